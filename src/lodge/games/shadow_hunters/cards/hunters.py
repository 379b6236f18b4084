# lodge: compiled
"""The Hunters: what each can do (3.15). They win when all Shadows are dead (SH-344)."""

from typing import Final

from lodge.games.shadow_hunters.model import words
from lodge.games.shadow_hunters.model.catalogue import AREAS
from lodge.games.shadow_hunters.model.character import OFTEN, ONCE, Character
from lodge.games.shadow_hunters.model.state import OFF_BOARD, Night
from lodge.games.shadow_hunters.model.targets import LIVING, OTHERS
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.fighting import damage
from lodge.games.shadow_hunters.play.fighting.deaths import bury
from lodge.games.shadow_hunters.play.hidden.ability_target import ABILITY_STRIKE, ABILITY_TARGET
from lodge.games.shadow_hunters.play.hidden.windows import warn
from lodge.kernel.events import EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.vocabulary import Verb

TELEPORT: Final = Verb("teleport", AREAS, clause="SH-299", about=("area:{0}",))

NOT_YET: Final = WhyNot("no-teleport", "SH-299")
TOO_FAR: Final = WhyNot("teleport-too-far", "SH-299", area=AREAS)

TELEPORTED: Final = EventKind("teleported", "SH-299", player=PLAYERS, area=AREAS)


class Emi(Character):
    """SH-299: instead of rolling, goes to the partner area or to the ring neighbour; not from off
    the board."""

    def __init__(self) -> None:
        super().__init__("emi", TELEPORT, words.AT_START, OFTEN)
        self.replaces_roll = True

    def offer(self, night: Night, player: int, choices: list[int]) -> None:
        here = night.place[player]
        if here != OFF_BOARD:
            choices.append(TELEPORT.at(night.partner(here)))
            choices.append(TELEPORT.at(night.neighbour(here)))

    def why_not(self, night: Night, player: int, area: int) -> Why:
        if night.place[player] == OFF_BOARD:
            return NOT_YET.because()
        return TOO_FAR.because(area)

    def use(self, night: Night, player: int, area: int) -> None:
        night.put(player, area)
        night.tell(TELEPORTED, player, area)


EMI: Final = Emi()


class Thrower(Character):
    """SH-301, SH-303: once, at the start of a turn, a die of damage to another player."""

    def __init__(
        self, id: str, verb: Verb, sides: int, rolled: EventKind, hurting: EventKind
    ) -> None:
        super().__init__(id, verb, words.AT_START, ONCE, OTHERS)
        self.sides = sides
        self.rolled = rolled
        self.hurting = hurting

    def use(self, night: Night, player: int, operand: int) -> None:
        night.push(ABILITY_TARGET)

    def aim(self, night: Night, player: int, target: int) -> None:
        night.note_blow(player, target)
        night.push(ABILITY_STRIKE, target)
        warn(night, target, damage.Danger(words.BY_ABILITY, self.sides))

    def strike(self, night: Night, player: int, target: int) -> None:
        amount = damage.roll(night, self.sides, self.rolled)
        damage.hurt(night, target, amount, words.BY_ABILITY, self.hurting)
        bury(night, player, by_attack=False)


LIGHTNING: Final = Verb("lightning", clause="SH-301", about=("self",))
LIGHTNING_ROLLED: Final = damage.die_for("SH-301")
HURT_BY_LIGHTNING: Final = damage.hurts("ability", "SH-301")
FRANKLIN: Final = Thrower("franklin", LIGHTNING, 6, LIGHTNING_ROLLED, HURT_BY_LIGHTNING)

DEMOLISH: Final = Verb("demolish", clause="SH-303", about=("self",))
DEMOLISH_ROLLED: Final = damage.die_for("SH-303")
HURT_BY_DEMOLISH: Final = damage.hurts("ability", "SH-303")
GEORGE: Final = Thrower("george", DEMOLISH, 4, DEMOLISH_ROLLED, HURT_BY_DEMOLISH)

CURSE: Final = Verb("curse", clause="SH-300", about=("self",))

CURSED: Final = EventKind("cursed", "SH-300", player=PLAYERS, target=PLAYERS)


class Ellen(Character):
    """SH-300: once, at the start of a turn, makes the ability of another player void for good; a
    barrier falls."""

    def use(self, night: Night, player: int, operand: int) -> None:
        night.push(ABILITY_TARGET)

    def aim(self, night: Night, player: int, target: int) -> None:
        night.cursed |= 1 << target
        night.barrier &= ~(1 << target)
        night.character(target).lose_power(night, target)
        night.tell(CURSED, player, target)


ELLEN: Final = Ellen("ellen", CURSE, words.AT_START, ONCE, OTHERS)

NURSE: Final = Verb("nurse", clause="SH-302", about=("self",))


class FuKa(Character):
    """SH-302: once, at the start of a turn, sets a player's damage to 7, her own perhaps."""

    def use(self, night: Night, player: int, operand: int) -> None:
        night.push(ABILITY_TARGET)

    def aim(self, night: Night, player: int, target: int) -> None:
        damage.set_to_seven(night, target)


FU_KA: Final = FuKa("fu_ka", NURSE, words.AT_START, ONCE, LIVING)

BARRIER: Final = Verb("barrier", clause="SH-304", about=("self",))

BARRIER_ROSE: Final = EventKind("barrier_rose", "SH-304", player=PLAYERS)


class Gregor(Character):
    """SH-304: once, at the end of a turn, is safe from all damage until his next turn."""

    def use(self, night: Night, player: int, operand: int) -> None:
        night.barrier |= 1 << player
        night.tell(BARRIER_ROSE, player)


GREGOR: Final = Gregor("gregor", BARRIER, words.AT_END)
