"""Print a rotation chart: who sits where in every round, for paper or for other programs."""

import json
from argparse import ArgumentParser
from collections.abc import Sequence
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from scores.euchre.seating import MOVEMENTS, Odd, Request, RoundSeating, SeatingError, check, movement
from scores.euchre.seating.charts import as_data, as_rows
from scores.management.sentences import SentenceCommand

MOST_PLAYERS = 300
MOST_ROUNDS = 60


class Command(SentenceCommand):
    help = "Prints a rotation chart for any number of players and rounds."

    def add_arguments(self, parser: ArgumentParser) -> None:
        # Numbers come in as text, so that a wrong one gets a sentence instead of the usage.
        parser.add_argument("--players", metavar="N", help="how many people play")
        parser.add_argument("--rounds", metavar="R", help="how many rounds they play")
        parser.add_argument("--movement", default="rotation", metavar="NAME", help=", ".join(MOVEMENTS))
        parser.add_argument("--odd", default=Odd.SIT_OUT.value, metavar="RULE", help=", ".join(Odd))
        parser.add_argument("--seed", default="1", metavar="S", help="the same seed gives the same chart")
        parser.add_argument("--json", action="store_true", help="players from 0, a and b against c and d")

    def handle(self, *args: Any, **options: Any) -> None:
        players = _number("--players", options["players"], 2, MOST_PLAYERS)
        rounds = _number("--rounds", options["rounds"], 1, MOST_ROUNDS)
        seed = _number("--seed", options["seed"], 0, 2**63)
        if options["odd"] not in list(Odd):
            raise CommandError(
                _("The rule for odd numbers is one of: %(rules)s.") % {"rules": ", ".join(Odd)}
            )
        try:
            evening = _seated(options["movement"], players, rounds, seed, Odd(options["odd"]))
        except SeatingError as error:
            raise CommandError(_(error.message) % error.params) from error
        if options["json"]:
            self.stdout.write(json.dumps(as_data(players, evening)))
        else:
            self._print(evening)
            self._judge(evening, players, fixed=movement(options["movement"]).pairs)

    def _print(self, evening: Sequence[RoundSeating]) -> None:
        rows = as_rows(evening)
        rows[0] = [_("Round"), *(_("Table %(number)s") % {"number": number} for number in rows[0][1:])]
        if any(seating.sitting_out for seating in evening):
            rows[0][-1] = _("Sits out")
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            self.stdout.write("  ".join(map(str.ljust, row, widths)).rstrip())

    def _judge(self, evening: Sequence[RoundSeating], players: int, *, fixed: bool) -> None:
        figures = check(evening, players=range(players)).figures
        meetings = {"least": figures.opponents_least, "most": figures.opponents_most}
        self.stdout.write("")
        if not fixed:
            self.stdout.write(_("Repeated partnerships: %(repeats)s.") % {"repeats": figures.repeats})
        self.stdout.write(_("Opponents meet %(least)s to %(most)s times.") % meetings)


def _seated(name: str, players: int, rounds: int, seed: int, odd: Odd) -> tuple[RoundSeating, ...]:
    chosen = movement(name)
    everybody = range(players)
    if chosen.pairs and players % 2:
        raise CommandError(_("Fixed pairs need an even number of players."))
    pairs = [(player, player + 1) for player in everybody[::2]] if chosen.pairs else []
    if not chosen.planned_ahead and rounds > 1:
        raise CommandError(
            _("This movement follows the results, so that only its first round can be printed.")
        )
    return chosen.plan(Request(everybody, rounds, seed, odd=odd, pairs=pairs, standing=everybody))


def _number(option: str, text: str | None, least: int, most: int) -> int:
    try:
        number = int(text or "")
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        raise CommandError(
            _("%(option)s needs a whole number from %(least)s to %(most)s.")
            % {"option": option, "least": least, "most": most}
        )
    return number
