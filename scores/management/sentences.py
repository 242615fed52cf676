"""Commands that answer a mistake with one sentence: no name of an exception before it, no usage, no stack trace."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError
from collections.abc import Callable
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser


class SentenceCommand(BaseCommand):
    """A command for somebody who does not read Python. ``--traceback`` brings the stack trace back."""

    # Django's checks look at the database, which may not be there yet.
    requires_system_checks: list[str] = []

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        """Let every mistake, in the options and after, reach ``run_from_argv`` as an exception."""
        parser = super().create_parser(prog_name, subcommand, **kwargs)
        parser.called_from_command_line = False
        parser.set_defaults(traceback=True)
        return parser

    def run_from_argv(self, argv: list[str]) -> None:
        """Run as the terminal asks; what is wrong is told and the exit code says so."""
        try:
            super().run_from_argv(argv)
        except CommandError as error:
            if "--traceback" in argv:
                raise
            self.stderr.write(in_words(str(error), f"manage.py {argv[1]} --help"))
            sys.exit(error.returncode)


def in_words(message: str, more: str) -> str:
    """What the reader of the options says of them, as a sentence; what we say ourselves is one already.

    >>> in_words("Error: unrecognized arguments: --prot 80", "manage.py serve --help")
    'Unrecognized arguments: --prot 80; see manage.py serve --help.'
    >>> in_words("Port 80 is in use.", "manage.py serve --help")
    'Port 80 is in use.'
    """
    told = message.removeprefix("Error: ")
    if told == message:
        return message
    return told[0].upper() + told[1:] + ("" if told.endswith(".") else f"; see {more}.")


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Read a number between two others, both allowed, from the command line."""

    def number(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
            raise ArgumentTypeError(f"{text!r} is not a number from {least} to {most}.")
        return int(text)

    return number
