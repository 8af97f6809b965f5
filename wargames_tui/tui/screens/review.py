"""The review of a game that has ended: what each decision cost, what would have been better, and why."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from wargames_tui.cabinet import GAMES
from wargames_tui.i18n import N_, _
from wargames_tui.players.review import dearest
from wargames_tui.store.cabinet import title_of
from wargames_tui.tui.commands import BACK, HELP, Caption, Command
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.review.bar import Judging, ReviewBar
from wargames_tui.tui.review.decisions import DecisionList
from wargames_tui.tui.review.making import Making
from wargames_tui.tui.review.rounds import RoundChart, Rounds
from wargames_tui.tui.review.summary import SummarySheet
from wargames_tui.tui.review.words import about, lines_of, read_out, summary_of
from wargames_tui.tui.screens.reading import ReadingScreen
from wargames_tui.tui.wanted import MomentWanted
from wargames_tui.tui.widgets.inspector import Inspection, Inspector
from wargames_tui.tui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult

    from wargames_tui.engine.narration import Part
    from wargames_tui.players.review import Judged
    from wargames_tui.players.thinking import Thinkers
    from wargames_tui.table.review import Reviewed
    from wargames_tui.tui.watching import ToReview

LOOK: Final = Command(
    "look", ("enter",), N_("look at it"), N_("Watch the game from the marked decision on."), importance=90
)
MOVE: Final = Command(
    "move",
    ("up", "down", "pageup", "pagedown", "home", "end"),
    N_("decisions"),
    N_("Mark another decision."),
    each_key=True,
    key_label="↑↓",
    importance=70,
)
TURN: Final = Command(
    "turn",
    ("tab", "shift+tab", "right", "left"),
    N_("page"),
    N_("Turn to the mistakes, to every decision, or to the rounds."),
    each_key=True,
    key_label="Tab",
    importance=80,
)
READ: Final = Command("read", ("=",), N_("read out"), N_("Read all about the marked decision."), importance=60)
STOP: Final = Command("stop", ("space",), N_("stop"), N_("Stop judging, or go on with it."), importance=75)

MISTAKES: Final = 0
EVERY: Final = 1
ROUNDS: Final = 2


class ReviewScreen(QuietScreen[None]):
    """Shows a review, which fills in while it is being made beside the screen."""

    ACTIONS = (LOOK, MOVE, TURN, STOP, READ, HELP, BACK)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (28, "-middle"), (36, "-high")]  # noqa: RUF012 (Textual declares it so)

    def __init__(self, to_review: ToReview, thinkers: Callable[[], Thinkers]) -> None:
        """Review a game; those that `thinkers` returns judge it."""
        super().__init__()
        self.game_id = to_review.game
        self.palette = GAMES[to_review.game].palette
        self._to_review = to_review
        self._making = Making(to_review, thinkers, self._show)
        self._page = MISTAKES

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield ReviewBar()
        yield SummarySheet()
        yield Tabs(self._tabs())
        yield DecisionList()
        yield RoundChart()
        yield Inspector()
        yield KeyLine()

    def on_mount(self) -> None:
        """Begin to judge."""
        self._show()
        self._begin()

    def _begin(self) -> None:
        self.run_worker(self._making.judge(), group="judging", exclusive=True)

    def retell(self) -> None:
        """Tell the same review in the player's language, the same decision marked."""
        self._show()
        super().retell()

    # What is shown

    @cached_property
    def _list(self) -> DecisionList:
        return self.query_one(DecisionList)

    @property
    def _marked(self) -> Judged | None:
        """The marked decision; None where none is."""
        line = None if self._page == ROUNDS else self._list.marked
        return None if line is None else next(each for each in self._making.judged if each.moment.number == line.number)

    def _tabs(self) -> tuple[tuple[str, ...], int, str]:
        making = self._making
        mistakes = len(dearest(making.judged, None))
        names = [_("Mistakes ({n})", n=mistakes), _("Every decision ({n})", n=len(making.judged))]
        if making.reviewed is not None and making.reviewed.rounds:
            names.append(_("Rounds"))
        return tuple(names), self._page, ""

    def _show(self) -> None:
        """Show everything as far as it has been judged."""
        making, reviewed = self._making, self._making.reviewed
        title = _("REVIEW of {source}", source=f"{self._to_review.called()}, {title_of(self.game_id)}")
        count = None if reviewed is None else len(reviewed.moments)
        self.query_one(ReviewBar).show(Judging(title, len(making.judged), count, making.stopped))
        self.query_one(Tabs).show(self._tabs())
        if reviewed is not None:
            self.query_one(SummarySheet).show(summary_of(reviewed, making.judged))
            self.query_one(RoundChart).show(Rounds(_(reviewed.game.turn_name), reviewed.rounds, reviewed.names))
            lines = lines_of(reviewed, making.judged, mistakes=self._page == MISTAKES)
            self._list.list_decisions(lines, self._nothing())
        self.set_class(self._page == ROUNDS, "-rounds")
        self._show_marked()
        self.refresh_bindings()

    def _nothing(self) -> str:
        """Return what is said where no decision is listed."""
        if self._making.is_over:
            return _("No decision cost anything: the expert could not have done better.")
        return _("No mistake so far.") if self._making.judged else ""

    def _show_marked(self) -> None:
        """Tell of the marked decision, and find out why it was a mistake where it was."""
        making, marked = self._making, self._marked
        if making.trouble:
            self.query_one(Inspector).show(Inspection(self._what_is_wrong(), texts=(making.trouble,)))
        elif making.reviewed is None or marked is None:
            self.query_one(Inspector).show(Inspection())
        else:
            self.query_one(Inspector).show(about(making.reviewed, marked, making.reasons(marked)))
            if making.wants_reasons(marked):
                self.run_worker(making.explain(lambda: self._marked), group="explaining")

    def _what_is_wrong(self) -> str:
        """Return in a few words what went wrong."""
        return _("This game cannot be reviewed.") if self._making.reviewed is None else _("It cannot go on.")

    def on_marked_list_marked(self) -> None:
        """Tell of the decision that is marked now."""
        self._show_marked()

    # Keys and clicks

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done: only where there is something to look at, or to judge."""
        match command:
            case _ if command in {LOOK, MOVE, READ}:
                return self._page != ROUNDS and self._list.marked is not None
            case _ if command is STOP:
                return not self._making.is_over and (self._making.reviewed is not None or self._making.stopped)
            case _:
                return super().allows(command)

    def caption(self, command: Command) -> Caption:
        """Return how `command` stands in the line of keys, in the words of this moment."""
        caption = super().caption(command)
        return Caption(caption.key, _("go on")) if command is STOP and self._making.stopped else caption

    def action_look(self) -> None:
        """Watch the game from the marked decision on."""
        if (line := self._list.marked) is not None:
            self.post_message(MomentWanted(self._to_review, line.number - 1))

    def action_read(self) -> None:
        """Read all about the marked decision, as far as it is known."""
        making, marked = self._making, self._marked
        if making.reviewed is not None and marked is not None:
            tell = partial(self._told, making.reviewed, marked)
            _mounting = self.app.push_screen(ReadingScreen(tell, self.game_id))

    def _told(self, reviewed: Reviewed, judged: Judged) -> tuple[Part, ...]:
        return read_out(reviewed, judged, self._making.reasons(judged))

    def on_marked_list_chosen(self) -> None:
        """Watch the game from the decision that was clicked."""
        self.action_look()

    def action_move(self, key: str) -> None:
        """Mark another decision."""
        self._list.press(key)

    def action_turn(self, key: str) -> None:
        """Turn to the next page, or to the one before."""
        self._turn_to(self._page + (1 if key in {"tab", "right"} else -1))

    def on_tabs_chosen(self, message: Tabs.Chosen) -> None:
        """Turn to the page that was clicked."""
        self._turn_to(message.number)

    def _turn_to(self, page: int) -> None:
        self._page = page % len(self._tabs()[0])
        self._show()

    def action_stop(self) -> None:
        """Stop judging, or go on with it."""
        if self._making.stopped:
            self._begin()
        else:
            self._making.stop()
            self._show()

    def action_leave(self) -> None:
        """Go back."""
        self.close_with(None)
