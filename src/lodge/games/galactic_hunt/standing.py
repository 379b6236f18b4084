# lodge: compiled
"""Standing effects: what While lines give and change (GH-191, GH-244)."""

from typing import Final

from lodge.games.galactic_hunt import words
from lodge.games.galactic_hunt.reading import LINK, Standing, me_of
from lodge.games.galactic_hunt.references import objects
from lodge.games.galactic_hunt.stack import (
    AIM_ABILITY,
    TRIGGER,
    Item,
)
from lodge.games.galactic_hunt.state import Chase
from lodge.games.galactic_hunt.sums import holds, value_of

DEEPEST: Final = 4


def granted_by(chase: Chase, giver: int, card: int, keyword: int) -> int:
    """What one card gives; conditions that lean on each other end there."""
    total = 0
    for line in chase.card(giver).while_lines:
        for stmt in line.script:
            is_given = stmt.verb == words.V_GIVE and stmt.keyword == keyword
            if stmt.verb == words.V_UNTARGETABLE and keyword == words.UNTARGETABLE:
                is_given = True
            if is_given and chase.leaning < DEEPEST:
                chase.leaning += 1
                item = standing_item(chase, giver, line.number)
                if _stands(chase, item, stmt.place, card):
                    total += value_of(chase, stmt.num, item) if stmt.num is not None else 1
                chase.leaning -= 1
    return total


def standing_item(chase: Chase, card: int, line: int) -> Item:
    """The context of a While line."""
    me = me_of(chase, card)
    player = chase.controller(card)
    return Item(-1, TRIGGER, player, card, chase.zones.kind[card], line, card, me, AIM_ABILITY)


def _stands(chase: Chase, item: Item, place: int, card: int) -> bool:
    line = chase.line(item)
    stmt = line.stmts[place]
    if line.cond is not None and not holds(chase, line.cond, item):
        return False
    if stmt.cond is not None and not holds(chase, stmt.cond, item):
        return False
    return card in objects(chase, stmt.obj, item)


def cost_change(chase: Chase, who: int, card: int) -> int:
    """GH-191: what While lines change of the cost of a card that somebody plays."""
    total = 0
    for giver in chase.standing:
        for line in chase.card(giver).while_lines:
            for stmt in line.script:
                if stmt.verb != words.V_COST or stmt.num is None:
                    continue
                if stmt.types and stmt.types != chase.card(card).type:
                    continue
                item = standing_item(chase, giver, line.number)
                if item.me != who:
                    continue
                if line.cond is not None and not holds(chase, line.cond, item):
                    continue
                if stmt.cond is None or holds(chase, stmt.cond, item):
                    total += value_of(chase, stmt.num, item)
    return total


class _Standing(Standing):
    def granted(self, chase: Chase, card: int, keyword: int) -> int:
        total = 0
        for giver in chase.standing:
            total += granted_by(chase, giver, card, keyword)
        return total


LINK.standing = _Standing()
