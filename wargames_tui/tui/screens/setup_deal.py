"""Which deal the set-up asks for: what was typed as a seed or a code, and what is known of the deal of the day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from wargames_tui.cabinet import GAMES
from wargames_tui.engine.errors import GameError, SeedError
from wargames_tui.i18n import _
from wargames_tui.store.deals import read_seed_or_code
from wargames_tui.store.telling import outcome
from wargames_tui.table.sitting import Deal

if TYPE_CHECKING:
    from wargames_tui.store.sheet import SavedGame


@dataclass(frozen=True, slots=True)
class Typed:
    """What stands in the field for a seed or a code.

    Attributes:
        seed: The seed; empty where something is wrong.
        options: The house rules of a code; None where it is a seed.
        other_game: The game of a code that is of another game; empty where it is not.
        wrong: What is wrong with it, in a sentence; empty where nothing is.
    """

    seed: str = ""
    options: Mapping[str, str] | None = None
    other_game: str = ""
    wrong: str = ""

    @property
    def deal(self) -> Deal:
        """The deal of a code of another game."""
        return Deal(self.other_game, self.seed, self.options or {}, known=True)


def read_typed(text: str, game: str) -> Typed:
    """Return what was typed in the set-up of `game`."""
    try:
        read = read_seed_or_code(text)
    except SeedError:
        return Typed(wrong=_("A seed is 1 to 24 letters a-z and digits, such as tokimuna."))
    except GameError as error:
        return Typed(wrong=str(error))
    if isinstance(read, str):
        return Typed(read)
    return Typed(read.seed, read.options, "" if read.game == game else read.game)


def about_other_game(typed: Typed) -> str:
    """Return what Enter does with the code of another game."""
    return _("This code is of {game}: Enter changes to that game.", game=_(GAMES[typed.other_game].title))


@dataclass(frozen=True, slots=True)
class Today:
    """The deal of the day: its date in UTC, and the first try; None where there was none."""

    day: date
    first: SavedGame | None = None

    def what_enter_deals(self) -> str:
        """Return what Enter deals where the deal of the day is chosen."""
        if self.first is None:
            return _("Enter deals the deal of the day, the same for everyone: for one, as printed.")
        if self.first.marks.ending is None:
            return _("Enter goes on with the deal of the day that you have begun.")
        return _("Played already, {outcome}: again it counts as a known deal.", outcome=outcome(self.first))
