"""Seasons: tournaments that count together."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from scores.models.people import Club


class Season(models.Model):
    """A named stretch of tournaments whose points are summed. ``best_of``: only a player's best so many evenings count."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="seasons")
    name = models.CharField(_("name"), max_length=80)
    starts_on = models.DateField(_("first day"))
    ends_on = models.DateField(_("last day"), null=True, blank=True)
    best_of = models.PositiveSmallIntegerField(_("best evenings that count"), null=True, blank=True)
    closed = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar = ["-starts_on", "-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "name"], name="one_season_of_a_name")
        ]

    def __str__(self) -> str:
        return self.name
