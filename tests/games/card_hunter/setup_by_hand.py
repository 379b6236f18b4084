"""The set-up of a hunt, done by hand with the engine's stream of chance."""

from lodge.kernel.chance import Chance, make_key
from tests.games.card_hunter.hunting import PARTS, POSITIONS, RATTLER


class Table:
    """A set-up by hand, with the same stream of chance as the engine's (CH-110)."""

    def __init__(self, key: int, seats: int = 3, expert: bool = False, limit: int = 2) -> None:
        self.chance = Chance(make_key(key))
        self.parts = {part: RATTLER[part].split() for part in PARTS}
        self.shuffle()
        self.hits = {part: [self.parts[part].pop()] for part in PARTS}
        for part in PARTS:
            self.parts[part].append("R")
        self.shuffle()
        self.unseen = {part: [] if expert else [self.parts[part].pop()] for part in PARTS}
        self.drawn: list[str] = []
        self.places: list[str] = []
        while len(self.places) < (4 if seats == 4 else 3):
            place = POSITIONS[self.chance.roll(4)]
            self.drawn.append(place)
            # CH-022, CH-122
            if self.places.count(place) < limit:
                self.places.append(place)

    def shuffle(self) -> None:
        for part in PARTS:
            order = list(range(len(self.parts[part])))
            self.chance.shuffle(order)
            self.parts[part] = [self.parts[part][number] for number in order]

    def zones(self) -> dict[str, list[str]]:
        """Top card first, as positions have it."""
        parts = {f"{part} part": self.parts[part][::-1] for part in PARTS}
        hits = {f"{part} hits": self.hits[part] for part in PARTS}
        unseen = {f"{part} unseen": self.unseen[part] for part in PARTS if self.unseen[part]}
        return parts | hits | unseen
