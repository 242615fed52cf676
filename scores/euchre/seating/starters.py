"""Whole cycles known beforehand, in which every pair partners at most once and opposes evenly.

A starter is one round, or a few; adding 1 to every moving number modulo ``mod`` gives the next. They were found by
a search of our own, and chosen so that sit-outs are fair at any moment when the rounds are taken in this order.
"""

import json
from functools import cache
from pathlib import Path
from typing import TypedDict, cast

GRID = 9
"""Nine players move over a board of three by three instead of in a circle."""


PLACES = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""How the file of evenings writes people from 0 on."""


class Starter(TypedDict):
    mod: int
    moving: int
    base: list[list[int]]


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
    size, moving = starter["mod"], starter["moving"]
    return [
        [_step(seat, step, size, people) if seat < moving else seat for seat in seats]
        for seats in starter["base"]
        for step in range(size)
    ]


def _step(seat: int, step: int, size: int, people: int) -> int:
    if people == GRID:
        return (seat // 3 + step // 3) % 3 * 3 + (seat + step) % 3
    return seat - seat % size + (seat + step) % size


@cache
def _evenings() -> dict[str, list[str]]:
    text = (Path(__file__).parent / "evenings.json").read_text(encoding="utf-8")
    return cast("dict[str, list[str]]", json.loads(text))


def known_evening(people: int, rounds: int) -> list[list[int]] | None:
    """An evening that a long search found to be more even than the short one here finds, if there is one.

    >>> len(known_evening(16, 8) or []), known_evening(300, 20)
    (8, None)
    """
    found = _evenings().get(f"{people} players, {rounds} rounds")
    return [[PLACES.index(place) for place in seats] for seats in found] if found else None


def cycle_length(people: int) -> int:
    """How many rounds it takes until nothing new is left: n - 1, or n when somebody sits out."""
    return people if people % 4 else people - 1
