"""Beginning a game: a table is laid, the next one follows, or an abandoned one is played again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from scores.euchre.house_rules import HouseRules
from scores.euchre.variants import get
from scores.euchre.words import RulesError, gettext_noop
from scores.models import Club, Entry, Game, Player, Round, Seat
from scores.queries.games import Sheet, Table
from scores.services.codes import new_nonce
from scores.services.games_ledger import Author, Ledger, one_at_a_time
from scores.services.players import NewPlayer, add_players

#: A table that is laid again within this time is the same one: somebody pressed twice.
DOUBLE_TAP = timedelta(seconds=30)


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who takes a seat. ``entry`` only in a tournament."""

    position: int
    player: Player
    entry: Entry | None = None


@transaction.atomic
def open_game(
    *,
    club: Club,
    rules: HouseRules,
    rules_name: str,
    sittings: Sequence[Sitting],
    author: Author,
    first_dealer: int = 0,
    round: Round | None = None,  # noqa: A002 - the word of the room
    table: int = 1,
    replaces: Game | None = None,
    follows: Game | None = None,
    start_points: Sequence[int] = (),
) -> Game:
    """Lay a table: the rules are frozen into the game and everybody takes a seat. Two or three queries.

    Raises ``RulesError`` when the seats do not fit the variant, when somebody sits twice or belongs to another club.
    """
    check_sittings(club, rules, sittings, first_dealer)
    before = follows or replaces
    game = Game.objects.create(
        club=club,
        round=round,
        table=table,
        rules=rules.to_json(),
        rules_name=rules_name,
        first_dealer=first_dealer,
        start_points=list(start_points),
        replaces=replaces,
        follows=follows,
        nonce="" if round else (before.nonce if before and before.nonce else new_nonce()),
        created_by=author.user,
    )
    Seat.objects.bulk_create(_seats(game, sittings))
    return game


@dataclass(frozen=True, slots=True)
class Laid:
    """What a table of a round begins with."""

    table: int
    rules: HouseRules
    rules_name: str
    sittings: Sequence[Sitting]


@transaction.atomic
def open_round(*, round: Round, tables: Sequence[Laid], author: Author) -> None:  # noqa: A002 - the word of the room
    """Lay every table of a round, as ``open_game`` lays one. Two queries, however many tables."""
    club = round.tournament.club
    for laid in tables:
        check_sittings(club, laid.rules, laid.sittings, 0)
    games = Game.objects.bulk_create(
        Game(
            club=club,
            round=round,
            table=laid.table,
            rules=laid.rules.to_json(),
            rules_name=laid.rules_name,
            created_by=author.user,
        )
        for laid in tables
    )
    Seat.objects.bulk_create(
        seat for game, laid in zip(games, tables, strict=True) for seat in _seats(game, laid.sittings)
    )


def _seats(game: Game, sittings: Sequence[Sitting]) -> list[Seat]:
    in_order = sorted(sittings, key=lambda sitting: sitting.position)
    return [Seat(game=game, position=one.position, player=one.player, entry=one.entry) for one in in_order]


def check_sittings(club: Club, rules: HouseRules, sittings: Sequence[Sitting], first_dealer: int) -> None:
    """Raise ``RulesError`` unless these people can sit down to this game."""
    seats = get(rules.variant).seats
    if sorted(sitting.position for sitting in sittings) != list(range(seats)):
        raise RulesError(
            gettext_noop("This game is for %(seats)s players."), code="seats_do_not_fit", seats=seats
        )
    seen: set[int] = set()
    for sitting in sittings:
        if sitting.player.pk in seen:
            raise RulesError(
                gettext_noop("%(name)s cannot sit in two seats."),
                code="seated_twice",
                name=sitting.player.name,
            )
        seen.add(sitting.player.pk)
        if sitting.player.club_id != club.pk:
            raise RulesError(gettext_noop("A player here belongs to another club."), code="another_club")
    if not 0 <= first_dealer < seats:
        raise RulesError(gettext_noop("There is no such seat at this table."), code="no_such_seat")


@one_at_a_time
def again(*, game_id: int, author: Author) -> Game:
    """Start the next game of a friendly: the same people, the next dealer, laps carried. Asked twice, it is one game."""
    following = Game.objects.filter(follows_id=game_id).first()
    if following is not None:
        return following
    ledger = Ledger(game_id)
    if ledger.game.round_id is not None:
        raise RulesError(
            gettext_noop("The next game of a tournament is the next round."), code="again_in_round"
        )
    if ledger.sheet.state.ending is None or ledger.sheet.abandoned is not None:
        raise RulesError(gettext_noop("This game is not over yet."), code="again_too_early")
    carried = ledger.sheet.state.carry
    return _follow(
        ledger.table, ledger.sheet, author, follows=True, start_points=carried if any(carried) else ()
    )


@one_at_a_time
def replay_abandoned(*, game_id: int, author: Author) -> Game:
    """Start an abandoned game afresh at the same table. Asked twice, it is one game."""
    replacement = Game.objects.filter(replaces_id=game_id).order_by("-pk").first()
    if replacement is not None:
        return replacement
    ledger = Ledger(game_id)
    if ledger.sheet.abandoned is None:
        raise RulesError(gettext_noop("Only an abandoned game is started again."), code="not_abandoned")
    game = ledger.game
    if game.round is not None:
        ledger.raise_version()
    return _follow(ledger.table, ledger.sheet, author, follows=False, start_points=game.start_points)


@one_at_a_time
def start_clock(*, game_id: int) -> None:
    """Start the time of a timed game that is being played; once it runs it is left alone."""
    ledger = Ledger(game_id)
    rules = ledger.sheet.state.rules
    if rules.end != "time" or ledger.game.ends_at is not None:
        return
    ledger.require_running()
    ledger.raise_version()
    ends_at = timezone.now() + timedelta(minutes=rules.minutes)
    Game.objects.filter(pk=game_id, ends_at=None).update(ends_at=ends_at)


def _follow(
    table: Table, sheet: Sheet, author: Author, *, follows: bool, start_points: Sequence[int]
) -> Game:
    game = table.game
    return open_game(
        club=game.club,
        rules=table.rules,
        rules_name=game.rules_name,
        sittings=[Sitting(seat.position, seat.player, seat.entry) for seat in table.sitting()],
        author=author,
        first_dealer=sheet.state.next_dealer if follows else game.first_dealer,
        round=game.round,
        table=game.table,
        follows=game if follows else None,
        replaces=None if follows else game,
        start_points=start_points,
    )


@transaction.atomic
def open_friendly(
    *,
    club: Club,
    rules: HouseRules,
    rules_name: str,
    people: Sequence[Player | NewPlayer],
    first_dealer: int,
    author: Author,
) -> Game:
    """Lay a table for a friendly game; people the club does not know yet are added to it. A double tap lays one table."""
    Club.objects.select_for_update().get(pk=club.pk)
    new = [person for person in people if isinstance(person, NewPlayer)]
    added = iter(add_players(club=club, people=new))
    players = [next(added) if isinstance(person, NewPlayer) else person for person in people]
    twin = _just_laid(club, rules, players, first_dealer, author)
    return twin or open_game(
        club=club,
        rules=rules,
        rules_name=rules_name,
        sittings=[Sitting(position, player) for position, player in enumerate(players)],
        first_dealer=first_dealer,
        author=author,
    )


def _just_laid(
    club: Club, rules: HouseRules, players: Sequence[Player], first_dealer: int, author: Author
) -> Game | None:
    """The very same table, laid a moment ago by the same person, with nothing on its sheet yet."""
    just_now = timezone.now() - DOUBLE_TAP
    laid = Game.objects.filter(club=club, round=None, created_by=author.user, created_at__gt=just_now)
    for game in laid.filter(rules=rules.to_json(), first_dealer=first_dealer, lines=None):
        if list(game.seats.order_by("position").values_list("player", flat=True)) == [p.pk for p in players]:
            return game
    return None
