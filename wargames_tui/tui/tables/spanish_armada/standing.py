"""How the game stands: status line, reckoning, what counts for each row, the look at both decks, the turn's tally."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.engine.machine import OVER
from wargames_tui.games.spanish_armada.effects import pending
from wargames_tui.games.spanish_armada.marks import added, index, listed, rank_of
from wargames_tui.games.spanish_armada.phases import MACHINE
from wargames_tui.games.spanish_armada.position import ENGAGEMENT, ROW_SIZE
from wargames_tui.games.spanish_armada.reading import known_top
from wargames_tui.games.spanish_armada.scoring import GRADES, grade, next_grade, score, to_next_grade
from wargames_tui.games.spanish_armada.values import raid_value, straggler_value
from wargames_tui.i18n import _, ngettext
from wargames_tui.tui.tables.spanish_armada.facts import suit_of
from wargames_tui.tui.widgets.heading_line import Headed
from wargames_tui.tui.widgets.look import Look, Seen, SmallCard
from wargames_tui.tui.widgets.reckoning import Gauge, Pile, Reckoned
from wargames_tui.tui.widgets.status import Status
from wargames_tui.tui.widgets.tally import Tally, TallyLine

if TYPE_CHECKING:
    from wargames_tui.games.spanish_armada.position import Position
    from wargames_tui.games.spanish_armada.tables import Tables
    from wargames_tui.tui.tables.spanish_armada.choosing import Choosing
    from wargames_tui.tui.tables.spanish_armada.story import Story


def status(tables: Tables, position: Position, *, assisted: bool) -> Status:
    """Return the status line."""
    points, full = score(position, tables), tables.full_score
    titles: tuple[str, ...] = (_("SPANISH ARMADA"),)
    if assisted:
        titles = (_("SPANISH ARMADA, assisted"), _("ARMADA, assisted"), _("assisted"))
    return Status(
        titles=titles,
        progress=(_("Turn {turn}", turn=position.turn), _("T{turn}", turn=position.turn)),
        phases=tuple(_(phase.name) for phase in MACHINE.phases),
        current=_(ENGAGEMENT if position.phase == OVER else position.phase),
        scores=(
            _("Victory {points} of {full}", points=points, full=full),
            _("{points} of {full}", points=points, full=full),
        ),
    )


# The piles


def reckoned(tables: Tables, position: Position) -> Reckoned:
    """Return the score on its way to the grades, and the piles."""
    points = score(position, tables)
    escaped = sum(tables.face[card] for card in position.escaped)
    discard = position.black_discard
    piles = (
        Pile(_("Escaped"), escaped, _in_cards(len(position.escaped))),
        Pile(_("Red deck"), len(position.red_deck), _next(tables, position.red_deck, position.red_known)),
        Pile(_("Black deck"), len(position.black_deck), _next(tables, position.black_deck, position.black_known)),
        Pile(_("Discard"), len(discard), (_("top {card}", card=index(tables, discard[-1])),) if discard else ()),
    )
    gauge = Gauge(_("Victory"), points, tables.full_score, tuple(line.least for line in reversed(GRADES) if line.least))
    return Reckoned(_grades(points), gauge, piles)


def _in_cards(count: int) -> tuple[str, ...]:
    return (ngettext("in {n} card", "in {n} cards", count),) if count else ()


def _next(tables: Tables, deck: list[int], known: int) -> tuple[str, ...]:
    cards = listed(tables, known_top(deck, known), " ")
    return (_("next {cards}", cards=cards), cards) if cards else ()


def _grades(points: int) -> tuple[str, ...]:
    here, above, missing = grade(points), next_grade(points), to_next_grade(points)
    if above is None or missing is None:
        return (_("{grade} ({outcome})", grade=_(here.title), outcome=_(here.outcome)), _(here.title))
    words = _("{n} to {grade}", n=missing, grade=_(above.title))
    return (_("{grade}, {words}", grade=_(here.title), words=words), words) if here.least else (words,)


# The rows


def stragglers_heading(tables: Tables, position: Position, choosing: Choosing | None) -> Headed:
    """Return what counts for all Stragglers, or how far an effect's choice of them has come."""
    op = None if choosing is None else pending(choosing.view, tables)
    texts: tuple[str, ...] = ()
    if op is not None and op.op == "disperse" and op.total is not None and choosing is not None and choosing.picked:
        total = sum(tables.face[card] for card in choosing.picked)
        cards = added(tables, choosing.picked)
        texts = (
            _("picked {cards} = {total}, {most} is the most", cards=cards, total=total, most=op.total),
            _("{cards} = {total}, {most} at most", cards=cards, total=total, most=op.total),
            _("{total}, {most} at most", total=total, most=op.total),
        )
    elif position.stragglers_up:
        texts = (_("all at {by:+d} this turn", by=position.stragglers_up), f"{position.stragglers_up:+d}")
    return Headed(_("STRAGGLERS"), texts)


def raiders_heading(tables: Tables, position: Position, choosing: Choosing | None) -> Headed:
    """Return the sum of the Raiders picked against the Straggler, else what counts for all Raiders."""
    title = _("RAIDERS")
    if choosing is not None and choosing.picked and position.phase == ENGAGEMENT:
        return _sum(title, tables, position, choosing)
    if position.raiders_up:
        return Headed(title, (_("each at {by:+d} this turn", by=position.raiders_up),))
    return Headed(title)


def _sum(title: str, tables: Tables, position: Position, choosing: Choosing) -> Headed:
    reached = raid_value(position, tables, choosing.picked)
    total = _("{raiders} = {reached}", raiders=added(tables, choosing.picked), reached=reached)
    picked = _("picked {total}", total=total)
    if choosing.aimed is None:
        return Headed(title, (picked,))
    value = straggler_value(position, tables, choosing.aimed)
    against = _("against {straggler}", straggler=index(tables, choosing.aimed))
    if position.stragglers_up:
        against = _("against {straggler} now {value}", straggler=index(tables, choosing.aimed), value=value)
    if choosing.ready is None:
        outcome = _("{n} too little", n=value - reached)
    elif reached > value:
        outcome = _("disperses it, {n} to spare", n=reached - value)
    else:
        outcome = _("disperses it exactly")
    texts = [_("{sum} {against}: {outcome}", sum=form, against=against, outcome=outcome) for form in (picked, total)]
    return Headed(title, tuple(texts), "bad" if choosing.ready is None else "good")


# What takes the place of the log


def look(tables: Tables, position: Position) -> Look:
    """Return the next cards of both decks as far as they are known."""
    red = known_top(position.red_deck, position.red_known)
    black = known_top(position.black_deck, position.black_known)
    coming = red[:ROW_SIZE]
    meaning = _("No card is left.")
    if coming:
        meaning = _(
            "Next turn's Stragglers: {cards}, {points} points.",
            cards=listed(tables, coming),
            points=sum(tables.face[card] for card in coming),
        )
    return Look(
        _("NEXT IN BOTH DECKS, from the left"),
        _("Esc closes"),
        (
            Seen(_("Red deck"), _small(tables, red), meaning),
            Seen(_("Black deck"), _small(tables, black), "" if black else _("No card is left.")),
        ),
    )


def _small(tables: Tables, cards: list[int]) -> tuple[SmallCard, ...]:
    return tuple(SmallCard(rank_of(tables, card), suit_of(tables, card)) for card in cards)


def drawn_heading(most: int) -> Headed:
    """Return what is to be done with the cards that an effect drew."""
    return Headed(_("DRAWN"), (_("keep {n}, the rest goes to the discard pile (S10)", n=most),))


def turn_is_over(position: Position) -> bool:
    """Return whether the turn's tally is to be shown: it has been written, and the next turn has not begun."""
    return bool(position.history) and position.history[-1].turn == position.turn


def tally(story: Story, position: Position) -> Tally:
    """Return the tally of the turn that has just ended."""
    title = _("TURN {turn}", turn=position.turn)
    lines = tuple(story.reasons) or (TallyLine(_("Nothing dispersed, nothing escaped")),)
    if not turn_is_over(position):
        return Tally(title, lines)
    done = position.history[-1]
    sums = (
        TallyLine(_("Turn {turn}", turn=done.turn), done.points),
        TallyLine(
            _("Final score") if position.phase == OVER else _("Score so far"), score(position, story.tables), score=True
        ),
    )
    return Tally(title, lines, sums, tuple(earlier.points for earlier in position.history), _("Turn by turn"))
