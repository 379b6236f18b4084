"""Shadow Hunters in the terminal."""

from typing import ClassVar

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table

from lodge.games.shadow_hunters.describe.phrases import known_of
from lodge.games.shadow_hunters.describe.shown import NightView
from lodge.kernel.events import Event
from lodge.terminal.screens.generic import Screen
from lodge.terminal.screens.shadow_hunters.board import Board
from lodge.terminal.screens.shadow_hunters.notebook import notebook

EVENT_STYLES = {
    "died": "bold red",
    "damaged": "red",
    "healed": "green",
    "revealed": "bold yellow",
    "attacked": "yellow",
    "counterattacked": "bold yellow",
    "hermit_read": "cyan",
    "character_seen": "bold cyan",
    "game_won": "bold green",
    "game_drawn": "bold",
    "turn_started": "bold",
}


class ShadowHuntersScreen(Screen[NightView]):
    """Draws a night as a ring of areas, a table of players and a notebook."""

    paragraphs: ClassVar = frozenset({"turn_started"})

    def draw(self, view: NightView, width: int) -> RenderableType:
        board = Board(view, self.game, self.symbols)
        return Group(*board.draw(width), *notebook(view, self.game, brief=True))

    def details(self, view: NightView, width: int) -> RenderableType:
        """What I know of everybody, my Hermit cards, and the open discards."""
        table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
        table.add_column("player", no_wrap=True)
        table.add_column("may be")
        for name, facts in view.players.items():
            table.add_row(self.game.phrases.word(name), known_of(facts))
        return Group(table, *notebook(view, self.game, brief=False))

    def event_style(self, event: Event) -> str:
        return EVENT_STYLES.get(event.name, "")


SCREEN = ShadowHuntersScreen
