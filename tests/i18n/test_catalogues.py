"""The catalogues: every message is translated, with its placeholders, and what is compiled is what is written."""

from __future__ import annotations

import ast
import re
from contextvars import copy_context
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo

import wargames_tui
from wargames_tui.i18n import C_, _, enumerated, sentences, speak_apart, unstopped
from wargames_tui.i18n.catalogues import (
    HERE,
    KEYWORDS,
    as_text,
    catalogue,
    compiled,
    messages,
    messages_in,
    untranslated,
)
from wargames_tui.i18n.languages import ENGLISH, LANGUAGES, compiled_file, language_of, speak

CODE = Path(wargames_tui.__file__).parent
TRANSLATED = [code for code in LANGUAGES if code != ENGLISH]
PLACEHOLDER = re.compile(r"\{(\w+)")
AS_WRITTEN = re.compile(r"\{[^{}]*\}")
SHOWN = {
    *("Said", "Note", "Prompt", "Line", "LogLine", "TallyLine", "Part", "Caption", "Turn", "Status", "Headed", "Item"),
    *("PileCount", "Pile", "Inspection", "ListedWords", "Listing", "Paged", "Figures", "ScoreLog", "PileList"),
    *("SidePileTable", "Title", "Question", "CatalogueCard", "Report", "DuelReport", "Entry", "Command", "Way"),
    *(
        "GameError",
        "IllegalAction",
        "StoreError",
        "ChoiceError",
        "Failed",
        "UsageError",
        "BadParameter",
        "SettingsError",
    ),
    *("OptionError", "SeedError", "RecordError", "DealCodeError", "RefusedError", "say", "wait", "agrees", "notify"),
}
"""What shows the words that it is given."""
NO_WORDS = {"id", "classes", "key", "key_label", "keys", "action", "band", "type", "command", "severity"}
"""Keywords whose texts are not for players, or are keys and signs."""
TONES = {"good", "bad"}
LETTERS = re.compile(r"[A-Za-z]{2}")
KEY_CAPS = {"Enter", "Esc", "Tab", "Shift+Tab", "Space", "PgUp", "PgDn", "PgDn PgUp", "Home", "End", "Home End"}
"""What is printed on keys, whatever their owner speaks."""


def forms(words: object) -> list[str]:
    if isinstance(words, str):
        return [words]
    return [str(form) for form in words] if isinstance(words, (tuple, list)) else []


def in_words(found: Catalog) -> dict[tuple[str, ...], list[str]]:
    return {tuple(forms(message.id)): forms(message.string) for message in all_of(found)}


def all_of(found: Catalog) -> list[Message]:
    return [message for message in found if message.id]


def modules() -> list[Path]:
    return sorted(CODE.rglob("*.py"))


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_message_is_translated(code: str) -> None:
    assert untranslated(catalogue(code)) == []


def left_in_english(found: Catalog) -> list[str]:
    """Return the messages that are said in the same words in both languages."""
    return [
        texts[0]
        for message in all_of(found)
        if (texts := forms(message.id))[0] in forms(message.string)
        and re.search("[a-z]{2}", AS_WRITTEN.sub("", texts[0]))
        and texts[0] not in KEY_CAPS
    ]


@pytest.mark.parametrize("code", TRANSLATED)
def test_only_the_names_of_keys_stay_in_english(code: str) -> None:
    assert left_in_english(catalogue(code)) == []


def test_a_broken_translation_is_noticed() -> None:
    broken = Catalog(locale="ja")
    broken.add("Spanish Armada", "Spanish Armada")
    broken.add("Turn {turn}", " ")
    broken.add("{player} leads", "リード")
    broken.add("{points:+d} more", "あと{points}")
    broken.add(("{player} has {n} point.", "{player} has {n} points."), ("{n}点。",))
    assert left_in_english(broken) == ["Spanish Armada"]
    assert untranslated(broken) == ["Turn {turn}"]
    assert different(broken) == [
        ("Turn {turn}", " "),
        ("{player} leads", "リード"),
        ("{points:+d} more", "あと{points}"),
        ("{player} has {n} point.", "{n}点。"),
    ]


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_catalogue_has_the_messages_of_the_code_and_no_others(code: str) -> None:
    """Where this fails: python -m wargames_tui.i18n.catalogues, then translate what is new."""
    kept = {(message.context, *forms(message.id)) for message in all_of(catalogue(code))}
    found = {(message.context, *forms(message.id)) for message in all_of(messages())}
    assert kept - found == set()
    assert found - kept == set()


@pytest.mark.parametrize("code", TRANSLATED)
def test_what_is_compiled_is_what_is_written(code: str) -> None:
    written = catalogue(code)
    kept = read_mo(BytesIO(compiled_file(code).read_bytes()))
    assert in_words(kept) == in_words(read_mo(BytesIO(compiled(written))))
    assert (HERE / f"{code}.po").read_bytes() == as_text(written)


def test_each_language_is_compiled_once() -> None:
    assert sorted(HERE.rglob("*.mo")) == sorted(map(compiled_file, TRANSLATED))


def different(found: Catalog) -> list[tuple[str, str]]:
    """Return the messages whose translation has other placeholders, each with that translation.

    What is said of many has to have those of the plural; only a form for one thing alone may leave its number out.
    """
    pairs = []
    for message in all_of(found):
        texts, translated = forms(message.id), forms(message.string)
        for number, form in enumerate(translated):
            for_one = len(translated) > 1 and number == 0
            if set(AS_WRITTEN.findall(form)) != set(AS_WRITTEN.findall(texts[0 if for_one else -1])):
                pairs.append((texts[0], form))
    return pairs


@pytest.mark.parametrize("code", TRANSLATED)
def test_translations_have_the_placeholders_of_their_messages(code: str) -> None:
    assert different(catalogue(code)) == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_translation_is_unsure(code: str) -> None:
    """What is marked as unsure is not compiled, and the player would read English."""
    assert [message.id for message in all_of(catalogue(code)) if message.fuzzy] == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_translations_can_be_filled(code: str) -> None:
    for message in all_of(catalogue(code)):
        texts = forms(message.id)
        values = dict.fromkeys(PLACEHOLDER.findall(" ".join(texts)), 3)
        if values and "{op:" not in texts[0]:  # that is written in a card file so
            assert all(form.format(**values) for form in forms(message.string))


def test_messages_are_literals_so_that_they_can_be_found() -> None:
    """An f-string has no translation: its text is only known when it runs."""
    built = [
        f"{path.relative_to(CODE)}:{call.lineno}"
        for path in modules()
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in KEYWORDS
        for given in call.args[: KEYWORDS[call.func.id]]
        if isinstance(given, (ast.JoinedStr, ast.BinOp))
    ]
    assert built == []


def test_messages_inside_f_strings_are_found() -> None:
    code = 'print(f"{_(\'one\')} {number}", N_("two"), ngettext("{n} three", "{n} threes", 3), _(name), other("four"))'
    assert [message for message, _context in messages_in(code)] == ["one", "two", ("{n} three", "{n} threes")]


def test_words_that_differ_by_where_they_stand_have_a_context() -> None:
    in_context = C_("replay", "play")
    assert list(messages_in('C_("replay", "play")')) == [("play", "replay")]
    assert _(in_context) == _("play") == "play"
    with_japanese = copy_context()
    with_japanese.run(speak_apart)
    with_japanese.run(speak, "ja")
    assert with_japanese.run(_, in_context) == "再生"
    assert with_japanese.run(_, "play") != "再生"


def unmarked(node: ast.expr) -> list[str]:
    """Return the words in what a widget is given that no translation is looked up for."""
    match node:
        case ast.Constant(value=str(text)):
            return [text] if LETTERS.search(text) and text not in TONES else []
        case ast.JoinedStr(values=values):
            return [word for value in values if isinstance(value, ast.Constant) for word in unmarked(value)]
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            return [word for part in parts for word in unmarked(part)]
        case ast.IfExp(body=body, orelse=orelse):
            return [*unmarked(body), *unmarked(orelse)]
        case ast.BinOp(left=left, right=right):
            return [*unmarked(left), *unmarked(right)]
        case _:
            return []


def called(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def unmarked_in(code: str) -> list[str]:
    found = []
    for call in ast.walk(ast.parse(code)):
        if isinstance(call, ast.Call) and (name := called(call.func)) in SHOWN:
            first = {"Command": 2, "Entry": 1}.get(name, 0)
            last = {"Entry": 3}.get(name)
            given = [*call.args[first:last], *(word.value for word in call.keywords if word.arg not in NO_WORDS)]
            found += [f"{call.lineno}: {word}" for each in given for word in unmarked(each)]
    return found


def test_no_widget_is_given_words_that_are_not_marked() -> None:
    loose = {str(path.relative_to(CODE)): unmarked_in(path.read_text("utf-8")) for path in modules()}
    assert {name: words for name, words in loose.items() if words} == {}


def test_words_that_are_not_marked_are_noticed() -> None:
    assert unmarked_in('Said(_("marked"), title="loose")') == ["1: loose"]
    assert unmarked_in('Prompt((f"{n} cards left",))') == ["1:  cards left"]
    assert unmarked_in('raise click.UsageError("loose")') == ["1: loose"]
    assert unmarked_in('Note(Said("·", title=N_("marked")), id="prompt")') == []


def test_the_help_of_commands_and_options_is_marked() -> None:
    calls = [
        call
        for path in CODE.joinpath("cli").glob("*.py")
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call)
    ]
    helps = [word.value for call in calls for word in call.keywords if word.arg in {"help", "short_help"}]
    assert len(helps) > 40
    assert [unmarked(each) for each in helps if unmarked(each)] == []


def test_the_docstrings_of_commands_are_messages_without_their_line_breaks() -> None:
    code = (
        '@click.command("x")\ndef one():\n    """First\n    line.\n\n    Second."""\n\ndef two():\n    """Not this."""'
    )
    assert list(messages_in(code)) == [("First line.\n\nSecond.", None)]


def test_a_message_without_words_stays_empty() -> None:
    """gettext would answer with the head of the catalogue."""

    def in_japanese() -> str:
        speak_apart()
        speak("ja")
        return _("")

    assert copy_context().run(in_japanese) == ""


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "ja_JP"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANGUAGE": "ja:en", "LANG": "en_US.UTF-8"}, "ja"),
    ],
)
def test_the_terminal_says_which_language_it_wants(variables: dict[str, str], code: str) -> None:
    assert language_of(variables) == code


def test_the_full_stop_of_either_language_is_taken_off() -> None:
    assert unstopped("It cannot.") == "It cannot"
    assert unstopped("できない。") == "できない"


def test_lists_and_sentences_are_put_together_as_each_language_does() -> None:
    def told() -> tuple[str, str]:
        return enumerated(("A", "B", "C")), sentences("One.", "", "Two.")

    def in_japanese() -> tuple[str, str]:
        speak_apart()
        speak("ja")
        return told()

    assert told() == ("A, B, C", "One. Two.")
    assert copy_context().run(in_japanese) == ("A、B、C", "One.Two.")
