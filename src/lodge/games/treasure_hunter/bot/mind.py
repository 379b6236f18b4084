# lodge: compiled
"""One decision of a bot: what its seat may choose, and how it decides between equals."""

from lodge.cardkit.choosing import Choosing
from lodge.games.treasure_hunter.model import state
from lodge.games.treasure_hunter.model.state import Realm
from lodge.kernel.bot import Lots
from lodge.kernel.vocabulary import SPAN, Verb


class Mind(Choosing):
    """Reads only what its seat may know: own cards, public facts, and how many others hold."""

    def __init__(self, realm: Realm, salt: int) -> None:
        lots = Lots(salt + 104729 * realm.zones.count(state.DECK), realm.turn)
        super().__init__(realm.choices(), lots)
        self.realm = realm
        self.me = realm.seat

    def verb(self, action: int) -> Verb:
        return self.realm.verb(action)

    def operand(self, action: int) -> int:
        return action % SPAN
