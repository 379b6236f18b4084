"""Galactic Hunt in the terminal."""

from typing import ClassVar

from rich.console import Group, RenderableType

from lodge.games.galactic_hunt.describe.shown import ChaseView
from lodge.kernel.events import Event
from lodge.terminal.screens.galactic_hunt.boards import Boards
from lodge.terminal.screens.galactic_hunt.names import Names
from lodge.terminal.screens.galactic_hunt.notebook import Notebook
from lodge.terminal.screens.galactic_hunt.stack import Stack
from lodge.terminal.screens.generic import Screen

EVENT_STYLES = {
    "turn": "bold",
    "announced": "bold cyan",
    "laid_down": "bold cyan",
    "activated": "cyan",
    "fires": "bold yellow",
    "aimed": "cyan",
    "aimed_at_player": "cyan",
    "paid": "yellow",
    "moved_supply": "yellow",
    "spent_glory": "yellow",
    "fulfilled": "bold magenta",
    "hunts": "bold magenta",
    "hunted": "magenta",
    "tracked": "magenta",
    "hurt": "bold red",
    "killed": "bold red",
    "destroyed": "red",
    "eliminated": "bold red",
    "nullified": "bold red",
    "healed": "green",
    "won": "bold green",
    "discards": "dim",
}


class GalacticHuntScreen(Screen[ChaseView]):
    """Draws a chase: the boards, what is being resolved, the own hand."""

    paragraphs: ClassVar = frozenset({"turn", "announced"})

    def draw(self, view: ChaseView, width: int) -> RenderableType:
        names = self.names(view)
        boards = Boards(view, names, self.symbols)
        return Group(
            boards.status(),
            *boards.draw(),
            *Stack(view, names, self.symbols).draw(width),
            *boards.hand(),
        )

    def details(self, view: ChaseView, width: int) -> RenderableType:
        """Keywords and cards explained, the stack step by step, piles."""
        return Group(*Notebook(view, self.names(view), self.symbols).draw())

    def names(self, view: ChaseView) -> Names:
        return Names(view, self.options.get("cards", ""))

    def event_style(self, event: Event) -> str:
        return EVENT_STYLES.get(event.name, "")


SCREEN = GalacticHuntScreen
