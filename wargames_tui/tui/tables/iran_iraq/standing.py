"""How the war stands: status line, both sides face to face, the track of the turns, the piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.engine.machine import OVER
from wargames_tui.games.iran_iraq.narration import SIDE_NAMES
from wargames_tui.games.iran_iraq.phases import MACHINE
from wargames_tui.games.iran_iraq.position import BATTLE, STREAK, TURNS
from wargames_tui.i18n import _
from wargames_tui.tui.widgets.side_piles import SidePiles
from wargames_tui.tui.widgets.status import Status
from wargames_tui.tui.widgets.track import Track, TrackTurn
from wargames_tui.tui.widgets.versus import SideStanding

if TYPE_CHECKING:
    from wargames_tui.engine.events import Seat
    from wargames_tui.games.iran_iraq.position import Position
    from wargames_tui.tui.tables.iran_iraq.faces import Faces

_STAR = "★"
_MOST_STARS = 5
"""More points than these are written as a number beside one star."""


def status(position: Position, *, assisted: bool) -> Status:
    """Return the status line."""
    iraq, iran = (side.points for side in position.sides)
    titles: tuple[str, ...] = (_("IRAN-IRAQ WAR"),)
    if assisted:
        titles = (_("IRAN-IRAQ WAR, assisted"), _("assisted"))
    return Status(
        titles=titles,
        progress=(_("Turn {turn}/{turns}", turn=position.turn, turns=TURNS), f"{position.turn}/{TURNS}"),
        phases=tuple(_(phase.name) for phase in MACHINE.phases),
        current=_(BATTLE if position.phase == OVER else position.phase),
        scores=(
            _("points: Iraq {iraq}, Iran {iran}", iraq=iraq, iran=iran),
            _("{iraq} : {iran} points", iraq=iraq, iran=iran),
            f"{iraq}:{iran}",
        ),
    )


def versus(faces: Faces, position: Position, players: tuple[str, ...]) -> tuple[SideStanding, SideStanding]:
    """Return both sides face to face."""
    return _side(faces, position, 0, players), _side(faces, position, 1, players)


def _side(faces: Faces, position: Position, seat: Seat, players: tuple[str, ...]) -> SideStanding:
    name = _(SIDE_NAMES[seat]).upper()
    initiative = position.initiative == seat
    side = position.sides[seat]
    stars = _STAR * side.points if side.points <= _MOST_STARS else f"{side.points}{_STAR}"
    running = _("{stars} {n} running", stars=stars, n=side.streak)
    force = faces.force(seat)
    if faces.counted is not None and position.phase == BATTLE:
        force = None
    return SideStanding(
        names=(f"{name} {players[seat]}", name) if players else (name,),
        parts=(_("● has the initiative"), _("● initiative"), "●") if initiative else (_("defends"),),
        points=(running, stars) if side.streak == STREAK - 1 else (stars,),
        strength=_("Force {force}", force="?" if force is None else force),
        active=position.phase not in (BATTLE, OVER) and position.to_act == seat,
    )


def track(position: Position) -> Track:
    """Return the turns decided so far."""
    running = max(side.streak for side in position.sides)
    decided = tuple(
        TrackTurn(battle.winner, battle.point, number > len(position.history) - running)
        for number, battle in enumerate(position.history, start=1)
    )
    return Track(TURNS, decided, playing=position.turn > len(position.history))


def piles(position: Position) -> SidePiles:
    """Return how many cards each side's piles hold."""
    iraq, iran = position.sides
    return SidePiles(
        (_(SIDE_NAMES[0]), _(SIDE_NAMES[1])),
        (
            (_("deck"), len(iraq.deck), len(iran.deck)),
            (_("discarded"), len(iraq.face_up), len(iran.face_up)),
            (_("face down"), len(iraq.face_down), len(iran.face_down)),
        ),
    )
