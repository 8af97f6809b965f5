"""What the course of the players needs of the app that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from wargames_tui.cabinet import Entry
    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.players.thinking import Thinkers
    from wargames_tui.store.preferences import Preferences
    from wargames_tui.table.saves import Saves
    from wargames_tui.tui.notes import Said
    from wargames_tui.tui.quiet import QuietScreen

ShownT = TypeVar("ShownT")


class Stage(Protocol):
    """The app: games, those who think, and where screens are shown.

    Attributes:
        last_words: What to tell the player on the way out.
    """

    last_words: str

    @property
    def saves(self) -> Saves:
        """The games that are kept."""

    @property
    def preferences(self) -> Preferences:
        """What the player has chosen once and for all."""

    @property
    def thinkers(self) -> Thinkers:
        """Those who think for computer players and advise."""

    @property
    def has_computer_players(self) -> bool:
        """Whether computer players can play here."""

    async def game(self, entry: Entry) -> AnyGame | None:
        """Return the game of `entry`; where its decks cannot be read, say so and return None."""

    def say(self, said: Said | None) -> None:
        """Say something where the player chooses a game; None: what to do now."""

    async def show(
        self, entry: Entry, screen: QuietScreen[ShownT], then: Callable[[ShownT | None], Awaitable[None]]
    ) -> None:
        """Show a screen of a game in the colours of its table; what it is closed with goes to `then`."""

    async def show_menu(self) -> None:
        """Show the menu over whatever there was before it."""

    async def close_kept_games(self) -> None:
        """Close the list of kept games, where it is in front: a game comes in its place."""

    def exit(self) -> None:
        """Leave the cabinet."""
