"""What a player can do at the table of Desert Storm, most used first."""

from __future__ import annotations

from typing import Final

from wargames_tui.i18n import N_
from wargames_tui.tui.commands import ALWAYS, CARDS, HELP, Command
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
DO: Final = Command(
    "do", ("enter",), N_("choose"), N_("Do what the prompt line says, or choose the card pointed at."), importance=90
)
END_PHASE: Final = Command("end_phase", ("n",), N_("end recon"), N_("End the Recon Phase."), importance=85)
STEP_BACK: Final = Command(
    "step_back", ("escape",), N_("back"), N_("Take the last step of a choice back."), importance=60
)
UNDO: Final = Command("undo", ("u",), N_("undo"), N_("Take the last decision back."), importance=70)
REDO: Final = Command("redo", ("r",), N_("redo"), N_("Take the decision again that was taken back."), importance=65)
SORT: Final = Command(
    "sort", ("s",), N_("sort"), N_("Sort the hand by type, by target or in order of drawing."), importance=30
)
PILES: Final = Command("piles", ("v",), N_("piles"), N_("Look through the piles."), importance=40)
READ: Final = Command("read", ("=",), N_("read out"), N_("Read the situation out in sentences."), importance=25)
MOVE: Final = Command(
    "move",
    ("left", "right", "up", "down"),
    N_("move"),
    N_("Move from card to card and from row to row."),
    each_key=True,
    key_label="←→↑↓",
    importance=15,
)
NEXT_ROW: Final = Command(
    "next_row", ("tab",), N_("other row"), N_("Go to the other row."), importance=10, in_palette=False
)
PREVIOUS_ROW: Final = Command(
    "previous_row", ("shift+tab",), N_("row before"), N_("Go to the row before."), shown=False, in_palette=False
)
LOG_BACK: Final = Command("log_back", ("pagedown",), N_("log"), N_("Scroll the score log back."), shown=False)
LOG_ON: Final = Command("log_on", ("pageup",), N_("log"), N_("Scroll the score log forward."), shown=False)
LEAVE: Final = Command("leave", ("q",), N_("leave"), N_("Leave this game."), importance=ALWAYS)
LEAVE_INDEED: Final = Command(
    "leave_indeed", ("y",), N_("leave"), N_("Leave this game; it is not kept."), importance=95
)

ACTIONS: Final = (
    PICK,
    AIM,
    DO,
    END_PHASE,
    LEAVE_INDEED,
    STEP_BACK,
    UNDO,
    REDO,
    SORT,
    PILES,
    READ,
    MOVE,
    NEXT_ROW,
    PREVIOUS_ROW,
    LOG_BACK,
    LOG_ON,
    CARDS,
    HELP,
    LEAVE,
)
