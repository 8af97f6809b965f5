"""The door: who may come in, and as whom."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.ssh.callers import HERE, House, calling, code_in, key
from tests.store.playing import begin, play, saves_in
from wargames_tui.engine.errors import GameError
from wargames_tui.ssh.contract import Caller, Door, RefusedError, SignedKey
from wargames_tui.ssh.door import AccountDoor
from wargames_tui.ssh.settings import Settings
from wargames_tui.ssh.visitor import AccountVisitor
from wargames_tui.tui.account import Account


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path / "data")
    yield house
    house.accounts.close()


def refused(door: AccountDoor, name: str | None = None, user: str = "me") -> str:
    with pytest.raises(RefusedError) as error:
        door.enter(calling(name, user=user))
    return str(error.value)


def with_a_game(visitor: AccountVisitor) -> AccountVisitor:
    saves = saves_in(visitor.folder)
    play(begin(saves, "spanish-armada"), 1, Random(1))
    saves.close()
    return visitor


def test_it_is_the_door_of_the_contract(house: House) -> None:
    door: Door = house.door
    visitor = door.enter(calling("anna"))
    account: Account = house.door.enter(calling("anna"))
    assert visitor.folder.is_dir()
    assert account.name == visitor.name == "Player 1"
    assert (door.guests, door.login_time, door.idle_time) == (True, 20, 3600)


def test_the_key_that_signed_is_the_account_whatever_the_user_is_called(house: House) -> None:
    anna = house.door.enter(calling("anna", user="root"))
    again = house.door.enter(calling("anna", user="anna", address="2001:db8::1"))
    boris = house.door.enter(calling("boris", user="root"))
    assert anna.number == again.number != boris.number
    assert anna.folder == again.folder != boris.folder
    assert anna.farewell == ""
    assert anna.way_back == "ssh games"


def test_a_guest_finds_its_games_again_by_the_code_it_is_told(house: House) -> None:
    guest = with_a_game(house.door.enter(calling()))
    assert guest.name == "Guest 1"
    assert guest.farewell == f"Your games are kept for 30 days. To go on with them, type:\n{guest.way_back}"
    house.door.leave(guest)
    again = house.door.enter(calling(user=code_in(guest.way_back).upper(), address="198.51.100.9"))
    assert again.folder == guest.folder
    saves = saves_in(again.folder)
    assert len(saves.open_games()) == 1
    saves.close()
    assert again.way_back == guest.way_back, "the code stays the same"
    assert house.door.enter(calling()).folder != guest.folder, "without the code it is somebody else"


def test_a_guest_who_comes_back_with_a_key_keeps_its_games_for_good(house: House) -> None:
    guest = with_a_game(house.door.enter(calling()))
    code = code_in(guest.way_back)
    house.door.leave(guest)
    anna = house.door.enter(calling("anna", user=code))
    assert anna.folder == guest.folder
    assert anna.farewell == ""
    house.door.leave(anna)
    assert house.door.enter(calling("anna")).folder == guest.folder
    assert "This code is not known here" in refused(house.door, None, code)


def test_who_has_an_account_can_still_look_in_as_the_guest_it_was(house: House) -> None:
    anna = house.door.enter(calling("anna"))
    guest = house.door.enter(calling())
    code = code_in(guest.way_back)
    assert house.door.enter(calling("anna", user=code)).folder == guest.folder
    assert house.door.enter(calling("anna")).folder == anna.folder, "its key stays with its account"


def test_guests_can_be_kept_out(house: House) -> None:
    guest = house.door.enter(calling())
    house.door.change(Settings(guests=False))
    assert not house.door.guests
    assert "make one with ssh-keygen" in refused(house.door)
    assert "make one with ssh-keygen" in refused(house.door, user=code_in(guest.way_back))
    house.door.enter(calling("anna"))


def test_another_key_is_linked_by_a_code_once(house: House) -> None:
    anna = with_a_game(house.door.enter(calling("anna")))
    invitation = anna.invite()
    assert invitation.minutes == 10
    code = code_in(invitation.command)
    assert "come without one" in refused(house.door, user=code)
    linked = house.door.enter(calling("laptop", user=code))
    assert linked.folder == anna.folder
    assert [each.fingerprint for each in anna.keys] == sorted([key("anna").fingerprint, key("laptop").fingerprint])
    assert house.door.enter(calling("laptop")).folder == anna.folder
    assert "it has been used" in refused(house.door, "third", code)
    late = code_in(anna.invite().command)
    house.calendar.pass_(minutes=11)
    assert "its time is over" in refused(house.door, "third", late)


def test_a_key_whose_account_has_games_is_not_linked_elsewhere(house: House) -> None:
    boris = with_a_game(house.door.enter(calling("boris")))
    house.door.leave(boris)
    anna = house.door.enter(calling("anna"))
    code = code_in(anna.invite().command)
    assert "would lose them" in refused(house.door, "boris", code)
    assert house.door.enter(calling("boris")).folder == boris.folder
    assert house.door.enter(calling("laptop", user=code)).folder == anna.folder, "the code was not used up"


def test_a_key_whose_account_is_empty_is_linked_and_the_account_given_up(house: House) -> None:
    boris = house.door.enter(calling("boris"))
    anna = house.door.enter(calling("anna"))
    assert "would lose them" in refused(house.door, "boris", code_in(anna.invite().command)), "it is still in"
    house.door.leave(boris)
    assert house.door.enter(calling("boris", user=code_in(anna.invite().command))).folder == anna.folder
    assert not boris.folder.exists()


def test_a_guest_cannot_invite_a_key(house: House) -> None:
    guest = house.door.enter(calling())
    with pytest.raises(GameError, match="come with one and with your code"):
        guest.invite()


def test_wrong_codes_are_soon_no_longer_looked_up(house: House) -> None:
    guest = house.door.enter(calling())
    for _try in range(10):
        assert "This code is not known here" in refused(house.door, user="babababababa")
    assert "Too many wrong codes" in refused(house.door, user=code_in(guest.way_back))
    assert house.door.enter(calling(user=code_in(guest.way_back), address="198.51.100.1")).folder == guest.folder
    house.door.enter(calling(user="me"))


def test_new_accounts_from_one_address_are_bounded_and_old_ones_are_not(house: House) -> None:
    door = house.door_with(new_accounts_by_address=2)
    door.enter(calling("anna"))
    guest = door.enter(calling())
    assert "Too many new players" in refused(door, "boris")
    assert "Too many new players" in refused(door)
    door.enter(calling("anna"))
    door.enter(calling(user=code_in(guest.way_back)))


def test_a_full_house_lets_nobody_in_until_somebody_leaves(house: House) -> None:
    door = house.door_with(max_sessions=2)
    door.enter(calling("anna"))
    boris = door.enter(calling("boris"))
    assert "The host is full" in refused(door, "anna")
    door.leave(boris)
    door.enter(calling("third"))
    assert door.sessions == 2


def test_names_are_taken_for_good_by_a_key_and_for_a_visit_by_a_guest(house: House) -> None:
    anna, guest, boris = (house.door.enter(calling(name)) for name in ("anna", None, "boris"))
    anna.rename("Anna")
    guest.rename("Boris")
    assert (anna.name, guest.name, boris.name) == ("Anna", "Boris", "Player 3")
    with pytest.raises(GameError, match="Somebody is called B0ris"):
        boris.rename("B0ris")
    again = house.door.enter(calling(user=code_in(guest.way_back)))
    assert again.name == "Boris"
    house.door.leave(guest)
    with pytest.raises(GameError, match="Somebody"):
        boris.rename("Boris")
    house.door.leave(again)
    boris.rename("Boris")
    house.door.leave(anna)
    assert house.door.enter(calling("anna")).name == "Anna"


def test_too_many_knocks_are_cut_and_told_once(house: House) -> None:
    door = house.door_with(sessions_by_address=2)
    assert [door.knock(HERE) for _knock in range(5)] == [True, True, False, False, False]
    assert house.log.events == [("connection_refused", {"address": HERE, "limit": "sessions_by_address"})]
    door.gone(HERE)
    assert door.knock(HERE)


async def test_guests_are_removed_after_their_time_and_players_who_have_games_are_not(house: House) -> None:
    guest = with_a_game(house.door.enter(calling()))
    anna = with_a_game(house.door.enter(calling("anna")))
    empty = house.door.enter(calling("empty"))
    named = house.door.enter(calling("named"))
    named.rename("Named")
    staying = house.door.enter(calling())
    for visitor in (guest, anna, empty, named):
        house.door.leave(visitor)
    house.calendar.pass_(days=29)
    assert await house.door.sweep() == 0
    house.calendar.pass_(days=2)
    assert await house.door.sweep() == 2
    assert [visitor.folder.exists() for visitor in (guest, anna, empty, named, staying)] == [
        False,
        True,
        False,
        True,
        True,
    ]
    assert "This code is not known here" in refused(house.door, user=code_in(guest.way_back))


async def test_who_comes_back_while_old_accounts_are_removed_is_kept(house: House) -> None:
    anna, boris = house.door.enter(calling("anna")), house.door.enter(calling("boris"))
    for visitor in (anna, boris):
        house.door.leave(visitor)
    house.calendar.pass_(days=31)
    sweeping = asyncio.create_task(house.door.sweep())
    while anna.folder.exists():
        await asyncio.sleep(0)
    house.door.leave(house.door.enter(calling("boris")))
    assert await sweeping == 1
    assert house.door.enter(calling("boris")).folder == boris.folder


def test_a_key_that_is_too_long_to_keep_is_refused(house: House) -> None:
    long = Caller(HERE, "me", SignedKey("SHA256:long", "ssh-rsa " + "A" * 5000))
    with pytest.raises(RefusedError, match="too long"):
        house.door.enter(long)


def test_a_disk_that_takes_nothing_is_told_in_the_log_and_in_the_callers_words(house: House) -> None:
    with sqlite3.connect(house.folder / "accounts.sqlite3") as connection:
        connection.execute("CREATE TRIGGER full BEFORE INSERT ON accounts BEGIN SELECT raise(ABORT, 'full'); END")
    connection.close()
    assert "cannot keep games just now" in refused(house.door, "anna")
    assert [event for event, _fields in house.log.events] == ["accounts_failed", "caller_refused"]


def test_who_is_refused_stands_in_the_log(house: House) -> None:
    door = house.door_with(new_accounts_by_address=0)
    why = refused(door, "anna")
    fields = {"address": HERE, "fingerprint": key("anna").fingerprint, "why": why}
    assert house.log.events == [("caller_refused", fields)]


def test_no_code_is_ever_logged(house: House) -> None:
    guest = house.door.enter(calling())
    refused(house.door, user="babababababa")
    assert code_in(guest.way_back) not in str(house.log.events)
