"""The way of the players through the cabinet: set-up, table, final score, and what comes after."""

from __future__ import annotations

from asyncio import to_thread
from dataclasses import replace
from datetime import UTC
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from wargames_tui.cabinet import GAMES
from wargames_tui.engine.chance import new_seed
from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import _
from wargames_tui.players.registry import is_learnt
from wargames_tui.store.cabinet import take_out
from wargames_tui.table.sitting import Deal, Sitting, deal_of
from wargames_tui.tui import shelf
from wargames_tui.tui.notes import Said
from wargames_tui.tui.outcomes import FinalChoice, TableOutcome
from wargames_tui.tui.pace import pace_of
from wargames_tui.tui.screens.ending import final_screen
from wargames_tui.tui.screens.review import ReviewScreen
from wargames_tui.tui.screens.setup import SetupScreen
from wargames_tui.tui.screens.setup_deal import Today
from wargames_tui.tui.screens.standing import StandingScreen
from wargames_tui.tui.watching import review_of_kept, watch_kept

if TYPE_CHECKING:
    from collections.abc import Callable

    from wargames_tui.cabinet import Entry
    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.tui.shelf import AnyWatched
    from wargames_tui.tui.stage import Stage
    from wargames_tui.tui.watching import ToReview, Watching

TakenUpT = TypeVar("TakenUpT")


class Course:
    """Takes the players from screen to screen and deals what they want.

    Attributes:
        ends_with_the_table: The table was asked for by command, so that leaving it leaves the cabinet.
    """

    def __init__(self, stage: Stage, *, ends_with_the_table: bool) -> None:
        """Show the screens on `stage`."""
        self._stage = stage
        self.ends_with_the_table = ends_with_the_table

    async def set_up(self, entry: Entry, deal: Deal | None = None) -> None:
        """Ask what to deal, beginning with `deal`."""
        game = await self._stage.game(entry)
        if game is not None:
            day = self._stage.saves.now().astimezone(UTC).date()
            today = Today(day, await to_thread(self._stage.saves.first_try, entry.id, day))
            computers = self._stage.has_computer_players and is_learnt(entry.id)
            screen = SetupScreen(entry, game.options, deal, today, computers=computers)
            await self._stage.show(entry, screen, partial(self._set_up, game))

    async def _set_up(self, game: AnyGame, deal: Deal | None) -> None:
        """Deal what was asked for, or ask on where it is of another game."""
        if deal is not None and deal.game != game.id:
            await self.set_up(GAMES[deal.game], deal)
        else:
            await self.deal(game, deal)

    async def deal(self, game: AnyGame, deal: Deal | None) -> None:
        """Deal and play; None: nothing is wanted."""
        if deal is not None:
            await self.sit_down(Sitting.dealt(self._stage.saves, game, deal))

    async def sit_down(self, sitting: Sitting) -> None:
        """Play the game that is before the players."""
        entry = GAMES[sitting.game.id]
        screen = shelf.table_screen(entry, sitting.table, sitting.seating)
        screen.hints.thinkers = lambda: self._stage.thinkers
        if any(sitting.seating.players):
            screen.opponents.thinkers = lambda: self._stage.thinkers
            screen.opponents.pace = pace_of(self._stage.preferences.pace)
        await self._stage.show(entry, screen, partial(self._get_up, sitting))

    # Games that are kept

    async def go_on(self, number: int) -> None:
        """Go on with a kept game, or with the match that it belongs to."""
        sitting = await self._recall(number, partial(Sitting.gone_on_with, self._stage.saves, number))
        if sitting is not None:
            await self._stage.close_kept_games()
            await self.begin(sitting)

    async def begin(self, sitting: Sitting) -> None:
        """Show where the players are: at the table, or between the two games of a match that was left there."""
        match = sitting.match
        if sitting.was_left and match is not None and sitting.table.ending is not None:
            title = shelf.house(GAMES[sitting.game.id]).report(sitting.game, sitting.table).title
            await self._after(sitting, title, FinalChoice.STANDING)
        else:
            await self.sit_down(sitting)

    async def show_result(self, number: int) -> None:
        """Show the final score of a kept game that has ended."""
        sitting = await self._recall(number, partial(Sitting.after, self._stage.saves, number))
        if sitting is not None:
            await self._stage.close_kept_games()
            await self._show_result(sitting)

    async def restart(self, number: int) -> None:
        """Deal the same cards once more as in a kept game."""
        sitting = await self._recall(number, partial(self._dealt_again, number))
        if sitting is not None:
            await self._stage.close_kept_games()
            await self.sit_down(sitting)

    def _dealt_again(self, number: int) -> Sitting:
        saves = self._stage.saves
        saved = saves.find(number)
        if saved.match is None:
            return Sitting(replace(deal_of(saved), known=True), saves.restart(number))
        deal = deal_of(saves.find(saved.match))
        return Sitting.dealt(saves, take_out(deal.game), replace(deal, known=True))

    async def _recall(self, number: int, take_up: Callable[[], TakenUpT]) -> TakenUpT | None:
        """Return what `take_up` makes of a kept game, once it is out; where it cannot, say so and return None."""
        try:
            name = self._stage.saves.find(number).head.game
            if name in GAMES and await self._stage.game(GAMES[name]) is None:
                return None
            return take_up()
        except GameError as error:
            self._stage.say(Said(str(error), bad=True))
            return None

    # Games that are watched

    async def watch(self, number: int) -> None:
        """Watch a kept game; afterwards the player is back where it was."""
        watching = await self._recall(number, partial(watch_kept, self._stage.saves, number))
        if watching is not None:
            await self.show_replay(watching)

    async def show_replay(self, watching: Watching, *, by_command: bool = False) -> None:
        """Show the table of a game that is watched."""
        entry = GAMES[watching.replay.game.id]
        screen = shelf.replay_screen(entry, watching)
        await self._stage.show(entry, screen, partial(self._stop_watching, screen, by_command=by_command))

    async def _stop_watching(self, screen: AnyWatched, _outcome: TableOutcome | None, *, by_command: bool) -> None:
        """Play the game that was branched off, if one was."""
        table = screen.branched
        if table is not None:
            await self._stage.close_kept_games()
            await self.sit_down(Sitting(Deal(table.game.id, table.seed, table.options, known=True), table))
        elif by_command:
            self._stage.exit()

    # Games that are reviewed

    async def review(self, number: int) -> None:
        """Review a kept game; afterwards the player is back where it was."""
        to_review = await self._recall(number, partial(review_of_kept, self._stage.saves, number))
        if to_review is not None:
            await self.show_review(to_review)

    async def show_review(self, to_review: ToReview) -> None:
        """Show the review of a game, which begins to be made."""
        screen = ReviewScreen(to_review, lambda: self._stage.thinkers)
        await self._stage.show(GAMES[to_review.game], screen, _nothing_comes_after)

    async def look_at(self, to_review: ToReview, place: int) -> None:
        """Watch a game that is reviewed, where `place` decisions have been taken; then the player is back there."""
        try:
            watching = replace(to_review.watch(), to_review=None)
        except GameError as error:
            self._stage.say(Said(str(error), bad=True))
            return
        watching.replay.go_to(place)
        await self.show_replay(watching)

    # After the table

    async def _get_up(self, sitting: Sitting, outcome: TableOutcome | None) -> None:
        only_looked_at = sitting.match is not None and sitting.table.read_only is not None
        if outcome is TableOutcome.FINISHED and not only_looked_at:  # the next game is dealt in the other window
            await self._show_result(sitting)
            return
        sitting.leave(self._stage.saves)
        if self.ends_with_the_table:
            self._stage.last_words = _way_back(sitting)
            self._stage.exit()

    async def _show_result(self, sitting: Sitting) -> None:
        entry = GAMES[sitting.game.id]
        report = shelf.house(entry).report(sitting.game, sitting.table)
        screen = final_screen(report, sitting, self._stage.saves.database)
        await self._stage.show(entry, screen, partial(self._after, sitting, report.title))

    async def _after(self, sitting: Sitting, title: str, choice: FinalChoice | None) -> None:
        match choice:
            case FinalChoice.STANDING if sitting.match is not None:
                standing = StandingScreen(sitting, sitting.match, title, self._stage.saves.database)
                await self._stage.show(GAMES[sitting.game.id], standing, partial(self._after, sitting, title))
                return
            case FinalChoice.NEXT:
                sitting.next_game()
                await self.sit_down(sitting)
                return
            case _:
                sitting.leave(self._stage.saves)
        match choice:
            case FinalChoice.AGAIN:
                await self.deal(sitting.game, replace(sitting.deal, known=True))
            case FinalChoice.NEW:
                await self.deal(sitting.game, replace(sitting.deal, seed=new_seed(), known=False, day=None))
            case FinalChoice.QUIT:
                self._stage.exit()
            case _:
                if self.ends_with_the_table:
                    self.ends_with_the_table = False
                    await self._stage.show_menu()


async def _nothing_comes_after(_result: None) -> None:
    """Leave the player on the screen beneath."""


def _way_back(sitting: Sitting) -> str:
    """Return how to go on with the game that was left; empty where it is not kept, or nothing was done in it."""
    table = sitting.table
    is_later_game = sitting.match is not None and sitting.match.game_number > 1
    if not table.is_kept or not (table.is_begun or is_later_game):
        return ""
    return _("Game {number} is kept: wargames-tui resume goes on with it.", number=table.number)
