"""Club nights made up for commands that try the app out: a club, its people, a drawn tournament, the links of its tables."""

from __future__ import annotations

import secrets

from django.urls import reverse
from django.utils import timezone

from scores.euchre.house_rules import HouseRules
from scores.management.measuring import HANDS
from scores.models import Game, Tournament
from scores.permissions import table_place
from scores.queries.codes import nonce_of
from scores.services.clubs import found_club
from scores.services.codes import token_for
from scores.services.entries import enter_players
from scores.services.people import make_account
from scores.services.players import NewPlayer, add_players
from scores.services.rounds import draw, publish_round
from scores.services.tournaments import Plan, create_tournament


def club_night(name: str, *, tables: int, rounds: int, seed: int) -> Tournament:
    """A club with a tournament for that many tables of four, drawn and not begun; a round has ``HANDS`` hands."""
    email = f"{name.lower().replace(' ', '-')}@example.org"
    user = make_account(name=name, email=email, password=secrets.token_urlsafe())
    club = found_club(user=user, name=name, time_zone="UTC")
    plan = Plan(
        name=name,
        starts_at=timezone.now(),
        format=Tournament.Format.ROTATION,
        rules=HouseRules(end="hands", hands=HANDS, tie="shared"),
        rules_name=name,
        rounds_planned=rounds,
        measures=("points",),
    )
    tournament = create_tournament(club=club, author=user, plan=plan)
    people = [NewPlayer(f"Player {number}") for number in range(1, 4 * tables + 1)]
    enter_players(tournament_id=tournament.pk, people=add_players(club=club, people=people))
    draw(tournament_id=tournament.pk, seed=seed)
    return tournament


def open_round(tournament: Tournament, number: int) -> list[tuple[Game, str]]:
    """Publish a round: its games, each with the link in the code on its table."""
    publish_round(tournament_id=tournament.pk, number=number)
    opened = []
    for game in Game.objects.filter(round__tournament=tournament, round__number=number).order_by("table"):
        place = table_place(tournament.pk, game.table or 0)
        link = reverse("scores:table_link", args=[token_for(place, nonce_of(place) or "")])
        opened.append((game, link))
    return opened
