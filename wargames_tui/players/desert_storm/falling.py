"""Why an attack is better than another, in sentences: what falls with it, what stands, what hits back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargames_tui.games.desert_storm.actions import Action, Attack, Keep, Recon, Suffer
from wargames_tui.games.desert_storm.narration import offer
from wargames_tui.games.desert_storm.position import ROW_SIZE, View
from wargames_tui.games.desert_storm.tables import Tables
from wargames_tui.i18n import _, ngettext
from wargames_tui.players.desert_storm.attacks import End, Rounds


def called(tables: Tables, action: Action) -> str:
    """Return `action` in a few words."""
    short = tables.short_name
    match action:
        case Attack(card, target):
            return _("{card} attacks {target}", card=short(card), target=short(target))
        case Recon(card):
            return _("discard {card} for recon", card=short(card))
        case Keep(card):
            return _("keep {card}", card=short(card))
        case Suffer(attacker, card):
            return _("{attacker} hits {card}", attacker=short(attacker), card=short(card))
        case _:
            return offer(action, tables)


def attacking(view: View, tables: Tables, attack: Attack, other: Attack | None) -> Iterator[str]:
    """Yield why `attack` is better than `other`, what comes of it, and how the round goes on best."""
    rounds = Rounds(tables, view)
    end = rounds.best_end(view.hand, [(attack.card, attack.target)])
    if other is not None:
        instead = rounds.best_end(view.hand, [(other.card, other.target)], like=end.stands)
        if len(instead.stands) > len(end.stands):
            yield _more_fall(view, tables, attack, other, end, instead)
        else:
            yield from better_fall(tables, end, instead)
    yield what_comes(view, tables, end)
    yield from _plan(view, tables, attack, end)


def _more_fall(view: View, tables: Tables, attack: Attack, other: Attack, end: End, instead: End) -> str:
    """Return why more fall than after `other`: what can fall to one card alone, or one card can fell alone."""
    attacks = tables.attacks
    lost = [target for target in instead.stands if target not in end.stands]
    left = [card for card in view.hand if card not in (attack.card, other.card)]
    needed = [x for x in lost if x in attacks[other.card] and not any(x in attacks[card] for card in left)]
    if other.card == attack.card and not any(attack.target in attacks[card] for card in left):
        return _("Nothing else in your hand can knock out {target}.", target=tables.short_name(attack.target))
    if needed:
        return _(
            "{card} is still needed: no other card that is left can knock out {target}.",
            card=tables.short_name(other.card),
            target=tables.short_name(needed[0]),
        )
    bound = [card for card in left if [x for x in view.row if x in attacks[card]] == [other.target]]
    if bound:
        return _(
            "{card} can knock out nothing but {target}, which is to be left for it.",
            card=tables.short_name(bound[0]),
            target=tables.short_name(other.target),
        )
    return ngettext(
        "If {other}, only {n} can fall: {lost} would stand.",
        "If {other}, only {n} can fall: {lost} would stand.",
        len(view.row) - len(instead.stands),
        other=called(tables, other),
        lost=tables.short_names(lost),
    )


def better_fall(tables: Tables, end: End, instead: End) -> Iterator[str]:
    """Yield why it is better that the cards fall that do: what they cost where they stand, count, or hit."""
    falls = [card for card in instead.stands if card not in end.stands]
    for card in falls:
        if card in tables.penalty:
            yield ngettext(
                "{card} costs {n} point where it stands.",
                "{card} costs {n} points where it stands.",
                tables.penalty[card],
                card=tables.short_name(card),
            )
        elif tables.worth[card] > 1:
            yield _("{card} counts {points} points.", card=tables.short_name(card), points=tables.worth[card])
    if instead.casualties > end.casualties:
        hit = ngettext("{n} card", "{n} cards", end.casualties)
        yield _("You lose {fewer} to the attack-back, and otherwise {more}.", fewer=hit, more=instead.casualties)


def what_comes(view: View, tables: Tables, end: End) -> str:
    """Return how many of the cards that stand fall where the round ends so, and whom the others hit."""
    if not end.stands:
        whole = len(view.row) + len(view.knocked_out) == ROW_SIZE
        if whole:
            return _("All that stand can fall then, which brings the point for all five.")
        return _("All that stand can fall then.")
    falls = len(view.row) - len(end.stands)
    words = {"m": len(view.row), "stands": tables.short_names(end.stands)}
    if not end.casualties:
        return ngettext(
            "{n} of {m} can fall then; {stands} will hit nothing.",
            "{n} of {m} can fall then; {stands} will hit nothing.",
            falls,
            **words,
        )
    return ngettext(
        "{falls} of {m} can fall then; {stands} will hit {n} card.",
        "{falls} of {m} can fall then; {stands} will hit {n} cards.",
        end.casualties,
        falls=falls,
        **words,
    )


def _plan(view: View, tables: Tables, attack: Attack, end: End) -> Iterator[str]:
    targets = [card for card in view.row if card not in (*end.stands, attack.target)]
    pairs = assigned([card for card in view.hand if card != attack.card], targets, tables)
    if pairs:
        yield _("Then: {plan}.", plan="; ".join(called(tables, Attack(*pair)) for pair in pairs))


def assigned(cards: Sequence[int], targets: Sequence[int], tables: Tables) -> list[tuple[int, int]]:
    """Return a card of `cards` for each of `targets`, which can fall to them together, in the order of the targets."""
    taken: dict[int, int] = {}

    def assign(target: int, tried: set[int]) -> bool:
        for card in cards:
            if target in tables.attacks[card] and card not in tried:
                tried.add(card)
                if card not in taken or assign(taken[card], tried):
                    taken[card] = target
                    return True
        return False

    for target in targets:
        assign(target, set())
    by_target = {target: card for card, target in taken.items()}
    return [(by_target[target], target) for target in targets if target in by_target]
