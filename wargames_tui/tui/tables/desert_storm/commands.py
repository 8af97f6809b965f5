"""What a player can do at the table of Desert Storm, most used first."""

from __future__ import annotations

from typing import Final

from wargames_tui.i18n import N_
from wargames_tui.tui.commands import CARDS, HELP, Command
from wargames_tui.tui.tables import commands as shared
from wargames_tui.tui.tables.desert_storm.story import HAND_KEYS, ROW_KEYS

PICK: Final = Command(
    "pick",
    HAND_KEYS,
    N_("card"),
    N_("Choose a card of your hand by its number."),
    each_key=True,
    key_label="1-5",
    importance=80,
)
AIM: Final = Command(
    "aim",
    ROW_KEYS,
    N_("target"),
    N_("Choose an Iraqi card by its letter."),
    each_key=True,
    key_label="a-e",
    importance=80,
)
END_PHASE: Final = Command("end_phase", ("n",), N_("end recon"), N_("End the Recon Phase."), importance=85)
SORT: Final = Command(
    "sort", ("s",), N_("sort"), N_("Sort the hand by type, by target or in order of drawing."), importance=30
)

ACTIONS: Final = (
    PICK,
    AIM,
    shared.SHOW_REST,
    shared.DO,
    *shared.ANSWERS,
    *shared.OPPONENTS,
    END_PHASE,
    shared.STEP_BACK,
    shared.HINT,
    shared.UNDO,
    shared.REDO,
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
