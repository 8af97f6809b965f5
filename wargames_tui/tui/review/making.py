"""A review while it is being made: decision by decision, and why the marked one was a mistake."""

from __future__ import annotations

from asyncio import to_thread
from typing import TYPE_CHECKING

from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import language
from wargames_tui.players.review import Judged

if TYPE_CHECKING:
    from collections.abc import Callable

    from wargames_tui.players.thinking import Thinkers
    from wargames_tui.table.review import Reviewed
    from wargames_tui.tui.watching import ToReview


class Making:
    """Reads a game, and has others think of its decisions one after the other.

    Attributes:
        reviewed: The game; None before it has been read.
        judged: The decisions that have been judged, in their order.
        stopped: It has been stopped, by the player or by what went wrong.
        trouble: What went wrong, in a sentence; empty where nothing did.
    """

    def __init__(self, to_review: ToReview, thinkers: Callable[[], Thinkers], on_change: Callable[[], object]) -> None:
        """Make the review of a game by those that `thinkers` returns; `on_change` is called after every change."""
        self._to_review = to_review
        self._thinkers = thinkers
        self._on_change = on_change
        self._reasons: dict[tuple[int, str], tuple[str, ...]] = {}
        self._explaining = False
        self.reviewed: Reviewed | None = None
        self.judged: list[Judged] = []
        self.stopped = False
        self.trouble = ""

    @property
    def is_over(self) -> bool:
        """Whether every decision has been judged."""
        return self.reviewed is not None and len(self.judged) == len(self.reviewed.moments)

    async def judge(self) -> None:
        """Judge what has not been judged yet, until all has or it is stopped."""
        self.stopped, self.trouble = False, ""
        try:
            if self.reviewed is None:
                self.reviewed = await to_thread(self._to_review.read)
            self._on_change()
            for moment in self.reviewed.moments[len(self.judged) :]:
                verdict = await self._thinkers().think(self._to_review.game, moment.question)
                self.judged.append(Judged(moment, verdict))
                self._on_change()
                if self.stopped:
                    break
        except GameError as error:
            self.stopped, self.trouble = True, str(error)
            self._on_change()

    def stop(self) -> None:
        """Stop after the decision that is being judged."""
        self.stopped = True

    def reasons(self, judged: Judged) -> tuple[str, ...] | None:
        """Return why a decision was a mistake, in the player's language; None before that has been found out."""
        return self._reasons.get(_key(judged)) if judged.is_mistake else ()

    def wants_reasons(self, judged: Judged) -> bool:
        """Return whether it is still to be found out why a decision was a mistake, and nobody is at it."""
        return not self._explaining and self._is_unexplained(judged)

    async def explain(self, marked: Callable[[], Judged | None]) -> None:
        """Find out why the decision that `marked` returns was a mistake, and the one marked next, until all is said."""
        self._explaining = True
        try:
            while (judged := marked()) is not None and self._is_unexplained(judged):
                key = _key(judged)
                self._reasons[key] = await self._thinkers().think(self._to_review.game, judged.why)
                self._on_change()
        except GameError:
            pass  # what it cost is said; what is wrong is told where it is judged
        finally:
            self._explaining = False

    def _is_unexplained(self, judged: Judged) -> bool:
        return judged.is_mistake and _key(judged) not in self._reasons


def _key(judged: Judged) -> tuple[int, str]:
    return judged.moment.number, language()
