"""The peer of the screen benchmark: a minimal Textual app, with five things to focus and Textual's own footer."""

from __future__ import annotations

import sys
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.widgets import Static


class Focusable(Static, can_focus=True):
    """Something to move to."""

    DEFAULT_CSS = "Focusable { border: round white; width: 16; height: 6; } Focusable:focus { border: heavy yellow; }"


class Hello(App[None]):
    """One line of text."""

    def compose(self) -> ComposeResult:
        """Show it."""
        yield Static("hello")


class Cards(App[None]):
    """Five focusable boxes and a footer, as a tutorial would make them."""

    BINDINGS: ClassVar = [
        ("right", "app.focus_next", "Next"),
        ("left", "app.focus_previous", "Previous"),
        ("q", "quit", "Quit"),
    ]

    def compose(self) -> ComposeResult:
        """Show them."""
        from textual.containers import Horizontal
        from textual.widgets import Footer

        with Horizontal():
            yield from (Focusable(name) for name in ("one", "two", "three", "four", "five"))
        yield Footer()


if __name__ == "__main__":
    (Cards() if "cards" in sys.argv else Hello()).run()
