"""Measure the seatings: quality against the lower bounds, and time, for all sizes."""

import time
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Any

from django.core.management.base import CommandError

from scores.euchre.seating import Figures, RoundSeating, check, rotation
from scores.euchre.seating.starters import cycle_length
from scores.management.sentences import SentenceCommand, whole_number

ROUNDS = (6, 8, 10, 12)
LARGE = ((100, 20), (150, 20), (200, 20), (300, 20))


class Command(SentenceCommand):
    help = "Prints how even the seatings are, against the lower bounds, and how long they take."

    def add_arguments(self, parser: ArgumentParser) -> None:
        size, seeds = whole_number(4, 300), whole_number(1, 100)
        parser.add_argument("--from", type=size, default=4, dest="least", help="smallest number of players")
        parser.add_argument("--to", type=size, default=64, dest="most", help="largest number of players")
        parser.add_argument(
            "--seeds", type=seeds, default=1, help="how many draws of each; the worst is printed"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["least"] > options["most"]:
            raise CommandError("--from is larger than --to.")
        times: list[float] = []
        line = "{:>7} {:>6} {:>8} {:>6} {:>9} {:>5} {:>7} {:>8}"
        self.stdout.write(
            line.format("players", "rounds", "repeats", "bound", "opponents", "gap", "visits", "ms")
        )
        for players, rounds in _cases(options["least"], options["most"]):
            draws = [_measure(players, rounds, seed) for seed in range(options["seeds"])]
            worst = max((figures for figures, _ in draws), key=lambda f: (f.repeats, f.opponent_gap))
            milliseconds = max(spent for _, spent in draws)
            times.append(milliseconds)
            self.stdout.write(
                line.format(
                    players,
                    rounds,
                    worst.repeats,
                    worst.repeats_bound,
                    f"{worst.opponents_least}–{worst.opponents_most}",
                    worst.opponent_gap,
                    worst.table_visits,
                    f"{milliseconds:.0f}",
                )
            )
        self.stdout.write(f"\n{len(times)} sizes: median {median(times):.0f} ms, worst {max(times):.0f} ms.")
        self.stdout.write(f"40 players, 3 of 8 rounds played, planned anew: {_replanned():.0f} ms.")


def _cases(least: int, most: int) -> Iterator[tuple[int, int]]:
    for players in range(least, most + 1):
        for rounds in sorted({*ROUNDS, cycle_length(players)}):
            yield players, rounds
    if most >= max(ROUNDS):
        yield from LARGE


def _measure(players: int, rounds: int, seed: int) -> tuple[Figures, float]:
    evening, spent = _timed(range(players), rounds, seed, ())
    report = check(evening, players=range(players), sizes={4})
    if report.errors:
        raise AssertionError(str(report))
    return report.figures, spent


def _timed(
    players: Sequence[int], rounds: int, seed: int, history: Sequence[RoundSeating]
) -> tuple[tuple[RoundSeating, ...], float]:
    begun = time.process_time()
    evening = rotation(players, rounds, seed=seed, history=history)
    return evening, (time.process_time() - begun) * 1000


def _replanned() -> float:
    """Milliseconds to plan the rest of an evening from which one has gone and to which two have come."""
    evening, _ = _timed(range(40), 8, 1, ())
    return _timed([*range(1, 40), 40, 41], 5, 2, evening[:3])[1]
