"""Whole games of Iran-Iraq War as readable text; `pytest --update-golden` writes them anew."""

from __future__ import annotations

from tests.games.iran_iraq.scenes import iran_iraq
from tests.golden import Golden
from tests.playthrough import playthrough


def test_a_war_as_printed(golden: Golden) -> None:
    golden.check("as-printed", playthrough(iran_iraq(), "tokimuna", 2))


def test_a_war_with_every_house_rule(golden: Golden) -> None:
    house_rules = {"poorly-maintained": "corrected", "raids": "one", "ties": "defender", "first": "iran"}
    golden.check("with-house-rules", playthrough(iran_iraq(), "karatega", 2, house_rules))
