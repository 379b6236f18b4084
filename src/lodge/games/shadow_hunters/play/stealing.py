# lodge: compiled
"""Stealing: Erstwhile Altar and Moody Goblin (SH-078, SH-129)."""

from typing import Final

from lodge.games.shadow_hunters.model import state
from lodge.games.shadow_hunters.model.catalogue import EQUIPMENT
from lodge.games.shadow_hunters.model.state import NO_PIECE, Night
from lodge.games.shadow_hunters.model.targets import OWNERS, Living
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.equipment import TAKE, pass_on
from lodge.games.shadow_hunters.play.questions import ChoosePieceInTurn, ChoosePlayer
from lodge.games.shadow_hunters.play.winning import check_equipment
from lodge.kernel.events import EventKind
from lodge.kernel.refusal import Why, WhyNot

_THEFT: Final = {"player": PLAYERS, "victim": PLAYERS, "card": EQUIPMENT}
STOLEN: Final = EventKind("stolen", "SH-078", **_THEFT)
STOLEN_BY_GOBLIN: Final = EventKind("stolen", "SH-129", **_THEFT)

NOT_THEIRS: Final = WhyNot("no-such-card", "SH-078", player=PLAYERS, card=EQUIPMENT)


def can_steal(night: Night, thief: int) -> bool:
    """SH-079, SH-097"""
    return OWNERS.has_any(night, thief)


class ChooseVictim(ChoosePlayer):
    """SH-078: the other living players who have equipment."""

    def who(self, night: Night, a: int, b: int) -> Living:
        return OWNERS

    def take(self, night: Night, victim: int, a: int, b: int) -> None:
        night.push(TAKE_CARD, victim)


STEAL_VICTIM: Final = ChooseVictim("steal_victim", "D11", "SH-078")


class TakeCard(ChoosePieceInTurn):
    """Which of the victim's cards."""

    def gear(self, night: Night, victim: int, b: int) -> int:
        return night.gear[victim]

    def why_missing(self, night: Night, piece: int, victim: int, b: int) -> Why:
        return NOT_THEIRS.because(victim, piece)

    def take(self, night: Night, piece: int, victim: int, b: int) -> None:
        thief = night.current
        night.dug = NO_PIECE
        pass_on(night, piece, victim, thief)
        is_altar = not night.zones.count(state.CARD_IN_PLAY)
        night.tell(STOLEN if is_altar else STOLEN_BY_GOBLIN, thief, victim, piece)
        check_equipment(night, thief)


# Robbery shares the decision, so the clause behind a card is one that holds for both.
TAKE_CARD: Final = TakeCard(
    "take_card", "D12", "SH-078", PLAYERS, verb=TAKE, clauses={TAKE: "SH-094"}
)
