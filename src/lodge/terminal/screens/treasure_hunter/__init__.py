"""Treasure Hunter in the terminal."""

from typing import ClassVar

from rich.console import Group, RenderableType

from lodge.games.treasure_hunter.describe.shown import RealmView
from lodge.kernel.events import Event
from lodge.terminal.screens.generic import Screen
from lodge.terminal.screens.treasure_hunter.ground import Ground
from lodge.terminal.screens.treasure_hunter.notebook import notebook
from lodge.terminal.screens.treasure_hunter.parties import Parties, is_small
from lodge.terminal.screens.treasure_hunter.stage import Stage

# The lines of a sum, which are told at the comparison.
SUMS = (
    *("hero_fights", "hero_diseased", "hero_bonus", "terrain_bonus", "infravision_bonus", "aura"),
    *("item_helps", "item_used", "hastened", "card_adds", "dice_add"),
    *("guardian_fights", "site_helps", "guardian_bonus"),
)
EVENT_STYLES = {
    **dict.fromkeys(SUMS, "cyan"),
    "turn_begins": "bold",
    "battle_won": "bold green",
    "battle_lost": "bold red",
    "quest_won": "bold green",
    "quest_lost": "bold red",
    "claimed": "bold yellow",
    "treasure_claimed": "bold yellow",
    "passed_on": "bold yellow",
    "treasure_stolen": "bold yellow",
    "stake_lost": "yellow",
    "hero_died": "bold red",
    "hero_hit": "red",
    "fell_ill": "red",
    "healed": "green",
    "raised": "bold green",
    "opposed": "magenta",
    "guardian_appears": "magenta",
    "played": "bold cyan",
    "has_cast": "bold cyan",
    "saw_hand": "cyan",
    "tracked": "cyan",
    "divined": "cyan",
}


class TreasureHunterScreen(Screen[RealmView]):
    """Draws a race for treasure: the adventure or the land, the parties, the own hand."""

    paragraphs: ClassVar = frozenset(
        {"turn_begins", "opposed", "unopposed", "battle_begins", "quest_won", "quest_lost"}
    )

    def draw(self, view: RealmView, width: int) -> RenderableType:
        parties = Parties(view, self.game, self.symbols)
        return Group(
            parties.status(),
            *Ground(view, self.game, self.symbols).draw(width),
            *Stage(view, self.game, self.symbols).draw(width),
            *parties.draw(width),
            *parties.hand(),
        )

    def details(self, view: RealmView, width: int) -> RenderableType:
        """Every hero with his sum, what lies open, what the viewer knows of the deck, and the land
        if it was shown in short."""
        land = Ground(view, self.game, self.symbols).draw_whole(width) if is_small(width) else []
        return Group(*notebook(view, self.game), *land)

    def event_style(self, event: Event) -> str:
        return EVENT_STYLES.get(event.name, "")


SCREEN = TreasureHunterScreen
