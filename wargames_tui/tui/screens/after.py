"""What can be done once a game or a match is over."""

from __future__ import annotations

from typing import Final

from wargames_tui.i18n import N_
from wargames_tui.tui.commands import ALWAYS, Command

NEW: Final = Command("new", ("n",), N_("new deal"), N_("Play another deal by the same rules."), importance=80)
AGAIN: Final = Command("again", ("s",), N_("same deal"), N_("Play the same deal again."), importance=70)
STANDING: Final = Command("standing", ("enter",), N_("standing"), N_("See how the match stands."), importance=80)
NEXT: Final = Command("next_game", ("enter",), N_("next game"), N_("Deal the next game of the match."), importance=80)
MENU: Final = Command("menu", ("m", "escape"), N_("menu"), N_("Go back to the menu."), importance=60)
QUIT: Final = Command("leave", ("q",), N_("quit"), N_("Leave the cabinet."), importance=ALWAYS)
COPY: Final = Command(
    "copy", ("c",), N_("copy"), N_("Copy the result as a few lines of text, and show them."), importance=55
)
WATCH: Final = Command("watch", ("w",), N_("watch"), N_("Watch the game from its deal on."), importance=52)
WATCH_GAMES: Final = Command(
    "watch_one",
    ("1", "2"),
    N_("watch"),
    N_("Watch the first or the second game of the match; r reviews it there."),
    each_key=True,
    key_label="1 2",
    importance=52,
)
STATISTICS: Final = Command("statistics", ("t",), N_("statistics"), N_("See how games went."), importance=50)
