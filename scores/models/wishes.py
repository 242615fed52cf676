"""What the organiser has promised people for one tournament: who sits with whom, where, and who rests when."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from scores.models.tournaments import Entry, Tournament


class Wish(models.Model):
    """One promise to one or two entries. ``number`` is the table, the seat (0 is South, then clockwise) or the round.

    Tables out of use belong to the tournament, and whether somebody only fills in belongs to the entry.
    """

    class Kind(models.TextChoices):
        PARTNERS = "partners", _("Always partners")
        NEVER_PARTNERS = "never_partners", _("Never partners")
        NEVER_TOGETHER = "never_together", _("Never at one table")
        TABLE = "table", _("Keeps one table")
        SEAT = "seat", _("Keeps one seat")
        SITS_OUT = "sits_out", _("Sits out in one round")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="wishes")
    kind = models.CharField(max_length=14, choices=Kind)
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="wishes")
    other = models.ForeignKey(Entry, models.CASCADE, null=True, blank=True, related_name="wishes_with")
    number = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return f"{self.entry} · {self.get_kind_display()}"
