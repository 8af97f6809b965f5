"""The SSH client that people have: it asks for nothing, and comes with a key or as a guest."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pty.terminal import Terminal, environment
from tests.ssh.serving import Serving

SSH = shutil.which("ssh")

pytestmark = pytest.mark.skipif(SSH is None, reason="no OpenSSH client is installed")


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    with Serving(tmp_path) as up:
        yield up


def calls(
    serving: Serving,
    *words: str,
    key: Path | None = None,
    user: str = "me",
    term: str = "xterm-256color",
    size: tuple[int, int] = (80, 24),
) -> Terminal:
    """Return a terminal of some type and size in which `ssh` calls the host, with a key or without one."""
    identity = ["-i", str(key), "-o", "IdentitiesOnly=yes"] if key else ["-o", "IdentityFile=none"]
    known = ["-o", f"UserKnownHostsFile={serving.folder / 'known'}", "-o", "StrictHostKeyChecking=accept-new"]
    options = ["-F", "none", "-o", "IdentityAgent=none", *identity, *known]
    args = [*options, "-p", str(serving.port), *words, f"{user}@127.0.0.1"]
    return Terminal(str(SSH), args, environment(serving.folder, TERM=term), size)


def new_key(folder: Path, name: str) -> Path:
    """Return a new key, as `ssh-keygen` makes it."""
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)], check=True)
    return folder / name


def test_a_key_comes_to_its_account_and_a_guest_without_one_is_asked_for_nothing(
    serving: Serving, tmp_path: Path
) -> None:
    anna = new_key(tmp_path, "anna")
    with calls(serving, key=anna) as terminal:
        terminal.see("a  Account  Player 1")
        terminal.press("q")
        assert terminal.ended() == 0
    with calls(serving) as terminal:
        terminal.see("a  Account  Guest 2")
        terminal.press("q")
        assert terminal.ended() == 0
        found = re.search(r"ssh -p \d+ (\S+)@localhost", terminal.text)
        assert found, terminal.text
    with calls(serving, user=found[1]) as terminal:
        terminal.see("a  Account  Guest 2")
    with calls(serving, key=anna, user="somebody-else") as terminal:
        terminal.see("a  Account  Player 1")
        terminal.press("q")
        assert terminal.ended() == 0
    prints = subprocess.run(["ssh-keygen", "-lf", str(anna)], capture_output=True, text=True, check=True).stdout
    assert {event["fingerprint"] for event in serving.events("session_began")} == {prints.split()[1], ""}
    host = subprocess.run(
        ["ssh-keygen", "-lf", str(serving.folder / "known")], capture_output=True, text=True, check=True
    )
    assert serving.said[2].split()[-1] == host.stdout.split()[1]


def test_where_guests_may_not_come_it_is_said_what_would_help(tmp_path: Path) -> None:
    with Serving(tmp_path, settings="guests = false") as serving:
        with calls(serving) as terminal:
            assert terminal.ended() == 255
            assert "This host is for players with a key: ssh-keygen -t ed25519 makes one." in terminal.text
            assert "password" not in terminal.text
        with calls(serving, key=new_key(tmp_path, "anna")) as terminal:
            terminal.see("a  Account  Player 1")
