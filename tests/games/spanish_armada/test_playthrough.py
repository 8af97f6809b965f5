"""Whole games of Spanish Armada as readable text; `pytest --update-golden` writes them anew."""

from __future__ import annotations

from tests.games.spanish_armada.scenes import spanish_armada
from tests.golden import Golden
from tests.playthrough import playthrough


def test_a_game_as_printed(golden: Golden) -> None:
    golden.check("as-printed", playthrough(spanish_armada(), "tokimuna"))


def test_a_game_with_every_house_rule(golden: Golden) -> None:
    house_rules = {"queen": "up-to-two", "hand": "3", "pairs": "no"}
    golden.check("with-house-rules", playthrough(spanish_armada(), "karatega", 1, house_rules))
