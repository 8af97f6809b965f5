"""Why a move of Spanish Armada is better than another, in words: who disperses whom, what escapes, what is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from wargames_tui.games.spanish_armada.actions import (
    Action,
    Disperse,
    DisperseTargets,
    EndEngagement,
    Keep,
    Manoeuvre,
    ShuffleBack,
)
from wargames_tui.games.spanish_armada.marks import added, listed
from wargames_tui.games.spanish_armada.narration import offer
from wargames_tui.games.spanish_armada.position import View
from wargames_tui.games.spanish_armada.tables import Tables
from wargames_tui.i18n import N_, _, ngettext
from wargames_tui.players.spanish_armada.forecasts import Fight, Forecast, forecast, left_after

_CLEAR: Final = 0.5
"""From how many points on a difference of what escapes is told."""
_KINDS: Final = {
    "disperse": N_("A Raider is played that disperses."),
    "shuffle-back": N_("A Raider is played that shuffles cards back."),
    "change-stragglers": N_("A Raider is played that changes values."),
    "raiders-worth-more": N_("A Raider is played that changes values."),
    "draw-raiders": N_("A Raider is played that draws cards."),
    "draw-and-keep": N_("A Raider is played that draws cards."),
}
"""The kind of effect by its steps, what matters most first."""
_CHOICES: Final[dict[type[Action], tuple[str, str]]] = {
    ShuffleBack: (
        N_("Another Straggler than the dearest is shuffled back."),
        N_("The dearest Straggler is shuffled back."),
    ),
    DisperseTargets: (
        N_("The effect disperses fewer points than it could."),
        N_("The effect disperses as many points as it can."),
    ),
    Keep: (N_("A card is kept that is not the highest drawn."), N_("The highest of the cards drawn is kept.")),
}
"""The kind of choice that an effect asks for: another than the highest cards, or those."""


class SpanishArmadaReasons:
    """Explains moves of Spanish Armada."""

    def __init__(self, tables: Tables) -> None:
        """Explain moves with the cards of `tables`."""
        self._tables = tables

    def unit(self) -> str:
        """Return what points are: what the final score is expected to be."""
        return _("expected in the final score")

    def kind(self, view: View, action: Action) -> str:
        """Return what kind of move `action` is, in a sentence that names no card."""
        match action:
            case Manoeuvre(card):
                steps = {op.op for op in self._tables.ops[card]}
                return _(next(text for step, text in _KINDS.items() if step in steps))
            case Disperse(_target, raiders):
                one = len(raiders) == 1
                return _("A single Raider disperses a Straggler.") if one else _("Two Raiders disperse a Straggler.")
            case EndEngagement():
                return _("The engagement ends, and what stands escapes.")
            case ShuffleBack() | DisperseTargets() | Keep():
                return _(_CHOICES[type(action)][self._is_most(view, action)])
            case _:
                return _("The next turn begins.")

    def _is_most(self, view: View, action: ShuffleBack | DisperseTargets | Keep) -> bool:
        """Return whether the cards that `action` names are worth as much as those of any other choice."""
        worths = [self._points(each) for each in view.legal if isinstance(each, type(action))]
        return self._points(action) == max(worths)

    def _points(self, action: ShuffleBack | DisperseTargets | Keep) -> int:
        cards = (action.card,) if isinstance(action, ShuffleBack) else action.cards
        return sum(self._tables.face[card] for card in cards)

    def called(self, action: Action) -> str:
        """Return `action` in a few words."""
        tables = self._tables
        match action:
            case Manoeuvre(card):
                return _("play {card}", card=listed(tables, (card,)))
            case Disperse(target, raiders):
                return self._against(raiders, target)
            case ShuffleBack(card):
                return _("shuffle {card} back", card=listed(tables, (card,)))
            case DisperseTargets(cards):
                return _("disperse {cards}", cards=listed(tables, cards))
            case Keep(cards):
                return _("keep {cards}", cards=listed(tables, cards))
            case _:
                return offer(action, tables)

    def _against(self, raiders: Iterable[int], target: int) -> str:
        return _(
            "{raiders} against {straggler}",
            raiders=added(self._tables, raiders),
            straggler=listed(self._tables, (target,)),
        )

    def reasons(self, view: View, action: Action, other: Action | None) -> tuple[str, ...]:
        """Return why `action` is better than `other`, in sentences, the most telling one first.

        Where there is no other, what it leads to.
        """
        comes = forecast(view, self._tables, action)
        fight = () if comes.fight is None else tuple(self._fight(view, action, comes.fight))
        back = (_("About {points:.0f} points that escaped come back into play.", points=comes.back),)
        happens = (*(back if comes.back >= _CLEAR else ()), *fight)
        if other is None:
            return (self._escapes(comes), *happens)
        otherwise = forecast(view, self._tables, other)
        compared = self._compared(view, comes, otherwise)
        if compared is not None:
            return (compared, *happens)
        hands = self._hands(view, (action, comes), (other, otherwise))
        if hands is not None:
            return (hands, self._escapes(comes), *happens)
        alike = _("Otherwise this turn comes to the same, but what comes after, tried out, is less.")
        return (self._escapes(comes), *happens, alike)

    def _hands(self, view: View, *both: tuple[Action, Forecast]) -> str | None:
        """Return how the hand at the end of a turn differs that else comes to the same; None where it does not."""
        hands = []
        for action, comes in both:
            if comes.fight is None or not view.red_deck:
                return None
            hand = left_after(view, action)[0]
            for _straggler, raiders in comes.fight.dispersals:
                self._taken(hand, raiders)
            hands.append(hand)
        kept, instead = self._rest(hands[0], hands[1]), self._rest(hands[1], hands[0])
        words = {"cards": listed(self._tables, kept), "others": listed(self._tables, instead)}
        if kept and instead:
            return _(
                "As much escapes either way, but you keep {cards}, otherwise {others}; what comes after, tried out, is "
                "less.",
                **words,
            )
        if instead:
            return _(
                "As much escapes either way, otherwise you keep {others} too; what comes after, tried out, is less.",
                **words,
            )
        return None

    def _rest(self, hand: list[int], other: list[int]) -> list[int]:
        """Return the cards of a hand beyond those whose face values the other hand has too; suits do not matter."""
        left, faces = list(hand), [self._tables.face[card] for card in other]
        for card in hand:
            if self._tables.face[card] in faces:
                faces.remove(self._tables.face[card])
                left.remove(card)
        return left

    def _escapes(self, comes: Forecast) -> str:
        if comes.fight is None:
            return _("Points that escape this turn with average cards: about {points:.0f}.", points=comes.escapes)
        if not comes.escapes:
            return _("Nothing escapes this turn.")
        return ngettext(
            "{n} point escapes this turn at best.", "{n} points escape this turn at best.", round(comes.escapes)
        )

    def _compared(self, view: View, comes: Forecast, otherwise: Forecast) -> str | None:
        """Return how the turn differs from what it is otherwise; None where it comes to the same."""
        words = {"points": f"{comes.escapes:.0f}", "more": f"{otherwise.escapes:.0f}"}
        if comes.escapes < otherwise.escapes - _CLEAR:
            if not comes.escapes and comes.fight is not None:
                return _("Nothing escapes this turn, otherwise {more} points.", **words)
            if comes.fight is None or otherwise.fight is None:
                return _("Points that escape this turn: about {points}, otherwise about {more}.", **words)
            return _("Points that escape this turn at best: {points}, otherwise {more}.", **words)
        if comes.escapes > otherwise.escapes + _CLEAR:
            return _(
                "Points that escape this turn: {points}, otherwise {more}; but what comes after, tried out, is more.",
                **words,
            )
        if comes.kept > otherwise.kept + _CLEAR and view.red_deck:
            words = {"kept": f"{comes.kept:.0f}", "fewer": f"{otherwise.kept:.0f}"}
            return _("As much escapes either way, but Raiders worth {kept} stay in hand, otherwise {fewer}.", **words)
        return None

    def _fight(self, view: View, action: Action, fight: Fight) -> Iterator[str]:
        """Yield whom the effect is for, who disperses whom then, and what stays in hand."""
        hand, row = left_after(view, action)
        raids = []
        for straggler, raiders in fight.dispersals:
            (target,) = self._taken(row, (straggler,))
            raids.append(self._against(self._taken(hand, raiders), target))
        self._taken(row, fight.escaped)
        if row:
            yield _("Its effect is for {cards}.", cards=listed(self._tables, row))
        if raids:
            yield _("Then {plan}.", plan="; ".join(raids))
        if hand and view.red_deck:
            yield _("You keep {cards}.", cards=listed(self._tables, hand))

    def _taken(self, cards: list[int], faces: Iterable[int]) -> list[int]:
        """Take cards of these face values out of `cards` and return them."""
        taken = []
        for face in faces:
            card = next(each for each in cards if self._tables.face[each] == face)
            cards.remove(card)
            taken.append(card)
        return taken
