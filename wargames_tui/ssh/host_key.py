"""The key by which players know the host again."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING, Final

import asyncssh

from wargames_tui.i18n import _
from wargames_tui.ssh.book import make_private
from wargames_tui.store.errors import StoreError, why_unusable

if TYPE_CHECKING:
    from pathlib import Path

FILE_NAME: Final = "host_key"
_PRIVATE_FILE: Final = 0o600
_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


def host_key(file: Path) -> asyncssh.SSHKey:
    """Return the private key in `file`; where there is none yet, an Ed25519 key is made, for nobody but the user.

    Raises:
        StoreError: The file cannot be read or made, is no private key, or is open to others.
    """
    try:
        if not file.exists():
            _make(file)
        if os.name == "posix" and file.stat().st_mode & _OTHERS:
            raise StoreError(_("{path} is open to others: chmod 600 {path}", path=file))
        return asyncssh.read_private_key(file)
    except OSError as error:
        raise StoreError(why_unusable(error, file)) from error
    except (asyncssh.KeyImportError, asyncssh.KeyEncryptionError) as error:
        raise StoreError(
            _("{path} is no private key without a passphrase: move it away, and a new one is made.", path=file)
        ) from error


def fingerprint(key: asyncssh.SSHKey) -> str:
    """Return the fingerprint of a key as `ssh-keygen -l` prints it."""
    return key.get_fingerprint("sha256")


def _make(file: Path) -> None:
    """Write a new key, whole or not at all."""
    make_private(file.parent)
    half = file.with_name(file.name + ".new")
    half.unlink(missing_ok=True)
    with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _PRIVATE_FILE), "wb") as stream:
        stream.write(asyncssh.generate_private_key("ssh-ed25519", comment="wargames-tui").export_private_key())
        stream.flush()
        os.fsync(stream.fileno())
    half.rename(file)
