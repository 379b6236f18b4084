"""Shadow Hunters in the terminal."""

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table

from lodge.kernel.events import Event
from lodge.terminal.screens.generic import Choice, Screen, View
from lodge.terminal.screens.shadow_hunters.board import Board
from lodge.terminal.screens.shadow_hunters.notebook import known_of, notebook

# What an action is called, before its object.
WORDS = {
    "roll": "Roll both dice",
    "roll_twice": "Roll twice and choose",
    "teleport": "Teleport to",
    "proceed": "Let the damage happen",
    "pass": "Pass",
    "stop": "Stop",
    "end_turn": "End the turn",
    "decline": "Stay hidden",
    "skip": "Leave the area alone",
    "attack": "Attack",
    "attack_all": "Attack everybody in range",
    "no_attack": "Do not attack",
    "reveal": "Reveal yourself",
    "capriccio": "Capriccio: win with your left",
    "stigmata": "Stigmata: heal 1",
    "curse": "Curse somebody",
    "lightning": "Lightning: a d6 of damage",
    "nurse": "Dynamite Nurse: set to 7",
    "demolish": "Demolish: a d4 of damage",
    "murder_ray": "Murder Ray: 3 damage at the Gate",
    "rob": "Rob",
    "counterattack": "Strike back",
    "again": "Take 2 and attack again",
    "barrier": "Raise the Ghostly Barrier",
    "multiply": "Multiply: extra turns",
    "nothing": 'Say "Nothing happens"',
    "take_damage": "Take the damage",
    "heal": "Heal",
    "dig": "Dig up equipment",
    "give": "Give away",
    "show": "Show your character",
    "reveal_and_heal": "Reveal and heal fully",
    "target": "Choose",
    "hand_to": "Hand it to",
    "take": "Take",
    "take_all": "Reveal and take everything",
    "result": "Take the result",
    "go": "Go to",
    "draw": "Draw a card",
    "draw_white": "Draw a White card",
    "draw_black": "Draw a Black card",
    "draw_hermit": "Draw a Hermit card",
    "harm": "Harm a player by 2",
    "mend": "Heal 1 of a player",
    "steal": "Steal equipment",
}

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


class ShadowHuntersScreen(Screen):
    """Draws a night as a ring of areas, a table of players and a notebook."""

    def heading(self, view: View) -> str:
        over = ", over" if view["over"] else ""
        return f"{self.game.title}: turn {view['turn']} of {view['turn_limit']}{over}"

    def draw(self, view: View, width: int) -> RenderableType:
        board = Board(view, self.game, self.symbols)
        return Group(*board.draw(width), *notebook(view, self.game, brief=True))

    def details(self, view: View, width: int) -> RenderableType:
        """What I know of everybody, my Hermit cards, and the open discards."""
        table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
        table.add_column("player", no_wrap=True)
        table.add_column("may be")
        for name, facts in view["players"].items():
            table.add_row(self.word(name), known_of(facts, self.game))
        return Group(table, *notebook(view, self.game, brief=False))

    def word(self, name: str) -> str:
        return self.game.texts["words"].get(name, name.replace("_", " "))

    def seat_name(self, view: View, seat: int) -> str:
        name = list(view["players"])[seat]
        return self.word(name)

    def event_style(self, event: Event) -> str:
        return EVENT_STYLES.get(event.name, "")

    def choice(self, view: View, action: str) -> Choice:
        verb, _, what = action.partition(":")
        words = WORDS[verb]
        if what:
            words = f"{words} {self.word(what)}"
        if what in view["players"]:
            words += self.about(view, what)
        return self.put(view, action, words)

    def about(self, view: View, name: str) -> str:
        """What matters when a player is chosen."""
        facts = view["players"][name]
        known = known_of(facts, self.game, brief=True)
        return f" ({facts['damage']} damage; {known})"


SCREEN = ShadowHuntersScreen
