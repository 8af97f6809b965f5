"""What a player can do at every table; a game adds what is its own.

Keys that name cards are never commands: letters a to j name the far row, digits and `-` the hand.
"""

from __future__ import annotations

from typing import Final

from wargames_tui.i18n import N_
from wargames_tui.tui.commands import ALWAYS, Command

DO: Final = Command(
    "do", ("enter",), N_("choose"), N_("Do what the prompt line says, or choose the card pointed at."), importance=90
)
STEP_BACK: Final = Command(
    "step_back", ("escape",), N_("back"), N_("Take the last step of a choice back."), importance=75
)
UNDO: Final = Command("undo", ("u",), N_("undo"), N_("Take the last decision back."), importance=70)
REDO: Final = Command("redo", ("r",), N_("redo"), N_("Take the decision again that was taken back."), importance=65)
HINT: Final = Command(
    "hint",
    ("t",),
    N_("hint"),
    N_("Say what kind of move is best; once more: show the move, and why."),
    importance=45,
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
LOG_BACK: Final = Command("log_back", ("pagedown",), N_("log"), N_("Scroll the log to older lines."), shown=False)
LOG_ON: Final = Command("log_on", ("pageup",), N_("log"), N_("Scroll the log to newer lines."), shown=False)
LEAVE: Final = Command("leave", ("q",), N_("leave"), N_("Leave this game; it is saved."), importance=ALWAYS)
RESIGN: Final = Command(
    "resign", ("x",), N_("resign"), N_("Give the game up; once more: let the other player give it up."), importance=12
)
OFFER_DRAW: Final = Command(
    "offer_draw", ("o",), N_("draw"), N_("Offer a draw; once more: let the other player offer it."), importance=11
)
YES: Final = Command("answer_yes", ("y",), N_("yes"), N_("Answer yes."), importance=95)
NO: Final = Command("answer_no", ("escape", "n"), N_("no"), N_("Answer no."), importance=94)

SHOW_REST: Final = Command(
    "show_rest",
    ("space",),
    N_("shows the rest at once"),
    N_("Show the rest of what is happening at once."),
    key_label=N_("any key"),
    importance=ALWAYS,
)
"""The one thing to be done while something is being shown; in truth every key does it."""

HURRY: Final = Command(
    "hurry",
    ("enter", "space"),
    N_("at once"),
    N_("Have the computer player decide as soon as it has thought, without a rest."),
    importance=88,
)
HOLD: Final = Command(
    "hold", ("space",), N_("stop"), N_("Stop the computer players, or let them go on."), importance=92
)
PACE: Final = Command(
    "change_pace",
    ("+",),
    N_("speed"),
    N_("Let computer players play so that you can follow, quickly, or at once."),
    importance=22,
)
OPPONENTS: Final = (HOLD, HURRY, PACE)
"""What is done about computer players."""

ANSWERS: Final = (YES, NO)
"""They come before what else their keys do: while a question is asked only it can be answered."""

DECIDING_KEYS: Final = (*DO.keys, "n", "p")
"""The keys that decide something; pressed while something is still being shown, they only show the rest of it."""
