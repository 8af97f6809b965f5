"""The set-up of a game: the seed of its deal, who plays, and its house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.containers import Horizontal
from textual.widgets import Input

from wargames_tui.engine.chance import new_seed, read_seed
from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import N_, _
from wargames_tui.tui.commands import BACK, CARDS, HELP, Caption, Command
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.notes import Note, Said
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.screens.setup_lines import ChoiceLine, DealButton, RuleLine, Way, WayLine, ways
from wargames_tui.tui.seating import LONGEST_NAME, TWO, default_names, read_names
from wargames_tui.tui.shelf import Deal

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from wargames_tui.cabinet import Entry
    from wargames_tui.engine.options import OptionSpec

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
    N_("Change what is marked: how many play, or a house rule."),
    each_key=True,
    key_label="←→",
    importance=70,
)
NEW_SEED: Final = Command("new-seed", ("n",), N_("new seed"), N_("Take a new seed, and so another deal."))
PRINTED: Final = Command("printed", ("p",), N_("printed game"), N_("Play the printed game: no house rule changed."))


class SetupScreen(QuietScreen[Deal]):
    """Asks for the seed, the players and the house rules; nothing need be changed, Enter deals."""

    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-high")]  # noqa: RUF012 (Textual declares it so)
    ACTIONS = (DEAL, CHANGE, MOVE, NEW_SEED, PRINTED, HELP, CARDS, BACK)

    def __init__(self, entry: Entry, options: tuple[OptionSpec, ...], deal: Deal | None = None) -> None:
        """Offer the `options` of a game, as in `deal` or else as printed."""
        super().__init__()
        self.game_id = entry.id
        self._entry = entry
        self._options = options
        self._given = deal or Deal(entry.id, new_seed(), {})
        self._seed = self._field(self._given.seed, 40)
        self._seed_note = Note(self._about_seed(), id="seed-note")
        names = self._given.names or default_names()
        self._names = tuple(self._field(name, LONGEST_NAME) for name in names)
        self._names_note = Note(Said(), id="names-note")
        offered = ways(entry.seats)
        label = Note(Said(_("Names")), classes="label")
        self._names_line = Horizontal(label, *self._names, self._names_note, classes="names")
        self._button = DealButton(shown=False)
        self._ways = WayLine(offered, self._way_of(self._given, offered))
        self._prompt = Note(Said(), id="prompt")

    @staticmethod
    def _field(text: str, length: int) -> Input:
        field = Input(text, max_length=length, select_on_focus=False)
        field.cursor_blink = False
        return field

    @staticmethod
    def _way_of(deal: Deal, offered: tuple[Way, ...]) -> Way:
        players = deal.players or offered[0].players
        return next(way for way in offered if (way.players, way.match) == (players, deal.match))

    def compose(self) -> ComposeResult:
        """Lay the lines out."""
        entry = self._entry
        heading = _("set-up") + "\n" + _(entry.blurb)
        yield Note(Said(heading, title=_(entry.title).upper(), quiet=True), classes="heading")
        with Horizontal(classes="seed"):
            yield Note(Said(_("Seed")), classes="label")
            yield self._seed
            yield self._seed_note
        yield self._ways
        yield self._names_line
        yield Note(Said(title=_("House rules"), text=_("the printed game unless you change them"), quiet=True))
        for spec in self._options:
            yield RuleLine(spec, self._given.options.get(spec.name, spec.values[0].value))
        yield self._button
        yield self._prompt
        yield KeyLine()

    def on_mount(self) -> None:
        """Begin where Enter deals."""
        self._ways.display = len(ways(self._entry.seats)) > 1
        self._follow()
        self._button.focus()

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done: something is changed where it is marked."""
        if command is CHANGE:
            return isinstance(self.focused, ChoiceLine)
        if command is PRINTED:
            return any(line.shown.chosen for line in self.query(RuleLine))
        return super().allows(command)

    def caption(self, command: Command) -> Caption:
        """Return how `command` stands in the line of keys; Enter does not deal while something is wrong."""
        caption = super().caption(command)
        if command is DEAL and any(self._mistakes()):
            return Caption(caption.key, _("go to the mistake"))
        return caption

    def _about_seed(self) -> Said:
        return Said(_("the same seed deals the same game"), quiet=True)

    def _follow(self) -> None:
        """Ask for names where two play, and say which game Enter deals now."""
        two = self._ways.way.players == TWO
        self._names_line.display = two
        seed, names = self._mistakes()
        self._seed_note.show(Said(_("this is no seed"), bad=True) if seed else self._about_seed())
        share = Said(_("they share this keyboard"), quiet=True)
        self._names_note.show(Said(_("these are not two names"), bad=True) if names else share)
        wrong = seed or names
        self._prompt.show(Said(wrong, bad=True) if wrong else Said(self._what_enter_deals()))
        self.refresh_bindings()

    def _what_enter_deals(self) -> str:
        if any(line.shown.chosen for line in self.query(RuleLine)):
            return _("Enter deals a game with house rules; p goes back to the printed one.")
        match self._ways.way:
            case Way(match=True):
                return _("Enter deals the first game of a match for two.")
            case Way(players=2):
                return _("Enter deals a game for two.")
            case _:
                return _("Enter deals the printed game.")

    def _mistakes(self) -> tuple[str, str]:
        """Return what is wrong with the seed and with the names, empty where nothing is."""
        seed = names = ""
        try:
            read_seed(self._seed.value)
        except GameError:
            seed = _("A seed is 1 to 24 letters a-z and digits, such as tokimuna.")
        try:
            self._read_names()
        except GameError as error:
            names = str(error)
        return seed, names

    def _read_names(self) -> tuple[str, ...]:
        """Return the names of two who play, none where one plays alone.

        Raises:
            GameError: They cannot be the names of two.
        """
        return read_names([field.value for field in self._names]) if self._ways.way.players == TWO else ()

    def action_move(self, key: str) -> None:
        """Go to the next line or the one before."""
        if key == "up":
            self.focus_previous()
        else:
            self.focus_next()

    def action_change(self, key: str) -> None:
        """Choose the next value of the marked line, or the one before."""
        if isinstance(self.focused, ChoiceLine):
            self.focused.step(1 if key == "right" else -1)

    def action_new_seed(self) -> None:
        """Take a new seed."""
        self._seed.value = new_seed()

    def action_printed(self) -> None:
        """Set every rule as printed."""
        for line in self.query(RuleLine):
            line.choose(0)

    def action_deal(self) -> None:
        """Deal, or go where something is wrong."""
        seed_is_wrong, names_are_wrong = self._mistakes()
        if seed_is_wrong or names_are_wrong:
            (self._seed if seed_is_wrong else self._wrong_name()).focus()
            return
        way = self._ways.way
        changed = {line.spec.name: line.value for line in self.query(RuleLine) if line.shown.chosen}
        players = None if way.players == self._entry.seats[0] else way.players
        names = self._read_names()
        self.close_with(Deal(self.game_id, read_seed(self._seed.value), changed, players, way.match, names))

    def _wrong_name(self) -> Input:
        """Return the field to mend: the one being typed in, or else the first."""
        return next((field for field in self._names if field is self.focused), self._names[0])

    def action_leave(self) -> None:
        """Go back to the menu."""
        self.close_with(None)

    def on_choice_line_changed(self) -> None:
        """Say which game Enter deals now."""
        self._follow()

    def on_input_submitted(self) -> None:
        """Deal from a text field too."""
        self.action_deal()

    def on_input_changed(self) -> None:
        """Say at once whether the text can be a seed, or the names of two."""
        self._follow()
