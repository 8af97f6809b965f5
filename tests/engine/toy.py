"""A toy game of two seats with everything that can be hidden: hands, a look at a deck, a hidden discard, a reshuffle.

Twelve cards worth 0 to 11. In turn a seat draws, looks at the next three cards of the deck, buries a card of its hand
face down, or shows one and scores it. A drawn-out deck is made anew from both discard piles. After 24 turns the
higher score wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar, Final, Literal, TypeVar

from wargames_tui.engine import chance
from wargames_tui.engine.cardref import HIDDEN, Card, CardIndex, Closed
from wargames_tui.engine.contract import Result
from wargames_tui.engine.errors import IllegalAction
from wargames_tui.engine.events import (
    EVERYONE,
    NOBODY,
    Audience,
    DeckShuffled,
    Event,
    Log,
    PhaseBegan,
    Seat,
    SeatTaken,
    redact,
)
from wargames_tui.engine.knowledge import Knowledge, deal_hidden
from wargames_tui.engine.machine import OVER, Machine, Phase, To
from wargames_tui.engine.narration import Line, Part
from wargames_tui.engine.options import OptionSpec

CARDS: Final = CardIndex.of(tuple(f"toy/{number}" for number in range(12)))
TURNS: Final = 24
DECK, BURIED = "deck", "buried"
HANDS: Final = ("hand 0", "hand 1")


@dataclass(frozen=True, slots=True)
class Draw(Closed):
    type: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Look(Closed):
    type: Literal["look"] = "look"


@dataclass(frozen=True, slots=True)
class Bury(Closed):
    card: Card
    type: Literal["bury"] = field(default="bury", kw_only=True)


@dataclass(frozen=True, slots=True)
class Show(Closed):
    card: Card
    type: Literal["show"] = field(default="show", kw_only=True)


Action = Draw | Look | Bury | Show


@dataclass(slots=True)
class ToyBegan(Event):
    audience: Audience = field(default=EVERYONE, kw_only=True)
    type: Literal["ToyBegan"] = field(default="ToyBegan", kw_only=True)


@dataclass(slots=True)
class Drawn(Event):
    seat: Seat
    card: Card
    reveals: ClassVar[bool] = True
    audience: Audience = field(default=NOBODY, kw_only=True)
    type: Literal["Drawn"] = field(default="Drawn", kw_only=True)

    def form_for(self, seat: Seat | None) -> Drawn:
        return Drawn(self.seat, HIDDEN, audience=EVERYONE)


@dataclass(slots=True)
class Looked(Event):
    seat: Seat
    cards: tuple[Card, ...]
    reveals: ClassVar[bool] = True
    audience: Audience = field(default=NOBODY, kw_only=True)
    type: Literal["Looked"] = field(default="Looked", kw_only=True)

    def form_for(self, seat: Seat | None) -> Looked:
        return Looked(self.seat, (HIDDEN,) * len(self.cards), audience=EVERYONE)


@dataclass(slots=True)
class CardBuried(Event):
    seat: Seat
    card: Card
    audience: Audience = field(default=NOBODY, kw_only=True)
    type: Literal["CardBuried"] = field(default="CardBuried", kw_only=True)

    def form_for(self, seat: Seat | None) -> CardBuried:
        return CardBuried(self.seat, HIDDEN, audience=EVERYONE)


@dataclass(slots=True)
class Shown(Event):
    seat: Seat
    card: Card
    audience: Audience = field(default=EVERYONE, kw_only=True)
    type: Literal["Shown"] = field(default="Shown", kw_only=True)


@dataclass(slots=True)
class Secret(Event):
    """An event without a form for others: the other seat hears nothing of it."""

    seat: Seat
    audience: Audience = field(default=NOBODY, kw_only=True)
    type: Literal["Secret"] = field(default="Secret", kw_only=True)


ToyEvent = ToyBegan | SeatTaken | DeckShuffled | PhaseBegan | Drawn | Looked | CardBuried | Shown | Secret


@dataclass(slots=True)
class Position:
    turn: int = 0
    phase: str = ""
    scores: list[int] = field(default_factory=lambda: [0, 0])
    deck: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=lambda: [[], []])
    buried: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    minds: dict[Seat, Knowledge] = field(default_factory=dict)
    secrets: dict[Seat, int] = field(default_factory=dict)


@dataclass(slots=True)
class State(Position):
    seed: str = ""
    shuffles: int = 0
    legal: Sequence[Action] = ()


@dataclass(slots=True)
class View(Position):
    viewer: Seat | None = None
    legal: Sequence[Action] = ()


PositionT = TypeVar("PositionT", bound=Position)


def copied_into(target: PositionT, source: Position) -> PositionT:
    target.turn, target.phase, target.scores = source.turn, source.phase, source.scores[:]
    target.deck, target.buried, target.shown = source.deck[:], source.buried[:], source.shown[:]
    target.hands = [hand[:] for hand in source.hands]
    target.minds = {seat: mind.copy() for seat, mind in source.minds.items()}
    target.secrets = dict(source.secrets)
    return target


def learn(mind: Knowledge, seat: Seat, event: Event | None, position: Position) -> None:
    """Carry what `seat` was told into what it knows; `position` is as it is after the event."""
    match event:
        case Drawn(seat=drawer, card=card):
            if drawer == seat:
                mind.sees_open([card])
            else:
                mind.moved([card], DECK, HANDS[drawer], emptied=not position.deck)
        case Looked(seat=looker, cards=cards) if looker == seat:
            mind.saw(cards, DECK, in_place=True)
        case CardBuried(seat=digger, card=card):
            if digger == seat:
                mind.saw([card], BURIED, in_place=False)
            else:
                mind.moved([HIDDEN], HANDS[digger], BURIED, emptied=not position.hands[digger])
        case Shown(card=card):
            mind.sees_open([card])
        case _:
            pass


def draw_choices(state: State) -> tuple[Action, ...]:
    if state.turn >= TURNS:
        return ()
    hand = state.hands[state.turn % 2]
    choices: list[Action] = [Look()]
    if len(hand) < 4 and (state.deck or state.buried or state.shown):
        choices.append(Draw())
    return (*choices, *map(Bury, hand), *map(Show, hand))


def tell(state: State, event: Event, log: Log) -> None:
    if log is not None:
        log.append(event)
    for seat, mind in state.minds.items():
        learn(mind, seat, redact(event, seat), state)


def draw(state: State, seat: Seat, log: Log) -> None:
    if not state.deck:
        reshuffle(state, log)
    card = state.deck.pop()
    state.hands[seat].append(card)
    knowing = tuple(other for other, mind in state.minds.items() if other == seat or card in mind.placed)
    tell(state, Drawn(seat, card, audience=knowing), log)


def reshuffle(state: State, log: Log) -> None:
    face_up = state.shown[:]
    state.deck, state.buried, state.shown = state.buried + state.shown, [], []
    chance.shuffle(state.deck, chance.generator(state.seed, chance.PLAY, state.shuffles))
    state.shuffles += 1
    for mind in state.minds.values():
        mind.shuffled(DECK, BURIED, face_up)
    if log is not None:
        log.append(DeckShuffled(DECK, tuple(state.deck), reshuffled=True))


def perform(state: State, action: Action, log: Log) -> bool:
    seat = state.turn % 2
    match action:
        case Draw():
            draw(state, seat, log)
        case Look():
            tell(state, Looked(seat, tuple(state.deck[:-4:-1]), audience=(seat,)), log)
            state.secrets[seat] += 1
            if log is not None:
                log.append(Secret(seat, audience=(seat,)))
        case Bury(card):
            state.hands[seat].remove(card)
            state.buried.append(card)
            tell(state, CardBuried(seat, card, audience=(seat,)), log)
        case Show(card):
            state.hands[seat].remove(card)
            state.shown.append(card)
            state.scores[seat] += card
            tell(state, Shown(seat, card), log)
    return True


def next_turn(state: State, _log: Log) -> None:
    state.turn += 1


MACHINE: Final = Machine[State, Action](
    Phase("Turn", choices=draw_choices, perform=perform, to=(To("Next", "played", lambda s: s.turn < TURNS), To(OVER))),
    Phase("Next", begin=next_turn, to=(To("Turn"),)),
)


class Toy:
    id: Final = "toy"
    rules_version: Final = 1
    seats: Final = (2,)
    options: Final[tuple[OptionSpec, ...]] = ()
    action_type: Final = Action
    event_type: Final = ToyEvent
    cards: Final = CARDS
    digest: Final = "toy"
    turn_name: Final = "Turn"
    match_is_decided_by: Final = "games"

    def new(self, options: Mapping[str, str], seed: str, seats: int = 2, log: Log = None) -> State:
        assert not options
        state = State(seed=seed)
        state.deck = list(range(len(CARDS.ids)))
        chance.shuffle(state.deck, chance.generator(seed, chance.SETUP, 0))
        state.minds = {seat: Knowledge() for seat in range(seats)}
        state.secrets = dict.fromkeys(range(seats), 0)
        if log is not None:
            log.append(ToyBegan())
            log.extend(SeatTaken(seat, audience=(seat,)) for seat in range(seats))
            log.append(DeckShuffled(DECK, tuple(state.deck), reshuffled=False))
        for seat in (0, 1, 0, 1):
            draw(state, seat, log)
        MACHINE.start(state, log)
        return state

    def to_act(self, state: Position) -> Seat | None:
        return None if state.phase == OVER else state.turn % 2

    def legal_actions(self, state: State) -> Sequence[Action]:
        return state.legal

    def apply(self, state: State, action: Action, log: Log = None) -> None:
        if action not in state.legal:
            raise IllegalAction("not now")
        MACHINE.perform(state, action, log)

    def reveals(self, known: Position, event: Event) -> bool:
        return event.reveals

    def why_not(self, view: View, action: Action) -> IllegalAction | None:
        return None if action in view.legal else IllegalAction("not now")

    def view(self, state: State, seat: Seat | None) -> View:
        seen = copied_into(View(viewer=seat), state)
        seen.minds = {seat: state.minds[seat].copy()} if seat is not None else {}
        seen.secrets = {seat: state.secrets[seat]} if seat is not None else {}
        placed = state.minds[seat].placed if seat is not None else set()
        seen.deck = [card if card in placed else HIDDEN for card in state.deck]
        seen.buried = [HIDDEN] * len(state.buried)
        seen.hands = [hand[:] if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(state.hands)]
        if seat == self.to_act(state):
            seen.legal = state.legal
        return seen

    def position(self, state: Position) -> Position:
        return copied_into(Position(), state)

    def fold(self, position: Position | None, event: Event) -> Position:
        if isinstance(event, ToyBegan):
            return Position()
        assert position is not None
        match event:
            case SeatTaken(seat=seat):
                position.minds[seat] = Knowledge()
                position.secrets[seat] = 0
            case DeckShuffled(cards=cards, reshuffled=reshuffled):
                if reshuffled:
                    for mind in position.minds.values():
                        mind.shuffled(DECK, BURIED, position.shown)
                    position.buried, position.shown = [], []
                position.deck = list(cards)
            case PhaseBegan(phase=phase):
                position.phase = phase
                if phase == "Next":
                    position.turn += 1
            case Secret(seat=seat):
                position.secrets[seat] += 1
            case _:
                self._carry(position, event)
        if position.turn == TURNS and position.phase == "Turn":
            position.phase = OVER
        return position

    def _carry(self, position: Position, event: Event) -> None:
        whole = len(position.minds) == 2
        match event:
            case Drawn(seat=seat, card=card):
                position.deck.pop()
                position.hands[seat].append(card if whole or seat in position.minds else HIDDEN)
            case Looked(cards=cards) if cards and HIDDEN not in cards:
                position.deck[-len(cards) :] = cards[::-1]
            case CardBuried(seat=seat, card=card):
                position.hands[seat].remove(card)
                position.buried.append(card if whole else HIDDEN)
            case Shown(seat=seat, card=card):
                position.hands[seat].remove(card if card in position.hands[seat] else HIDDEN)
                position.shown.append(card)
                position.scores[seat] += card
            case _:
                pass
        for seat, mind in position.minds.items():
            learn(mind, seat, redact(event, seat), position)

    def known(self, view: View) -> Position:
        return copied_into(Position(), view)

    def determinize(self, view: View, random: Random) -> State:
        state = copied_into(State(seed=f"{random.random()}"), view)
        mind = view.minds.get(view.viewer, Knowledge()) if view.viewer is not None else Knowledge()
        seen = {*view.shown, *view.deck, *(card for hand in view.hands for card in hand)} - {HIDDEN}
        unseen = [card for card in range(len(CARDS.ids)) if card not in seen]
        room = {DECK: view.deck.count(HIDDEN), BURIED: len(view.buried)}
        room |= {HANDS[owner]: hand.count(HIDDEN) for owner, hand in enumerate(view.hands)}
        dealt = deal_hidden(unseen, room, mind.where, random)
        state.buried = dealt[BURIED]
        state.deck = [dealt[DECK].pop() if card == HIDDEN else card for card in view.deck]
        state.hands = [
            [dealt[HANDS[owner]].pop() if card == HIDDEN else card for card in hand]
            for owner, hand in enumerate(view.hands)
        ]
        for seat in range(2):
            state.minds.setdefault(seat, Knowledge())
            state.secrets.setdefault(seat, 0)
        state.legal = MACHINE.choices(state)
        return state

    def result(self, state: Position) -> Result | None:
        if state.phase != OVER:
            return None
        best = max(state.scores)
        return Result(tuple(state.scores), tuple(seat for seat in (0, 1) if state.scores[seat] == best))

    def tell(self, event: Event) -> Line | None:
        return Line(type(event).__name__)

    def offer(self, action: Action) -> str:
        return action.type

    def question(self, view: View) -> str:
        return "Draw, look, bury or show a card."

    def situation(self, view: View) -> tuple[Part, ...]:
        return (Part("Now", (f"Turn {view.turn}.",)),)

    def laid_out(self, view: View) -> tuple[int, ...]:
        return tuple(view.shown)

    def piles(self, view: View) -> tuple[Part, ...]:
        return (Part("Shown", tuple(map(str, view.shown))),)

    def describe(self, view: View, card: int) -> str:
        return f"card {card}"

    def side_name(self, seat: Seat) -> str:
        return ("North", "South")[seat]

    def has_secrets(self, view: View) -> bool:
        return True

    def lays_open(self, event: Event) -> bool:
        return False

    def seen_alone(self, seat: Seat, events: Sequence[Event], now: View) -> tuple[Part, ...]:
        return ()

    def scores(self, state: Position) -> tuple[int, ...]:
        return tuple(state.scores)

    def clone(self, state: State) -> State:
        return copied_into(State(seed=state.seed, shuffles=state.shuffles, legal=state.legal), state)
