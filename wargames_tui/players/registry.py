"""Which players there are for each game; none is imported before somebody wants to play against it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol, cast

from wargames_tui.engine.errors import GameError
from wargames_tui.engine.strength import STRENGTHS, Strength
from wargames_tui.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.engine.events import Seat
    from wargames_tui.engine.record import Record
    from wargames_tui.players.contract import Adviser, Allowed, Explainer, Player

    AnyPlayer = Player[object, object]
    AnyAdviser = Adviser[object, object]
    AnyExplainer = Explainer[object, object]

_FOLDERS: Final = {"desert-storm": "desert_storm", "spanish-armada": "spanish_armada", "iran-iraq": "iran_iraq"}

_TYPED: Final = {str(seat + 1): seat for seat in range(9)}
"""The seats as they are typed."""


class _Players(Protocol):
    """The module in which the players of one game stand."""

    def greedy(self, game: AnyGame) -> AnyPlayer: ...
    def expert(self, game: AnyGame) -> AnyAdviser: ...
    def allowed(self, game: AnyGame, record: Record[object]) -> tuple[Allowed, ...]: ...
    def explainer(self, game: AnyGame) -> AnyExplainer: ...


def is_learnt(game: str) -> bool:
    """Return whether there are players for the game of that id."""
    return game in _FOLDERS


def player_of(game: AnyGame, strength: Strength) -> AnyPlayer:
    """Return the player of that strength for `game`.

    Raises:
        GameError: Nobody has learnt this game.
    """
    if strength == "random":
        from wargames_tui.players.at_random import RandomPlayer

        return cast("AnyPlayer", RandomPlayer())
    players = _players(game)
    return players.greedy(game) if strength == "greedy" else players.expert(game)


def expert_of(game: AnyGame) -> AnyAdviser:
    """Return the expert at `game`, which can advise and judge.

    Raises:
        GameError: Nobody has learnt this game.
    """
    return _players(game).expert(game)


def allowed_by_rounds(game: AnyGame, record: Record[object]) -> tuple[Allowed, ...]:
    """Return what every round of `record` that was scored brought and allowed; nothing where rounds have no best.

    Raises:
        GameError: Nobody has learnt this game.
    """
    return _players(game).allowed(game, record)


def explainer_of(game: AnyGame) -> AnyExplainer:
    """Return who puts into words what the expert at `game` weighs.

    Raises:
        GameError: Nobody has learnt this game.
    """
    return _players(game).explainer(game)


def read_strength(text: str) -> Strength:
    """Return the strength that a player typed.

    Raises:
        GameError: There is none of that name.
    """
    found = next((each for each in STRENGTHS if each == text.strip().lower()), None)
    if found is None:
        raise GameError(
            _("There is no player {text!r}; the players are: {known}.", text=text, known=", ".join(STRENGTHS))
        )
    return found


def read_seats(pairs: Iterable[str]) -> dict[Seat, Strength]:
    """Return who plays where by texts such as `1=greedy`; seats are typed from 1 on, and counted from 0 here.

    Raises:
        GameError: A text that is none, a seat given twice, or a player that there is not.
    """
    given: dict[Seat, Strength] = {}
    for pair in pairs:
        number, equals, player = (part.strip() for part in pair.partition("="))
        if not equals or number not in _TYPED:
            raise GameError(_("Who plays is written seat=player, such as 1=greedy; this is {text!r}.", text=pair))
        seat = _TYPED[number]
        if seat in given:
            raise GameError(_("Seat {number} is given twice; give it once.", number=number))
        given[seat] = read_strength(player)
    return given


def _players(game: AnyGame) -> _Players:
    folder = _FOLDERS.get(game.id)
    if folder is None:
        raise GameError(_("No computer player has learnt {game}.", game=game.id))
    return cast("_Players", import_module(f"wargames_tui.players.{folder}.team"))
