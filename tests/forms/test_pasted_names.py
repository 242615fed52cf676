"""A pasted list: what is a name, who is known, what is asked."""

from __future__ import annotations

import pytest
from django.http import QueryDict

from scores.forms.pasted_names import PreviewForm, names_in, pairs_in
from scores.models import Club, Player
from scores.services.players import NewPlayer
from tests.builders import make_club

pytestmark = pytest.mark.django_db


def add(club: Club, *people: tuple[str, str]) -> list[Player]:
    """Players of the club: name and hint."""
    return [Player.objects.create(club=club, name=name, hint=hint) for name, hint in people]


def preview(
    club: Club, names: list[str], entered: frozenset[int] = frozenset(), answers: dict[str, str] | None = None
) -> PreviewForm:
    """The questions about these names, answered or not."""
    data = None
    if answers is not None:
        data = QueryDict(mutable=True)
        data.update({f"row-{key}": value for key, value in answers.items()})
    return PreviewForm(names, Player.objects.filter(club=club), entered, data)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ann\nBea\n", ["Ann", "Bea"]),
        ("  Ann  \n\n Bea\t\n", ["Ann", "Bea"]),
        ("Ann, Bea; Cal\tDev", ["Ann", "Bea", "Cal", "Dev"]),
        ("1. Ann\n2) Bea\n3 Cal\n- Dev\n• Eve", ["Ann", "Bea", "Cal", "Dev", "Eve"]),
        ("Müller\r\nLefe\u0300vre\r\nNúñez", ["Müller", "Lefèvre", "Núñez"]),
        ("O'Brien\n<b>Eve</b>", ["O'Brien", "<b>Eve</b>"]),
        ("\n ,, \n", []),
    ],
)
def test_names(text: str, names: list[str]) -> None:
    assert names_in(text) == names


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        (
            "Ann & Bea\nCal, Dev\nEve + Finn\nGil / Hana",
            [("Ann", "Bea"), ("Cal", "Dev"), ("Eve", "Finn"), ("Gil", "Hana")],
        ),
        ("Ann and Bea\nAndy with Sandy", [("Ann", "Bea"), ("Andy", "Sandy")]),
        ("Ann\nBea & Cal & Dev", [("Ann",), ("Bea", "Cal", "Dev")]),
    ],
)
def test_pairs(text: str, pairs: list[tuple[str, ...]]) -> None:
    assert pairs_in(text) == pairs


def test_every_state() -> None:
    club = make_club()
    _ann, bea, *_ = add(
        club, ("Ann", ""), ("Bea", ""), ("Bob", "bakery"), ("Bob", "tall"), ("Robert Smith", "")
    )
    form = preview(club, ["ann", "BEA", "Bob", "Robert S.", "Zoe", "99", "x" * 61], frozenset({bea.pk}))
    assert form.states == ["known", "entered", "double", "unclear", "new", "unusable", "unusable"]
    assert [row.question is None for row in form.rows()] == [False, True, False, False, False, True, True]
    double = [option.choice_label for option in form["2"]]
    assert double == ["Bob (bakery)", "Bob (tall)", "Somebody new", "Nobody: leave this name out"]


def test_answers() -> None:
    club = make_club()
    ann, _one, other = add(club, ("Ann", ""), ("Bob", "bakery"), ("Bob", "tall"))
    form = preview(
        club,
        ["Ann", "Bob", "Bob", "Zoe", "Yan"],
        answers={"0": "on", "1": str(other.pk), "2": "skip", "3": "on"},
    )
    assert form.is_valid()
    assert form.people() == [ann, other, None, NewPlayer("Zoe"), None]


def test_a_double_name_is_asked_about_not_guessed() -> None:
    club = make_club()
    add(club, ("Bob", "bakery"), ("Bob", "tall"))
    form = preview(club, ["Bob"], answers={})
    assert not form.is_valid()
    assert form.errors == {"0": ["This field is required."]}


def test_somebody_new_of_a_known_name_needs_a_hint() -> None:
    club = make_club()
    add(club, ("Bob", "bakery"), ("Bob", "tall"))
    form = preview(club, ["Bob"], answers={"0": "new"})
    assert form.errors == {"0-hint": ["Write what tells the two apart."]}
    form = preview(club, ["Bob"], answers={"0": "new", "0-hint": " from  Leeds "})
    assert form.is_valid()
    assert form.people() == [NewPlayer("Bob", "from Leeds")]


def test_one_person_is_not_chosen_twice() -> None:
    club = make_club()
    one, _ = add(club, ("Bob", "bakery"), ("Bob", "tall"))
    form = preview(club, ["Bob", "Bob"], answers={"0": str(one.pk), "1": str(one.pk)})
    assert form.errors == {"1": ["This person was chosen above already."]}


def test_the_same_list_twice_is_no_new_people() -> None:
    club = make_club()
    people = add(club, ("Ann", ""), ("Bea", ""))
    form = preview(club, ["Ann", "Bea "], frozenset(player.pk for player in people), answers={})
    assert form.is_valid()
    assert form.people() == people


def test_accents_are_asked_about_not_guessed() -> None:
    club = make_club()
    (maki,) = add(club, ("Mäki", ""))
    form = preview(club, ["Maki", "Zoë", "Zoe"], answers={"0": "new", "1": "new", "2": "new"})
    assert form.states == ["unclear", "double", "double"]
    assert [option.choice_label for option in form["0"]] == [
        "Mäki",
        "Somebody new",
        "Nobody: leave this name out",
    ]
    assert form.is_valid()
    assert form.people() == [NewPlayer("Maki"), NewPlayer("Zoë"), NewPlayer("Zoe")]
    form = preview(club, ["Maki"], answers={"0": str(maki.pk)})
    assert form.is_valid()
    assert form.people() == [maki]
