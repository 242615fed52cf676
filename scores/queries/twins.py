"""Hands that a second phone entered as well, just the same: how a pad notices that one has come."""

from __future__ import annotations

from django.db.models import Count, Max

from scores.models import Line
from scores.queries.games import Sheet

#: The number of the row written last, and how many rows a second phone has entered as well.
type Written = tuple[int, int]


def written(game_id: int) -> Written:
    """Return what tells two states of a sheet apart, without reading it. One small query."""
    found = Line.objects.filter(game_id=game_id).aggregate(last=Max("number"), twins=Count("also"))
    return found["last"] or 0, found["twins"]


def written_on(sheet: Sheet) -> Written:
    """Return the same of a sheet that was read."""
    return sheet.last_number, sum(row.also is not None for row in sheet.rows)
