"""What a host is told: on the command line, else in a settings file, else as it comes."""

from __future__ import annotations

import re
import tomllib
from difflib import get_close_matches
from pathlib import Path
from socket import gethostname
from typing import TYPE_CHECKING, Annotated, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from wargames_tui.i18n import N_, _
from wargames_tui.i18n.of_system import reason_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic_core import ErrorDetails

_MOST_BYTES: Final = 1 << 16
_LAST_PORT: Final = 65535
_SSH_PORT: Final = 22
_LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "localhost"})
EVERYWHERE: Final = "all"
"""In the place of an address to listen on: every address of the machine, of IPv4 and IPv6."""


class SettingsError(Exception):
    """Settings that cannot be used; the message says where, what is wrong and what would be right, a mistake a line."""


def _is_host(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9.:_%-]{1,255}", text):
        raise ValueError(_("a name or an address of a machine"))
    return text


def _is_reachable(text: str) -> str:
    if read_reach(text) is None:
        raise ValueError(_("a name or an address, and a port behind a colon if it is not the one of the host"))
    return text


def read_reach(text: str) -> tuple[str, int | None] | None:
    """Return the name and the port (where told) of `games.example.org:22` or `[::1]:22`; None for anything else."""
    found = re.fullmatch(r"([A-Za-z0-9._-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::([0-9]{1,5}))?", text)
    if found is None or int(found[2] or 0) > _LAST_PORT or found[1].startswith("-"):
        return None
    return found[1].strip("[]"), None if found[2] is None else int(found[2])


def _is_path(path: Path) -> Path:
    if not str(path).isprintable() or path == Path():
        raise ValueError(_("the path of a file"))
    return path.expanduser()


HostName = Annotated[str, AfterValidator(_is_host)]
Reach = Annotated[str, AfterValidator(_is_reachable)]
FilePath = Annotated[Path, Field(strict=False), AfterValidator(_is_path)]


class Settings(BaseModel):
    """Everything that can be set. The description of each stands in the help of `serve`."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")

    host: HostName = Field("127.0.0.1", description=N_("The address to listen on; all for every one there is."))
    port: int = Field(2222, ge=0, le=_LAST_PORT, description=N_("The port to listen on; 0 for any that is free."))
    host_key: FilePath | None = Field(
        None, description=N_("The file of the host's private key; it is made where it is missing.")
    )
    known_as: Reach | None = Field(
        None,
        description=N_(
            "What players type behind ssh to come here, such as games.example.org, or games.example.org:22."
        ),
    )
    guests: bool = Field(default=True, description=N_("Let callers in who have no key."))
    max_sessions: int = Field(200, ge=1, le=10_000, description=N_("The most sessions at once."))
    max_logins: int = Field(100, ge=1, le=10_000, description=N_("The most connections at once that are logging in."))
    sessions_by_address: int = Field(
        20, ge=1, le=10_000, description=N_("The most connections at once from one address.")
    )
    connections_by_address: int = Field(
        60, ge=1, le=100_000, description=N_("The most new connections in a minute from one address.")
    )
    new_accounts_by_address: int = Field(
        30, ge=0, le=100_000, description=N_("The most new accounts and guests in an hour from one address.")
    )
    wrong_codes_by_address: int = Field(
        10, ge=1, le=1000, description=N_("The most wrong codes in an hour from one address.")
    )
    login_time: int = Field(20, ge=1, le=600, description=N_("Seconds in which a connection must have logged in."))
    idle_time: int = Field(
        3600, ge=0, le=604_800, description=N_("Seconds without a key after which a session ends; 0 for never.")
    )
    thinkers: int = Field(
        1,
        ge=0,
        le=64,
        description=N_("The most processes that think for computer players, hints and reviews; 0 for none of these."),
    )
    log_file: FilePath | None = Field(None, description=N_("The file of the log; left out: standard error."))


UNCHANGED_WHILE_RUNNING: Final = ("host", "port", "host_key", "thinkers")
"""What a running host goes on with as it began, whatever it is told."""


def read_settings(file: Path | None, given: Mapping[str, object]) -> tuple[Settings, dict[str, str]]:
    """Return the settings of `file`, those `given` on the command line in their stead; and where each comes from.

    Paths in a file are taken from the folder of that file.

    Raises:
        SettingsError: The file cannot be read, or something in it or given is wrong.
    """
    written = {} if file is None else _written(file)
    values = {**written, **given}
    try:
        settings = Settings.model_validate(values)
    except ValidationError as error:
        raise SettingsError(
            "\n".join(_told(problem, given, file) for problem in error.errors(include_url=False))
        ) from None
    return settings, {name: _origin(name, given, written, file) for name in Settings.model_fields}


def way_here(settings: Settings, port: int, user: str) -> str:
    """Return what a player types to come in as `user` ("" for the plain way), the host listening on `port`."""
    reach = None if settings.known_as is None else read_reach(settings.known_as)
    name, told = reach or (_own_name(settings.host), None)
    option = "" if (told or port) == _SSH_PORT else f"-p {told or port} "
    return f"ssh {option}{user}@{name}" if user else f"ssh {option}{name}"


def is_for_this_machine(settings: Settings) -> bool:
    """Return whether nobody else reaches the host: it listens on a loopback address and is not known by another."""
    return settings.known_as is None and settings.host in _LOOPBACK


def _own_name(host: str) -> str:
    """Return how a machine that listens on `host` is called, as far as it knows itself."""
    if host in {EVERYWHERE, "0.0.0.0", "::"}:  # noqa: S104 (nothing listens here)
        return gethostname()
    return "localhost" if host in _LOOPBACK else host


def in_force(settings: Settings, origins: Mapping[str, str]) -> list[str]:
    """Return what is in force as the lines of a settings file; what is not set stands there as a comment."""
    width = max(map(len, Settings.model_fields))
    lines: list[str] = []
    for name, value in settings:
        line = f"{name:{width}} = {_as_toml(value)}" if value is not None else "# " + _("{name} is not set", name=name)
        lines.append(f"{line:<{width + 20}}  # {origins[name]}" if value is not None else line)
    return lines


def changed(before: Settings, after: Settings) -> tuple[list[str], list[str]]:
    """Return the names of what is other in `after` than `before`: what changes now, and what only a restart changes."""
    other = [name for name, value in after if value != getattr(before, name)]
    return (
        [name for name in other if name not in UNCHANGED_WHILE_RUNNING],
        [name for name in other if name in UNCHANGED_WHILE_RUNNING],
    )


def _written(file: Path) -> dict[str, object]:
    """Return what stands in a settings file."""
    try:
        with file.open("rb") as stream:
            data = stream.read(_MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = reason_of(error) if isinstance(error, OSError) else error
        raise SettingsError(_("{file} cannot be read: {why}.", file=file, why=why)) from None
    if len(data) > _MOST_BYTES:
        raise SettingsError(_("{file} is too long for a settings file.", file=file))
    try:
        values: dict[str, object] = tomllib.loads(data.decode())
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise SettingsError(_("{file}, line {line}: this is no UTF-8.", file=file, line=line)) from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise SettingsError(_("{file} is no TOML: {why}.", file=file, why=str(error)[:200])) from None
    for name, field in Settings.model_fields.items():
        if field.annotation == (FilePath | None) and isinstance(found := values.get(name), str) and found:
            values[name] = str(file.parent / Path(found).expanduser())
    return values


def _told(problem: ErrorDetails, given: Mapping[str, object], file: Path | None) -> str:
    """Return in words what is wrong with one setting."""
    name = str(problem["loc"][0])
    where = name if name not in given else "--" + name.replace("_", "-")
    place = where if name in given or file is None else f"{file}: {where}"
    if problem["type"] == "extra_forbidden":
        close = get_close_matches(name.replace("-", "_"), Settings.model_fields, 1)
        if close:
            return _("{place}: there is no such setting; did you mean {close}?", place=place, close=close[0])
        return _(
            "{place}: there is no such setting; the settings are: {known}.",
            place=place,
            known=", ".join(Settings.model_fields),
        )
    return _(
        "{place} is {found}: right is {right}.", place=place, found=_as_toml(problem["input"]), right=_right(problem)
    )


def _right(problem: ErrorDetails) -> str:
    """Return what would be right where one setting is wrong."""
    name, context = str(problem["loc"][0]), problem.get("ctx", {})
    match problem["type"]:
        case "bool_type":
            return _("true or false")
        case "int_type":
            return _("a whole number, such as {example}", example=Settings.model_fields[name].default)
        case "greater_than_equal":
            return _("{n} or more", n=context["ge"])
        case "less_than_equal":
            return _("{n} or less", n=context["le"])
        case "value_error":
            return str(context["error"])
        case _:
            return _("text in quotation marks")


def _origin(name: str, given: Mapping[str, object], written: Mapping[str, object], file: Path | None) -> str:
    if name in given:
        return _("command line")
    return str(file) if name in written else _("as it comes")


def _as_toml(value: object) -> str:
    """Return `value` as a settings file has it, cut where it is long."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str | Path):
        text = str(value)[:200]
        quoted = text.replace("\\", "\\\\").replace('"', '\\"')
        return '"' + "".join(letter if letter.isprintable() else f"\\U{ord(letter):08X}" for letter in quoted) + '"'
    return str(value)[:200]
