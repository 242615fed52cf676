"""Tournaments: what is played under which frozen rules, who entered, the rounds, who sits out, the codes of the tables."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from scores.euchre.seating.credits import ShortTable
from scores.euchre.seating.results import Ties
from scores.models.people import Club, Player, User
from scores.models.seasons import Season


class RuleSet(models.Model):
    """House rules a club has named. Never edited: a change is the next version, and games keep the one they began with."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="rule_sets")
    name = models.CharField(_("name"), max_length=60)
    version = models.PositiveIntegerField(default=1)
    rules = models.JSONField()  # HouseRules.to_json()
    retired = models.BooleanField(default=False)
    created_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["name", "-version"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "name", "version"], name="one_version_of_rules")
        ]

    def __str__(self) -> str:
        return self.name


class Tournament(models.Model):
    """One competition. ``version`` is raised by every write that changes what people see; live pages poll with it."""

    class Format(models.TextChoices):
        ROTATION = "rotation", _("Rotating partners")
        PAIRS = "pairs", _("Fixed pairs, round robin")
        CUTTHROAT = "cutthroat", _("Tables of three (cutthroat)")
        TWO_HANDED = "two_handed", _("Two-handed")

        @property
        def seats(self) -> int:
            """How many sit at a table."""
            return {"cutthroat": 3, "two_handed": 2}.get(self.value, 4)

    class Status(models.TextChoices):
        PLANNED = "planned", _("Being prepared")
        RUNNING = "running", _("Running")
        FINISHED = "finished", _("Finished")
        CANCELLED = "cancelled", _("Cancelled")

    class Credit(models.TextChoices):
        NONE = "none", _("No points")
        FIXED = "fixed", _("A fixed number of points")
        AVERAGE = "average", _("Own average per game")

    class Odd(models.TextChoices):
        SIT_OUT = "sit_out", _("Some sit out, in turn")
        FILLER = "filler", _("House fillers play when they are needed")
        THREES = "threes", _("Nobody sits out: tables of three")
        TWOS = "twos", _("Nobody sits out: a table of two")

    class EntryMode(models.TextChoices):
        PLAYERS = "players", _("Players, on phones at the table")
        SCORERS = "scorers", _("Scorers only: phones away")
        PAPER = "paper", _("Paper cards only")

    class Acceptance(models.TextChoices):
        SIDES = "sides", _("Each side accepts the sheet")
        SCORER = "scorer", _("A scorer accepts it for everybody")
        OFF = "off", _("Nobody has to")

    club = models.ForeignKey(Club, models.CASCADE, related_name="tournaments")
    season = models.ForeignKey(Season, models.SET_NULL, null=True, blank=True, related_name="tournaments")
    name = models.CharField(_("name"), max_length=80)
    starts_at = models.DateTimeField(_("start"))
    format = models.CharField(max_length=12, choices=Format, default=Format.ROTATION)
    rules = models.JSONField()  # HouseRules.to_json(), frozen
    rules_name = models.CharField(max_length=60, blank=True)
    rounds_planned = models.PositiveSmallIntegerField(_("rounds"), default=6)
    measures = models.JSONField(default=list)  # names from standings.MEASURES in order
    sit_out_credit = models.CharField(max_length=8, choices=Credit, default=Credit.NONE)
    sit_out_points = models.PositiveSmallIntegerField(default=0)
    movement = models.CharField(
        max_length=24, blank=True
    )  # name from seating.MOVEMENTS; empty: the format's own
    odd = models.CharField(max_length=8, choices=Odd, default=Odd.SIT_OUT)
    ties = models.CharField(
        max_length=16, default=Ties.DECIDING_HAND.value
    )  # seating.Ties: who moves after a tie
    short_tables = models.CharField(
        max_length=8, default=ShortTable.AS_IS.value
    )  # what points from short tables count
    tables_there = models.PositiveSmallIntegerField(null=True, blank=True)  # empty: as many as are needed
    tables_out = models.JSONField(default=list, blank=True)  # numbers of tables that cannot be used
    game_minutes = models.PositiveSmallIntegerField(null=True, blank=True)  # empty: estimated from the rules
    entry_mode = models.CharField(max_length=8, choices=EntryMode, default=EntryMode.PLAYERS)
    acceptance = models.CharField(max_length=8, choices=Acceptance, default=Acceptance.SIDES)
    status = models.CharField(max_length=10, choices=Status, default=Status.PLANNED)
    version = models.PositiveBigIntegerField(default=1)
    created_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    demo = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar = ["-starts_at", "-pk"]
        indexes: ClassVar = [models.Index(fields=["club", "-starts_at"], name="tournament_by_date")]

    def __str__(self) -> str:
        return self.name


class Entry(models.Model):
    """A player or a pair in a tournament. ``number`` is drawn once and never reused."""

    class Status(models.TextChoices):
        IN = "in", _("Playing")
        LATE = "late", _("Not here yet")
        LEFT = "left", _("Gone home")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="entries")
    number = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, models.PROTECT, related_name="entries")
    partner = models.ForeignKey(Player, models.PROTECT, null=True, blank=True, related_name="partner_entries")
    status = models.CharField(max_length=4, choices=Status, default=Status.IN)
    from_round = models.PositiveSmallIntegerField(default=1)
    here = models.BooleanField(default=False)  # ticked at the roll call
    going_home = models.BooleanField(default=False)  # said on a phone, not confirmed by the organiser
    ranked = models.BooleanField(default=True)
    fills = models.BooleanField(default=False)  # a house filler: plays only to complete a table

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_entry_of_a_number"),
            models.UniqueConstraint(fields=["tournament", "player"], name="one_entry_of_a_player"),
        ]

    def __str__(self) -> str:
        return f"{self.player} & {self.partner}" if self.partner_id else str(self.player)


class Round(models.Model):
    """One round: its seating is a draft until it is published on purpose. ``seed`` is stored: a reload never redraws."""

    class Status(models.TextChoices):
        DRAFT = "draft", _("Draft")
        PUBLISHED = "published", _("Published")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    status = models.CharField(max_length=10, choices=Status, default=Status.DRAFT)
    seed = models.PositiveBigIntegerField()
    seating = models.JSONField()  # RoundSeating.to_json(), players are entry ids
    replaced = models.JSONField(null=True, blank=True)  # the seating of the draft this one took the place of
    after = models.CharField(
        max_length=16, blank=True
    )  # queries.seatings.mark() of the rounds it was drawn after
    drawn = models.JSONField(null=True, blank=True)  # queries.draws.Drawn: of a round that results decided
    published_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_round_of_a_number")
        ]

    def __str__(self) -> str:
        return f"{self.tournament} · {self.number}"


class SitOut(models.Model):
    """An entry that does not play a published round."""

    class Reason(models.TextChoices):
        SIT_OUT = "sit_out", _("Sits out")
        ABSENT = "absent", _("Not there")

    round = models.ForeignKey(Round, models.CASCADE, related_name="sit_outs")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="sit_outs")
    reason = models.CharField(max_length=8, choices=Reason, default=Reason.SIT_OUT)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["round", "entry"], name="sits_out_once_a_round")
        ]

    def __str__(self) -> str:
        return f"{self.round} · {self.entry}"


class TableCode(models.Model):
    """The code of one table for the whole tournament. The link in its QR code is signed with ``nonce``; a new nonce ends
    every link and every phone that used the old one."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="table_codes")
    table = models.PositiveSmallIntegerField()
    nonce = models.CharField(max_length=32)
    reset_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "table"], name="one_code_per_table")
        ]

    def __str__(self) -> str:
        return f"{self.tournament} · {self.table}"
