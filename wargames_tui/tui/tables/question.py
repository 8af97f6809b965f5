"""Questions in the prompt line, to be answered before anything else: leaving, resigning, a draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wargames_tui.i18n import N_, _
from wargames_tui.tui.tables.commands import OFFER_DRAW, RESIGN

if TYPE_CHECKING:
    from collections.abc import Callable

    from wargames_tui.engine.events import Seat
    from wargames_tui.tui.commands import Command


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question and what follows from its answers.

    Attributes:
        texts: Its words in several lengths, the longest first.
        yes: What happens when it is answered yes.
        yes_label, no_label: The answers in a word.
        no: What happens when it is answered no; None: nothing.
        no_key: The key of that answer as the line of keys shows it; empty: the first of the command.
        about: The seat it is about.
        other: The command that asks the same about the other seat; None where there is none.
        other_label: What that command does, in a few words.
    """

    texts: tuple[str, ...]
    yes: Callable[[], None]
    yes_label: str
    no_label: str
    no: Callable[[], None] | None = None
    no_key: str = ""
    about: Seat = 0
    other: Command | None = None
    other_label: str = ""


LEAVE_UNSAVED: Final = N_("Leave this game? It is not saved. y leaves, Esc stays.")
"""Asked only where something would be lost."""


def whether_to_leave(leave: Callable[[], None]) -> Question:
    """Ask whether to leave a game that is not saved."""
    return Question(
        texts=(_(LEAVE_UNSAVED),),
        yes=leave,
        yes_label=_("leave"),
        no_label=_("stay"),
    )


def whether_to_be_assisted(undo: Callable[[], None]) -> Question:
    """Ask, once in a game, whether to take a decision back whose outcome is known."""
    return Question(
        texts=(
            _("Its outcome is known: the game then counts as assisted. y takes it back, Esc plays on."),
            _("The game then counts as assisted. y takes it back, Esc plays on."),
        ),
        yes=undo,
        yes_label=_("take back"),
        no_label=_("play on"),
    )


def whether_to_be_hinted(show: Callable[[], None]) -> Question:
    """Ask, once in a game, whether to be shown a hint."""
    return Question(
        texts=(
            _("With a hint the game counts as assisted. y shows the hint, Esc plays on without."),
            _("With a hint the game counts as assisted. y shows it, Esc plays on."),
        ),
        yes=show,
        yes_label=_("show the hint"),
        no_label=_("play on"),
    )


def whether_to_resign(seat: Seat, names: tuple[str, ...], resign: Callable[[], None]) -> Question:
    """Ask whether the player in `seat` gives the game up; `names` are the players with their sides."""
    player, other = names[seat], names[1 - seat]
    return Question(
        texts=(
            _(
                "{player} gives the game up, and {other} wins it? y resigns, Esc plays on.",
                player=player,
                other=other,
            ),
            _("{player} gives up, and {other} wins? y resigns, Esc plays on.", player=player, other=other),
            _("{player} gives up? y resigns, Esc plays on.", player=player),
        ),
        yes=resign,
        yes_label=_("resign"),
        no_label=_("play on"),
        about=seat,
        other=RESIGN,
        other_label=_("{player} resigns", player=other),
    )


def whether_to_branch(branch: Callable[[], None]) -> Question:
    """Ask whether to play on from where a replay stands."""
    return Question(
        texts=(
            _("Play on from here, as a new game that counts as assisted? y begins it, Esc watches on."),
            _("Play on from here as a new, assisted game? y begins it, Esc watches on."),
        ),
        yes=branch,
        yes_label=_("play from here"),
        no_label=_("watch on"),
    )


def whether_to_draw(seat: Seat, names: tuple[str, ...], answer: Callable[[bool], None]) -> Question:
    """Ask the other player whether to agree on the draw that the player in `seat` offers."""
    player, other = names[seat], names[1 - seat]
    return Question(
        texts=(
            _("{player} offers a draw. {other}: y agrees, n plays on.", player=player, other=other),
            _("A draw, {other}? y agrees, n plays on.", other=other),
        ),
        yes=lambda: answer(True),  # noqa: FBT003 (it is the answer)
        yes_label=_("agree"),
        no_label=_("play on"),
        no=lambda: answer(False),  # noqa: FBT003 (it is the answer)
        no_key="n",
        about=seat,
        other=OFFER_DRAW,
        other_label=_("{player} offers", player=other),
    )
