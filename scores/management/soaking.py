"""Phones that write the hands of a round through bad wifi, and keep count of what they were told.

Everybody at a table has a phone with hands of his own to enter, so phones run into each other all the time. As in the
outbox of the pad, a line keeps its id until a receipt has come, and whoever was too late writes it as the next one.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from random import Random
from uuid import UUID

from scores.management.bad_wifi import Fate, ShakyPhone
from scores.management.measuring import HANDS, PAD
from scores.management.phones import Answer
from scores.views.receipts import HEADER

WORD = re.compile(r'data-receipt="([^"]+)"')
#: Above it may stand other forms with the same fields, about what was not taken.
FORM = re.compile(r'(<form class="hand".*?</form>)', re.DOTALL)
#: A few in a hundred requests meet each accident; a copy of a request may wander about and come much later.
FATES = (Fate.ARRIVES, Fate.REQUEST_LOST, Fate.BROKEN, Fate.ANSWER_LOST)
WEIGHTS = (70, 10, 8, 12)
COPIED = 0.2
COPY_DELAY = 1.5  # seconds at most
TRIES = 300  # of one line, before a phone gives up
STUMBLES = 5  # so often may our own program stumble (500) over a line, as in the outbox
PAUSE = 0.1  # seconds at most, between two attempts
#: Who made it, how many tricks, alone: no two hands of a game are alike, for two alike at once would be one hand.
KINDS = tuple(product("0123", "012345", ("", "1")))


class Broken(Exception):
    """Something happened that no wifi explains."""


@dataclass(slots=True)
class Tally:
    """What the phones sent and were told. ``acknowledged`` says of each line's id in which game it was."""

    sent: int = 0
    duplicates: int = 0
    unheard: int = 0
    conflicts: int = 0
    acknowledged: dict[UUID, int] = field(default_factory=dict)
    seen: set[tuple[str, str]] = field(default_factory=set)

    def count(self, fields: Mapping[str, str]) -> None:
        """Note that a request goes out; one with the same id and number as before is a duplicate."""
        self.sent += 1
        key = fields["id"], fields["line"]
        self.duplicates += key in self.seen
        self.seen.add(key)


class Player:
    """A person with a phone and some hands to enter."""

    def __init__(
        self,
        phone: ShakyPhone,
        chance: Random,
        tally: Tally,
        tasks: asyncio.TaskGroup,
        told: Callable[[], None],
    ) -> None:
        self.phone, self.chance, self.tally, self.tasks, self.told = phone, chance, tally, tasks, told

    async def enter(self, game: int, link: str, hands: Sequence[tuple[str, str, str]]) -> None:
        """Scan the code on the table and write the hands down, one after the other."""
        pad = await self._pad(link)
        word = found(WORD, pad)
        for maker, tricks, alone in hands:
            line_id = UUID(int=self.chance.getrandbits(128), version=4)
            pad = await self._write(
                pad, word, {"id": str(line_id), "maker": maker, "tricks": tricks, "alone": alone}
            )
            self.tally.acknowledged[line_id] = game
            self.told()

    async def _write(self, pad: str, word: str, hand: Mapping[str, str]) -> str:
        """Send a hand until it is saved, under the next number where somebody else was quicker; the pad after it."""
        verdict = ""
        while verdict != "saved":
            form = found(FORM, pad)
            action, line, dealer = (found(pattern, form) for pattern in PAD)
            verdict, pad = await self._deliver(action, {**hand, "line": line, "dealer": dealer}, word)
            if verdict not in {"saved", "late"}:
                raise Broken(f"A hand was {verdict}: {pad[:200]}")
            self.tally.conflicts += verdict == "late"
        return pad

    async def _deliver(self, action: str, fields: Mapping[str, str], word: str) -> tuple[str, str]:
        """Send the same line again and again until a receipt comes: the verdict and the page with it."""
        stumbles = 0
        for _try in range(TRIES):
            await asyncio.sleep(self.chance.random() * PAUSE)
            if self.chance.random() < COPIED:
                self.tasks.create_task(self._copy(action, fields))
            self.tally.count(fields)
            answer = await self.phone.attempt(action, fields, self.chance.choices(FATES, WEIGHTS)[0])
            verdict = verdict_of(answer, word, fields["id"])
            if answer and verdict:
                return verdict, answer.body
            self.tally.unheard += 1
            stumbles += answer is not None and answer.status == 500
            if stumbles == STUMBLES:
                raise Broken(f"{stumbles} times 500 for one line.")
        raise Broken(f"No receipt after {TRIES} attempts.")

    async def _copy(self, action: str, fields: Mapping[str, str]) -> None:
        """The same request on another way, some time later, perhaps after others that were sent after it."""
        cookies = dict(self.phone.cookies)
        await asyncio.sleep(self.chance.random() * COPY_DELAY)
        async with ShakyPhone(self.phone.port) as copy:
            copy.cookies = cookies
            self.tally.count(fields)
            await copy.attempt(action, fields, Fate.ARRIVES)

    async def _pad(self, link: str) -> str:
        for _try in range(TRIES):
            page = await self.phone.look(link)
            if page and page.status == 200:
                return page.body
            await asyncio.sleep(PAUSE)
        raise Broken(f"The pad does not open after {TRIES} attempts.")


async def soak_round(
    port: int,
    places: Sequence[tuple[int, str]],
    phones: int,
    chance: Random,
    tally: Tally,
    told: Callable[[], None],
) -> None:
    """Let ``phones`` write the hands of a round at the tables: ``places`` are their games and links."""
    async with asyncio.TaskGroup() as tasks:
        for table, (game, link) in enumerate(places):
            hands = chance.sample(KINDS, HANDS)
            here = len(range(table, phones, len(places)))
            for number in range(here):
                own = Random(chance.getrandbits(64))  # noqa: S311 - accidents, not secrets
                tasks.create_task(person(port, own, tally, tasks, told, game, link, hands[number::here]))


async def person(
    port: int,
    chance: Random,
    tally: Tally,
    tasks: asyncio.TaskGroup,
    told: Callable[[], None],
    game: int,
    link: str,
    hands: Sequence[tuple[str, str, str]],
) -> None:
    """One person's evening at one table."""
    async with ShakyPhone(port) as phone:
        await Player(phone, chance, tally, tasks, told).enter(game, link, hands)


def verdict_of(answer: Answer | None, word: str, line_id: str) -> str:
    """What the receipt says; empty for an answer that is none, as the outbox reads it."""
    said, named, verdict = [*(answer.headers if answer else {}).get(HEADER.lower(), "").split(), "", "", ""][
        :3
    ]
    return verdict if (said, named) == (word, line_id) else ""


def found(pattern: re.Pattern[str], page: str) -> str:
    """The part of a page the pattern asks for."""
    match = pattern.search(page)
    if match is None:
        raise Broken(f"The pad has no {pattern.pattern}")
    return match[1]
