"""What every game must keep, checked on whole games of random choices."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Generic, TypeVar

import pytest

from wargames_tui.engine.contract import Game
from wargames_tui.engine.errors import IllegalAction
from wargames_tui.engine.events import Event, redacted
from wargames_tui.engine.record import dump_record, make_record

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
PositionT = TypeVar("PositionT")


class RandomGame(Generic[StateT, ActionT, ViewT, PositionT]):
    """Plays random games of one game and checks what must hold after each action."""

    def __init__(self, game: Game[StateT, ActionT, ViewT, PositionT], dump_to: Path | None = None) -> None:
        self.game = game
        self.dump_to = dump_to

    def play(self, seed: str, options: Mapping[str, str], seats: int, choose: Random, *, most: int = 5000) -> int:
        """Play one game, checking each step; returns how many decisions it took."""
        actions: list[ActionT] = []
        try:
            return self._play(seed, options, seats, choose, actions, most)
        except BaseException as error:
            where = self._dump(seed, options, seats, actions)
            error.add_note(f"{self.game.id} seed={seed} options={dict(options)} seats={seats}: record in {where}")
            raise

    def _dump(self, seed: str, options: Mapping[str, str], seats: int, actions: list[ActionT]) -> str:
        if self.dump_to is None:
            return "nowhere"
        self.dump_to.mkdir(parents=True, exist_ok=True)
        path = self.dump_to / f"{self.game.id}-{seed}.json"
        record = make_record(self.game, options=options, seed=seed, seats=seats, actions=actions)
        path.write_text(dump_record(self.game, record), "utf-8")
        return str(path)

    def _play(
        self,
        seed: str,
        options: Mapping[str, str],
        seats: int,
        choose: Random,
        actions: list[ActionT],
        most: int,
    ) -> int:
        game = self.game
        log: list[Event] = []
        state = game.new(options, seed, seats, log)
        folded: PositionT | None = None
        told: dict[int | None, PositionT | None] = dict.fromkeys((*range(seats), None))
        done = 0
        while True:
            for event in log[done:]:
                folded = game.fold(folded, event)
            for seat in (*range(seats), None):
                for event in redacted(log[done:], seat):
                    told[seat] = game.fold(told[seat], event)
            done = len(log)
            assert folded == game.position(state), "fold(events) == state"
            for seat, position in told.items():
                view = game.view(state, seat)
                assert position == game.known(view), f"fold of seat {seat}'s events == its view"
                again = game.determinize(view, choose)
                assert game.view(again, seat) == view, f"view(determinize(view)) == view, seat {seat}"
                self.check_cards(again)
            self.check_cards(state)
            legal = game.legal_actions(state)
            assert bool(legal) == (game.result(state) is None)
            if not legal:
                return len(actions)
            assert len(set(legal)) == len(legal)
            assert len(actions) < most, "the game does not end"
            action = legal[int(choose.random() * len(legal))]
            actions.append(action)
            game.apply(state, action, log)

    def check_cards(self, state: StateT) -> None:
        """Check that every card is in exactly one place."""
        assert sorted(self.cards_of(state)) == list(range(len(self.game.cards.ids))), "a card is lost or doubled"

    def cards_of(self, state: StateT) -> list[int]:
        """Return every card of `state`, wherever it lies."""
        raise NotImplementedError


def check_contract(player: RandomGame[StateT, ActionT, ViewT, PositionT], seed: str, seats: int) -> None:
    """Check determinism, clones and illegal actions along one random game."""
    game = player.game
    choose = Random(seed)
    log: list[Event] = []
    twin_log: list[Event] = []
    state = game.new({}, seed, seats, log)
    twin = game.new({}, seed, seats, twin_log)
    past: list[ActionT] = []
    while legal := game.legal_actions(state):
        before = game.position(state)
        for action in past:
            if action not in legal:
                assert game.why_not(game.view(state, game.to_act(state)), action) is not None
                with pytest.raises(IllegalAction):
                    game.apply(state, action)
                assert game.position(state) == before
        action = legal[int(choose.random() * len(legal))]
        assert game.why_not(game.view(state, game.to_act(state)), action) is None
        copy = game.clone(state)
        assert game.position(copy) == before
        assert game.legal_actions(copy) == legal
        game.apply(copy, action)
        assert game.position(state) == before, "a clone is independent"
        game.apply(state, action, log)
        game.apply(twin, action, twin_log)
        assert game.position(copy) == game.position(state)
        past = [*past[-5:], action]
    assert log == twin_log
