# lodge: compiled
"""The words of Card Hunter for its questions, choices and seats."""

from typing import Any

from lodge.games.card_hunter.monsters import find_monster
from lodge.games.card_hunter.odds import odds_of
from lodge.games.card_hunter.state import MAX_LIFE
from lodge.games.card_hunter.words import POSITIONS
from lodge.kernel.phrases import Choice, Phrases, View, counted, listed


class CardHunterPhrases(Phrases):
    """Tells with each action of a hunter what matters for it."""

    def heading(self, view: View) -> str:
        options = view["options"]
        monster = options.get("monster", "rattler")
        name = monster["name"] if isinstance(monster, dict) else find_monster(monster).name
        level = options.get("difficulty", "normal")
        limit = options.get("round_limit")
        last = f" of {limit}" if limit else ""
        return f"{self.title}: {name}, {level}, round {view['round']}{last}"

    def named(self, view: View) -> dict[str, Any]:
        request = view["request"] or {}
        return {
            "hunter": self.words.get(view["acting"], ""),
            "owner": self.words.get(request.get("owner", ""), ""),
            "target": self.words.get(request.get("target", ""), ""),
        }

    def seat_name(self, view: View, seat: int) -> str:
        """The hunters of a player."""
        hunters = view["hunters"].items()
        return listed([name.title() for name, facts in hunters if facts["seat"] == seat])

    def clauses(self, view: View, action: str) -> tuple[str, ...]:
        found = super().clauses(view, action)
        # The Queen names a Position only if she has her power.
        return (*found, "CH-151") if action.startswith("light:") else found

    def choice(self, view: View, action: str) -> Choice:
        verb, *objects = action.split(":")
        here = view["hunters"][view["acting"]]["position"]
        if verb == "move":
            words = self.move(view, here, objects[0])
        elif verb == "light":
            words = self.light(view, objects[0] if objects else here)
        elif verb == "heavy":
            hits = view["parts"][POSITIONS.index(here)]["hits"]
            words = self.say(verb, counted(hits, "hit"))
        elif verb == "potion":
            words = self.potion(view, objects[0], objects[1])
        else:
            words = self.say(verb, *map(str.title, objects))
        return self.put(view, action, words)

    def move(self, view: View, here: str, way: str) -> str:
        """Where a Move leads, and who is there already."""
        place = POSITIONS[(POSITIONS.index(here) + (1 if way == "cw" else 3)) % 4]
        hunters = view["hunters"].items()
        others = [name.title() for name, facts in hunters if facts["position"] == place]
        company = f" (with {listed(others)})" if others else ""
        return self.say("move", self.word(way), place) + company

    def light(self, view: View, place: str) -> str:
        """Where a Light Attack goes, and how likely it brings Rage Mode."""
        odds = odds_of(view, POSITIONS.index(place))
        risk = "" if odds is None else f" (Rage {odds.rage:.0%})"
        return self.say("light", place) + risk

    def potion(self, view: View, owner: str, target: str) -> str:
        """Whose Potion for whom, and what it changes."""
        life = view["hunters"][target]["life"]
        whose = "own" if owner == view["acting"] else f"{owner.title()}'s"
        whom = "" if target == view["acting"] else f" for {target.title()}"
        effect = "no effect" if life == MAX_LIFE else f"{life} to {MAX_LIFE} Life"
        return f"{self.say('potion', whose)}{whom} ({effect})"
