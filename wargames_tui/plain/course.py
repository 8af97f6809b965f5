"""The way of the players in plain mode: one game or both of a match, and what is told at the beginning and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.engine.options import rule_words
from wargames_tui.i18n import _, ngettext
from wargames_tui.plain.at_table import PlainTable
from wargames_tui.plain.console import EndOfInput, Left
from wargames_tui.store.cabinet import title_of
from wargames_tui.store.errors import StoreError
from wargames_tui.store.telling import house_rules
from wargames_tui.table.ended import Ended

if TYPE_CHECKING:
    from wargames_tui.plain.console import Console
    from wargames_tui.table.match import AnyMatch
    from wargames_tui.table.saves import Saves
    from wargames_tui.table.sitting import Sitting


class PlainCourse:
    """Takes the players through what is dealt at a sitting."""

    def __init__(self, console: Console, saves: Saves, sitting: Sitting) -> None:
        """Play at `sitting`, whose games are kept in `saves`."""
        self._console = console
        self._saves = saves
        self._sitting = sitting

    def run(self) -> bool:
        """Play until everything is over or the players leave; returns whether nothing is lost.

        The sitting is left in either case.
        """
        try:
            self._play_on()
        except (EndOfInput, Left):
            self._say_how_to_go_on()
        except KeyboardInterrupt:
            self._console.say()
            self._say_how_to_go_on()
            raise
        finally:
            self._sitting.leave(self._saves)
        return self._sitting.table.unsaved is None

    def _play_on(self) -> None:
        """Play the game, and in a match the second one."""
        sitting, was_left = self._sitting, self._sitting.was_left
        self._open()
        while True:
            if not was_left or sitting.table.ending is None:
                PlainTable(self._console, sitting.table, sitting.seating).play(was_left=was_left)
                self._tell_result()
            if sitting.match is None:
                return
            self._tell_standing(sitting.match)
            if sitting.match.standing.is_decided:
                return
            if sitting.seating.seats:
                self._console.wait(_("Press Enter to deal the second game; the players change places."))
            sitting.next_game()
            was_left = False
            self._console.say(_("Game {n} of the match.", n=sitting.match.game_number))

    def _open(self) -> None:
        """Say what is played, and how to find help."""
        sitting, console = self._sitting, self._console
        console.say(_("{game}. Deal {code}.", game=title_of(sitting.game.id), code=Ended(sitting, None).code))
        if rules := house_rules(sitting.game.id, sitting.table.options):
            console.say(_("House rules: {rules}", rules=rule_words(sitting.game.options, rules)))
        if sitting.match is not None:
            console.say(_("Game {n} of the match.", n=sitting.match.game_number))
        if sitting.seating.seats:
            console.say(_("Type help for what can be typed."))
        else:
            console.say(_("Computer players alone play; Ctrl+C leaves the game, which is kept."))

    def _tell_result(self) -> None:
        """Say how the game has ended, its place in the history, and the code of its deal."""
        ended = Ended(self._sitting, self._saves.database)
        try:
            told = ended.read()
        except StoreError as error:
            told = ended.at_once()
            self._console.say(str(error))
        self._console.say(_("The game is over."))
        for line in (*told.text.splitlines(), *told.place):
            self._console.say(line)

    def _tell_standing(self, match: AnyMatch) -> None:
        """Say how the match stands."""
        standing, names = match.standing, self._sitting.names
        for player, name in enumerate(names):
            self._console.say(
                _(
                    "{player}: {wins}, {points}.",
                    player=name,
                    wins=ngettext("{n} game won", "{n} games won", standing.wins[player]),
                    points=ngettext("{n} point", "{n} points", standing.points[player]),
                )
            )
        if len(standing.leaders) > 1:
            verdict = _("The match is a draw") if standing.is_decided else _("The players are level")
        else:
            leader = names[standing.leaders[0]]
            verdict = (
                _("{player} wins the match", player=leader)
                if standing.is_decided
                else _("{player} leads", player=leader)
            )
        self._console.say(_("{what}.", what=verdict))

    def _say_how_to_go_on(self) -> None:
        """Say that the game is kept and how to go on with it, or that it is not."""
        table = self._sitting.table
        if table.unsaved is not None:
            table.save()
        if table.unsaved is not None or table.number is None:
            self._console.say(table.unsaved or _("This game is not saved."))
            return
        command = f"wargames-tui resume {table.number} --plain"
        self._console.say(_("The game is kept as number {number}.", number=table.number))
        self._console.say(_("To go on with it: {command}", command=command))
