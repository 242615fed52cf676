"""Receipts: how a phone knows that an answer to a line it sent comes from this program and from nothing in between.

The login page of a pub's wifi answers 200 as well. So the pad is printed with a word of its game, which no request
carries; an answer that names this word and the line's id has seen our secret, and only such an answer counts.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseRedirectBase
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from scores.htmx import HtmxRequest, wants_partial
from scores.queries.games import Sheet
from scores.views.access import LoginNeeded

HEADER = "Euchre-Receipt"

#: Where a script goes after something was saved, as a browser is sent there.
NEXT = "Euchre-Next"

#: What became of a line, by the status of the answer. Anything else is no receipt: the phone keeps the line.
VERDICTS = {200: "saved", 403: "denied", 404: "refused", 409: "late", 422: "refused"}

type GameView = Callable[Concatenate[HtmxRequest, int, ...], HttpResponse]


def receipt_word(game_id: int) -> str:
    """Return the word only pages of this game, and answers to its lines, contain.

    It does not depend on a session: a phone that had to log in again still recognises the answer.
    """
    return salted_hmac("scores.receipt", str(game_id), algorithm="sha256").hexdigest()[:24]


def receipted(view: GameView) -> GameView:
    """Let a view that writes a line say, to a phone's script, what became of this very line."""

    @wraps(view)
    def answer(request: HtmxRequest, pk: int, *args: object, **kwargs: object) -> HttpResponse:
        if request.method != "POST" or not wants_partial(request):
            return view(request, pk, *args, **kwargs)
        try:
            response = view(request, pk, *args, **kwargs)
        except (LoginNeeded, PermissionDenied) as error:
            words = _(
                "This phone may not write at this table, or no longer: scan the code on the table, or log in."
            )
            response = _sentence(str(error) or words, 403)
        except Http404:
            response = _sentence(_("This table is not there any more, or not for this phone."), 404)
        return with_receipt(request, pk, response)

    return answer


def with_receipt(request: HtmxRequest, pk: int, response: HttpResponse) -> HttpResponse:
    """Return the answer to a line that a phone's script sent to this game, with what became of it."""
    if not wants_partial(request):
        return response
    if isinstance(response, HttpResponseRedirectBase):
        # A script may not read where it is sent to, nor any header of that answer.
        response = HttpResponse(headers={NEXT: response.url})
    verdict = VERDICTS.get(response.status_code)
    if verdict:
        response.headers[HEADER] = f"{receipt_word(pk)} {_line_id(request)} {verdict}"
    return response


def came_before(request: HttpRequest, sheet: Sheet) -> bool:
    """Whether what is sent stands on the sheet already: its answer was lost on the way."""
    return any(str(row.id) == request.POST.get("id") for row in sheet.rows)


def _line_id(request: HtmxRequest) -> str:
    """The id that was sent, as long as it is one."""
    try:
        return str(UUID(request.POST.get("id", "")))
    except ValueError:
        return "-"


def _sentence(words: str, status: int) -> HttpResponse:
    """A refusal without a pad: this phone may not see one."""
    return HttpResponse(f"{words}\n", content_type="text/plain; charset=utf-8", status=status)
