"""Two phones, two opinions: what the second one proposes waits beside the sheet until an organiser settles it."""

from __future__ import annotations

from uuid import UUID, uuid4

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from scores.euchre.games import Line, line_from_json, line_to_json
from scores.euchre.words import RulesError, gettext_noop
from scores.models import Disagreement
from scores.services.games import check, correct
from scores.services.games_ledger import Author, Conflict, Ledger
from scores.services.refusal import Refused


@transaction.atomic
def propose(*, game_id: int, number: int, line: Line, proposal_id: UUID, author: Author) -> Disagreement:
    """Say that ``line`` should stand where the row with this number was written. Sent twice, it is kept once."""
    if known := Disagreement.objects.filter(pk=proposal_id, game=game_id).first():
        return known
    ledger = Ledger(game_id)
    ledger.require_open()
    standing = ledger.sheet.standing_for(number)
    if standing is None:
        raise Conflict
    check(line, ledger.sheet, instead_of=standing.number)
    kind, facts = line_to_json(line)
    if (standing.kind, standing.facts) == (kind, facts):
        raise RulesError(gettext_noop("That is what stands there already."), code="nothing_corrected")
    waiting = Disagreement.objects.filter(line=standing.id, status=Disagreement.Status.OPEN)
    for each in waiting:
        if (each.kind, each.facts) == (kind, facts):
            return each
    ledger.raise_version()
    return Disagreement.objects.create(
        pk=proposal_id,
        game_id=game_id,
        line_id=standing.id,
        kind=kind,
        facts=facts,
        author=author.user,
        author_label=author.label,
    )


@transaction.atomic
def keep(*, disagreement_id: UUID, author: Author) -> Disagreement:
    """What was written first stays."""
    found = _locked(disagreement_id)
    if found.status == Disagreement.Status.OPEN:
        _settle(found, Disagreement.Status.KEPT, author)
        Ledger(found.game_id).raise_version()
    return found


@transaction.atomic
def take(*, disagreement_id: UUID, reason: str, author: Author) -> Disagreement:
    """Put the proposal in the place of what stands there now."""
    found = _locked(disagreement_id)
    if found.status != Disagreement.Status.OPEN:
        return found
    sheet = Ledger(found.game_id).sheet
    standing = sheet.standing_for(found.line.number)
    if standing is None:
        raise Refused(_("That line was taken back meanwhile. Enter it again on the pad."))
    correct(
        game_id=found.game_id,
        number=standing.number,
        line=line_from_json(found.kind, found.facts),
        line_id=uuid4(),
        expected=sheet.last_number + 1,
        reason=reason.strip()[:200] or _("Proposed by %(who)s") % {"who": found.author_label},
        author=author,
    )
    found.refresh_from_db()
    return found


def _locked(disagreement_id: UUID) -> Disagreement:
    return Disagreement.objects.select_for_update(of=("self",)).select_related("line").get(pk=disagreement_id)


def _settle(found: Disagreement, status: str, author: Author) -> None:
    found.status, found.settled_by, found.settled_at = status, author.label, timezone.now()
    found.save(update_fields=["status", "settled_by", "settled_at"])
