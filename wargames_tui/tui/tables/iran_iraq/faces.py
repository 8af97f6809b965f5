"""How the cards of Iran-Iraq War look at this moment, for those who may see them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from wargames_tui.engine.machine import OVER
from wargames_tui.games.iran_iraq.force import ForceLine, force_lines, force_of
from wargames_tui.games.iran_iraq.narration import SIDE_NAMES
from wargames_tui.games.iran_iraq.position import BATTLE, HAND, MANEUVER, RECRUIT, other
from wargames_tui.games.iran_iraq.reading import changed_draw
from wargames_tui.i18n import _, language, ngettext
from wargames_tui.tui.tables.iran_iraq.facts import Facts, facts_of
from wargames_tui.tui.tables.iran_iraq.story import FAR_KEYS, HAND_KEYS, Story
from wargames_tui.tui.tables.slots import Slots
from wargames_tui.tui.widgets.card import MARK
from wargames_tui.tui.widgets.hand_list import ListedCard, ListedWords, Listing

if TYPE_CHECKING:
    from wargames_tui.engine.events import Seat
    from wargames_tui.games.iran_iraq.position import Position, View
    from wargames_tui.tui.tables.iran_iraq.choosing import Choosing

ACTED: Final = "✓"
_BACK: Final = "▒" * 24
_FAR: Final = dict(zip(HAND_KEYS, FAR_KEYS, strict=True))


@dataclass(slots=True)
class Secret:
    """What one seat alone may see: its view, and the places of its hand before the reveal."""

    view: View
    hand: Slots

    @property
    def seat(self) -> Seat:
        """The seat."""
        return self.view.viewer or 0


@dataclass(frozen=True, slots=True)
class Strike:
    """A card that is being destroyed: by whom, and which."""

    attacker: int
    card: int


@dataclass(slots=True)
class Faces:
    """Makes the faces of the cards from what has been told and what is chosen.

    Attributes:
        story: What everybody was told so far.
        near: The seat whose cards have the digits; the other side's have the letters.
        secrets: What may be shown of what one seat alone may see: of the seat at the keyboard, none while the table is
            everybody's, of both seats where a finished war is watched.
        choosing: The choice that is being made; None while something is being shown.
        strike: The destruction that is being shown.
        counted: How many cards of each side the count of the Force has come to; None where it is complete.
        keyed: Cards show their keys; those of a war that is only watched have none.
    """

    story: Story
    near: Seat = 0
    secrets: tuple[Secret, ...] = ()
    choosing: Choosing | None = None
    strike: Strike | None = None
    counted: int | None = None
    keyed: bool = True
    _facts: dict[tuple[str, int], Facts] = field(default_factory=dict)

    def facts(self, card: int) -> Facts:
        """Return what is printed on `card`."""
        place = language(), card
        if place not in self._facts:
            self._facts[place] = facts_of(self.story.tables, card)
        return self._facts[place]

    def known_position(self, seat: Seat) -> Position | None:
        """Return the position in which the hand of `seat` may be seen here; None where it may not."""
        position = self.story.position
        if position is None or position.phase not in (RECRUIT, MANEUVER):
            return position
        secret = self.secret_of(seat)
        return None if secret is None else secret.view

    def secret_of(self, seat: Seat) -> Secret | None:
        """Return what `seat` alone may see, where it may be shown here."""
        return next((secret for secret in self.secrets if secret.seat == seat), None)

    def force_line(self, seat: Seat, card: int) -> ForceLine | None:
        """Return what `card` adds to the Force of `seat`; None where it may not be seen, or lies there no more."""
        return self._force_lines(seat).get(card)

    def _force_lines(self, seat: Seat) -> dict[int, ForceLine]:
        position = self.known_position(seat)
        lines = [] if position is None else force_lines(position, self.story.tables, seat)
        return {line.card: line for line in lines}

    def force(self, seat: Seat) -> int | None:
        """Return the Force of a side; None where its hand may not be seen here."""
        position = self.known_position(seat)
        return None if position is None else force_of(position, self.story.tables, seat)

    def key_of(self, seat: Seat, slot_key: str) -> str:
        """Return the key of a card of `seat` that lies at the place of that key of a hand."""
        position = self.story.position
        if not self.keyed or position is None or position.phase in (BATTLE, OVER):
            return ""
        return slot_key if seat == self.near else _FAR.get(slot_key, "")

    def places(self, seat: Seat) -> Slots:
        """Return the places of the cards of `seat` as they lie here."""
        hidden = self.story.position is None or self.story.position.phase in (RECRUIT, MANEUVER)
        secret = self.secret_of(seat) if hidden else None
        return self.story.hands[seat] if secret is None else secret.hand

    def key(self, seat: Seat, card: int) -> str:
        """Return a card's key, empty where it has none now."""
        return self.key_of(seat, self.places(seat).key_of(card))

    def named(self, seat: Seat, card: int) -> str:
        """Return a card's key and name."""
        return f"{self.key(seat, card)} {self.story.tables.name(card)}".strip()

    def named_shortly(self, seat: Seat, card: int) -> str:
        """Return a card's key and its name for a narrow space."""
        return f"{self.key(seat, card)} {self.story.tables.short_name(card)}".strip()

    def owner(self, card: int) -> Seat:
        """Return in whose deck `card` is."""
        return 0 if card in self.story.tables.decks[0] else 1

    # The lists

    def listing(self, seat: Seat) -> Listing:
        """Return the list of the cards of `seat`."""
        position = self.story.position
        if position is None:
            return Listing()
        shown = self.known_position(seat)
        side = position.sides[seat] if shown is None else shown.sides[seat]
        count = ngettext("{side}: {n} card", "{side}: {n} cards", len(side.hand), side=_(SIDE_NAMES[seat]).upper())
        active = position.phase not in (BATTLE, OVER) and position.to_act == seat and self.choosing is not None
        if shown is None:
            lines = self._backs(seat, len(side.hand))
        else:
            counted = self._force_lines(seat)
            lines = [
                self._face(seat, card, slot.key, counted[card]) if card in counted else self._gone(card)
                for slot in self.places(seat)
                if (card := slot.card) is not None
            ]
        return Listing(count, self._next_draw(seat, position), tuple(lines), active)

    @staticmethod
    def _next_draw(seat: Seat, position: Position) -> str:
        """Return how many cards the side draws next turn, once actions have changed it (W10, W11)."""
        n = changed_draw(position, seat)
        return "" if n is None else _("next turn {n}", n=n)

    def _gone(self, card: int) -> ListedWords:
        """Return what became of a card that lay there."""
        if card not in self.story.destroyed_by:
            return ListedWords()
        name, short = self.story.tables.name(card), self.story.tables.short_name(card)
        texts = (_("✗ destroyed: {card}", card=name), _("✗ destroyed: {card}", card=short), _("✗ {card}", card=short))
        return ListedWords(texts, bad=True)

    def _face(self, seat: Seat, card: int, slot_key: str, line: ForceLine) -> ListedCard:
        tables, choosing, facts = self.story.tables, self.choosing, self.facts(card)
        struck = self.strike is not None and card == self.strike.card
        striking = self.strike is not None and card == self.strike.attacker
        return ListedCard(
            key=self.key_of(seat, slot_key),
            type=facts.type,
            band=facts.band,
            value=str(line.printed) if line.inert or not line.change else f"{line.printed}→{line.force}",
            name=tables.name(card),
            short=tables.short_name(card),
            mark=self._mark(seat, line),
            note=line.inert or facts.action,
            bright=struck or striking or self._bright(card),
            marked=choosing is not None and (card in choosing.matches() or card in choosing.discards),
            focused=choosing is not None and choosing.cursor == card,
            chosen=striking or (choosing is not None and (card == choosing.anchor or card in choosing.discards)),
            struck=struck,
        )

    def _mark(self, seat: Seat, line: ForceLine) -> str:
        """Return how a card stands, in a sign or a word."""
        position = self.story.position
        if line.inert:
            return _("inert")
        if position is not None and line.card in position.sides[seat].acted:
            return ACTED
        return MARK if self.story.tables.ops[line.card] and self._can_act(seat, line.card) else ""

    def _can_act(self, seat: Seat, card: int) -> bool:
        """Return whether a card's action is there to be taken: now by the side to act, later by the other."""
        choosing = self.choosing
        if choosing is None or choosing.picking or seat != choosing.seat or not choosing.view.legal:
            return True
        return card in choosing.usable()

    def _bright(self, card: int) -> bool:
        choosing = self.choosing
        if choosing is None or not choosing.view.legal:
            return self.strike is None
        if choosing.anchor is None:
            return card in choosing.usable()
        matches = choosing.matches()
        if card == choosing.anchor or card in matches:
            return True
        return card in choosing.usable() and choosing.side_of(card) == choosing.side_of(choosing.anchor)

    def _backs(self, seat: Seat, count: int) -> list[ListedCard | ListedWords]:
        """Return the backs of a hidden hand; what the seat at the keyboard knows of it lies open (W17)."""
        known = self.known_in_hand(seat)[:count]
        lines: list[ListedCard | ListedWords] = [self._known(card) for card in known]
        return lines + [ListedWords((_BACK,))] * (count - len(known))

    def _known(self, card: int) -> ListedCard:
        facts, tables = self.facts(card), self.story.tables
        return ListedCard(
            type=facts.type,
            band=facts.band,
            value=str(facts.force),
            name=tables.name(card),
            short=tables.short_name(card),
            mark=_("seen"),
            note=facts.action,
        )

    def known_in_hand(self, seat: Seat) -> list[int]:
        """Return the cards that the other seat, where it is the one at the keyboard, knows to be in a hidden hand."""
        secret = self.secret_of(other(seat))
        if secret is None:
            return []
        where = secret.view.minds[other(seat)].where
        return [card for card, zones in where.items() if zones == {HAND}]
