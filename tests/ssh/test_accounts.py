"""Accounts: whose key is whose, names, guests and the codes that lead to them."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from tests.ssh.callers import Calendar, key
from wargames_tui.engine.errors import GameError
from wargames_tui.ssh.accounts import MOST_KEYS, Accounts
from wargames_tui.ssh.contract import SignedKey
from wargames_tui.ssh.names import skeleton
from wargames_tui.store.errors import StoreError


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def accounts(tmp_path: Path, calendar: Calendar) -> Iterator[Accounts]:
    accounts = Accounts(tmp_path / "data", calendar)
    yield accounts
    accounts.close()


def test_everything_is_for_nobody_but_the_host(tmp_path: Path, accounts: Accounts) -> None:
    folder = accounts.folder(accounts.open_account(key("anna")).number)
    assert folder == tmp_path / "data" / "accounts" / "1"
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "data", folder, folder.parent)}
    assert set(modes.values()) == {0o700}
    files = [path for path in (tmp_path / "data").iterdir() if path.is_file()]
    assert files
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


def test_an_account_is_found_by_its_key_after_a_restart(tmp_path: Path, accounts: Accounts, calendar: Calendar) -> None:
    anna, boris = accounts.open_account(key("anna")), accounts.open_account(key("boris"))
    accounts.rename(anna.number, "Anna")
    accounts.close()
    again = Accounts(tmp_path / "data", calendar)
    found = again.of_key(key("anna").fingerprint)
    assert found is not None
    assert (found.number, found.name, found.is_guest) == (anna.number, "Anna", False)
    assert again.of_key(key("boris").fingerprint) == boris
    assert again.of_key(key("nobody").fingerprint) is None
    again.close()


def test_a_name_belongs_to_one(accounts: Accounts) -> None:
    anna, boris = accounts.open_account(key("anna")), accounts.open_account(key("boris"))
    assert accounts.rename(anna.number, " Anna ").name == "Anna"
    with pytest.raises(GameError, match="Somebody is called"):
        accounts.rename(boris.number, "AΝΝA".translate({ord("Ν"): "N"}).lower())
    assert accounts.rename(anna.number, "ANNA").name == "ANNA", "its own name can be written otherwise"
    accounts.rename(anna.number, "Hanna")
    assert accounts.rename(boris.number, "anna").name == "anna", "a name that was given up is free"


def test_the_name_of_a_guest_is_free_after_its_visit_and_after_a_restart(
    tmp_path: Path, accounts: Accounts, calendar: Calendar
) -> None:
    (one, _code), (other, _other) = accounts.open_guest(), accounts.open_guest()
    accounts.rename(one.number, "Anna")
    with pytest.raises(GameError, match="Somebody is called"):
        accounts.rename(other.number, "Anna")
    accounts.free_name(one.number)
    accounts.rename(other.number, "Anna")
    accounts.close()
    again = Accounts(tmp_path / "data", calendar)
    account = again.open_account(key("anna"))
    assert again.rename(account.number, "Anna").name == "Anna"
    again.free_name(account.number)
    assert again.of_key(key("anna").fingerprint) == again.find(account.number)
    found = again.find(account.number)
    assert found is not None
    assert found.name == "Anna", "an account keeps its name"
    again.close()


def test_the_code_of_a_guest_leads_back_for_thirty_days_after_each_visit(
    accounts: Accounts, calendar: Calendar
) -> None:
    guest, code = accounts.open_guest()
    calendar.pass_(days=29)
    assert accounts.of_guest(code) is not None
    accounts.see(guest)
    calendar.pass_(days=29)
    assert accounts.of_guest(code) is not None
    calendar.pass_(days=2)
    assert accounts.of_guest(code) is None
    assert [each.number for each in accounts.stale()] == [guest.number]


def test_codes_do_not_stand_in_the_book(tmp_path: Path, accounts: Accounts) -> None:
    guest, code = accounts.open_guest()
    account = accounts.open_account(key("anna"))
    invitation = accounts.invite(account.number)
    accounts.close()
    written = b"".join(path.read_bytes() for path in (tmp_path / "data").iterdir() if path.is_file())
    assert guest.is_guest
    assert code.encode() not in written
    assert invitation.encode() not in written


def test_an_invitation_links_one_key_within_ten_minutes(accounts: Accounts, calendar: Calendar) -> None:
    anna = accounts.open_account(key("anna"))
    first = accounts.invite(anna.number)
    code = accounts.invite(anna.number)
    assert accounts.inviting(first) is None, "a new one takes the place of the one before"
    assert accounts.inviting(code) == anna
    accounts.link(anna.number, key("laptop"))
    assert accounts.inviting(code) is None, "it is used up"
    assert accounts.of_key(key("laptop").fingerprint) == anna
    assert [each.fingerprint for each in accounts.keys(anna.number)] == sorted(
        each.fingerprint for each in (key("anna"), key("laptop"))
    )
    late = accounts.invite(anna.number)
    calendar.pass_(minutes=10)
    assert accounts.inviting(late) is None


@pytest.mark.parametrize(
    ("algorithm", "kind"),
    [
        ("ssh-ed25519", "ED25519"),
        ("ssh-rsa", "RSA"),
        ("ecdsa-sha2-nistp256", "ECDSA"),
        ("sk-ssh-ed25519@openssh.com", "ED25519-SK"),
        ("sk-ecdsa-sha2-nistp256@openssh.com", "ECDSA-SK"),
    ],
)
def test_the_kind_of_a_key_is_called_as_by_ssh_keygen(accounts: Accounts, algorithm: str, kind: str) -> None:
    anna = accounts.open_account(SignedKey("SHA256:anna", f"{algorithm} AAAA"))
    assert [each.kind for each in accounts.keys(anna.number)] == [kind]


def test_an_account_has_twenty_keys_at_most(accounts: Accounts) -> None:
    anna = accounts.open_account(key("0"))
    for number in range(1, MOST_KEYS):
        accounts.link(anna.number, key(str(number)))
    with pytest.raises(GameError, match="20 keys at most"):
        accounts.link(anna.number, key("one more"))


def test_a_guest_with_a_key_is_an_account_for_good(accounts: Accounts, calendar: Calendar) -> None:
    guest, code = accounts.open_guest()
    linked = accounts.link(guest.number, key("anna"))
    assert (linked.number, linked.is_guest) == (guest.number, False)
    assert accounts.of_guest(code) is None
    accounts.rename(guest.number, "Anna")
    calendar.pass_(days=400)
    assert not accounts.stale()


def test_what_is_removed_is_gone_and_its_number_is_never_used_again(accounts: Accounts) -> None:
    anna = accounts.open_account(key("anna"))
    folder = accounts.folder(anna.number)
    (folder / "games.sqlite3").write_text("games")
    accounts.invite(anna.number)
    accounts.remove(anna.number)
    assert not folder.exists()
    assert accounts.of_key(key("anna").fingerprint) is None
    assert accounts.open_account(key("anna")).number > anna.number


def test_a_book_of_another_program_or_version_is_left_alone(tmp_path: Path, accounts: Accounts) -> None:
    accounts.close()
    path = tmp_path / "data" / "accounts.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreError, match="newer version"):
        Accounts(tmp_path / "data")
    other = tmp_path / "other"
    other.mkdir()
    (other / "accounts.sqlite3").write_text("no database at all" * 100)
    with pytest.raises(StoreError, match="is no store of games"):
        Accounts(other)
    with sqlite3.connect(tmp_path / "accounts.sqlite3") as connection:
        connection.execute("CREATE TABLE something (else_ TEXT)")
    connection.close()
    with pytest.raises(StoreError, match="no book of accounts"):
        Accounts(tmp_path)


def test_what_cannot_be_written_changes_nothing(tmp_path: Path, accounts: Accounts) -> None:
    anna = accounts.open_account(key("anna"))
    with sqlite3.connect(tmp_path / "data" / "accounts.sqlite3") as connection:
        connection.execute("CREATE TRIGGER full BEFORE INSERT ON keys BEGIN SELECT raise(ABORT, 'full'); END")
    connection.close()
    with pytest.raises(StoreError, match="full"):
        accounts.open_account(key("boris"))
    assert accounts.find(anna.number + 1) is None, "no account without its key"
    assert accounts.rename(anna.number, "Anna").name == "Anna", "and the book goes on"


class Model(RuleBasedStateMachine):
    """Accounts as they should be: whatever is done, each key, name and code leads to one account, the right one."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.calendar = Calendar()
        self.accounts = Accounts(Path(self.folder.name), self.calendar)
        self.keys: dict[str, int] = {}
        self.names: dict[int, str] = {}
        self.guests: dict[str, int] = {}
        self.invitations: dict[int, str] = {}
        self.numbers: set[int] = set()

    def teardown(self) -> None:
        self.accounts.close()
        self.folder.cleanup()

    def some(self, choice: int) -> int | None:
        return sorted(self.numbers)[choice % len(self.numbers)] if self.numbers else None

    @rule(who=st.sampled_from("abcdef"))
    def come_with_a_key(self, who: str) -> None:
        if who in self.keys:
            return
        self.keys[who] = self.accounts.open_account(key(who)).number
        assert self.keys[who] not in self.numbers
        self.numbers.add(self.keys[who])

    @rule()
    def come_as_a_guest(self) -> None:
        guest, code = self.accounts.open_guest()
        self.guests[code] = guest.number
        self.numbers.add(guest.number)

    @rule(choice=st.integers(0, 99), who=st.sampled_from("abcdef"))
    def link(self, choice: int, who: str) -> None:
        if (number := self.some(choice)) is not None:
            self.accounts.link(number, key(who))
            self.keys[who] = number
            self.guests = {code: guest for code, guest in self.guests.items() if guest != number}
            self.invitations.pop(number, None)

    @rule(choice=st.integers(0, 99), name=st.sampled_from(["Anna", "ANNA", "Boris", "B0ris", "Cleo"]))
    def rename(self, choice: int, name: str) -> None:
        if (number := self.some(choice)) is None:
            return
        taken = {skeleton(other) for each, other in self.names.items() if each != number}
        if skeleton(name) in taken:
            with pytest.raises(GameError):
                self.accounts.rename(number, name)
        else:
            self.accounts.rename(number, name)
            self.names[number] = name

    @rule(choice=st.integers(0, 99))
    def invite(self, choice: int) -> None:
        if (number := self.some(choice)) is not None:
            self.invitations[number] = self.accounts.invite(number)

    @rule(choice=st.integers(0, 99))
    def remove(self, choice: int) -> None:
        if (number := self.some(choice)) is not None:
            self.accounts.remove(number)
            self.numbers.discard(number)
            self.names.pop(number, None)
            self.invitations.pop(number, None)
            self.keys = {who: owner for who, owner in self.keys.items() if owner != number}
            self.guests = {code: guest for code, guest in self.guests.items() if guest != number}

    @rule()
    def close_and_open(self) -> None:
        self.accounts.close()
        self.accounts = Accounts(Path(self.folder.name), self.calendar)
        self.names = {number: name for number, name in self.names.items() if number not in self.guests.values()}

    @invariant()
    def everything_leads_where_it_should(self) -> None:
        for who in "abcdef":
            found = self.accounts.of_key(key(who).fingerprint)
            assert (found.number if found else None) == self.keys.get(who)
        for code, number in self.guests.items():
            guest = self.accounts.of_guest(code)
            assert guest is not None
            assert (guest.number, guest.is_guest) == (number, True)
        for number, code in self.invitations.items():
            inviting = self.accounts.inviting(code)
            assert inviting is not None
            assert inviting.number == number
        for number in self.numbers:
            account = self.accounts.find(number)
            assert account is not None
            assert account.name == self.names.get(number, "")


TestModel = Model.TestCase
TestModel.settings = settings(max_examples=8, stateful_step_count=15, deadline=None)
