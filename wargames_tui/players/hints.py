"""Hints: what an expert would do, of what kind that is, why in words, and what is gained by it.

Everything comes from the view of the seat that asks; what it cannot see changes no hint and no word of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from random import Random
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from wargames_tui.i18n import _, ngettext, sentences
from wargames_tui.players.registry import expert_of, explainer_of

if TYPE_CHECKING:
    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.players.contract import Appraisal

ActionT = TypeVar("ActionT")

_SAME: Final = 1e-6
"""Within how many points two actions are worth the same."""
_LEAST: Final = 0.05
"""The least gain that is told as a number; a smaller one would be written as nothing."""


@dataclass(frozen=True, slots=True)
class Hint(Generic[ActionT]):
    """What an expert advises.

    Attributes:
        action: What it would do.
        called: The same in a few words.
        kind: What kind of action that is, in a sentence that names no card.
        reasons: Why, in sentences, the most telling one first.
        gain: What is gained by it over what else could be done, in sentences of several lengths, the longest first.
    """

    action: ActionT
    called: str
    kind: str
    reasons: tuple[str, ...]
    gain: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Advising:
    """The thought of a hint.

    Attributes:
        view: What the seat that asks knows; it has a choice.
        random: The expert's chance.
    """

    view: object
    random: Random

    def __call__(self, game: AnyGame) -> Hint[object]:
        """Return the hint, in the language of who asks."""
        return hint(game, self.view, self.random)


def hint(game: AnyGame, view: object, random: Random) -> Hint[object]:
    """Return what the expert at `game` advises the seat of `view`, which has the choice.

    Raises:
        GameError: Nobody has learnt this game.
    """
    return in_words(game, view, Weighed.of(expert_of(game).appraise(view, random)))


def in_words(game: AnyGame, view: object, weighed: Weighed[object]) -> Hint[object]:
    """Return the hint that comes of what was `weighed` for the seat of `view`.

    Raises:
        GameError: Nobody has learnt this game.
    """
    explainer = explainer_of(game)
    best, rival = weighed.best, weighed.rival
    return Hint(
        action=best,
        called=explainer.called(best),
        kind=explainer.kind(view, best),
        reasons=explainer.reasons(view, best, rival),
        gain=_gain(weighed, "" if rival is None else explainer.called(rival)),
    )


@dataclass(frozen=True, slots=True)
class Weighed(Generic[ActionT]):
    """All that was appraised, seen from the best.

    Attributes:
        best: The best action.
        equals: How many others are worth as much.
        rival: Of those worth less the best, the most like the best action; None where all are worth as much.
        gain: How many points the best is worth more than that; 0 where there is none.
    """

    best: ActionT
    equals: int
    rival: ActionT | None
    gain: float

    @classmethod
    def of(cls, appraisals: Sequence[Appraisal[ActionT]]) -> Weighed[ActionT]:
        """Return `appraisals`, the best first and at least one, so seen."""
        first, *others = appraisals
        less = [each for each in others if each.worth < first.worth - _SAME]
        if not less:
            return cls(first.action, len(others), None, 0.0)
        next_best = max(each.worth for each in less)
        rivals = [each.action for each in less if each.worth > next_best - _SAME]
        rival = max(rivals, key=lambda action: _likeness(first.action, action))
        return cls(first.action, len(others) - len(less), rival, first.worth - next_best)


def _likeness(one: object, other: object) -> int:
    """Return in how many fields two actions are the same: the same card, the same target, the same kind."""
    return sum(getattr(one, field.name) == getattr(other, field.name, None) for field in fields(one))  # type: ignore[arg-type]


def _gain(weighed: Weighed[object], rival: str) -> tuple[str, ...]:
    if weighed.rival is None:
        return (_all_alike(weighed.equals + 1),)
    if weighed.gain < _LEAST:
        texts = (
            _("Hardly worth more than the next best: {other}.", other=rival),
            _("Hardly worth more than the next best."),
        )
    else:
        texts = (
            _("Worth {points:.1f} points more than the next best: {other}.", points=weighed.gain, other=rival),
            _("Worth {points:.1f} points more than the next best.", points=weighed.gain),
        )
    if not weighed.equals:
        return texts
    as_good = ngettext("{n} other is as good.", "{n} others are as good.", weighed.equals)
    return (*(sentences(text, as_good) for text in texts), texts[-1])


def _all_alike(choices: int) -> str:
    match choices:
        case 1:
            return _("There is nothing else to do.")
        case 2:
            return _("Both choices are worth the same.")
        case _:
            return _("All {n} choices are worth the same.", n=choices)
