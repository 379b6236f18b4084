# lodge: compiled
"""What a seat must think possible: the deck lists of others (section 5)."""

from lodge.games.galactic_hunt import words
from lodge.games.galactic_hunt.script import Card
from lodge.games.galactic_hunt.state import Chase


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
    if card.excluded & classes:
        return False
    return any(alternative & ~classes == 0 for alternative in card.alternatives)


def suppose(chase: Chase, observer: int, pool: int, count: int) -> list[int]:
    """So many unseen cards of somebody's deck: any that a legal deck may hold."""
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
    _suppose_hidden(chase, observer, pool, left, found, count)
    stock = stock_for(chase, classes, heads, is_pursuit)
    for _ in range(count - len(found)):
        kind = _draw(chase, stock, left)
        left[kind] -= 1
        found.append(kind)
    return found


def _copies_left(chase: Chase, observer: int, pool: int, is_pursuit: bool) -> list[int]:
    """By kind: how many copies more than those that the observer knows of a deck may hold."""
    left = [1 if is_pursuit else (card.limit or 3) for card in chase.cards]
    zones = chase.zones
    for card in range(len(zones.kind)):
        if zones.pool[card] == pool and zones.knows(observer, card):
            left[zones.kind[card]] -= 1
    for kind, _ in zones.traces_of(observer):
        left[kind] -= 1
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
    chase: Chase, observer: int, pool: int, left: list[int], found: list[int], count: int
) -> None:
    """Cards that lie face down must be of the classes that the table knows them to be of."""
    zones = chase.zones
    player = pool // 3
    if pool % 3:
        return
    for zone in (words.HIDDEN, words.LAYING):
        for card in chase.in_zone(player, zone):
            if zones.knows(observer, card) or len(found) >= count:
                continue
            allowed = zones.may_be(card)
            fitting = [
                kind
                for kind in range(len(chase.cards))
                if zones.classes[kind] & allowed and left[kind] > 0
            ]
            if fitting:
                kind = fitting[chase.chance.roll(len(fitting))]
                left[kind] -= 1
                found.append(kind)
