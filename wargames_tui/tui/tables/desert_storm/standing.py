"""How the game stands: status line, piles, the round's tally, and what recon asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.engine.machine import OVER
from wargames_tui.games.desert_storm.phases import MACHINE
from wargames_tui.games.desert_storm.position import SCORING
from wargames_tui.games.desert_storm.reading import rounds_of
from wargames_tui.i18n import _, ngettext
from wargames_tui.tui.widgets.aside import Words
from wargames_tui.tui.widgets.heading import signed
from wargames_tui.tui.widgets.piles import PileCount
from wargames_tui.tui.widgets.status import Status
from wargames_tui.tui.widgets.tally import Tally, TallyLine
from wargames_tui.tui.widgets.turn_band import Turn

if TYPE_CHECKING:
    from wargames_tui.games.desert_storm.position import Position
    from wargames_tui.tui.tables.desert_storm.story import Story


def status(story: Story, position: Position, players: tuple[str, ...], *, assisted: bool) -> Status:
    """Return the status line; `players` are the names of two."""
    rounds = rounds_of(story.tables)
    titles: tuple[str, ...] = (_("DESERT STORM"),)
    if assisted:
        titles = (_("DESERT STORM, assisted"), _("assisted"))
    return Status(
        titles=titles if not players else (*titles, ""),
        progress=(_("Round {round}/{rounds}", round=position.round, rounds=rounds), f"{position.round}/{rounds}"),
        phases=tuple(_(phase.name) for phase in MACHINE.phases),
        current=_(SCORING if position.phase == OVER else position.phase),
        scores=(" : ".join(map(str, position.totals)),) if players else _total(story, position),
    )


def _total(story: Story, position: Position) -> tuple[str, ...]:
    total = position.totals[position.seat]
    points = ngettext("{n} point", "{n} points", total)
    if not story.running or _scored(position):
        return points, str(total)
    running = signed(story.running)
    return _("{points}, this round {running}", points=points, running=running), f"{total} ({running})"


def turn(story: Story, position: Position, players: tuple[str, ...]) -> Turn:
    """Return whose round it is, with both totals and what the round has brought at the other end of the band."""
    if not players:
        return Turn()
    if position.phase == OVER:
        return Turn(None, _("The game is over"))
    totals = [str(total) for total in position.totals]
    if story.running and not _scored(position):
        totals[position.seat] = f"{totals[position.seat]} ({signed(story.running)})"
    standing = "  ".join(
        _("{player} {total}", player=player, total=total) for player, total in zip(players, totals, strict=True)
    )
    return Turn(
        position.seat, _("{player}: round {round}", player=players[position.seat], round=position.round), standing
    )


def _scored(position: Position) -> bool:
    return bool(position.history) and position.history[-1].round == position.round


def pile_counts(position: Position) -> tuple[PileCount, ...]:
    """Return the piles with the numbers of their cards."""
    counts = [
        PileCount(_("Iraqi deck"), len(position.iraqi_deck)),
        PileCount(_("Iraqi discard"), len(position.iraqi_discard)),
        PileCount(_("Coalition deck"), len(position.coalition_deck)),
        PileCount(_("Coalition discard"), len(position.coalition_discard)),
        PileCount(_("On the table"), len(position.played) + len(position.laid)),
    ]
    if position.removed:
        counts.append(PileCount(_("Out of the game"), len(position.removed)))
    return tuple(counts)


def tally(story: Story, position: Position, players: tuple[str, ...]) -> Tally:
    """Return the round's tally: its reasons so far, and their sum once all are told; it names the player of two."""
    title = _("ROUND {round}", round=position.round)
    if players:
        title = _("ROUND {round}: {player}", round=position.round, player=players[position.seat].upper())
    lines = tuple(story.reasons) or (TallyLine(_("Nothing scored, nothing lost")),)
    if not _scored(position):
        return Tally(title, tuple(story.reasons))
    scored = position.history[-1]
    total = _("Final score") if position.phase == OVER else _("Score so far")
    sums = [TallyLine(_("Round {round}", round=scored.round), scored.points)]
    if players:
        names = {"player": players[scored.seat], "other": players[1 - scored.seat]}
        total = _(
            "{score}, {player} ({other}: {points})", score=total, points=position.totals[1 - scored.seat], **names
        )
    sums.append(TallyLine(total, position.totals[scored.seat], score=True))
    trail = tuple(earlier.points for earlier in position.history if earlier.seat == scored.seat)
    return Tally(title, lines, tuple(sums), trail)


def recon_words(position: Position) -> Words:
    """Return what stands beside the cards that recon drew."""
    count = len(position.drawn)
    return Words(
        _("RECON"),
        (
            ngettext("Recon drew {n} card.", "Recon drew {n} cards.", count),
            _("Keep one in your hand; the rest goes to the discard pile (D4)."),
        ),
    )
