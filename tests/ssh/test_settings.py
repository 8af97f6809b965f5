"""The settings of a host: what a file may say, and what is said of one that is wrong."""

from __future__ import annotations

from pathlib import Path
from socket import gethostname

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargames_tui.ssh.settings import Settings, SettingsError, changed, in_force, read_settings, way_here


def written(folder: Path, text: str | bytes) -> Path:
    file = folder / "host.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def complaint(file: Path | None, **given: object) -> str:
    with pytest.raises(SettingsError) as error:
        read_settings(file, given)
    return str(error.value)


def test_without_a_word_all_is_as_it_comes() -> None:
    settings, origins = read_settings(None, {})
    assert settings == Settings()
    assert (settings.host, settings.port, settings.guests) == ("127.0.0.1", 2222, True)
    assert set(origins.values()) == {"as it comes"}


def test_the_command_line_goes_before_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, 'host = "::"\nport = 22\nguests = false\n')
    settings, origins = read_settings(file, {"port": 2022})
    assert (settings.host, settings.port, settings.guests) == ("::", 2022, False)
    assert (origins["host"], origins["port"], origins["idle_time"]) == (str(file), "command line", "as it comes")


def test_paths_of_a_file_are_taken_from_its_folder(tmp_path: Path) -> None:
    file = written(tmp_path, 'host_key = "keys/host"\nlog_file = "/var/log/games.log"\n')
    settings, _origins = read_settings(file, {})
    assert settings.host_key == tmp_path / "keys" / "host"
    assert settings.log_file == Path("/var/log/games.log")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("port = 99999", "port is 99999: right is 65535 or less."),
        ("port = -1", "port is -1: right is 0 or more."),
        ('port = "22"', 'port is "22": right is a whole number, such as 2222.'),
        ("port = 22.5", "port is 22.5: right is a whole number, such as 2222."),
        ("port = true", "port is true: right is a whole number, such as 2222."),
        ("guests = 1", "guests is 1: right is true or false."),
        ("host = 4", "host is 4: right is text in quotation marks."),
        ('host = "no host\\u001B"', 'host is "no host\\U0000001B": right is a name or an address of a machine.'),
        ('host_key = ""', 'host_key is "": right is the path of a file.'),
        ("host_key = 4", "host_key is 4: right is text in quotation marks."),
        ("max_sesions = 4", "max_sesions: there is no such setting; did you mean max_sessions?"),
        ("max-sessions = 4", "max-sessions: there is no such setting; did you mean max_sessions?"),
        ("[server]\nport = 1", "server: there is no such setting; the settings are: host, port, host_key,"),
        ("port 22", "is no TOML: "),
        ("port = 22\nport = 23", "is no TOML: "),
    ],
)
def test_what_is_wrong_is_said_with_file_and_key(tmp_path: Path, text: str, said: str) -> None:
    file = written(tmp_path, text)
    told = complaint(file)
    assert told.startswith(str(file))
    assert said in told
    assert told.isprintable()


def test_every_mistake_is_said_at_once(tmp_path: Path) -> None:
    told = complaint(written(tmp_path, 'port = "x"\nguests = "yes"\nidle = 3\n'), max_sessions=0)
    assert len(told.splitlines()) == 4
    assert "--max-sessions is 0: right is 1 or more." in told.splitlines()


def test_files_that_are_none(tmp_path: Path) -> None:
    assert "cannot be read: No such file or directory." in complaint(tmp_path / "none.toml")
    assert "cannot be read: Is a directory." in complaint(tmp_path)
    assert complaint(written(tmp_path, b"port = 22\n\xff\n")).endswith("line 2: this is no UTF-8.")
    assert complaint(written(tmp_path, "#" * 70_000)).endswith("is too long for a settings file.")
    assert "is no TOML" in complaint(written(tmp_path, "a = " + "[" * 30_000))


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_file_is_read_or_refused_in_words(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    file = written(tmp_path_factory.getbasetemp(), data)
    told = ""
    try:
        read_settings(file, {})
    except SettingsError as error:
        told = str(error)
    assert told.replace("\n", "").isprintable()


def test_what_is_in_force_is_a_settings_file_again(tmp_path: Path) -> None:
    file = written(tmp_path, 'known_as = "games.example.org"\nlog_file = "odd \\"name\\\\.log"\n')
    settings, origins = read_settings(file, {"guests": False})
    lines = in_force(settings, origins)
    again, _origins = read_settings(written(tmp_path, "\n".join(lines)), {})
    assert again == settings
    assert any(line.startswith("guests") and line.endswith("# command line") for line in lines)


@pytest.mark.parametrize(
    ("given", "user", "typed"),
    [
        ({}, "", "ssh -p 2222 localhost"),
        ({}, "tokimu-nadiba", "ssh -p 2222 tokimu-nadiba@localhost"),
        ({"host": "192.0.2.1"}, "", "ssh -p 2222 192.0.2.1"),
        ({"host": "::", "known_as": "games.example.org"}, "", "ssh -p 2222 games.example.org"),
        ({"known_as": "games.example.org:22"}, "", "ssh games.example.org"),
        ({"known_as": "[2001:db8::1]:2022"}, "me", "ssh -p 2022 me@2001:db8::1"),
        ({"host": "all"}, "", f"ssh -p 2222 {gethostname()}"),
        ({"host": "0.0.0.0"}, "", f"ssh -p 2222 {gethostname()}"),
    ],
)
def test_players_are_told_what_to_type(given: dict[str, object], user: str, typed: str) -> None:
    assert way_here(Settings.model_validate(given), 2222, user) == typed


@pytest.mark.parametrize("text", ["", "-p", "a b", "games:99999", "games:", "me@games", "[::1", "games;reboot"])
def test_what_nobody_can_type_is_refused(text: str) -> None:
    assert "--known-as is" in complaint(None, known_as=text)


def test_some_changes_wait_for_a_restart() -> None:
    assert changed(Settings(), Settings(port=22, guests=False, idle_time=0)) == (["guests", "idle_time"], ["port"])
