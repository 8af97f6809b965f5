"""What a player can do at the table of Spanish Armada, most used first."""

from __future__ import annotations

from typing import Final

from wargames_tui.i18n import N_
from wargames_tui.tui.commands import CARDS, HELP, Command
from wargames_tui.tui.tables import commands as shared
from wargames_tui.tui.tables.spanish_armada.story import HAND_KEYS, ROW_KEYS

PICK: Final = Command(
    "pick",
    HAND_KEYS,
    N_("Raider"),
    N_("Pick a Raider by its number, or put it back."),
    each_key=True,
    key_label="1-9 0 -",
    importance=80,
)
AIM: Final = Command(
    "aim",
    ROW_KEYS,
    N_("target"),
    N_("Choose a Straggler by its letter."),
    each_key=True,
    key_label="a-j",
    importance=80,
)
END_PHASE: Final = Command(
    "end_phase", ("n",), N_("end"), N_("End the Engagement Phase: the Stragglers left escape."), importance=85
)
SORT: Final = Command(
    "sort", ("s",), N_("sort"), N_("Sort the hand by value, by suit or in order of drawing."), importance=30
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
    HELP,
    shared.LEAVE,
)
