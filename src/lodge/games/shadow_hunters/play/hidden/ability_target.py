# lodge: compiled
"""Abilities that are aimed (SH-300 to SH-303, SH-306): whom, and the damage that follows."""

from typing import Final

from lodge.games.shadow_hunters.model.state import Night
from lodge.games.shadow_hunters.model.targets import Living
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.questions import ChoosePlayer
from lodge.kernel.steps import Step


class ChooseAbilityTarget(ChoosePlayer):
    """D2"""

    def who(self, night: Night, a: int, b: int) -> Living:
        targets = night.character(night.current).targets
        assert isinstance(targets, Living)
        return targets

    def take(self, night: Night, target: int, a: int, b: int) -> None:
        night.character(night.current).aim(night, night.current, target)


ABILITY_TARGET: Final = ChooseAbilityTarget("ability_target", "D2", "SH-280")


class AbilityStrike(Step[Night]):
    """The damage of the current player's ability."""

    def perform(self, night: Night, target: int, b: int) -> None:
        night.character(night.current).strike(night, night.current, target)


ABILITY_STRIKE: Final = AbilityStrike("ability_strike", PLAYERS)
