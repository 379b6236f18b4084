"""How positions write what lies on agenda and stack: cards by their places, players by name."""

from typing import Any

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.items import Item
from lodge.kernel.naming import card_at, place_of
from lodge.kernel.refusal import BadPosition
from lodge.kernel.values import Bound, Layout, Maybe, Number, Some


class Thing(Bound):
    """A card, a player, or nothing."""

    def write_in(self, match: Any, value: int) -> Any:
        if items.is_player(value):
            return words.PLAYERS[items.FIRST_PLAYER - value]
        if value >= 0:
            return place_of(match, value)
        return "nothing" if value == items.NOTHING else None

    def read_in(self, match: Any, given: object) -> int:
        if given is None:
            return items.GONE
        if given == "nothing":
            return items.NOTHING
        if isinstance(given, str) and given in words.PLAYERS[: match.seats]:
            return items.FIRST_PLAYER - words.PLAYERS.index(given)
        if isinstance(given, dict) and set(given) == {"zone", "place"}:
            if isinstance(given["zone"], str) and type(given["place"]) is int:
                try:
                    return card_at(match, given["zone"], given["place"])
                except BadPosition:
                    raise ValueError from None
        raise ValueError

    def choices(self) -> str:
        return "zone and place of a card, a player, 'nothing' or null"


THING = Thing()


class Origin(Bound):
    """A card, or -1 for none."""

    def write_in(self, match: Any, value: int) -> Any:
        return place_of(match, value) if value >= 0 else -1

    def read_in(self, match: Any, given: object) -> int:
        return -1 if given == -1 else THING.read_in(match, given)

    def choices(self) -> str:
        return "zone and place of a card, or -1"


class Things(Bound):
    """Any number of them."""

    def write_in(self, match: Any, value: Any) -> Any:
        return [THING.write_in(match, one) for one in value]

    def read_in(self, match: Any, given: object) -> Any:
        if not isinstance(given, list):
            raise ValueError
        return [THING.read_in(match, one) for one in given]

    def choices(self) -> str:
        return "a list of cards and players"


class Frames(Bound):
    """Any number of frames of one layout."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def write_in(self, match: Any, value: Any) -> Any:
        return [self.layout.write(one, match) for one in value]

    def read_in(self, match: Any, given: object) -> Any:
        if not isinstance(given, list):
            raise ValueError
        return [self.layout.read(one, match) for one in given]

    def choices(self) -> str:
        return f"a list of tables with {', '.join(self.layout.values)}"


class Kind(Bound):
    """The kind of a card, by its face, or none."""

    def write_in(self, match: Any, value: int) -> Any:
        return match.setup.faces[value] if value >= 0 else None

    def read_in(self, match: Any, given: object) -> int:
        if given is None:
            return -1
        if given not in match.setup.faces:
            raise ValueError
        index: int = match.setup.faces.index(given)
        return index

    def choices(self) -> str:
        return "the id of a card or null"


PLAYER = Maybe(words.PLAYERS)


class ItemLayout(Layout):
    """An item carries out a line that is printed on the card."""

    def read(self, given: object, match: Any = None) -> Any:
        item: Item = super().read(given, match)
        lines = len(match.cards[item.kind].lines) if item.kind >= 0 else 0
        if item.line >= lines:
            raise ValueError(f"has the line {item.line} of a card with {lines}, counted from 0")
        return item


ITEM = ItemLayout(
    Item,
    serial=Number(-1),
    what=items.ITEM_WORDS,
    player=PLAYER,
    card=THING,
    kind=Kind(),
    line=Number(-2),
    source=THING,
    me=THING,
    aim=items.AIM_WORDS,
    target=THING,
    target2=THING,
    implied=THING,
    base=Number(),
    total=Number(),
    paid=Number(),
    played_as=Number(),
    picked=Number(),
    through=THING,
    host=THING,
    answers=Number(-1),
    by=THING,
    obj=THING,
    other=THING,
    amount=Number(),
    hunts=Number(),
    failed=Number(),
    saved=Number(),
    barred=Number(),
    batch=Number(-1),
    flags=Some(items.FLAG_WORDS),
)


class Nested(Bound):
    """One frame of a layout within another."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def write_in(self, match: Any, value: Any) -> Any:
        return self.layout.write(value, match)

    def read_in(self, match: Any, given: object) -> Any:
        return self.layout.read(given, match)

    def choices(self) -> str:
        return f"a table with {', '.join(self.layout.values)}"


class Numbers(Bound):
    """Any number of plain numbers."""

    def write_in(self, match: Any, value: Any) -> Any:
        return list(value)

    def read_in(self, match: Any, given: object) -> Any:
        if not isinstance(given, list) or not all(type(one) is int for one in given):
            raise ValueError
        return given

    def choices(self) -> str:
        return "a list of numbers"


NESTED = Nested(ITEM)
