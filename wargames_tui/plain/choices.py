"""The legal actions as numbered lines, and what an answer in numbers means.

An action is a line of its own, unless it takes several cards: then the cards are the lines, and the answer names them.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Final, cast

from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from _typeshed import DataclassInstance

    from wargames_tui.engine.contract import AnyGame

NONE: Final = "none"
"""What is typed to choose no card."""


class ChoiceError(GameError):
    """The answer names nothing that can be chosen; the message says what would be right."""


class Choices:
    """What may be chosen.

    Attributes:
        lines: What stands beside the numbers, from 1.
        hint: What to type.
        only: The action that Enter takes, where there is just that one and it names no card.
    """

    def __init__(self, game: AnyGame, view: object, legal: Sequence[object]) -> None:
        """Offer the `legal` actions of `game` to the seat of `view`."""
        self.lines: list[str] = []
        self.only = only_one(legal)
        self._places = {card: place for place, card in enumerate(game.laid_out(view))}
        self._cards: dict[int, int] = {}
        self._actions: dict[int, object] = {}
        each = [_CardsOf(action) for action in legal]
        self._groups = [found for found in each if found.group_name]
        self._nothing = next((found.action for found in self._groups if not found.all), None)
        self._list_cards(game, view)
        single = [found.action for found in sorted(each, key=self._place) if not found.group_name]
        for action in single if self._nothing is None else (*single, self._nothing):
            self._actions[self._number(game.offer(action))] = action
        self.hint = self._what_to_type(game)

    def _place(self, found: _CardsOf) -> tuple[bool, list[int]]:
        """Return where an action comes: by the places of its cards as they are shown; those without cards come last."""
        return not found.all, [self._rank(card) for card in found.firsts]

    def _rank(self, card: int) -> int:
        """Return the place of `card`; what is shown nowhere comes last, as it is numbered."""
        return self._places.get(card, len(self._places) + card)

    def _list_cards(self, game: AnyGame, view: object) -> None:
        """List the cards of actions that take several: first those of which each takes one."""
        firsts = {card for found in self._groups for card in found.firsts}
        others = {card for found in self._groups for card in found.group}
        for card in (*sorted(firsts, key=self._rank), *sorted(others, key=self._rank)):
            self._cards[self._number(game.describe(view, card))] = card
        self._border = len(firsts)

    def _number(self, line: str) -> int:
        self.lines.append(line)
        return len(self.lines)

    def _what_to_type(self, game: AnyGame) -> str:
        if self.only is not None:
            return _("Press Enter to {what}.", what=game.offer(self.only))
        if not self._cards and len(self.lines) == 1:
            return _("Type 1, or help.")
        if not self._cards:
            return _("Type a number from 1 to {n}, or help.", n=len(self.lines))
        numbers = {card: number for number, card in self._cards.items()}
        example = " ".join(str(number) for number in sorted(numbers[card] for card in self._groups[-1].all))
        if self._nothing is None:
            return _("Type the numbers of the cards, such as {example}, or help.", example=example)
        return _("Type the numbers of the cards, such as {example}, or none, or help.", example=example)

    def read(self, answer: str) -> object:
        """Return the action that `answer` names, legal or not.

        Raises:
            ChoiceError: It names none.
        """
        if answer.casefold() == NONE and self._nothing is not None:
            return self._nothing
        numbers = self._numbers_in(answer)
        if len(numbers) == 1 and numbers[0] in self._actions:
            return self._actions[numbers[0]]
        if not self._cards:
            raise ChoiceError(_("Type one number only."))
        if single := next((number for number in numbers if number in self._actions), 0):
            raise ChoiceError(_("Number {n} is no card: type it alone.", n=single))
        if len(set(numbers)) < len(numbers):
            raise ChoiceError(_("Type the number of each card once."))
        return self._with_cards(numbers)

    def answer_for(self, action: object) -> str:
        """Return what is typed to choose the legal `action`."""
        number = next((number for number, each in self._actions.items() if each == action), None)
        if number is not None:
            return str(number)
        found = _CardsOf(action)
        numbers = {card: number for number, card in reversed(self._cards.items())}
        return " ".join(str(numbers[card]) for card in found.all) or NONE

    def _numbers_in(self, answer: str) -> list[int]:
        words = answer.replace(",", " ").split()
        if not words or not all(word.isascii() and word.isdecimal() for word in words):
            raise ChoiceError(_("{answer!r} is neither a number of the list nor a command.", answer=answer))
        last = len(self.lines)
        for word in words:
            if len(word) > len(str(last)) or not 1 <= int(word) <= last:
                raise ChoiceError(_("There is no number {word}; they go from 1 to {last}.", word=word, last=last))
        return [int(word) for word in words]

    def _with_cards(self, numbers: list[int]) -> object:
        """Return the action that takes the cards of these numbers."""
        model = self._groups[-1]
        firsts = [number for number in numbers if number <= self._border]
        if model.first_names and len(firsts) != 1:
            raise ChoiceError(
                _("Type one number from 1 to {border}, and with it those of other cards.", border=self._border)
            )
        rest = (self._cards[number] for number in numbers if number > self._border)
        changes: dict[str, object] = {
            name: self._cards[number] for name, number in zip(model.first_names, firsts, strict=False)
        }
        return replace(model.action, **changes, **{model.group_name: tuple(sorted(rest))})


def only_one(legal: Sequence[object]) -> object | None:
    """Return the action that is there to go on with, where there is just that one and it names no card; else None."""
    return legal[0] if len(legal) == 1 and not _CardsOf(legal[0]).all else None


class _CardsOf:
    """The cards that an action names.

    Attributes:
        action: The action.
        first_names, firsts: The fields of one card each, and these cards.
        group_name, group: The field of several cards, empty where it has none, and these cards.
    """

    def __init__(self, action: object) -> None:
        self.action = cast("DataclassInstance", action)
        values: dict[str, object] = {each.name: getattr(action, each.name) for each in fields(self.action)}
        cards = {name: value for name, value in values.items() if isinstance(value, int)}
        groups = {name: value for name, value in values.items() if isinstance(value, tuple)}
        self.first_names, self.firsts = tuple(cards), tuple(cards.values())
        self.group_name: str = next(iter(groups), "")
        self.group: tuple[int, ...] = groups.get(self.group_name, ())

    @property
    def all(self) -> tuple[int, ...]:
        """All its cards."""
        return (*self.firsts, *self.group)


def numbered(lines: Iterable[str]) -> list[tuple[str, str]]:
    """Return `lines` with their numbers before them: `1. `."""
    return [(f"{number}. ", line) for number, line in enumerate(lines, start=1)]
