"""`wargames-tui serve`: what it checks and says before anybody is let in."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest

from tests.cli.kept import Shell, shell
from wargames_tui.cli import serve as command
from wargames_tui.cli.main import run
from wargames_tui.ssh.settings import Settings

__all__ = ["shell"]


def complaints(capsys: pytest.CaptureFixture[str], *args: str) -> list[str]:
    """Return the lines that a `serve` prints which fails."""
    code = run(["serve", *args])
    out, err = capsys.readouterr()
    assert (code, out) == (1, "")
    return err.removeprefix("wargames-tui: ").splitlines()


def test_check_prints_what_is_in_force_as_a_settings_file(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "host.toml").write_text("max_sessions = 7\nguests = true\n")
    said = shell.says("serve", "--check", "--config", "host.toml", "--no-guests", "--port", "22")
    lines = [line.split() for line in said.splitlines()]
    assert ["max_sessions", "=", "7", "#", "host.toml"] in lines
    assert ["guests", "=", "false", "#", "command", "line"] in lines
    assert ["idle_time", "=", "3600", "#", "as", "it", "comes"] in lines
    (tmp_path / "again.toml").write_text(said)
    again = shell.says("serve", "--check", "--config", "again.toml")
    assert [line.split("#")[0] for line in again.splitlines()] == [line.split("#")[0] for line in said.splitlines()]
    assert not shell.folder.exists(), "checking makes nothing"


@pytest.mark.usefixtures("shell")
def test_check_says_every_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "host.toml").write_text('guests = "yes"\nmax_sesions = 7\n')
    assert complaints(capsys, "--check", "--config", "host.toml", "--port", "99999") == [
        "--port is 99999: right is 65535 or less.",
        'host.toml: guests is "yes": right is true or false.',
        "host.toml: max_sesions: there is no such setting; did you mean max_sessions?",
    ]
    assert complaints(capsys, "--check", "--config", "none.toml") == [
        "none.toml cannot be read: No such file or directory."
    ]


def test_every_setting_is_an_option_that_the_help_tells(shell: Shell) -> None:
    said = shell.says("serve", "--help")
    assert all("--" + name.replace("_", "-") in said for name in Settings.model_fields)
    assert "[200]" in said


@pytest.mark.usefixtures("shell")
def test_without_the_extra_it_says_how_to_install_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "find_spec", {}.get)
    assert complaints(capsys) == ["Hosting needs what comes with the extra ssh: pip install 'wargames-tui[ssh]'"]


@pytest.mark.usefixtures("shell")
def test_what_hinders_the_start_is_said_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "key").write_text("no key")
    (tmp_path / "key").chmod(0o600)
    (said,) = complaints(capsys, "--host-key", "key")
    assert said.startswith("key is no private key without a passphrase")
    (said,) = complaints(capsys, "--log-file", "no/folder/host.log")
    assert said == "no/folder/host.log cannot be used: No such file or directory."
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        (said,) = complaints(capsys, "--port", str(port))
    assert said.startswith(f"127.0.0.1, port {port}, cannot be listened on: ")


def test_status_of_no_host(shell: Shell) -> None:
    assert shell.complains("serve", "--status") == f"No host is running with the data folder {shell.folder}."


def test_the_other_commands_do_not_load_what_hosting_needs() -> None:
    import subprocess

    code = (
        "import sys; from wargames_tui.cli.main import run; run(['serve', '--check']); "
        "print([name for name in ('asyncssh', 'textual', 'sqlite3') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
