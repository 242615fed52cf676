"""Whole cycles known beforehand, in which every pair partners at most once and opposes evenly.

A starter is one round, or a few; adding 1 to every moving number modulo the cycle gives the next. They were found
by a search of our own. ``order`` is the order of the rounds in which sit-outs are fair at any moment.
"""

import json
from functools import cache
from pathlib import Path
from typing import TypedDict, cast


class Starter(TypedDict):
    mod: int
    moving: int
    base: list[list[int]]
    order: list[int]
    grid: bool
    """True for nine players, who move over a board of three by three instead of in a circle."""


@cache
def starters() -> dict[int, Starter]:
    text = (Path(__file__).parent / "starters.json").read_text(encoding="utf-8")
    return {int(people): cast("Starter", starter) for people, starter in json.loads(text).items()}


def cycle(people: int) -> list[list[int]]:
    """Every round of the cycle for so many players: seats four by four, a and b against c and d.

    >>> cycle(5)[:2]
    [[1, 4, 2, 3], [2, 0, 3, 4]]
    """
    starter = starters()[people]
    return [_turned(starter, number) for number in starter["order"]]


def cycle_length(people: int) -> int:
    """How many rounds it takes until nothing new is left: n - 1, or n when somebody sits out."""
    return people if people % 4 else people - 1


def _turned(starter: Starter, number: int) -> list[int]:
    size = starter["mod"]
    seats = starter["base"][number // size]
    step = number % size
    if starter["grid"]:
        return [(seat // 3 + step // 3) % 3 * 3 + (seat + step) % 3 for seat in seats]
    return [seat - seat % size + (seat + step) % size if seat < starter["moving"] else seat for seat in seats]
