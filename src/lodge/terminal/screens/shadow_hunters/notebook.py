"""What the viewer knows: its own card, the others' possible characters, its Hermit cards."""

from typing import Any

from rich.text import Text

from lodge.games.shadow_hunters import catalogue
from lodge.kernel.game import Game
from lodge.terminal.screens.generic import View

FEW = 4
"""So many possible characters are named; of more only the sides."""


def known_of(facts: dict[str, Any], game: Game, brief: bool = False) -> str:
    """Whom a player may be, as far as the viewer can tell."""
    words = game.texts["words"]
    cards = {one.id: one for one in catalogue.characters()}
    if facts["character"]:
        card = cards[facts["character"]]
        state = "dead" if not facts["alive"] else "revealed" if facts["revealed"] else "seen"
        return f"{card.name}, {card.side}, HP {card.hp} ({state})"
    names = facts["could_be"]
    if not brief or len(names) <= FEW:
        return ", ".join(words[name] for name in names)
    sides: dict[str, int] = {}
    for name in names:
        sides[cards[name].side] = sides.get(cards[name].side, 0) + 1
    return " or ".join(sides)


def notebook(view: View, game: Game, brief: bool) -> list[Text]:
    """The own card; in full also the Hermit cards handled and what lies in the discards."""
    lines: list[Text] = []
    words = game.texts["words"]
    if view["you"]:
        lines.append(own_card(view["players"][view["you"]]))
    if brief:
        return lines
    for note in view["notes"]:
        giver, receiver = words[note["giver"]], words[note["receiver"]]
        lines.append(Text(f"{giver} gave {receiver} {words[note['card']]}: {note['answer']}"))
    for colour in ("white", "black"):
        cards = view["zones"].get(f"{colour} discard", [])
        if cards:
            lines.append(Text(f"{colour.title()} discard: {', '.join(words[c] for c in cards)}"))
    if view["extra_card"]:
        lines.append(Text(f"The extra card: {words[view['extra_card']]}"))
    return lines


def own_card(facts: dict[str, Any]) -> Text:
    """Character, goal and ability of the viewer."""
    cards = {one.id: one for one in catalogue.characters()}
    card = cards[facts["character"]]
    text = Text.assemble("You are ", (card.name, "bold"), f" ({card.side}, HP {card.hp}). ")
    text.append(f"Goal: {card.goal} {card.ability}: {card.text}")
    if facts["ability_used"]:
        text.append(" (used)")
    return text
