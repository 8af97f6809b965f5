"""Reading deck files: from a path to a validated deck, or to everything that is wrong with the file."""

from __future__ import annotations

import hashlib
import json
from difflib import get_close_matches
from typing import TYPE_CHECKING, cast

from pydantic import ValidationError

from wargames_tui.cards.desert_storm import CoalitionDeck, IraqiDeck
from wargames_tui.cards.errors import CardFileError, Problem
from wargames_tui.cards.files import read_text
from wargames_tui.cards.iran_iraq import IranIraqDeck
from wargames_tui.cards.places import GAME_DECKS, deck_paths
from wargames_tui.cards.quoting import shown
from wargames_tui.cards.spanish_armada import ArmadaDeck
from wargames_tui.cards.tree import Node, place, plain, read_tree
from wargames_tui.cards.wording import in_words
from wargames_tui.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pydantic.main import IncEx

    from wargames_tui.cards.model import Deck

DECK_MODELS: tuple[type[Deck], ...] = (CoalitionDeck, IraqiDeck, ArmadaDeck, IranIraqDeck)


def load_deck(path: Path) -> Deck:
    """Return the deck in the file at `path`.

    Raises CardFileError with every mistake of the file.
    """
    node, faults = read_tree(read_text(path))
    problems = {Problem(str(path), fault.line, fault.column, fault.message) for fault in faults}
    if node is None:
        if not problems:
            message = _("the file is empty: a deck begins with game, deck, name and count, then its cards")
            problems.add(Problem(str(path), 1, 1, message))
        raise CardFileError(problems)
    data = plain(node)
    model = _model_for(data)
    if isinstance(model, str):
        raise CardFileError(sorted({*problems, Problem(str(path), *place(node, ("deck",)), model)}))
    try:
        deck = model.model_validate(data)
    except ValidationError as error:
        # What is wrong at a place that was refused already follows from that.
        refused = {(problem.line, problem.column) for problem in problems}
        problems |= {
            found for found in _problems(path, node, model, error) if (found.line, found.column) not in refused
        }
        raise CardFileError(sorted(problems)) from None
    if problems:
        raise CardFileError(sorted(problems))
    return deck


def load_game_decks(game: str, folder: Path | None = None) -> tuple[Deck, ...]:
    """Return the decks of `game` from `folder`, by default the shipped ones, in the order of `GAME_DECKS`.

    Raises CardFileError with every mistake of all its files, and KeyError for a game that does not exist.
    """
    decks: list[Deck] = []
    problems: list[Problem] = []
    for name, path in zip(GAME_DECKS[game], deck_paths(game, folder), strict=True):
        try:
            deck = load_deck(path)
        except CardFileError as error:
            problems += error.problems
            continue
        if deck.deck != name:
            message = _(
                "this file holds the deck {found}; the deck {wanted} belongs here", found=deck.deck, wanted=name
            )
            problems.append(Problem(str(path), 1, 1, message))
        decks.append(deck)
    if problems:
        raise CardFileError(problems)
    return tuple(decks)


def load_desert_storm(folder: Path | None = None) -> tuple[CoalitionDeck, IraqiDeck]:
    """Return the Coalition Forces Deck and the Iraqi Deck; raises CardFileError as `load_game_decks` does."""
    coalition, iraqi = load_game_decks("desert-storm", folder)
    return cast("CoalitionDeck", coalition), cast("IraqiDeck", iraqi)


def load_spanish_armada(folder: Path | None = None) -> ArmadaDeck:
    """Return the deck of Spanish Armada; raises CardFileError as `load_game_decks` does."""
    (armada,) = load_game_decks("spanish-armada", folder)
    return cast("ArmadaDeck", armada)


def load_iran_iraq(folder: Path | None = None) -> tuple[IranIraqDeck, IranIraqDeck]:
    """Return the Iraq deck and the Iran deck; raises CardFileError as `load_game_decks` does."""
    iraq, iran = load_game_decks("iran-iraq", folder)
    return cast("IranIraqDeck", iraq), cast("IranIraqDeck", iran)


def deck_digest(folder: Path | None, game: str) -> str:
    """Return 16 hexadecimal digits that tell whether two sets of decks of `game` play alike.

    They come from the decks' content, not from how the files are written. What changes nothing in play is left out, so
    that a record stays good: short names and notes, translations, and keys a file leaves out, such as one that a later
    version adds.

    Raises CardFileError as `load_game_decks` does.
    """
    in_cards: IncEx = {"__all__": {"short", "short_notes", "translations"}}
    in_effects: IncEx = {"__all__": {"translations"}}
    left_out: IncEx = {"translations": True, "cards": in_cards, "effects": in_effects}
    content = [
        deck.model_dump(mode="json", exclude=left_out, exclude_defaults=True) for deck in load_game_decks(game, folder)
    ]
    canonical = json.dumps(content, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


def _problems(path: Path, node: Node, model: type[Deck], error: ValidationError) -> Iterator[Problem]:
    """Yield every problem of a file that parses but is no valid deck."""
    for details in error.errors(include_url=False):
        where, message = in_words(model, details)
        yield Problem(str(path), *place(node, where, of_key=details["type"] == "extra_forbidden"), message)
    data = plain(node)
    if isinstance(data, dict):
        # Pydantic looks at these only where every single cell is right.
        for where, message in model.faults(data):
            yield Problem(str(path), *place(node, where), message)


def _model_for(data: object) -> type[Deck] | str:
    """Return the model that the plain `data` of a file is meant for, or what is wrong where that cannot be told."""
    if not isinstance(data, dict):
        return _("this is {found}; a deck file begins with game, deck, name and count, then cards", found=shown(data))
    by_deck = {deck: model for model in DECK_MODELS for deck in model.decks}
    meant = get_close_matches(str(data.get("deck")), by_deck, n=1)
    if meant:
        return by_deck[meant[0]]
    game = get_close_matches(str(data.get("game")), GAME_DECKS, n=1)
    if game:
        return by_deck[GAME_DECKS[game[0]][0]]
    if "deck" not in data:
        return _("deck is missing: write deck: and one of {decks}", decks=", ".join(by_deck))
    return _("deck is {found}: right is one of {decks}", found=shown(data["deck"]), decks=", ".join(by_deck))
