"""Beast-Hunter in the terminal."""

from typing import ClassVar

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from lodge.games.beast_hunter.describe.phrases import place_name
from lodge.games.beast_hunter.describe.shown import BeastHunterView
from lodge.kernel.events import Event
from lodge.terminal.screens.beast_hunter.board import Board
from lodge.terminal.screens.beast_hunter.cards import Deck
from lodge.terminal.screens.generic import Screen

EVENT_STYLES = {
    "beasts_won": "bold magenta",
    "hunter_won": "bold green",
    "nobody_won": "bold",
    "charged": "bold magenta",
    "hunted": "bold green",
    "flipped": "yellow",
    "droves_flipped": "yellow",
    "regina_found": "bold red",
    "set_valued": "cyan",
    "groups_added": "cyan",
    "set_flush": "cyan",
    "set_doubled": "cyan",
    "power_added": "cyan",
    "points_added": "cyan",
    "set_total": "bold cyan",
    "set_infinite": "bold cyan",
    "caltrops_sprang": "red",
    "boulder_sprang": "red",
    "bait_killed": "red",
    "ended_at_nine": "bold",
    "ended_by_stall": "bold",
    "ended_by_exhaustion": "bold",
}


class BeastHunterScreen(Screen[BeastHunterView]):
    """Draws the line of nests with the wheel above it and the own hand below."""

    paragraphs: ClassVar = frozenset({"round_began"})
    passing: ClassVar = frozenset({"phase_began"})

    def draw(self, view: BeastHunterView, width: int) -> RenderableType:
        return Board(view, self.symbols).draw(width)

    def details(self, view: BeastHunterView, width: int) -> RenderableType:
        """All open piles for counting cards, the partners, and what the viewer has learned."""
        deck = Deck(view.options, self.symbols)
        table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
        table.add_column("pile")
        table.add_column("cards")
        for name in ("middens", "blind", "oasis", "trash", "glory"):
            table.add_row(place_name(name), deck.row(view.zones.get(name, [])))
        lines = [Text(f"- {line}") for line in view.learned]
        for trace in view.somewhere:
            places = " or ".join(place_name(zone) for zone in trace.zones)
            lines.append(Text.assemble("- ", deck.text(trace.card), f" is in {places}"))
        partners = Text("traps hit feathers, blades scales, body fur, arrows weird", style="dim")
        return Group(table, partners, *lines)

    def event_style(self, event: Event) -> str:
        return EVENT_STYLES.get(event.name, "")


SCREEN = BeastHunterScreen
