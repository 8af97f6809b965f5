"""What keys stand for in a war at this moment: which reach the cards of a side, and what Enter does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wargames_tui.engine.machine import OVER
from wargames_tui.games.iran_iraq.actions import Act
from wargames_tui.games.iran_iraq.position import BATTLE, MANEUVER
from wargames_tui.i18n import N_, _
from wargames_tui.tui.tables.iran_iraq.story import FAR_KEYS, HAND_KEYS

if TYPE_CHECKING:
    from wargames_tui.engine.events import Seat
    from wargames_tui.tui.tables.iran_iraq.choosing import Choosing

_DIGITS: Final = 9
"""The keys 1 to 9; then come 0 and -."""

_ENTER: Final = {BATTLE: N_("next turn"), OVER: N_("final score"), MANEUVER: N_("discard")}
"""What Enter does in the phases where it does one thing."""


def keys_of(choosing: Choosing, seat: Seat) -> str:
    """Return the keys of a side's cards: `1-9 0`, or `a-j`."""
    hand = choosing.hands[seat]
    used = [FAR_KEYS[HAND_KEYS.index(slot.key)] for slot in hand if slot.card is not None]
    last = max(used, default=FAR_KEYS[0])
    if seat != choosing.seat:
        return f"{FAR_KEYS[0]}-{last}"
    digits = HAND_KEYS[: FAR_KEYS.index(last) + 1]
    return " ".join((f"{digits[0]}-{digits[:_DIGITS][-1]}", *digits[_DIGITS:]))


def what_enter_does(choosing: Choosing) -> str:
    """Return what Enter does with what has been chosen so far."""
    view = choosing.view
    if choosing.picking and not choosing.cards(choosing.seat):
        return _("go on")
    if view.phase in _ENTER:
        return _(_ENTER[view.phase])
    card = choosing.cursor if choosing.anchor is None else choosing.anchor
    if card is not None and Act(card) in view.legal:
        return _("act")
    return _("choose") if choosing.partner is None else _("destroy")
