"""What a second phone says about a line that another one wrote: kept beside the sheet until somebody decides."""

from __future__ import annotations

import uuid
from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from scores.models.games import Game, Line
from scores.models.people import User


class Disagreement(models.Model):
    """A proposal to put other facts in the place of ``line``. The first line stands until the proposal is taken.

    The primary key is made by the client, so that a proposal sent twice is stored once.
    """

    class Status(models.TextChoices):
        OPEN = "open", _("Open")
        KEPT = "kept", _("What was written first stays")
        TAKEN = "taken", _("The proposal was taken")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    game = models.ForeignKey(Game, models.CASCADE, related_name="disagreements")
    line = models.ForeignKey(Line, models.CASCADE, related_name="+")
    kind = models.CharField(max_length=14)  # as in Line
    facts = models.JSONField(default=dict)
    author = models.ForeignKey(User, models.SET_NULL, null=True, blank=True, related_name="+")
    author_label = models.CharField(max_length=80, blank=True)
    at = models.DateTimeField(auto_now_add=True)
    status = models.CharField(max_length=5, choices=Status, default=Status.OPEN)
    settled_by = models.CharField(max_length=80, blank=True)
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["at", "pk"]
        indexes: ClassVar = [models.Index(fields=["game", "status"], name="open_disagreements")]

    def __str__(self) -> str:
        return f"{self.line} · {self.kind}"
