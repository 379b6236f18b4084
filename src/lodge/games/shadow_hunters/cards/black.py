# lodge: compiled
"""The Black cards that are used once (SH-125 to SH-131), in the order of the data."""

from typing import Final

from lodge.games.shadow_hunters.cards.harmful import Harmful
from lodge.games.shadow_hunters.cards.rewards import Reward
from lodge.games.shadow_hunters.model import words
from lodge.games.shadow_hunters.model.card import Card
from lodge.games.shadow_hunters.model.catalogue import ANY_AREA, AREAS, EQUIPMENT
from lodge.games.shadow_hunters.model.state import AREA_OF_TOTAL, NO_PIECE, SIDE_MASK, Blow, Night
from lodge.games.shadow_hunters.model.targets import OTHERS
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.drawing import in_vain
from lodge.games.shadow_hunters.play.equipment import GIVE, HAND_TO, pass_on
from lodge.games.shadow_hunters.play.fighting.damage import Danger, die_for, heal, hurt, hurts, roll
from lodge.games.shadow_hunters.play.fighting.deaths import bury, bury_by_effect
from lodge.games.shadow_hunters.play.fighting.robbery import deal, foretell
from lodge.games.shadow_hunters.play.hidden.windows import DIG_WINDOW, warn, warn_all
from lodge.games.shadow_hunters.play.questions import ChoosePieceInTurn, ChoosePlayer
from lodge.games.shadow_hunters.play.stealing import STEAL_VICTIM, can_steal
from lodge.games.shadow_hunters.play.winning import check_equipment
from lodge.kernel.events import NUMBER, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.sets import members
from lodge.kernel.steps import Step

# Banana Peel

ON_THE_PEEL: Final = Danger(words.BY_CARD, 1)

HURT_BY_PEEL: Final = hurts("card", "SH-125")

NOT_HELD: Final = WhyNot("not-held", "SH-125", card=EQUIPMENT)
GIVEN_AWAY: Final = EventKind(
    "given_away", "SH-125", player=PLAYERS, receiver=PLAYERS, card=EQUIPMENT
)


class BananaPeel(Card):
    """SH-125: give away one equipment card; without any, take 1 damage."""

    def use(self, night: Night, drawer: int, operand: int) -> None:
        if night.gear[drawer]:
            night.push(BANANA_CARD)
        else:
            night.push(SLIP)
            warn(night, drawer, ON_THE_PEEL)


BANANA_PEEL: Final = BananaPeel("banana_peel")


class Slip(Step[Night]):
    """SH-125"""

    def perform(self, night: Night, a: int, b: int) -> None:
        hurt(night, night.current, 1, words.BY_CARD, HURT_BY_PEEL)
        # SH-223
        bury(night, words.NOBODY, by_attack=False)


SLIP: Final = Slip("slip")


class ChooseGift(ChoosePieceInTurn):
    """D13"""

    def gear(self, night: Night, a: int, b: int) -> int:
        return night.gear[night.current]

    def why_missing(self, night: Night, piece: int, a: int, b: int) -> Why:
        return NOT_HELD.because(piece)

    def take(self, night: Night, piece: int, a: int, b: int) -> None:
        night.push(BANANA_RECEIVER, piece)


BANANA_CARD: Final = ChooseGift("banana_card", "D13", "SH-125", verb=GIVE)


class ChooseReceiver(ChoosePlayer):
    """D14"""

    def take(self, night: Night, receiver: int, piece: int, b: int) -> None:
        night.dug = NO_PIECE
        pass_on(night, piece, night.current, receiver)
        night.tell(GIVEN_AWAY, night.current, receiver, piece)
        check_equipment(night, receiver)
        if not night.over and DIG_WINDOW.concerns(night, receiver, 0):
            # SH-261
            DIG_WINDOW.open(night, [receiver])


BANANA_RECEIVER: Final = ChooseReceiver("banana_receiver", "D14", "SH-125", EQUIPMENT, verb=HAND_TO)

# Bloodthirsty Spider

BITTEN: Final = Danger(words.BY_FANGS, 2)
BITTEN_TWICE: Final = Danger(words.BY_FANGS, 4)

HURT_BY_SPIDER: Final = hurts("card", "SH-126")


class BloodthirstySpider(Harmful):
    """SH-126: 2 damage to another player and to the drawer; SH-436: 4 to the drawer alone."""

    def warn(self, night: Night, drawer: int, target: int) -> None:
        if target == drawer:
            warn(night, drawer, BITTEN_TWICE)
        else:
            warn(night, target, BITTEN)
            warn(night, drawer, BITTEN)

    def strike(self, night: Night, drawer: int, target: int) -> None:
        if target == drawer:
            hurt(night, drawer, 4, words.BY_FANGS, HURT_BY_SPIDER)
        else:
            hurt(night, target, 2, words.BY_FANGS, HURT_BY_SPIDER)
            hurt(night, drawer, 2, words.BY_FANGS, HURT_BY_SPIDER)


BLOODTHIRSTY_SPIDER: Final = BloodthirstySpider("bloodthirsty_spider", OTHERS, 2)

# SH-127: a Shadow heals fully, if revealed.
RITUAL_IN_VAIN: Final = in_vain("SH-127")
DIABOLIC_RITUAL: Final = Reward("diabolic_ritual", SIDE_MASK[words.SHADOW], RITUAL_IN_VAIN)

# Dynamite

IN_THE_BLAST: Final = Danger(words.BY_FANGS, 3)

HURT_BY_DYNAMITE: Final = hurts("card", "SH-128")
DYNAMITE_IN_VAIN: Final = in_vain("SH-128")
DYNAMITE_ROLLED: Final = EventKind("dynamite_rolled", "SH-128", d6=NUMBER, d4=NUMBER)


class Dynamite(Card):
    """SH-128: the dice name an area, and everybody there takes 3 damage."""

    def use(self, night: Night, drawer: int, operand: int) -> None:
        d6 = night.chance.roll(6) + 1
        d4 = night.chance.roll(4) + 1
        night.tell(DYNAMITE_ROLLED, d6, d4)
        area = AREA_OF_TOTAL[d6 + d4]
        if area == ANY_AREA:
            night.tell(DYNAMITE_IN_VAIN, drawer)
            return
        night.push(EXPLODE, area)
        others = night.standing[area] & ~(1 << drawer)
        foretell(night, Blow(drawer, others, 3, words.BY_FANGS))
        warn_all(night, night.clockwise(drawer, night.standing[area]), IN_THE_BLAST)


DYNAMITE: Final = Dynamite("dynamite")


class Explode(Step[Night]):
    """SH-128"""

    def perform(self, night: Night, area: int, b: int) -> None:
        for player in members(night.standing[area], night.seats):
            hurt(night, player, 3, words.BY_FANGS, HURT_BY_DYNAMITE)
        bury_by_effect(night, night.current)


EXPLODE: Final = Explode("explode", AREAS)


class MoodyGoblin(Card):
    """SH-129: steal an equipment card."""

    def use(self, night: Night, drawer: int, operand: int) -> None:
        if can_steal(night, drawer):
            night.push(STEAL_VICTIM)
        else:
            night.tell(GOBLIN_IN_VAIN, drawer)


GOBLIN_IN_VAIN: Final = in_vain("SH-129")
MOODY_GOBLIN: Final = MoodyGoblin("moody_goblin")

CURSED_BY_THE_DOLL: Final = Danger(words.BY_CARD, 3)

DOLL_ROLLED: Final = die_for("SH-130")


class SpiritualDoll(Harmful):
    """SH-130: by the d6, 3 damage to another player (1 to 4) or to the drawer."""

    def warn(self, night: Night, drawer: int, target: int) -> None:
        warn(night, target, CURSED_BY_THE_DOLL)
        if target != drawer:
            warn(night, drawer, CURSED_BY_THE_DOLL)

    def strike(self, night: Night, drawer: int, target: int) -> None:
        struck = target if roll(night, 6, DOLL_ROLLED) <= 4 else drawer
        deal(night, Blow(drawer, 1 << struck, 3, words.BY_CARD))


SPIRITUAL_DOLL: Final = SpiritualDoll("spiritual_doll", OTHERS, 0)


HURT_BY_BAT: Final = hurts("card", "SH-131")


class VampireBat(Harmful):
    """SH-131: 2 damage to another player, and the drawer heals 1.

    SH-436: a drawer whose own Bat kills them is not healed.
    """

    def warn(self, night: Night, drawer: int, target: int) -> None:
        warn(night, target, BITTEN)

    def strike(self, night: Night, drawer: int, target: int) -> None:
        hurt(night, target, 2, words.BY_FANGS, HURT_BY_BAT)
        if night.damage[drawer] < night.hp(drawer):
            heal(night, drawer, 1)


VAMPIRE_BAT: Final = VampireBat("vampire_bat", OTHERS, 2)
