"""What somebody can do who watches a game: go on and back, at any speed, and branch off."""

from __future__ import annotations

from typing import Final

from wargames_tui.i18n import C_, N_
from wargames_tui.tui.commands import ALWAYS, CARDS, HELP, REVIEW, Command
from wargames_tui.tui.tables import commands as shared

STEP: Final = Command(
    "step",
    ("right", "left"),
    N_("step"),
    N_("Play the next decision, or go back before the last one."),
    each_key=True,
    key_label="←→",
    importance=95,
)
BY_ITSELF: Final = Command(
    "by_itself", ("space",), C_("replay", "play"), N_("Let the game play by itself, or stop it."), importance=90
)
PHASE: Final = Command(
    "phase",
    ("pagedown", "pageup"),
    N_("phase"),
    N_("Go on to the next phase, or back to where one began."),
    each_key=True,
    key_label=N_("PgDn PgUp"),
    importance=80,
)
SPEED: Final = Command(
    "speed",
    ("+", "minus"),
    N_("speed"),
    N_("Let the game play by itself faster or slower."),
    each_key=True,
    key_label="+ -",
    importance=60,
)
ENDS: Final = Command(
    "ends",
    ("home", "end"),
    N_("deal, end"),
    N_("Go back to the deal, or on to the end."),
    each_key=True,
    key_label=N_("Home End"),
    importance=30,
)
BRANCH: Final = Command(
    "branch", ("b",), N_("play on"), N_("Play on from here yourself, as a new game that is assisted."), importance=70
)
LOG_BACK: Final = Command("log_back", ("down",), N_("log"), N_("Scroll the score log back."), shown=False)
LOG_ON: Final = Command("log_on", ("up",), N_("log"), N_("Scroll the score log forward."), shown=False)
STOP_WATCHING: Final = Command(
    "leave", ("q", "escape"), N_("back"), N_("Go back to the screen before."), importance=ALWAYS
)

_WATCHING: Final = (
    STEP,
    BY_ITSELF,
    *shared.ANSWERS,
    PHASE,
    SPEED,
    BRANCH,
    REVIEW,
    ENDS,
    shared.STEP_BACK,
    shared.PILES,
    shared.READ,
    CARDS,
    LOG_BACK,
    LOG_ON,
)
_LAST: Final = (HELP, STOP_WATCHING)


def with_those_of_the_game(*commands: Command) -> tuple[Command, ...]:
    """Return the commands of a table that is watched, with those of the game that decide nothing."""
    return (*_WATCHING, *commands, *_LAST)
