"""What a player can do at the table of Iran-Iraq War, most used first."""

from __future__ import annotations

from typing import Final

from wargames_tui.i18n import N_
from wargames_tui.tui.commands import CARDS, HELP, Command
from wargames_tui.tui.tables import commands as shared
from wargames_tui.tui.tables.iran_iraq.story import FAR_KEYS, HAND_KEYS

PICK: Final = Command(
    "pick",
    HAND_KEYS,
    N_("card"),
    N_("Choose a card of the side to act by its digit."),
    each_key=True,
    key_label="1-9 0 -",
    importance=80,
)
AIM: Final = Command(
    "aim",
    FAR_KEYS,
    N_("target"),
    N_("Choose a card of the other side by its letter."),
    each_key=True,
    key_label="a-k",
    importance=80,
)
TOGGLE: Final = Command(
    "toggle_card",
    ("space",),
    N_("pick"),
    N_("Pick the card pointed at, or put it back."),
    shown=False,
    in_palette=False,
)
KEEP: Final = Command(
    "keep", ("n",), N_("keep all"), N_("Discard nothing and end your part of the Maneuver Phase."), importance=85
)
PASS: Final = Command(
    "pass",
    ("p",),
    N_("pass"),
    N_("Take no action now; two passes in a row end the phase."),
    action="give_way",
    importance=85,
)
COUNT: Final = Command("count", ("w",), N_("count"), N_("Count the Force of both sides card by card."), importance=45)
SORT: Final = Command(
    "sort", ("s",), N_("sort"), N_("Sort the hands by type, by Force or in order of drawing."), importance=30
)

AT_THE_CARDS: Final = (PICK, AIM, TOGGLE, KEEP, PASS, SORT)
"""What is done with the cards in sight, and not while something lies over them."""

ACTIONS: Final = (
    PICK,
    AIM,
    shared.SHOW_REST,
    shared.DO,
    *shared.ANSWERS,
    *shared.OPPONENTS,
    PASS,
    KEEP,
    TOGGLE,
    shared.STEP_BACK,
    shared.HINT,
    shared.UNDO,
    shared.REDO,
    COUNT,
    SORT,
    shared.PILES,
    shared.READ,
    shared.MOVE,
    shared.NEXT_ROW,
    shared.PREVIOUS_ROW,
    shared.LOG_BACK,
    shared.LOG_ON,
    CARDS,
    shared.RESIGN,
    shared.OFFER_DRAW,
    HELP,
    shared.LEAVE,
)
