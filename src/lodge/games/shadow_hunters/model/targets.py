# lodge: compiled
"""Whom cards, abilities and areas may be aimed at, and why not at somebody else."""

from typing import Final

from lodge.cardkit.targets import Targets
from lodge.games.shadow_hunters.model.catalogue import AREAS
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.kernel.refusal import Why, WhyNot

NO_SUCH_PLAYER: Final = WhyNot("no-such-player", "SH-002", player=PLAYERS)
DEAD: Final = WhyNot("dead", "SH-008", player=PLAYERS)
YOURSELF: Final = WhyNot("yourself", "SH-009")
ELSEWHERE: Final = WhyNot("elsewhere", "SH-306", player=PLAYERS, area=AREAS)
NO_EQUIPMENT: Final = WhyNot("no-equipment", "SH-078", player=PLAYERS)


def why_not_living(night: Night, player: int) -> Why | None:
    """SH-008: nobody chooses the dead, or players whom the match does not have."""
    if player >= night.seats:
        return NO_SUCH_PLAYER.because(player)
    return None if night.is_alive(player) else DEAD.because(player)


class Living(Targets[Night]):
    """Everybody who is alive, yourself included."""

    def candidates(self, night: Night) -> list[int]:
        return night.living()

    def why_not(self, night: Night, chooser: int, target: int) -> Why | None:
        """Why somebody does not fit, by what everybody knows."""
        return why_not_living(night, target)


LIVING: Final = Living()


class Others(Living):
    """All other living players."""

    def fits(self, night: Night, chooser: int, target: int) -> bool:
        return target != chooser

    def of(self, night: Night, chooser: int) -> list[int]:
        return night.others(chooser)

    def why_not(self, night: Night, chooser: int, target: int) -> Why | None:
        return YOURSELF.because() if target == chooser else why_not_living(night, target)


OTHERS: Final = Others()


class OthersAt(Living):
    """The others who stand in an area."""

    def __init__(self, area: int) -> None:
        self.area = area

    def fits(self, night: Night, chooser: int, target: int) -> bool:
        return target != chooser and night.place[target] == self.area

    def why_not(self, night: Night, chooser: int, target: int) -> Why | None:
        return OTHERS.why_not(night, chooser, target) or ELSEWHERE.because(target, self.area)


class Owners(Living):
    """The others who have equipment (SH-078)."""

    def fits(self, night: Night, chooser: int, target: int) -> bool:
        return target != chooser and night.gear[target] != 0

    def why_not(self, night: Night, chooser: int, target: int) -> Why | None:
        return OTHERS.why_not(night, chooser, target) or NO_EQUIPMENT.because(target)


OWNERS: Final = Owners()
