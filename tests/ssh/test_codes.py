"""Codes typed as the user name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargames_tui.ssh.codes import digest, new_code, read_code, shown, without_codes


def test_a_new_code_is_six_syllables_and_never_the_same() -> None:
    codes = {new_code() for _attempt in range(200)}
    assert len(codes) == 200
    assert all(len(code) == 12 and read_code(code) == code for code in codes)


@pytest.mark.parametrize(
    "typed", ["tokimunadiba", "tokimu-nadiba", "Tokimu Nadiba", "TOKI-MUNA-DIBA", " tokimunadiba\n"]
)
def test_a_typed_code_has_one_spelling(typed: str) -> None:
    assert read_code(typed) == "tokimunadiba"


@pytest.mark.parametrize("typed", ["", "anna", "root", "tokimunadib", "tokimunadibab", "tokimunadiba7", "-" * 25])
def test_a_user_name_is_no_code(typed: str) -> None:
    assert read_code(typed) is None


def test_what_is_kept_is_not_the_code() -> None:
    assert digest("tokimunadiba") == digest("tokimunadiba") != digest("tokimunadibe")
    assert "tokimu" not in digest("tokimunadiba")


def test_a_code_is_struck_out_of_a_text() -> None:
    assert without_codes("user tokimunadiba, Tokimu-Nadiba@host") == "user ***, ***@host"
    assert without_codes("publickey authentication failed") == "publickey authentication failed"


@given(st.text(max_size=80))
def test_whatever_is_typed_is_a_code_or_none(text: str) -> None:
    code = read_code(text)
    assert code is None or read_code(shown(code)) == code
