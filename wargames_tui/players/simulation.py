"""Games that computer players play among themselves, one after the other or several at a time.

Game number n of a seed is the same game whoever plays it, with whichever cards, and however many processes share the
work; its own seed can be dealt at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wargames_tui.engine import chance
from wargames_tui.engine.events import Event, PhaseBegan, Seat
from wargames_tui.engine.export import FullRecord, dump_full
from wargames_tui.engine.record import make_record
from wargames_tui.players.contract import dice
from wargames_tui.players.registry import player_of
from wargames_tui.players.workers import in_order

if TYPE_CHECKING:
    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.engine.strength import Strength

    Choose = Callable[[object, Sequence[object], int], object]
    """Decides, from the state, what is legal in it, and how many decisions were taken before."""

SIMULATION: Final = "simulation"
_SYLLABLES: Final = 6
"""Of the seed of a game: so many that no two games of a simulation are likely to have the same."""

_GAMES_AT_A_TIME: Final[dict[Strength, int]] = {"random": 50, "greedy": 5, "expert": 1}
"""How many games a process plays before it tells of them."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played.

    Attributes:
        seed: Where the seeds of the games come from.
        players: Who plays, seat by seat.
        options: The house rules.
        decks: Each returns the game with the cards of a folder; every deal is played with each of them.
        recorded: Whether each game's record is wanted.
    """

    seed: str
    players: tuple[Strength, ...]
    options: Mapping[str, str]
    decks: tuple[Callable[[], AnyGame], ...]
    recorded: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """How a game went.

    Attributes:
        scores: The points of each seat.
        winners: The seats that won: none in a solitaire, both in a draw.
        automatic: A rule that ends the game at once won it (W19).
        decisions: How many decisions were taken.
        turns: How often the first phase of the game began.
        exhaustions: How often a deck ran out and was shuffled anew.
        record: Its record in full; empty where none was wanted.
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    automatic: bool
    decisions: int
    turns: int
    exhaustions: int
    record: str = ""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal and how it went with each set of cards.

    Attributes:
        number: Its number, from 1.
        seed: What it was dealt from.
        played: How it went, once for each set of cards.
    """

    number: int
    seed: str
    played: tuple[Played, ...]


def simulate(plan: Plan, numbers: range, jobs: int = 1) -> Generator[list[PlayedDeal], None, None]:
    """Yield the deals of those numbers in their order, some at a time, played by up to `jobs` processes.

    What is yielded is the same for any number of jobs.

    Raises:
        ChildProcessError: A process ended in mid-game.
    """
    size = min(_GAMES_AT_A_TIME[player] for player in plan.players)
    parts = [numbers[start : start + size] for start in range(0, len(numbers), size)]
    return in_order(Simulator, plan, parts, jobs)


def seed_of(seed: str, number: int) -> str:
    """Return the seed of game `number` of a simulation that has `seed`; the same every time."""
    return chance.syllables(chance.generator(seed, SIMULATION, number), _SYLLABLES)


class Simulator:
    """Plays the deals of a plan, the cards loaded once."""

    def __init__(self, plan: Plan) -> None:
        """Load the cards.

        Raises:
            CardFileError: A deck file is not as it should be.
        """
        self._plan = plan
        self._games = [deck() for deck in plan.decks]

    def __call__(self, numbers: Sequence[int]) -> list[PlayedDeal]:
        """Return the deals of those numbers, played to their ends."""
        seeds = ((number, seed_of(self._plan.seed, number)) for number in numbers)
        return [
            PlayedDeal(number, seed, tuple(play(game, self._plan, seed) for game in self._games))
            for number, seed in seeds
        ]


def play(game: AnyGame, plan: Plan, seed: str) -> Played:
    """Return how `game` goes when the players of `plan` play the deal of `seed`.

    Raises:
        OptionError: A house rule that the game does not have.
    """
    log: list[Event] = []
    actions: list[object] = []
    seats = len(plan.players)
    choose = [_choice_of(game, strength, seat, seed) for seat, strength in enumerate(plan.players)]
    state = game.new(plan.options, seed, seats, log)
    while (seat := game.to_act(state)) is not None:
        action = choose[seat](state, game.legal_actions(state), len(actions))
        game.apply(state, action, log)
        actions.append(action)
    result = game.result(state)
    if result is None:
        message = f"nobody is to act, and {game.id} goes on"
        raise AssertionError(message)
    phases = [event.phase for event in log if isinstance(event, PhaseBegan)]
    return Played(
        result.scores,
        result.winners,
        result.automatic,
        len(actions),
        turns=phases.count(phases[0]),
        exhaustions=sum(event.renews_deck() for event in log),
        record=_record(game, plan, seed, actions) if plan.recorded else "",
    )


def _choice_of(game: AnyGame, strength: Strength, seat: Seat, seed: str) -> Choose:
    """Return how the player in `seat` decides; by chance alone needs no view, and one generator for the whole game."""
    if strength == "random":
        random = dice(seed, seat, 0)
        return lambda _state, legal, _decisions: legal[chance.pick(len(legal), random)]
    player = player_of(game, strength)
    return lambda state, _legal, decisions: player.choose(game.view(state, seat), dice(seed, seat, decisions))


def _record(game: AnyGame, plan: Plan, seed: str, actions: Sequence[object]) -> str:
    record = make_record(game, options=plan.options, seed=seed, seats=len(plan.players), actions=actions)
    return dump_full(game, FullRecord(record, players=plan.players))
