"""What happened as a series of pictures: cause, then effect, then the count of the Force."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wargames_tui.engine.events import PhaseBegan
from wargames_tui.games.iran_iraq import events as happened
from wargames_tui.games.iran_iraq.position import BATTLE, other
from wargames_tui.tui.tables.iran_iraq.counting import most_lines
from wargames_tui.tui.tables.iran_iraq.faces import Strike

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wargames_tui.engine.events import Event
    from wargames_tui.tui.tables.iran_iraq.faces import Faces

BLOW: Final = 0.4
"""Seconds a card stands struck through before it goes."""
_COUNT: Final = 0.07
"""Seconds for each line of the count."""

_AFTER: Final[dict[type[Event], float]] = {
    happened.CardDestroyed: 0.2,
    happened.EnemyDrawReduced: 0.35,
    happened.ExtraDrawGained: 0.35,
    happened.ForceChanged: 0.5,
    happened.DeckLookedAt: 0.35,
    happened.Passed: 0.5,
}
"""Seconds for which the picture after an event stands; others pass unseen."""
_REVEAL: Final = 0.8
_END_OF_PHASE: Final = 0.8


def beats(faces: Faces, events: Iterable[Event]) -> Iterator[float]:
    """Tell `events` to the story one by one, and yield how long each picture stands."""
    story = faces.story
    for event in events:
        match event:
            case happened.CardDestroyed(card=attacker, target=card):
                faces.strike = Strike(attacker, card)
                story.announce(event)
                yield BLOW
                faces.strike = None
            case _:
                pass
        if isinstance(event, PhaseBegan) and event.phase == BATTLE:
            faces.counted = 0
        again = story.is_skipped_again(event)
        story.tell(event)
        match event:
            case PhaseBegan(phase=phase) if phase == BATTLE:
                yield _END_OF_PHASE
                for number in range(1, most_lines(faces) + 1):
                    faces.counted = number
                    yield _COUNT
            case happened.BattleFought():
                faces.counted = None
            case happened.HandRevealed(side=side) if story.position and side == other(story.position.initiative):
                yield _REVEAL
            case _:
                yield 0.0 if again else _AFTER.get(type(event), 0.0)
