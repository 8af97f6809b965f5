"""The screens before a game: they have a line of words, in which the app can say something too."""

from __future__ import annotations

from wargames_tui.tui.notes import Note, Said
from wargames_tui.tui.quiet import QuietScreen


class HallScreen(QuietScreen[None]):
    """A screen with a prompt line.

    Attributes:
        prompt_line: The line; a subclass gives it a place.
    """

    def __init__(self) -> None:
        super().__init__()
        self.prompt_line = Note(Said(), id="prompt")

    def prompt(self) -> Said:
        """Return what to do now; a subclass knows its own."""
        return Said()

    def say(self, said: Said | None = None) -> None:
        """Show words in the prompt line; None: what to do now."""
        self.prompt_line.show(said or self.prompt())
