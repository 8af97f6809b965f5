"""The phase machine, and the diagrams of it in the documentation."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.desert_storm.scenes import Scene
from wargames_tui.engine.machine import OVER, Machine, Phase
from wargames_tui.games.desert_storm.actions import Action
from wargames_tui.games.desert_storm.phases import MACHINE
from wargames_tui.games.desert_storm.position import State

DOCUMENT = Path(__file__).parents[2] / "CONTRIBUTING.md"


def test_the_phases_are_the_rule_books_in_its_order() -> None:
    assert [phase.name for phase in MACHINE.phases] == ["Iraqi", "Draw", "Recon", "Attack", "Casualty", "Scoring"]


def test_every_transition_leads_to_a_phase() -> None:
    names = {phase.name for phase in MACHINE.phases} | {OVER}
    assert all(transition.phase in names for phase in MACHINE.phases for transition in phase.to)


def test_the_diagram_in_the_documentation_is_the_declaration() -> None:
    assert f"```mermaid\n{MACHINE.diagram()}\n```" in DOCUMENT.read_text("utf-8")


def test_a_phase_that_leads_nowhere_is_an_error() -> None:
    scene = Scene(["Baghdad"], ["M-60", "LVTP", "Dragon", "TOW 2", "Hawk"])
    with pytest.raises(AssertionError, match="no transition leads out of Nowhere"):
        Machine[State, Action](Phase("Nowhere", to=())).start(scene.state, None)
