"""Beast-Hunter in the terminal."""

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from lodge.games.beast_hunter.cards import names, special_of
from lodge.games.beast_hunter.words import FACE_WORDS
from lodge.kernel.events import Event
from lodge.terminal.screens.beast_hunter.board import Board
from lodge.terminal.screens.beast_hunter.cards import Deck, kit_value, place_name
from lodge.terminal.screens.generic import Choice, Screen, View

EVENT_STYLES = {
    "beasts_won": "bold magenta",
    "hunter_won": "bold green",
    "charged": "bold magenta",
    "hunted": "bold green",
    "flipped": "yellow",
    "regina_found": "bold red",
    "set_valued": "cyan",
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

VERBS = {
    "roam": "Roam",
    "nest": "Lay a nest",
    "rustle": "Rustle a nest",
    "draw": "Draw a card",
    "hunt": "Hunt",
    "shoot": "Shoot",
    "scout": "Scout",
    "trap": "Set a trap",
    "stay": "Stay",
    "done": "Done",
    "pass": "Pass",
}


class BeastHunterScreen(Screen):
    """Draws the line of nests with the wheel above it and the own hand below."""

    def heading(self, view: View) -> str:
        return f"{self.game.title}: round {view['round']}"

    def draw(self, view: View, width: int) -> RenderableType:
        return Board(view, self.symbols).draw(width)

    def details(self, view: View, width: int) -> RenderableType:
        """All open piles for counting cards, the partners, and what the viewer has learned."""
        deck = Deck(view, self.symbols)
        table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
        table.add_column("pile")
        table.add_column("cards")
        for name in ("middens", "blind", "oasis", "trash", "glory"):
            table.add_row(place_name(name), deck.row(view["zones"].get(name, [])))
        lines = [Text(f"- {line}") for line in view["learned"]]
        for trace in view["somewhere"]:
            places = " or ".join(place_name(zone) for zone in trace["zones"])
            lines.append(Text.assemble("- ", deck.text(trace["card"]), f" is in {places}"))
        partners = Text("traps hit feathers, blades scales, body fur, arrows weird", style="dim")
        return Group(table, partners, *lines)

    def seat_name(self, view: View, seat: int) -> str:
        return "The Beasts" if seat == view["beasts"] else "The Hunter"

    def event_style(self, event: Event) -> str:
        return EVENT_STYLES.get(event.name, "")

    def choice(self, view: View, action: str) -> Choice:
        verb, _, word = action.partition(":")
        choice = self.put(view, action, self.words(view, verb, word))
        if view["decision"] == "kit_card" and verb == "pick":
            power, points = kit_value(view, word.upper())
            return choice._replace(hint=f"then power {power}, points {points}")
        if verb == "pick":
            special = special_of(FACE_WORDS.index(word))
            return choice._replace(hint=special.text if special else "")
        return choice

    def words(self, view: View, verb: str, word: str) -> str:
        """An action with the facts that matter for it."""
        if verb == "pick":
            name = names(view["options"].get("deck_skin", "themed"))[word.upper()]
            return name[0].upper() + name[1:]
        if verb == "charge":
            return f"Charge with {sized(view, word)}"
        if verb == "from":
            return f"From the top of {sized(view, word)}"
        if verb == "to":
            return sized(view, word).removeprefix("the ").capitalize()
        if verb == "end":
            return f"At the {word} end"
        if verb == "done" and view["decision"] == "kit_card":
            return f"Done: power {view['picks']['power']}, points {view['picks']['points']}"
        return VERBS[verb]


def sized(view: View, place: str) -> str:
    """A place with its number of cards."""
    size = len(view["zones"].get(place, []))
    return f"{place_name(place)} ({size} card{'' if size == 1 else 's'})"


SCREEN = BeastHunterScreen
