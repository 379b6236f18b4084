# lodge: compiled
"""Finishing somebody off: tracking that makes a hunt deadly is worth any supply."""

from lodge.games.galactic_hunt.bot.mind import Mind
from lodge.games.galactic_hunt.bot.worth.prospect import Prospect, weigh_line
from lodge.games.galactic_hunt.model.items import Item


class Blow:
    """What a plan does to the primary that it targets: tokens and damage, and whether it hunts."""

    def __init__(self, mind: Mind, item: Item, cost: int) -> None:
        self.card = item.target
        self.cost = cost
        self.tokens = 0
        self.damage = 0
        self.hunts = False
        chase = mind.chase
        if item.line < 0 or not chase.is_primary(item.target):
            return
        for stmt in chase.line(item).stmts:
            if stmt.verb.hunts and not stmt.nontriggering:
                self.hunts = True
        before = mind.prey(item.target)
        prospect = Prospect(mind, item)
        weigh_line(prospect, item)
        after = prospect.prey(item.target)
        self.damage = before.durability - after.durability
        if not self.hunts:
            self.tokens = after.tokens - before.tokens


def first_of_blows(mind: Mind, blows: list[Blow], supply: int) -> int:
    """The place of the blow that begins a deadly row of them, the hunt at its end; -1: none."""
    for last in blows:
        if not last.hunts or last.cost > supply:
            continue
        prey = mind.prey(last.card)
        if prey.owner == mind.me or prey.phantoms:
            continue
        # Armor that has stopped tokens already stops no more.
        missing = prey.durability - last.damage + max(0, prey.armor - prey.tokens)
        # With the last token the turn would be over (GH-046).
        chosen = _cheapest(blows, last, missing, supply - max(1, last.cost))
        if chosen >= 0:
            return chosen
    return -1


def _cheapest(blows: list[Blow], last: Blow, missing: int, supply: int) -> int:
    """Take blows with the most tokens for their supply until nothing is missing."""
    left = [
        place
        for place in range(len(blows))
        if blows[place].card == last.card and not blows[place].hunts and _force(blows[place]) > 0
    ]
    first = -1
    while missing > 0 and left:
        best = left[0]
        for place in left:
            if _force(blows[place]) * (blows[best].cost + 1) > _force(blows[best]) * (
                blows[place].cost + 1
            ):
                best = place
        left.remove(best)
        if blows[best].cost <= supply:
            supply -= blows[best].cost
            missing -= _force(blows[best])
            first = best if first < 0 else first
    return first if missing <= 0 else -1


def _force(blow: Blow) -> int:
    return blow.tokens + blow.damage
