"""Links that other people's phones open: never to this machine's own name, which means something else on a phone."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit, urlunsplit

from django.http import HttpRequest

_PROBE = ("192.0.2.1", 9)  # an address kept for examples; nothing is sent there


def phone_link(request: HttpRequest, path: str) -> str:
    """Return the whole address of ``path`` as another device on the same network can open it.

    An organiser at the laptop behind the bar often looks at http://localhost:8000/; the link then names the laptop's
    address on the wifi instead.
    """
    address = urlsplit(request.build_absolute_uri(path))
    if not is_loopback(address.hostname or ""):
        return address.geturl()
    found = network_address()
    if found is None:
        return address.geturl()
    port = f":{address.port}" if address.port else ""
    return urlunsplit(address._replace(netloc=f"{found}{port}"))


def network_address() -> str | None:
    """This machine's address on the network, or None. Nothing is sent: connecting only picks the route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_PROBE)
        except OSError:
            return None
        found: str = probe.getsockname()[0]
    return None if is_loopback(found) else found


def is_loopback(host: str) -> bool:
    """Whether only this machine itself can reach that address.

    >>> is_loopback("localhost"), is_loopback("127.0.0.1"), is_loopback("192.168.1.20")
    (True, True, False)
    """
    return host in {"localhost", "::1"} or host.startswith("127.")
