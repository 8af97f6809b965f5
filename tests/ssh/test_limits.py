"""How many may call at once, and how often."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargames_tui.ssh.limits import Limits, Quota, place_of
from wargames_tui.ssh.settings import Settings

HERE = "192.0.2.1"
THERE = "192.0.2.2"


@dataclass
class Clock:
    """A clock that is set by hand."""

    time: float = 0.0

    def __call__(self) -> float:
        return self.time


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("no address at all" * 9, ("no address at all" * 9)[:64]),
    ],
)
def test_one_caller_is_an_address_or_a_network_of_ipv6(address: str, place: str) -> None:
    assert place_of(address) == place


def test_an_allowance_comes_back_with_time() -> None:
    clock = Clock()
    quota = Quota(3, 60, clock)
    assert [quota.take(HERE) for _call in range(4)] == [True, True, True, False]
    assert quota.take(THERE)
    clock.time = 19
    assert not quota.is_left(HERE)
    clock.time = 21
    assert quota.is_left(HERE)
    assert [quota.take(HERE) for _call in range(2)] == [True, False]
    clock.time = 1e6
    assert [quota.take(HERE) for _call in range(4)] == [True, True, True, False]


@given(st.lists(st.floats(0, 30), min_size=1, max_size=60), st.integers(1, 9))
def test_in_any_time_there_are_no_more_than_twice_the_allowance(waits: list[float], times: int) -> None:
    clock = Clock()
    quota = Quota(times, 60, clock)
    taken: list[float] = []
    for wait in waits:
        clock.time += wait
        if quota.take(HERE):
            taken.append(clock.time)
    assert all(sum(start <= at < start + 60 for at in taken) <= 2 * times for start in taken)


def test_memory_is_bounded_however_many_call() -> None:
    clock = Clock()
    quota = Quota(1, 60, clock)
    for number in range(10_000):
        quota.take(str(number))
    assert len(quota) == 4096
    assert not quota.take("9999"), "the last ones are remembered"


def test_connections_are_counted_by_address() -> None:
    limits = Limits(Settings(sessions_by_address=2))
    assert [limits.connect(HERE, 0) for _call in range(3)] == ["", "", "sessions_by_address"]
    assert limits.connect(THERE, 0) == ""
    limits.disconnect(HERE)
    assert limits.connect(HERE, 0) == ""
    assert limits.connected == 3


def test_a_network_of_ipv6_is_one_address() -> None:
    limits = Limits(Settings(sessions_by_address=1))
    assert limits.connect("2001:db8::1", 0) == ""
    assert limits.connect("2001:db8::2", 0) == "sessions_by_address"
    assert limits.connect("2001:db8:0:1::2", 0) == ""


def test_connections_are_counted_in_time() -> None:
    clock = Clock()
    limits = Limits(Settings(connections_by_address=2), clock)
    for _call in range(2):
        assert limits.connect(HERE, 0) == ""
        limits.disconnect(HERE)
    assert limits.connect(HERE, 0) == "connections_by_address"
    clock.time = 31
    assert limits.connect(HERE, 0) == ""


def test_who_is_logging_in_is_bounded_and_who_is_inside_does_not_count() -> None:
    limits = Limits(Settings(max_logins=2))
    assert limits.connect("a", 0) == limits.connect("b", 0) == ""
    assert limits.connect("c", 0) == "max_logins"
    assert limits.connect("c", 1) == ""


def test_other_limits_hold_at_once_and_nobody_is_forgotten() -> None:
    limits = Limits(Settings(sessions_by_address=1))
    assert limits.connect(HERE, 0) == ""
    limits.change(Settings(sessions_by_address=2, connections_by_address=2))
    assert limits.connect(HERE, 0) == ""
    assert limits.connect(HERE, 0) == "sessions_by_address"
    assert limits.connect(THERE, 0) == ""
