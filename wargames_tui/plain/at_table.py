"""One game played in lines: what happens is told, the choices are listed, and answers are carried out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from wargames_tui.engine.errors import GameError
from wargames_tui.engine.events import EVERYONE, PhaseBegan
from wargames_tui.i18n import _, ngettext, unstopped
from wargames_tui.plain.choices import ChoiceError, Choices, numbered
from wargames_tui.plain.console import Left
from wargames_tui.plain.words import near, tell_help, tell_rules, word_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from wargames_tui.engine.events import Event, Seat
    from wargames_tui.plain.console import Console
    from wargames_tui.table.seating import Seating
    from wargames_tui.table.table import AnyTable, Update

_LATEST: Final = 20
"""How many lines of the log are told unless all are asked for."""
_LATEST_AT_FIRST: Final = 5


class PlainTable:
    """A game in play, told in lines.

    What everybody may know is told by the events that an observer gets. What one of two players alone may read is told
    after that player has pressed Enter, and pushed out of sight before anything else is told.
    """

    def __init__(self, console: Console, table: AnyTable, seating: Seating) -> None:
        """Sit down at `table`, all seats of which are in `seating` at this keyboard."""
        self._console = console
        self._table = table
        self._seating = seating
        self._alone = table.seats == 1
        self._present: Seat | None = None
        self._events: list[Event] = []
        self._own: dict[Seat, list[Event]] = {}
        self._choices: Choices | None = None
        self._called_upon: Seat | None = None
        self._unsaved: str | None = None

    @property
    def _told_as(self) -> Seat | None:
        """As whom everything is told that everybody here may know."""
        return 0 if self._alone else None

    @property
    def _eyes(self) -> Seat | None:
        """Whose knowledge may be told now; None: nobody's, only what everybody knows."""
        return 0 if self._alone else self._present

    def play(self, *, was_left: bool) -> None:
        """Play until the game is over; where it `was_left`, say first how it stands.

        Raises:
            EndOfInput: Nothing more can be typed.
            Left: The player wants to leave.
        """
        table = self._table
        stops = [table.subscribe(self._told_as, self._hear)]
        if not self._alone:
            stops += [table.subscribe(seat, partial(self._hear_alone, seat)) for seat in self._seating.seats]
        try:
            if was_left:
                self._tell_situation()
                self._tell_log(_LATEST_AT_FIRST)
            else:
                self._tell(table.events(self._told_as))
            self._caution()
            while (seat := table.to_act) is not None:
                self._turn(seat)
        finally:
            self._hide()
            for stop in stops:
                stop()

    def called(self, seat: Seat) -> str:
        """Return the player in `seat` with the side played: `Boris (Iran)`."""
        name, side = self._seating.name(seat), self._table.game.side_name(seat)
        return _("{player} ({side})", player=name, side=side) if name and side else name or side

    # One choice

    def _turn(self, seat: Seat) -> None:
        """Ask the player in `seat` until a decision is taken, or something else has changed what is to be asked."""
        game, view = self._table.game, self._table.view(seat)
        if not self._alone and seat != self._called_upon:
            self._console.say(_("It is the turn of {player}.", player=self.called(seat)))
            self._called_upon = seat
        if not self._alone and self._present != seat and game.has_secrets(view):
            self._console.wait(_("{player}: press Enter when only you can read this.", player=self.called(seat)))
            self._present = seat
        if self._choices is None:
            self._choices = Choices(game, view, self._table.legal_actions)
            self._list(self._choices, view)
        answer = self._console.ask(self._choices.hint)
        word, rest = word_in(answer)
        if word:
            self._obey(word, rest, seat)
        else:
            self._decide(seat, self._choices, answer)

    def _list(self, choices: Choices, view: object) -> None:
        self._console.say()
        self._console.say(self._table.game.question(view))
        if choices.only is None:
            for lead, line in numbered(choices.lines):
                self._console.say(line, lead=lead)

    def _decide(self, seat: Seat, choices: Choices, answer: str) -> None:
        """Carry out what `answer` names, or say why it cannot be done and what would be right."""
        if not answer:
            if choices.only is None:
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
        if parts and not self._alone:
            if self._present != seat:
                self._console.wait(_("{player}: press Enter when only you can read this.", player=self.called(seat)))
                self._present = seat
            self._console.read_out(parts)
            self._console.wait(_("Press Enter when you have read it."))
        self._keep_or_hide()
        self._tell(events)
        self._caution()

    def _keep_or_hide(self) -> None:
        """Hide what one player alone may read, unless it is still that player's to act on."""
        seat, table = self._present, self._table
        if seat is not None and (table.to_act != seat or not table.game.has_secrets(table.view(seat))):
            self._hide()

    def _hide(self) -> None:
        """Push what one player alone may read out of sight."""
        if self._present is not None:
            self._present = self._choices = None
            self._console.hide()

    def _tell(self, events: Sequence[Event]) -> None:
        for line in self._lines(events):
            self._console.say(line)
        if any(map(self._table.game.lays_open, events)) and self._table.ending is None:
            self._tell_situation()

    def _lines(self, events: Iterable[Event]) -> Iterator[str]:
        """Yield what is told of `events`, each phase in which anything is told named before it."""
        phase = ""
        for event in events:
            if isinstance(event, PhaseBegan):
                phase = _("{phase} Phase.", phase=_(event.phase))
            elif (line := self._table.game.tell(event)) is not None:
                if phase:
                    yield phase
                phase = ""
                yield line.text if line.points is None else f"{line.text} ({line.points:+d})"
        if phase and self._table.ending is None:
            yield phase

    def _caution(self) -> None:
        """Say, once, that the game is not saved."""
        unsaved = self._table.unsaved
        if unsaved is not None and unsaved != self._unsaved:
            self._console.say(_("{why} The next decision tries again.", why=unsaved))
        self._unsaved = unsaved

    # What is typed beside decisions

    def _obey(self, word: str, rest: str, seat: Seat) -> None:
        if word in {"help", "rules", "log"}:
            self._tell_text(word, rest)
            return
        commands: dict[str, Callable[[], None]] = {
            "choices": self._list_again,
            "situation": self._tell_situation,
            "piles": self._tell_piles,
            "undo": self._undo,
            "redo": self._redo,
            "resign": partial(self._resign, seat, rest),
            "draw": partial(self._draw, seat),
            "quit": self._quit,
        }
        try:
            commands[word]()
        except GameError as error:
            self._console.say(str(error))

    def _tell_text(self, word: str, rest: str) -> None:
        match word:
            case "help":
                tell_help(self._console, seats=self._table.seats)
            case "rules":
                tell_rules(self._console, self._table.game.id, rest)
            case _:
                self._tell_log(None if rest.casefold() == "all" else _LATEST)

    def _list_again(self) -> None:
        self._choices = None

    def _tell_situation(self) -> None:
        table = self._table
        if not self._alone and not table.game.side_name(0):
            for seat, points in enumerate(table.sheet.marks.scores):
                player = self._seating.name(seat)
                self._console.say(
                    ngettext("{player} has {n} point.", "{player} has {n} points.", points, player=player)
                )
        self._console.read_out(table.game.situation(table.view(self._eyes)))

    def _tell_piles(self) -> None:
        self._console.read_out(self._table.game.piles(self._table.view(self._eyes)))

    def _tell_log(self, most: int | None) -> None:
        lines = list(self._lines(self._table.events(self._told_as)))
        if most is not None and len(lines) > most:
            lines = lines[-most:]
        self._console.say(_("What happened last:") if most is not None else _("What happened so far:"))
        for line in lines:
            self._console.say(line, lead="  ")

    def _undo(self) -> None:
        table = self._table
        question = _("Its outcome is known: the game then counts as assisted. Take the decision back?")
        if table.undo_assists and not self._console.agrees(question):
            return
        table.undo()
        self._changed(_("The last decision is taken back."))

    def _redo(self) -> None:
        self._table.redo()
        self._changed(_("It is taken again."))

    def _changed(self, what: str) -> None:
        self._choices = None
        self._keep_or_hide()
        self._console.say(what)

    def _resign(self, seat: Seat, name: str) -> None:
        seats = [each for each in self._seating.seats if self._seating.name(each).casefold() == name.casefold()]
        if name and not seats:
            self._console.say(_("No player is called {name!r}.", name=name))
            return
        loser = seats[0] if name else seat
        self._hide()
        if self._alone:
            question = _("Give the game up?")
        else:
            words = {"player": self.called(loser), "other": self.called(1 - loser)}
            question = _("{player} gives the game up, and {other} wins it?", **words)
        if self._console.agrees(question):
            self._table.resign(loser)

    def _draw(self, seat: Seat) -> None:
        if self._alone:
            self._table.offer_draw(seat)
            return
        self._hide()
        words = {"player": self.called(seat), "other": self.called(1 - seat)}
        if self._console.agrees(_("{player} offers a draw. {other}: do you agree?", **words)):
            self._table.offer_draw(seat)
            self._table.answer_draw(1 - seat, accept=True)
        else:
            self._console.say(_("The game goes on."))

    def _quit(self) -> None:
        table = self._table
        if table.unsaved is not None:
            table.save()
        if table.unsaved is None or self._console.agrees(_("{why} Leave all the same?", why=table.unsaved)):
            raise Left
