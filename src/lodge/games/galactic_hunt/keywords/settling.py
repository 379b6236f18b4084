# lodge: compiled
"""Settling."""

from typing import Final

from lodge.games.galactic_hunt import words
from lodge.games.galactic_hunt.drawing import discard, wait_for
from lodge.games.galactic_hunt.keyword import NEUTRAL, QUEUE, Keyword
from lodge.games.galactic_hunt.reading import is_broken
from lodge.games.galactic_hunt.state import (
    AIM_ABILITY,
    FIRED,
    SETTLED,
    TRIGGER,
    Chase,
    Item,
)
from lodge.games.galactic_hunt.state import (
    SETTLING as WAIT,
)


class Settling(Keyword):
    """Waits so many of its controller's turns, then its effects happen (GH-464)."""

    sign = NEUTRAL
    stacking = QUEUE
    acts: tuple[str, ...] = ("turn_starts",)
    moment = 3

    def turn_starts(self, chase: Chase, player: int) -> None:
        """GH-464 to GH-466; cards of an eliminated player: see GH-538."""
        for owner in range(chase.seats):
            if owner == player or (
                not chase.is_alive(owner) and chase.next_player(owner) == player
            ):
                for zone in (words.BOARD, words.ACTIVE):
                    for card in chase.in_zone(owner, zone):
                        if chase.zones.marks.of(WAIT, card) and not is_broken(chase, card):
                            self.settle(chase, card)

    def settle(self, chase: Chase, card: int) -> None:
        marks = chase.zones.marks
        left = marks.of(WAIT, card) - 1
        lines = chase.card(card).settling_lines
        done = marks.of(SETTLED, card) % len(lines)
        if left == 0:
            # An assistance card showed 0: it starts again, without dropping.
            marks.put(WAIT, card, lines[done].amount + 1)
            return
        marks.put(WAIT, card, left)
        if left > 1:
            return
        printed = chase.card(card)
        me = chase.primary_of(card)
        player = chase.controller(card)
        item = Item(
            -1, TRIGGER, player, card, printed.kind, lines[done].number, card, me, AIM_ABILITY
        )
        item.base = printed.cost
        item.total = printed.cost
        if not chase.is_alive(player):
            item.player = words.NOBODY
        if printed.type == words.COMBAT:
            item.what = FIRED
        else:
            marks.put(SETTLED, card, (done + 1) % len(lines))
        wait_for(chase, item)

    def stripped(self, chase: Chase, card: int) -> None:
        """GH-467: its effects are lost; with nothing left to wait for, a combat card goes."""
        marks = chase.zones.marks
        printed = chase.card(card)
        done = marks.of(SETTLED, card) + 1
        if done < len(printed.settling_lines):
            marks.put(SETTLED, card, done)
            marks.put(WAIT, card, printed.settling_lines[done].amount + 1)
            return
        marks.put(WAIT, card, 0)
        if chase.zone(card) == words.ACTIVE and not printed.waiting:
            discard(chase, card)


SETTLING: Final = Settling("Settling")
