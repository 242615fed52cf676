"""A phone as a server sees it: one connection, cookies, forms. For measuring; light enough to run fifty of them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self
from urllib.parse import urlencode


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back."""

    status: int
    headers: Mapping[str, str]
    body: str


class Phone:
    """Speaks HTTP over one connection that stays open, as a browser does.

    ``async with Phone(port) as phone: await phone.get("/")``
    """

    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        self.host, self.port = host, port
        self.cookies: dict[str, str] = {}
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter

    async def __aenter__(self) -> Self:
        await self._connect()
        return self

    async def __aexit__(self, *_exception: object) -> None:
        self._writer.close()
        await self._writer.wait_closed()

    async def get(self, path: str) -> Answer:
        """Open a page, and whatever it redirects to."""
        answer = await self._send("GET", path, {}, "")
        if answer.status in {301, 302, 303}:
            return await self.get(answer.headers["location"])
        return answer

    async def post(self, path: str, fields: Mapping[str, str]) -> Answer:
        """Send a form as htmx does."""
        return await self._send("POST", path, self._form_headers(), urlencode(fields))

    async def _connect(self) -> None:
        self._reader, self._writer = await asyncio.open_connection(self.host, self.port)

    async def _send(self, method: str, path: str, headers: Mapping[str, str], body: str) -> Answer:
        if self._reader.at_eof():  # the server has let an idle connection go
            await self._connect()
        self._writer.write(self._composed(method, path, headers, body))
        await self._writer.drain()
        return await self._receive()

    def _form_headers(self) -> dict[str, str]:
        return {
            "Content-Type": "application/x-www-form-urlencoded",
            "HX-Request": "true",
            "X-CSRFToken": self.cookies.get("csrftoken", ""),
        }

    def _composed(self, method: str, path: str, headers: Mapping[str, str], body: str) -> bytes:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        head = {
            "Host": f"{self.host}:{self.port}",
            "Cookie": cookies,
            "Content-Length": str(len(body)),
            **headers,
        }
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", body]
        return "\r\n".join(lines).encode()

    async def _receive(self) -> Answer:
        start, *lines = (await self._reader.readuntil(b"\r\n\r\n")).decode().splitlines()
        headers: dict[str, str] = {}
        for line in filter(None, lines):
            name, _colon, value = line.partition(": ")
            if name.lower() == "set-cookie":
                cookie, _equals, content = value.partition(";")[0].partition("=")
                self.cookies[cookie] = content
            headers[name.lower()] = value
        body = await self._reader.readexactly(int(headers.get("content-length", "0")))
        return Answer(int(start.split()[1]), headers, body.decode())
