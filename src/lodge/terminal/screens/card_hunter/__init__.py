"""Card Hunter in the terminal."""

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from lodge.games.card_hunter.odds import odds_of, part_name
from lodge.kernel.events import Event
from lodge.kernel.phrases import View
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


class CardHunterScreen(Screen):
    """Draws a hunt as a cross of four Parts."""

    def draw(self, view: View, width: int) -> RenderableType:
        return Board(view, self.symbols).draw(width)

    def details(self, view: View, width: int) -> RenderableType:
        """What is not seen yet and what is out of the game, Part by Part."""
        deck = Deck(view, self.symbols)
        table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
        for name in ("Part", "not seen yet", "Rage", "out of the game"):
            table.add_column(name, justify="right" if name == "Rage" else "left")
        for place, part in enumerate(view["parts"]):
            odds = odds_of(view, place)
            left = part.get("unaccounted")
            removed = view["zones"].get(f"{part_name(view, place)} removed", [])
            table.add_row(
                part["position"].title()
                + (f": {part['nature'].title()}" if part["nature"] else ""),
                Text("not known") if left is None else deck.counted(left),
                f"{odds.rage:.0%}" if odds else "",
                deck.row(removed),
            )
        return table

    def event_style(self, event: Event) -> str:
        return EVENT_STYLES.get(event.name, "")


SCREEN = CardHunterScreen
