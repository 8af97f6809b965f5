"""What the screen of one game knows: its layout, what a key means in its phases, and the words.

The screen that all tables share asks for these; it decides nothing of them, and no game decides what is shared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from wargames_tui.engine.contract import ActionT, PositionT, StateT, ViewT
from wargames_tui.tui.outcomes import TableOutcome
from wargames_tui.tui.quiet import QuietScreen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wargames_tui.engine.errors import IllegalAction
    from wargames_tui.engine.events import Event, Seat
    from wargames_tui.engine.narration import Part
    from wargames_tui.tui.commands import Command
    from wargames_tui.tui.widgets.prompt import Prompt
    from wargames_tui.tui.widgets.score_log import ScoreLog


class GameAtTable(QuietScreen[TableOutcome], Generic[StateT, ActionT, ViewT, PositionT]):
    """The part of a table screen that each game writes for itself."""

    GOING_ON: ActionT | None = None
    """The action that decides nothing, where play stops only so that everybody can look; None where it never does."""

    # What happened

    def begin_again(self, events: tuple[Event, ...]) -> None:
        """Take in `events`, the whole game so far, from the start."""
        raise NotImplementedError

    def forget_places(self) -> None:
        """Forget where cards lie, so that `begin_again` lays them as they were laid first."""
        raise NotImplementedError

    def beats(self, events: tuple[Event, ...]) -> Iterator[float]:
        """Take in `events` one by one, and yield for how many seconds each picture stands."""
        raise NotImplementedError

    def latest(self) -> str:
        """Return what happened last, in a sentence."""
        raise NotImplementedError

    # The choice

    def settle(self, view: ViewT) -> None:
        """Begin the choice that `view` offers; where it offers none there is nothing to choose now."""
        raise NotImplementedError

    def confirm(self) -> ActionT | Prompt | None:
        """Return the action that Enter takes; what to say instead; or None where it was a step of the choice."""
        raise NotImplementedError

    def can_step_back(self) -> bool:
        """Return whether a step of the choice can be taken back."""
        raise NotImplementedError

    def back(self) -> None:
        """Take a step of the choice back."""
        raise NotImplementedError

    def point(self, key: str) -> None:
        """Move the cursor by an arrow key: `left`, `right`, `up` or `down`."""
        raise NotImplementedError

    def change_row(self, step: int) -> None:
        """Move the cursor to the next row (1) or the one before (-1), round the end."""
        raise NotImplementedError

    def take_up(self, action: ActionT) -> None:
        """Choose what the legal `action` names, as the player would, so that it is seen on the table."""

    def permits(self, command: Command) -> bool:  # noqa: ARG002 (for games with commands of their own)
        """Return whether `command`, which the table has nothing against, is of use now."""
        return True

    def meant_by(self, command: Command) -> ActionT | Prompt | None:  # noqa: ARG002 (for games with their own)
        """Return what `command`, which cannot be done now, would do, so that the rules say why not.

        Or what to say instead; None: its key stays silent.
        """
        return None

    # What is shown

    def show_table(self, prompt: Prompt) -> None:
        """Show everything as it stands; while `playing`, no choice is shown."""
        raise NotImplementedError

    def ask(self) -> Prompt:
        """Return what may be done now, in words."""
        raise NotImplementedError

    def what_enter_does(self) -> str:
        """Return what Enter does now, in a word or two."""
        raise NotImplementedError

    def refuse(self, action: ActionT, refusal: IllegalAction) -> Prompt:
        """Return why `action` may not be done."""
        raise NotImplementedError

    def pile_parts(self) -> tuple[Part, ...]:
        """Return the piles as a page."""
        raise NotImplementedError

    def situation_parts(self, prompt: str) -> tuple[Part, ...]:
        """Return the situation in sentences, for reading aloud."""
        raise NotImplementedError

    @property
    def log_lines(self) -> ScoreLog:
        """The log."""
        raise NotImplementedError

    def is_looking(self) -> bool:
        """Return whether the player has opened something over the table, so that nothing happens meanwhile."""
        return False

    # Two players at one keyboard

    def side_name(self, seat: Seat) -> str:  # noqa: ARG002 (for games whose seats are sides)
        """Return the side that `seat` plays, such as Iran; empty where players have no sides."""
        return ""

    def needs_cover(self, view: ViewT) -> bool:  # noqa: ARG002 (for games with hidden hands)
        """Return whether the seat to act, whose `view` this is, has something hidden to see now."""
        return False

    def private_result(self, seat: Seat, events: tuple[Event, ...]) -> tuple[Part, ...]:  # noqa: ARG002 (the same)
        """Return as a page what `seat` wants to look at before play goes on: a Look, replacements drawn.

        `events` are what the seat has just been told and observers were not; empty parts: it need not look.
        """
        return ()

    def private_reason(self, seat: Seat) -> str:  # noqa: ARG002 (the same)
        """Return in a sentence what `seat` is about to see behind a cover."""
        return ""
