# lodge: compiled
"""What a seat must think possible: the deck lists of others, and how they played what lies face
down (section 5)."""

from typing import Final

from lodge.games.galactic_hunt.cards.keywords import usage
from lodge.games.galactic_hunt.cards.keywords.decoy import Luring
from lodge.games.galactic_hunt.cards.keywords.established import Looking
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Card
from lodge.games.galactic_hunt.model.items import Item, Triggers
from lodge.games.galactic_hunt.model.marks import LAID, PLAYED_AS, PLAYED_BY
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.items import fire, playable
from lodge.games.galactic_hunt.play.turn import pursuits
from lodge.kernel.dealing import untraced
from lodge.kernel.steps import Frame

ANY_CLASSES: Final = 0
"""Instead of the classes of a deck's characters: everything they can play."""

ODD_CARDS: Final = 12
"""One in this number of supposed cards is any that a legal deck may hold."""


def stock_for(chase: Chase, classes: int, heads: list[int], is_pursuit: bool) -> list[int]:
    """The kinds that a deck with these characters may hold and play."""
    key = (classes * 2 + int(is_pursuit)) * 4096
    for head in heads:
        key = key * 1024 + head
    if key not in chase.terms.stock:
        chase.terms.stock[key] = [
            card.kind
            for card in chase.cards
            if (card.type == words.PURSUIT) == is_pursuit
            and card.type in (words.COMBAT, words.ASSIST, words.PURSUIT)
            and _can_hold(card, classes, heads)
        ]
    return chase.terms.stock[key]


def _can_hold(card: Card, classes: int, heads: list[int]) -> bool:
    if card.special_kind >= 0 and card.special_kind not in heads:
        return False
    if classes == ANY_CLASSES:
        return True
    if card.excluded & classes:
        return False
    return any(alternative & ~classes == 0 for alternative in card.alternatives)


def suppose(chase: Chase, observer: int, pool: int, count: int) -> list[int]:
    """Unseen cards of somebody's deck: any that a legal deck may hold. Most decks hold
    what their characters can play, but not all do (GH-027)."""
    player = pool // 3
    is_pursuit = pool % 3 == 1
    heads: list[int] = []
    classes = 0
    for zone in (words.BOARD, words.REMOVED):
        for card in chase.in_zone(player, zone):
            printed = chase.card(card)
            if printed.type == words.CHARACTER and chase.owner(card) == player:
                heads.append(printed.kind)
                classes |= printed.classes
    heads.sort()
    left = _copies_left(chase, observer, pool, is_pursuit)
    found: list[int] = []
    _suppose_hidden(chase, observer, pool, left, found)
    stock = stock_for(chase, classes, heads, is_pursuit)
    whole = stock_for(chase, ANY_CLASSES, heads, is_pursuit)
    for _ in range(count - len(found)):
        is_odd = chase.chance.roll(ODD_CARDS) == 0
        kind = _draw(chase, whole if is_odd else stock, left)
        left[kind] -= 1
        found.append(kind)
    return found


def _copies_left(chase: Chase, observer: int, pool: int, is_pursuit: bool) -> list[int]:
    """By kind: how many copies more than those that the observer knows of a deck may hold."""
    left = [1] * len(chase.cards) if is_pursuit else chase.terms.limits[:]
    zones = chase.zones
    for card in range(len(zones.kind)):
        if zones.pool[card] == pool and zones.knows(observer, card):
            kind = zones.kind[card]
            left[kind] = left[kind] - 1
    for holders, traced, _ in zones.traces:
        if holders >> observer & 1:
            kind = zones.kind[traced]
            left[kind] = left[kind] - 1
    return left


def _draw(chase: Chase, stock: list[int], left: list[int]) -> int:
    for _ in range(20):
        kind = stock[chase.chance.roll(len(stock))]
        if left[kind] > 0:
            return kind
    for kind in stock:
        if left[kind] > 0:
            return kind
    for card in chase.cards:
        if card.type == chase.cards[stock[0]].type and left[card.kind] > 0:
            return card.kind
    return stock[0]


def _suppose_hidden(
    chase: Chase, observer: int, pool: int, left: list[int], found: list[int]
) -> None:
    """Cards that lie face down must be of the classes that the table knows them to be of."""
    player = pool // 3
    if pool % 3 or not chase.count(player, words.HIDDEN) + chase.count(player, words.LAYING):
        return
    face_down: list[tuple[int, int]] = []
    for card in untraced(chase.zones, observer, pool, chase.chance):
        if chase.zone(card) in (words.HIDDEN, words.LAYING):
            face_down.append((len(_fitting(chase, card, left)), card))
    # First those that little fits.
    face_down.sort()
    for _, card in face_down:
        fitting = _fitting(chase, card, left)
        if fitting:
            kind = fitting[chase.chance.roll(len(fitting))]
            left[kind] -= 1
            found.append(kind)


def _fitting(chase: Chase, card: int, left: list[int]) -> list[int]:
    """The kinds that a card may be by its class and that the deck can hold more of."""
    zones = chase.zones
    allowed = zones.may_be(card)
    return [
        kind for kind in range(len(chase.cards)) if zones.classes[kind] & allowed and left[kind] > 0
    ]


MOST_DEALS: Final = 20
"""How often it is dealt until everybody holds what their question shows that they hold."""


def lacks_pursuit(chase: Chase) -> bool:
    """GH-063: whoever is asked which pursuit they place holds one that can be placed."""
    return chase.question is pursuits.PLACE_CARD and not pursuits.placeable(chase, chase.seat)


# How cards were played that lie face down


def replay_face_down(chase: Chase, observer: int) -> None:
    """After a deal: how a face-down card was played, and what is done with it, go by its face."""
    zones = chase.zones
    unknown = [
        (zones.marks.of(LAID, card), card)
        for player in range(chase.seats)
        for zone in (words.HIDDEN, words.LAYING)
        for card in chase.in_zone(player, zone)
        if not zones.knows(observer, card)
    ]
    frames = chase.frames()
    if not unknown and not any(isinstance(frame, Looking) for frame in [*frames, chase.frame]):
        return
    # Usage counts in the order in which they were laid.
    unknown.sort()
    for _, card in unknown:
        if zones.marks.of(PLAYED_BY, card):
            _play_again(chase, card)
    chase.stack = [_item_again(chase, observer, item) for item in chase.stack]
    chase.put_frames([_frame_again(chase, observer, frame) for frame in frames])
    chase.frame = _frame_again(chase, observer, chase.frame)


def _play_again(chase: Chase, card: int) -> None:
    """A card was played by what its source was, as one of what that allows."""
    marks = chase.zones.marks
    printed = chase.card(card)
    classes = marks.of(PLAYED_BY, card)
    ways = playable.satisfied(printed, classes)
    if ways:
        way = ways[chase.chance.roll(len(ways))] if len(ways) > 1 else ways[0]
        marks.put(PLAYED_AS, card, playable.played_as_set(chase, printed, classes, way))
    usage.count_face_down(chase, chase.controller(card), card)


def _frame_again(chase: Chase, observer: int, frame: Frame) -> Frame:
    if isinstance(frame, Item):
        return _item_again(chase, observer, frame)
    if isinstance(frame, Luring):
        return Luring(_item_again(chase, observer, frame.item), frame.target, frame.number)
    if isinstance(frame, Looking) and frame.player != observer:
        # How many cards were swapped is told, but not which: as well the first ones.
        swaps = bin(frame.swapped).count("1")
        return Looking(frame.player, frame.deck, frame.looked, (1 << swaps) - 1)
    if isinstance(frame, Triggers):
        # Whether a face-down card is about to fire is known when it does.
        zones = chase.zones
        left = [i for i in frame.waiting if i.what != items.FIRED or zones.knows(observer, i.card)]
        return Triggers(left)
    return frame


def _item_again(chase: Chase, observer: int, item: Item) -> Item:
    """The item of a card that lies face down, were it the card that was dealt."""
    if item.card < 0 or chase.zones.knows(observer, item.card):
        return item
    if item.what == items.CARD_ITEM and item.has(items.FACE_DOWN):
        return _played_again(chase, item)
    if item.what == items.FIRED and item.has(items.FORCED):
        return _forced_again(chase, item)
    return item


def _forced_again(chase: Chase, item: Item) -> Item:
    """GH-251: a face-down card that is to fire after another one; by whom is open."""
    other = fire.forced(chase, item.card)
    other.player = item.player
    other.source = item.source
    other.me = item.me
    return other


def _played_again(chase: Chase, item: Item) -> Item:
    other = item.copy()
    printed = chase.card(item.card)
    other.kind = printed.kind
    other.base = printed.cost
    other.total = printed.cost if printed.has(words.GLORIOUS) else item.paid
    other.line = item.line if item.line < len(printed.lines) else -1
    other.played_as = chase.zones.marks.of(PLAYED_AS, item.card)
    classes = chase.zones.marks.of(PLAYED_BY, item.card)
    for number in playable.satisfied(printed, classes):
        if playable.played_as_set(chase, printed, classes, number) == other.played_as:
            other.picked = playable.picked_classes(chase, printed, number)
    return other
