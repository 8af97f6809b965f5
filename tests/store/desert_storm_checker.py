"""Checks a Desert Storm solitaire from its file and the printed cards alone: nothing of the program is used.

It knows the rule book as printed and its rulings, deals from the decks as the file has them, and raises
`AssertionError` at the first step that cannot be.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import yaml

Values = dict[str, object]


@dataclass(frozen=True)
class Printed:
    """A card as its deck file has it."""

    type: str
    targets: frozenset[str]
    abilities: tuple[Values, ...]

    def is_a(self, kind: str) -> bool:
        return any(ability["op"] == "is" and ability["kind"] == kind for ability in self.abilities)

    def able(self, op: str) -> list[Values]:
        return [ability for ability in self.abilities if ability["op"] == op]


def read_cards(folder: Path) -> dict[str, Printed]:
    """Return the cards of both decks by their ids."""
    cards: dict[str, Printed] = {}
    for name in ("coalition.yaml", "iraqi.yaml"):
        for card in yaml.safe_load((folder / name).read_text("utf-8"))["cards"]:
            targets = frozenset(card["target"].split("/")) - {"-", "R"}
            cards[card["id"]] = Printed(card["type"], targets, tuple(card.get("abilities", ())))
    return cards


@dataclass
class Checker:
    """A game as it is dealt out on the checker's own table."""

    cards: dict[str, Printed]
    decks: dict[str, list[str]] = field(default_factory=dict)
    row: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    played: list[str] = field(default_factory=list)
    laid: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    downed: list[str] = field(default_factory=list)
    casualties: list[str] = field(default_factory=list)
    hits: list[tuple[str, str]] = field(default_factory=list)
    points: list[tuple[int, str, tuple[str, ...]]] = field(default_factory=list)
    phase: str = ""
    round: int = 0
    total: int = 0
    over: bool = False
    stood: list[str] = field(default_factory=list)

    # The rules of who hits whom

    def can_hit(self, attacker: str, target: str) -> bool:
        by, at = self.cards[attacker], self.cards[target]
        if any(by.is_a(str(ability["kind"])) for ability in at.able("immune-to")):
            return False
        for grant in by.able("can-knock-out"):
            if at.is_a(str(grant["kind"])) and grant.get("type") in {None, at.type}:
                return True
        if by.able("recon") or "-" in {by.type, at.type} or (by.type == "A" and at.is_a("sam")):
            return False
        return at.type in by.targets or (at.type == "P" and "V" in by.targets)

    def most_hits(self, exposed: list[str]) -> int:
        """Return how many of `exposed` the row can hit at most, by trying everything."""
        return _most([[card for card in exposed if self.can_hit(attacker, card)] for attacker in self.row], frozenset())

    # Decisions

    def decide(self, action: Values) -> None:
        match action:
            case {"type": "recon", "card": str(card)}:
                assert self.phase == "Recon"
                assert card in self.hand
                assert self.cards[card].able("recon")
                assert not self.drawn
            case {"type": "keep", "card": str(card)}:
                assert card in self.drawn
            case {"type": "end-recon"}:
                assert self.phase == "Recon"
                assert not self.drawn
            case {"type": "attack", "card": str(card), "target": str(target)}:
                assert self.phase == "Attack"
                assert card in self.hand
                assert target in self.row
                assert self.can_hit(card, target)
            case {"type": "continue"}:
                assert self.phase == "Scoring"
                assert not self.over
            case _:
                raise AssertionError(f"no decision of the printed game: {action}")

    # What happened

    def happen(self, event: Values) -> None:
        kind = re.sub(r"(?<!^)([A-Z])", r"_\1", str(event["type"])).lower()
        getattr(self, f"on_{kind}")(event)

    def on_game_began(self, event: Values) -> None:
        assert event["seats"] == 1

    def on_deck_shuffled(self, event: Values) -> None:
        deck, order = str(event["deck"]), _ids(event["cards"])
        if event["reshuffled"]:
            assert deck == "coalition"
            assert not self.decks[deck]
            assert sorted(order) == sorted(self.discard)
            self.discard = []
        else:
            assert sorted(order) == sorted(card for card in self.cards if card.startswith(f"{deck}/"))
        self.decks[deck] = order

    def on_phase_began(self, event: Values) -> None:
        order = ["Scoring", "Iraqi", "Draw", "Recon", "Attack", "Casualty", "Scoring"]
        if self.phase:
            assert order[order.index(self.phase) + 1] == event["phase"]
        if event["phase"] == "Casualty":
            assert not any(self.can_hit(card, target) for card in self.hand for target in self.row), "forced (D7)"
        if event["phase"] == "Scoring":
            self.check_attack_back()
        self.phase = str(event["phase"])

    def on_round_began(self, event: Values) -> None:
        self.round += 1
        assert (event["round"], event["seat"]) == (self.round, 0)
        self.downed, self.casualties, self.hits, self.points = [], [], [], []

    def draw(self, deck: str, event: Values, most: int) -> list[str]:
        cards = _ids(event["cards"])
        assert len(cards) <= most
        for card in cards:
            assert self.decks[deck].pop() == card
        return cards

    def on_iraqi_cards_drawn(self, event: Values) -> None:
        assert not self.row
        wanted = min(5, len(self.decks["iraqi"]))
        self.row = self.draw("iraqi", event, 5)
        assert len(self.row) == wanted

    def on_cards_drawn(self, event: Values) -> None:
        self.hand += self.draw("coalition", event, 5 - len(self.hand))

    def on_recon_card_discarded(self, event: Values) -> None:
        card = str(event["card"])
        self.hand.remove(card)
        self.discard.append(card)

    def on_recon_cards_drawn(self, event: Values) -> None:
        self.drawn += self.draw("coalition", event, 2 - len(self.drawn))

    def on_card_kept(self, event: Values) -> None:
        card, others = str(event["card"]), _ids(event["discarded"])
        assert sorted([card, *others]) == sorted(self.drawn)
        self.hand.append(card)
        self.discard += others
        self.drawn = []

    def on_recon_ended(self, _event: Values) -> None:
        assert any(self.cards[card].able("recon") for card in self.hand)

    def on_target_knocked_out(self, event: Values) -> None:
        attacker, target = str(event["attacker"]), str(event["target"])
        assert event["points"] == self.worth(target)
        self.hand.remove(attacker)
        self.played.append(attacker)
        self.row.remove(target)
        self.downed.append(target)

    def on_cards_laid_down(self, event: Values) -> None:
        assert _ids(event["cards"]) == self.hand
        self.laid, self.hand = self.hand, []

    def on_casualty_suffered(self, event: Values) -> None:
        attacker, card = str(event["attacker"]), str(event["card"])
        assert attacker in self.row
        assert self.can_hit(attacker, card)
        assert attacker not in [by for by, _card in self.hits]
        assert event["removed"] is False
        (self.played if card in self.played else self.laid).remove(card)
        self.discard.append(card)
        self.hits.append((attacker, card))
        self.casualties.append(card)

    def check_attack_back(self) -> None:
        """As many as possible fall (D17), a card that is last to fall only where it raises that number (D15)."""
        exposed = [*self.played, *self.laid, *self.casualties]
        assert len(self.casualties) == self.most_hits(exposed)
        others = [card for card in exposed if not self.cards[card].able("last-knocked-out")]
        if len(others) < len(exposed) and self.most_hits(others) == self.most_hits(exposed):
            assert all(card in others for card in self.casualties)

    def on_table_cleared(self, _event: Values) -> None:
        self.stood, self.row = self.row, []
        self.discard += self.played + self.laid
        self.played, self.laid = [], []

    def worth(self, card: str) -> int:
        return next((cast("int", ability["points"]) for ability in self.cards[card].able("worth")), 1)

    def on_points_scored(self, event: Values) -> None:
        self.points.append((cast("int", event["points"]), str(event["reason"]), tuple(_ids(event["cards"]))))

    def on_round_scored(self, event: Values) -> None:
        wanted: list[tuple[int, str, tuple[str, ...]]] = [
            (self.worth(card), "base" if self.worth(card) > 1 else "knocked-out", (card,)) for card in self.downed
        ]
        if len(self.downed) == 5:
            wanted.append((1, "all-five", tuple(self.downed)))
        wanted += [(-1, "casualty", (card,)) for card in self.casualties]
        for card in self.stood:
            wanted += [
                (-cast("int", ability["points"]), "stood", (card,))
                for ability in self.cards[card].able("penalty-if-standing")
            ]
        assert self.points == wanted
        points = sum(each for each, _reason, _cards in wanted)
        self.total += points
        tally = cast("Values", event["tally"])
        assert (tally["points"], tally["round"], event["total"]) == (points, self.round, self.total)

    def on_game_ended(self, event: Values) -> None:
        assert not self.decks["iraqi"]
        assert event["totals"] == [self.total]
        self.over = True


def _most(reach: list[list[str]], taken: frozenset[str]) -> int:
    if not reach:
        return 0
    first, *rest = reach
    without = _most(rest, taken)
    return max([without, *(1 + _most(rest, taken | {card}) for card in first if card not in taken)])


def _ids(value: object) -> list[str]:
    return list(cast("list[str]", value))


def check(text: str, cards: dict[str, Printed]) -> int:
    """Check the game that a file tells; returns its final score."""
    told = json.loads(text)
    checker = Checker(cards)
    for event in told["deal"]:
        checker.happen(event)
    for step in told["decisions"]:
        checker.decide(step["action"])
        for event in step["events"]:
            checker.happen(event)
    assert checker.over == (told["ending"] == "played")
    assert told["scores"] == [checker.total]
    return checker.total
