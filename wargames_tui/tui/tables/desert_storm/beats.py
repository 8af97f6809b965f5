"""What happened as a series of pictures: cause, then effect, then score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wargames_tui.games.desert_storm import events as happened
from wargames_tui.tui.tables.desert_storm.faces import Strike

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wargames_tui.engine.events import Event
    from wargames_tui.tui.tables.desert_storm.faces import Faces

BLOW: Final = 0.3
"""Seconds a card stands struck through before it goes."""

_AFTER: Final[dict[type[Event], float]] = {
    happened.TargetKnockedOut: 0.15,
    happened.CasualtySuffered: 0.2,
    happened.CardsLaidDown: 0.2,
    happened.IraqiCardsDrawn: 0.15,
    happened.ReconCardDiscarded: 0.1,
    happened.PointsScored: 0.12,
}
"""Seconds for which the picture after an event stands; others pass unseen."""


def beats(faces: Faces, events: Iterable[Event]) -> Iterator[float]:
    """Tell `events` to the story one by one, and yield how long each picture stands."""
    for event in events:
        match event:
            case (
                happened.TargetKnockedOut(attacker=attacker, target=card)
                | happened.CasualtySuffered(attacker=attacker, card=card)
            ):
                faces.strike = Strike(attacker, card)
                faces.story.announce(event)
                yield BLOW
                faces.strike = None
            case _:
                pass
        faces.story.tell(event)
        yield _AFTER.get(type(event), 0.0)
