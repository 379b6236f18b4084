"""Card Hunter in the terminal."""

from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from lodge.kernel.events import Event
from lodge.terminal.screens.card_hunter.board import FULL_LIFE, Board
from lodge.terminal.screens.card_hunter.cards import POSITIONS, Deck
from lodge.terminal.screens.card_hunter.odds import odds_of, part_name
from lodge.terminal.screens.generic import Choice, Screen, View

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

    def heading(self, view: View) -> str:
        monster = view["options"].get("monster", "rattler")
        name = monster.get("name", "monster") if isinstance(monster, dict) else monster.title()
        level = view["options"].get("difficulty", "normal")
        limit = view["options"].get("round_limit")
        last = f" of {limit}" if limit else ""
        return f"{self.game.title}: {name}, {level}, round {view['round']}{last}"

    def draw(self, view: View, width: int) -> RenderableType:
        return Board(view, self.symbols).draw(width)

    def details(self, view: View, width: int) -> RenderableType:
        """What is not seen yet and what is out of the game, Part by Part."""
        deck = Deck(view, self.symbols)
        table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
        for name in ("Part", "not seen yet", "Rage", "out of the game"):
            table.add_column(name, justify="right" if name == "Rage" else "left")
        for place, part in enumerate(view["parts"]):
            odds = odds_of(view, place, deck)
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

    def named(self, view: View) -> dict[str, Any]:
        words = self.game.texts["words"]
        request = view["request"] or {}
        return {
            "hunter": words.get(view["acting"], ""),
            "owner": words.get(request.get("owner", ""), ""),
            "target": words.get(request.get("target", ""), ""),
        }

    def seat_name(self, view: View, seat: int) -> str:
        mine = [name.title() for name, facts in view["hunters"].items() if facts["seat"] == seat]
        return f"Seat {seat} ({' and '.join(mine)})"

    def event_style(self, event: Event) -> str:
        return EVENT_STYLES.get(event.name, "")

    def clauses(self, view: View, action: str) -> list[str]:
        verb, *words = action.split(":")
        # The Queen names a Position only if she has her power.
        power = ["CH-151"] if verb == "light" and words else []
        return [*super().clauses(view, action), *power]

    def choice(self, view: View, action: str) -> Choice:
        verb, *words = action.split(":")
        if view["decision"] == "act" or verb in ("move", "light", "heavy", "potion", "study"):
            says = self.action_words(view, verb, words)
        else:
            says = ANSWERS[verb]
        return self.put(view, action, says)

    def action_words(self, view: View, verb: str, words: list[str]) -> str:
        """An action of the acting hunter, with the facts that matter for it."""
        here = POSITIONS.index(view["hunters"][view["acting"]]["position"])
        if verb == "move":
            return move_words(view, here, words[0])
        if verb == "light":
            return self.light_words(view, POSITIONS.index(words[0]) if words else here)
        if verb == "heavy":
            count = view["parts"][here]["hits"]
            return f"Heavy Attack: destroy {count} hit{'' if count == 1 else 's'}"
        if verb == "potion":
            return potion_words(view, words[0], words[1])
        return f"Study: it is the {words[0].title()}"

    def light_words(self, view: View, place: int) -> str:
        odds = odds_of(view, place, Deck(view, self.symbols))
        risk = "" if odds is None else f" (Rage {odds.rage:.0%})"
        return f"Light Attack at {POSITIONS[place]}{risk}"


ANSWERS = {
    "agree": "Agree",
    "refuse": "Refuse",
    "no": "Nothing more",
    "use": "Cancel the attack",
    "decline": "Let it happen",
}


def move_words(view: View, here: int, way: str) -> str:
    """Where a Move leads, and who is there already."""
    place = POSITIONS[(here + (1 if way == "cw" else 3)) % 4]
    others = [name.title() for name, facts in view["hunters"].items() if facts["position"] == place]
    company = f" (with {' and '.join(others)})" if others else ""
    return f"Move {'clockwise' if way == 'cw' else 'anticlockwise'} to {place}{company}"


def potion_words(view: View, owner: str, target: str) -> str:
    """Whose Potion for whom, and what it changes."""
    life = view["hunters"][target]["life"]
    whose = "own Potion" if owner == view["acting"] else f"{owner.title()}'s Potion"
    whom = "" if target == view["acting"] else f" for {target.title()}"
    effect = "no effect" if life == FULL_LIFE else f"{life} to {FULL_LIFE} Life"
    return f"Drink {whose}{whom} ({effect})"


SCREEN = CardHunterScreen
