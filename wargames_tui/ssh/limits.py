"""How many may call at once, and how often: in all, and from one address.

What is remembered of the callers is bounded: where more addresses call than fit, the one heard of longest ago is
forgotten.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from wargames_tui.ssh.settings import Settings

_MOST_REMEMBERED: Final = 4096
_OF_ONE_PLACE: Final = 64
"""Bits of an IPv6 address that tell one place from another; the rest its owner chooses at will."""
_LONGEST_ADDRESS: Final = 64


def place_of(address: str) -> str:
    """Return what is counted as one caller: an IPv4 address, or the /64 that an IPv6 address lies in."""
    try:
        read = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:_LONGEST_ADDRESS]
    if not isinstance(read, IPv6Address):
        return str(read)
    if read.ipv4_mapped is not None:
        return str(read.ipv4_mapped)
    return str(ip_network((int(read), _OF_ONE_PLACE), strict=False))


@dataclass(slots=True)
class _Bucket:
    left: float
    at: float


class Quota:
    """Something that each place may do so often in a time, and all of it at once after a rest."""

    def __init__(self, times: int, seconds: float, now: Callable[[], float] = monotonic) -> None:
        """Allow it `times` in `seconds`."""
        self.times = times
        self._seconds = seconds
        self._now = now
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def __len__(self) -> int:
        """Return how many places are remembered."""
        return len(self._buckets)

    def take(self, place: str) -> bool:
        """Return whether `place` may do it now; where it may, that is counted."""
        bucket = self._filled(place)
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def is_left(self, place: str) -> bool:
        """Return whether `place` might do it now, without counting."""
        return self._filled(place).left >= 1

    def _filled(self, place: str) -> _Bucket:
        now = self._now()
        bucket = self._buckets.setdefault(place, _Bucket(self.times, now))
        self._buckets.move_to_end(place)
        bucket.left = min(self.times, bucket.left + (now - bucket.at) * self.times / self._seconds)
        bucket.at = now
        while len(self._buckets) > _MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket


class Limits:
    """The limits in force, and how far they are used.

    Attributes:
        connected: How many connections there are.
        accounts: New accounts and guests, by place.
        codes: Codes that were wrong, by place.
    """

    def __init__(self, settings: Settings, now: Callable[[], float] = monotonic) -> None:
        self.connected = 0
        self.accounts = Quota(settings.new_accounts_by_address, 3600, now)
        self.codes = Quota(settings.wrong_codes_by_address, 3600, now)
        self._connections = Quota(settings.connections_by_address, 60, now)
        self._by_place: Counter[str] = Counter()
        self._settings = settings

    def change(self, settings: Settings) -> None:
        """Put other limits in force; who is in stays in."""
        self._settings = settings
        self.accounts.times = settings.new_accounts_by_address
        self.codes.times = settings.wrong_codes_by_address
        self._connections.times = settings.connections_by_address

    def connect(self, address: str, inside: int) -> str:
        """Take in a connection from `address` while there are `inside` sessions; returns the limit it meets, or ""."""
        place = place_of(address)
        if self._by_place[place] >= self._settings.sessions_by_address:
            return "sessions_by_address"
        if self.connected - inside >= self._settings.max_logins:
            return "max_logins"
        if not self._connections.take(place):
            return "connections_by_address"
        self.connected += 1
        self._by_place[place] += 1
        return ""

    def disconnect(self, address: str) -> None:
        """Take in that a connection has ended which `connect` had let in."""
        place = place_of(address)
        self.connected -= 1
        self._by_place[place] -= 1
        if self._by_place[place] <= 0:
            del self._by_place[place]
