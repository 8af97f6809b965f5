"""Starts the screens, and turns how they ended into an exit code."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from typing import TYPE_CHECKING, Final

from wargames_tui.cli.terminal import encoding_here, in_lines, why_not

if TYPE_CHECKING:
    from collections.abc import Callable

    from wargames_tui.table.saves import Saves
    from wargames_tui.table.sitting import Sitting
    from wargames_tui.tui.app import CabinetApp
    from wargames_tui.tui.watching import Watching

OK: Final = 0
CANNOT_PLAY: Final = 2
INTERRUPTED: Final = 130

_ENDING: Final = ("SIGINT", "SIGTERM", "SIGHUP")
_KILLED_BY: Final = 128


def start(
    sit_down: Callable[[Saves], Sitting] | None = None,
    *,
    saves: Saves | None = None,
    watching: Watching | None = None,
) -> int:
    """Show the menu, the game that `sit_down` deals or goes on with, or the replay of `watching`.

    Games are kept in `saves` (None: the user's). Returns the exit code.
    """
    if line := why_not():
        sys.stderr.write("\n".join(in_lines(line)) + "\n")
        return CANNOT_PLAY
    from wargames_tui.tui.app import CabinetApp
    from wargames_tui.tui.crash import excepthook
    from wargames_tui.tui.driver import console_in_all_colours, driver_for
    from wargames_tui.tui.terminal.kind import terminal_of

    sys.excepthook = excepthook
    sitting = None
    if sit_down is not None:
        from wargames_tui.table.saves import Saves

        saves = saves or Saves()
        sitting = sit_down(saves)
    terminal = terminal_of(os.environ.get("TERM", ""), os.environ, encoding_here())
    os.environ.pop("NO_COLOR", None)  # Textual would paint in greys
    app = CabinetApp(sitting, driver_for(terminal), saves=saves, watching=watching)
    app.console = console_in_all_colours()
    asyncio.run(_until_the_end(app))
    if app.last_words:
        sys.stderr.write(app.last_words + "\n")
    return OK if app.return_code is None else app.return_code


async def _until_the_end(app: CabinetApp) -> None:
    """Run the app; a signal that asks it to end closes it in order, so that the terminal is left clean.

    That goes for a signal that is ignored outside too: an app without its terminal would read nothing for ever.
    """
    if os.name != "nt":
        loop = asyncio.get_running_loop()
        for number in (signal.Signals[name] for name in _ENDING):
            loop.add_signal_handler(number, app.exit, None, _KILLED_BY + number)
    await app.run_async()
