"""A game whose decks cannot be read."""

from __future__ import annotations

from wargames_tui.cards import CardFileError, Problem


class Broken:
    """It fails as a game with a broken deck file does."""

    def __init__(self) -> None:
        raise CardFileError([Problem("cards/coalition.yaml", 12, 5, 'unknown key "tpye"; did you mean "type"?')])
