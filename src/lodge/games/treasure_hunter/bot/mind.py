# lodge: compiled
"""One decision of a bot: what its seat may choose, and how it decides between equals."""

from lodge.games.treasure_hunter import state
from lodge.games.treasure_hunter.state import Realm
from lodge.kernel.bot import Lots
from lodge.kernel.vocabulary import SPAN, Verb


class Mind:
    """Reads only what its seat may know: own cards, public facts, and how many others hold."""

    def __init__(self, realm: Realm, salt: int) -> None:
        self.realm = realm
        self.me = realm.seat
        self.choices = realm.choices()
        # The same at each look at the same moment, and another one later.
        self.lots = Lots(salt + 104729 * realm.zones.count(state.DECK), realm.turn)

    def verb(self, action: int) -> Verb:
        return self.realm.verb(action)

    def best(self, worths: list[float]) -> int:
        """The choice that is worth most; between equals chance decides, by the bot's key."""
        return self.lots.best(self.choices, worths)

    def find(self, verb: Verb) -> int:
        """The choice of this verb that comes first; -1 if there is none."""
        for action in self.choices:
            if action // SPAN == verb.number:
                return action
        return -1
