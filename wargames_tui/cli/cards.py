"""`wargames-tui cards`: check deck files, and look cards up.

Pydantic, the YAML parser and the games are imported inside the commands, so that the program starts fast.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from wargames_tui.cards import GAME_DECKS, CardFileError, Problem, cards_folder, load_deck, load_game_decks
from wargames_tui.cli.asking import Commands, known_game
from wargames_tui.cli.helping import option
from wargames_tui.i18n import N_, _, cell_width, language, ngettext, pad, wrap
from wargames_tui.i18n.of_system import reason_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from wargames_tui.cards import Card, Deck
    from wargames_tui.engine.rulebook import Ruling
    from wargames_tui.games.reference import AnyCard

_SUFFIXES = (".yaml", ".yml")


@click.group(cls=Commands, short_help=N_("Check deck files, and look cards up."))
def cards() -> None:
    """Check deck files, and look cards up."""


@cards.command(short_help=N_("Check deck files."))
@click.argument("paths", metavar="[PATH]...", nargs=-1, type=click.Path(path_type=Path))
def check(paths: tuple[Path, ...]) -> None:
    """Check the shipped decks, or the deck files and folders named by PATH."""
    problems: list[Problem] = []
    for path in paths or (cards_folder(),):
        found, unreadable = _deck_files(path)
        problems += unreadable
        for file in found:
            try:
                deck = load_deck(file)
            except CardFileError as error:
                problems += error.problems
                continue
            shown = click.format_filename(file)
            click.echo(ngettext("{path}: ok, {n} card", "{path}: ok, {n} cards", len(deck.cards), path=shown))
    for problem in problems:
        click.echo(str(problem), err=True)
    sys.exit(1 if problems else 0)


def _game(_ctx: click.Context, _param: click.Parameter, name: str | None) -> str | None:
    return None if name is None else known_game(name)


@cards.command("list", short_help=N_("Print decks card by card."))
@click.argument("game", required=False, metavar="[GAME]", callback=_game)
@option("--json", "as_json", is_flag=True, help=N_("Print a JSON list of the cards."))
def list_cards(game: str | None, *, as_json: bool) -> None:
    """Print the decks of GAME, or of every game, card by card."""
    from wargames_tui.cards import words

    decks = _decks([game] if game else GAME_DECKS)
    if as_json:
        _print_json([_as_printed(deck, card) for deck in decks for card in deck.cards])
        return
    for number, deck in enumerate(decks):
        if number:
            click.echo()
        name = words.name(deck, language())
        click.echo(ngettext("{deck}: {n} card", "{deck}: {n} cards", len(deck.cards), deck=name))
        for line in _columns(deck):
            click.echo(line)


@cards.command(short_help=N_("Print a card, with the rulings that concern it."))
@click.argument("name", metavar="NAME", nargs=-1)
@option("--json", "as_json", is_flag=True, help=N_("Print a JSON list of the cards of that name."))
def show(name: tuple[str, ...], *, as_json: bool) -> None:
    """Print the card called NAME, with the rulings that concern it."""
    from wargames_tui.cards.search import find_cards, near_names

    asked = " ".join(name)
    if not name:
        raise click.UsageError(_("Say which card, by its name or id, such as Patriot."))
    decks = _decks(GAME_DECKS)
    found = find_cards(decks, asked)
    if not found:
        click.echo(_('no card is called "{name}"', name=asked), err=True)
        if near := near_names(decks, asked):
            click.echo(_("near it: {names}", names="; ".join(near)), err=True)
        sys.exit(1)
    if as_json:
        _print_json([{**_as_printed(deck, card), **_reference(deck, card)} for deck, card in found])
        return
    for number, (deck, card) in enumerate(found):
        if number:
            click.echo()
        for line in _page(deck, card):
            click.echo(line)


@cards.command(short_help=N_("Print the JSON Schema of deck files."))
def schema() -> None:
    """Print the JSON Schema of deck files, for editors."""
    from wargames_tui.cards.schema import deck_schema

    _print_json(deck_schema())


def _decks(games: Iterable[str]) -> list[Deck]:
    """Return the shipped decks of `games`; where one is broken, say what is wrong and leave."""
    decks: list[Deck] = []
    problems: list[Problem] = []
    for game in games:
        try:
            decks += load_game_decks(game)
        except CardFileError as error:
            problems += error.problems
    if problems:
        click.echo(str(CardFileError(problems)), err=True)
        sys.exit(1)
    return decks


def _deck_files(path: Path) -> tuple[list[Path], list[Problem]]:
    """Return the deck files `path` stands for, and what hinders looking for them."""
    if not os.path.isdir(path):  # noqa: PTH112 (Path.is_dir raises for a path that cannot exist)
        return [path], []
    problems: list[Problem] = []

    def note(error: OSError) -> None:
        problems.append(
            Problem(str(error.filename), 1, 1, _("this folder cannot be read: {reason}", reason=reason_of(error)))
        )

    found = [
        Path(folder, file)
        for folder, _folders, files in os.walk(path, onerror=note)
        for file in files
        if file.lower().endswith(_SUFFIXES)
    ]
    if not found and not problems:
        problems.append(Problem(str(path), 1, 1, _("no deck file is in this folder: their names end in .yaml or .yml")))
    return sorted(found), problems


def _print_json(value: object) -> None:
    """Print `value` as UTF-8, whatever the terminal's encoding is."""
    import json

    click.echo((json.dumps(value, ensure_ascii=False, indent=2) + "\n").encode(), nl=False)


def _as_printed(deck: Deck, card: Card) -> dict[str, object]:
    """Return a card with the keys its game prints."""
    head = {"game": deck.game, "deck": deck.deck, "id": card.id, "name": card.name}
    return {**head, **{column: getattr(card, column) for column in _printed_columns(card)}}


def _printed_columns(card: Card) -> tuple[str, ...]:
    """Return the names of what is printed on a card beside its name."""
    from wargames_tui.cards import DesertStormCard, IranIraqCard

    if isinstance(card, DesertStormCard):
        return "type", "target", "notes"
    if isinstance(card, IranIraqCard):
        return "type", "force", "action"
    return "rank", "suit", "value", "effect"


def _reference(deck: Deck, card: Card) -> dict[str, object]:
    """Return the rulings on a card and, where cards knock each other out, which."""
    from wargames_tui.cards import DesertStormCard
    from wargames_tui.games.reference import can_hit, hit_by

    found: dict[str, object] = {"rulings": [{"id": ruling.id, "text": ruling.text} for ruling in _rulings(deck, card)]}
    if isinstance(card, DesertStormCard):
        # The printed names, whatever the language, as in the rest of the JSON.
        found["can_hit"] = [target.name for target in can_hit(card.id, None)]
        found["hit_by"] = [attacker.name for attacker in hit_by(card.id, None)]
    return found


def _rulings(deck: Deck, card: Card) -> tuple[Ruling, ...]:
    from wargames_tui.games.reference import rulings_for

    # A deck's cards are of one of the games, which the type of a list of decks does not tell.
    return rulings_for(deck.game, cast("AnyCard", card))


def _cells(deck: Deck, card: Card) -> dict[str, str]:
    """Return the printed cells of a card in the player's language, by translated heading."""
    from wargames_tui.cards import ArmadaCard, ArmadaDeck, DesertStormCard, IranIraqCard, words

    cells = {_("Name"): words.name(card, language())}
    if isinstance(card, DesertStormCard):
        cells |= {_("Type"): card.type, _("Target"): card.target, _("Notes"): words.notes(card, language())}
    elif isinstance(card, IranIraqCard):
        cells |= {_("Type"): card.type, _("Force"): str(card.force), _("Action"): words.action(card, language())}
    elif isinstance(card, ArmadaCard) and isinstance(deck, ArmadaDeck):
        effect = deck.effect_of(card)
        text = "" if effect is None else words.effect(effect, language())
        cells |= {_("Value"): str(card.value), _("Effect"): text}
    return cells


def _columns(deck: Deck) -> Iterator[str]:
    """Yield a heading and a line for each card of a deck, in aligned columns."""
    cells = [_cells(deck, card) for card in deck.cards]
    rows = [tuple(cells[0]), *(tuple(row.values()) for row in cells)]
    widths = [max(map(cell_width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  " + "  ".join(pad(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _page(deck: Deck, card: Card) -> Iterator[str]:
    """Yield the lines that tell all of one card."""
    from wargames_tui.cards import DesertStormCard, words
    from wargames_tui.games.reference import can_hit, hit_by

    cells = _cells(deck, card)
    yield cells.pop(_("Name"))
    entries: dict[str, str | tuple[str, ...]] = {_("Id"): card.id, _("Deck"): words.name(deck, language()), **cells}
    if isinstance(card, DesertStormCard):
        entries[_("Can knock out")] = _called(can_hit(card.id, None)) or _("nothing")
        entries[_("Knocked out by")] = _called(hit_by(card.id, None)) or _("nothing")
    yield from _entries({label: text for label, text in entries.items() if text})
    if rulings := _rulings(deck, card):
        yield _("Rulings")
        yield from _entries({ruling.id: f"{ruling.quote}: {ruling.text}" for ruling in rulings})


def _called(found: Iterable[Card]) -> tuple[str, ...]:
    """Return the names of cards in the player's language."""
    from wargames_tui.cards import words

    return tuple(words.name(card, language()) for card in found)


def _entries(entries: Mapping[str, str | tuple[str, ...]]) -> Iterator[str]:
    """Yield labelled texts, wrapped to the terminal beside their labels; a name in a list stays in one piece."""
    margin = max(map(cell_width, entries)) + 4
    room = max(shutil.get_terminal_size().columns - margin, 30)
    for label, text in entries.items():
        lines = wrap(text, room) if isinstance(text, str) else _names(text, room)
        yield "  " + pad(label, margin - 4) + "  " + lines[0]
        for line in lines[1:]:
            yield " " * margin + line


def _names(names: tuple[str, ...], room: int) -> list[str]:
    """Return a list of names in lines."""
    lines = [""]
    for number, name in enumerate(names, 1):
        entry = name if number == len(names) else name + _(", ")
        if lines[-1] and cell_width(lines[-1] + entry.rstrip()) > room:
            lines.append("")
        lines[-1] += entry
    return [line.rstrip() for line in lines]
