"""The face of a unit: name, note, what counts in play, and where there is room a drawing of its kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wargames_tui.i18n import cell_width, clip, wrap
from wargames_tui.i18n.width import widest_word
from wargames_tui.tui.widgets.card import BodyLine, CardWidget, Face

if TYPE_CHECKING:
    from wargames_tui.tui.widgets.drawings import Drawing

_DRAWN_FROM: Final = 5
"""Lower cards are for words alone."""
_ROOMY: Final = 8
"""Lower cards leave the note out where marks already say what counts in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitFace(Face):
    """What a unit's card shows.

    Attributes:
        name: Its name.
        short: Its name for a narrow card.
        note: What is printed on it besides.
        short_note: The same for a narrow card.
        marks: What counts in play, a few words each; where room is short they stand for the note.
        drawing: A drawing of its kind.
    """

    name: str
    short: str
    note: str = ""
    short_note: str = ""
    marks: tuple[str, ...] = ()
    drawing: Drawing = ()


class UnitCard(CardWidget[UnitFace]):
    """The card of a unit."""

    def body(self, face: UnitFace, width: int, height: int) -> list[BodyLine]:
        """Return the name, then the marks, then as much of the note and the drawing as there is room for."""
        marks = [BodyLine(line, "mark") for mark in face.marks for line in wrap(mark, width)]
        name = wrap(face.name, width)
        if len(name) + len(marks) > height or widest_word(face.name) > width:
            name = wrap(face.short, width)
        lines = [BodyLine(line, "name") for line in name][:height]
        room = height - len(lines) - len(marks)
        note = wrap(face.note, width)
        if len(note) > room:
            note = wrap(face.short_note or face.note, width)
        if not marks:
            lines += _shortened(note, room, width)
        elif height >= _ROOMY and len(note) <= room and not any(mark.startswith(face.note) for mark in face.marks):
            lines += [BodyLine(line) for line in note]
        lines += marks
        room = height - len(lines)
        for drawing in face.drawing if height >= _DRAWN_FROM else ():
            if len(drawing) <= room and cell_width(drawing[0]) <= width:
                left = " " * (width - cell_width(drawing[0]))
                blank = [BodyLine("")] * (room - len(drawing))
                return lines + blank + [BodyLine(left + line, "drawing") for line in drawing]
        return lines[:height]


def _shortened(lines: list[str], room: int, width: int) -> list[BodyLine]:
    """Return as many of `lines` as there is room for, the last one saying where something is left out."""
    if len(lines) > room:
        lines = [*lines[: room - 1], clip(lines[room - 1] + " " * width, width)] if room > 0 else []
    return [BodyLine(line) for line in lines]
