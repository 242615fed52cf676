"""Files to take away: CSV that spreadsheets open as it is, and plain text."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence

from django.http import HttpResponse
from django.utils.text import slugify

#: A cell that begins with one of these is a formula to a spreadsheet.
FORMULA = ("=", "+", "-", "@", "\t", "\r")
NUMBER = re.compile(r"[+-]?\d+([.,]\d+)?")

type Cell = str | int | float | None


def csv_file(name: str, rows: Iterable[Sequence[Cell]]) -> HttpResponse:
    """Return ``rows`` as a CSV file. It begins with the mark by which spreadsheets know that names are in UTF-8."""
    response = _file(name, "csv", "text/csv; charset=utf-8")
    response.write("\ufeff")
    csv.writer(response).writerows([guarded(cell) for cell in row] for row in rows)
    return response


def text_file(name: str, text: str) -> HttpResponse:
    """Return ``text`` as a plain text file."""
    response = _file(name, "txt", "text/plain; charset=utf-8")
    response.write(text)
    return response


def guarded(cell: Cell) -> Cell:
    """Return the cell so that no spreadsheet runs it: text that looks like a formula gets an apostrophe in front.

    >>> guarded("=1+1"), guarded("-5"), guarded("Ann"), guarded(-5)
    ("'=1+1", '-5', 'Ann', -5)
    """
    if isinstance(cell, str) and cell.startswith(FORMULA) and not NUMBER.fullmatch(cell):
        return f"'{cell}"
    return cell


def _file(name: str, ending: str, content_type: str) -> HttpResponse:
    # Plain letters only: what browsers make of others in this header differs.
    filename = f"{slugify(name) or 'euchre'}.{ending}"
    return HttpResponse(
        content_type=content_type, headers={"Content-Disposition": f'attachment; filename="{filename}"'}
    )
