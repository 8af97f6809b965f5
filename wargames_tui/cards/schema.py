"""The JSON Schema of deck files, for editors that complete and check YAML while it is written."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, TypeAdapter

from wargames_tui.cards.desert_storm import CoalitionDeck, IraqiDeck
from wargames_tui.cards.iran_iraq import IranIraqDeck
from wargames_tui.cards.spanish_armada import ArmadaDeck


def deck_schema() -> dict[str, object]:
    """Return the JSON Schema (draft 2020-12) that describes a deck file of any game."""
    decks = CoalitionDeck | IraqiDeck | ArmadaDeck | IranIraqDeck
    adapter: TypeAdapter[object] = TypeAdapter(Annotated[decks, Field(discriminator="deck")])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A deck of wargames-tui",
        **adapter.json_schema(),
    }
