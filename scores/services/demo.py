"""A made-up club to look around in: a finished season, a tournament in its third round, friendly games, people.

Everything is made through the services the app itself uses, so that it is as it would have come about; only the dates
are moved to where they belong afterwards. The same seed makes the same evenings.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from random import Random
from zoneinfo import ZoneInfo

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from scores.euchre import variants
from scores.euchre.games import Hand
from scores.euchre.hands import HandResult
from scores.euchre.house_rules import HouseRules
from scores.models import Club, Game, Line, Membership, Player, Round, Season, Tournament, User
from scores.services import games
from scores.services.clubs import found_club
from scores.services.demo_people import PEOPLE
from scores.services.demo_tables import Tables
from scores.services.entries import enter_players, set_ranked, withdraw
from scores.services.house_rules import add_rule_set
from scores.services.people import make_account
from scores.services.players import NewPlayer, add_players, change_player
from scores.services.rounds import draw, publish_round
from scores.services.seasons import SeasonPlan, close_season, create_season
from scores.services.tournaments import Plan, create_tournament, finish

SEED = 1887
EMAIL, PASSWORD = "demo@example.org", "nine-of-hearts"
HANDS, ROUNDS, BEST_OF = 8, 5, 4
ROUND_TAKES = timedelta(minutes=25)
TIME_ZONE, BEGIN = ZoneInfo("Europe/London"), time(19, 30)


@dataclass(frozen=True, slots=True)
class Demo:
    """The made-up club and its organiser's login. ``made``: just now, and not an earlier time."""

    club: Club
    email: str
    password: str
    made: bool


@dataclass(frozen=True, slots=True)
class Evening:
    """One evening of the early season. ``away``: who did not come, by place in ``PEOPLE``; ``cards``: paper cards only."""

    weeks_ago: int
    away: tuple[int, ...]
    cards: bool = False


EVENINGS = (
    Evening(7, (1, 9, 15, 18, 23), cards=True),
    Evening(6, (0, 5, 12, 20, 22), cards=True),
    Evening(5, (2, 6, 13, 17, 21, 24)),
    Evening(4, (3, 10, 16, 19, 24)),
    Evening(3, (7, 8, 11, 14, 24)),
)
TONIGHT_AWAY = (6, 17, 24)
HOST, GOES_HOME = -1, -2  # places among tonight's entries
COMES_LATE = 17  # the place in PEOPLE of who takes over a seat tonight
#: Lines on the sheets of tonight's third round, by table; ``None``: played to the end.
TONIGHT_LINES = (None, None, 6, 5, 2)


@transaction.atomic
def build(*, now: datetime | None = None, seed: int = SEED) -> Demo:
    """Make the club unless it is there already. One transaction: a club that is half made is no use to anybody."""
    known = Membership.objects.filter(user__email=EMAIL).select_related("club").first()
    if known is not None:
        return Demo(known.club, EMAIL, PASSWORD, made=False)
    organiser = make_account(name="Olive Marchetti", email=EMAIL, password=PASSWORD)
    club = found_club(user=organiser, name=_("The Felt Table"), time_zone=TIME_ZONE.key)
    players = _people(club)
    hour = (now or timezone.now()).replace(minute=0, second=0, microsecond=0)
    tables = Tables(
        random=Random(seed),  # noqa: S311 - made-up cards, nothing secret
        author=games.Author(organiser, organiser.name),
        characters={player.pk: person.character for player, person in zip(players, PEOPLE, strict=True)},
    )
    maker = _Maker(club, organiser, players, tables, hour)
    maker.early_season()
    maker.tonight()
    maker.friendlies()
    maker.plan(_("Charity drive"), _club_night(hour + timedelta(weeks=1)))
    return Demo(club, EMAIL, PASSWORD, made=True)


def _people(club: Club) -> list[Player]:
    players = add_players(club=club, people=[NewPlayer(person.name, person.hint) for person in PEOPLE])
    for player, person in zip(players, PEOPLE, strict=True):
        if person.shown or not person.active:
            change_player(
                player=player,
                name=person.name,
                shown_name=person.shown,
                hint=person.hint,
                active=person.active,
            )
    return players


def _club_night(day: datetime) -> datetime:
    """When the club meets that day: half past seven by its own clock, summer and winter."""
    return datetime.combine(day.astimezone(TIME_ZONE), BEGIN, TIME_ZONE)


class _Maker:
    """Makes evenings for one club, its players and its hour."""

    def __init__(
        self, club: Club, organiser: User, players: Sequence[Player], tables: Tables, hour: datetime
    ) -> None:
        self.club, self.organiser, self.players, self.tables, self.hour = (
            club,
            organiser,
            players,
            tables,
            hour,
        )
        self.rules = HouseRules(end="hands", hands=HANDS, tie="shared")
        self.rules_name = add_rule_set(
            club=club, name=_("Club nights"), rules=self.rules, user=organiser
        ).name

    def early_season(self) -> None:
        """A closed season of several evenings, the first of them from paper cards."""
        starts = [_club_night(self.hour - timedelta(weeks=evening.weeks_ago)) for evening in EVENINGS]
        plan = SeasonPlan(
            name=_("Early season"), starts_on=starts[0].date(), ends_on=starts[-1].date(), best_of=BEST_OF
        )
        season = create_season(club=self.club, plan=plan)
        for number, (evening, start) in enumerate(zip(EVENINGS, starts, strict=True), start=1):
            tournament = self.plan(_("Club night %(number)s") % {"number": number}, start, season)
            enter_players(tournament_id=tournament.pk, people=self.all_but(evening.away))
            draw(tournament_id=tournament.pk, seed=SEED + number)
            for round_number in range(1, ROUNDS + 1):
                for game in self.seat(tournament, round_number):
                    self.tables.card(game, HANDS) if evening.cards else self.tables.play(game)
            finish(tournament_id=tournament.pk)
            _date_back(tournament, start)
        close_season(season_id=season.pk)

    def tonight(self) -> None:
        """The first evening of the next season, in its third round. The host plays unranked; somebody goes home."""
        start = self.hour - timedelta(hours=1)
        plan = SeasonPlan(
            name=_("Late season"), starts_on=start.astimezone(TIME_ZONE).date(), best_of=BEST_OF
        )
        season = create_season(club=self.club, plan=plan)
        tournament = self.plan(_("Season opening"), start, season)
        entries = enter_players(tournament_id=tournament.pk, people=self.all_but(TONIGHT_AWAY))
        set_ranked(entry_id=entries[HOST].pk, ranked=False)
        draw(tournament_id=tournament.pk, seed=SEED)
        for game in self.seat(tournament, 1):
            self.tables.play(game)
        withdraw(entry_id=entries[GOES_HOME].pk)
        draw(tournament_id=tournament.pk, seed=SEED, again=True)
        for game in self.seat(tournament, 2):
            self.tables.play(game, newcomer=self.players[COMES_LATE] if game.table == 2 else None)
        for game, lines in zip(self.seat(tournament, 3), TONIGHT_LINES, strict=True):
            self.tables.play(game, lines=lines)
        _date_back(tournament, start)

    def friendlies(self) -> None:
        """A friendly game to ten with the next one begun, and a table of three."""
        game = self.friendly(self.players[:4], HouseRules(), _("To 10 points"))
        self.tables.play(game)
        self.tables.play(games.again(game_id=game.pk, author=self.tables.author), lines=3)
        three = self.friendly(self.players[4:7], variants.get("cutthroat_dummy").defaults, _("Three players"))
        for number, (maker, tricks) in enumerate(((0, 3), (2, 5), (1, 2), (0, 4))):
            self.tables.write(three, Hand(result=HandResult(dealer=number % 3, maker=maker, tricks=tricks)))

    def plan(self, name: str, start: datetime, season: Season | None = None) -> Tournament:
        """A tournament that is being prepared."""
        plan = Plan(
            name=name,
            starts_at=start,
            format=Tournament.Format.ROTATION,
            rules=self.rules,
            rules_name=self.rules_name,
            rounds_planned=ROUNDS,
            measures=("points", "games_won", "lone_marches"),
            sit_out_credit=Tournament.Credit.AVERAGE,
            season=season,
        )
        return create_tournament(club=self.club, author=self.organiser, plan=plan, demo=True)

    def seat(self, tournament: Tournament, number: int) -> list[Game]:
        """Publish a round; its games by table."""
        publish_round(tournament_id=tournament.pk, number=number, author=self.organiser)
        return list(Game.objects.filter(round__tournament=tournament, round__number=number).order_by("table"))

    def friendly(self, players: Sequence[Player], rules: HouseRules, name: str) -> Game:
        """Lay a table for a friendly game."""
        sittings = [games.Sitting(position, player) for position, player in enumerate(players)]
        return games.open_game(
            club=self.club, rules=rules, rules_name=name, sittings=sittings, author=self.tables.author
        )

    def all_but(self, away: Sequence[int]) -> list[Player]:
        """Everybody but those away, by place."""
        return [player for place, player in enumerate(self.players) if place not in away]


def _date_back(tournament: Tournament, start: datetime) -> None:
    """Move an evening that was made just now to when it is meant to have been: the dates only, never the facts."""
    for found in tournament.rounds.filter(status=Round.Status.PUBLISHED):
        begun = start + (found.number - 1) * ROUND_TAKES
        over = begun + ROUND_TAKES - timedelta(minutes=2)
        Round.objects.filter(pk=found.pk).update(published_at=begun)
        Game.objects.filter(round=found).update(created_at=begun)
        Game.objects.filter(round=found, status=Game.Status.FINISHED).update(finished_at=over)
        Line.objects.filter(game__round=found).update(at=over)
    if tournament.rounds.count() == ROUNDS:
        Tournament.objects.filter(pk=tournament.pk, status=Tournament.Status.FINISHED).update(
            finished_at=start + ROUNDS * ROUND_TAKES
        )
