"""Carries out the words that can be typed beside decisions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import _
from wargames_tui.i18n.languages import LANGUAGES, next_language, speak
from wargames_tui.plain.console import Left
from wargames_tui.plain.hinting import HintTeller
from wargames_tui.plain.teller import LATEST
from wargames_tui.plain.words import tell_help, tell_rules

if TYPE_CHECKING:
    from collections.abc import Callable

    from wargames_tui.engine.events import Seat
    from wargames_tui.plain.choices import Choices
    from wargames_tui.plain.console import Console
    from wargames_tui.plain.teller import Teller
    from wargames_tui.table.seating import Seating
    from wargames_tui.table.table import AnyTable


class Commands:
    """What each of the `WORDS` does at a table."""

    def __init__(
        self, console: Console, table: AnyTable, seating: Seating, teller: Teller, list_again: Callable[[], None]
    ) -> None:
        """Carry words out at `table`; `list_again` has the choices listed anew before the next question."""
        self._console = console
        self._table = table
        self._seating = seating
        self._teller = teller
        self._list_again = list_again
        self._hints = HintTeller(console, table)

    def obey(self, word: str, rest: str, seat: Seat, choices: Choices) -> None:
        """Do what the player in `seat` wants with `word` and the `rest` of the line, or say why it cannot be done.

        The player has these `choices` before it.

        Raises:
            EndOfInput: Nothing more can be typed.
            Left: The player wants to leave.
        """
        commands: dict[str, Callable[[], None]] = {
            "help": partial(tell_help, self._console, shared=self._teller.shared),
            "rules": partial(tell_rules, self._console, self._table.game.id, rest),
            "log": partial(self._teller.tell_log, None if rest.casefold() == "all" else LATEST),
            "choices": self._list_again,
            "situation": self._teller.tell_situation,
            "piles": self._teller.tell_piles,
            "hint": partial(self._hints.tell, seat, choices),
            "language": partial(self._speak, rest.casefold()),
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

    def _speak(self, wanted: str) -> None:
        """Speak the language of the code `wanted`, or the next one where that is empty, and list the choices in it."""
        code = wanted or next_language()
        if code not in LANGUAGES:
            known = _(" or ").join(LANGUAGES)
            raise GameError(_("There is no language {wanted!r}: type {known}.", wanted=wanted, known=known))
        if not self._console.has_letters_for(code):
            raise GameError(_("The encoding of the output has no letters for the language {code}.", code=code))
        speak(code)
        self._list_again()

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
        self._list_again()
        self._teller.keep_or_hide()
        self._console.say(what)

    def _resign(self, seat: Seat, name: str) -> None:
        seats = [each for each in self._seating.seats if self._seating.name(each).casefold() == name.casefold()]
        if name and not seats:
            self._console.say(_("No player is called {name!r}.", name=name))
            return
        loser = seats[0] if name else seat
        self._teller.hide()
        if self._table.seats == 1:
            question = _("Give the game up?")
        else:
            words = {"player": self._teller.called(loser), "other": self._teller.called(1 - loser)}
            question = _("{player} gives the game up, and {other} wins it?", **words)
        if self._console.agrees(question):
            self._table.resign(loser)

    def _draw(self, seat: Seat) -> None:
        if self._table.seats == 1:
            self._table.offer_draw(seat)
            return
        if not self._teller.shared:
            raise GameError(_("A computer player agrees to no draw."))
        self._teller.hide()
        words = {"player": self._teller.called(seat), "other": self._teller.called(1 - seat)}
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
