"""The words of a card in a player's language, as printed where there is no translation."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wargames_tui.cards.desert_storm import CoalitionCard, DesertStormTranslation, IraqiCard


def _translation(card: CoalitionCard | IraqiCard, language: str) -> DesertStormTranslation | None:
    if card.translations is None:
        return None
    return card.translations.ja if language == "ja" else None


def name(card: CoalitionCard | IraqiCard, language: str) -> str:
    """Return the name of `card`."""
    words = _translation(card, language)
    return words.name if words is not None and words.name is not None else card.name


def short_name(card: CoalitionCard | IraqiCard, language: str) -> str:
    """Return the name of `card` for a narrow space."""
    words = _translation(card, language)
    if words is None or words.name is None:
        return card.short_name
    return words.short or words.name


def notes(card: CoalitionCard | IraqiCard, language: str) -> str:
    """Return the note on `card`, empty where it has none."""
    words = _translation(card, language)
    return words.notes if words is not None and words.notes is not None else card.notes
