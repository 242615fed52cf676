"""Reads what an evening will be like: the organiser's choice beside the sensible alternatives, and plain warnings."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from django.utils.translation import gettext as _

from scores.euchre.durations import minutes_a_game
from scores.euchre.house_rules import HouseRules
from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.movements import movement
from scores.euchre.seating.plan import RoundSeating
from scores.models import Round, Tournament
from scores.queries.choices import Choice
from scores.queries.entries import entries_of
from scores.queries.evenings import MOST_PLACES, Room, Trial, resting, tried
from scores.queries.forecast_warnings import Caution, Option, warnings_about
from scores.queries.movements import movements_for, odds_for
from scores.queries.seating_words import between
from scores.queries.seatings import people_apart, present_in
from scores.queries.wishes import for_both, promised
from scores.queries.words import said, say

#: People times rounds: beyond this, movements that follow results are tried only when they are chosen.
MOST_ESTIMATED = 1500


@dataclass(frozen=True, slots=True)
class Forecast:
    """Everything the page says. ``entries`` are those there for the next round, people of the house left out."""

    entries: int
    minutes: int
    chosen: Option
    others: tuple[Option, ...]
    warnings: tuple[Caution, ...]
    fillers: int

    @property
    def has_short(self) -> bool:
        """Somebody would sit at a short table, in one way or another."""
        return any(option.short != "0" for option in (self.chosen, *self.others) if not option.trouble)

    @property
    def columns(self) -> int:
        """How many columns stand side by side."""
        return 5 + (self.chosen.repeats is not None) + self.has_short

    @property
    def certain(self) -> tuple[Option, ...]:
        """The alternatives that can be planned ahead: their figures hold if everybody stays."""
        return tuple(option for option in self.others if not option.roughly)

    @property
    def estimated(self) -> tuple[Option, ...]:
        """Those that follow results: their figures come from a trial with invented ones."""
        return tuple(option for option in self.others if option.roughly)


def forecast(tournament: Tournament, choice: Choice) -> Forecast:
    """Try the choice and its alternatives with those who are there. Three queries."""
    published = list(
        tournament.rounds.filter(status=Round.Status.PUBLISHED)
        .order_by("number")
        .values_list("seating", "published_at")
    )
    room = _room(tournament, [RoundSeating.from_json(seating) for seating, _at in published])
    choice = replace(choice, rounds=max(choice.rounds, len(published)))
    started = published[-1][1] if published else None
    clock = _Clock(
        start=started or tournament.starts_at,
        before=max(0, len(published) - 1),
        minutes=choice.minutes or minutes_a_game(HouseRules.from_json(tournament.rules)),
    )
    chosen, trial = _option(room, choice, clock)
    others = [_option(room, other, clock) for other in _alternatives(tournament, room, choice)]
    return Forecast(
        entries=room.units,
        minutes=clock.minutes,
        chosen=chosen,
        others=tuple(option for option, other_trial in others if other_trial),
        warnings=tuple(warnings_about(tournament, room, chosen, trial)),
        fillers=len(room.fillers),
    )


@dataclass(frozen=True, slots=True)
class _Clock:
    start: datetime
    before: int
    minutes: int

    def end(self, rounds: int) -> datetime:
        """When the last round is over, if the one before ``start`` began then."""
        return self.start + timedelta(minutes=self.minutes * (rounds - self.before))


def _room(tournament: Tournament, history: list[RoundSeating]) -> Room:
    entries = list(entries_of(tournament))
    here = present_in(entries, len(history) + 1)
    present = [entry for entry in entries if entry.pk in here]
    wishes = promised(tournament)
    if tournament.format == Tournament.Format.PAIRS:
        people = tuple(person for entry in present for person in (entry.pk, -entry.pk))
        both = for_both(wishes, (entry.pk for entry in present))
        apart = tuple(map(people_apart, history))
        return Room(people, (), apart, pairs=True, promises=json.dumps(both.to_json()))
    regular = tuple(entry.pk for entry in present if not entry.fills)
    fillers = tuple(entry.pk for entry in present if entry.fills)
    return Room(regular, fillers, tuple(history), promises=json.dumps(wishes.to_json()))


def _option(room: Room, choice: Choice, clock: _Clock) -> tuple[Option, Trial | None]:
    known = movement(choice.movement)
    option = Option(
        choice=choice,
        label=say(known.label),
        explanation=say(known.help),
        odd_label=str(Tournament.Odd(choice.odd).label),
        roughly=not known.planned_ahead,
        finish=clock.end(choice.rounds),
    )
    if len(room.people) * choice.rounds > MOST_PLACES:
        return replace(option, trouble=_("So many people and rounds take too long to try out.")), None
    try:
        trial = tried(room, choice)
    except SeatingError as error:
        return replace(option, trouble=said(error)), None
    figures = trial.figures
    return replace(
        option,
        repeats=None if known.pairs or known.full != 4 else figures.repeats,
        opponents=between((figures.opponents_least, figures.opponents_most)),
        sit_outs=between(trial.sit_outs),
        games=between(trial.games),
        short=between(trial.short),
    ), trial


def _alternatives(tournament: Tournament, room: Room, choice: Choice) -> Iterator[Choice]:
    """The other movements, those that follow results while that is quick; what else could be done with those left over."""
    quick = len(room.people) * choice.rounds <= MOST_ESTIMATED
    for known in movements_for(tournament.format):
        if known.name != choice.movement and (known.planned_ahead or quick):
            yield replace(choice, movement=known.name)
    if resting(room, choice):
        for odd in odds_for(tournament.format):
            if odd != choice.odd:
                yield replace(choice, odd=odd.value)
