# lodge: compiled
"""The words of Card Hunter for its questions, choices and seats."""

from typing import Any, ClassVar

from lodge.games.card_hunter.actions import HEAVY, LIGHT, MOVE, POTION, step_from
from lodge.games.card_hunter.catalogue import find_monster
from lodge.games.card_hunter.hunters import NO
from lodge.games.card_hunter.monster import DECLINE
from lodge.games.card_hunter.shown import HuntView
from lodge.games.card_hunter.state import MAX_LIFE
from lodge.games.card_hunter.words import POSITIONS, WAYS
from lodge.kernel.phrases import Phrases, counted, listed
from lodge.kernel.vocabulary import Nature

PLACES: dict[str, int] = {position: place for place, position in enumerate(POSITIONS)}


class CardHunterPhrases(Phrases[HuntView]):
    """Tells with each action of a hunter what matters for it."""

    closing: ClassVar[tuple[str, ...]] = (NO.name, DECLINE.name)

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
        return (*found, "CH-151") if action.startswith(f"{LIGHT.name}:") else found

    def words_for(self, view: HuntView, action: str) -> str:
        name, *objects = action.split(":")
        verb = self.verbs[name]
        if verb is MOVE:
            return self.move(view, objects[0])
        if verb is LIGHT:
            return self.light(view, place_of(view, action))
        if verb is HEAVY:
            return self.say(name, counted(view.parts[here(view)].hits, "hit"))
        if verb is POTION:
            return self.potion(view, objects[0], objects[1])
        return self.say(name, *map(str.title, objects))

    def things(self, view: HuntView, action: str) -> dict[str, str]:
        return {"place": POSITIONS[place_of(view, action)]}

    def move(self, view: HuntView, way: str) -> str:
        """Where a Move leads, and who is there already."""
        place = POSITIONS[destination(view, way)]
        others = [name.title() for name, facts in view.hunters.items() if facts.position == place]
        company = f" (with {listed(others)})" if others else ""
        return self.say(MOVE.name, self.word(way), place) + company

    def light(self, view: HuntView, place: int) -> str:
        """Where a Light Attack goes, and how likely it brings Rage Mode."""
        odds = view.odds[place]
        risk = "" if odds is None else f" (Rage {odds.rage:.0%})"
        return self.say(LIGHT.name, POSITIONS[place]) + risk

    def nature(self, view: HuntView, action: str) -> Nature:
        """A Potion for somebody who lacks no Life does nothing."""
        name, *objects = action.split(":")
        if self.verbs[name] is POTION and life_of(view, objects[1]) == MAX_LIFE:
            return "no_effect"
        return super().nature(view, action)

    def potion(self, view: HuntView, owner: str, target: str) -> str:
        """Whose Potion for whom, and what it changes."""
        life = life_of(view, target)
        whose = "own" if owner == view.acting else f"{owner.title()}'s"
        whom = "" if target == view.acting else f" for {target.title()}"
        effect = "no effect" if life == MAX_LIFE else f"{life} to {MAX_LIFE} Life"
        return f"{self.say(POTION.name, whose)}{whom} ({effect})"


def monster_name(view: HuntView) -> str:
    monster = view.options.get("monster", "rattler")
    return str(monster["name"]) if isinstance(monster, dict) else find_monster(monster).name


def here(view: HuntView) -> int:
    """The place of the hunter who acts."""
    acting = view.acting
    assert acting is not None
    return PLACES[view.hunters[acting].position]


def life_of(view: HuntView, hunter: str) -> int:
    return next(facts.life for name, facts in view.hunters.items() if name == hunter)


def place_of(view: HuntView, action: str) -> int:
    """Where an action takes place: the hunter's own place unless it leads to or names another."""
    verb, _, word = action.partition(":")
    if verb == MOVE.name:
        return destination(view, word)
    if verb == LIGHT.name and word:
        return PLACES[word]
    return here(view)


def destination(view: HuntView, way: str) -> int:
    """Where a Move leads."""
    return step_from(here(view), WAYS.index(way))


def part_name(view: HuntView, place: int) -> str:
    """The name of a Part in the zones of a view: by suit, or by Position in deduction."""
    part = view.parts[place]
    return str(part.position if view.options.get("deduction") else part.nature)
