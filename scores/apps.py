"""Tells Django about the one app."""

from django.apps import AppConfig


class ScoresConfig(AppConfig):
    """Score-keeping and tournaments."""

    name = "scores"
    verbose_name = "Euchre Club"
