"""The review of a game that has ended: what each decision cost, what would have been better, and why."""

from __future__ import annotations

from asyncio import to_thread
from functools import cached_property
from typing import TYPE_CHECKING, Final

from wargames_tui.cabinet import GAMES
from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import N_, _, language, sentences
from wargames_tui.players.registry import explainer_of
from wargames_tui.players.review import Judged, dearest, sum_of
from wargames_tui.store.cabinet import title_of
from wargames_tui.table.review_words import (
    accuracy,
    allowed_in_all,
    as_good,
    in_all,
    in_short,
    place_of,
    points,
)
from wargames_tui.tui.commands import BACK, HELP, Caption, Command
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.review.bar import Judging, ReviewBar
from wargames_tui.tui.review.decisions import DecisionLine, DecisionList
from wargames_tui.tui.review.rounds import RoundChart
from wargames_tui.tui.review.summary import SeatSummary, Summary, SummarySheet
from wargames_tui.tui.wanted import MomentWanted
from wargames_tui.tui.widgets.inspector import Inspection, Inspector
from wargames_tui.tui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from textual.app import ComposeResult

    from wargames_tui.players.contract import Explainer
    from wargames_tui.players.thinking import Thinkers
    from wargames_tui.table.review import Reviewed
    from wargames_tui.tui.reviewing import ToReview

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
STOP: Final = Command("stop", ("space",), N_("stop"), N_("Stop judging, or go on with it."), importance=75)

MISTAKES: Final = 0
EVERY: Final = 1
ROUNDS: Final = 2


class ReviewScreen(QuietScreen[None]):
    """Shows a review, which fills in while it is being made beside the screen."""

    ACTIONS = (LOOK, MOVE, TURN, STOP, HELP, BACK)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (28, "-middle"), (36, "-high")]  # noqa: RUF012 (Textual declares it so)

    def __init__(self, to_review: ToReview, thinkers: Callable[[], Thinkers]) -> None:
        """Review a game; those that `thinkers` returns judge it."""
        super().__init__()
        self.game_id = to_review.game
        self.palette = GAMES[to_review.game].palette
        self._to_review = to_review
        self._thinkers = thinkers
        self._reviewed: Reviewed | None = None
        self._judged: list[Judged] = []
        self._reasons: dict[tuple[int, str], tuple[str, ...]] = {}
        self._page = MISTAKES
        self._trouble = ""
        self._stopped = False
        self._explaining = False

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

    def retell(self) -> None:
        """Tell the same review in the player's language, the same decision marked."""
        self._show()
        super().retell()

    # Judging

    @property
    def _is_over(self) -> bool:
        return self._reviewed is not None and len(self._judged) == len(self._reviewed.moments)

    def _begin(self) -> None:
        self._stopped, self._trouble = False, ""
        self.run_worker(self._judge(), group="judging", exclusive=True)

    async def _judge(self) -> None:
        """Read the game, and judge its decisions one after the other until all are or it is stopped."""
        try:
            if self._reviewed is None:
                self._reviewed = await to_thread(self._to_review.read)
            self._show()
            for moment in self._reviewed.moments[len(self._judged) :]:
                verdict = await self._thinkers().think(self.game_id, moment.question)
                self._judged.append(Judged(moment, verdict))
                self._show()
                if self._stopped:
                    break
        except GameError as error:
            self._stopped, self._trouble = True, str(error)
            self._show()

    async def _explain(self) -> None:
        """Find out why the marked decision was a mistake, and the one marked next, until all is said."""
        self._explaining = True
        try:
            while (judged := self._unexplained()) is not None:
                key = (judged.moment.number, language())
                self._reasons[key] = await self._thinkers().think(self.game_id, judged.why)
                self._show_marked()
        except GameError:
            pass  # what it cost is said; the bar says what is wrong
        finally:
            self._explaining = False

    def _unexplained(self) -> Judged | None:
        marked = self._marked
        if marked is None or not marked.is_mistake or (marked.moment.number, language()) in self._reasons:
            return None
        return marked

    # What is shown

    @cached_property
    def _list(self) -> DecisionList:
        return self.query_one(DecisionList)

    @property
    def _marked(self) -> Judged | None:
        line = None if self._page == ROUNDS else self._list.marked
        return None if line is None else next(each for each in self._judged if each.moment.number == line.number)

    def _tabs(self) -> tuple[tuple[str, ...], int, str]:
        mistakes = len(dearest(self._judged, None))
        names = [_("Mistakes ({n})", n=mistakes), _("Every decision ({n})", n=len(self._judged))]
        if self._reviewed is not None and self._reviewed.rounds:
            names.append(_("Rounds"))
        return tuple(names), self._page, ""

    def _show(self) -> None:
        """Show everything as far as it has been judged."""
        reviewed = self._reviewed
        title = _("REVIEW of {source}", source=f"{self._to_review.called()}, {title_of(self.game_id)}")
        count = None if reviewed is None else len(reviewed.moments)
        self.query_one(ReviewBar).show(Judging(title, len(self._judged), count, self._stopped))
        self.query_one(Tabs).show(self._tabs())
        if reviewed is not None:
            self.query_one(SummarySheet).show(self._summary(reviewed))
            self.query_one(RoundChart).show((_(reviewed.game.turn_name), reviewed.rounds))
            self._list.list_lines(self._lines(reviewed), self._nothing())
        self.set_class(self._page == ROUNDS, "-rounds")
        self._show_marked()
        self.refresh_bindings()

    def _nothing(self) -> str:
        """Return what is said where no decision is listed."""
        if self._is_over:
            return _("No decision cost anything: the expert could not have done better.")
        return _("No mistake so far.") if self._judged else ""

    def _summary(self, reviewed: Reviewed) -> Summary:
        seats = []
        for seat in range(reviewed.record.seats):
            total = sum_of(self._judged, seat)
            percent = str(accuracy(total)) if self._judged else ""
            seats.append(SeatSummary(reviewed.called(seat), percent, as_good(total), in_all(total), in_short(total)))
        texts = (allowed_in_all(reviewed.rounds),) if reviewed.rounds else ()
        return Summary(tuple(seats), texts)

    def _lines(self, reviewed: Reviewed) -> tuple[DecisionLine, ...]:
        ranks = {each.moment.number: rank for rank, each in enumerate(dearest(self._judged), 1)}
        explainer = explainer_of(reviewed.game)
        listed = dearest(self._judged, None) if self._page == MISTAKES else self._judged
        return tuple(self._line(reviewed, explainer, each, ranks.get(each.moment.number, 0)) for each in listed)

    def _line(
        self, reviewed: Reviewed, explainer: Explainer[object, object], judged: Judged, rank: int
    ) -> DecisionLine:
        moment = judged.moment
        return DecisionLine(
            moment.number,
            moment.seat,
            reviewed.names[moment.seat] if reviewed.names else "",
            f"{moment.turn:>2} {_(moment.phase)}",
            judged.cost,
            rank,
            explainer.called(judged.done),
            explainer.called(judged.verdict.best) if judged.is_mistake else "",
        )

    def _show_marked(self) -> None:
        """Tell of the marked decision, and find out why it was a mistake where it was."""
        reviewed, marked = self._reviewed, self._marked
        if self._trouble or reviewed is None or marked is None:
            title = self._what_is_wrong()
            self.query_one(Inspector).show(Inspection(title, texts=(self._trouble,)))
            return
        cost = (
            _("cost {points} points", points=points(marked.cost)) if marked.is_mistake else _("as good as the expert's")
        )
        place = _(
            "{place}, decision {number}", place=place_of(reviewed.game, marked.moment), number=marked.moment.number
        )
        reasons = self._reasons.get((marked.moment.number, language()), ())
        whole, short = (
            tuple(_told(marked, called)) for called in (reviewed.game.offer, explainer_of(reviewed.game).called)
        )
        lengths = ((*whole, sentences(*reasons)), (*short, sentences(*reasons)), (*short, *reasons[:1]))
        self.query_one(Inspector).show(Inspection(place, cost, lengths[0], lengths[1:]))
        if not self._explaining and self._unexplained() is not None:
            self.run_worker(self._explain(), group="explaining")

    def _what_is_wrong(self) -> str:
        """Return in a few words what is wrong; empty where nothing is."""
        if not self._trouble:
            return ""
        return _("This game cannot be reviewed.") if self._reviewed is None else _("It cannot go on.")

    def on_decision_list_marked(self) -> None:
        """Tell of the decision that is marked now."""
        self._show_marked()

    # Keys and clicks

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done: only where there is something to look at, or to judge."""
        match command:
            case _ if command in {LOOK, MOVE}:
                return self._page != ROUNDS and self._list.marked is not None
            case _ if command is STOP:
                return not self._is_over and (self._reviewed is not None or self._stopped)
            case _:
                return super().allows(command)

    def caption(self, command: Command) -> Caption:
        """Return how `command` stands in the line of keys, in the words of this moment."""
        caption = super().caption(command)
        return Caption(caption.key, _("go on")) if command is STOP and self._stopped else caption

    def action_look(self) -> None:
        """Watch the game from the marked decision on."""
        if (line := self._list.marked) is not None:
            self.post_message(MomentWanted(self._to_review, line.number - 1))

    def on_decision_list_chosen(self) -> None:
        """Watch the game from the decision that was clicked."""
        self.action_look()

    def action_move(self, key: str) -> None:
        """Mark another decision."""
        page = max(1, self._list.size.height - 1)
        steps = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -1000, "end": 1000}
        self._list.move(steps[key])

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
        if self._stopped:
            self._begin()
        else:
            self._stopped = True
        self._show()

    def action_leave(self) -> None:
        """Go back."""
        self.close_with(None)


def _told(judged: Judged, called: Callable[[object], str]) -> Iterator[str]:
    """Yield what was done and what would have been better, each called as `called` says."""
    yield _("done: {what}", what=called(judged.done))
    if judged.is_mistake:
        yield _("better: {what}", what=called(judged.verdict.best))
