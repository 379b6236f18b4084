# lodge: compiled
"""Settling."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Line
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import NEUTRAL, QUEUE, Keyword
from lodge.games.galactic_hunt.model.marks import LOST, SETTLED
from lodge.games.galactic_hunt.model.marks import SETTLING as WAIT
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.keywords import give
from lodge.games.galactic_hunt.play.piles.discard import discard
from lodge.games.galactic_hunt.play.triggers import hear
from lodge.games.galactic_hunt.script import in_effect, numbers


class Settling(Keyword):
    text = "Waits so many of its controller's turns, then its effects happen."
    clause = "GH-464"
    points: float = 0.0

    sign = NEUTRAL
    stacking = QUEUE
    acts: tuple[str, ...] = ("turn_starts", "stays")
    moment = 3

    def turn_starts(self, chase: Chase, player: int) -> None:
        """GH-464 to GH-466; cards of an eliminated player: see GH-538."""
        for owner in range(chase.seats):
            if owner == player or (
                not chase.is_alive(owner) and chase.next_player(owner) == player
            ):
                for zone in (words.BOARD, words.ACTIVE):
                    for card in chase.in_zone(owner, zone):
                        if chase.zones.marks.of(WAIT, card) and not in_effect.is_broken(
                            chase, card
                        ):
                            self.settle(chase, card)

    def settle(self, chase: Chase, card: int) -> None:
        marks = chase.zones.marks
        left = marks.of(WAIT, card) - 1
        lines = chase.card(card).settling_lines
        done = marks.of(SETTLED, card)
        if left == 0:
            # An assistance card showed 0: it starts again, without dropping.
            marks.put(WAIT, card, lines[done].amount + 1)
            return
        marks.put(WAIT, card, left)
        if left > 1:
            return
        item = self.trigger(chase, card, lines[done])
        is_combat = chase.card(card).type == words.COMBAT
        if not is_combat:
            marks.put(SETTLED, card, after(chase, card, done))
        cond = lines[done].cond
        if cond is None or numbers.holds(chase, cond, item):
            hear.wait_for(chase, item)
        elif is_combat and not goes_on_settling(chase, card):
            discard(chase, card)

    def trigger(self, chase: Chase, card: int, line: Line) -> Item:
        """GH-464: on a combat card it fires, on an assistance card it is a trigger."""
        printed = chase.card(card)
        player = chase.controller(card)
        me = in_effect.me_of(chase, card)
        aim = items.AIM_GLOBAL if printed.is_global else items.AIM_ABILITY
        item = Item(
            items.NEW, items.TRIGGER, player, card, printed.kind, line.number, card, me, aim
        )
        item.base = printed.cost
        item.total = printed.cost
        hear.recall(chase, item)
        if not chase.is_alive(player):
            item.player = words.NOBODY
        if printed.type == words.COMBAT:
            item.what = items.FIRED
        return item

    def stays(self, chase: Chase, item: Item) -> bool:
        """GH-465: with a further Settling to wait for."""
        card = item.card
        if chase.line(item).head != words.SETTLING_LINE or in_effect.is_broken(chase, card):
            return False
        return goes_on_settling(chase, card) and not item.has(items.FORCED)

    def stripped(self, chase: Chase, card: int) -> None:
        """GH-467: its effects are lost; with nothing left to wait for, a combat card goes."""
        marks = chase.zones.marks
        printed = chase.card(card)
        lines = printed.settling_lines
        done = marks.of(SETTLED, card)
        marks.put(LOST, card, marks.of(LOST, card) | 1 << done)
        following = after(chase, card, done)
        if following != done and (printed.type != words.COMBAT or following > done):
            marks.put(SETTLED, card, following)
            marks.put(WAIT, card, lines[following].amount + 1)
            return
        marks.put(WAIT, card, 0)
        if chase.zone(card) == words.ACTIVE and not printed.waiting:
            discard(chase, card)


def after(chase: Chase, card: int, done: int) -> int:
    """The Settling that follows one, after the last the first; those that were stripped are
    left out."""
    lost: int = chase.zones.marks.of(LOST, card)
    count = len(chase.card(card).settling_lines)
    for step in range(1, count + 1):
        place = (done + step) % count
        if not lost >> place & 1:
            return place
    return done


def goes_on_settling(chase: Chase, card: int) -> bool:
    """GH-466: a combat card begins its next Settling, if there is one."""
    marks = chase.zones.marks
    lines = chase.card(card).settling_lines
    done = marks.of(SETTLED, card) + 1
    give.take(chase, card, SETTLING, 1)
    if done >= len(lines):
        return False
    marks.put(SETTLED, card, done)
    marks.put(WAIT, card, lines[done].amount + 1)
    return True


SETTLING: Final = Settling("Settling")
