"""The made-up club's tables: games are written down hand by hand, with the slips of the finger that happen on phones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from uuid import uuid4

from django.utils.translation import gettext as _

from scores.euchre.games import Hand, Line
from scores.models import Game, Player
from scores.queries.games import Sheet, Table, read_sheet, read_table
from scores.services import games
from scores.services.demo_play import Character, card, next_line

MISTAPPED, CORRECTED = 0.02, 0.015  # how often, per line


@dataclass(frozen=True, slots=True)
class Tables:
    """Writes games down. ``characters`` is how each player plays, by primary key."""

    random: Random
    author: games.Author
    characters: Mapping[int, Character]

    def play(self, game: Game, *, lines: int | None = None, newcomer: Player | None = None) -> None:
        """Play a game of pairs to its end, or only so many ``lines`` of it; ``newcomer`` takes over South half way."""
        table = _table(game)
        sheet = read_sheet(game)
        while sheet.state.ending is None and (lines is None or len(sheet.lines) < lines):
            if newcomer is not None and sheet.state.deals == 4:
                sheet = self._substitute(game, sheet, newcomer)
                table, newcomer = _table(game), None
            line = next_line(self.random, sheet.state.next_dealer, self._characters(table))
            sheet = self._slip(game, self.write(game, line, sheet=sheet, known=table), line)

    def card(self, game: Game, hands: int) -> None:
        """Enter the totals of a paper card."""
        self.write(game, card(self.random, self._characters(_table(game)), hands))

    def write(
        self, game: Game, line: Line, *, sheet: Sheet | None = None, known: Table | None = None
    ) -> Sheet:
        """Write the next line."""
        last = sheet.last_number if sheet else read_sheet(game).last_number
        return games.record(
            game_id=game.pk, line=line, line_id=uuid4(), expected=last + 1, author=self.author, known=known
        )

    def _slip(self, game: Game, sheet: Sheet, line: Line) -> Sheet:
        """Now and then the wrong number of tricks is tapped: taken back at once, or put right when somebody notices."""
        chance = self.random.random()
        if not isinstance(line, Hand) or line.result.tricks not in (3, 4) or chance > MISTAPPED + CORRECTED:
            return sheet
        right = replace(line, result=replace(line.result, tricks=7 - line.result.tricks))
        expected = sheet.last_number + 1
        if chance > MISTAPPED:
            return games.correct(
                game_id=game.pk,
                number=sheet.last_number,
                line=right,
                line_id=uuid4(),
                expected=expected,
                reason=_("Counted again"),
                author=self.author,
            )
        sheet = games.undo(game_id=game.pk, line_id=uuid4(), expected=expected, author=self.author)
        return self.write(game, right, sheet=sheet)

    def _substitute(self, game: Game, sheet: Sheet, newcomer: Player) -> Sheet:
        return games.substitute(
            game_id=game.pk, seat=0, player=newcomer, expected=sheet.last_number + 1, author=self.author
        )

    def _characters(self, table: Table) -> list[Character]:
        return [self.characters[seat.player_id] for seat in table.sitting()]


def _table(game: Game) -> Table:
    table = read_table(game.pk)
    if table is None:
        raise Game.DoesNotExist
    return table
