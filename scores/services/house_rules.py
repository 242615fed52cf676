"""House rules a club has named. They are never edited: a change is the next version, and games keep the one they began with."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from scores.euchre import variants
from scores.euchre.house_rules import HouseRules
from scores.models import Club, RuleSet, User
from scores.services.refusal import Refused


def add_standard_sets(*, club: Club, user: User) -> list[RuleSet]:
    """Give a new club the games most nights begin with; it can change and add to them."""
    american = variants.get("american").defaults
    sets = (
        (_("To 10 points"), american),
        (_("Eight hands"), american.with_options(end="hands", hands=8)),
        (_("British, to 11"), variants.get("british").defaults),
        (_("Three players"), variants.get("cutthroat_dummy").defaults),
        (_("Two players"), variants.get("two_handed").defaults),
    )
    return [add_rule_set(club=club, name=name, rules=rules, user=user) for name, rules in sets]


@transaction.atomic
def add_rule_set(*, club: Club, name: str, rules: HouseRules, user: User) -> RuleSet:
    """Name house rules. A name in use is refused; a retired name goes on with its next version."""
    earlier = RuleSet.objects.filter(club=club, name=name)
    if earlier.filter(retired=False).exists():
        raise Refused(_("The club has house rules of this name already."), field="name")
    version = (earlier.aggregate(last=Max("version"))["last"] or 0) + 1
    return RuleSet.objects.create(
        club=club, name=name, version=version, rules=rules.to_json(), created_by=user
    )


@transaction.atomic
def change_rule_set(*, rule_set: RuleSet, name: str, rules: HouseRules, user: User) -> RuleSet:
    """Store changed rules as the next version. Another name alone renames every version, as names are not rules."""
    versions = RuleSet.objects.select_for_update().filter(club=rule_set.club_id, name=rule_set.name)
    newest = versions.order_by("-version").first()
    if newest is None or newest.pk != rule_set.pk or newest.retired:
        raise Refused(
            _(
                "Somebody has changed these house rules in the meantime. Open them again to see how they are now."
            )
        )
    if name != rule_set.name:
        if RuleSet.objects.filter(club=rule_set.club_id, name=name).exists():
            raise Refused(_("The club has house rules of this name already."), field="name")
        versions.update(name=name)
        newest.name = name
    if newest.rules == rules.to_json():
        return newest
    return RuleSet.objects.create(
        club_id=rule_set.club_id,
        name=name,
        version=newest.version + 1,
        rules=rules.to_json(),
        created_by=user,
    )


def retire_rule_set(*, rule_set: RuleSet) -> None:
    """Offer these house rules no longer. Games and tournaments that use them keep them."""
    RuleSet.objects.filter(club=rule_set.club_id, name=rule_set.name).update(retired=True)
