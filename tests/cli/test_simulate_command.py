"""`wargames-tui simulate`: a table or JSON of many games, and one line where something is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copytree

import pytest

from tests.cli.kept import Shell, shell
from wargames_tui.cards import cards_folder
from wargames_tui.cli.main import run

__all__ = ["shell"]

ALONE = ("--jobs", "1")


def told(shell: Shell, *args: str) -> dict[str, object]:
    """Return what a simulation prints as JSON."""
    read: dict[str, object] = json.loads(shell.says("simulate", *args, *ALONE, "--json"))
    return read


def test_a_solitaire_is_told_with_its_score_and_grades(shell: Shell) -> None:
    lines = shell.says("simulate", "spanish-armada", "--games", "40", "--seed", "Toki-muna", *ALONE).splitlines()
    assert lines[:4] == [
        "Spanish Armada, solitaire, as printed",
        "seat 1: random",
        "40 games of seed tokimuna; ± and brackets: 95% confidence",
        "",
    ]
    labels = [line[:17].strip() for line in lines[4:]]
    grades = ["Total victory", "Partial victory", "Marginal escape", "Dismal Failure"]
    assert labels[:10] == ["Score", "deviation", "range", *grades, "Turns", "Decks exhausted", "Decisions"]
    assert all("±" in line for line in (lines[4], *lines[11:14]))
    assert all("%" in line for line in lines[7:11])
    assert len(lines[-1].split()) == 1 + 9
    assert max(map(len, lines)) <= 80


def test_a_game_for_two_is_told_with_its_wins(shell: Shell) -> None:
    args = ("iran-iraq", "--games", "30", "--seed", "a", "--seat", "2=greedy", "-o", "first=iran", *ALONE)
    said = shell.says("simulate", *args)
    assert said.startswith("Iran-Iraq War, two players, first=iran\nIraq: random, Iran: greedy\n30 games of seed a;")
    for label in (
        "Score of Iraq",
        "Score of Iran",
        "Won by Iraq",
        "Won by Iran",
        "Ended in a draw",
        "Won automatically",
    ):
        assert f"\n{label}  " in said
    assert shell.says("simulate", *args) == said


def test_a_new_seed_is_told_and_gives_the_same_again(shell: Shell) -> None:
    first = told(shell, "spanish-armada", "--games", "5")
    again = told(shell, "spanish-armada", "--games", "5", "--seed", str(first["seed"]))
    assert again == first
    assert told(shell, "spanish-armada", "--games", "5")["seed"] != first["seed"]


def test_a_single_game_has_no_margin(shell: Shell) -> None:
    said = shell.says("simulate", "desert-storm", "--games", "1", *ALONE)
    assert "\n1 game of seed " in said
    assert "±" not in said.partition("confidence")[2]
    assert "deviation" not in said


def test_the_json_tells_everything_under_names_that_stay(shell: Shell) -> None:
    read = told(shell, "desert-storm", "--games", "8", "--seat", "2=greedy", "-o", "recon=once")
    assert [*read] == ["game", "seed", "players", "options", "wanted", "games", "decks", "figures"]
    assert (read["game"], read["players"]) == ("desert-storm", ["random", "greedy"])
    assert (read["wanted"], read["games"]) == (8, 8)
    assert isinstance(read["options"], dict)
    assert [*read["options"].items()][:2] == [("recon", "once"), ("stealth", "last")]
    assert isinstance(read["figures"], list)
    by_name = {(each["name"], each["of"]): each for each in read["figures"]}
    assert [*by_name] == [
        ("score", 1),
        ("score", 2),
        ("won", 1),
        ("won", 2),
        ("drawn", None),
        ("automatic", None),
        ("turns", None),
        ("exhaustions", None),
        ("decisions", None),
    ]
    (score,), (won,) = by_name["score", 1]["decks"], by_name["won", 1]["decks"]
    assert [*score] == ["mean", "interval", "deviation", "lowest", "highest", "deciles"]
    assert [*won] == ["count", "share", "interval"]
    assert score["interval"][0] < score["mean"] < score["interval"][1]
    assert len(score["deciles"]) == 9
    assert all(each["difference"] is None for each in read["figures"])


def test_records_can_be_checked_and_dealt_again(shell: Shell, tmp_path: Path) -> None:
    out = tmp_path / "made" / "records"
    shell.says("simulate", "spanish-armada", "--games", "10", "--seed", "a", "--records", str(out), *ALONE)
    files = sorted(out.iterdir())
    assert [file.name[:3] for file in files] == [f"{number:02}-" for number in range(1, 11)]
    said = shell.says("record", "verify", str(files[3]))
    assert said.startswith(f"spanish-armada, seed {files[3].stem[3:]}: every step of ")
    args = ("simulate", "spanish-armada", "--games", "1", "--records", str(out), *ALONE)
    assert "is not empty; records want a folder of their own." in shell.complains(*args)
    assert len(list(out.iterdir())) == 10
    assert "cannot be written" in shell.complains(*args[:-4], "--records", str(files[0]), *ALONE)


def test_two_decks_are_compared_on_the_same_deals(shell: Shell, tmp_path: Path) -> None:
    """Coalition cards that hit more score more, and surely so in a few games of the same deals."""
    mine = tmp_path / "mine"
    copytree(cards_folder(), mine)
    deck = mine / "desert_storm" / "coalition.yaml"
    deck.write_text(deck.read_text("utf-8").replace("target: V/I\n", "target: V/I/A/P\n"), "utf-8")
    args = ("desert-storm", "--games", "25", "--seed", "a", "--seat", "1=greedy", "--cards", str(mine))
    read = told(shell, *args)
    assert isinstance(read["decks"], list)
    assert isinstance(read["figures"], list)
    assert [each["folder"] for each in read["decks"]] == [None, str(mine)]
    assert len({each["digest"] for each in read["decks"]}) == 2
    score = read["figures"][0]
    shipped, changed = score["decks"]
    assert score["difference"]["mean"] == pytest.approx(changed["mean"] - shipped["mean"])
    assert score["difference"]["interval"][0] > 0
    alone = told(shell, *args[:-2])
    assert isinstance(alone["figures"], list)
    assert alone["figures"][0]["decks"] == [shipped]
    table = shell.says("simulate", *args, *ALONE)
    assert "difference" in table
    assert "\nScore, shipped" in table


def test_a_folder_of_cards_with_mistakes_says_which(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine"
    copytree(cards_folder(), mine)
    (mine / "spanish_armada" / "armada.yaml").write_text("game: spanish-armada\ndeck: armada\n", "utf-8")
    assert run(["simulate", "spanish-armada", "--cards", str(mine)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "armada.yaml:1:1: " in err
    assert run(["simulate", "desert-storm", "--cards", str(tmp_path / "nowhere")]) == 1
    assert "coalition.yaml:1:1: there is no such file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ([], "Say which game; the games are: desert-storm"),
        (["desert-strom"], "did you mean desert-storm?"),
        (["desert-storm", "--games", "0"], "0 is not in the range x>=1"),
        (["desert-storm", "--jobs", "0"], "0 is not in the range x>=1"),
        (["desert-storm", "--seed", "!"], "A seed is 1 to 24 letters"),
        (["desert-storm", "--seat", "greedy"], "written seat=player, such as 1=greedy; this is 'greedy'"),
        (["desert-storm", "--seat", "0=greedy"], "such as 1=greedy; this is '0=greedy'"),
        (["desert-storm", "--seat", "1=clever"], "the players are: random, greedy, expert"),
        (["desert-storm", "--seat", "1=greedy", "--seat", "1=expert"], "Seat 1 is given twice"),
        (["desert-storm", "--seat", "3=greedy"], "There is no seat 3: desert-storm is for 1 or 2."),
        (["desert-storm", "--seat", "2=greedy", "--players", "1"], "There is no seat 2 with --players 1."),
        (["spanish-armada", "--seat", "2=greedy"], "There is no seat 2: spanish-armada is for 1."),
        (["iran-iraq", "--players", "1"], "iran-iraq is for 2, not for 1."),
        (["iran-iraq", "-o", "recon=once"], "the options are: poorly-maintained"),
        (["iran-iraq", "--records", "a", "--cards", "b"], "give --records or --cards, not both"),
    ],
)
def test_what_is_wrong_is_one_line(args: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", *args]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert words in err
