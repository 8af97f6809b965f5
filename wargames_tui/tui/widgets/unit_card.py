"""The face of a unit: name, note, what counts in play, and where there is room a drawing of its kind."""

from __future__ import annotations

from dataclasses import dataclass

from wargames_tui.i18n import cell_width, wrap
from wargames_tui.tui.widgets.card import BodyLine, CardWidget, Face


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitFace(Face):
    """What a unit's card shows.

    Attributes:
        name: Its name.
        short: Its name for a narrow card.
        note: What is printed on it besides.
        marks: What counts in play, a few words each; they go before the note where room is short.
        drawing: The lines of a drawing of its kind.
    """

    name: str
    short: str
    note: str = ""
    marks: tuple[str, ...] = ()
    drawing: tuple[str, ...] = ()


class UnitCard(CardWidget[UnitFace]):
    """The card of a unit."""

    def body(self, face: UnitFace, width: int, height: int) -> list[BodyLine]:
        """Return the name, then the marks, then as much of the note and the drawing as there is room for."""
        marks = [BodyLine(line, "mark") for mark in face.marks for line in wrap(mark, width)]
        name = wrap(face.name, width)
        if len(name) + len(marks) > height:
            name = wrap(face.short, width)
        lines = [BodyLine(line, "name") for line in name][:height]
        room = height - len(lines) - len(marks)
        note = wrap(face.note, width)
        if len(note) <= room:
            lines += [BodyLine(line) for line in note]
            room -= len(note)
        drawing = [line for line in face.drawing if cell_width(line) <= width]
        spare = room - len(drawing) if drawing and len(drawing) == len(face.drawing) else -1
        lines += marks
        if spare < 0:
            return lines[:height]
        return lines + [BodyLine("")] * spare + [BodyLine(line, "drawing") for line in drawing]
