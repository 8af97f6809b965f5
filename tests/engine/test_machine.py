"""The phase machine, and the diagrams of it in the documentation."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.desert_storm.scenes import Scene
from wargames_tui.engine.machine import OVER, Machine, Phase
from wargames_tui.games.desert_storm import phases as desert_storm
from wargames_tui.games.desert_storm.actions import Action
from wargames_tui.games.desert_storm.position import State
from wargames_tui.games.iran_iraq import phases as iran_iraq
from wargames_tui.games.spanish_armada import phases as spanish_armada

AnyMachine = Machine[object, object]  # type: ignore[type-var]
DOCUMENT = Path(__file__).parents[2] / "CONTRIBUTING.md"


@pytest.mark.parametrize(
    ("machine", "names"),
    [
        (desert_storm.MACHINE, ["Iraqi", "Draw", "Recon", "Attack", "Casualty", "Scoring"]),
        (spanish_armada.MACHINE, ["Straggler", "Maneuver", "Engagement"]),
        (iran_iraq.MACHINE, ["Recruit", "Maneuver", "Offensive", "Actions", "Battle"]),
    ],
)
def test_the_phases_are_the_rule_books_and_drawn_in_the_documentation(machine: AnyMachine, names: list[str]) -> None:
    assert [phase.name for phase in machine.phases] == names
    leads_to = {transition.phase for phase in machine.phases for transition in phase.to}
    assert leads_to <= {*names, OVER}
    assert f"```mermaid\n{machine.diagram()}\n```" in DOCUMENT.read_text("utf-8")


def test_a_phase_that_leads_nowhere_is_an_error() -> None:
    scene = Scene(["Baghdad"], ["M-60", "LVTP", "Dragon", "TOW 2", "Hawk"])
    with pytest.raises(AssertionError, match="no transition leads out of Nowhere"):
        Machine[State, Action](Phase("Nowhere", to=())).start(scene.state, None)
