"""A phone whose connection breaks in every way there is, and a server that is killed and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections.abc import Mapping
from enum import Enum
from typing import Self
from urllib.parse import urlencode

from scores.management.phones import Answer, Phone
from scores.management.preparation import listen, web_server

PATIENCE = 8  # seconds for one attempt, as in static/js/outbox/send.js


class Fate(Enum):
    """What becomes of a request."""

    ARRIVES = "arrives"
    REQUEST_LOST = "the connection breaks in the middle of the request"
    BROKEN = "the connection breaks right after the request: nobody knows how far it came"
    ANSWER_LOST = "the server has answered, and the phone never hears of it"


class ShakyPhone(Phone):
    """A phone that gets an answer, or does not, and cannot tell why."""

    async def __aexit__(self, *_exception: object) -> None:
        self._writer.transport.abort()

    async def look(self, path: str) -> Answer | None:
        """Open a page, if it comes."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.get(path)
        except (OSError, EOFError):  # reset, cut off, or too slow
            await self._hang_up()
            return None

    async def attempt(self, path: str, fields: Mapping[str, str], fate: Fate) -> Answer | None:
        """Send a form once; ``None`` when the phone hears nothing."""
        try:
            async with asyncio.timeout(PATIENCE):
                if fate in {Fate.REQUEST_LOST, Fate.BROKEN}:
                    await self._break_off(path, fields, whole=fate is Fate.BROKEN)
                    return None
                answer = await self.post(path, fields)
        except (OSError, EOFError):
            await self._hang_up()
            return None
        return None if fate is Fate.ANSWER_LOST else answer

    async def _break_off(self, path: str, fields: Mapping[str, str], *, whole: bool) -> None:
        request = self._composed("POST", path, self._form_headers(), urlencode(fields))
        self._writer.write(request if whole else request[: -len(request) // 4])
        await self._writer.drain()
        await self._hang_up()

    async def _hang_up(self) -> None:
        self._writer.transport.abort()
        await self._connect()


class KilledServer:
    """The app as `serve` runs it, on a free port of this machine, which can lose its power at any moment.

    The port stays taken in between, so that nobody else gets it: what is sent meanwhile waits for the next start.
    """

    def __init__(self) -> None:
        self.starts = 0
        self._listener = listen("127.0.0.1", 0)
        self.port: int = self._listener.getsockname()[1]

    def __enter__(self) -> Self:
        self._start()
        return self

    def __exit__(self, *_exception: object) -> None:
        self._listener.close()
        self._process.terminate()
        self._process.wait()

    def crash(self) -> None:
        """Kill the server and its workers where they stand, and start another."""
        # They are alone in a session of their own, so this ends them and nothing else.
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._start()

    def _start(self) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - ourselves
            web_server("euchre_club.wsgi", self._listener),
            pass_fds=[self._listener.fileno()],
            start_new_session=True,
        )
        self.starts += 1
