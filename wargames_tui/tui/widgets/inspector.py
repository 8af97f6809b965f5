"""The inspector: everything about the card under the cursor, unshortened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from typing_extensions import override

from wargames_tui.i18n import cell_width, clip, wrap
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.strip import Strip


@dataclass(frozen=True, slots=True)
class Inspection:
    """What the inspector says.

    Attributes:
        name: The card's name.
        facts: What is printed on it, in words.
        texts: What follows from it now, a paragraph each, the most important first.
        shorter: The same in fewer words, the longest first, for where the texts would be cut.
        clear: The texts are as bright as the facts.
        shorter_facts: The facts in fewer words, the longest first, for where they would be cut.
    """

    name: str = ""
    facts: str = ""
    texts: tuple[str, ...] = ()
    shorter: tuple[tuple[str, ...], ...] = ()
    shorter_facts: tuple[str, ...] = ()
    clear: bool = False


class Inspector(Painted[Inspection]):
    """A few lines about one card."""

    DEFAULT_CSS = "Inspector { width: 1fr; height: 3; }"

    def __init__(self) -> None:
        super().__init__(Inspection())

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the name with the facts, then the texts as far as there is room."""
        shown = self.shown
        loud, text = ink(palette.accent, palette.table, bold=True), ink(palette.text, palette.table)
        quiet = text if shown.clear else ink(palette.dim, palette.table)
        room = width - cell_width(shown.name) - 4
        all_facts = (shown.facts, *shown.shorter_facts)
        facts = next((each for each in all_facts if cell_width(each) <= room), all_facts[-1])
        lines = [strip([(f" {shown.name}", loud), (f"  {facts}", text)], width, text)]
        room = height - 1
        lengths = [_wrapped(texts, width - 2) for texts in (shown.texts, *shown.shorter)]
        wrapped = next((each for each in lengths if len(each) <= room), lengths[-1])
        if len(wrapped) > room:
            wrapped = [*wrapped[: room - 1], clip(f"{wrapped[room - 1]} …", width - 2)]
        return lines + [strip([(f" {line}", quiet)], width, quiet) for line in wrapped]


def _wrapped(texts: tuple[str, ...], width: int) -> list[str]:
    return [line for paragraph in texts for line in wrap(paragraph, width)]
