"""Why a recon card is discarded, or a card kept of those drawn, in sentences: what may come, and what it brings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wargames_tui.games.desert_storm.actions import Action, Recon
from wargames_tui.games.desert_storm.position import View
from wargames_tui.games.desert_storm.tables import Tables
from wargames_tui.i18n import _, ngettext
from wargames_tui.players.desert_storm.attacks import Rounds
from wargames_tui.players.desert_storm.falling import better_fall, what_comes
from wargames_tui.players.desert_storm.recon import Recons

_SAME: Final = 1e-9


def discarding(view: View, tables: Tables, card: int, other: Action | None) -> Iterator[str]:
    """Yield why the recon card `card` is discarded, beside `other`: what may come beside the hand as it is."""
    rounds = Rounds(tables, view)
    if isinstance(other, Recon):
        yield from _rather(view, tables, rounds, card, other.card)
    now = rounds.best_end(view.hand, []).points
    draws = Recons(tables, view).draws(card, view.hand)
    better = [each for each, worth in draws.items() if worth > now + _SAME]
    if not better:
        return
    best = tables.short_name(max(better, key=draws.__getitem__))
    if len(draws) == 1:
        yield _(
            "As it is this round brings {now:g}; the only card that may come brings more: {best}.", now=now, best=best
        )
    else:
        yield ngettext(
            "As it is this round brings {now:g}; {n} of the {m} cards that may come brings more: {best}.",
            "As it is this round brings {now:g}; {n} of the {m} cards that may come bring more, most of all {best}.",
            len(better),
            m=len(draws),
            now=now,
            best=best,
        )


def _rather(view: View, tables: Tables, rounds: Rounds, card: int, other: int) -> Iterator[str]:
    """Yield why the recon card `card` is discarded rather than `other`."""
    words = {"card": tables.short_name(card), "other": tables.short_name(other)}
    if tables.recon_draw[card] > tables.recon_draw[other]:
        more, fewer = tables.recon_draw[card], tables.recon_draw[other]
        yield _("{card} draws {n} cards, {other} only {m}.", n=more, m=fewer, **words)
    without, without_other = (rounds.best_end([x for x in view.hand if x != gone], []) for gone in (card, other))
    if without.casualties < without_other.casualties:
        yield _("{card} would be hit in the attack-back, {other} would not.", **words)
    if view.options.recon != "once":
        yield _("{other} can still be used after it.", **words)


def keeping_recon(view: View, tables: Tables, card: int) -> Iterator[str]:
    """Yield why the Recon Phase is ended rather than the recon card `card` discarded."""
    now = Rounds(tables, view).best_end(view.hand, [])
    draws = Recons(tables, view).draws(card, view.hand)
    better = sum(worth > now.points + _SAME for worth in draws.values())
    worse = sum(worth < now.points - _SAME for worth in draws.values())
    if not now.stands:
        yield _("All that stand can fall as it is.")
    if len(draws) == 1 and not better:
        yield _("As it is this round brings {now:g}; the only card that may come brings no more.", now=now.points)
    elif draws:
        yield _(
            "As it is this round brings {now:g}; of {n} cards that may come {better} bring more, {worse} less.",
            now=now.points,
            n=len(draws),
            better=better,
            worse=worse,
        )


def keeping(view: View, tables: Tables, card: int, other: int) -> Iterator[str]:
    """Yield why `card` is kept of the cards drawn rather than `other`."""
    rounds, recons = Rounds(tables, view), Recons(tables, view)
    end, instead = (rounds.best_end([*view.hand, kept], []) for kept in (card, other))
    words = {"card": tables.short_name(card), "other": tables.short_name(other)}
    if len(end.stands) < len(instead.stands):
        yield ngettext(
            "With {card} {n} of {m} can fall, with {other} {fewer}.",
            "With {card} {n} of {m} can fall, with {other} {fewer}.",
            len(view.row) - len(end.stands),
            m=len(view.row),
            fewer=len(view.row) - len(instead.stands),
            **words,
        )
    elif end.points > instead.points:
        yield from better_fall(tables, end, instead)
    if recons.worth([*view.hand, card]) > end.points + _SAME and card in tables.recon:
        yield _("It is a recon card: what it may draw is worth more than {other}.", **words)
    yield what_comes(view, tables, end)
