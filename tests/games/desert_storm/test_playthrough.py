"""Whole games of Desert Storm as readable text; `pytest --update-golden` writes them anew."""

from __future__ import annotations

from tests.games.desert_storm.scenes import desert_storm
from tests.golden import Golden
from tests.playthrough import playthrough


def test_a_solitaire_as_printed(golden: Golden) -> None:
    golden.check("solitaire", playthrough(desert_storm(), "tokimuna"))


def test_a_game_for_two_with_every_house_rule(golden: Golden) -> None:
    house_rules = {
        "recon": "once",
        "stealth": "strict",
        "exposed": "unplayed",
        "attack-back": "player",
        "casualties": "remove",
    }
    golden.check("for-two-with-house-rules", playthrough(desert_storm(), "karatega", 2, house_rules))
