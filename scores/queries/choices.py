"""How an evening goes as the organiser chooses it: one value for the form, the forecast and the service that keeps it."""

from __future__ import annotations

from dataclasses import dataclass

from scores.euchre.seating.credits import ShortTable
from scores.euchre.seating.results import Ties
from scores.models import Tournament
from scores.queries.movements import movement_of, odds_for


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """How the evening goes. ``tables`` ``None``: as many as are needed; ``minutes`` ``None``: as estimated."""

    movement: str
    rounds: int
    odd: str = Tournament.Odd.SIT_OUT.value
    tables: int | None = None
    tables_out: tuple[int, ...] = ()
    minutes: int | None = None
    ties: str = Ties.DECIDING_HAND.value
    short_tables: str = ShortTable.AS_IS.value

    @property
    def fields(self) -> dict[str, str]:
        """The choice as a form sends it."""
        return {
            "movement": self.movement,
            "rounds": str(self.rounds),
            "odd": self.odd,
            "tables": "" if self.tables is None else str(self.tables),
            "tables_out": ", ".join(map(str, self.tables_out)),
            "minutes": "" if self.minutes is None else str(self.minutes),
            "ties": self.ties,
            "short_tables": self.short_tables,
        }


def choice_of(tournament: Tournament) -> Choice:
    """What was chosen for a tournament, or what is usual in its format."""
    odd = tournament.odd if tournament.odd in odds_for(tournament.format) else Tournament.Odd.SIT_OUT
    return Choice(
        movement=movement_of(tournament).name,
        rounds=tournament.rounds_planned,
        odd=str(odd),
        tables=tournament.tables_there,
        tables_out=tuple(tournament.tables_out),
        minutes=tournament.game_minutes,
        ties=tournament.ties,
        short_tables=tournament.short_tables,
    )
