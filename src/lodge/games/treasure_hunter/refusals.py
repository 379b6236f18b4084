"""Why an action of Treasure Hunter cannot be taken now, in words a player understands."""

from lodge.games.treasure_hunter.state import Realm
from lodge.kernel.refusal import Refusal
from lodge.kernel.vocabulary import Verb


def explain(realm: Realm, verb: Verb, operand: int) -> Refusal:
    """The reason for refusing an action that is in the vocabulary but not legal."""
    return Refusal("not-now", "That cannot be done now.")
