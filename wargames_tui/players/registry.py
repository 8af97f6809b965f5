"""Which players there are for each game; none is imported before somebody wants to play against it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol, cast

from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import N_, _
from wargames_tui.players.contract import STRENGTHS, Strength

if TYPE_CHECKING:
    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.players.contract import Adviser, Player

    AnyPlayer = Player[object, object]
    AnyAdviser = Adviser[object, object]

_FOLDERS: Final = {"desert-storm": "desert_storm", "spanish-armada": "spanish_armada", "iran-iraq": "iran_iraq"}

STRENGTH_NAMES: Final[dict[Strength, str]] = {"random": N_("random"), "greedy": N_("greedy"), "expert": N_("expert")}
"""What the players are called."""


class _Players(Protocol):
    """The module in which the players of one game stand."""

    def greedy(self, game: AnyGame) -> AnyPlayer: ...
    def expert(self, game: AnyGame) -> AnyAdviser: ...


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


def _players(game: AnyGame) -> _Players:
    folder = _FOLDERS.get(game.id)
    if folder is None:
        raise GameError(_("No computer player has learnt {game}.", game=game.id))
    return cast("_Players", import_module(f"wargames_tui.players.{folder}.team"))
