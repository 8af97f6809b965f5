"""Another language in mid-game: every screen speaks it, and nothing that was chosen is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Input

from tests.tui import desert_storm_table, iran_iraq_table, spanish_armada_table
from tests.tui.japanese import english
from tests.tui.seen import rows, settle, showing, text
from tests.tui.sittings import unkept
from tests.tui.test_kept import solitaires
from tests.tui.test_spanish_armada_moments import BLACK, RED, look
from wargames_tui.cabinet import GAMES
from wargames_tui.i18n import cell_width, language
from wargames_tui.i18n.languages import speak
from wargames_tui.store.preferences import Preferences, keep_preferences, read_preferences
from wargames_tui.table.sitting import Deal
from wargames_tui.tui import shelf
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.screens.cover import CoverScreen
from wargames_tui.tui.screens.ending import final_screen
from wargames_tui.tui.screens.menu import MenuScreen
from wargames_tui.tui.screens.menu_lines import MenuItem


class AtTable(Protocol):
    """Somebody at a table under test."""

    @property
    def app(self) -> App[None]: ...

    @property
    def pilot(self) -> Pilot[None]: ...

    @property
    def text(self) -> str: ...

    async def settle(self) -> None: ...


def tell(player: AtTable, code: str) -> None:
    """Speak another language on every screen, as the app of the cabinet does."""
    speak(code)
    for screen in player.app.screen_stack:
        if isinstance(screen, QuietScreen):
            screen.retell()


async def there_and_back(player: AtTable, *words: str) -> None:
    """See everything told in Japanese, and then in English exactly as it was before."""
    await player.pilot.pause()  # a long page gets its scroll bar
    before = player.text
    tell(player, "ja")
    await player.settle()
    assert all(each in player.text for each in words)
    assert english(player.text) == set()
    assert {cell_width(row) for row in player.text.splitlines()} == {80}
    tell(player, "en")
    await player.settle()
    await player.pilot.pause()
    assert player.text == before


async def test_the_menu_speaks_the_next_language_at_a_key_and_keeps_it(data_folder: Path) -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("down", "l")
        await settle(pilot)
        assert "砂漠の嵐ソリティア" in text(app)
        assert english(text(app)) == set()
        marked = app.screen.focused
        assert isinstance(marked, MenuItem)
        assert marked.shown.key == "2"
        assert read_preferences(data_folder) == Preferences("ja")
        await pilot.press("l")
        await settle(pilot)
        assert "Desert Storm Solitaire" in text(app)
        assert read_preferences(data_folder) == Preferences("en")


def test_a_choice_that_cannot_be_read_is_none(tmp_path: Path) -> None:
    assert read_preferences(tmp_path) == Preferences()
    keep_preferences(tmp_path, Preferences("ja"))
    assert read_preferences(tmp_path) == Preferences("ja")
    for broken in ("", "[]", "{", '{"language": 1}', '{"language": "tlh"}', "\0"):
        (tmp_path / "preferences.json").write_text(broken)
        assert read_preferences(tmp_path) == Preferences()


async def test_a_folder_that_cannot_be_written_is_told_and_the_language_changes_nevertheless(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("WARGAMES_TUI_DATA", str(tmp_path / "file" / "data"))
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("l")
        await settle(pilot)
        assert language() == "ja"
        assert "砂漠の嵐ソリティア" in text(app)


@pytest.mark.parametrize("key", ["1", "k", "s", "?", "/"], ids=["set-up", "kept", "statistics", "help", "cards"])
async def test_screens_that_were_opened_in_english_speak_japanese(key: str) -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press(key)
        await settle(pilot)
        assert showing(app) is not MenuScreen
        await pilot.press("f2")
        await settle(pilot)
        typed = {field.value for field in app.screen.query(Input)}
        values = {value.value for spec in shelf.options_of(GAMES["desert-storm"]) for value in spec.values}
        assert english(text(app)) <= typed | values
        changed = text(app)
        await pilot.press("escape")
        await settle(pilot)
        assert "端末で遊ぶ" in text(app)  # the menu beneath it too
        await pilot.press(key)
        await settle(pilot)
        assert text(app).splitlines()[-1] == changed.splitlines()[-1]


async def test_the_game_that_was_left_is_told_in_the_language_of_now(data_folder: Path) -> None:
    solitaires(data_folder)
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "Go on  Spanish Armada, " in text(app)
        await pilot.press("?", "f2")
        await settle(pilot)
        menu = next(screen for screen in app.screen_stack if isinstance(screen, MenuScreen))
        assert english(menu.query_one("#left", MenuItem).shown.blurb) == set()
        await pilot.press("q")
        await settle(pilot)
        assert "スペイン無敵艦隊、ターン" in text(app)


async def test_what_was_typed_in_the_set_up_stays() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("1")
        await settle(pilot)
        app.screen.query_one(Input).value = "mine7"
        await pilot.press("f2")
        await settle(pilot)
        assert app.screen.query_one(Input).value == "mine7"
        assert "mine7" in text(app)
        assert "シード/コード" in text(app)


async def test_a_choice_at_the_table_of_desert_storm_stays() -> None:
    async with desert_storm_table.seated("s14") as player:
        await player.press("n", "5", "b", "enter", "2", "right")
        await there_and_back(player, "得点記録", "パトリオットがスカッドをノックアウト")
        assert player.table.decisions


async def test_a_log_that_was_scrolled_back_stays_there() -> None:
    async with desert_storm_table.seated("s14", ahead=38) as player:
        newest = player.text
        await player.press("pagedown", "pagedown")
        assert player.text != newest
        log = player.app.table_screen.log_lines
        read = log.sentence
        assert read > 1
        await there_and_back(player, "得点記録")
        assert log.sentence == read


async def test_a_choice_at_the_table_of_spanish_armada_stays() -> None:
    async with spanish_armada_table.seated("armada") as player:
        await player.press("1", "down")
        await there_and_back(player, "得点記録", "落伍艦")


async def test_a_look_that_was_closed_stays_closed() -> None:
    async with spanish_armada_table.seated(red=RED, black=BLACK) as player:
        await look(player)
        player.app.table_screen.story.looking = False
        player.app.table_screen.redraw()
        await there_and_back(player, "得点記録")


async def test_a_choice_at_the_table_of_iran_iraq_war_stays() -> None:
    async with iran_iraq_table.seated("s14") as player:
        assert isinstance(player.app.screen, CoverScreen)
        await there_and_back(player, "Anna (イラク)", "これからあなたのカード")
        await player.press("enter", "1", "3")
        await there_and_back(player, "イラク: 10枚", "主導権イラク")


@pytest.mark.parametrize("key", ["v", "="], ids=["piles", "situation"])
async def test_a_page_over_the_table_is_told_anew(key: str) -> None:
    async with desert_storm_table.seated("s14") as player:
        await player.press("n", "5", "b", "enter", key)
        await there_and_back(player, "イラク軍")


async def test_a_question_is_asked_no_more_and_nothing_is_decided() -> None:
    async with desert_storm_table.seated("s14", names=("Anna", "Boris")) as player:
        await player.press("x")
        assert "Anna" in player.prompt
        tell(player, "ja")
        await player.settle()
        assert player.table.resigned is None
        assert "▸" in player.prompt


@pytest.mark.parametrize(
    ("deal", "words"),
    [
        (Deal("desert-storm", "s14", {}), "最終得点"),
        (Deal("desert-storm", "s14", {}, seats=2, names=("Anna", "Boris")), "最終得点"),
        (Deal("spanish-armada", "s14", {}), "最終得点"),
        (Deal("iran-iraq", "s14", {}, names=("Anna", "Boris")), "最終得点"),
    ],
    ids=["desert-storm", "for-two", "spanish-armada", "iran-iraq"],
)
async def test_the_final_score_is_told_anew(deal: Deal, words: str) -> None:
    sitting = unkept(deal)
    table = sitting.table
    while table.to_act is not None:
        table.act(table.to_act, table.view(table.to_act).legal[0])  # type: ignore[attr-defined]
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        report = shelf.house(GAMES[deal.game]).report(sitting.game, table)
        await app.push_screen(final_screen(report, sitting))
        await settle(pilot)
        before = text(app)
        await pilot.press("f2")
        await settle(pilot)
        assert words in text(app)
        assert english(text(app)) == set()
        assert all(cell_width(row) <= 80 for row in rows(app))
        await pilot.press("f2")
        await settle(pilot)
        assert text(app) == before


async def test_the_longest_names_are_whole_at_the_final_score_and_on_the_cover() -> None:
    names = ("あいうえおかきくけこさし", "ヴィルヘルミナ二世陛下殿")
    sitting = unkept(Deal("iran-iraq", "s14", {}, names=names))
    speak("ja")
    app = CabinetApp(sitting)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert showing(app) is CoverScreen
        assert rows(app)[-2] == f" ▸ {names[0]}: 画面を見ているのが自分だけになったら Enter。"
        sitting.table.resign(1)
        report = shelf.house(GAMES["iran-iraq"]).report(sitting.game, sitting.table)
        await app.push_screen(final_screen(report, sitting))
        await settle(pilot)
        above = rows(app)[2:8]
        assert all(name in above[0] for name in names)
        assert "…" not in "".join(above)
