"""Reads what an evening will be like: the organiser's choice beside the sensible alternatives, and plain warnings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scores.euchre.durations import minutes_a_game
from scores.euchre.house_rules import HouseRules
from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.movements import movement
from scores.euchre.seating.plan import RoundSeating
from scores.models import Round, Tournament
from scores.queries.choices import Choice
from scores.queries.entries import entries_of
from scores.queries.evenings import MOST_PLACES, Room, Trial, even_rounds, fillers_missing, resting, tried
from scores.queries.movements import movements_for, odds_for
from scores.queries.seating_words import between
from scores.queries.seatings import people_apart, present_in
from scores.queries.words import said, say

MOST_ROUNDS = 60


@dataclass(frozen=True, slots=True)
class Option:
    """One way the evening could go, in figures. ``trouble``: why it cannot go like this; then there are none.

    ``roughly``: the movement follows results, so this comes from a trial with invented ones. ``repeats`` is ``None`` where
    partners never change.
    """

    choice: Choice
    label: str
    explanation: str
    odd_label: str
    roughly: bool
    finish: datetime
    trouble: str = ""
    repeats: int | None = None
    opponents: str = ""
    sit_outs: str = ""
    games: str = ""
    short: str = ""


@dataclass(frozen=True, slots=True)
class Warning:  # noqa: A001 - the word of the page
    """Something the organiser should know, with what would be better: words for the button, and the choice."""

    sentence: str
    better: tuple[tuple[str, Choice], ...] = ()


@dataclass(frozen=True, slots=True)
class Forecast:
    """Everything the page says. ``entries`` are those there for the next round, people of the house left out."""

    entries: int
    minutes: int
    chosen: Option
    others: tuple[Option, ...]
    warnings: tuple[Warning, ...]
    fillers: int


def forecast(tournament: Tournament, choice: Choice) -> Forecast:
    """Try the choice and its alternatives with those who are there. Two queries."""
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
        warnings=tuple(_warnings(tournament, room, chosen, trial)),
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
    if tournament.format == Tournament.Format.PAIRS:
        people = tuple(person for entry in present for person in (entry.pk, -entry.pk))
        return Room(people, (), tuple(map(people_apart, history)), pairs=True)
    regular = tuple(entry.pk for entry in present if not entry.fills)
    return Room(regular, tuple(entry.pk for entry in present if entry.fills), tuple(history))


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
    """The other movements that are known beforehand; what else could be done with those left over."""
    for known in movements_for(tournament.format):
        if known.planned_ahead and known.name != choice.movement:
            yield replace(choice, movement=known.name)
    if resting(room, choice):
        for odd in odds_for(tournament.format):
            if odd != choice.odd:
                yield replace(choice, odd=odd.value)


def _warnings(tournament: Tournament, room: Room, chosen: Option, trial: Trial | None) -> Iterator[Warning]:
    choice = chosen.choice
    if trial is None:
        usual = Choice(movement=movements_for(tournament.format)[0].name, rounds=choice.rounds)
        wants_other = choice != usual and room.units > 1
        yield Warning(chosen.trouble, ((_("Take the usual way"), usual),) if wants_other else ())
        return
    yield from _about_partners(tournament, room, chosen, trial)
    yield from _about_sitting_out(tournament, room, choice, trial)
    yield from _about_tables(room, choice)
    if choice.odd == Tournament.Odd.FILLER and (
        missing := fillers_missing(room, movement(choice.movement).full)
    ):
        yield Warning(
            ngettext(
                "%(number)s more house filler is needed: mark somebody among the entries.",
                "%(number)s more house fillers are needed: mark them among the entries.",
                missing,
            )
            % {"number": missing}
        )


def _about_partners(tournament: Tournament, room: Room, chosen: Option, trial: Trial) -> Iterator[Warning]:
    """Repeats the rotation would spare, or those that only fewer rounds can spare."""
    choice = chosen.choice
    if not chosen.repeats:
        return
    numbers = {"people": room.units, "games": choice.rounds, "repeats": chosen.repeats}
    rotation = replace(choice, movement="rotation")
    fewest = chosen.repeats if choice.movement == "rotation" else tried(room, rotation).figures.repeats
    if fewest < chosen.repeats:
        said = (
            _("%(people)s people, %(games)s games: this movement repeats %(repeats)s partnerships;") % numbers
        )
        said += " " + (
            _("the rotation repeats %(fewest)s.") % {"fewest": fewest}
            if fewest
            else _("the rotation repeats none.")
        )
        yield Warning(said, ((_("Take the rotation"), rotation),))
    elif trial.figures.repeats_above_bound <= 0 and not room.history:
        most = room.units - 1 if room.units % 4 == 0 else room.units
        fewer = replace(choice, rounds=most, movement="rotation")
        yield Warning(
            _("With %(people)s people a new partner every round is possible for %(most)s rounds.")
            % {**numbers, "most": most},
            ((_("Play %(number)s rounds") % {"number": most}, fewer),) if most < choice.rounds else (),
        )


def _about_sitting_out(tournament: Tournament, room: Room, choice: Choice, trial: Trial) -> Iterator[Warning]:
    """Somebody plays less than others; nobody would have to sit out."""
    out = resting(room, choice)
    if not any(trial.sit_outs):
        return
    if min(trial.games) != max(trial.games) and not room.history:
        step = even_rounds(room.units, out)
        counts = {choice.rounds // step * step, -(-choice.rounds // step) * step}
        even = sorted(count for count in counts if 1 <= count <= MOST_ROUNDS)
        yield Warning(
            _("Not everybody plays equally often: %(games)s games.") % {"games": between(trial.games)},
            tuple((_("Play %(number)s rounds") % {"number": n}, replace(choice, rounds=n)) for n in even),
        )
    if Tournament.Odd.THREES in odds_for(tournament.format) and choice.tables is None:
        yield Warning(
            ngettext(
                "%(number)s person sits out every round. At tables of three nobody would.",
                "%(number)s people sit out every round. At tables of three nobody would.",
                out,
            )
            % {"number": out},
            ((_("Play at tables of three"), replace(choice, odd=Tournament.Odd.THREES.value)),),
        )


def _about_tables(room: Room, choice: Choice) -> Iterator[Warning]:
    """Fewer tables than the people would fill."""
    if choice.tables is None:
        return
    more = resting(room, choice) - resting(room, replace(choice, tables=None))
    if more > 0:
        yield Warning(
            ngettext(
                "There are not enough tables: %(number)s more has to sit out every round.",
                "There are not enough tables: %(number)s more have to sit out every round.",
                more,
            )
            % {"number": more},
            ((_("Use as many tables as are needed"), replace(choice, tables=None)),),
        )
