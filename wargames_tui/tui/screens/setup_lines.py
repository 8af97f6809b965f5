"""The lines of the set-up: how many play, the house rules, and the button that deals."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from textual.message import Message

from wargames_tui.i18n import N_, _, cell_width, pad
from wargames_tui.tui.theme import ink
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from datetime import date

    from textual.events import Click
    from textual.strip import Strip

    from wargames_tui.engine.options import OptionSpec
    from wargames_tui.tui.theme import Palette
    from wargames_tui.tui.widgets.painted import Piece

TITLE_WIDTH: Final = 14


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of values, one of which is chosen.

    Attributes:
        title: What is chosen (marked for translation).
        values: The values (marked for translation).
        chosen: The place of the chosen one.
        focused: It is marked.
        title_width: Cells for the title.
        gap: Cells between two values.
    """

    title: str
    values: tuple[str, ...]
    chosen: int = 0
    focused: bool = False
    title_width: int = TITLE_WIDTH
    gap: int = 3

    @property
    def words(self) -> tuple[str, ...]:
        """The values in the player's language."""
        return tuple(map(_, self.values))

    def spans(self) -> list[tuple[int, int]]:
        """Return where each value stands in the line: its first cell and the one after its last."""
        place = 3 + self.title_width
        spans = []
        for value in self.words:
            end = place + 2 + cell_width(value)
            spans.append((place, end))
            place = end + self.gap
        return spans


class ChoiceLine(Painted[Choice], can_focus=True):
    """A line whose values are gone through with the arrows, or clicked."""

    DEFAULT_CSS = "ChoiceLine { height: 1; }"

    class Changed(Message):
        """Another value was chosen."""

    def on_focus(self) -> None:
        """Mark it."""
        self.show(replace(self.shown, focused=True))

    def on_blur(self) -> None:
        """Unmark it."""
        self.show(replace(self.shown, focused=False))

    def choose(self, number: int) -> None:
        """Choose a value by its place; past the last comes the first."""
        self.show(replace(self.shown, chosen=number % len(self.shown.values)))
        self.post_message(self.Changed())

    def step(self, step: int) -> None:
        """Choose the next value, or the one before."""
        self.choose(self.shown.chosen + step)

    def on_click(self, event: Click) -> None:
        """Choose the value that was clicked."""
        for number, (start, end) in enumerate(self.shown.spans()):
            if start <= event.x < end and event.y == 0:
                self.choose(number)

    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the values."""
        return [strip(self.pieces(palette), width, ink(palette.text, self.ground(palette)))][:height]

    def ground(self, palette: Palette) -> str:
        """Return what the line lies on: a shade lighter where it is marked."""
        return palette.raised if self.shown.focused else palette.table

    def mark(self, palette: Palette) -> Piece:
        """Return what stands before the line."""
        return (" ▐▌" if self.shown.focused else "   ", ink(palette.accent, self.ground(palette)))

    def pieces(self, palette: Palette) -> list[Piece]:
        """Return the title and the values, the chosen one filled."""
        choice, ground = self.shown, self.ground(palette)
        title = _(choice.title) if choice.title else ""
        pieces: list[Piece] = [
            self.mark(palette),
            (pad(title, choice.title_width), ink(palette.text, ground)),
        ]
        quiet = ink(palette.dim, ground)
        for number, value in enumerate(choice.words):
            chosen = number == choice.chosen
            style = ink(palette.accent, ground, bold=True) if chosen else quiet
            pieces += [(f"{'●' if chosen else '○'} {value}", style), (" " * choice.gap, quiet)]
        return pieces


class RuleLine(ChoiceLine):
    """A house rule: its values, which one is chosen, and what that changes."""

    DEFAULT_CSS = "RuleLine { height: 2; }"

    def __init__(self, spec: OptionSpec, value: str, *, classes: str | None = None) -> None:
        """Offer the values of `spec`, `value` being chosen."""
        self.spec = spec
        words = tuple(known.word for known in spec.values)
        super().__init__(Choice(spec.title, words, self._place(value)), classes=classes)

    def _place(self, value: str) -> int:
        return [known.value for known in self.spec.values].index(value)

    def choose_value(self, value: str) -> None:
        """Choose a value by its name."""
        self.choose(self._place(value))

    @property
    def value(self) -> str:
        """The name of the chosen value."""
        return self.spec.values[self.shown.chosen].value

    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the values and, beneath them, what the chosen one changes."""
        ground = self.ground(palette)
        plain, quiet = ink(palette.text, ground), ink(palette.dim, ground)
        first = self.pieces(palette)
        if self.shown.chosen:
            first.append((_("house rule"), ink(palette.bad, ground)))
        effect = _(self.spec.values[self.shown.chosen].effect)
        second: list[Piece] = [self.mark(palette), (pad(self.spec.ruling, TITLE_WIDTH), quiet), (effect, quiet)]
        return [strip(first, width, plain), strip(second, width, plain)][:height]


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play: how many, and whether it is a match of two games."""

    label: str
    players: int
    match: bool = False


_ALONE: Final = Way(N_("one"), 1)
_TWO: Final = (Way(N_("two"), 2), Way(N_("two, a match of two games"), 2, match=True))


def ways(seats: tuple[int, ...]) -> tuple[Way, ...]:
    """Return the ways to play a game that is for so many; the first is the usual one."""
    return (*((_ALONE,) if 1 in seats else ()), *(_TWO if 2 in seats else ()))


class WayLine(ChoiceLine):
    """How many play, and whether it is a match."""

    def __init__(self, offered: tuple[Way, ...], way: Way) -> None:
        """Offer some ways to play, `way` being chosen."""
        super().__init__(Choice(N_("Players"), tuple(known.label for known in offered), offered.index(way)))
        self._offered = offered

    @property
    def way(self) -> Way:
        """The chosen one."""
        return self._offered[self.shown.chosen]


class DealLine(ChoiceLine):
    """Whether the deal is that of a seed, or that of a day."""

    def __init__(self, day: date, chosen: int) -> None:
        """Offer the deal of `day` too; `chosen` is 0 or 1."""
        super().__init__(Choice(N_("Deal"), _deals(day), chosen))

    def tell(self, day: date) -> None:
        """Offer the same in the player's language."""
        self.show(replace(self.shown, values=_deals(day)))

    @property
    def is_of_the_day(self) -> bool:
        """Whether the deal of the day is chosen."""
        return self.shown.chosen == 1


def _deals(day: date) -> tuple[str, str]:
    return N_("by its seed"), _("of the day, {day}", day=day.isoformat())


class DealButton(Painted[bool], can_focus=True):
    """Deals the cards."""

    DEFAULT_CSS = "DealButton { height: 1; width: 20; }"

    def on_focus(self) -> None:
        """Mark it."""
        self.show(shown=True)

    def on_blur(self) -> None:
        """Unmark it."""
        self.show(shown=False)

    async def on_click(self) -> None:
        """Deal."""
        await self.run_action("screen.deal")

    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint it; filled when it is marked."""
        style = ink(palette.table, palette.accent, bold=True) if self.shown else ink(palette.accent, palette.raised)
        label = f"{'▶' if self.shown else ' '} {_('Deal the cards')}"
        beside = " " * ((width - cell_width(label)) // 2)
        return [strip([(beside + label, style)], width, style)][:height]
