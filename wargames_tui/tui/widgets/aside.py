"""A few sentences beside something that is being shown, under a heading."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from typing_extensions import override

from wargames_tui.i18n import wrap
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.heading import heading
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.strip import Strip


@dataclass(frozen=True, slots=True)
class Words:
    """A heading and the sentences under it."""

    title: str = ""
    texts: tuple[str, ...] = ()


class Aside(Painted[Words]):
    """Sentences in a column."""

    DEFAULT_CSS = "Aside { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__(Words())

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the heading and the sentences."""
        text = ink(palette.text, palette.table)
        lines = [line for sentence in self.shown.texts for line in wrap(sentence, width - 4)]
        body = [strip([(f"  {line}", text)], width, text) for line in lines]
        return [heading(self.shown.title, "", palette, width), *body][:height]
