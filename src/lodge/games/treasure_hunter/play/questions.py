# lodge: compiled
"""What questions share: whom they ask (TH-017, TH-019), and how it is said what steps lead to."""

from collections.abc import Sequence

from lodge.cardkit.windows import InTurn
from lodge.games.treasure_hunter.model import tables, verbs
from lodge.games.treasure_hunter.model.state import NONE, Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import effects
from lodge.kernel.refusal import Why, WhyNot
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


class AskOnce(InTurn[Realm]):
    """Each player is asked once, in turn, about the party that is on its way, and may pass.

    `event`: the one that is asked for, if an action of its own plays it; `played_with` says so.
    """

    def __init__(
        self,
        name: str,
        id: str,
        clause: str,
        *values: Sequence[str],
        event: int = NONE,
        played_with: WhyNot | None = None,
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
        self.event = event
        self.played_with = played_with

    def refuse(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb is not verbs.PLAY:
            return None
        if operand == self.event and self.played_with is not None:
            unplayable = effects.why_unplayable(realm, a, operand)
            return unplayable or self.played_with.because(tables.FIRST_EVENT + operand)
        return effects.why_not_play_here(realm, a, operand)

    def is_done(self, verb: Verb) -> bool:
        return True

    def hits(self, realm: Realm, seat: int, a: int, b: int) -> bool:
        return is_at_stake(realm, seat)
