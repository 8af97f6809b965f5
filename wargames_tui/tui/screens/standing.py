"""The standing of a match: games won and points of both players, who leads, and what is needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from wargames_tui.i18n import N_, _, cell_width, ngettext, pad, wrap
from wargames_tui.table.ended import Ended
from wargames_tui.table.match import GAMES, PLAYERS
from wargames_tui.tui.commands import REVIEW, Command
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.lettering import lettered
from wargames_tui.tui.notes import Note, Said
from wargames_tui.tui.screens.after import AGAIN, NEW, NEXT, STANDING, WATCH, WATCH_GAMES
from wargames_tui.tui.screens.over import OverScreen
from wargames_tui.tui.theme import ink
from wargames_tui.tui.wanted import ReplayWanted
from wargames_tui.tui.widgets.painted import Painted, strip
from wargames_tui.tui.widgets.turn_band import Turn, TurnBand

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.strip import Strip

    from wargames_tui.store.database import Database
    from wargames_tui.table.match import AnyMatch, Player
    from wargames_tui.table.sitting import Sitting
    from wargames_tui.tui.theme import Palette
    from wargames_tui.tui.widgets.painted import Piece

_WIDEST: Final = 72
_COLUMN: Final = 14


@dataclass(frozen=True, slots=True)
class Score:
    """What one player has in a match.

    Attributes:
        name: The player.
        games: For each game begun the points, and the side played where there are sides; empty for one to come.
        won: For each game whether the player won it.
        wins: The games won.
        points: The points in all.
    """

    name: str
    games: tuple[str, ...]
    won: tuple[bool, ...]
    wins: int
    points: int


@dataclass(frozen=True, slots=True)
class Board:
    """The standing as it is painted: both players, and what is to be said of it."""

    scores: tuple[Score, Score]
    by_totals: bool
    texts: tuple[str, ...]


class StandingBoard(Painted[Board]):
    """Both players line by line under their large totals."""

    DEFAULT_CSS = "StandingBoard { height: 1fr; }"

    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the totals that decide, the table, and the words."""
        board = self.shown
        plain, quiet = ink(palette.text, palette.table), ink(palette.dim, palette.table)
        room = min(_WIDEST, width - 4)
        left = (width - room) // 2
        margin: Piece = (" " * left, plain)
        lines = [strip((), width, plain)]
        lines += [strip([margin, *row], width, plain) for row in self._figures(palette, room)]
        lines.append(strip((), width, plain))
        headings = [
            *(_("Game {n}", n=number) for number in range(1, GAMES + 1)),
            _("Games won"),
            _("Points"),
        ]
        head = "".join(" " * (_COLUMN - cell_width(text)) + text for text in headings)
        lines.append(strip([margin, (pad("", room - _COLUMN * len(headings)), quiet), (head, quiet)], width, quiet))
        for player, score in enumerate(board.scores):
            color = ink(palette.side(player), palette.table, bold=True)
            pieces: list[Piece] = [margin, (pad(score.name, room - _COLUMN * len(headings)), color)]
            for text, won in zip(score.games, score.won, strict=True):
                pieces.append((" " * (_COLUMN - cell_width(text)) + text, color if won else plain))
            pieces.append((f"{score.wins:>{_COLUMN}}", quiet if board.by_totals else color))
            pieces.append((f"{score.points:>{_COLUMN}}", color if board.by_totals else plain))
            lines.append(strip(pieces, width, plain))
        lines.append(strip((), width, plain))
        lines += [strip([margin, (line, plain)], width, plain) for text in board.texts for line in wrap(text, room)]
        above = max(0, (height - len(lines)) // 3)
        return [strip((), width, plain)] * above + lines

    def _figures(self, palette: Palette, room: int) -> list[list[Piece]]:
        scores = (score.points if self.shown.by_totals else score.wins for score in self.shown.scores)
        first, second = (lettered(str(score)) for score in scores)
        one, other = (ink(palette.side(player), palette.table, bold=True) for player in PLAYERS)
        middle = " " * max(1, room - cell_width(first[0]) - cell_width(second[0]))
        return [[(left, one), (middle, one), (right, other)] for left, right in zip(first, second, strict=True)]


class StandingScreen(OverScreen):
    """Shown between the games of a match and at its end."""

    ACTIONS: ClassVar[tuple[Command, ...]] = (*OverScreen.ACTIONS[:-1], WATCH_GAMES, OverScreen.ACTIONS[-1])

    def __init__(self, sitting: Sitting, match: AnyMatch, title: str, database: Database | None = None) -> None:
        """Show how `match`, kept in `database`, stands; `title` is the game's name as the final score has it."""
        super().__init__(Ended(sitting, database, whole_match=True), N_("First deal"))
        self._sitting = sitting
        self._match = match
        self._title = title.upper()
        self._standing = match.standing
        self._heading, self._band = Note(self._headed()), TurnBand(self._verdict())
        self._shown = StandingBoard(self._board())

    @property
    def _players(self) -> tuple[str, ...]:
        """What the players are called."""
        return self._sitting.names

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield self._heading
        yield self._band
        yield self._shown
        yield self.history_note
        yield self.deal_note
        yield KeyLine()

    def retell(self) -> None:
        """Show the standing in the player's language."""
        self._title = self.report().title.upper()
        self._heading.show(self._headed())
        self._band.show(self._verdict())
        self._shown.show(self._board())
        super().retell()

    def _headed(self) -> Said:
        said = (
            _("the match is over")
            if self._standing.is_decided
            else _("the match after game {n}", n=self._standing.finished)
        )
        return Said(said, title=self._title, quiet=True)

    def _verdict(self) -> Turn:
        leaders = self._standing.leaders
        if len(leaders) > 1:
            return Turn(None, _("The match is a draw") if self._standing.is_decided else _("The players are level"))
        name = self._players[leaders[0]]
        if self._standing.is_decided:
            return Turn(leaders[0], _("{player} wins the match", player=name))
        return Turn(leaders[0], _("{player} leads", player=name))

    def _board(self) -> Board:
        by_totals = self._match.game.match_is_decided_by == "totals"
        return Board((self._score(0), self._score(1)), by_totals, self._texts(by_totals=by_totals))

    def _score(self, player: Player) -> Score:
        games, won = [], []
        for number, table in enumerate(self._match.tables, start=1):
            seat = next(seat for seat in PLAYERS if self._match.player_at(seat, number) == player)
            result = table.result
            wins = result is not None and result.winners == (seat,)
            points = "" if result is None else str(result.scores[seat])
            games.append(_("{points}, won", points=points) if wins else points)
            won.append(wins)
        missing = GAMES - len(games)
        return Score(
            self._players[player],
            (*games, *("–",) * missing),
            (*won, *(False,) * missing),
            self._standing.wins[player],
            self._standing.points[player],
        )

    def _texts(self, *, by_totals: bool) -> tuple[str, ...]:
        rule = (
            _(
                "The points of both games are added; the higher total wins the match. At level totals it is games won: "
                "a game given up is lost."
            )
            if by_totals
            else _("Games won decide the match, then the points of both games.")
        )
        if self._standing.is_decided:
            return (rule,)
        starter = self._players[self._match.player_at(1)]
        change = (
            _("{player} plays the first round of the second game.", player=starter)
            if by_totals
            else _("The players change sides for the second game.")
        )
        return (self._needed_by_totals() if by_totals else self._needed_by_games(), change, rule)

    def _needed_by_totals(self) -> str:
        """Return what the player behind needs where totals decide."""
        wins, points = self._standing.wins, self._standing.points
        if points[0] == points[1]:
            if wins[0] == wins[1]:
                return _("Whoever scores more in the second game wins.")
            ahead = 0 if wins[0] > wins[1] else 1
            return _(
                "The totals are level and {other} has won a game: {player} must score more in the second one.",
                player=self._players[1 - ahead],
                other=self._players[ahead],
            )
        behind = 0 if points[0] < points[1] else 1
        names = {"player": self._players[behind], "other": self._players[1 - behind]}
        lead = points[1 - behind] - points[behind]
        if wins[behind] >= wins[1 - behind]:  # an equal total is enough, with the second game won
            return ngettext(
                "{player} is {n} point behind, and must outscore {other} by at least that in the second game.",
                "{player} is {n} points behind, and must outscore {other} by at least that in the second game.",
                lead,
                **names,
            )
        return ngettext(
            "{player} is {n} point behind, and must outscore {other} by more than that in the second game.",
            "{player} is {n} points behind, and must outscore {other} by more than that in the second game.",
            lead,
            **names,
        )

    def _needed_by_games(self) -> str:
        """Return what the player behind needs where games won decide."""
        wins, points = self._standing.wins, self._standing.points
        if wins[0] == wins[1]:
            return _("Whoever wins the second game wins the match.")
        ahead = 0 if wins[0] > wins[1] else 1
        names = {"player": self._players[1 - ahead], "other": self._players[ahead]}
        lead = points[ahead] - points[1 - ahead]
        if lead > 0:
            return ngettext(
                "{player} must win the second game. At a game each the points decide, and {other} is {n} point ahead.",
                "{player} must win the second game. At a game each the points decide, and {other} is {n} points ahead.",
                lead,
                **names,
            )
        return _("{player} must win the second game; at a game each the points decide.", **names)

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done: between the games the next one, at the end another match."""
        if command is NEXT:
            return not self._standing.is_decided
        if command in {NEW, AGAIN}:
            return self._standing.is_decided
        if command is WATCH_GAMES:
            return self._standing.is_decided and None not in self._ended.numbers
        return command not in {STANDING, WATCH, REVIEW}

    def action_watch_one(self, key: str) -> None:
        """Watch a game of the match, by its place there."""
        number = self._ended.numbers[int(key) - 1]
        if number is not None:
            self.post_message(ReplayWanted(number))
