"""How a table writes its game down: where that fails the game goes on, and the next decision tries again."""

from __future__ import annotations

from typing import Generic, TypeVar

from wargames_tui.i18n import _
from wargames_tui.store.errors import NeverWritten, StoreError
from wargames_tui.store.sheet import Journal, Sheet

ActionT = TypeVar("ActionT")


class Writing(Generic[ActionT]):
    """What is written down of one game.

    Attributes:
        failure: Why the game as it stands is not written down; None where it is, or nobody wants it to be.
    """

    def __init__(self, journal: Journal[ActionT] | None) -> None:
        """Write into `journal`; without one nothing is written down."""
        self._journal = journal
        self.failure: StoreError | None = None

    @property
    def number(self) -> int | None:
        """The number of the game in the store; None where it is not written down."""
        return None if self._journal is None else self._journal.number

    def write(self, sheet: Sheet[ActionT]) -> None:
        """Write the game down as it stands; where that fails, `failure` says why."""
        if self._journal is None:
            return
        try:
            self._journal.write(sheet)
        except StoreError as error:
            self.failure = error
        else:
            self.failure = None

    @property
    def unsaved(self) -> str | None:
        """Why the game as it stands is not written down, in a sentence; None where it is."""
        return None if self.failure is None else _("Not saved: {why}", why=self.failure)

    @property
    def caution(self) -> str | None:
        """Why the game is not written down, and whether that is tried again; None where it is."""
        if self.unsaved is None or isinstance(self.failure, NeverWritten):
            return self.unsaved
        return _("{why} The next decision tries again.", why=self.unsaved)

    def close(self) -> None:
        """Let others write the game down."""
        if self._journal is not None:
            self._journal.close()
