"""The cover between two players of one keyboard: it waits for one of them and shows nothing of anybody's cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from wargames_tui.engine.strength import with_side
from wargames_tui.i18n import N_, _, cell_width, wrap
from wargames_tui.tui.alphabet import large
from wargames_tui.tui.commands import ALWAYS, CARDS, HELP, LEAVE, Command
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.outcomes import CoverOutcome
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.tables.question import LEAVE_UNSAVED
from wargames_tui.tui.theme import ink
from wargames_tui.tui.widgets.painted import Painted, strip
from wargames_tui.tui.widgets.prompt import Prompt, PromptLine
from wargames_tui.tui.widgets.turn_band import Turn, TurnBand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from textual.strip import Strip
    from textual.widget import Widget

    from wargames_tui.engine.events import Seat
    from wargames_tui.tui.theme import Palette

UNCOVER: Final = Command("uncover", ("enter",), N_("uncover"), N_("Show your cards."), importance=90)
LEAVE_INDEED: Final = Command("leave_indeed", ("y",), N_("leave"), N_("Leave this game."), importance=95)
STAY: Final = Command("stay", ("escape", "n"), N_("stay"), N_("Stay in this game."), importance=ALWAYS)


@dataclass(frozen=True, slots=True)
class Owner:
    """Whom a cover waits for.

    Attributes:
        game: The game played, for the help.
        seat: The seat.
        name: The player in it.
        side: The side it plays, in the player's language; empty where it has none.
        reason: What is about to be seen, in a sentence; empty: the player's own cards.
    """

    game: str
    seat: Seat
    name: str
    side: str = ""
    reason: str = ""

    @property
    def called(self) -> str:
        """The player with the side played: `Boris (Iran)`."""
        return with_side(self.name, self.side)


class Curtain(Painted[Owner]):
    """The name of the one it waits for, as large as it can be, on an empty screen."""

    DEFAULT_CSS = "Curtain { width: 1fr; height: 1fr; }"

    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the name in the colour of the seat, the side beneath it, and what is about to be seen."""
        owner = self.shown
        plain = ink(palette.text, palette.table)
        color = ink(palette.side(owner.seat), palette.table, bold=True)
        name = large(owner.name or owner.side, width - 4)
        side = owner.side.upper() if owner.name else ""
        rest = wrap(owner.reason or _("Your cards are about to be shown."), min(60, width - 4))
        lines = [(line, color) for line in name]
        lines += [("", plain), (side, color)] if side else []
        lines += [("", plain), ("", plain), *((line, plain) for line in rest)]
        above = max(0, (height - len(lines)) // 2)
        painted = [
            strip([(" " * ((width - cell_width(line)) // 2), plain), (line, ink_)], width, plain)
            for line, ink_ in lines
        ]
        return [strip((), width, plain)] * above + painted


class CoverScreen(QuietScreen[CoverOutcome]):
    """Waits until its owner alone can see the screen.

    Attributes:
        owner: Whom it waits for.
    """

    ACTIONS: ClassVar[tuple[Command, ...]] = (UNCOVER, LEAVE_INDEED, STAY, CARDS, HELP, LEAVE)

    def __init__(self, whose: Callable[[], Owner], nothing_is_lost: Callable[[], bool]) -> None:
        """Wait for the one that `whose` returns; who leaves is asked first unless `nothing_is_lost` by it."""
        super().__init__()
        self.owner = whose()
        self.game_id = self.owner.game
        self._whose = whose
        self._band = TurnBand(Turn(self.owner.seat, self.owner.called))
        self._curtain = Curtain(self.owner)
        self._nothing_is_lost = nothing_is_lost
        self._leaving = False
        self._prompt = PromptLine()

    def compose(self) -> Iterable[Widget]:
        """Lay the screen out: the band of the seat above and beneath, nothing of the game between."""
        yield self._band
        yield self._curtain
        yield self._prompt
        yield KeyLine()

    def on_mount(self) -> None:
        """Say what to do."""
        self._ask()

    def retell(self) -> None:
        """Say in the player's language whom it waits for."""
        self.owner = self._whose()
        self._band.show(Turn(self.owner.seat, self.owner.called))
        self._curtain.show(self.owner)
        self._ask()
        super().retell()

    def _ask(self) -> None:
        owner = self.owner
        texts = [
            _("{player}: Enter when only you can see the screen.", player=player)
            for player in (owner.called, owner.name or owner.side)
        ]
        if self._leaving:
            texts = [_(LEAVE_UNSAVED)]
        self._prompt.show(Prompt(tuple(texts)))
        self.refresh_bindings()

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done now."""
        return (command in {LEAVE_INDEED, STAY}) == self._leaving

    def action_uncover(self) -> None:
        """Give the screen to the one it waits for."""
        self.close_with(CoverOutcome.UNCOVERED)

    def action_leave(self) -> None:
        """Leave; where the game cannot be saved, ask first."""
        if self._nothing_is_lost():
            self.close_with(CoverOutcome.LEFT)
            return
        self._leaving = True
        self._ask()

    def action_stay(self) -> None:
        """Go on waiting."""
        self._leaving = False
        self._ask()

    def action_leave_indeed(self) -> None:
        """Leave the game."""
        self.close_with(CoverOutcome.LEFT)
