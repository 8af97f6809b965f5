"""Decks are found, loaded game by game, and known again by their content."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from wargames_tui.cards import (
    GAME_DECKS,
    ArmadaDeck,
    CardFileError,
    CoalitionDeck,
    IranIraqDeck,
    IraqiDeck,
    cards_folder,
    deck_digest,
    load_desert_storm,
    load_game_decks,
    load_iran_iraq,
    load_spanish_armada,
    places,
)
from wargames_tui.cards.schema import deck_schema

TYPES = {
    "desert-storm": (CoalitionDeck, IraqiDeck),
    "spanish-armada": (ArmadaDeck,),
    "iran-iraq": (IranIraqDeck, IranIraqDeck),
}


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return a copy of the shipped decks that a test may change."""
    return Path(shutil.copytree(cards_folder(), tmp_path / "own"))


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


@pytest.mark.parametrize("game", GAME_DECKS)
def test_a_game_has_its_decks_in_order(game: str, own: Path) -> None:
    decks = load_game_decks(game)
    assert tuple(deck.deck for deck in decks) == GAME_DECKS[game]
    assert {deck.game for deck in decks} == {game}
    assert tuple(map(type, decks)) == TYPES[game]
    assert load_game_decks(game, own) == decks


def test_the_typed_helpers_load_the_same() -> None:
    assert load_desert_storm() == load_game_decks("desert-storm")
    assert (load_spanish_armada(),) == load_game_decks("spanish-armada")
    assert load_iran_iraq() == load_game_decks("iran-iraq")


def test_there_are_no_other_games() -> None:
    with pytest.raises(KeyError):
        load_game_decks("poker")


def test_mistakes_of_all_files_of_a_game_are_told_together(own: Path) -> None:
    change(own / "desert_storm" / "coalition.yaml", "type: V", "type: X")
    change(own / "desert_storm" / "iraqi.yaml", "count: 58", "count: 57")
    with pytest.raises(CardFileError) as error:
        load_desert_storm(own)
    assert [Path(problem.path).name for problem in error.value.problems] == ["coalition.yaml", "iraqi.yaml"]
    assert "57" in str(error.value)


def test_a_missing_deck_is_told(own: Path) -> None:
    (own / "spanish_armada" / "armada.yaml").unlink()
    with pytest.raises(CardFileError, match=r"armada\.yaml:1:1: there is no such file"):
        load_spanish_armada(own)


def test_a_deck_in_the_place_of_another_is_told(own: Path) -> None:
    shutil.copy(own / "iran_iraq" / "iran.yaml", own / "iran_iraq" / "iraq.yaml")
    with pytest.raises(CardFileError, match="this file holds the deck iran; the deck iraq belongs here"):
        load_iran_iraq(own)


def test_a_deck_of_another_size_loads(own: Path) -> None:
    path = own / "desert_storm" / "coalition.yaml"
    text = path.read_text("utf-8")
    path.write_text(text[: text.index("  - id: coalition/m-60\n")].replace("count: 54", "count: 1"), "utf-8")
    assert len(load_desert_storm(own)[0].cards) == 1


class TestTheFolder:
    def test_of_a_checkout(self) -> None:
        assert cards_folder() == Path(__file__).parents[2] / "cards"

    def test_of_a_wheel(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        package = tmp_path / "site-packages" / "wargames_tui" / "cards"
        (package / "shipped").mkdir(parents=True)
        monkeypatch.setattr(places, "__file__", str(package / "places.py"))
        assert cards_folder() == package / "shipped"


class TestTheDigest:
    @pytest.mark.parametrize("game", GAME_DECKS)
    def test_is_short_and_stays(self, game: str, own: Path) -> None:
        digest = deck_digest(None, game)
        assert len(digest) == 16
        assert set(digest) <= set("0123456789abcdef")
        assert deck_digest(own, game) == digest

    def test_is_what_records_of_games_hold(self) -> None:
        """A change here makes every stored game read-only: it has to come from a card that plays differently."""
        assert {game: deck_digest(None, game) for game in GAME_DECKS} == {
            "desert-storm": "070062c61418b962",
            "spanish-armada": "f44aacd9b5b5130b",
            "iran-iraq": "5d0f07c9489e043f",
        }

    def test_differs_between_games(self) -> None:
        assert len({deck_digest(None, game) for game in GAME_DECKS}) == 3

    def test_does_not_mind_how_a_file_is_written(self, own: Path) -> None:
        path = own / "desert_storm" / "iraqi.yaml"
        lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
        path.write_bytes(
            "\r\n".join(["# mine", *lines, ""]).replace("{op: is, kind: sam}", "{kind: 'sam', op: is}").encode()
        )
        assert deck_digest(own, "desert-storm") == deck_digest(None, "desert-storm")

    def test_does_not_mind_names_for_the_screen(self, own: Path) -> None:
        path = own / "desert_storm" / "coalition.yaml"
        change(path, '    short: "B52"', '    short: "Buff"')
        change(path, 'ja: {name: "B52 ストラットフォートレス", short: "B52", notes:', "ja: {notes:")
        change(path, 'translations:\n  ja: {name: "多国籍軍デッキ"}\n', "")
        change(own / "spanish_armada" / "armada.yaml", 'ja: {text: "落伍艦はすべて-3"}', 'ja: {text: "x"}')
        assert deck_digest(own, "desert-storm") == deck_digest(None, "desert-storm")
        assert deck_digest(own, "spanish-armada") == deck_digest(None, "spanish-armada")

    @pytest.mark.parametrize(
        ("old", "new"), [("draw: 2", "draw: 3"), ("type: V", "type: I"), ("kind: scud", "kind: sam"), ("M-60", "M-61")]
    )
    def test_minds_every_change_of_a_card(self, own: Path, old: str, new: str) -> None:
        change(own / "desert_storm" / "coalition.yaml", old, new)
        assert deck_digest(own, "desert-storm") != deck_digest(None, "desert-storm")

    def test_minds_the_effects_of_the_armada(self, own: Path) -> None:
        change(own / "spanish_armada" / "armada.yaml", "by: -3", "by: -4")
        assert deck_digest(own, "spanish-armada") != deck_digest(None, "spanish-armada")


def test_importing_the_package_is_cheap() -> None:
    """The menu starts without Pydantic and the YAML parser."""
    code = (
        "import sys, wargames_tui.cards as cards; cards.cards_folder(); "
        "assert not {'pydantic', 'yaml'} & set(sys.modules); cards.CoalitionDeck; assert 'pydantic' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[2])


def test_the_package_has_no_other_names() -> None:
    import wargames_tui.cards

    assert all(getattr(wargames_tui.cards, name) for name in wargames_tui.cards.__all__)
    with pytest.raises(AttributeError, match="no attribute 'PokerDeck'"):
        _ = wargames_tui.cards.PokerDeck


def test_the_schema_describes_every_deck_and_key() -> None:
    schema = deck_schema()
    definitions = schema["$defs"]
    assert isinstance(definitions, dict)
    assert {"CoalitionDeck", "IraqiDeck", "ArmadaDeck", "IranIraqDeck"} <= set(definitions)
    for name, definition in definitions.items():
        assert definition["additionalProperties"] is False
        for key, described in definition["properties"].items():
            assert "description" in described or key == "op", f"{name}.{key}"
    assert "effect" not in definitions["ArmadaCard"]["properties"]
    assert "text" in definitions["ManoeuvreEffect"]["properties"]
