"""Closed by default: every address of the site, tried by people who have no business there."""

import pytest
from django.test import Client

from scores.models import Club
from tests.builders import make_club, make_member
from tests.site import addresses, make_world, routes, rows

#: Addresses that belong to no club. Everybody may open them; each has tests of its own.
FRONT_DOOR = {
    "home",
    "setup",
    "login",
    "logout",
    "forgotten",
    "choose_password",
    "join",
    "rules",
    "rules_variant",
    "seating",
    "seating_json",
    "table_link",
    "look",
    "manifest",
    "worker",
}
#: What everybody may read of a public club.
PUBLIC = {
    "board",
    "club",
    "game",
    "game_sheet",
    "games",
    "house_rules",
    "player",
    "players",
    "players_csv",
    "round",
    "round_print",
    "rule_set",
    "season",
    "season_csv",
    "season_result",
    "season_result_file",
    "seasons",
    "sheets_csv",
    "standings",
    "standings_csv",
    "table",
    "tournament",
    "tournament_result",
    "tournament_result_file",
    "tournaments",
}

#: What everybody may also send: it is remembered on the phone that sent it, and nowhere else.
REMEMBERED = {"my_seat"}

#: Pages that a scorer, who types in what was played, may not open. A member without a task may open nothing that writes.
ORGANISERS_ONLY = {
    "club_settings",
    "codes_reset",
    "forecast",
    "house_rules_choose",
    "house_rules_edit",
    "house_rules_new",
    "house_rules_retire",
    "late_table",
    "member",
    "member_remove",
    "people",
    "rounds_decide",
    "rounds_discard",
    "rounds_redraw",
    "scoring",
    "season_delete",
    "season_edit",
    "season_new",
    "season_tournaments",
    "tournament_cancel",
    "tournament_delete",
    "tournament_edit",
    "tournament_finish",
    "tournament_new",
    "tournament_reopen",
    "wishes",
}

REFUSED = {"login", "403", "404", "405"}


@pytest.fixture
def club() -> Club:
    """A club with one of everything."""
    return make_club()


@pytest.fixture
def world(club: Club) -> dict[str, str]:
    return make_world(club)


def get(client: Client, address: str) -> str:
    """The status of a page and of what it leads to, or that a login is asked for."""
    response = client.get(address, follow=True)
    asked = [to for to, _status in response.redirect_chain if to.startswith("/login/?next=")]
    return "login" if asked else str(response.status_code)


def post(client: Client, address: str) -> str:
    """The status of an empty form, or that a login is asked for."""
    response = client.post(address)
    asked = response.status_code == 302 and response["Location"].startswith("/login/?next=")
    return "login" if asked else str(response.status_code)


def answers(client: Client, world: dict[str, str], *allowed: str) -> dict[str, tuple[str, str]]:
    """What each address answers to looking and to sending a form, where it is something else than ``allowed``."""
    found = {name: (get(client, address), post(client, address)) for name, address in addresses(world)}
    return {name: both for name, both in found.items() if not set(both) <= set(allowed)}


def hide(club: Club) -> None:
    club.visibility = Club.Visibility.MEMBERS
    club.save(update_fields=["visibility"])


def test_only_the_front_door_is_open_to_everybody() -> None:
    closed = {name for name, pattern in routes() if getattr(pattern.callback, "login_required", True)}
    clubs = {name for name, pattern in routes() if str(pattern.pattern).startswith(("c/", "g/", "table/"))}
    assert {name for name, _pattern in routes()} - closed - clubs == FRONT_DOOR


@pytest.mark.django_db
def test_a_stranger_gets_nothing_of_a_members_club(client: Client, club: Club, world: dict[str, str]) -> None:
    hide(club)
    assert answers(client, world, "login", "404", "405") == {}


@pytest.mark.django_db
def test_another_clubs_organiser_gets_nothing_of_a_members_club(
    client: Client, club: Club, world: dict[str, str]
) -> None:
    hide(club)
    client.force_login(make_member(make_club("Elsewhere")))
    assert answers(client, world, "404", "405") == {}


@pytest.mark.django_db
@pytest.mark.parametrize("organises_elsewhere", [False, True])
def test_others_read_the_public_pages_of_a_public_club_and_write_nothing(
    client: Client, world: dict[str, str], organises_elsewhere: bool
) -> None:
    if organises_elsewhere:
        client.force_login(make_member(make_club("Elsewhere")))
    before = rows()
    found = answers(client, world)
    assert {name for name, both in found.items() if both == ("200", "405")} == PUBLIC
    assert {name for name, both in found.items() if both == ("200", "303")} == REMEMBERED
    others = found.keys() - PUBLIC - REMEMBERED
    assert {name: found[name] for name in others if not set(found[name]) <= REFUSED} == {}
    assert rows() == before


@pytest.mark.django_db
def test_a_member_reads_what_is_played_and_may_begin_a_friendly(
    client: Client, club: Club, world: dict[str, str]
) -> None:
    hide(club)
    client.force_login(make_member(club, "member"))
    before = rows()
    found = answers(client, world, "403", "405")
    assert {name for name, both in found.items() if both == ("200", "405")} == PUBLIC
    assert {name: found[name] for name in found.keys() - PUBLIC} == {
        "game_new": ("200", "200"),
        "my_seat": ("200", "303"),
    }
    assert rows() == before


@pytest.mark.django_db
@pytest.mark.parametrize(("role", "refused"), [("scorer", ORGANISERS_ONLY), ("organiser", set())])
def test_who_runs_the_evening_opens_every_page_of_his_task(
    client: Client, club: Club, world: dict[str, str], role: str, refused: set[str]
) -> None:
    hide(club)
    client.force_login(make_member(club, role))
    found = {name: get(client, address) for name, address in addresses(world)}
    assert {name for name, status in found.items() if status == "403"} == refused
    assert set(found.values()) <= {"200", "403", "405"}
