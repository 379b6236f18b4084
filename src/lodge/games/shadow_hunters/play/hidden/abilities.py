# lodge: compiled
"""Special abilities (3.15): how they are offered, used and aimed. What each does stands with its
character."""

from typing import Final

from lodge.games.shadow_hunters.model.catalogue import CHARACTERS
from lodge.games.shadow_hunters.model.character import OFTEN, ONCE, Character
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.hidden.revealing import REVEAL, reveal
from lodge.games.shadow_hunters.play.targets import Choice
from lodge.kernel.events import EventKind
from lodge.kernel.steps import Step
from lodge.kernel.vocabulary import Verb

ABILITY_USED: Final = EventKind("ability_used", "SH-280", player=PLAYERS, character=CHARACTERS)


def offer(night: Night, player: int, moment: int, choices: list[int]) -> None:
    """Add revealing, and what the character can do at this moment."""
    if night.may_reveal(player):
        choices.append(REVEAL.first)
    offer_ability(night, player, moment, choices)


def offer_ability(night: Night, player: int, moment: int, choices: list[int]) -> None:
    """SH-280, SH-281"""
    if night.terms.moments[night.who[player]] & moment and night.is_able(player):
        character = night.character(player)
        if not is_spent(night, player, character.limit):
            character.offer(night, player, choices)


def has_ability(night: Night, player: int, moment: int) -> bool:
    """Does the character offer anything at this moment?"""
    if not night.terms.moments[night.who[player]] & moment:
        return False
    choices: list[int] = []
    offer_ability(night, player, moment, choices)
    return len(choices) > 0


def is_spent(night: Night, player: int, limit: int) -> bool:
    """SH-283"""
    if limit == ONCE:
        return night.used >> player & 1 == 1
    return limit != OFTEN and night.used_this_turn


def use(night: Night, player: int, verb: Verb, operand: int) -> None:
    """A reveal or an ability that was chosen."""
    # SH-242
    reveal(night, player)
    if verb is REVEAL:
        return
    character = night.character(player)
    night.tell(ABILITY_USED, player, character.number)
    if character.limit == ONCE:
        night.used |= 1 << player
    elif character.limit != OFTEN:
        night.used_this_turn = True
    character.use(night, player, operand)


def is_asked(night: Night, player: int, moment: int) -> bool:
    """SH-250: as far as the table knows, may this player use an ability at the moment?"""
    if not night.may_be(player, night.terms.callers[moment]):
        return False
    for character in night.terms.cast_at[moment]:
        if could_use(night, player, character) and character.is_called_for(night, player):
            return True
    return False


def could_use(night: Night, player: int, character: Character) -> bool:
    """As far as the table knows: may this player be that character, its ability unused?"""
    is_possible = night.may_be(player, 1 << character.number)
    return is_possible and not is_spent(night, player, character.limit)


# Abilities that are aimed


class ChooseAbilityTarget(Choice):
    """SH-300 to SH-303, SH-306: whom the ability of the current player is aimed at."""

    def targets(self, night: Night, a: int, b: int) -> list[int]:
        targets = night.character(night.current).targets
        assert targets is not None
        return targets.of(night, night.current)

    def take(self, night: Night, target: int, a: int, b: int) -> None:
        night.character(night.current).aim(night, night.current, target)


ABILITY_TARGET: Final = ChooseAbilityTarget("ability_target", "D2", "SH-280")


class AbilityStrike(Step[Night]):
    """The damage of the current player's ability."""

    def perform(self, night: Night, target: int, b: int) -> None:
        night.character(night.current).strike(night, night.current, target)


ABILITY_STRIKE: Final = AbilityStrike("ability_strike", PLAYERS)
