"""Reads about a club's house rules: those on offer, and one of them with its table of points."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Exists, OuterRef
from django.utils.translation import gettext as _

from scores.euchre import variants
from scores.euchre.house_rules import HouseRules
from scores.euchre.options import GROUPS, Option, OptionValue, options_for
from scores.euchre.options.summary import ENDINGS, summary
from scores.models import Club, RuleSet
from scores.queries.words import say


@dataclass(frozen=True, slots=True)
class RuleSetRow:
    """House rules in a list. ``line`` is what differs from the variant, in a few words."""

    pk: int
    name: str
    variant: str
    line: str


@dataclass(frozen=True, slots=True)
class Version:
    """One version of named house rules."""

    pk: int
    number: int
    line: str
    since: datetime
    by: str


@dataclass(frozen=True, slots=True)
class PointsLine:
    """One line of a table of points, in the reader's language."""

    name: str
    tricks: str
    makers: str
    defenders: str


@dataclass(frozen=True, slots=True)
class Group:
    """Everything decided about one part of the game: what it is about, and what holds."""

    title: str
    decisions: tuple[tuple[str, str], ...]


def current_sets(club: Club) -> list[RuleSet]:
    """Return the newest version of everything the club offers, by name. One query."""
    same = RuleSet.objects.filter(club=OuterRef("club"), name=OuterRef("name"))
    newer = same.filter(version__gt=OuterRef("version"))
    return list(RuleSet.objects.filter(club=club, retired=False).exclude(Exists(newer)).order_by("name"))


def rule_set_rows(club: Club) -> list[RuleSetRow]:
    """Return what the club offers with its summaries. One query."""
    rows = []
    for rule_set in current_sets(club):
        rules = HouseRules.from_json(rule_set.rules)
        rows.append(
            RuleSetRow(rule_set.pk, rule_set.name, say(variants.get(rules.variant).name), summary_line(rules))
        )
    return rows


def versions(rule_set: RuleSet) -> list[Version]:
    """Return every version of these house rules, the newest first. One query."""
    found = RuleSet.objects.filter(club=rule_set.club_id, name=rule_set.name).select_related("created_by")
    return [
        Version(
            pk=row.pk,
            number=row.version,
            line=summary_line(HouseRules.from_json(row.rules)),
            since=row.created_at,
            by=row.created_by.name if row.created_by else "",
        )
        for row in found.order_by("-version")
    ]


def summary_line(rules: HouseRules) -> str:
    """Say in one line what differs from the variant: "to 11 · stick the dealer · loner euchred 4"."""
    return " · ".join(say(phrase.words, phrase.params) for phrase in summary(rules))


def points_table(rules: HouseRules) -> list[PointsLine]:
    """Return the table of points under these house rules, as the rules page prints it."""
    return [
        PointsLine(
            name=say(line.name),
            tricks=str(line.least) if line.least == line.most else f"{line.least}–{line.most}",
            makers=_points(line.points, line.partner) if line.to == "makers" else "",
            defenders=str(line.points) if line.to == "defenders" else "",
        )
        for line in variants.get(rules.variant).price_table(rules)
    ]


def decided(rules: HouseRules) -> list[Group]:
    """Return every option the variant knows with what these house rules say about it, in groups."""
    other_endings = {name for end, (name, __) in ENDINGS.items() if end != rules.end}
    options = [option for option in options_for(rules.variant) if option.name not in other_endings]
    groups = []
    for group, title in GROUPS.items():
        lines = [(say(o.label), _value(o, getattr(rules, o.name))) for o in options if o.group == group]
        if lines:
            groups.append(Group(say(title), tuple(lines)))
    return groups


def _value(option: Option, value: OptionValue) -> str:
    if option.kind == "bool":
        return _("yes") if value else _("no")
    words = [choice.label for choice in option.choices if choice.value == value]
    return say(words[0]) if words else str(value)


def _points(points: int, partner: int | None) -> str:
    if partner is None or partner == points:
        return str(points)
    return _("%(points)s, partner %(partner)s") % {"points": points, "partner": partner}
