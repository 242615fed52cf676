"""Players: add, change, delete. Two people may have one name; then a hint tells them apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import ProtectedError
from django.utils.translation import gettext as _

from scores.models import Club, Player
from scores.queries.namesakes import bare, fold, namesakes
from scores.services.refusal import Refused


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """Somebody to be added. ``hint`` is wanted where the club knows the name already."""

    name: str
    hint: str = ""


@transaction.atomic
def add_players(*, club: Club, people: Sequence[NewPlayer]) -> list[Player]:
    """Add people, all or none. Refuses somebody nobody could tell apart from another."""
    known = namesakes(club, [person.name for person in people])
    taken = {(fold(player.name), fold(player.hint)) for players in known.values() for player in players}
    for person in people:
        key = fold(person.name), fold(person.hint)
        if key in taken:
            raise Refused(_no_difference(person.name), field="hint")
        taken.add(key)
    return Player.objects.bulk_create(
        Player(club=club, name=person.name, hint=person.hint) for person in people
    )


@transaction.atomic
def change_player(*, player: Player, name: str, shown_name: str, hint: str, active: bool) -> Player:
    """Change what somebody is called, what everybody sees, and whether they still play here."""
    others = [other for other in namesakes(player.club, [name]).get(bare(name), []) if other.pk != player.pk]
    if any((fold(other.name), fold(other.hint)) == (fold(name), fold(hint)) for other in others):
        raise Refused(_no_difference(name), field="hint")
    player.name, player.shown_name, player.hint, player.active = name, shown_name, hint, active
    player.save(update_fields=["name", "shown_name", "hint", "active"])
    return player


@transaction.atomic
def delete_player(*, player: Player) -> None:
    """Delete somebody who never played nor entered anything; refuse anybody with a history."""
    try:
        player.delete()
    except ProtectedError:
        raise Refused(
            _("%(name)s has played here, and those games stay. Say that %(name)s no longer plays instead.")
            % {"name": player.name}
        ) from None


def _no_difference(name: str) -> str:
    return _("The name %(name)s is taken. Write what tells the two apart.") % {"name": name}
