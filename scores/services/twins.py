"""The same hand from a second phone: it is one hand, and beside it stands who entered it as well."""

from __future__ import annotations

from uuid import UUID

from django.utils import timezone

from scores.models import Line
from scores.queries.games import fold
from scores.services.games_ledger import Author, Ledger


def note_twin(ledger: Ledger, *, line_id: UUID, number: int, author: Author) -> None:
    """Write down that this author entered the line that stands under this number as well; once, and not of his own line.

    The facts of a line are never changed. This is a note beside them, for the phone that was first.
    """
    if ledger.has(line_id):
        return
    row = Line.objects.select_for_update().get(pk=ledger.rows[number - 1].pk)
    known = [(row.author_label, row.phone), *((twin["who"], twin["phone"]) for twin in row.also or ())]
    if (author.label, author.phone) in known:
        return
    twin = {"who": author.label, "phone": author.phone, "at": timezone.now().isoformat()}
    row.also = [*(row.also or ()), twin]
    row.save(update_fields=["also"])
    ledger.rows[number - 1] = row
    ledger.sheet = fold(ledger.game, ledger.rows)
