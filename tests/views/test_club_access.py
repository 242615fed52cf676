"""Who may open which page of a club: a stranger, a member, a scorer, an organiser, another club's organiser."""

from dataclasses import dataclass

import pytest
from django.urls import reverse

from scores.euchre.house_rules import HouseRules
from scores.models import Club, Invitation, Membership, RuleSet
from scores.services.invitations import invite
from tests.builders import make_club, make_member, make_players
from tests.views.visitors import VISITORS, visitor

pytestmark = pytest.mark.django_db

LOGIN = 302
PUBLIC = dict.fromkeys(VISITORS, 200)
SCORERS = {"stranger": LOGIN, "member": 403, "scorer": 200, "organiser": 200, "other": 403}
ORGANISERS = {"stranger": LOGIN, "member": 403, "scorer": 403, "organiser": 200, "other": 403}
MEMBERS_ONLY = {"stranger": LOGIN, "member": 200, "scorer": 200, "organiser": 200, "other": 404}

#: Every page by name, with what stands behind the club in its address, and who may see it in a public club.
PAGES = {
    "club": ((), PUBLIC),
    "house_rules": ((), PUBLIC),
    "rule_set": (("rule_set",), PUBLIC),
    "players": ((), PUBLIC),
    "player_add": ((), SCORERS),
    "player_edit": (("player",), SCORERS),
    "player_delete": (("player",), SCORERS),
    "club_settings": ((), ORGANISERS),
    "people": ((), ORGANISERS),
    "member": (("membership",), ORGANISERS),
    "member_remove": (("membership",), ORGANISERS),
    "house_rules_choose": ((), ORGANISERS),
    "house_rules_new": (("variant",), ORGANISERS),
    "house_rules_edit": (("rule_set",), ORGANISERS),
    "house_rules_retire": (("rule_set",), ORGANISERS),
}
#: What can only be posted, by organisers.
POSTS = {"member_password": "membership", "invitation_withdraw": "invitation"}


@dataclass(frozen=True)
class World:
    """A club with one of everything."""

    club: Club
    ids: dict[str, object]

    def url(self, name: str, *parts: str) -> str:
        return reverse(f"scores:{name}", args=[self.club.slug, *(self.ids[part] for part in parts)])


def make_world(visibility: str) -> World:
    club = make_club(visibility=visibility)
    olga = make_member(club)
    rule_set = RuleSet.objects.create(club=club, name="Friday rules", rules=HouseRules().to_json())
    invitation, _secret = invite(club=club, role=Membership.Role.SCORER, note="", by=olga)
    return World(
        club,
        {
            "player": make_players(club, 1)[0].pk,
            "membership": Membership.objects.get(user=olga).pk,
            "rule_set": rule_set.pk,
            "variant": "american",
            "invitation": invitation.pk,
        },
    )


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("who", VISITORS)
def test_pages_of_a_public_club(name: str, who: str) -> None:
    parts, allowed = PAGES[name]
    world = make_world("public")
    url = world.url(name, *parts)
    answer = visitor(who, world.club).get(url)
    assert answer.status_code == allowed[who]
    if answer.status_code == LOGIN:
        assert answer.headers["Location"] == f"/login/?next={url}"


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("who", VISITORS)
def test_pages_of_a_members_club(name: str, who: str) -> None:
    parts, allowed = PAGES[name]
    world = make_world("members")
    expected = MEMBERS_ONLY[who] if MEMBERS_ONLY[who] != 200 else allowed[who]
    assert visitor(who, world.club).get(world.url(name, *parts)).status_code == expected


@pytest.mark.parametrize("name", POSTS)
@pytest.mark.parametrize("who", VISITORS)
def test_what_can_only_be_posted(name: str, who: str) -> None:
    world = make_world("public")
    client, url = visitor(who, world.club), world.url(name, POSTS[name])
    expected = {"stranger": LOGIN, "member": 403, "scorer": 403, "organiser": LOGIN, "other": 403}
    assert (client.get(url).status_code, client.post(url).status_code) in [
        (405, expected[who]),
        (LOGIN, LOGIN),
    ]
    assert Invitation.objects.filter(withdrawn_at=None).exists() is not (
        who == "organiser" and name.startswith("inv")
    )


@pytest.mark.parametrize(
    "name", [name for name, (parts, _allowed) in PAGES.items() if parts and parts != ("variant",)]
)
def test_ids_of_another_club_are_not_found(name: str) -> None:
    parts, _allowed = PAGES[name]
    mine, theirs = make_world("public"), make_world("public")
    url = reverse(f"scores:{name}", args=[mine.club.slug, *(theirs.ids[part] for part in parts)])
    assert visitor("organiser", mine.club).get(url).status_code == 404


@pytest.mark.parametrize("name", POSTS)
def test_posts_about_another_club_are_not_found(name: str) -> None:
    mine, theirs = make_world("public"), make_world("public")
    url = reverse(f"scores:{name}", args=[mine.club.slug, theirs.ids[POSTS[name]]])
    assert visitor("organiser", mine.club).post(url).status_code == 404


@pytest.mark.parametrize("who", VISITORS)
def test_an_unknown_club_is_not_found(who: str) -> None:
    assert visitor(who, make_club()).get("/c/nowhere/").status_code == 404
