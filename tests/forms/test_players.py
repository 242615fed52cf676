"""Adding players: a name that exists is asked about."""

import pytest

from scores.forms.players import AddPlayersForm, Clash, PlayerForm
from scores.models import Club, Player
from scores.services.players import NewPlayer
from tests.builders import make_club, make_players

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return make_club()


def people(club: Club, names: str, **answers: str) -> list[NewPlayer]:
    form = AddPlayersForm({"names": names, **answers}, club=club)
    assert form.is_valid(), form.errors
    found: list[NewPlayer] = form.cleaned_data["people"]
    return found


def clashes(club: Club, names: str) -> list[Clash]:
    return AddPlayersForm({"names": names}, club=club).clashes


def test_new_names_are_added_without_a_question(club: Club) -> None:
    assert people(club, "1. Ann\r\n\r\n - Bea  Lind \n3) Cal") == [
        NewPlayer("Ann"),
        NewPlayer("Bea Lind"),
        NewPlayer("Cal"),
    ]


def test_a_name_that_exists_is_asked_about(club: Club) -> None:
    Player.objects.create(club=club, name="Ann", hint="from the bakery")
    form = AddPlayersForm({"names": "Bea\nann"}, club=club)
    (clash,) = form.clashes
    assert clash.question == "The name ann is taken (from the bakery)"
    assert form.errors == {clash.who: ["Please say who this is."]}


def test_the_same_person_is_not_added_again(club: Club) -> None:
    make_players(club, 1)
    (clash,) = clashes(club, "Ann\nBea")
    assert people(club, "Ann\nBea", **{clash.who: "same"}) == [NewPlayer("Bea")]


def test_somebody_else_needs_a_hint_of_their_own(club: Club) -> None:
    Player.objects.create(club=club, name="Ann", hint="from the bakery")
    (clash,) = clashes(club, "Ann")
    for hint in ("", " FROM the  bakery"):
        form = AddPlayersForm({"names": "Ann", clash.who: "other", clash.hint: hint}, club=club)
        assert list(form.errors) == [clash.hint]
    assert people(club, "Ann", **{clash.who: "other", clash.hint: " the tall one "}) == [
        NewPlayer("Ann", "the tall one")
    ]


def test_a_name_typed_twice_is_asked_about_once_for_each_further_line(club: Club) -> None:
    first, second = clashes(club, "Gil\nGil\nGil")
    answers = {first.who: "same", second.who: "other", second.hint: "junior"}
    assert people(club, "Gil\nGil\nGil", **answers) == [NewPlayer("Gil"), NewPlayer("Gil", "junior")]


def test_a_name_that_differs_by_accents_is_asked_about_and_may_be_somebody_else(club: Club) -> None:
    Player.objects.create(club=club, name="Mäki", hint="tall")
    (clash,) = clashes(club, "MAKI\nMäkinen")
    assert clash.question == "The name MAKI is taken (Mäki tall)"
    assert people(club, "MAKI", **{clash.who: "same"}) == []
    assert people(club, "MAKI", **{clash.who: "other"}) == [NewPlayer("MAKI")]


def test_two_others_must_differ_from_each_other(club: Club) -> None:
    make_players(club, 1)
    first, second = clashes(club, "Ann\nAnn")
    answers = {first.who: "other", first.hint: "tall", second.who: "other", second.hint: "Tall"}
    assert list(AddPlayersForm({"names": "Ann\nAnn", **answers}, club=club).errors) == [second.hint]


def test_answers_stay_with_their_name_when_the_list_changes(club: Club) -> None:
    make_players(club, 2)
    ann, _bea = clashes(club, "Ann\nBea")
    assert people(club, "Zoe\nAnn", **{ann.who: "same"}) == [NewPlayer("Zoe")]


@pytest.mark.parametrize("names", ["", " \n ", "x" * 61, "\n".join(f"Player {n}" for n in range(201))])
def test_nothing_too_long_and_too_many_are_refused(club: Club, names: str) -> None:
    assert list(AddPlayersForm({"names": names}, club=club).errors) == ["names"]


def test_a_player_is_shown_and_tidied(club: Club) -> None:
    (ann,) = make_players(club, 1)
    assert PlayerForm(player=ann)["name"].value() == "Ann"
    form = PlayerForm({"name": " Ann   Key", "shown_name": " ", "hint": "tall  one"}, player=ann)
    assert form.is_valid()
    assert form.cleaned_data == {"name": "Ann Key", "shown_name": "", "hint": "tall one", "active": False}
