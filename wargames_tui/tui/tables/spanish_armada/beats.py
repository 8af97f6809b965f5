"""What happened as a series of pictures: cause, then effect, then score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wargames_tui.games.spanish_armada import events as happened
from wargames_tui.tui.tables.spanish_armada.faces import Strike

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wargames_tui.engine.events import Event
    from wargames_tui.tui.tables.spanish_armada.faces import Faces

BLOW: Final = 0.3
"""Seconds a card stands struck through before it goes."""

_AFTER: Final[dict[type[Event], float]] = {
    happened.ManoeuvrePlayed: 0.25,
    happened.StragglersFlipped: 0.15,
    happened.StragglersShuffledBack: 0.2,
    happened.EscapedShuffledBack: 0.2,
    happened.HandDiscarded: 0.2,
    happened.StragglersEscaped: 0.3,
    happened.NothingHappened: 0.3,
}
"""Seconds for which the picture after an event stands; others pass unseen."""


def beats(faces: Faces, events: Iterable[Event]) -> Iterator[float]:
    """Tell `events` to the story one by one, and yield how long each picture stands."""
    for event in events:
        faces.strike = _strike(event)
        if faces.strike is not None:
            faces.story.announce(event)
            yield BLOW
            faces.strike = None
        faces.story.tell(event)
        yield _AFTER.get(type(event), 0.0)


def _strike(event: Event) -> Strike | None:
    match event:
        case happened.StragglerDispersed(target=target, raiders=raiders):
            return Strike((target,), raiders)
        case happened.RandomStragglerDispersed(card=card):
            return Strike((card,))
        case happened.TargetsDispersed(cards=cards):
            return Strike(cards)
        case _:
            return None
