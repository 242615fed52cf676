"""`manage.py serve`: one command from a fresh copy to phones at the tables.

It prepares what is missing (secret key, database, static files), prints where to go, and becomes the web server.
Whatever stands in the way is told in one sentence.
"""

import argparse
import io
import os
import socket
import sys
from typing import Any

import segno
from django.conf import settings
from django.core.management.base import CommandParser
from django.db import connections

from scores.management.preparation import (
    CannotServe,
    build_static_files,
    listen,
    make_data_directory,
    prepare_database,
    web_server,
)
from scores.management.sentences import SentenceCommand
from scores.services.demo import build as build_demo
from scores.services.setup import setup_code
from scores.views.links import is_loopback, network_address

DEMO_DATABASE = "demo.sqlite3"


def port_number(text: str) -> int:
    """Read a port from the command line."""
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 65536):
        raise argparse.ArgumentTypeError(f"{text!r} is not a port; it is a number from 1 to 65535.")
    return int(text)


class Command(SentenceCommand):
    """Prepares everything and serves the app to this machine and to phones on the same wifi."""

    help = "Prepare the database and the static files, then serve the app to every device on this network."

    def add_arguments(self, parser: CommandParser) -> None:
        """Name the options."""
        parser.add_argument("--port", type=port_number, default=8000, help="default: 8000")
        parser.add_argument("--host", default="0.0.0.0", help="default: every address of this machine")  # noqa: S104 - phones come by wifi
        parser.add_argument(
            "--demo", action="store_true", help="open a made-up club, kept apart in a database of its own"
        )

    def handle(self, *, host: str, port: int, demo: bool, **options: Any) -> None:
        """Prepare, announce, and become the web server."""
        if demo and "DATABASE_URL" in os.environ:
            raise CannotServe("--demo keeps a database of its own: start it without DATABASE_URL.")
        make_data_directory()
        restart_in_serving_mode(demo=demo)
        listener = listen(host, port)
        prepare_database()
        build_static_files()
        way_in = tell_demo_login() if demo else tell_setup_code()
        connections.close_all()
        self.announce(host, port)
        self.stdout.write(way_in)
        become_web_server(listener)

    def announce(self, host: str, port: int) -> None:
        """Print where the app is to be found."""
        say = self.stdout.write
        if settings.PRODUCTION:
            say(f"Euchre Club listens on {address(host, port)} for the proxy in front of it.")
            return
        here, phones = "localhost", network_address()
        if host != "0.0.0.0":  # noqa: S104 - a comparison
            here = host
            phones = None if is_loopback(host) else host
        say(f"Euchre Club is open on this machine:      {address(here, port)}")
        if phones is None:
            say("Phones cannot reach it: this machine is on no network, or --host keeps them out.")
        else:
            say(f"and for phones on the same wifi:          {address(phones, port)}\n")
            say(qr_code(address(phones, port)))
        say("Stop with Ctrl-C; nothing is lost.")


def tell_setup_code() -> str:
    """How to begin, as long as nobody has set the club up."""
    code = setup_code()
    return "" if code is None else f"\nFirst time here? Open the address above and type this code: {code}"


def tell_demo_login() -> str:
    """How to look around in the made-up club, which is made the first time."""
    demo = build_demo()
    return f"\nThis is a made-up club. Log in as {demo.email} with the password {demo.password}"


def restart_in_serving_mode(*, demo: bool) -> None:
    """Start over with the settings of a server, once: mode and database belong to settings that are already read."""
    wanted = {} if settings.MODE != "development" else {"EUCHRE_MODE": "lan"}
    if demo:
        wanted["EUCHRE_DATABASE"] = DEMO_DATABASE
    if wanted.items() <= os.environ.items():
        return
    os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], os.environ | wanted)  # noqa: S606 - no shell


def qr_code(text: str) -> str:
    """The QR code in characters, two rows of squares in each line."""
    drawing = io.StringIO()
    segno.make(text, error="l").terminal(out=drawing, compact=True)
    return drawing.getvalue()


def address(host: str, port: int) -> str:
    """The address a browser understands."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def become_web_server(listener: socket.socket) -> None:
    """Replace this process by the web server on the port already taken, so that Ctrl-C and TERM reach it directly."""
    sys.stdout.flush()
    os.execv(sys.executable, web_server("euchre_club.wsgi", listener))  # noqa: S606 - no shell
