"""Card Hunter in the terminal."""

from typing import ClassVar

from msgspec import UNSET
from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from lodge.games.card_hunter.phrases import part_name
from lodge.games.card_hunter.shown import HuntView
from lodge.kernel.events import Event
from lodge.terminal.screens.card_hunter.board import Board
from lodge.terminal.screens.card_hunter.cards import Deck
from lodge.terminal.screens.generic import Screen

EVENT_STYLES = {
    "rage_mode": "bold red",
    "rage_attack": "bold red",
    "knockout": "bold red",
    "game_lost": "bold red",
    "game_timed_out": "bold red",
    "life_lost": "red",
    "attack_card": "yellow",
    "pile_removed": "green",
    "potion_used": "green",
    "game_won": "bold green",
}


class CardHunterScreen(Screen[HuntView]):
    """Draws a hunt as a cross of four Parts."""

    paragraphs: ClassVar = frozenset({"rage_mode", "attack_card"})

    def draw(self, view: HuntView, width: int) -> RenderableType:
        return Board(view, self.symbols).draw(width)

    def details(self, view: HuntView, width: int) -> RenderableType:
        """What is not seen yet and what is out of the game, Part by Part."""
        deck = Deck(view.options, self.symbols)
        table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
        for name in ("Part", "not seen yet", "Rage", "out of the game"):
            table.add_column(name, justify="right" if name == "Rage" else "left")
        for place, part in enumerate(view.parts):
            odds = view.odds[place]
            left = part.unaccounted
            removed = view.zones.get(f"{part_name(view, place)} removed", [])
            table.add_row(
                part.position.title() + (f": {part.nature.title()}" if part.nature else ""),
                deck.counted(left) if left is not UNSET else Text("not known"),
                f"{odds.rage:.0%}" if odds else "",
                deck.row(removed),
            )
        return table

    def event_style(self, event: Event) -> str:
        return EVENT_STYLES.get(event.name, "")


SCREEN = CardHunterScreen
