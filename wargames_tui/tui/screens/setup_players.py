"""Who plays, in the set-up: a person or a computer player for each seat, and what the persons are called."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from textual.containers import Horizontal
from textual.widgets import Input

from wargames_tui.engine.strength import PERSON, STRENGTH_NAMES, STRENGTHS, SeatPlayer, whole
from wargames_tui.i18n import N_, _
from wargames_tui.table.seating import LONGEST_NAME, TWO, read_names
from wargames_tui.tui.computers import WHAT_THEY_ARE
from wargames_tui.tui.screens.setup_lines import Choice, ChoiceLine

if TYPE_CHECKING:
    from wargames_tui.table.sitting import Deal

PLAYERS: Final[tuple[SeatPlayer, ...]] = (PERSON, *STRENGTHS)
"""Who can sit in a seat, in the order in which they are offered."""

_WHO: Final = tuple(STRENGTH_NAMES[strength] for strength in STRENGTHS)
_LABELS: Final = (N_("Player 1"), N_("Player 2"))


class PlayerLine(ChoiceLine):
    """Who plays a seat, gone through with the arrows."""

    def __init__(self, player: SeatPlayer, title: str, person: str, *, offered: tuple[SeatPlayer, ...]) -> None:
        """Offer the players `offered`, `player` being chosen; `title` and `person` are marked for translation."""
        values = (person, *_WHO)[: len(offered)]
        super().__init__(Choice(title, values, offered.index(player)))
        self._offered = offered

    @property
    def player(self) -> SeatPlayer:
        """The chosen one."""
        return self._offered[self.shown.chosen]

    @property
    def about(self) -> str:
        """What the chosen one is, or that no other is offered, in a sentence."""
        if len(self._offered) > 1:
            return _(WHAT_THEY_ARE[self.player])
        from wargames_tui.players.thinking import NOBODY

        return _(NOBODY)


class SeatLine(Horizontal):
    """A seat of a game for two: who plays it, and the name of a person.

    Attributes:
        line: Who plays.
        name_field: The name of a person; a computer player is called by its strength.
    """

    def __init__(self, label: str, name: str, player: SeatPlayer, *, offered: tuple[SeatPlayer, ...]) -> None:
        """Begin with a player and a name; who has none is called by the `label`, which is marked for translation."""
        self._text = label
        self.name_field = Input(name, placeholder=_(label), max_length=LONGEST_NAME, select_on_focus=True)
        self.name_field.cursor_blink = False
        self.line = PlayerLine(player, label, N_("person"), offered=offered)
        super().__init__(self.line, self.name_field, classes="seat")

    @property
    def can_be_named(self) -> bool:
        """Whether who plays is marked, and has a name to type."""
        return self.line.has_focus and not self.name_field.disabled

    def follow(self) -> None:
        """Ask for the name of a person only, in the player's language."""
        self.line.refresh()
        self.name_field.placeholder = _(self._text)
        is_person = self.line.player == PERSON
        self.name_field.disabled = not is_person
        self.name_field.visible = is_person


class CompanyLines:
    """The lines of the set-up that say who plays.

    Attributes:
        alone: Who plays a solitaire.
        seats: Who plays which seat of a game for two.
    """

    def __init__(self, deal: Deal, *, computers: bool) -> None:
        """Begin with who played `deal`; `computers` says whether there are computer players."""
        offered = PLAYERS if computers else (PERSON,)
        names, players = deal.names or ("", ""), whole(deal.players, TWO)
        first = players[0] if len(deal.players) == 1 and computers else PERSON
        both = players if len(deal.players) == TWO and computers else (PERSON, PERSON)
        self.alone = PlayerLine(first, N_("Played by"), N_("you"), offered=offered)
        self.seats = tuple(
            SeatLine(label, name, player, offered=offered)
            for label, name, player in zip(_LABELS, names, both, strict=True)
        )

    def show(self, seats: int) -> None:
        """Show the lines of a game for so many; for none of them, nothing."""
        self.alone.display = seats == 1
        for line in self.seats:
            line.display = seats == TWO
            line.follow()

    def players(self, seats: int) -> tuple[SeatPlayer, ...]:
        """Return who plays a game for so many; none where all are persons."""
        chosen = (self.alone.player,) if seats == 1 else tuple(line.line.player for line in self.seats)
        return chosen if any(chosen) else ()

    def names(self, seats: int) -> tuple[str, ...]:
        """Return the names of two who play, empty for computer players; none where one plays alone.

        Raises:
            GameError: They cannot be the names of two.
        """
        if seats != TWO:
            return ()
        players = self.players(seats)
        typed = [line.name_field.value if line.line.player == PERSON else "" for line in self.seats]
        return read_names(typed, players)

    @property
    def to_be_named(self) -> bool:
        """Whether a person is marked whose name can be typed."""
        return any(line.can_be_named for line in self.seats)

    @property
    def wrong_name(self) -> Input:
        """The field to mend where the names are wrong: the one being typed in, or else the first of a person."""
        fields = [line.name_field for line in self.seats if not line.name_field.disabled]
        return next((field for field in fields if field.has_focus), fields[0])

    def tell(self) -> None:
        """Say everything in the player's language."""
        self.alone.show(replace(self.alone.shown))
        for line in self.seats:
            line.follow()
