"""How the cards of Desert Storm look at this moment."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from wargames_tui.games.desert_storm.position import CASUALTY
from wargames_tui.i18n import _, language
from wargames_tui.tui.tables.desert_storm.facts import Facts, facts_of
from wargames_tui.tui.widgets.card import Gap
from wargames_tui.tui.widgets.unit_card import UnitFace

if TYPE_CHECKING:
    from wargames_tui.games.desert_storm.position import Position
    from wargames_tui.tui.tables.desert_storm.choosing import Choosing
    from wargames_tui.tui.tables.desert_storm.story import Story
    from wargames_tui.tui.tables.slots import Slot

DRAWN_KEYS = ("1", "2", "3", "4", "5")


@dataclass(frozen=True, slots=True)
class Strike:
    """A blow that is being shown: who strikes whom."""

    attacker: int
    card: int


@dataclass(slots=True)
class Faces:
    """Makes the faces of the cards from what has been told and what is chosen.

    Attributes:
        story: What has happened so far.
        choosing: The choice that is being made; None while something is being shown.
        strike: The blow that is being shown.
        keyed: Cards show their keys; those of a game that is only watched have none.
    """

    story: Story
    choosing: Choosing | None = None
    strike: Strike | None = None
    keyed: bool = True
    _facts: dict[tuple[str, int], Facts] = field(default_factory=dict)

    def facts(self, card: int) -> Facts:
        """Return what is printed on `card`."""
        place = language(), card
        if place not in self._facts:
            self._facts[place] = facts_of(self.story.tables, card)
        return self._facts[place]

    def row(self) -> list[UnitFace | Gap]:
        """Return the faces of the Iraqi row."""
        position = self.story.position
        return [] if position is None else [self._row_face(slot, position) for slot in self.story.row]

    def _row_face(self, slot: Slot, position: Position) -> UnitFace | Gap:
        card = slot.card
        if card is None:
            return Gap()
        if card in position.row:
            return self._face(card, slot.key)
        if card in self.story.hit_by:
            return self._gap(_("knocked out"), card, self.story.hit_by[card], tone="good")
        return self._gap(_("stood"), card, tone="bad")

    def hand(self) -> list[UnitFace | Gap]:
        """Return the faces of the Coalition hand; in the Casualty Phase of all Coalition cards on the table."""
        position = self.story.position
        return [] if position is None else [self._hand_face(slot, position) for slot in self.story.hand]

    def _hand_face(self, slot: Slot, position: Position) -> UnitFace | Gap:
        card = slot.card
        if card is None:
            return Gap()
        key = "" if position.drawn else slot.key
        if card in position.hand or card in position.laid:
            return self._face(card, key)
        if card in position.played:
            if position.phase == CASUALTY:
                return self._face(card, key)
            return self._gap(_("on the table"), card)
        for attacker, casualty in position.casualties:
            if casualty == card:
                return self._gap(_("casualty"), card, attacker, tone="bad")
        return self._gap(_("discarded"), card) if card in position.coalition_discard else Gap()

    def _gap(self, what: str, card: int, by: int | None = None, *, tone: Literal["good", "bad", ""] = "") -> Gap:
        """Return the place of `card`, that something became of, perhaps by another card."""
        tables = self.story.tables
        full, short = (
            (what, naming(card), *(() if by is None else (_("by {card}", card=naming(by)),)))
            for naming in (tables.name, tables.short_name)
        )
        return Gap(full, tone, short)

    def drawn(self) -> list[UnitFace | Gap]:
        """Return the faces of the cards that recon drew."""
        position = self.story.position
        if position is None:
            return []
        return [self._face(card, key) for key, card in zip(DRAWN_KEYS, position.drawn, strict=False)]

    def _face(self, card: int, key: str) -> UnitFace:
        tables = self.story.tables
        facts = self.facts(card)
        struck = self.strike is not None and self.strike.card == card
        striking = self.strike is not None and self.strike.attacker == card
        return UnitFace(
            key=key if self.keyed else "",
            caption=facts.type_name.upper(),
            band=facts.type,
            foot=facts.foot,
            bright=self._bright(card, struck=struck or striking),
            marked=self.choosing is not None and self._marked(card, self.choosing),
            focused=self.choosing is not None and self.choosing.cursor == card,
            chosen=striking or (self.choosing is not None and card in (self.choosing.anchor, self.choosing.attacker)),
            struck=struck,
            name=tables.name(card),
            short=tables.short_name(card),
            note=tables.notes(card),
            short_note=tables.short_notes(card),
            marks=facts.marks,
            drawing=facts.drawing,
        )

    def _bright(self, card: int, *, struck: bool) -> bool:
        choosing = self.choosing
        if choosing is None:
            return struck or self.strike is None
        if choosing.anchor is None or not choosing.matches():
            return card in choosing.usable() or card == choosing.attacker
        if card == choosing.anchor or card in choosing.matches():
            return True
        return card in choosing.usable() and choosing.side_of(card) == choosing.side_of(choosing.anchor)

    @staticmethod
    def _marked(card: int, choosing: Choosing) -> bool:
        return card in choosing.matches() or (choosing.attacker is not None and card in choosing.usable())
