"""Cards as text: as people read them, and as a card file holds them."""

from typing import Any

import msgspec

from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
from lodge.games.galactic_hunt.cards.verbs import keywords
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card


def keyword_text(number: int, amount: int) -> str:
    """As in "Armor 1" or "Stealth"."""
    keyword = KEYWORDS[number]
    return f"{keyword.name} {amount}" if keyword.numbered else keyword.name


def trait_names(card: Card) -> list[str]:
    return [name for place, name in enumerate(words.TRAITS) if card.traits >> place & 1]


def keywords_of(card: Card) -> set[int]:
    """The keywords that a card prints or gives."""
    found = {number for number, _ in card.entering}
    for stmt in (stmt for line in card.lines for stmt in line.stmts):
        found |= {stmt.keyword if stmt.verb is keywords.GIVE else -1, stmt.with_keyword}
    return found - {-1}


def describe(card: Card) -> str:
    """A card in a few lines."""
    heading = f"{card.name} ({card.set}), {words.TYPES[card.type]}"
    facts = [card.class_line] if card.class_line else []
    if card.has_cost:
        facts.append(f"cost {card.cost}")
    if card.durability:
        facts.append(f"durability {card.durability}")
    facts += trait_names(card)
    lines = [heading, ", ".join(facts)]
    if card.keywords:
        lines.append(", ".join(keyword_text(*one) for one in card.keywords))
    lines += [line.text for line in card.lines]
    lines += [text for text in (card.text, card.flavor) if text]
    return "\n".join(line for line in lines if line)


def write_card(card: Card) -> str:
    """A card as a card file holds it."""
    fields: dict[str, Any] = {"id": card.id, "name": card.name, "set": card.set}
    fields["type"] = words.TYPES[card.type]
    if card.type == words.CHARACTER:
        fields["classes"] = card.class_line.split(", ")
    elif card.class_line:
        fields["class"] = card.class_line
    if card.has_cost:
        fields["cost"] = card.cost
    fields["durability"] = card.durability
    fields["traits"] = trait_names(card)
    fields["keywords"] = [keyword_text(*one) for one in card.keywords]
    fields |= {"through": card.through, "attach": card.attach_text, "global": card.is_global}
    fields |= {"unstoppable": card.is_unstoppable, "limit": card.limit, "special": card.special}
    fields["rules"] = "\n".join(line.text for line in card.lines)
    fields |= {"text": card.text, "flavor": card.flavor, "art": card.art}
    return write_fields({name: value for name, value in fields.items() if value or name == "cost"})


def write_fields(fields: dict[str, Any]) -> str:
    """The table of a card."""
    rows = ["[[card]]", *(f"{name} = {_value(value)}" for name, value in fields.items())]
    return "\n".join(rows) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, str) and "\n" in value and not set(value) & {'"', "\\"}:
        return f'"""\n{value}\n"""'
    return msgspec.json.encode(value).decode()
