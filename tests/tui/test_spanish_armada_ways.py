"""Every legal action of Spanish Armada has a way by the keys of its cards and one by arrows and Enter.

Played without a screen, on what the table screen turns keys into, so that many games can be tried.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.games.spanish_armada.scenes import spanish_armada
from tests.games.spanish_armada.test_contract import MIXES
from wargames_tui.games.spanish_armada.actions import Action, Continue, EndEngagement
from wargames_tui.games.spanish_armada.position import Position, State, View
from wargames_tui.table.table import Table, Update
from wargames_tui.tui.tables.spanish_armada.choosing import Choosing, Useless
from wargames_tui.tui.tables.spanish_armada.faces import Faces
from wargames_tui.tui.tables.spanish_armada.offers import Choice, Side, cards_named
from wargames_tui.tui.tables.spanish_armada.story import Story


class Sitter:
    """Somebody at a table who makes choices."""

    def __init__(self, seed: str, options: dict[str, str]) -> None:
        game = spanish_armada()
        self.table: Table[State, Action, View, Position] = Table(game, seed=seed, options=options)
        self.story = Story(game.tables)
        self.story.begin_again(self.table.events(0))
        self.choosing = Choosing(self.view, self.story.row, self.story.hand, tables=game.tables)
        self.choosing.settle(self.view)
        self.faces = Faces(self.story, self.choosing)
        self.table.subscribe(0, self._told)

    def _told(self, update: Update[View]) -> None:
        for event in update.events:
            self.story.tell(event)
        self.choosing.settle(update.view)

    @property
    def view(self) -> View:
        return self.table.view(0)

    def attempt(self, chosen: Action | Useless | None) -> None:
        """Do what was chosen, as the screen does where that is legal."""
        if chosen is not None and not isinstance(chosen, Useless) and self.table.why_not(0, chosen) is None:
            self.table.act(0, chosen)

    def clear(self) -> None:
        while self.choosing.picked or self.choosing.target is not None:
            self.choosing.back()

    def by_keys(self, action: Action, random: Random) -> None:
        """Press the keys of the cards in any order, and Enter."""
        named = list(cards_named(action))
        for card in random.sample(named, len(named)):
            assert len(self.faces.named(card).split()) == 2, "it has a key"
            self.attempt(self.choosing.press(card))
        self.attempt(EndEngagement() if action == EndEngagement() else self.choosing.confirm())

    def by_arrows(self, action: Action) -> None:
        """Go to each card, the Raiders first, and press Enter on it; again where that has only picked it."""
        taken = len(self.table.decisions)
        target, *raiders = cards_named(action)
        for card in [*raiders, target] if self.choosing.kind is Choice.ENGAGE else [target, *raiders]:
            self._go_to(card)
            self.attempt(self.choosing.confirm())
        if len(self.table.decisions) == taken:
            self.attempt(self.choosing.confirm())

    def _go_to(self, card: int) -> None:
        choosing, side = self.choosing, self.choosing.side_of(card)
        for _row in Side:
            if choosing.cursor is not None and choosing.side_of(choosing.cursor) is side:
                break
            choosing.change_side(1, round_the_end=True)
        for _card in choosing.cards(side):
            if choosing.cursor == card:
                break
            choosing.move(1)
        assert choosing.cursor == card


def play(seed: str, options: dict[str, str]) -> None:
    """Play a game, each action by keys or by arrows, after aimless presses that are put back."""
    random, sitter = Random(seed), Sitter(seed, options)
    while sitter.view.legal:
        cards = sitter.view.row + sitter.view.hand + sitter.view.drawn
        while random.random() < 0.3 and sitter.choosing.kind is not Choice.NOTHING:
            sitter.choosing.press(random.choice(cards))
        sitter.clear()
        action, taken = random.choice(sitter.view.legal), len(sitter.table.decisions)
        if action in {EndEngagement(), Continue()} or random.random() < 0.5:
            sitter.by_keys(action, random)
        else:
            sitter.by_arrows(action)
        assert sitter.table.decisions[taken:] == (action,)


@pytest.mark.parametrize("number", range(len(MIXES)))
def test_every_legal_action_has_a_way(number: int) -> None:
    play(f"way{number}", MIXES[number])


@pytest.mark.long
def test_every_legal_action_has_a_way_in_a_thousand_games() -> None:
    for number in range(1000):
        play(f"ways{number}", MIXES[number % len(MIXES)])
