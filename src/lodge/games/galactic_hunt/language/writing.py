"""Cards as text: as people read them, and as a card file holds them."""

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
    rows = ["[[card]]", f"id = {_quoted(card.id)}", f"name = {_quoted(card.name)}"]
    rows += [f"set = {_quoted(card.set)}", f"type = {_quoted(words.TYPES[card.type])}"]
    if card.type == words.CHARACTER:
        rows.append(f"classes = {_list(card.class_line.split(', '))}")
    elif card.class_line:
        rows.append(f"class = {_quoted(card.class_line)}")
    if card.has_cost:
        rows.append(f"cost = {card.cost}")
    if card.durability:
        rows.append(f"durability = {card.durability}")
    if card.traits:
        rows.append(f"traits = {_list(trait_names(card))}")
    if card.keywords:
        rows.append(f"keywords = {_list([keyword_text(*one) for one in card.keywords])}")
    rows += _flags(card)
    if len(card.lines) == 1:
        rows.append(f"rules = {_quoted(card.lines[0].text)}")
    elif card.lines:
        text = "\n".join(line.text for line in card.lines)
        rows.append(f'rules = """\n{text}\n"""')
    for name, value in (("text", card.text), ("flavor", card.flavor), ("art", card.art)):
        if value:
            rows.append(f"{name} = {_quoted(value)}")
    return "\n".join(rows) + "\n"


def _flags(card: Card) -> list[str]:
    rows = []
    if card.through:
        rows.append(f"through = {_quoted(card.through)}")
    if card.attach_text:
        rows.append(f"attach = {_quoted(card.attach_text)}")
    if card.is_global:
        rows.append("global = true")
    if card.is_unstoppable:
        rows.append("unstoppable = true")
    if card.limit:
        rows.append(f"limit = {card.limit}")
    if card.special:
        rows.append(f"special = {_quoted(card.special)}")
    return rows


def _quoted(text: str) -> str:
    return msgspec.json.encode(text).decode()


def _list(names: list[str]) -> str:
    return f"[{', '.join(map(_quoted, names))}]"
