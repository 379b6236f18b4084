# lodge: compiled
"""Nests and kills: how cards get into nests, out of them, and into the discard piles."""

from lodge.games.beast_hunter.noting import SIGHTING, shown_to
from lodge.games.beast_hunter.state import (
    NOWHERE,
    BeastHunterState,
    add_nest,
)
from lodge.games.beast_hunter.words import (
    ARRIVED_OPENLY,
    ARROW,
    ARROW_DISCARDED,
    BLIND,
    FIRST_NEST,
    HUNTER_CARDS,
    LIONESS,
    MIDDENS,
    NEST_REMOVED,
    PLACE_SHIFT,
    REVEALED,
    TRASH,
)


def place_of(zone: int) -> int:
    """The number of a place (Hatchery, Droves, nests) as actions and events name it."""
    return zone if zone < 2 else zone - PLACE_SHIFT


def zone_at(place: int) -> int:
    return place if place < 2 else place + PLACE_SHIFT


class Nests(BeastHunterState):
    """A game in which nests are laid, filled and emptied."""

    def open_nest(self) -> int:
        """An empty zone for a nest: the first that is free."""
        zones = self.zones
        zone = FIRST_NEST
        while zone < zones.count_zones() and (
            zones.count(zone) or zone == self.target or zone in self.line
        ):
            zone += 1
        if zone == zones.count_zones():
            add_nest(zones, self.beasts)
        return zone

    def put_in_nest(self, card: int, nest: int) -> None:
        """BH-032 to BH-034, BH-052: on top, but never above the Lioness."""
        zones = self.zones
        kind = zones.kind[card]
        if kind == LIONESS or (nest == self.target and self.is_flipped):
            self.reveal(card, nest)
        if kind != LIONESS and zones.count(nest) and zones.kind[zones.top(nest)] == LIONESS:
            zones.move(card, nest, zones.count(nest) - 1)
        else:
            zones.move(card, nest)

    def reveal(self, card: int, nest: int) -> None:
        """BH-029, BH-110: the Lioness, and what joins a flipped target, is seen by everybody."""
        if self.is_beast(card) and not self.is_visible(card):
            self.tell(ARRIVED_OPENLY, place_of(nest), self.zones.kind[card])
        self.zones.move(card, REVEALED)

    def remove_if_empty(self, zone: int) -> None:
        """BH-022: a nest that loses its last card goes at once, but not the current target."""
        if zone >= FIRST_NEST and zone != self.target and self.zones.is_empty(zone):
            self.remove_nest(zone)

    def remove_nest(self, zone: int) -> None:
        """BH-021, BH-023: its neighbours become adjacent, and its Poison Arrow is lost."""
        if zone in self.line:
            self.line.remove(zone)
            self.tell(NEST_REMOVED, zone - FIRST_NEST)
        if zone == self.poisoned:
            self.discard_arrow()

    def discard_arrow(self) -> None:
        self.poisoned = NOWHERE
        self.zones.move_all(ARROW, TRASH)
        self.tell(ARROW_DISCARDED)

    # Kills

    def kill(self, card: int) -> None:
        """BH-028: to the Middens if the card is visible, else to the Blind."""
        if self.is_visible(card):
            self.zones.move(card, MIDDENS)
        else:
            self.kill_blindly(card)

    def kill_blindly(self, card: int) -> None:
        """BH-028: to the Blind, whatever is known of the card."""
        self.zones.move(card, BLIND)

    def beasts_in(self, nest: int) -> list[int]:
        """BH-193: the Beast cards of a nest; a stolen card is not one."""
        return [card for card in self.zones.pile(nest) if self.is_beast(card)]

    def is_beast(self, card: int) -> bool:
        return self.zones.kind[card] < HUNTER_CARDS

    def tell_to(self, seers: int, event: int, event_with_card: int, kind: int) -> None:
        """Report an event with its card to those who see it, and without it to the others."""
        if self.recording:
            self.tell_only(seers, event_with_card, kind)
            if seers != 7:
                self.tell_only(7 & ~seers, event)

    def note_sighting(self, card: int, how: int) -> None:
        """Both sides, or all, remember how and when the Hunter saw a card that lies face down."""
        self.zones.label(SIGHTING, card, shown_to(how), (how, self.round))
