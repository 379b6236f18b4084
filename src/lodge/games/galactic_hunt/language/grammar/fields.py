"""The fields of a card (10.1): each is read by a function that says what is wrong with it."""

import re
from collections.abc import Callable, Sequence

from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
from lodge.games.galactic_hunt.language import problems
from lodge.games.galactic_hunt.language.grammar import classlines, expressions
from lodge.games.galactic_hunt.language.grammar.scanning import Words
from lodge.games.galactic_hunt.language.problems import Wrong
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card

MOST_TEXT = 2_000

ALL_TYPES = (*range(len(words.TYPES)),)
FIELDS: dict[str, tuple[int, ...]] = {
    "id": ALL_TYPES,
    "name": ALL_TYPES,
    "set": ALL_TYPES,
    "type": ALL_TYPES,
    "class": (words.COMBAT, words.ASSIST, words.PURSUIT),
    "classes": (words.CHARACTER,),
    "cost": (words.COMBAT, words.ASSIST, words.PURSUIT),
    "durability": (words.CHARACTER, words.COMBAT, words.ASSIST, words.SIDE_CARD),
    "traits": ALL_TYPES,
    "keywords": (words.CHARACTER, words.COMBAT, words.ASSIST, words.SIDE_CARD),
    "rules": ALL_TYPES,
    "through": (words.COMBAT, words.ASSIST),
    "attach": (words.ASSIST,),
    "global": (words.COMBAT, words.ASSIST),
    "unstoppable": (words.COMBAT, words.ASSIST),
    "limit": (words.COMBAT, words.ASSIST),
    "special": (words.COMBAT, words.ASSIST, words.PURSUIT),
    "text": ALL_TYPES,
    "flavor": ALL_TYPES,
    "art": ALL_TYPES,
}
"""10.1: the fields, and the types of cards that have them."""

REQUIRED: dict[str, tuple[int, ...]] = {
    "class": (words.COMBAT, words.ASSIST, words.PURSUIT),
    "classes": (words.CHARACTER,),
    "cost": (words.COMBAT, words.ASSIST),
    "durability": (words.CHARACTER,),
    "rules": (words.PURSUIT,),
}


def _number(value: object, least: int, most: int, what: str) -> int:
    if type(value) is not int or not least <= value <= most:
        raise Wrong("E20", f"{what} is a whole number from {least} to {most}, not {value!r}.")
    return value


def _texts(value: object, what: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise Wrong("E01", f"{what} are a list of texts.")
    if len(value) > 16:
        raise Wrong("E20", f"{what} are at most 16.")
    return value


def _text(value: object, what: str) -> str:
    if not isinstance(value, str) or len(value) > MOST_TEXT:
        raise Wrong("E01", f"{what} is a text of at most {MOST_TEXT:,} signs.")
    return value


def _class(card: Card, value: object, classes: Sequence[str]) -> None:
    card.class_line = _text(value, "A class line")
    card.alternatives, card.excluded = classlines.read_class_line(card.class_line, classes)


def _classes(card: Card, value: object, classes: Sequence[str]) -> None:
    names = _texts(value, "Classes")
    if not names:
        raise Wrong("E04", "A character has at least one class.")
    for name in names:
        if name not in classes:
            raise Wrong("E04", f"There is no class '{name}'.{problems.near(name, classes)}")
        card.classes |= 1 << classes.index(name)
    card.class_line = ", ".join(names)


def _cost(card: Card, value: object, _classes: Sequence[str]) -> None:
    card.cost = _number(value, 0, 12, "A cost")
    card.has_cost = True


def _durability(card: Card, value: object, _classes: Sequence[str]) -> None:
    card.durability = _number(value, 1, 40, "A durability")


def _traits(card: Card, value: object, _classes: Sequence[str]) -> None:
    for name in _texts(value, "Traits"):
        if name not in words.TRAITS:
            raise Wrong("E05", f"There is no trait '{name}'.{problems.near(name, words.TRAITS)}")
        card.traits |= 1 << words.TRAITS.index(name)


def _keywords(card: Card, value: object, _classes: Sequence[str]) -> None:
    for text in _texts(value, "Keywords"):
        name, _, number = text.partition(" ")
        if name not in words.KEYWORDS:
            raise Wrong(
                "E05", f"There is no keyword '{name}'.{problems.near(name, words.KEYWORDS)}"
            )
        if name in ("Settling", "Scrapped"):
            raise Wrong("E19", f"{name} is not listed: it comes from a line of the rules.")
        keyword = KEYWORDS[words.KEYWORDS.index(name)]
        if keyword.numbered and not number:
            raise Wrong("E06", f"{name} needs a number, as in '{name} 1'.")
        if not keyword.numbered and number:
            raise Wrong("E06", f"{name} has no number.")
        if number and not re.fullmatch(r"[1-9][0-9]?", number):
            raise Wrong("E20", f"The number of {name} is from 1 to 99, not '{number}'.")
        card.keywords.append((keyword.number, int(number or 1)))


def _through(card: Card, value: object, _classes: Sequence[str]) -> None:
    card.through = _text(value, "'through'")
    card.through_any = card.through == "any"
    if card.through in words.TRAITS:
        card.through_trait = 1 << words.TRAITS.index(card.through)


def _attach(card: Card, value: object, classes: Sequence[str]) -> None:
    card.attach_text = _text(value, "'attach'")
    read = Words(card.attach_text)
    card.attach = expressions.read_selector(read, classes)
    if read.next:
        raise Wrong("E07", f"'attach' is one selector, without {read.described()}.")


def _flag(value: object, what: str) -> bool:
    if not isinstance(value, bool):
        raise Wrong("E01", f"'{what}' is true or left out.")
    return value


def _global(card: Card, value: object, _classes: Sequence[str]) -> None:
    card.is_global = _flag(value, "global")


def _unstoppable(card: Card, value: object, _classes: Sequence[str]) -> None:
    card.is_unstoppable = _flag(value, "unstoppable")


def _limit(card: Card, value: object, _classes: Sequence[str]) -> None:
    card.limit = _number(value, 1, 2, "A limit")


def _special(card: Card, value: object, _classes: Sequence[str]) -> None:
    card.special = _text(value, "'special'")


def _shown_text(card: Card, value: object, _classes: Sequence[str]) -> None:
    card.text = _text(value, "'text'")


def _flavor(card: Card, value: object, _classes: Sequence[str]) -> None:
    card.flavor = _text(value, "'flavor'")


def _art(card: Card, value: object, _classes: Sequence[str]) -> None:
    card.art = _text(value, "'art'")


Reader = Callable[[Card, object, Sequence[str]], None]

READERS: dict[str, Reader] = {
    "class": _class,
    "classes": _classes,
    "cost": _cost,
    "durability": _durability,
    "traits": _traits,
    "keywords": _keywords,
    "through": _through,
    "attach": _attach,
    "global": _global,
    "unstoppable": _unstoppable,
    "limit": _limit,
    "special": _special,
    "text": _shown_text,
    "flavor": _flavor,
    "art": _art,
}
