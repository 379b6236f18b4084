# lodge: compiled
"""Asking players out of turn whether they play something (TH-017, TH-019)."""

from collections.abc import Sequence

from lodge.games.treasure_hunter import verbs
from lodge.games.treasure_hunter.windows import OutOfTurn
from lodge.games.treasure_hunter.words import PLAYERS
from lodge.kernel.vocabulary import Verb


class AskOnce(OutOfTurn):
    """Each player is asked once, in his turn; he may pass."""

    def __init__(
        self, name: str, id: str, clause: str, *values: Sequence[str], decision: str = ""
    ) -> None:
        super().__init__(name, id, clause, PLAYERS, *values, passing=verbs.PASS, decision=decision)

    def is_done(self, verb: Verb) -> bool:
        return True
