"""Players: namesakes can be told apart, and a history is never deleted."""

import pytest

from scores.models import Club, Player
from scores.services.players import NewPlayer, add_players, change_player, delete_player
from scores.services.refusal import Refused
from tests.builders import make_club, make_players, make_result, make_tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return make_club()


def named(club: Club) -> list[tuple[str, str]]:
    return list(Player.objects.filter(club=club).order_by("pk").values_list("name", "hint"))


def test_players_are_added(club: Club) -> None:
    add_players(club=club, people=[NewPlayer("Ann"), NewPlayer("Bea", "from the bakery")])
    assert named(club) == [("Ann", ""), ("Bea", "from the bakery")]


def test_another_of_the_name_needs_a_hint(club: Club) -> None:
    make_players(club, 1)
    add_players(club=club, people=[NewPlayer("ann", "from the bakery")])
    for people in (
        [NewPlayer("ANN")],
        [NewPlayer("Ann", " From  the bakery")],
        [NewPlayer("Bo"), NewPlayer("bo")],
    ):
        with pytest.raises(Refused, match="tells the two apart") as refused:
            add_players(club=club, people=people)
        assert refused.value.field == "hint"
    assert named(club) == [("Ann", ""), ("ann", "from the bakery")]


def test_another_club_may_have_an_ann_too(club: Club) -> None:
    make_players(make_club(), 1)
    add_players(club=club, people=[NewPlayer("Ann")])
    assert named(club) == [("Ann", "")]


def test_a_player_is_changed(club: Club) -> None:
    (ann,) = make_players(club, 1)
    change_player(player=ann, name="Ann Key", shown_name="Ann K.", hint="", active=False)
    ann.refresh_from_db()
    assert (ann.name, ann.shown_name, ann.public_name, ann.active) == ("Ann Key", "Ann K.", "Ann K.", False)


def test_a_new_name_must_not_confuse(club: Club) -> None:
    ann, bea = make_players(club, 2)
    with pytest.raises(Refused):
        change_player(player=bea, name="ann", shown_name="", hint="", active=True)
    change_player(player=ann, name="Ann", shown_name="", hint="", active=True)
    change_player(player=bea, name="Ann", shown_name="", hint="tall", active=True)
    assert named(club) == [("Ann", ""), ("Ann", "tall")]


def test_only_somebody_without_a_history_is_deleted(club: Club) -> None:
    ann, bea, cal, dev, eve = make_players(club, 5)
    make_result(club, (ann, bea, cal, dev), (10, 4))
    delete_player(player=eve)
    with pytest.raises(Refused, match="Ann has played here"):
        delete_player(player=ann)
    entered = make_tournament(club, 1).entries.get().player
    with pytest.raises(Refused):
        delete_player(player=entered)
    assert len(named(club)) == 5
