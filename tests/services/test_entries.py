"""Who plays: entering, going home, coming back."""

from __future__ import annotations

import pytest

from scores.models import Entry, Player, Tournament
from scores.services.entries import (
    come_back,
    enter_pairs,
    enter_players,
    remove_entry,
    set_ranked,
    withdraw,
)
from scores.services.players import NewPlayer
from scores.services.refusal import Refused
from scores.services.rounds import draw, publish_round
from tests.builders import make_club, make_players, make_tournament

pytestmark = pytest.mark.django_db


def listed(tournament: Tournament) -> list[tuple[int, str, int]]:
    """Number, name and first round of every entry."""
    return [
        (entry.number, str(entry), entry.from_round)
        for entry in tournament.entries.select_related("player", "partner")
    ]


def test_enter_known_and_new() -> None:
    club = make_club()
    tournament = make_tournament(club, 0)
    ann, bea = make_players(club, 2)
    enter_players(tournament_id=tournament.pk, people=[bea, NewPlayer("Zoe"), ann])
    assert listed(tournament) == [(1, "Bea", 1), (2, "Zoe", 1), (3, "Ann", 1)]
    assert Player.objects.filter(club=club).count() == 3


def test_entering_twice_changes_nothing() -> None:
    club = make_club()
    tournament = make_tournament(club, 0)
    people = make_players(club, 3)
    assert len(enter_players(tournament_id=tournament.pk, people=people)) == 3
    assert enter_players(tournament_id=tournament.pk, people=[*people, people[0]]) == []
    tournament.refresh_from_db()
    assert (len(listed(tournament)), tournament.version) == (3, 2)


def test_a_latecomer_joins_from_the_next_round() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=3)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    enter_players(tournament_id=tournament.pk, people=[NewPlayer("Zoe")])
    enter_players(tournament_id=tournament.pk, people=[NewPlayer("Yan")], from_round=3)
    assert listed(tournament)[8:] == [(9, "Zoe", 2), (10, "Yan", 3)]


def test_other_clubs_players_stay_there() -> None:
    tournament = make_tournament(make_club(), 0)
    with pytest.raises(Refused, match="belongs to another club"):
        enter_players(tournament_id=tournament.pk, people=make_players(make_club(), 1))


def test_pairs() -> None:
    club = make_club()
    tournament = make_tournament(club, 0, format="pairs")
    ann, bea, cal, dev = make_players(club, 4)
    enter_pairs(tournament_id=tournament.pk, pairs=[(ann, bea), (cal, NewPlayer("Zoe"))])
    assert listed(tournament) == [(1, "Ann & Bea", 1), (2, "Cal & Zoe", 1)]
    assert enter_pairs(tournament_id=tournament.pk, pairs=[(bea, ann)]) == []
    with pytest.raises(Refused, match="Bea plays in another pair already"):
        enter_pairs(tournament_id=tournament.pk, pairs=[(dev, bea)])
    with pytest.raises(Refused, match="A pair is two different people"):
        enter_pairs(tournament_id=tournament.pk, pairs=[(dev, dev)])
    with pytest.raises(Refused, match="enter two players together"):
        enter_players(tournament_id=tournament.pk, people=[dev])


def test_single_entries_are_not_pairs() -> None:
    club = make_club()
    tournament = make_tournament(club, 0)
    ann, bea = make_players(club, 2)
    with pytest.raises(Refused, match="everybody enters alone"):
        enter_pairs(tournament_id=tournament.pk, pairs=[(ann, bea)])


def test_withdraw_and_come_back() -> None:
    tournament = make_tournament(make_club(), 8, rounds_planned=3)
    entry = tournament.entries.get(number=4)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    assert withdraw(entry_id=entry.pk).status == "left"
    assert withdraw(entry_id=entry.pk).status == "left"
    back = come_back(entry_id=entry.pk)
    assert (back.status, back.from_round, back.number) == ("in", 2, 4)


def test_remove_only_who_was_never_seated() -> None:
    tournament = make_tournament(make_club(), 9, rounds_planned=2)
    draw(tournament_id=tournament.pk, seed=1)
    publish_round(tournament_id=tournament.pk, number=1)
    seated = tournament.entries.get(number=1)
    with pytest.raises(Refused, match="Ann has been seated already and can only go home"):
        remove_entry(entry_id=seated.pk)
    (late,) = enter_players(tournament_id=tournament.pk, people=[NewPlayer("Zoe")])
    remove_entry(entry_id=late.pk)
    assert tournament.entries.count() == 9


def test_unranked() -> None:
    tournament = make_tournament(make_club(), 4)
    entry = tournament.entries.get(number=1)
    set_ranked(entry_id=entry.pk, ranked=False)
    assert Entry.objects.filter(ranked=False).get() == entry


def test_nothing_moves_in_a_finished_tournament() -> None:
    tournament = make_tournament(make_club(), 4, status="finished")
    entry = tournament.entries.get(number=1)
    for write in (withdraw, come_back, remove_entry):
        with pytest.raises(Refused, match="“Friday night” is finished"):
            write(entry_id=entry.pk)
    with pytest.raises(Refused, match="is finished"):
        enter_players(tournament_id=tournament.pk, people=[NewPlayer("Zoe")])
