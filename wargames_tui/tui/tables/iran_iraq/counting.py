"""The count of the Force, card by card, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.engine.machine import OVER
from wargames_tui.games.iran_iraq.force import force_lines
from wargames_tui.games.iran_iraq.narration import SIDE_NAMES
from wargames_tui.games.iran_iraq.phases import has_streak, next_draw, winners
from wargames_tui.games.iran_iraq.position import STREAK, TURNS, other
from wargames_tui.i18n import _
from wargames_tui.tui.widgets.force_sheet import CountedCard, CountedGroup, CountedSide, ForceCount

if TYPE_CHECKING:
    from wargames_tui.engine.events import Seat
    from wargames_tui.games.iran_iraq.force import ForceLine
    from wargames_tui.games.iran_iraq.position import Battle, Position
    from wargames_tui.tui.tables.iran_iraq.faces import Faces


def count(faces: Faces) -> ForceCount:
    """Return the count of both sides as it stands, and once the battle is fought what follows from it."""
    position = faces.story.position
    if position is None:
        return ForceCount()
    battle = fought(position)
    decided = battle is not None and faces.counted is None
    sides = (_side(faces, position, 0, decided=decided), _side(faces, position, 1, decided=decided))
    if decided and battle is not None:
        return ForceCount(sides, verdict(faces.story.end_of_actions(), position, battle))
    return ForceCount(sides)


def fought(position: Position) -> Battle | None:
    """Return the battle of this turn; None before it is fought."""
    battle = position.history[-1] if position.history else None
    return battle if battle is not None and battle.turn == position.turn else None


def _side(faces: Faces, position: Position, seat: Seat, *, decided: bool) -> CountedSide:
    tables = faces.story.tables
    by_card = {line.card: line for line in force_lines(position, tables, seat)}
    in_place = [by_card[card] for card in faces.story.hands[seat].cards() if card in by_card]
    lines = sorted(in_place, key=lambda line: bool(line.inert))[: faces.counted]
    counting = tuple(_card(faces, line) for line in lines if not line.inert)
    inert = tuple(_card(faces, line) for line in lines if line.inert)
    groups = [CountedGroup("", counting)]
    if inert:
        holds = position.initiative == seat
        groups.append(
            CountedGroup(
                _("inert with the initiative (W5)") if holds else _("inert without the initiative (W5)"), inert
            )
        )
    part = _("{side} ● initiative") if position.initiative == seat else _("{side} defends")
    return CountedSide(
        part.format(side=_(SIDE_NAMES[seat]).upper()),
        tuple(groups),
        sum(line.force for line in lines),
        wins=decided and position.history[-1].winner == seat,
    )


def _card(faces: Faces, line: ForceLine) -> CountedCard:
    tables, facts = faces.story.tables, faces.facts(line.card)
    return CountedCard(
        type=facts.type,
        band=facts.band,
        printed=str(line.printed),
        name=tables.name(line.card),
        short=tables.short_name(line.card),
        change=f"{line.change:+d}" if line.change else "",
        counts=str(line.force),
    )


def most_lines(faces: Faces) -> int:
    """Return how many cards the longer of the two counts has."""
    position = faces.story.position
    return 0 if position is None else max(len(side.hand) for side in position.sides)


def verdict(ended: str, position: Position, battle: Battle) -> tuple[str, ...]:
    """Return in sentences how the phase before `ended`, what the battle decided, what that brings and what is next."""
    sentences = [ended, _decided(position, battle)]
    if position.phase == OVER:
        sentences.append(ending(position))
    else:
        sentences += [text for text in (_running(position), _coming(position)) if text]
    return tuple(sentences)


def _decided(position: Position, battle: Battle) -> str:
    forces = "{} : {}".format(*battle.forces)
    holder, defender = _(SIDE_NAMES[battle.initiative]), _(SIDE_NAMES[other(battle.initiative)])
    words = {"forces": forces, "holder": holder, "defender": defender}
    if battle.winner is None:
        return _("Force {forces}. Nobody wins the turn (W18): {holder} keeps the initiative, no point.", **words)
    if battle.point:
        score = f"{position.sides[0].points} : {position.sides[1].points}"
        return _(
            "Force {forces}. {holder} wins the turn with the initiative: a victory point, {score}.",
            **words,
            score=score,
        )
    if battle.forces[0] == battle.forces[1]:
        return _(
            "Force {forces}. {defender} wins as the defender (W18) and takes the initiative.",
            **words,
        )
    return _("Force {forces}. {defender} wins on the Defense and takes the initiative, no point.", **words)


def _running(position: Position) -> str:
    """Return how near a side is to winning at once (W19)."""
    for seat, side in enumerate(position.sides):
        if side.streak == STREAK - 1:
            return _(
                "{side} has {n} points in turns running: one more next turn wins the war (W19).",
                side=_(SIDE_NAMES[seat]),
                n=side.streak,
            )
    return ""


def _coming(position: Position) -> str:
    """Return what the next turn brings."""
    if position.turn >= TURNS:
        return ""
    winner = position.history[-1].winner
    iraq, iran = (next_draw(position, side) for side in position.sides)
    return _(
        "Next turn: {side} has the initiative; Iraq draws {iraq} cards, Iran {iran}.",
        side=_(SIDE_NAMES[position.initiative if winner is None else winner]),
        iraq=iraq,
        iran=iran,
    )


def ending(position: Position) -> str:
    """Return how the war ended and by which of the two ways of winning (W19, W20)."""
    won = winners(position)
    first = won[0]
    if has_streak(position):
        return _(
            "{side} has won three points in three turns running and with them the war (W19).",
            side=_(SIDE_NAMES[first]),
        )
    score = f"{position.sides[first].points} : {position.sides[other(first)].points}"
    words = {"turns": TURNS, "score": score}
    if len(won) > 1:
        return _("{turns} turns are over, the points are level, {score}: a draw (W20).", **words)
    return _("{turns} turns are over: {side} wins with the most points, {score}.", side=_(SIDE_NAMES[first]), **words)
