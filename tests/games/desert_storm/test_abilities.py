"""One test for each card whose note is an ability."""

from __future__ import annotations

import pytest

from tests.games.desert_storm.scenes import BASES, Scene, card, desert_storm, names
from wargames_tui.engine.errors import IllegalAction
from wargames_tui.games.desert_storm.actions import Recon

SAMS = {"SA-2", "SA-3", "SA-6", "SA-7", "SA-8", "SA-14", "Rolland"}


def sams_hit_by(name: str) -> set[str]:
    return SAMS & set(names(list(desert_storm().tables.attacks[card(name)])))


def rulings_against(attacker: str, targets: set[str]) -> set[str]:
    return {desert_storm().tables.verdict(card(attacker), card(target)).ruling for target in targets}


@pytest.mark.parametrize("name", ["Hellfire Missile", "Rockeye Cluster Bombs"])
def test_hellfire_and_rockeye_knock_out_sam_units_of_any_type(name: str) -> None:
    assert sams_hit_by(name) == SAMS
    assert rulings_against(name, SAMS) == {"D11"}


def test_wild_weasel_knocks_out_the_four_sam_positions() -> None:
    assert sams_hit_by("F-4G Wild Weasel") == {"SA-2", "SA-3", "SA-6", "SA-14"}
    assert rulings_against("F-4G Wild Weasel", sams_hit_by("F-4G Wild Weasel")) == {"D12"}
    assert card("Baghdad") not in desert_storm().tables.attacks[card("F-4G Wild Weasel")]


def test_patriot_knocks_out_the_scud_and_aircraft_and_no_other_position() -> None:
    hits = names(list(desert_storm().tables.attacks[card("Patriot")]))
    assert "SCUD" in hits
    assert "MiG-23" in hits
    assert not set(BASES) & set(hits)
    assert rulings_against("Patriot", {"SCUD"}) == {"D13"}
    assert "SCUD" not in names(list(desert_storm().tables.attacks[card("Hawk")]))


@pytest.mark.parametrize("sam", sorted(SAMS))
def test_each_sam_is_out_of_reach_of_the_apache_and_cannot_hit_the_b52(sam: str) -> None:
    tables = desert_storm().tables
    assert tables.verdict(card("AH-64 Apache"), card(sam)).hits is False
    assert card("B52 Stratofortress") not in tables.victims[card(sam)]
    assert card("AH-64 Apache") in tables.victims[card(sam)]


def test_b52_is_hit_by_fighters_and_guns() -> None:
    tables = desert_storm().tables
    for attacker in ("MiG-29 Fulcrum", "AA-2 Atoll", "ZSU-23-4", "Towed AA Guns"):
        assert card("B52 Stratofortress") in tables.victims[card(attacker)]


def test_f117a_falls_after_a_card_behind_it_in_the_hand() -> None:
    scene = Scene(["MiG-23"], ["F-117A", "LVTP", "Dragon", "TOW 2", "E-3 Sentry"], last=True)
    scene.do(scene.legal[-1])
    assert scene.casualties() == [("MiG-23", "E-3 Sentry")]


def test_scud_costs_three_points_where_it_stands_beside_its_one_where_it_falls() -> None:
    fell = Scene(["SCUD"], ["Patriot", "LVTP", "Dragon", "TOW 2", "M-113A3"], last=True).attack("Patriot", "SCUD")
    assert fell.state.totals == [1]
    stood = Scene(["SCUD"], ["Hawk", "LVTP", "M-113A3", "M-2 Bradley", "Stinger"], last=True)
    assert stood.state.totals == [-3]


@pytest.mark.parametrize(
    "base",
    [*BASES, "Bio-Chemical Site", "Headquarters", "Bunkers", "Fortifications"],
)
def test_each_base_is_worth_two_points(base: str) -> None:
    scene = Scene([base], ["M-60", "LVTP", "Stinger", "M-2 Bradley", "M-113A3"], last=True).attack("M-60", base)
    assert scene.state.totals == [2]


@pytest.mark.parametrize(
    "name",
    [
        "OH-58D Kiowa",
        "OV-10 Bronco",
        "LAV-25",
        "E-3 Sentry",
        "E-2C Hawkeye",
        "Remote Control Vehicle",
        "U.S. Special Forces",
        "Spy Satellites",
    ],
)
def test_each_recon_card_draws_two_and_keeps_one(name: str) -> None:
    scene = Scene(BASES, [name, "M-60", "Hawk", "LVTP", "Dragon"], then=["Patriot", "Tomahawk"])
    scene.do(Recon(card(name)))
    assert names(scene.state.drawn) == ["Patriot", "Tomahawk"]
    with pytest.raises(IllegalAction, match="keep"):
        scene.attack("M-60", "Baghdad") if scene.state.phase == "Attack" else scene.do(Recon(card(name)))
    scene.do(scene.legal[0])
    assert names(scene.state.hand) == ["M-60", "Hawk", "LVTP", "Dragon", "Patriot"]
    assert names(scene.state.coalition_discard) == [name, "Tomahawk"]
