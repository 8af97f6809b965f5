"""What a card is: the decks' YAML files, their models, and errors with file, line and column.

It knows no rules and no screen, and may import only `wargames_tui.i18n`. Importing it is cheap: Pydantic and the YAML
parser come with the first deck that is loaded, or the first model that is asked for.

    load_deck            one deck file
    load_game_decks      the decks of a game, and one typed helper a game
    cards_folder         where the shipped decks are
    deck_digest          what a record keeps to know its decks again
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from wargames_tui.cards.errors import CardFileError, Problem
from wargames_tui.cards.places import GAME_DECKS, cards_folder

if TYPE_CHECKING:
    from pathlib import Path

    from wargames_tui.cards.desert_storm import CoalitionCard, CoalitionDeck, DesertStormCard, IraqiCard, IraqiDeck
    from wargames_tui.cards.iran_iraq import IranIraqCard, IranIraqDeck
    from wargames_tui.cards.model import Card, Deck
    from wargames_tui.cards.spanish_armada import ArmadaCard, ArmadaDeck

__all__ = [
    "GAME_DECKS",
    "ArmadaCard",
    "ArmadaDeck",
    "Card",
    "CardFileError",
    "CoalitionCard",
    "CoalitionDeck",
    "Deck",
    "DesertStormCard",
    "IranIraqCard",
    "IranIraqDeck",
    "IraqiCard",
    "IraqiDeck",
    "Problem",
    "cards_folder",
    "deck_digest",
    "load_deck",
    "load_desert_storm",
    "load_game_decks",
    "load_iran_iraq",
    "load_spanish_armada",
]

_MODEL_HOMES = {
    "ArmadaCard": "spanish_armada",
    "ArmadaDeck": "spanish_armada",
    "Card": "model",
    "CoalitionCard": "desert_storm",
    "CoalitionDeck": "desert_storm",
    "Deck": "model",
    "DesertStormCard": "desert_storm",
    "IranIraqCard": "iran_iraq",
    "IranIraqDeck": "iran_iraq",
    "IraqiCard": "desert_storm",
    "IraqiDeck": "desert_storm",
}


def load_deck(path: Path) -> Deck:
    """Return the deck in the file at `path`; raises CardFileError with every mistake of the file."""
    from wargames_tui.cards import loader

    return loader.load_deck(path)


def load_game_decks(game: str, folder: Path | None = None) -> tuple[Deck, ...]:
    """Return the decks of `game` from `folder`, by default the shipped ones.

    Raises CardFileError with every mistake of all its files, and KeyError for a game that does not exist.
    """
    from wargames_tui.cards import loader

    return loader.load_game_decks(game, folder)


def load_desert_storm(folder: Path | None = None) -> tuple[CoalitionDeck, IraqiDeck]:
    """Return the Coalition Forces Deck and the Iraqi Deck; raises CardFileError as `load_game_decks` does."""
    from wargames_tui.cards import loader

    return loader.load_desert_storm(folder)


def load_spanish_armada(folder: Path | None = None) -> ArmadaDeck:
    """Return the deck of Spanish Armada; raises CardFileError as `load_game_decks` does."""
    from wargames_tui.cards import loader

    return loader.load_spanish_armada(folder)


def load_iran_iraq(folder: Path | None = None) -> tuple[IranIraqDeck, IranIraqDeck]:
    """Return the Iraq deck and the Iran deck; raises CardFileError as `load_game_decks` does."""
    from wargames_tui.cards import loader

    return loader.load_iran_iraq(folder)


def deck_digest(folder: Path | None, game: str) -> str:
    """Return 16 hexadecimal digits that tell whether two sets of decks of `game` play alike.

    Raises CardFileError as `load_game_decks` does.
    """
    from wargames_tui.cards import loader

    return loader.deck_digest(folder, game)


def __getattr__(name: str) -> object:
    """Return a model by its name, importing the module it lives in."""
    if name not in _MODEL_HOMES:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(f"{__name__}.{_MODEL_HOMES[name]}"), name)
