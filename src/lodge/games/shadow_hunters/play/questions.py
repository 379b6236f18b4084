# lodge: compiled
"""What the questions of the game have in common: whom they ask, and why an answer is refused."""

from collections.abc import Sequence
from typing import Final

from lodge.cardkit.targets import Aim
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.shadow_hunters.model.targets import OTHERS, Living
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.equipment import pieces
from lodge.games.shadow_hunters.play.hidden.abilities import why_not_now
from lodge.kernel.refusal import Why
from lodge.kernel.steps import Question
from lodge.kernel.values import Layout
from lodge.kernel.vocabulary import Verb

TARGET: Final = Verb("target", PLAYERS, about=("player:{0}",))


class OfTurn(Question[Night]):
    """Asks the player whose turn it is."""

    def seat(self, night: Night, a: int, b: int) -> int:
        return night.current


class AtMoment(Question[Night]):
    """Lets the player who is asked reveal or use an ability, at a moment of SH-280."""

    def __init__(
        self,
        name: str,
        id: str,
        clause: str,
        moment: int,
        usual: Verb,
        layout: Layout | None = None,
    ) -> None:
        super().__init__(name, id, clause, layout=layout, usual=usual)
        self.moment = moment

    def refuse(self, night: Night, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        return why_not_now(night, night.seat, self.moment, verb, operand)


class ChoosePlayer(Aim[Night]):
    """Asks the current player for another one; `who` says who may be chosen."""

    def __init__(
        self, name: str, id: str, clause: str, *values: Sequence[str], verb: Verb = TARGET
    ) -> None:
        super().__init__(name, id, clause, *values, verb=verb)

    def seat(self, night: Night, a: int, b: int) -> int:
        return night.current

    def who(self, night: Night, a: int, b: int) -> Living:
        """Among whom the choice is."""
        return OTHERS

    def targets(self, night: Night, a: int, b: int) -> list[int]:
        return self.who(night, a, b).of(night, night.current)

    def refuse(self, night: Night, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb is not self.verb:
            return None
        return self.who(night, a, b).why_not(night, night.current, operand)


class ChoosePiece(Aim[Night]):
    """Asks the player whom the first value names for a piece of equipment."""

    def gear(self, night: Night, a: int, b: int) -> int:
        """The set of pieces that there are to choose from."""
        raise NotImplementedError

    def why_missing(self, night: Night, piece: int, a: int, b: int) -> Why:
        """Why another piece is none of them."""
        raise NotImplementedError

    def targets(self, night: Night, a: int, b: int) -> list[int]:
        return pieces(self.gear(night, a, b))

    def refuse(self, night: Night, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        return self.why_missing(night, operand, a, b) if verb is self.verb else None


class ChoosePieceInTurn(ChoosePiece):
    """Asks the player whose turn it is."""

    def seat(self, night: Night, a: int, b: int) -> int:
        return night.current
