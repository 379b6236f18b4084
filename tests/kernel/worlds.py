"""Knowledge the slow and obviously correct way: by listing every world an observer thinks possible.

A world is what lies where: for each zone the kinds of its cards, bottom to top (in a hand,
sorted). An observer starts with every deal of the cards and drops a world as soon as it does not
fit what happened. `Table` plays the same on `Zones` and on such lists side by side.
"""

from itertools import permutations

from lodge.kernel.chance import Chance
from lodge.kernel.zones import ANYTHING, Zones, empty_table

World = tuple[tuple[int, ...], ...]

SEATS = 2
SPECTATOR = SEATS
OBSERVERS = SEATS + 1

# (who sees into the zone, is it ordered)
DECK, PILE, BOARD, HAND, OTHER_HAND, LAIR = range(6)
ZONES = (
    (0b000, True),
    (0b000, True),
    (0b111, True),
    (0b001, False),
    (0b010, False),
    (0b001, True),
)

# The kinds are of two classes, and no odd one lies face down in the lair.
EVEN, ODD = 1, 2


def class_of(kind: int) -> int:
    return ODD if kind % 2 else EVEN


class Table:
    """Cards on a table, and for each observer the worlds that it thinks possible.

    Without `thinking` there is nothing but the cards, and it is quick.
    """

    def __init__(self, kinds: list[int], thinking: bool = True) -> None:
        self.zones = empty_table(OBSERVERS)
        for sight, ordered in ZONES:
            hides = EVEN if len(self.zones.sight) == LAIR else ANYTHING
            self.zones.add_zone(sight, ordered, hides)
        self.zones.classify(["even", "odd"], [class_of(kind) for kind in range(5)])
        self.zones.add_cards(kinds, DECK, 0)
        nothing: World = ((),) * (len(ZONES) - 1)
        deals = permutations(kinds) if thinking else ()
        start = {(deal, *nothing) for deal in deals}
        self.worlds = [start for _ in range(OBSERVERS)]

    # What happens, on both sides

    def move(self, source: int, place: int, to: int, at: int) -> None:
        """Take the card at a place of one zone to a place of another (`at` cards below it)."""
        card = self.zones.pile(source)[place]
        kind = self.zones.kind[card]
        self.zones.move(card, to, at)
        for who in range(OBSERVERS):
            sees_source = ZONES[source][0] >> who & 1
            self.worlds[who] = {
                after
                for world in self.worlds[who]
                for index in (range(len(world[source])) if not ZONES[source][1] else (place,))
                if not sees_source or world[source][index] == kind
                if to != LAIR or class_of(world[source][index]) == EVEN
                for after in [_moved(world, source, index, to, at)]
            }
        self._look()

    def shuffle(self, zone: int, key: int) -> None:
        self.zones.shuffle(zone, Chance(key.to_bytes(32, "big")))
        self._mix(zone, 0)

    def reorder(self, zone: int, order: list[int], knowers: int) -> None:
        """Lay a zone in the order of these old places; only the knowers see how."""
        pile = self.zones.pile(zone)
        self.zones.reorder(zone, [pile[place] for place in order], knowers)
        for who in range(OBSERVERS):
            if knowers >> who & 1:
                self.worlds[who] = {
                    _with(world, zone, tuple(world[zone][place] for place in order))
                    for world in self.worlds[who]
                }
        self._mix(zone, knowers)

    def show(self, zone: int, place: int, observers: int) -> None:
        card = self.zones.pile(zone)[place]
        kind = self.zones.kind[card]
        self.zones.show(card, observers)
        for who in range(OBSERVERS):
            if observers >> who & 1:
                self.worlds[who] = {
                    world
                    for world in self.worlds[who]
                    if (world[zone][place] == kind if ZONES[zone][1] else kind in world[zone])
                }

    def tell_class(self, zone: int, place: int) -> None:
        """Everybody is told the class of the card at a place."""
        card = self.zones.pile(zone)[place]
        told = class_of(self.zones.kind[card])
        self.zones.note(card, told)
        for who in range(OBSERVERS):
            self.worlds[who] = {
                world for world in self.worlds[who] if class_of(world[zone][place]) == told
            }

    def _mix(self, zone: int, knowers: int) -> None:
        for who in range(OBSERVERS):
            if not knowers >> who & 1:
                self.worlds[who] = {
                    _with(world, zone, mixed)
                    for world in self.worlds[who]
                    for mixed in permutations(world[zone])
                }
        self._look()

    def _look(self) -> None:
        """Everybody looks into the zones that lie open to him."""
        truth = self.truth()
        for who in range(OBSERVERS):
            self.worlds[who] = {
                world
                for world in self.worlds[who]
                if all(
                    world[zone] == truth[zone]
                    for zone, (sight, _) in enumerate(ZONES)
                    if sight >> who & 1
                )
            }

    def truth(self) -> World:
        return world_of(self.zones)


def world_of(zones: Zones) -> World:
    """What really lies where."""
    return tuple(
        tuple(zones.kinds(zone)) if ordered else tuple(sorted(zones.kinds(zone)))
        for zone, (_, ordered) in enumerate(ZONES)
    )


def _moved(world: World, source: int, index: int, to: int, at: int) -> World:
    piles = [list(pile) for pile in world]
    piles[to].insert(at, piles[source].pop(index))
    return tuple(
        tuple(pile) if ZONES[zone][1] else tuple(sorted(pile)) for zone, pile in enumerate(piles)
    )


def _with(world: World, zone: int, pile: tuple[int, ...]) -> World:
    ordered = pile if ZONES[zone][1] else tuple(sorted(pile))
    return (*world[:zone], ordered, *world[zone + 1 :])
