# lodge: compiled
"""The White cards that are used once (SH-106 to SH-114), in the order of the data."""

from typing import Final

from lodge.games.shadow_hunters.cards.rewards import Reward
from lodge.games.shadow_hunters.model import catalogue, words
from lodge.games.shadow_hunters.model.card import Card
from lodge.games.shadow_hunters.model.catalogue import CHARACTERS
from lodge.games.shadow_hunters.model.state import SIDE_MASK, Blow, Night
from lodge.games.shadow_hunters.model.targets import LIVING, OTHERS
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.drawing import in_vain
from lodge.games.shadow_hunters.play.fighting import damage
from lodge.games.shadow_hunters.play.fighting.deaths import bury_by_effect
from lodge.games.shadow_hunters.play.fighting.robbery import foretell
from lodge.games.shadow_hunters.play.hidden.revealing import reveal, rule_out
from lodge.games.shadow_hunters.play.hidden.windows import warn_all
from lodge.kernel.events import NUMBER, EventKind
from lodge.kernel.steps import Step

# SH-106: a Hunter heals fully, if revealed.
ADVENT_IN_VAIN: Final = in_vain("SH-106")
ADVENT: Final = Reward("advent", SIDE_MASK[words.HUNTER], ADVENT_IN_VAIN)


class Blessing(Card):
    """SH-107: another player heals a d6."""

    def aim(self, night: Night, drawer: int, target: int) -> None:
        damage.heal(night, target, damage.roll(night, 6, BLESSING_ROLLED))


BLESSING_ROLLED: Final = damage.die_for("SH-107")
BLESSING: Final = Blessing("blessing", OTHERS)

# SH-108, R6: characters with A, E or U heal fully, if revealed.
CHOCOLATE_IN_VAIN: Final = in_vain("SH-108")
CHOCOLATE: Final = Reward(
    "chocolate",
    sum([1 << n for n, one in enumerate(catalogue.characters()) if one.initial in "AEU"]),
    CHOCOLATE_IN_VAIN,
)

EXTRA_TURNS: Final = EventKind("extra_turns", "SH-046", player=PLAYERS, count=NUMBER)


def add_turns(night: Night, player: int, count: int) -> None:
    """SH-046"""
    night.extra_turns[player] += count
    night.tell(EXTRA_TURNS, player, night.extra_turns[player])


class ConcealedKnowledge(Card):
    """SH-109: another turn after this one."""

    def use(self, night: Night, drawer: int, operand: int) -> None:
        add_turns(night, drawer, 1)


CONCEALED_KNOWLEDGE: Final = ConcealedKnowledge("concealed_knowledge")

FORCED_BY_MIRROR: Final = EventKind("revealed", "SH-110", player=PLAYERS, character=CHARACTERS)


class DisenchantMirror(Card):
    """SH-110, R7: a Shadow must reveal, unless it deceives; if nobody reveals, it was none."""

    def use(self, night: Night, drawer: int, operand: int) -> None:
        if night.is_hidden(drawer):
            caught = 0
            for character in night.terms.cast:
                if character.side == words.SHADOW and not character.deceives:
                    caught |= 1 << character.number
            if caught >> night.who[drawer] & 1:
                reveal(night, drawer, FORCED_BY_MIRROR)
                return
            rule_out(night, drawer, caught)
        night.tell(MIRROR_IN_VAIN, drawer)


MIRROR_IN_VAIN: Final = in_vain("SH-110")
DISENCHANT_MIRROR: Final = DisenchantMirror("disenchant_mirror")


class FirstAid(Card):
    """SH-111: set one player's damage to 7."""

    def aim(self, night: Night, drawer: int, target: int) -> None:
        damage.set_to_seven(night, target)


FIRST_AID: Final = FirstAid("first_aid", LIVING)

IN_THE_FLARE: Final = damage.Danger(words.BY_CARD, 2)
HURT_BY_FLARE: Final = damage.hurts("card", "SH-112")


class FlareOfJudgement(Card):
    """SH-112: everybody else takes 2 damage."""

    def use(self, night: Night, drawer: int, operand: int) -> None:
        night.push(FLARE)
        others = night.alive & ~(1 << drawer)
        foretell(night, Blow(drawer, others, 2, words.BY_CARD))
        warn_all(night, night.clockwise(drawer, others), IN_THE_FLARE)


FLARE_OF_JUDGEMENT: Final = FlareOfJudgement("flare_of_judgement")


class Flare(Step[Night]):
    """SH-112"""

    def perform(self, night: Night, a: int, b: int) -> None:
        for player in night.others(night.current):
            damage.hurt(night, player, 2, words.BY_CARD, HURT_BY_FLARE)
        bury_by_effect(night, night.current)


FLARE: Final = Flare("flare")

ANGEL_CAME: Final = EventKind("angel_came", "SH-113", player=PLAYERS)


class GuardianAngel(Card):
    """SH-113: no attack hurts the drawer until their next turn."""

    def use(self, night: Night, drawer: int, operand: int) -> None:
        night.angel |= 1 << drawer
        night.tell(ANGEL_CAME, drawer)


GUARDIAN_ANGEL: Final = GuardianAngel("guardian_angel")


class HolyWater(Card):
    """SH-114: heal 2."""

    def use(self, night: Night, drawer: int, operand: int) -> None:
        damage.heal(night, drawer, 2)


HOLY_WATER: Final = HolyWater("holy_water")
