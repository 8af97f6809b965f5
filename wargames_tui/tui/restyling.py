"""The looks that an app in play can be given instead of those that it has."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wargames_tui.i18n import _
from wargames_tui.tui.paper import PAPER
from wargames_tui.tui.schemes import TITLES
from wargames_tui.tui.theme import palette_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from textual.app import App


def other_looks(app: App[object]) -> Iterator[tuple[str, Callable[[], Awaitable[bool]]]]:
    """Yield what the looks of `app` can be changed to, in words, each with the action that does and keeps it."""
    worn = palette_of(app)
    for scheme, title in TITLES.items():
        if scheme is not worn.scheme:
            yield _(title), partial(app.run_action, f"app.wear_scheme({scheme.value!r})")
    if worn.paper is PAPER:
        yield _("Playing cards with a colour for each suit"), partial(app.run_action, "app.print_in_four_colours(True)")
    else:
        yield _("Playing cards in red and black"), partial(app.run_action, "app.print_in_four_colours(False)")
