"""The Attack Phase as the matching problem that it is: which Iraqi cards can fall together, and what that is worth.

A knocked out card never comes back to hit, so of all that can be done the most that can fall is best; what is left to
weigh is which (D7, D17, D21, D22).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wargames_tui.games.desert_storm.actions import Suffer
from wargames_tui.games.desert_storm.attack_back import as_many_as_possible, assignable_hits
from wargames_tui.games.desert_storm.options import Options
from wargames_tui.games.desert_storm.position import ROW_SIZE, Position, State, View
from wargames_tui.games.desert_storm.tables import Tables


@dataclass(frozen=True, slots=True)
class End:
    """How a round can end.

    Attributes:
        stands: The Iraqi cards of the row that are left.
        casualties: How many Coalition cards they knock out.
        points: The points of the round.
    """

    stands: tuple[int, ...]
    casualties: int
    points: float


class Rounds:
    """Solves rounds of one game; what has been solved is remembered.

    A round is told by the Iraqi row, the hand, and the cards played and knocked out before.
    """

    def __init__(self, tables: Tables, position: Position) -> None:
        """Solve what may become of the round that `position` is in."""
        self._tables = tables
        self._options: Options = position.options
        self._played = tuple(position.played)
        self._banked = sum(tables.worth[card] for card in position.knocked_out)
        self._fallen = len(position.knocked_out)
        self._row = tuple(position.row)
        self._hands: dict[frozenset[int], float] = {}

    def worth(self, hand: Sequence[int]) -> float:
        """Return the most points that this round can bring with `hand`, recon being over."""
        key = frozenset(hand)
        if key not in self._hands:
            self._hands[key] = self.worth_of(self._row, hand, ())
        return self._hands[key]

    def worth_of(self, row: Sequence[int], hand: Sequence[int], attacks: Sequence[tuple[int, int]]) -> float:
        """Return the most points of this round once `attacks`, card and target, of `hand` on `row` have been made."""
        left, cards, played, banked = self._once_made(row, hand, attacks)
        return max(
            self._points(left, cards, played, banked, fallen, unplayed) for fallen, unplayed in self._ends(left, cards)
        )

    def best_end(self, hand: Sequence[int], attacks: Sequence[tuple[int, int]], like: Sequence[int] = ()) -> End:
        """Return how this round ends best with `hand` once `attacks` have been made, recon being over.

        Of ends with as many points it is one that leaves as many as can be of the cards `like` standing.
        """
        left, cards, played, banked = self._once_made(self._row, hand, attacks)
        ends: list[End] = []
        for fallen, unplayed in self._ends(left, cards):
            stands = tuple(target for place, target in enumerate(left) if not fallen >> place & 1)
            points = self._points(left, cards, played, banked, fallen, unplayed)
            ends.append(End(stands, round(self._scored(left, stands, banked) - points), points))
        return max(ends, key=lambda end: (end.points, len(set(end.stands).intersection(like))))

    def _once_made(
        self, row: Sequence[int], hand: Sequence[int], attacks: Sequence[tuple[int, int]]
    ) -> tuple[list[int], list[int], tuple[int, ...], int]:
        """Return row, hand, cards played and points for what fell once `attacks` have been made."""
        used = [card for card, _target in attacks]
        hit = [target for _card, target in attacks]
        left, cards = [card for card in row if card not in hit], [card for card in hand if card not in used]
        banked = self._banked + sum(self._tables.worth[target] for target in hit)
        return left, cards, (*self._played, *used), banked

    @property
    def ceiling(self) -> float:
        """What no hand can beat: every Iraqi card of the row falls."""
        return self._scored(self._row, (), self._banked)

    def worth_suffering(self, view: View, attacker: int, card: int) -> float:
        """Return the most points of this round once `attacker` has knocked out `card` (D17, option)."""
        return self._scored(view.row, view.row, self._banked) - self.casualties_suffering(view, attacker, card)

    def casualties_suffering(self, view: View, attacker: int, card: int) -> int:
        """Return the fewest casualties of this round once `attacker` has knocked out `card` (D17, option)."""
        table = State(
            self._options,
            [],
            row=view.row,
            played=view.played,
            laid=view.laid,
            casualties=view.casualties,
            tables=self._tables,
            seed="",
        )
        return _fewest_hits(_after(table, Suffer(attacker, card)))

    def _ends(self, row: Sequence[int], hand: Sequence[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield what can fall, as bits of `row`, and where that matters the cards of the hand that stay unplayed."""
        reaches = [
            sum(1 << place for place, target in enumerate(row) if target in self._tables.attacks[card]) for card in hand
        ]
        if self._options.exposed == "all":
            yield from ((fallen, ()) for fallen in _largest(reaches))
        else:
            for fallen, used in _largest_with_users(reaches):
                yield fallen, tuple(card for place, card in enumerate(hand) if not used >> place & 1)

    def _points(
        self,
        row: Sequence[int],
        hand: Sequence[int],
        played: tuple[int, ...],
        banked: int,
        fallen: int,
        unplayed: tuple[int, ...],
    ) -> float:
        """Return the points of a round that ends with the cards `fallen` of `row` knocked out."""
        stands = [target for place, target in enumerate(row) if not fallen >> place & 1]
        laid = unplayed if self._options.exposed == "unplayed" else hand
        return self._scored(row, stands, banked) - self._casualties(stands, played, laid)

    def _scored(self, row: Sequence[int], stands: Sequence[int], banked: int) -> float:
        """Return the points for what fell of `row` where the cards `stands` are left of it, casualties aside."""
        tables = self._tables
        worth = banked + sum(tables.worth[target] for target in row if target not in stands)
        all_five = self._fallen + len(self._row) == ROW_SIZE and not stands
        return worth + int(all_five) - sum(tables.penalty[target] for target in stands if target in tables.penalty)

    def _casualties(self, row: Sequence[int], played: Sequence[int], laid: Sequence[int]) -> int:
        """Return how many cards fall where the Iraqi cards of `row` are left to attack back."""
        if not row:
            return 0
        table = State(
            self._options, [], row=list(row), played=list(played), laid=list(laid), tables=self._tables, seed=""
        )
        if self._options.attack_back == "maximum":
            return len(as_many_as_possible(table))
        return _fewest_hits(table)


def _largest(reaches: Sequence[int]) -> list[int]:
    """Return every set of targets, as bits, that can fall together and is as large as any."""
    sets = {0}
    for reach in reaches:
        sets |= {fallen | 1 << place for fallen in sets for place in _bits(reach & ~fallen)}
    most = max(fallen.bit_count() for fallen in sets)
    return [fallen for fallen in sets if fallen.bit_count() == most]


def _largest_with_users(reaches: Sequence[int]) -> list[tuple[int, int]]:
    """Return every pair of targets that can fall together and cards that fell them, as large as any, as bits."""
    sets = {(0, 0)}
    for number, reach in enumerate(reaches):
        sets |= {(fallen | 1 << place, used | 1 << number) for fallen, used in sets for place in _bits(reach & ~fallen)}
    most = max(fallen.bit_count() for fallen, _used in sets)
    return [each for each in sets if each[0].bit_count() == most]


def _bits(number: int) -> Iterator[int]:
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


def _fewest_hits(table: State) -> int:
    """Return the fewest cards that can fall where the player assigns the hits (D17, option)."""
    hits = assignable_hits(table)
    if not hits:
        return len(table.casualties)
    fewest = len(table.casualties) + len(table.row)
    for hit in hits:
        fewest = min(fewest, _fewest_hits(_after(table, hit)))
    return fewest


def _after(table: State, hit: Suffer) -> State:
    """Return `table` with one more casualty."""
    return State(
        table.options,
        [],
        row=table.row,
        played=[card for card in table.played if card != hit.card],
        laid=[card for card in table.laid if card != hit.card],
        casualties=[*table.casualties, (hit.attacker, hit.card)],
        tables=table.tables,
        seed="",
    )
