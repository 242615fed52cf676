"""What an organiser should know about an evening before it begins, and what would be better."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scores.euchre.seating.movements import movement
from scores.models import Tournament
from scores.queries.choices import Choice
from scores.queries.draws import WALKING
from scores.queries.evenings import Room, Trial, even_rounds, fillers_missing, resting, tried
from scores.queries.movements import movements_for, odds_for
from scores.queries.seating_words import between

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
class Caution:
    """Something the organiser should know, with what would be better: words for the button, and the choice."""

    sentence: str
    better: tuple[tuple[str, Choice], ...] = ()


def warnings_about(
    tournament: Tournament, room: Room, chosen: Option, trial: Trial | None
) -> Iterator[Caution]:
    choice = chosen.choice
    if trial is None:
        usual = Choice(movement=movements_for(tournament.format)[0].name, rounds=choice.rounds)
        wants_other = choice != usual and room.units > 1
        yield Caution(chosen.trouble, ((_("Take the usual way"), usual),) if wants_other else ())
        return
    partners = list(_about_partners(tournament, room, chosen, trial))
    yield from partners or _about_opponents(room, chosen, trial)
    yield from _about_sitting_out(tournament, room, choice, trial)
    yield from _about_tables(room, choice)
    if choice.odd == Tournament.Odd.FILLER and (
        missing := fillers_missing(room, movement(choice.movement).full)
    ):
        yield Caution(
            ngettext(
                "%(number)s more house filler is needed: write down under “Promises” who plays only when needed.",
                "%(number)s more house fillers are needed: write down under “Promises” who play only when needed.",
                missing,
            )
            % {"number": missing}
        )


def _about_partners(tournament: Tournament, room: Room, chosen: Option, trial: Trial) -> Iterator[Caution]:
    """Repeats the rotation would spare, or those that only fewer rounds can spare."""
    choice = chosen.choice
    if not chosen.repeats:
        return
    numbers = {"people": room.units, "games": choice.rounds, "repeats": chosen.repeats}
    rotation = replace(choice, movement="rotation")
    fewest = chosen.repeats if choice.movement == "rotation" else tried(room, rotation).figures.repeats
    if fewest < chosen.repeats:
        words = (
            _("%(people)s people, %(games)s games: this movement repeats about %(repeats)s partnerships;")
            if chosen.roughly
            else _("%(people)s people, %(games)s games: this movement repeats %(repeats)s partnerships;")
        )
        said = words % numbers
        said += " " + (
            _("the rotation repeats %(fewest)s.") % {"fewest": fewest}
            if fewest
            else _("the rotation repeats none.")
        )
        yield Caution(said, ((_("Take the rotation"), rotation),))
    elif trial.figures.repeats_above_bound <= 0 and not room.history:
        most = room.units - 1 if room.units % 4 == 0 else room.units
        fewer = replace(choice, rounds=most, movement="rotation")
        yield Caution(
            _("With %(people)s people a new partner every round is possible for %(most)s rounds.")
            % {**numbers, "most": most},
            ((_("Play %(number)s rounds") % {"number": most}, fewer),) if most < choice.rounds else (),
        )


def _about_opponents(room: Room, chosen: Option, trial: Trial) -> Iterator[Caution]:
    """Two people who play against each other more often than a rotation would have them do."""
    choice = chosen.choice
    if room.pairs or chosen.repeats is None or choice.movement == "rotation":
        return
    rotation = replace(choice, movement="rotation")
    most, fewest = trial.figures.opponents_most, tried(room, rotation).figures.opponents_most
    # Where lots or results seat people, once more than in the best plan is nothing to speak of.
    if most <= fewest + (choice.movement not in WALKING):
        return
    first = _("Two people would be opponents %(most)s times;") % {"most": most}
    if chosen.roughly:
        first = _("Two people would be opponents about %(most)s times;") % {"most": most}
    then = ngettext(
        "in the rotation nobody more than once.", "in the rotation nobody more than %(fewest)s times.", fewest
    ) % {"fewest": fewest}
    yield Caution(f"{first} {then}", ((_("Take the rotation"), rotation),))


def _about_sitting_out(tournament: Tournament, room: Room, choice: Choice, trial: Trial) -> Iterator[Caution]:
    """Somebody plays less than others; nobody would have to sit out."""
    out = resting(room, choice)
    if not any(trial.sit_outs):
        return
    if min(trial.games) != max(trial.games) and not room.history:
        step = even_rounds(room.units, out)
        counts = {choice.rounds // step * step, -(-choice.rounds // step) * step}
        even = sorted(count for count in counts if 1 <= count <= MOST_ROUNDS)
        yield Caution(
            _("Not everybody plays equally often: %(games)s games.") % {"games": between(trial.games)},
            tuple((_("Play %(number)s rounds") % {"number": n}, replace(choice, rounds=n)) for n in even),
        )
    if Tournament.Odd.THREES in odds_for(tournament.format) and choice.tables is None:
        yield Caution(
            ngettext(
                "%(number)s person sits out every round. At tables of three nobody would.",
                "%(number)s people sit out every round. At tables of three nobody would.",
                out,
            )
            % {"number": out},
            ((_("Play at tables of three"), replace(choice, odd=Tournament.Odd.THREES.value)),),
        )


def _about_tables(room: Room, choice: Choice) -> Iterator[Caution]:
    """Fewer tables than the people would fill."""
    if choice.tables is None:
        return
    more = resting(room, choice) - resting(room, replace(choice, tables=None))
    if more > 0:
        yield Caution(
            ngettext(
                "There are not enough tables: %(number)s more has to sit out every round.",
                "There are not enough tables: %(number)s more have to sit out every round.",
                more,
            )
            % {"number": more},
            ((_("Use as many tables as are needed"), replace(choice, tables=None)),),
        )
