"""The words of a card in a player's language, as printed where there is no translation."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wargames_tui.cards.desert_storm import DesertStormCard
    from wargames_tui.cards.iran_iraq import IranIraqCard
    from wargames_tui.cards.model import Card, Deck, Translations, TranslationT_co
    from wargames_tui.cards.spanish_armada import ManoeuvreEffect


def name(named: Card | Deck, language: str) -> str:
    """Return the name of a card or of a deck."""
    words = _in(named.translations, language)
    return words.name if words is not None and words.name is not None else named.name


def short_name(card: Card, language: str) -> str:
    """Return the name of `card` for a narrow space."""
    words = _in(card.translations, language)
    if words is None or words.name is None:
        return card.short_name
    return words.short or words.name


def notes(card: DesertStormCard, language: str) -> str:
    """Return the note on `card`, empty where it has none."""
    words = _in(card.translations, language)
    return words.notes if words is not None and words.notes is not None else card.notes


def short_notes(card: DesertStormCard, language: str) -> str:
    """Return the note on `card` for a narrow space: the note itself where it has no shorter one."""
    words = _in(card.translations, language)
    if words is None or words.notes is None:
        return card.short_notes or card.notes
    return words.short_notes or words.notes


def action(card: IranIraqCard, language: str) -> str:
    """Return the action of `card`, empty where it has none."""
    words = _in(card.translations, language)
    return words.action if words is not None and words.action is not None else card.action


def effect(effect: ManoeuvreEffect, language: str) -> str:
    """Return what `effect` does in the Maneuver Phase."""
    words = _in(effect.translations, language)
    return words.text if words is not None and words.text is not None else effect.text


def _in(translations: Translations[TranslationT_co] | None, language: str) -> TranslationT_co | None:
    """Return the words in `language`; none in English, the language of the print."""
    if translations is None:
        return None
    return translations.ja if language == "ja" else None
