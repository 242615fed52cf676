"""A proposal about a line is settled by itself when the line is corrected to what was proposed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from scores.models import Disagreement, Line


def close_agreed(*, row: Line, kind: str, facts: Mapping[str, Any], by: str) -> None:
    """The line in this row's place now says ``facts``: whoever proposed just that has been heard."""
    waiting = Disagreement.objects.filter(
        game=row.game_id, line__place=row.place, status=Disagreement.Status.OPEN
    )
    agreed = [each.pk for each in waiting if (each.kind, each.facts) == (kind, dict(facts))]
    if agreed:
        Disagreement.objects.filter(pk__in=agreed).update(
            status=Disagreement.Status.TAKEN, settled_by=by, settled_at=timezone.now()
        )
