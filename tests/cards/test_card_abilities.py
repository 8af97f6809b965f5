"""What stands beside the printed text, card by card, as the rulings have it."""

from __future__ import annotations

from collections import defaultdict

import pytest
from pydantic import BaseModel

from wargames_tui.cards import load_desert_storm, load_iran_iraq, load_spanish_armada

BASES = {
    "Baghdad",
    "Oil Refinery",
    "Ballistic Missile Site",
    "Air Base",
    "Nuclear Site",
    "Bio-Chemical Site",
    "Headquarters",
    "Bunkers",
    "Fortifications",
}
SAMS = {"SA-2", "SA-3", "SA-6", "SA-7", "SA-8", "SA-14", "Rolland"}
RECON = {
    "OH-58D Kiowa",
    "OV-10 Bronco",
    "LAV-25",
    "E-3 Sentry",
    "E-2C Hawkeye",
    "Remote Control Vehicle",
    "U.S. Special Forces",
    "Spy Satellites",
}


def said(op: BaseModel) -> str:
    """Return an op as the deck files write it, without what is left out."""
    return ", ".join(f"{key}: {value}" for key, value in op.model_dump().items() if value is not None)


def test_coalition_abilities() -> None:
    cards = defaultdict(set)
    for card in load_desert_storm()[0].cards:
        for ability in card.abilities:
            cards[said(ability)].add(card.name)
    assert dict(cards) == {
        "op: recon, draw: 2": RECON,
        "op: can-knock-out, kind: sam": {"Hellfire Missile", "Rockeye Cluster Bombs"},
        "op: can-knock-out, kind: sam, type: P": {"F-4G Wild Weasel"},
        "op: can-knock-out, kind: scud": {"Patriot"},
        "op: immune-to, kind: sam": {"B52 Stratofortress"},
        "op: last-knocked-out": {"F-117A"},
    }


def test_iraqi_abilities() -> None:
    cards = defaultdict(set)
    for card in load_desert_storm()[1].cards:
        for ability in card.abilities:
            cards[said(ability)].add(card.name)
    assert dict(cards) == {
        "op: is, kind: sam": SAMS,
        "op: is, kind: scud": {"SCUD"},
        "op: penalty-if-standing, points: 3": {"SCUD"},
        "op: is, kind: base": BASES,
        "op: worth, points: 2": BASES,
    }


def test_notes_and_abilities_of_the_iraqi_deck_agree() -> None:
    for card in load_desert_storm()[1].cards:
        kinds = {ability.kind for ability in card.abilities if ability.op == "is"}
        assert ("sam" in kinds) == ("SAM" in card.notes)
        assert ("base" in kinds) == (card.notes == "Base")


OWN_UNITS = "op: change-force, side: own, of: U, by: 1"
MEANINGS = {
    "": (),
    "Look at next 7 cards in enemy deck": ("op: look, cards: 7",),
    "Enemy draws 1 less card next turn": ("op: enemy-draws-less, cards: 1",),
    "Draw an extra card next turn": ("op: draw-extra, cards: 1",),
    "All Unit cards get Force +1": (OWN_UNITS,),
    "All Units get +1 Force": (OWN_UNITS,),
    "Air Raid cards get Force +1": ("op: change-force, side: own, of: A, by: 1",),
    "All enemy Air Raid cards get Force-1": ("op: change-force, side: enemy, of: A, by: -1",),
    "All enemy Unit cards get Force +1": ("op: change-force, side: enemy, of: U, by: 1, corrected: -1",),
    "Destroy target Air Raid Card": ("op: destroy, of: A",),
    "Destroy target enemy Ground unit": ("op: destroy, of: U",),
    "Destroy target Fortification card": ("op: destroy, of: D",),
    "Use only on Defense": ("op: only-on-defense",),
}


@pytest.mark.parametrize("index", [0, 1])
def test_iran_iraq_actions(index: int) -> None:
    for card in load_iran_iraq()[index].cards:
        assert tuple(map(said, card.actions)) == MEANINGS[card.action], card.id


def test_armada_effects() -> None:
    ops = {effect.rank: [said(op) for op in effect.ops] for effect in load_spanish_armada().effects}
    assert ops == {
        "Ace": ["op: flip-stragglers, cards: 1", "op: draw-raiders, cards: 1"],
        "Deuce": ["op: raiders-worth-more, by: 2"],
        "Three": ["op: shuffle-back, which: chosen-straggler"],
        "Four": ["op: shuffle-back, which: random-escaped"],
        "Five": ["op: look, cards: 7", "op: draw-raiders, cards: 1"],
        "Six": ["op: disperse, which: random, stragglers: 1"],
        "Seven": ["op: draw-and-keep, draw: 3, keep: 1"],
        "Eight": ["op: change-stragglers, by: -3"],
        "Nine": ["op: disperse, which: chosen, stragglers: 1"],
        "Ten": ["op: shuffle-back, which: all-stragglers", "op: flip-stragglers, cards: 4"],
        "Jack": ["op: discard-hand", "op: draw-raiders, cards: 5"],
        "Queen": ["op: disperse, which: chosen, stragglers: 2, total: 10, option: up-to"],
        "King": ["op: draw-raiders, cards: 2"],
    }
