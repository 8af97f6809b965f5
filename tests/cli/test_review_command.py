"""`wargames-tui review`: a game in lines or JSON, and one line where there is nothing to review."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.cli.kept import Shell, played, shell
from tests.store.playing import begin, play, play_out, saves_in, take_out
from wargames_tui.cli.main import run
from wargames_tui.cli.reviewed import lines
from wargames_tui.store.database import Database
from wargames_tui.table.review import review_kept

__all__ = ["played", "shell"]

ALONE = ("--jobs", "1")


@pytest.fixture
def storm(shell: Shell) -> Shell:
    """Return a shell whose store has a game of Desert Storm that was played at random to its end."""
    saves = saves_in(shell.folder)
    play_out(begin(saves, "desert-storm", "storm", recon="once"))
    saves.close()
    return shell


def test_a_solitaire_is_told_with_its_dearest_mistakes_and_its_rounds(storm: Shell) -> None:
    said = storm.says("review", "1", *ALONE)
    printed = said.splitlines()
    assert printed[:3] == ["Desert Storm Solitaire, solitaire, recon=once", "Seed storm", ""]
    assert "decisions were as good as the expert's" in printed[3]
    assert "Points: expected in the final score." in printed
    assert "The cards drawn allowed " in said
    assert max(map(len, printed)) <= 80
    told = printed[printed.index("The dearest mistakes") + 1 :]
    dearest = [place for place, line in enumerate(told) if line[2:5] in {"1. ", "2. ", "3. "}]
    assert len(dearest) == 3
    costs = [float(told[place].rsplit("cost ", 1)[1].split()[0]) for place in dearest]
    assert costs == sorted(costs, reverse=True)
    for place in dearest:
        assert told[place + 1].startswith("     done: ")
        assert told[place + 2].startswith("     better: ")
        assert told[place + 3].startswith("     ")  # why
    others = [line for line in told[told.index("The other mistakes") :] if line.endswith(" points")]
    assert others
    others_cost = [float(line.rsplit("cost ", 1)[1].split()[0]) for line in others]
    assert others_cost == sorted(others_cost, reverse=True)
    assert max(others_cost) <= costs[-1]
    assert told[told.index(others[0]) + 3].startswith("     ")  # why
    made, allowed = (line.split() for line in printed[-2:])
    assert (made[0], allowed[0]) == ("made", "allowed")
    assert len(made) == len(allowed) == 13
    assert all(int(one) <= int(most) for one, most in zip(made[1:], allowed[1:], strict=True))
    assert "cost nothing" not in said
    assert "cost nothing" in storm.says("review", "1", "--all", *ALONE)


def test_the_json_of_a_file_tells_everything_under_names_that_stay(storm: Shell) -> None:
    storm.says("record", "export", "1", "game.json")
    read = json.loads(storm.says("review", "game.json", "--json", *ALONE))
    names = ["game", "seed", "options", "decisions", "judged", "seats", "dearest", "review", "rounds"]
    assert [*read] == names
    assert read["decisions"] == read["judged"] == len(read["review"])
    (seat,) = read["seats"]
    costs = [each["cost"] for each in read["review"]]
    assert seat["cost"] == pytest.approx(sum(costs))
    assert seat["mistakes"] == sum(cost > 0 for cost in costs)
    assert seat["accuracy"] == pytest.approx(1 - seat["mistakes"] / seat["judged"])
    by_number = {each["decision"]: each for each in read["review"]}
    dearest = [by_number[number]["cost"] for number in read["dearest"]]
    assert dearest == sorted(costs, reverse=True)[:3]
    assert all(each["worth"] == pytest.approx(each["best_worth"] - each["cost"]) for each in read["review"])
    assert {each["done"]["type"] for each in read["review"]} <= {"recon", "keep", "end-recon", "attack"}
    assert [each["round"] for each in read["rounds"]] == [*range(1, 13)]


def test_what_was_stopped_before_its_first_decision_says_that_nothing_was_judged(storm: Shell) -> None:
    reviewed = review_kept(Database(storm.folder), 1, take_out)
    told = " ".join(lines(reviewed, [], every=False))
    assert "No decision was judged." in told
    assert "%" not in told


def test_in_a_game_for_two_each_seat_is_told(played: Shell) -> None:
    said = played.says("review", "4", *ALONE)
    assert "\nAnn (Iraq): " in said
    assert "\nBo (Iran): " in said
    assert "Turn 1, Maneuver Phase, decision" in played.says("review", "4", "--all", *ALONE)


def test_of_two_each_is_told_what_its_own_rounds_allowed(shell: Shell) -> None:
    saves = saves_in(shell.folder)
    table = saves.begin(take_out("desert-storm"), seed="two", seats=2, names=("Ann", "Bo"))
    play(table, 40, Random(4))
    table.resign(0)
    saves.close()
    reviewed = review_kept(Database(shell.folder), 1, take_out)
    told = list(lines(reviewed, [], every=False))
    for name, own in zip(("Ann", "Bo"), map(reviewed.rounds_of, range(2)), strict=True):
        assert own
        place = told.index(name)
        assert [int(number) for number in told[place + 1].split()[1:]] == [each.number for each in own]
        assert [int(number) for number in told[place + 2].split()[1:]] == [each.made for each in own]
        made, most = sum(each.made for each in own), sum(each.most for each in own)
        assert f"{name}: No decision was judged. The cards drawn allowed {most} points in all rounds; {made} were" in (
            " ".join(told)
        )


def test_a_game_that_goes_on_is_not_reviewed(played: Shell) -> None:
    """A game for two would be told apart, and a solitaire helped."""
    for number in ("2", "3"):
        assert played.complains("review", number).startswith("This game still goes on: a review would be help")
    played.says("record", "export", "2", "open.json")
    assert played.complains("review", "open.json").startswith("This game still goes on")


def test_what_is_no_game_is_one_line(played: Shell, tmp_path: Path) -> None:
    assert played.complains("review", "77") == "There is no game 77."
    assert played.complains("review", "none.json") == "none.json cannot be read: No such file or directory."
    played.says("record", "export", "4", "game.json")
    file = tmp_path / "game.json"
    told = json.loads(file.read_text("utf-8"))
    for text in ("", "{}", json.dumps({**told, "scores": [9, 9]}), json.dumps({**told, "game": "chess"})):
        file.write_text(text, "utf-8")
        assert played.complains("review", "game.json") == played.complains("record", "verify", "game.json")


def test_what_is_wrong_on_the_command_line_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert run(["review", "1", "--jobs", "0"]) == 2
    assert "0 is not in the range x>=1" in capsys.readouterr().err


def test_a_game_that_was_given_up_is_reviewed_as_far_as_it_went(shell: Shell) -> None:
    saves = saves_in(shell.folder)
    table = begin(saves, "desert-storm", "left")
    play(table, 16, Random(2))
    table.resign(0)
    saves.close()
    read = json.loads(shell.says("review", "1", "--json", *ALONE))
    assert 0 < read["decisions"] <= 16
    assert 0 < len(read["rounds"]) < 12
