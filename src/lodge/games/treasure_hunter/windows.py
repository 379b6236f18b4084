# lodge: compiled
"""Windows: when players are asked out of turn."""

from lodge.cardkit.windows import InTurn
from lodge.games.treasure_hunter.state import Realm


def is_at_stake(realm: Realm, seat: int) -> bool:
    """Is it the party of this seat that something is about to happen to?"""
    return seat == realm.active or seat == realm.rival


class OutOfTurn(InTurn[Realm]):
    """Asks some players, each in his turn, about the party that is on its way."""

    def hits(self, realm: Realm, seat: int, a: int, b: int) -> bool:
        return is_at_stake(realm, seat)
