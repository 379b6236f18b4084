# lodge: compiled
"""Whom questions ask: the active player, or others out of turn (TH-017, TH-019)."""

from collections.abc import Sequence

from lodge.cardkit.windows import InTurn
from lodge.games.treasure_hunter.model import verbs
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.kernel.steps import Question, Step
from lodge.kernel.vocabulary import Verb

Script = tuple[Step[Realm], ...]
"""Steps in the order in which they are performed. One that stands there twice can come any number
of times, for one player, hero or card after another."""
Leads = dict[Step[Realm], tuple[Script, ...]]
"""What steps can put in their place; `leads` of a module says it of its own. Positions are held
against that (`describe.possible.order`)."""


class OwnTurn(Question[Realm]):
    """Asks the active player."""

    def seat(self, realm: Realm, a: int, b: int) -> int:
        return realm.active


def is_at_stake(realm: Realm, seat: int) -> bool:
    """Is it the party of this seat that something is about to happen to?"""
    return seat == realm.active or seat == realm.rival


class OutOfTurn(InTurn[Realm]):
    """Asks some players, each in turn, about the party that is on its way."""

    def hits(self, realm: Realm, seat: int, a: int, b: int) -> bool:
        return is_at_stake(realm, seat)


class AskOnce(OutOfTurn):
    """Each player is asked once, in turn, and may pass."""

    def __init__(
        self,
        name: str,
        id: str,
        clause: str,
        *values: Sequence[str],
        decision: str = "",
        clauses: dict[Verb, str] | None = None,
    ) -> None:
        super().__init__(
            name,
            id,
            clause,
            PLAYERS,
            *values,
            passing=verbs.PASS,
            decision=decision,
            clauses=clauses,
        )

    def is_done(self, verb: Verb) -> bool:
        return True
