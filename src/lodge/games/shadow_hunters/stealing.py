# lodge: compiled
"""Stealing: Erstwhile Altar and Moody Goblin (SH-078, SH-129)."""

from typing import Final

from lodge.games.shadow_hunters.catalogue import EQUIPMENT
from lodge.games.shadow_hunters.equipment import TAKE, pass_on, pieces
from lodge.games.shadow_hunters.state import Night
from lodge.games.shadow_hunters.targets import OWNERS, Choice
from lodge.games.shadow_hunters.winning import check_equipment
from lodge.games.shadow_hunters.words import PLAYERS
from lodge.kernel.events import EventKind

STOLEN: Final = EventKind("stolen", "SH-078", player=PLAYERS, victim=PLAYERS, card=EQUIPMENT)


def can_steal(night: Night, thief: int) -> bool:
    """SH-079, SH-097"""
    return OWNERS.has_any(night, thief)


class ChooseVictim(Choice):
    """SH-078: the other living players who have equipment."""

    def take(self, night: Night, victim: int, a: int, b: int) -> None:
        night.push(TAKE_CARD, victim)


STEAL_VICTIM: Final = ChooseVictim("steal_victim", "D11", "SH-078", among=OWNERS)


class TakeCard(Choice):
    """Which of the victim's cards."""

    def targets(self, night: Night, victim: int, b: int) -> list[int]:
        return pieces(night.gear[victim])

    def take(self, night: Night, piece: int, victim: int, b: int) -> None:
        thief = night.current
        pass_on(night, piece, victim, thief)
        night.tell(STOLEN, thief, victim, piece)
        check_equipment(night, thief)


TAKE_CARD: Final = TakeCard("take_card", "D12", "SH-078", PLAYERS, verb=TAKE)
