"""The account of a player at a host: its name, its keys, and the way back to its games."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from random import Random

from textual.events import Key

from tests.store.playing import begin, play, saves_in
from tests.tui.seen import rows, settle, showing, text
from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import cell_width
from wargames_tui.store.database import Database
from wargames_tui.table.saves import Saves
from wargames_tui.tui.account import Invitation, KeyOfAccount
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.screens.account import AccountScreen
from wargames_tui.tui.screens.menu import MenuScreen

PRINT = "SHA256:" + "m" * 43
KEYS = (KeyOfAccount(PRINT, "ED25519", date(2026, 11, 30)), KeyOfAccount(PRINT, "ECDSA-SK", date(2026, 12, 1)))


@dataclass
class Anna:
    """An account that stands in no book."""

    name: str = "Player 7"
    way_back: str = "ssh -p 2222 games.example.org"
    days_kept: int = 0
    keys: tuple[KeyOfAccount, ...] = KEYS
    invited: list[Invitation] = field(default_factory=list)

    def rename(self, typed: str) -> None:
        if typed == "Boris":
            raise GameError("Somebody is called Boris, or much like it: take another name.")
        self.name = typed

    def invite(self) -> Invitation:
        self.invited.append(Invitation(f"ssh -p 2222 tokimu-nadib{len(self.invited)}@games.example.org", 10))
        return self.invited[-1]


def guest() -> Anna:
    return Anna("Guest 8", "ssh -p 2222 tokimu-nadiba@games.example.org", 30, ())


def hosted(folder: Path, account: Anna) -> CabinetApp:
    return CabinetApp(saves=Saves(Database(folder)), account=account)


async def test_without_a_host_there_is_no_account(tmp_path: Path) -> None:
    app = CabinetApp(saves=Saves(Database(tmp_path)))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "Account" not in text(app)
        await pilot.press("a")
        assert showing(app) is MenuScreen


async def test_the_menu_says_who_one_is_and_how_a_guest_comes_back(tmp_path: Path) -> None:
    app = hosted(tmp_path, guest())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "a  Account  Guest 8: ssh -p 2222 tokimu-nadiba@games.example.org" in text(app)
        assert rows(app)[-1].split("  ")[-1] == "q quit"


async def test_the_menu_of_a_host_fits_with_a_game_to_go_on_with(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    play(begin(saves, "spanish-armada"), 1, Random(1))
    saves.close()
    app = hosted(tmp_path, guest())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        seen = rows(app)
        assert len(seen) == 24
        for words in ("g  Go on  Spanish Armada", "a  Account  Guest 8", "q  Quit", "g goes on with the game"):
            assert sum(words in row for row in seen) == 1


async def test_a_name_is_taken_or_kept(tmp_path: Path) -> None:
    anna = Anna()
    app = hosted(tmp_path, anna)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("a", "n", *"Boris", "enter")
        assert "Somebody is called Boris" in text(app)
        assert anna.name == "Player 7"
        await pilot.press("escape")
        assert "Player 7" in text(app)
        assert "yours alone at this host" in text(app)
        await pilot.press("n", *"Anna", "enter")
        assert anna.name == "Anna"
        await pilot.press("q")
        await settle(pilot)
        assert "a  Account  Anna" in text(app)


async def test_letters_go_into_the_name_while_it_is_typed(tmp_path: Path) -> None:
    anna = Anna()
    app = hosted(tmp_path, anna)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a", "n", *"qlan", "enter", "l")
        assert anna.name == "qlan"
        assert len(anna.invited) == 1
        assert showing(app) is AccountScreen


async def test_letters_that_come_in_one_go_with_n_go_into_the_name(tmp_path: Path) -> None:
    anna = Anna()
    app = hosted(tmp_path, anna)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a")
        for letter in "nnina":
            app.post_message(Key(letter, letter))
        app.post_message(Key("enter", "\r"))
        await settle(pilot)
        assert anna.name == "nina"


async def test_another_key_is_linked_by_what_the_other_machine_is_to_type(tmp_path: Path) -> None:
    anna = Anna()
    app = hosted(tmp_path, anna)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a")
        await settle(pilot)
        assert f"2026-11-30  {PRINT}  ED25519" in text(app)
        assert f"2026-12-01  {PRINT}  ECDSA-SK" in text(app)
        await pilot.press("l", "l")
        await settle(pilot)
        assert "within 10 minutes" in text(app)
        assert anna.invited[-1].command in text(app)
        assert anna.invited[0].command not in text(app)
        assert all(cell_width(row) <= 80 for row in rows(app))


async def test_a_guest_is_told_its_way_back_and_cannot_link_a_key(tmp_path: Path) -> None:
    app = hosted(tmp_path, guest())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a", "l")
        await settle(pilot)
        assert "kept for 30 days after each visit" in text(app)
        assert "link a key" not in text(app)
        assert "yours for this visit" in text(app)
        await pilot.press("escape")
        assert showing(app) is MenuScreen


async def test_a_guest_is_sent_to_no_command_line(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    play(begin(saves, "spanish-armada"), 1, Random(1))
    saves.close()
    with saves.database.writing() as connection:
        connection.execute("UPDATE games SET scores = 'x'")
    saves.close()
    app = hosted(tmp_path, guest())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("k")
        await settle(pilot)
        assert "1 game is damaged and not listed (1): tell whoever hosts." in text(app)
