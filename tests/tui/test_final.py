"""The final score: the total, how it came about, the deal to hand on, and what comes next."""

from __future__ import annotations

from functools import cache

import pytest

from tests.tui.seen import rows, text
from tests.tui.sittings import unkept
from wargames_tui.cabinet import GAMES
from wargames_tui.games.desert_storm.position import View
from wargames_tui.games.iran_iraq.position import View as WarView
from wargames_tui.i18n import cell_width
from wargames_tui.store.deals import SharedDeal, deal_code
from wargames_tui.table.sitting import Deal, Sitting
from wargames_tui.tui import shelf
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.outcomes import FinalChoice
from wargames_tui.tui.screens.ending import final_screen
from wargames_tui.tui.screens.final import FinalScreen
from wargames_tui.tui.tables.iran_iraq.counting import ending

EVERY_OPTION = {
    "recon": "once",
    "stealth": "strict",
    "exposed": "unplayed",
    "attack-back": "player",
    "casualties": "remove",
}


def finished(seed: str = "tokimuna", options: dict[str, str] | None = None) -> Sitting:
    """Return a sitting at which the first legal action was always taken."""
    entry = GAMES["desert-storm"]
    sitting = unkept(Deal(entry.id, seed, options or {}))
    table = sitting.table
    while table.to_act is not None:
        view = table.view(0)
        assert isinstance(view, View)
        table.act(0, view.legal[0])
    return sitting


def screen_of(sitting: Sitting) -> FinalScreen:
    report = shelf.house(GAMES["desert-storm"]).report(sitting.game, sitting.table)
    screen = final_screen(report, sitting)
    assert isinstance(screen, FinalScreen)
    return screen


@cache
def a_seed_with(*, negative: bool) -> str:
    """Return a seed whose first-choice game has, or has not, a round below 0."""
    for number in range(200):
        view = finished(f"s{number}").table.view(0)
        assert isinstance(view, View)
        if any(tally.points < 0 for tally in view.history) == negative:
            return f"s{number}"
    raise AssertionError


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize("options", [{}, EVERY_OPTION], ids=["printed", "house rules"])
async def test_all_twelve_rounds_and_the_deal_stand_on_the_screen(
    size: tuple[int, int], options: dict[str, str]
) -> None:
    sitting = finished(options=options)
    view = sitting.table.view(0)
    assert isinstance(view, View)
    app = CabinetApp()
    async with app.run_test(size=size) as pilot:
        await app.push_screen(screen_of(sitting))
        await pilot.pause()
        seen = rows(app)
        running = 0
        for tally in view.history:
            running += tally.points
            words = next(row.split() for row in seen if row.split()[:1] == [str(tally.round)])
            out, bases, _bonus, lost, _stood, points, total = words[1:8]
            assert out == (str(len(tally.knocked_out)) if tally.knocked_out else "·")
            extra = tally.worth - len(tally.knocked_out)
            assert bases == (str(extra) if extra else "·")
            assert lost == (str(-len(tally.casualties)) if tally.casualties else "·")
            assert points == (f"{tally.points:+d}" if tally.points else "·")
            assert total == (str(running) if running else "·")
        everything = " ".join(" ".join(seen).split())
        assert f"{running} points in 12 rounds" in everything
        assert f"Deal {deal_code(SharedDeal('desert-storm', options, 'tokimuna'))}" in everything
        assert "n new deal" in seen[-1]
        assert all(cell_width(row) <= size[0] for row in seen)


async def test_points_lost_are_told_from_points_won_by_shape() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(screen_of(finished(a_seed_with(negative=True))))
        await pilot.pause()
        assert "▒│" in text(app)
        assert "│▇" in text(app)


async def test_an_assisted_game_says_so() -> None:
    sitting = finished()
    table = sitting.table
    table.undo()
    view = sitting.table.view(0)
    assert isinstance(view, View)
    table.count_hint(0)
    table.act(0, view.legal[0])
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(screen_of(sitting))
        await pilot.pause()
        assert ("Assisted: a decision was taken back." in text(app)) == table.assisted
        assert "Assisted: 1 hint was shown." in text(app)


@pytest.mark.parametrize(
    ("key", "choice"),
    [
        ("n", FinalChoice.NEW),
        ("s", FinalChoice.AGAIN),
        ("m", FinalChoice.MENU),
        ("escape", FinalChoice.MENU),
        ("q", FinalChoice.QUIT),
    ],
)
async def test_what_comes_next(key: str, choice: FinalChoice) -> None:
    chosen: list[FinalChoice | None] = []
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(screen_of(finished()), chosen.append)
        await pilot.press(key)
        assert chosen == [choice]


async def test_one_enter_too_many_does_not_deal_anew() -> None:
    chosen: list[FinalChoice | None] = []
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(screen_of(finished()), chosen.append)
        await pilot.press("enter", "enter")
        assert not chosen
        await pilot.press("n")
        assert chosen == [FinalChoice.NEW]


def test_a_deal_leaves_out_what_is_as_printed() -> None:
    entry = GAMES["desert-storm"]
    deal = Deal(entry.id, "tokimuna", {"recon": "repeat", "exposed": "unplayed"})
    sitting = unkept(deal)
    assert sitting.deal.options == {"exposed": "unplayed"}


@pytest.mark.parametrize(("size", "beside"), [((80, 24), False), ((100, 30), True)])
async def test_the_turns_of_a_whole_war_stand_apart_and_its_points_are_starred(
    size: tuple[int, int], *, beside: bool
) -> None:
    names = ("Bartholomaea", "Maximilianus")
    sitting = unkept(Deal("iran-iraq", "w39", {}, names=names))
    table = sitting.table
    while table.to_act is not None:
        view = table.view(table.to_act)
        assert isinstance(view, WarView)
        table.act(table.to_act, view.legal[0])
    report = shelf.house(GAMES["iran-iraq"]).report(sitting.game, table)
    app = CabinetApp()
    async with app.run_test(size=size) as pilot:
        await app.push_screen(final_screen(report, sitting))
        await pilot.pause()
        seen = rows(app)
    war = table.view(None)
    assert isinstance(war, WarView)
    assert ending(war) == "16 turns are over: Iran wins with the most points, 4 : 3."
    for seat, name in enumerate(names):
        row = next(number for number, line in enumerate(seen) if line.split()[:1] == [name] and len(line.split()) > 16)
        told = [word for word in seen[row].split() if word.strip("★").isdigit()]
        assert [int(word.strip("★")) for word in told] == [
            *(battle.forces[seat] for battle in war.history),
            war.sides[seat].points,
        ]
        stars = seen[row] if beside else seen[row + (1 if seat else -1)]
        assert stars.count("★") == war.sides[seat].points
