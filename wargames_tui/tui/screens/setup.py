"""The set-up of a game: the seed of its deal and its house rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Input

from wargames_tui.engine.chance import new_seed, read_seed
from wargames_tui.engine.errors import SeedError
from wargames_tui.i18n import N_, _, cell_width, pad
from wargames_tui.tui.commands import BACK, CARDS, HELP, Command
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.notes import Note, Said
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.shelf import Deal
from wargames_tui.tui.theme import ink
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Click
    from textual.strip import Strip

    from wargames_tui.cabinet import Entry
    from wargames_tui.engine.options import OptionSpec
    from wargames_tui.tui.theme import Palette
    from wargames_tui.tui.widgets.painted import Piece

DEAL: Final = Command("deal", ("enter",), N_("deal"), N_("Deal the cards."), importance=90)
MOVE: Final = Command(
    "move",
    ("up", "down"),
    N_("move"),
    N_("Go to the next line or the one before."),
    each_key=True,
    key_label="↑↓",
    importance=60,
)
CHANGE: Final = Command(
    "change",
    ("left", "right"),
    N_("change"),
    N_("Change the house rule that is marked."),
    each_key=True,
    key_label="←→",
    importance=70,
)
NEW_SEED: Final = Command("new-seed", ("n",), N_("new seed"), N_("Take a new seed, and so another deal."))
PRINTED: Final = Command("printed", ("p",), N_("printed game"), N_("Play the printed game: no house rule changed."))

_TITLE_WIDTH: Final = 14


@dataclass(frozen=True, slots=True)
class Rule:
    """A house rule and which of its values is chosen."""

    spec: OptionSpec
    chosen: int = 0
    focused: bool = False

    @property
    def value(self) -> str:
        """The name of the chosen value."""
        return self.spec.values[self.chosen].value

    def spans(self) -> list[tuple[int, int]]:
        """Return where each value stands in the line: its first cell and the one after its last."""
        place = 3 + _TITLE_WIDTH
        spans = []
        for value in self.spec.values:
            end = place + 2 + cell_width(_(value.value))
            spans.append((place, end))
            place = end + 3
        return spans


class RuleLine(Painted[Rule], can_focus=True):
    """A house rule: its values, which one is chosen, and what that changes."""

    DEFAULT_CSS = "RuleLine { height: 2; }"

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
        self.show(replace(self.shown, chosen=number % len(self.shown.spec.values)))
        self.post_message(self.Changed())

    def on_click(self, event: Click) -> None:
        """Choose the value that was clicked."""
        for number, (start, end) in enumerate(self.shown.spans()):
            if start <= event.x < end and event.y == 0:
                self.choose(number)

    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the values and, beneath them, what the chosen one changes."""
        rule = self.shown
        ground = palette.raised if rule.focused else palette.table
        plain, quiet = ink(palette.text, ground), ink(palette.dim, ground)
        mark = (" ▐▌" if rule.focused else "   ", ink(palette.accent, ground))
        first: list[Piece] = [mark, (pad(_(rule.spec.title), _TITLE_WIDTH), plain)]
        for number, value in enumerate(rule.spec.values):
            chosen = number == rule.chosen
            style = ink(palette.accent, ground, bold=True) if chosen else quiet
            first += [(f"{'●' if chosen else '○'} {_(value.value)}", style), ("   ", quiet)]
        if rule.chosen:
            first.append((_("house rule"), ink(palette.bad, ground)))
        value = rule.spec.values[rule.chosen]
        second: list[Piece] = [mark, (pad(rule.spec.ruling, _TITLE_WIDTH), quiet), (_(value.effect), quiet)]
        return [strip(first, width, plain), strip(second, width, plain)][:height]


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


class SetupScreen(QuietScreen[Deal]):
    """Asks for the seed and the house rules; nothing need be changed, Enter deals."""

    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-high")]  # noqa: RUF012 (Textual declares it so)
    ACTIONS = (DEAL, CHANGE, MOVE, NEW_SEED, PRINTED, HELP, CARDS, BACK)

    def __init__(self, entry: Entry, options: tuple[OptionSpec, ...], deal: Deal | None = None) -> None:
        """Offer the `options` of a game, as in `deal` or else as printed."""
        super().__init__()
        self.game_id = entry.id
        self._entry = entry
        self._options = options
        self._given = deal

    def compose(self) -> ComposeResult:
        """Lay the lines out."""
        entry, given = self._entry, self._given
        heading = _("set-up") + "\n" + _(entry.blurb)
        yield Note(Said(heading, title=_(entry.title).upper(), quiet=True), classes="heading")
        with Horizontal(classes="seed"):
            yield Note(Said(_("Seed"), quiet=False), classes="label")
            seed = Input(given.seed if given else new_seed(), max_length=40, compact=True, select_on_focus=False)
            seed.cursor_blink = False
            yield seed
            yield Note(self._about_seed(), id="seed-note")
        yield Note(Said(title=_("House rules"), text=_("the printed game unless you change them"), quiet=True))
        for spec in self._options:
            values = [value.value for value in spec.values]
            chosen = given.options.get(spec.name, values[0]) if given else values[0]
            yield RuleLine(Rule(spec, values.index(chosen)))
        yield DealButton(shown=False)
        yield Note(self._prompt(), id="prompt")
        yield KeyLine()

    def on_mount(self) -> None:
        """Begin where Enter deals."""
        self.query_one(DealButton).focus()

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done: a rule is changed where one is marked."""
        if command is CHANGE:
            return isinstance(self.focused, RuleLine)
        if command is PRINTED:
            return any(line.shown.chosen for line in self.query(RuleLine))
        return super().allows(command)

    def _about_seed(self) -> Said:
        return Said(_("the same seed deals the same game"), quiet=True)

    def _prompt(self) -> Said:
        changed = sum(1 for line in self.query(RuleLine) if line.shown.chosen) if self.is_mounted else 0
        if changed:
            return Said(_("Enter deals a game with house rules; p goes back to the printed one."))
        return Said(_("Enter deals the printed game."))

    def action_move(self, key: str) -> None:
        """Go to the next line or the one before."""
        if key == "up":
            self.focus_previous()
        else:
            self.focus_next()

    def action_change(self, key: str) -> None:
        """Choose the next value of the marked rule, or the one before."""
        if isinstance(self.focused, RuleLine):
            self.focused.choose(self.focused.shown.chosen + (1 if key == "right" else -1))

    def action_new_seed(self) -> None:
        """Take a new seed."""
        self.query_one(Input).value = new_seed()

    def action_printed(self) -> None:
        """Set every rule as printed."""
        for line in self.query(RuleLine):
            line.choose(0)

    def action_deal(self) -> None:
        """Deal, or say what is wrong with the seed."""
        try:
            seed = read_seed(self.query_one(Input).value)
        except SeedError:
            self.query_one(Input).focus()
            return
        changed = {line.shown.spec.name: line.shown.value for line in self.query(RuleLine) if line.shown.chosen}
        self.close_with(Deal(self.game_id, seed, changed))

    def action_leave(self) -> None:
        """Go back to the menu."""
        self.close_with(None)

    def on_rule_line_changed(self) -> None:
        """Say which game Enter deals now."""
        self.query_one("#prompt", Note).show(self._prompt())
        self.refresh_bindings()

    def on_input_submitted(self) -> None:
        """Deal from the seed's line too."""
        self.action_deal()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Say at once whether the text can be a seed."""
        try:
            read_seed(event.value)
        except SeedError as error:
            self.query_one("#seed-note", Note).show(Said(str(error), bad=True))
        else:
            self.query_one("#seed-note", Note).show(self._about_seed())
