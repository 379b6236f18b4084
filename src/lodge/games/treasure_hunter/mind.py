# lodge: compiled
"""One decision of a bot: what its seat may choose, and how it decides between equals."""

from typing import Final

from lodge.games.treasure_hunter import state
from lodge.games.treasure_hunter.state import Realm
from lodge.kernel.vocabulary import SPAN, Verb

MIXING: Final = 2654435761
RANGE: Final = 1 << 32


class Mind:
    """Reads only what its seat may know: own cards, public facts, and how many others hold."""

    def __init__(self, realm: Realm, salt: int) -> None:
        self.realm = realm
        self.me = realm.seat
        self.choices = realm.choices()
        # The same at each look at the same moment, and another one later.
        self.salt = salt + 7919 * realm.turn + 104729 * realm.zones.count(state.DECK)

    def verb(self, action: int) -> Verb:
        return self.realm.verb(action)

    def best(self, worths: list[float]) -> int:
        """The choice that is worth most; between equals chance decides, by the bot's key."""
        chosen = 0
        for place in range(1, len(worths)):
            gain = worths[place] - worths[chosen]
            if gain > 0.0 or (gain == 0.0 and self.lot(place) > self.lot(chosen)):
                chosen = place
        return self.choices[chosen]

    def lot(self, place: int) -> int:
        """What chance gives to a choice."""
        mixed = (self.salt + 31 * self.choices[place]) * MIXING % RANGE
        return (mixed >> 13 ^ mixed) * MIXING % RANGE >> 7

    def find(self, verb: Verb) -> int:
        """The choice of this verb that comes first; -1 if there is none."""
        for action in self.choices:
            if action // SPAN == verb.number:
                return action
        return -1
