"""One game played in lines: what happens is told, the choices are listed, and answers are carried out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from wargames_tui.engine.errors import GameError
from wargames_tui.engine.events import EVERYONE
from wargames_tui.i18n import _, unstopped
from wargames_tui.plain.choices import ChoiceError, Choices, numbered, only_one
from wargames_tui.plain.commands import Commands
from wargames_tui.plain.console import EndOfInput, Left
from wargames_tui.plain.teller import Teller
from wargames_tui.plain.words import near, word_in

if TYPE_CHECKING:
    from wargames_tui.engine.events import Event, Seat
    from wargames_tui.engine.strength import Strength
    from wargames_tui.plain.console import Console
    from wargames_tui.table.seating import Seating
    from wargames_tui.table.table import AnyTable, Update

_LATEST_AT_FIRST: Final = 5
"""How many lines of the log are told where a game is gone on with."""
_MOST_BLANK: Final = 100
"""So many empty lines where something must be typed come from no person."""


class PlainTable:
    """A game in play, told in lines.

    What everybody here may read is told by the events that all of them may know, what one of two alone may read by
    those of that one's seat.
    """

    def __init__(self, console: Console, table: AnyTable, seating: Seating) -> None:
        """Sit down at `table`, whose seats are held at this keyboard or by computer players, as `seating` has it."""
        self._console = console
        self._table = table
        self._seating = seating
        self._teller = Teller(console, table, seating)
        self._commands = Commands(console, table, seating, self._teller, self._list_again)
        self._events: list[Event] = []
        self._own: dict[Seat, list[Event]] = {}
        self._choices: Choices | None = None
        self._called_upon: Seat | None = None
        self._cautioned: str | None = None
        self._blank = 0

    def play(self, *, was_left: bool) -> None:
        """Play until the game is over; where it `was_left`, say first how it stands.

        Raises:
            EndOfInput: Nothing more can be typed.
            Left: The player wants to leave.
        """
        table, teller = self._table, self._teller
        stops = [table.subscribe(teller.told_as, self._hear)]
        if teller.shared:
            stops += [table.subscribe(seat, partial(self._hear_alone, seat)) for seat in self._seating.seats]
        try:
            if was_left:
                teller.tell_situation()
                teller.tell_log(_LATEST_AT_FIRST)
            else:
                teller.tell(table.events(teller.told_as))
            self._caution()
            while (seat := table.to_act) is not None:
                strength, persons = self._seating.player(seat), self._seating.seats
                if not strength:
                    self._call_upon(seat)
                    self._turn(seat, seat)
                elif persons and only_one(table.legal_actions) is not None:
                    self._turn(seat, persons[0])  # a person has read, and goes on
                else:
                    self._call_upon(seat)
                    self._think(seat, strength)
        finally:
            teller.hide()
            for stop in stops:
                stop()

    def _call_upon(self, seat: Seat) -> None:
        """Say whose turn it is, where it was another's before."""
        if self._table.seats > 1 and seat != self._called_upon:
            self._console.say(_("It is the turn of {player}.", player=self._teller.called(seat)))
            self._called_upon = seat

    # One choice

    def _think(self, seat: Seat, strength: Strength) -> None:
        """Have the computer player of `strength` in `seat` take a decision; everything stands still meanwhile."""
        from wargames_tui.players.contract import dice
        from wargames_tui.players.registry import player_of

        table = self._table
        self._console.flush()
        try:
            player = player_of(table.game, strength)
            action = player.choose(table.view(seat), dice(table.seed, seat, len(table.decisions)))
        except GameError as error:
            self._console.say(str(error))
            raise Left from error
        table.act(seat, action)
        self._go_on(seat)

    def _turn(self, seat: Seat, asked: Seat) -> None:
        """Ask the person in the seat `asked` for a decision of `seat`, and do what is answered."""
        game, view = self._table.game, self._table.view(seat)
        if game.has_secrets(view) and self._teller.leave_alone(seat):
            self._list_again()
        if self._choices is None:
            self._choices = Choices(game, view, self._table.legal_actions)
            self._list(self._choices, view)
        answer = self._console.ask(self._choices.hint)
        self._blank = self._blank if not answer else 0
        word, rest = word_in(answer)
        if word:
            self._commands.obey(word, rest, asked, self._choices)
        else:
            self._decide(seat, self._choices, answer)

    def _list_again(self) -> None:
        self._choices = None

    def _list(self, choices: Choices, view: object) -> None:
        self._console.say()
        self._console.say(self._table.game.question(view))
        if choices.only is None:
            for lead, line in numbered(choices.lines):
                self._console.say(line, lead=lead)

    def _decide(self, seat: Seat, choices: Choices, answer: str) -> None:
        """Carry out what `answer` names, or say why it cannot be done and what would be right.

        Raises:
            EndOfInput: Nothing but empty lines comes.
        """
        if not answer:
            if choices.only is None:
                self._blank += 1
                if self._blank == _MOST_BLANK:
                    raise EndOfInput
                return
            action = choices.only
        else:
            try:
                action = choices.read(answer)
            except ChoiceError as error:
                word = near(answer)
                self._console.say(_("{error} Did you mean {word}?", error=error, word=word) if word else str(error))
                return
        refusal = self._table.why_not(seat, action)
        if refusal is not None:
            why = str(refusal)
            if refusal.ruling:
                why = _("{reason} ({ruling}).", reason=unstopped(why), ruling=refusal.ruling)
            self._console.say(why)
            return
        self._table.act(seat, action)
        self._go_on(seat)

    # What happens

    def _hear(self, update: Update[object]) -> None:
        if not update.rewound:
            self._events += update.events

    def _hear_alone(self, seat: Seat, update: Update[object]) -> None:
        if not update.rewound:
            self._own.setdefault(seat, []).extend(event for event in update.events if event.audience != EVERYONE)

    def _go_on(self, seat: Seat) -> None:
        """Tell what the action of `seat` has brought: first what that player alone may read, then the rest."""
        events, own = self._events, self._own
        self._events, self._own, self._choices = [], {}, None
        parts = self._table.game.seen_alone(seat, own.get(seat, []), self._table.view(None))
        if parts and self._teller.shared:
            self._teller.tell_alone(seat, parts)
        self._teller.keep_or_hide()
        self._teller.tell(events)
        self._caution()

    def _caution(self) -> None:
        """Say, once, that the game is not saved."""
        caution = self._table.caution
        if caution is not None and caution != self._cautioned:
            self._console.say(caution)
        self._cautioned = caution
