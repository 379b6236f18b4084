# lodge: compiled
"""The words of Card Hunter for its questions, choices and seats."""

from typing import Any, ClassVar

from lodge.games.card_hunter.catalogue import find_monster
from lodge.games.card_hunter.shown import HuntView
from lodge.games.card_hunter.state import MAX_LIFE
from lodge.games.card_hunter.words import POSITIONS
from lodge.kernel.phrases import Phrases, counted, listed

PLACES: dict[str, int] = {position: place for place, position in enumerate(POSITIONS)}


class CardHunterPhrases(Phrases[HuntView]):
    """Tells with each action of a hunter what matters for it."""

    closing: ClassVar[tuple[str, ...]] = ("no", "decline")

    def aim(self, view: HuntView) -> str:
        limit = view.options.get("round_limit")
        last = self.aims["last_round"].format(round=limit) if limit else ""
        return self.aims["monster"].format(
            monster=monster_name(view),
            cards=counted(view.cards_left, "card"),
            hits=sum([part.hits for part in view.parts]),
            tokens=counted(view.knockouts, "Knockout token"),
            last=last,
        )

    def heading(self, view: HuntView) -> str:
        options = view.options
        name = monster_name(view)
        level = options.get("difficulty", "normal")
        limit = options.get("round_limit")
        last = f" of {limit}" if limit else ""
        return f"{self.title}: {name}, {level}, round {view.round}{last}"

    def named(self, view: HuntView) -> dict[str, Any]:
        request = view.request
        return {
            "hunter": self.words.get(view.acting or "", ""),
            "owner": self.words.get(request.owner, "") if request else "",
            "target": self.words.get(request.target, "") if request else "",
        }

    def seat_name(self, view: HuntView, seat: int) -> str:
        """The hunters of a player."""
        hunters = view.hunters.items()
        return listed([name.title() for name, facts in hunters if facts.seat == seat])

    def clauses(self, view: HuntView, action: str) -> tuple[str, ...]:
        found = super().clauses(view, action)
        # The Queen names a Position only if she has her power.
        return (*found, "CH-151") if action.startswith("light:") else found

    def words_for(self, view: HuntView, action: str) -> str:
        verb, *objects = action.split(":")
        if verb == "move":
            return self.move(view, objects[0])
        if verb == "light":
            return self.light(view, target_of(view, action))
        if verb == "heavy":
            return self.say(verb, counted(view.parts[here(view)].hits, "hit"))
        if verb == "potion":
            return self.potion(view, objects[0], objects[1])
        return self.say(verb, *map(str.title, objects))

    def about(self, view: HuntView, action: str) -> list[str]:
        """`stand:north`, `part:north`, `hits:north`, `hunter:jack`, `nature:north:tail`."""
        verb, *objects = action.split(":")
        if verb == "move":
            return [f"stand:{POSITIONS[destination(view, objects[0])]}"]
        if verb == "light":
            return [f"part:{POSITIONS[target_of(view, action)]}"]
        if verb == "heavy":
            return [f"hits:{POSITIONS[here(view)]}"]
        if verb == "potion":
            return [f"hunter:{objects[1]}"]
        if verb == "study":
            return [f"nature:{POSITIONS[here(view)]}:{objects[0]}"]
        return []

    def move(self, view: HuntView, way: str) -> str:
        """Where a Move leads, and who is there already."""
        place = POSITIONS[destination(view, way)]
        others = [name.title() for name, facts in view.hunters.items() if facts.position == place]
        company = f" (with {listed(others)})" if others else ""
        return self.say("move", self.word(way), place) + company

    def light(self, view: HuntView, place: int) -> str:
        """Where a Light Attack goes, and how likely it brings Rage Mode."""
        odds = view.odds[place]
        risk = "" if odds is None else f" (Rage {odds.rage:.0%})"
        return self.say("light", POSITIONS[place]) + risk

    def potion(self, view: HuntView, owner: str, target: str) -> str:
        """Whose Potion for whom, and what it changes."""
        life = next(facts.life for name, facts in view.hunters.items() if name == target)
        whose = "own" if owner == view.acting else f"{owner.title()}'s"
        whom = "" if target == view.acting else f" for {target.title()}"
        effect = "no effect" if life == MAX_LIFE else f"{life} to {MAX_LIFE} Life"
        return f"{self.say('potion', whose)}{whom} ({effect})"


def monster_name(view: HuntView) -> str:
    monster = view.options.get("monster", "rattler")
    return str(monster["name"]) if isinstance(monster, dict) else find_monster(monster).name


def here(view: HuntView) -> int:
    """The place of the hunter who acts."""
    acting = view.acting
    assert acting is not None
    return PLACES[view.hunters[acting].position]


def destination(view: HuntView, way: str) -> int:
    """Where a Move leads."""
    return (here(view) + (1 if way == "cw" else 3)) % 4


def target_of(view: HuntView, action: str) -> int:
    """The place of a Light Attack: the own one unless another is named."""
    place = action.partition(":")[2]
    return PLACES[place] if place else here(view)


def part_name(view: HuntView, place: int) -> str:
    """The name of a Part in the zones of a view: by suit, or by Position in deduction."""
    part = view.parts[place]
    return str(part.position if view.options.get("deduction") else part.nature)
