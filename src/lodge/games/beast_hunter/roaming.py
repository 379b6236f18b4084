# lodge: compiled
"""Roaming beasts, and the traps that wait for them (BH-050 to BH-057, BH-150 to BH-160)."""

from lodge.games.beast_hunter.nests import Nests, place_of
from lodge.games.beast_hunter.noting import TURNED_UP, bits_of_suit
from lodge.games.beast_hunter.state import (
    HAND_LIMIT,
    NO_CARD,
    NOWHERE,
)
from lodge.games.beast_hunter.words import (
    BAIT_KILLED,
    BAIT_KILLED_CARD,
    BOULDER,
    BOULDER_KILLED_CARDS,
    BOULDER_SPRANG,
    CALTROPS,
    CALTROPS_KILLED_CARD,
    CALTROPS_SPRANG,
    DROVES,
    FIRST_NEST,
    HATCHERY,
    NO_SUIT,
    OVERFLOWED,
    OVERFLOWED_CARD,
    PICK,
    ROAMED,
    ROAMED_CARD,
    SPRING,
    TRAPS,
    TRASH,
)
from lodge.kernel.vocabulary import SPAN
from lodge.kernel.zones import ANYTHING


class Roaming(Nests):
    """A game in which beasts roam."""

    def roam(self, card: int, to: int) -> None:
        """BH-152: one card sets off; Bait first, then one other trap, then it arrives."""
        self.roamer = card
        self.roam_to = to
        if self.recording:
            self.tell_route(card, to)
        if self.is_poisoned_by_bait(card):
            self.die_of_bait(card)
            return
        zones = self.zones
        if zones.is_empty(TRAPS):
            self.arrive()
        elif zones.count(TRAPS) == 2:
            # BH-054, BH-154: the Beasts see the card that moves while the Hunter chooses.
            self.zones.show(card, 1 << self.beasts)
            self.push(SPRING)
        elif zones.kind[zones.top(TRAPS)] == CALTROPS:
            self.spring_caltrops()
        else:
            self.spring_boulder()

    def spring_options(self) -> list[int]:
        """D29: Caltrops or Rolling Boulder."""
        return [PICK * SPAN + CALTROPS, PICK * SPAN + BOULDER]

    def tell_route(self, card: int, to: int) -> None:
        """BH-055: the route for all, the card for the Beasts, and for all if it lies face up."""
        source = self.zones.where(card)
        # A hand has no places.
        depth = 0 if source == DROVES else self.zones.depth(card)
        seers = 7 if self.is_visible(card) else 1 << self.beasts
        route = [place_of(source), depth, place_of(to)]
        self.tell_list(seers, ROAMED_CARD, [*route, self.zones.kind[card]])
        if seers != 7:
            self.tell_list(7 & ~seers, ROAMED, route)

    def is_poisoned_by_bait(self, card: int) -> bool:
        """BH-153: does the card match Bait's companion in the place it leaves?"""
        suit = self.bait_suit()
        if suit == NO_SUIT:
            return False
        if self.current_suit(card) == suit:
            return True
        # BH-160
        self.zones.note(card, ANYTHING & ~bits_of_suit(suit))
        return False

    def die_of_bait(self, card: int) -> None:
        """BH-153: killed blindly; Bait stays."""
        # BH-160
        self.zones.note(card, bits_of_suit(self.bait_suit()))
        self.tell_kill(card, BAIT_KILLED, BAIT_KILLED_CARD)
        source = self.zones.where(card)
        self.kill_blindly(card)
        self.end_roam(source)

    def spring_caltrops(self) -> None:
        """BH-155"""
        card = self.roamer
        source = self.zones.where(card)
        self.tell_kill(card, CALTROPS_SPRANG, CALTROPS_KILLED_CARD)
        self.kill(card)
        self.discard_trap(CALTROPS)
        self.end_roam(source)

    def spring_boulder(self) -> None:
        """BH-156: the roaming card dies, and all beasts of a nest it was going to."""
        card, to = self.roamer, self.roam_to
        source = self.zones.where(card)
        killed = [card]
        if to >= FIRST_NEST:
            killed += self.beasts_in(to)
        if self.recording:
            self.tell_boulder(killed)
        for dead in killed:
            self.kill(dead)
        self.discard_trap(BOULDER)
        self.end_roam(source)
        self.remove_if_empty(to)

    def tell_boulder(self, killed: list[int]) -> None:
        """BH-158: the Beasts know all the dead; the others those who lay face up."""
        kind = self.zones.kind
        beasts = 1 << self.beasts
        self.tell(BOULDER_SPRANG, len(killed))
        self.tell_list(beasts, BOULDER_KILLED_CARDS, [kind[card] for card in killed])
        visible = [kind[card] for card in killed if self.is_visible(card)]
        if visible:
            self.tell_list(7 & ~beasts, BOULDER_KILLED_CARDS, visible)

    def tell_kill(self, card: int, event: int, event_with_card: int) -> None:
        """BH-158: the Beasts know who died; the others only if the card lay face up."""
        seers = 7 if self.is_visible(card) else 1 << self.beasts
        self.tell_to(seers, event, event_with_card, self.zones.kind[card])

    def discard_trap(self, kind: int) -> None:
        self.zones.move(self.zones.find(kind, TRAPS), TRASH)

    def arrive(self) -> None:
        """BH-152 c: the card reaches its place."""
        card, to = self.roamer, self.roam_to
        source = self.zones.where(card)
        if self.is_flipped and source == self.target:
            self.note_sighting(card, TURNED_UP)
        if to == DROVES:
            self.arrive_in_droves(card)
        elif to == HATCHERY:
            self.zones.move(card, HATCHERY)
        else:
            self.put_in_nest(card, to)
        self.end_roam(source)

    def arrive_in_droves(self, card: int) -> None:
        """BH-026: with 10 cards there, it goes to the Blind instead."""
        if self.zones.count(DROVES) < HAND_LIMIT:
            self.zones.move(card, DROVES)
            return
        self.tell_kill(card, OVERFLOWED, OVERFLOWED_CARD)
        self.kill_blindly(card)

    def end_roam(self, source: int) -> None:
        self.roamer = NO_CARD
        self.roam_to = NOWHERE
        self.remove_if_empty(source)
