"""What may be chosen now, read from the legal actions: a set of cards, or Raiders against a Straggler."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from wargames_tui.games.spanish_armada.actions import (
    Disperse,
    DisperseTargets,
    EndEngagement,
    Keep,
    Manoeuvre,
    ShuffleBack,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wargames_tui.games.spanish_armada.actions import Action
    from wargames_tui.games.spanish_armada.position import View


class Side(Enum):
    """Where a card lies that can be pointed at."""

    ROW = auto()
    DRAWN = auto()
    HAND = auto()


class Choice(Enum):
    """What is to be chosen."""

    MANOEUVRE = auto()
    SHUFFLE_BACK = auto()
    DISPERSE = auto()
    KEEP = auto()
    ENGAGE = auto()
    NOTHING = auto()


ASKED_ON: Final = {
    Choice.MANOEUVRE: Side.HAND,
    Choice.SHUFFLE_BACK: Side.ROW,
    Choice.DISPERSE: Side.ROW,
    Choice.KEEP: Side.DRAWN,
}
"""On which side the cards lie where a set of them is asked for."""


def kind_of(view: View) -> Choice:
    """Return what is to be chosen now."""
    match view.legal[0] if view.legal else None:
        case Manoeuvre():
            return Choice.MANOEUVRE
        case ShuffleBack():
            return Choice.SHUFFLE_BACK
        case DisperseTargets():
            return Choice.DISPERSE
        case Keep():
            return Choice.KEEP
        case Disperse() | EndEngagement():
            return Choice.ENGAGE
        case _:
            return Choice.NOTHING


def sets_of(view: View) -> dict[frozenset[int], Action]:
    """Return the sets of cards that are asked for, one of which is to be picked, and what each means."""
    return {cards: action for action in view.legal if (cards := _cards_of(action))}


def action_for(kind: Choice, cards: Iterable[int]) -> Action:
    """Return what picking `cards` means where a set is asked for, legal or not."""
    first, *others = cards
    match kind:
        case Choice.MANOEUVRE:
            return Manoeuvre(first)
        case Choice.SHUFFLE_BACK:
            return ShuffleBack(first)
        case Choice.KEEP:
            return Keep((first, *others))
        case _:
            return DisperseTargets((first, *others))


def cards_named(action: Action) -> tuple[int, ...]:
    """Return every card that `action` names."""
    if isinstance(action, Disperse):
        return (action.target, *action.raiders)
    return tuple(_cards_of(action))


def dispersals_of(view: View) -> list[Disperse]:
    """Return the legal dispersals of the Engagement Phase."""
    return [action for action in view.legal if isinstance(action, Disperse)]


def _cards_of(action: Action) -> frozenset[int]:
    match action:
        case Manoeuvre(card) | ShuffleBack(card):
            return frozenset({card})
        case DisperseTargets(cards) | Keep(cards):
            return frozenset(cards)
        case _:
            return frozenset()
