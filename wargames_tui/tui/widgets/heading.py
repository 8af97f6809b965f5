"""What the parts of a table share: the line that names a part, and points with their sign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.i18n import cell_width, clip
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.painted import strip

if TYPE_CHECKING:
    from textual.strip import Strip


def signed(points: int) -> str:
    """Return points with their sign; none are just 0."""
    return f"{points:+d}" if points else "0"


def heading(title: str, extra: str, palette: Palette, width: int) -> Strip:
    """Return a line that names a part of the table, with `extra` at its right end."""
    line, words = ink(palette.edge, palette.table), ink(palette.dim, palette.table, bold=True)
    aside = f" {extra} " if extra else ""
    name = f" {clip(title, width - 4 - cell_width(aside))} "
    rule = "─" * max(0, width - 3 - cell_width(name) - cell_width(aside))
    return strip([("──", line), (name, words), (rule, line), (aside, words), ("─", line)], width, line)
