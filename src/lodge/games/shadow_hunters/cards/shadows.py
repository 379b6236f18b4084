# lodge: compiled
"""The Shadows: what each can do (3.15). They win when all Hunters or three Neutrals are dead
(SH-345)."""

from typing import Final

from lodge.games.shadow_hunters.cards.white import add_turns
from lodge.games.shadow_hunters.model import words
from lodge.games.shadow_hunters.model.character import OFTEN, ONCE_A_TURN, Character
from lodge.games.shadow_hunters.model.state import Attack, Night
from lodge.games.shadow_hunters.model.targets import OthersAt
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play import areas
from lodge.games.shadow_hunters.play.fighting.attacks import declare
from lodge.games.shadow_hunters.play.fighting.damage import Danger, heal, hurt, hurts
from lodge.games.shadow_hunters.play.fighting.deaths import bury
from lodge.games.shadow_hunters.play.hidden.abilities import ABILITY_USED
from lodge.games.shadow_hunters.play.hidden.ability_target import ABILITY_STRIKE, ABILITY_TARGET
from lodge.games.shadow_hunters.play.hidden.windows import warn
from lodge.kernel.events import EventKind, Many
from lodge.kernel.vocabulary import Verb


class Unknown(Character):
    """SH-305: may lie to Hermit cards, without revealing; the mirror does not find it."""

    def __init__(self) -> None:
        super().__init__("unknown")
        self.deceives = True


UNKNOWN: Final = Unknown()


class Vampire(Character):
    """SH-308, R35: an attack that hurts heals 2 of its own damage. Hidden, it may reveal before."""

    def is_called_for(self, night: Night, player: int) -> bool:
        """SH-254: before the damage of an attack."""
        return isinstance(night.frame, Attack) and night.is_hidden(player)

    def after_blow(self, night: Night, attack: Attack, dealt: int) -> None:
        if dealt:
            night.tell(ABILITY_USED, attack.attacker, self.number)
            heal(night, attack.attacker, 2)


VAMPIRE: Final = Vampire("vampire", None, words.AFTER_ROLL | words.AFTER_BLOW, OFTEN)

COUNTERATTACK: Final = Verb("counterattack", clause="SH-309", about=("self",))

COUNTERATTACKED: Final = EventKind(
    "counterattacked", "SH-309", player=PLAYERS, targets=Many(PLAYERS)
)


class Werewolf(Character):
    """SH-309, R33: attacked, it may strike back at once."""

    def use(self, night: Night, player: int, operand: int) -> None:
        # The window is about the attacker.
        declare(night, Attack(player, 1 << night.b, is_counter=True), COUNTERATTACKED)


WEREWOLF: Final = Werewolf("werewolf", COUNTERATTACK, words.HIT, OFTEN)

MURDER_RAY: Final = Verb("murder_ray", clause="SH-306", about=("self",))

IN_THE_RAY: Final = Danger(words.BY_ABILITY, 3)

HURT_BY_RAY: Final = hurts("ability", "SH-306")


class UltraSoul(Character):
    """SH-306: at the start of each turn, 3 damage to another player at the Gate."""

    def is_useful(self, night: Night, player: int) -> bool:
        # SH-281
        return self.targets is not None and self.targets.has_any(night, player)

    def use(self, night: Night, player: int, operand: int) -> None:
        night.push(ABILITY_TARGET)

    def aim(self, night: Night, player: int, target: int) -> None:
        night.note_blow(player, target)
        night.push(ABILITY_STRIKE, target)
        warn(night, target, IN_THE_RAY)

    def strike(self, night: Night, player: int, target: int) -> None:
        hurt(night, target, 3, words.BY_ABILITY, HURT_BY_RAY)
        bury(night, player, by_attack=False)


ULTRA_SOUL: Final = UltraSoul(
    "ultra_soul", MURDER_RAY, words.AT_START, ONCE_A_TURN, OthersAt(areas.GATE)
)


class Valkyrie(Character):
    """SH-307: revealed, attacks with the d4 alone."""

    def __init__(self) -> None:
        super().__init__("valkyrie")
        self.rolls_d4_only = True


VALKYRIE: Final = Valkyrie()

MULTIPLY: Final = Verb("multiply", clause="SH-310", about=("self",))


class Wight(Character):
    """SH-310: once, at the end of a turn, an extra turn for each of the dead."""

    def is_useful(self, night: Night, player: int) -> bool:
        # SH-281
        return night.dead_count() > 0

    def use(self, night: Night, player: int, operand: int) -> None:
        add_turns(night, player, night.dead_count())


WIGHT: Final = Wight("wight", MULTIPLY, words.AT_END)
