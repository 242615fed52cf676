"""How long a server takes when many phones write at once: the score pad, and beside it the least a server can do."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from statistics import quantiles
from uuid import uuid4

from scores.management.phones import Answer, Phone

#: Hands of a round.
HANDS = 8
#: Where the hand goes, the line it will be, and who deals, as the pad says.
PAD = (
    re.compile(r'class="hand"[^>]* action="([^"]+)"'),
    re.compile(r'name="line" value="(\d+)"'),
    re.compile(r'name="dealer" value="(\d+)"'),
)


@dataclass(slots=True)
class Figures:
    """What was measured of one kind of request."""

    seconds: float = 0.0
    times: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Answered requests per second."""
        return len(self.times) / self.seconds

    def row(self, name: str) -> str:
        """The figures as a line of the table."""
        cuts = quantiles(self.times, n=100, method="inclusive")
        return f"{name:<16}{self.rate:>12.0f}{cuts[49] * 1000:>10.0f}{cuts[94] * 1000:>10.0f}{len(self.errors):>9}"


@asynccontextmanager
async def at_the_tables(port: int, links: list[str]) -> AsyncIterator[list[tuple[Phone, Answer]]]:
    """A phone at each table, with the score pad open."""
    async with AsyncExitStack() as stack:
        phones = [await stack.enter_async_context(Phone(port)) for _link in links]
        pads = await asyncio.gather(*(phone.get(link) for phone, link in zip(phones, links, strict=True)))
        yield list(zip(phones, pads, strict=True))


async def play(port: int, links: list[str], figures: Figures) -> None:
    """Record a round at every table at once."""

    async def table(phone: Phone, pad: Answer) -> None:
        for number in range(HANDS):
            action, line, dealer = (found[1] for pattern in PAD if (found := pattern.search(pad.body)))
            hand = {"maker": str(number % 4), "tricks": str(3 + number % 3), "alone": ""}
            pad = await timed(
                phone.post(action, {"id": str(uuid4()), "line": line, "dealer": dealer, **hand}), figures
            )

    async with at_the_tables(port, links) as places:
        begin = time.perf_counter()
        await asyncio.gather(*(table(phone, pad) for phone, pad in places))
        figures.seconds += time.perf_counter() - begin


async def insert(port: int, links: list[str], games: list[int], figures: Figures) -> None:
    """Insert as many rows as a round has hands, from as many phones."""

    async def table(phone: Phone, game: int) -> None:
        for number in range(1, HANDS + 1):
            await timed(phone.post("/insert-one-row/", {"game": str(game), "number": str(number)}), figures)

    async with at_the_tables(port, links) as places:
        begin = time.perf_counter()
        await asyncio.gather(*(table(phone, game) for (phone, _pad), game in zip(places, games, strict=True)))
        figures.seconds += time.perf_counter() - begin


async def timed(request: Awaitable[Answer], figures: Figures) -> Answer:
    """Wait for an answer and note how long it took, and whether it was one."""
    begin = time.perf_counter()
    answer = await request
    figures.times.append(time.perf_counter() - begin)
    if answer.status != 200:
        figures.errors.append(f"{answer.status} {answer.body[:200]}")
    return answer
