"""The set-up of a game: the seed of its deal, who plays, and its house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.containers import Horizontal
from textual.widgets import Input

from wargames_tui.engine.chance import new_seed
from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import N_, _
from wargames_tui.store.journal import utc_now
from wargames_tui.table.seating import TWO
from wargames_tui.table.sitting import Deal, deal_of_day
from wargames_tui.tui.commands import BACK, CARDS, HELP, Caption, Command
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.notes import Note, Said
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.screens.setup_deal import Today, Typed, about_other_game, read_typed
from wargames_tui.tui.screens.setup_lines import ChoiceLine, DealButton, DealLine, RuleLine, Way, WayLine, ways
from wargames_tui.tui.screens.setup_players import CompanyLines, PlayerLine, SeatLine

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
    N_("Change what is marked: how many play, who plays, or a house rule."),
    each_key=True,
    key_label="←→",
    importance=70,
)
NAME: Final = Command("name", ("tab",), N_("name"), N_("Type the name of the player that is marked."), importance=65)
NEXT_FIELD: Final = Command(
    "next-field",
    ("tab",),
    N_("move"),
    N_("Go on, to each text field too."),
    action="app.focus_next",
    shown=False,
    in_palette=False,
)
NEW_SEED: Final = Command("new-seed", ("n",), N_("new seed"), N_("Take a new seed, and so another deal."))
DAY: Final = Command(
    "day", ("d",), N_("deal of the day"), N_("Take the deal of the day, the same for everyone."), importance=55
)
PRINTED: Final = Command("printed", ("p",), N_("printed game"), N_("Play the printed game: no house rule changed."))


class SetupScreen(QuietScreen[Deal]):
    """Asks for the seed, the players and the house rules; nothing need be changed, Enter deals."""

    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-high")]  # noqa: RUF012 (Textual declares it so)
    ACTIONS = (DEAL, CHANGE, NAME, MOVE, NEXT_FIELD, NEW_SEED, DAY, PRINTED, HELP, CARDS, BACK)

    def __init__(
        self,
        entry: Entry,
        options: tuple[OptionSpec, ...],
        deal: Deal | None = None,
        today: Today | None = None,
        *,
        computers: bool = True,
    ) -> None:
        """Offer the `options` of a game, as in `deal` or else as printed, and the deal of `today` in a solitaire.

        Where there are no `computers`, only persons can play.
        """
        super().__init__()
        self.game_id = entry.id
        self._entry = entry
        self._options = options
        self._given = deal or Deal(entry.id, new_seed(), {})
        self._fresh = "" if self._given.known else self._given.seed
        self._seed = self._field(self._given.seed, 48)
        self._typed = Typed(self._given.seed)
        self._today = today or Today(utc_now().date())
        self._deal_line = DealLine(self._today.day, 0 if self._given.day is None else 1)
        self._seed_note = Note(self._about_seed(), id="seed-note")
        self._company = CompanyLines(self._given, computers=computers)
        offered = ways(entry.seats)
        self._seed_label = Note(Said(), classes="label")
        self._heading = Note(Said(), classes="heading")
        self._about_rules = Note(Said(), classes="by-seed")
        self._button = DealButton(shown=False)
        self._ways = WayLine(offered, self._way_of(self._given, offered))
        self._prompt = Note(Said(), id="prompt")

    @staticmethod
    def _field(text: str, length: int) -> Input:
        field = Input(text, max_length=length, select_on_focus=True)
        field.cursor_blink = False
        return field

    @staticmethod
    def _way_of(deal: Deal, offered: tuple[Way, ...]) -> Way:
        players = deal.seats or offered[0].players
        return next(way for way in offered if (way.players, way.match) == (players, deal.match))

    def compose(self) -> ComposeResult:
        """Lay the lines out."""
        yield self._heading
        yield self._deal_line
        with Horizontal(classes="seed by-seed"):
            yield self._seed_label
            yield self._seed
            yield self._seed_note
        yield self._ways
        yield self._company.alone
        yield from self._company.seats
        yield self._about_rules
        for spec in self._options:
            yield RuleLine(spec, self._given.options.get(spec.name, spec.values[0].value), classes="by-seed")
        yield self._button
        yield self._prompt
        yield KeyLine()

    def on_mount(self) -> None:
        """Begin where Enter deals."""
        self._deal_line.display = 1 in self._entry.seats
        self._tell()
        self._follow()
        self._button.focus()

    def retell(self) -> None:
        """Say everything anew; what was chosen and typed stays."""
        self._tell()
        self._deal_line.tell(self._today.day)
        self._typed = read_typed(self._seed.value, self.game_id)
        self._follow()
        super().retell()

    def _tell(self) -> None:
        """Say what the lines are."""
        self._seed_label.show(Said(_("Seed or code")))
        self._company.tell()
        title, blurb = _(self._entry.title).upper(), _(self._entry.blurb)
        self._heading.show(Said(_("set-up") + "\n" + blurb, title=title, quiet=True))
        about = _("the printed game unless you change them")
        self._about_rules.show(Said(about, title=_("House rules"), quiet=True))

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done: something is changed where it is marked."""
        if command is CHANGE:
            return isinstance(self.focused, ChoiceLine)
        if command is NAME:
            return self._company.to_be_named
        if command is DAY:
            return self._deal_line.display
        if command is NEW_SEED:
            return not self._of_the_day
        if command is PRINTED:
            return self._has_house_rules
        return super().allows(command)

    def caption(self, command: Command) -> Caption:
        """Return how `command` stands in the line of keys; Enter does not deal while something is wrong."""
        caption = super().caption(command)
        if command is DEAL and any(self._mistakes()):
            return Caption(caption.key, _("go to the mistake"))
        if command is DEAL and self._typed.other_game:
            return Caption(caption.key, _("change the game"))
        if command is DAY and self._of_the_day:
            return Caption(caption.key, _("by seed"))
        return caption

    @property
    def _of_the_day(self) -> bool:
        return self._deal_line.display and self._deal_line.is_of_the_day

    @property
    def _has_house_rules(self) -> bool:
        return not self._of_the_day and any(line.shown.chosen for line in self.query(RuleLine))

    def _about_seed(self) -> Said:
        if self._typed.options is not None:
            return Said(_("the code of a deal: its seed and house rules"), quiet=True)
        return Said(_("the same seed deals the same game\na friend’s code can be typed too"), quiet=True)

    def _follow(self) -> None:
        """Ask for names where two play, and say which game Enter deals now."""
        by_seed = not self._of_the_day
        for line in self.query(".by-seed"):
            line.display = by_seed
        self._ways.display = by_seed and len(ways(self._entry.seats)) > 1
        self._company.show(self._ways.way.players if by_seed else 0)
        self.set_class(self._ways.way.players == TWO, "-two")
        seed, names = self._mistakes()
        self._seed_note.show(Said(_("this is no seed"), bad=True) if seed else self._about_seed())
        wrong = seed or names
        said = self.focused.about if isinstance(self.focused, PlayerLine) else self._what_enter_deals()
        self._prompt.show(Said(wrong, bad=True) if wrong else Said(said))
        self.refresh_bindings()

    def _what_enter_deals(self) -> str:
        if self._of_the_day:
            return self._today.what_enter_deals()
        if self._typed.other_game:
            return about_other_game(self._typed)
        players = self._company.players(self._ways.way.players)
        if players and all(players):
            return _("Enter deals a game that computer players play; you watch.")
        if self._has_house_rules:
            return _("Enter deals a game with house rules; p goes back to the printed one.")
        match self._ways.way:
            case Way(match=True) if players:
                return _("Enter deals the first game of a match against a computer player.")
            case Way() if players:
                return _("Enter deals a game against a computer player.")
            case Way(match=True):
                return _("Enter deals the first game of a match for two persons at this keyboard.")
            case Way(players=2):
                return _("Enter deals a game for two persons at this keyboard.")
            case _:
                return _("Enter deals the printed game.")

    def _mistakes(self) -> tuple[str, str]:
        """Return what is wrong with the seed and with the names, empty where nothing is."""
        if self._of_the_day:
            return "", ""
        names = ""
        try:
            self._company.names(self._ways.way.players)
        except GameError as error:
            names = str(error)
        return self._typed.wrong, names

    def action_move(self, key: str) -> None:
        """Go to the next line or the one before; on the line of a player to who plays, not to the name."""
        go_on = self.focus_previous if key == "up" else self.focus_next
        there = go_on()
        if there is not None and isinstance(there.parent, SeatLine) and isinstance(there, Input):
            go_on()

    def action_name(self) -> None:
        """Go on to the name of the player that is marked."""
        self.focus_next()

    def action_change(self, key: str) -> None:
        """Choose the next value of the marked line, or the one before."""
        if isinstance(self.focused, ChoiceLine):
            self.focused.step(1 if key == "right" else -1)

    def action_new_seed(self) -> None:
        """Take a new seed."""
        self._fresh = new_seed()
        self._seed.value = self._fresh

    def action_day(self) -> None:
        """Choose the deal of the day, or a deal by its seed again."""
        self._deal_line.step(1)

    def action_printed(self) -> None:
        """Set every rule as printed."""
        for line in self.query(RuleLine):
            line.choose(0)

    def action_deal(self) -> None:
        """Deal, or go where something is wrong."""
        seed_is_wrong, names_are_wrong = self._mistakes()
        if seed_is_wrong or names_are_wrong:
            (self._seed if seed_is_wrong else self._company.wrong_name).focus()
            return
        if self._of_the_day:
            self.close_with(deal_of_day(self._entry, self._today.day))
            return
        if self._typed.other_game:
            self.close_with(self._typed.deal)
            return
        way, seed = self._ways.way, self._typed.seed
        changed = {line.spec.name: line.value for line in self.query(RuleLine) if line.shown.chosen}
        seats = None if way.players == self._entry.seats[0] else way.players
        names, players = self._company.names(way.players), self._company.players(way.players)
        known = seed != self._fresh
        self.close_with(Deal(self.game_id, seed, changed, seats, way.match, names, players, known=known))

    def action_leave(self) -> None:
        """Go back to the menu."""
        self.close_with(None)

    def on_descendant_focus(self) -> None:
        """Say what the player is that is marked."""
        self._follow()

    def on_choice_line_changed(self) -> None:
        """Say which game Enter deals now."""
        self._follow()

    def on_input_submitted(self) -> None:
        """Deal from a text field too."""
        self.action_deal()

    def on_input_changed(self) -> None:
        """Say at once whether the text can be a seed or a code, or the names of two; a code sets its house rules."""
        before, self._typed = self._typed, read_typed(self._seed.value, self.game_id)
        options = self._typed.options
        if options is not None and self._typed != before and not self._typed.other_game:
            for line in self.query(RuleLine):
                line.choose_value(options[line.spec.name])
        self._follow()
