"""Games, their seats with tallies, and the append-only score sheet."""

from __future__ import annotations

import uuid
from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from scores.models.people import Club, Player, User
from scores.models.tournaments import Entry, Round


class Game(models.Model):
    """One table in one round, or a friendly (``round`` is null). ``rules`` are frozen at its start.

    What may never be stored here: points. They are what ``replay()`` says of the sheet; seats carry the tallies.
    """

    class Status(models.TextChoices):
        PLAYING = "playing", _("Being played")
        FINISHED = "finished", _("Finished")
        VOID = "void", _("Abandoned")
        UNPLAYED = "unplayed", _("Not played")

    class Agreement(models.TextChoices):
        ACCEPTED = "accepted", _("Accepted")
        DISPUTED = "disputed", _("Disputed")
        CORRECTED = "corrected", _("Corrected after it was accepted")

    club = models.ForeignKey(Club, models.CASCADE, related_name="games")
    round = models.ForeignKey(Round, models.CASCADE, null=True, blank=True, related_name="games")
    table = models.PositiveSmallIntegerField(default=1)
    rules = models.JSONField()  # HouseRules.to_json(), frozen
    rules_name = models.CharField(max_length=60, blank=True)
    first_dealer = models.PositiveSmallIntegerField(default=0)
    start_points = models.JSONField(default=list)  # points per seat carried from the game before (laps)
    status = models.CharField(max_length=8, choices=Status, default=Status.PLAYING)
    agreement = models.CharField(max_length=9, choices=Agreement, blank=True)  # what the sheet says of it
    moving_side = models.PositiveSmallIntegerField(null=True, blank=True)  # won the deciding hand after a tie
    ends_at = models.DateTimeField(null=True, blank=True)  # timed game: when the time is up
    follows = models.OneToOneField("self", models.SET_NULL, null=True, blank=True, related_name="followed_by")
    replaces = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="replaced_by")
    nonce = models.CharField(max_length=32, blank=True)  # friendly: signs the link that shares the pad
    created_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["-created_at", "-pk"]
        indexes: ClassVar = [models.Index(fields=["club", "-created_at"], name="game_by_date")]

    def __str__(self) -> str:
        return f"{self.pk}"


class Seat(models.Model):
    """One player in one seat of one game, with the tallies of that stretch, rewritten after each write from ``replay()``.

    A substitute is one more row at the same ``position``, ``occupant`` one higher. Position 0 is South, then clockwise.
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="seats")
    position = models.PositiveSmallIntegerField()
    occupant = models.PositiveSmallIntegerField(default=0)
    player = models.ForeignKey(Player, models.PROTECT, related_name="seats")
    entry = models.ForeignKey(Entry, models.SET_NULL, null=True, blank=True, related_name="seats")

    points = models.IntegerField(default=0)
    points_against = models.IntegerField(default=0)
    hands = models.PositiveIntegerField(default=0)
    made = models.PositiveIntegerField(default=0)
    made_won = models.PositiveIntegerField(default=0)
    euchred = models.PositiveIntegerField(default=0)
    side_euchred = models.PositiveIntegerField(default=0)
    euchres = models.PositiveIntegerField(default=0)
    marches = models.PositiveIntegerField(default=0)
    alone_tried = models.PositiveIntegerField(default=0)
    alone_won = models.PositiveIntegerField(default=0)
    lone_marches = models.PositiveIntegerField(default=0)
    alone_euchred = models.PositiveIntegerField(default=0)
    defended_alone = models.PositiveIntegerField(default=0)
    defended_alone_won = models.PositiveIntegerField(default=0)
    penalties = models.IntegerField(default=0)
    games = models.PositiveSmallIntegerField(default=0)
    won = models.BooleanField(null=True, blank=True)
    has_hands = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar = ["position", "occupant"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "position", "occupant"], name="one_occupant_at_a_time"),
        ]

    def __str__(self) -> str:
        return f"{self.game} · {self.position} · {self.player}"


class Line(models.Model):
    """One line of a score sheet. Never updated (but for ``also``, a note beside it), never deleted.

    A correction or an undo is a new line that ``supersedes`` an old one and takes its ``place``; an undo has the kind
    ``undo`` and no facts. The sheet of a game is its lines that nothing supersedes, without the undos, by ``place``.
    The primary key is made by the client, so that a line sent twice is stored once; ``number`` is the guard against two
    phones: the client says which number it believes is next.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    game = models.ForeignKey(Game, models.CASCADE, related_name="lines")
    number = models.PositiveIntegerField()
    place = models.PositiveIntegerField()
    kind = models.CharField(max_length=14)  # games.LineKind, or one of those in queries.games
    facts = models.JSONField(default=dict)
    supersedes = models.OneToOneField(
        "self", models.PROTECT, null=True, blank=True, related_name="superseded_by"
    )
    reason = models.CharField(max_length=200, blank=True)
    author = models.ForeignKey(User, models.SET_NULL, null=True, blank=True, related_name="+")
    author_label = models.CharField(max_length=80, blank=True)
    phone = models.CharField(max_length=16, blank=True)  # tells two phones at one table apart
    also = models.JSONField(null=True, blank=True)  # who entered just the same: a list of who, phone, at
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "number"], name="one_line_of_a_number")
        ]

    def __str__(self) -> str:
        return f"{self.game} · {self.number} · {self.kind}"
