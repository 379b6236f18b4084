# lodge: compiled
"""The words of Shadow Hunters for its questions, choices and seats."""

from functools import cache
from typing import Any

from lodge.games.shadow_hunters import catalogue
from lodge.games.shadow_hunters.catalogue import AREAS
from lodge.games.shadow_hunters.state import AREA_OF_TOTAL
from lodge.kernel.phrases import Choice, Phrases, View, listed

DECKS = {"church": "draw_white", "cemetery": "draw_black", "cabin": "draw_hermit"}
FEW = 4
"""So many possible characters are named; of more only the sides."""
FEW_ON_A_BUTTON = 2


class ShadowHuntersPhrases(Phrases):
    """Tells of each player that can be chosen what the viewer knows of him."""

    def heading(self, view: View) -> str:
        over = ", over" if view["over"] else ""
        return f"{self.title}: turn {view['turn']} of {view['turn_limit']}{over}"

    def seat_name(self, view: View, seat: int) -> str:
        return self.word(list(view["players"])[seat])

    def clauses(self, view: View, action: str) -> tuple[str, ...]:
        if action == "heal":
            return ("SH-148",) if view["decision"] == "hermit_answer" else ("SH-290",)
        return super().clauses(view, action)

    def choice(self, view: View, action: str) -> Choice:
        verb, _, name = action.partition(":")
        if verb == "draw":
            # Each of the three areas has a deck of its own.
            words = self.say(DECKS[view["players"][view["you"]]["at"]])
        else:
            words = self.say(verb, self.object(view, verb, name))
        if name in view["players"]:
            words += f" ({'; '.join(about(view, name))})"
        return self.put(view, action, words)

    def object(self, view: View, verb: str, name: str) -> str:
        """What an action is about: a thing, an amount, or where a roll leads."""
        if verb == "heal":
            return "1" if view["decision"] == "hermit_answer" else "all your damage"
        if verb == "take_damage":
            return str(hermit_damage()[view["zones"]["hermit card in play"][0]])
        if verb == "result":
            total = view["pending"]["results"][name == "second"]
            area = AREA_OF_TOTAL[total]
            return f"{total}: {self.word(AREAS[area]) if area >= 0 else 'any area'}"
        return self.word(name)


@cache
def characters() -> dict[str, catalogue.Character]:
    """The characters by their words in views."""
    return {card.id: card for card in catalogue.characters()}


@cache
def hermit_damage() -> dict[str, int]:
    """The damage on each Hermit card."""
    return {card.id: card.damage for card in catalogue.hermit_cards()}


def about(view: View, name: str) -> list[str]:
    """What matters when a player is chosen, in short."""
    facts = view["players"][name]
    if facts["character"]:
        card = characters()[facts["character"]]
        who = "you" if name == view["you"] else f"{card.name}, {card.side.title()}"
        return [f"{facts['damage']} of {card.hp} damage", who]
    damage = f"{facts['damage']} damage"
    suspects = facts["could_be"]
    if len(suspects) <= FEW_ON_A_BUTTON:
        return [damage, f"may be {listed([characters()[id].name for id in suspects], 'or')}"]
    sides = sides_of(suspects)
    dealt = [side for side, count in view["sides"].items() if count["dealt"]]
    if len(sides) == len(dealt):
        # Who may be of any side is not known at all.
        return [damage]
    return [damage, listed([side.title() for side in sides], "or")]


def known_of(facts: dict[str, Any], brief: bool = False) -> str:
    """Whom a player may be, as far as the viewer can tell."""
    if facts["character"]:
        card = characters()[facts["character"]]
        state = "dead" if not facts["alive"] else "revealed" if facts["revealed"] else "seen"
        return f"{card.name}, {card.side}, HP {card.hp} ({state})"
    suspects = facts["could_be"]
    if not brief or len(suspects) <= FEW:
        return ", ".join(characters()[id].name for id in suspects)
    return " or ".join(sides_of(suspects))


def sides_of(ids: list[str]) -> list[str]:
    """The sides of some characters, each once."""
    return list(dict.fromkeys(characters()[id].side for id in ids))
