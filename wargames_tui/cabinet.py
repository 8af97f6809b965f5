"""The games in the cabinet: one entry each, nothing imported until a game is taken out."""

from __future__ import annotations

from dataclasses import dataclass

from wargames_tui.i18n import N_


@dataclass(frozen=True, slots=True)
class Entry:
    """A game that can be played.

    Attributes:
        id: Its name in commands and records.
        title: Its name for players (marked for translation).
        blurb: One line on what it is (marked for translation).
        seats: The numbers of seats it can be played with, the usual one first.
        palette: The colours of its table.
        game: Where its game class stands, as `module:name`.
        screen: Where its table screen stands, as `module:name`.
        replay: Where the table screen stands for those who watch it, as `module:name`.
        house: Where that stands which the screens around the table know of it, as `module:name`.
    """

    id: str
    title: str
    blurb: str
    seats: tuple[int, ...]
    palette: str
    game: str
    screen: str
    replay: str
    house: str


GAMES: dict[str, Entry] = {
    entry.id: entry
    for entry in (
        Entry(
            "desert-storm",
            N_("Desert Storm Solitaire"),
            N_("1991. Twelve rounds against the Iraqi row: match, strike, count the cost."),
            (1, 2),
            "desert",
            "wargames_tui.games.desert_storm.game:DesertStorm",
            "wargames_tui.tui.screens.desert_storm:DesertStormTable",
            "wargames_tui.tui.screens.desert_storm:DesertStormReplay",
            "wargames_tui.tui.house.desert_storm:DesertStormHouse",
        ),
        Entry(
            "spanish-armada",
            N_("Spanish Armada"),
            N_("1588. Raid the stragglers of the great fleet before they slip away."),
            (1,),
            "sea",
            "wargames_tui.games.spanish_armada.game:SpanishArmada",
            "wargames_tui.tui.screens.spanish_armada:SpanishArmadaTable",
            "wargames_tui.tui.screens.spanish_armada:SpanishArmadaReplay",
            "wargames_tui.tui.house.spanish_armada:SpanishArmadaHouse",
        ),
        Entry(
            "iran-iraq",
            N_("Iran-Iraq War"),
            N_("1980-88. Sixteen turns: keep the initiative, muster the greater Force."),
            (2,),
            "trench",
            "wargames_tui.games.iran_iraq.game:IranIraqWar",
            "wargames_tui.tui.screens.iran_iraq:IranIraqTable",
            "wargames_tui.tui.screens.iran_iraq:IranIraqReplay",
            "wargames_tui.tui.house.iran_iraq:IranIraqHouse",
        ),
    )
}
