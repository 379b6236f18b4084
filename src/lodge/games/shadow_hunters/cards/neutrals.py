# lodge: compiled
"""The Neutrals: what each can do, and what it plays for (3.15, 3.16)."""

from typing import Final

from lodge.games.shadow_hunters.cards.black import BANANA_RECEIVER
from lodge.games.shadow_hunters.model import catalogue, words
from lodge.games.shadow_hunters.model.catalogue import CHARACTERS, EQUIPMENT
from lodge.games.shadow_hunters.model.character import OFTEN, ONCE_A_TURN, Character
from lodge.games.shadow_hunters.model.state import Attack, Blow, Deaths, Night
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play import areas
from lodge.games.shadow_hunters.play.equipment import TAKE, pass_on, pieces, take_from_discard
from lodge.games.shadow_hunters.play.fighting.attacks import attack_in, declare
from lodge.games.shadow_hunters.play.fighting.damage import (
    HEAL,
    attack_damage,
    heal,
    heal_fully,
    hurts,
    is_protected,
)
from lodge.games.shadow_hunters.play.fighting.deaths import SETTLE
from lodge.games.shadow_hunters.play.stealing import TAKE_CARD
from lodge.games.shadow_hunters.play.targets import Choice
from lodge.games.shadow_hunters.play.winning import all_dead, check_equipment
from lodge.kernel.events import EventKind, Many
from lodge.kernel.sets import size
from lodge.kernel.vocabulary import Verb


class Allie(Character):
    """SH-290: once, at any time, heals all her damage. SH-352: wins if she is alive at the end."""

    def is_useful(self, night: Night, player: int) -> bool:
        # SH-281
        return night.damage[player] > 0

    def use(self, night: Night, player: int, operand: int) -> None:
        heal_fully(night, player)

    def fears(self, night: Night, player: int, most: int) -> bool:
        """SH-257 (a)"""
        damage = night.damage[player]
        return damage > 0 and damage < self.hp <= damage + most

    def wins(self, night: Night, player: int, deaths: Deaths) -> bool:
        return night.is_alive(player)


ALLIE: Final = Allie("allie", HEAL, words.ANY_TIME)

# Bob

ROB: Final = Verb("rob", PLAYERS)

ROBBED: Final = EventKind("robbed", "SH-292", player=PLAYERS, victim=PLAYERS, card=EQUIPMENT)

SMALL_GAME: Final = 6
"""With more players Bob's ability is another one."""


class Bob(Character):
    """SH-292: with 4 to 6 players, takes a card of a target instead of dealing 2 or more damage.
    SH-293: with 7 or 8, his attack that kills takes everything. SH-346: wins with 5 cards."""

    def __init__(self) -> None:
        super().__init__("bob", ROB, words.AFTER_ROLL | words.AFTER_BLOW, OFTEN)
        self.collects = True

    def is_called_for(self, night: Night, player: int) -> bool:
        """SH-254"""
        return robbable(night) != 0

    def offer(self, night: Night, player: int, choices: list[int]) -> None:
        targets = robbable(night)
        for target in range(night.seats):
            if targets >> target & 1:
                choices.append(ROB.at(target))

    def use(self, night: Night, player: int, target: int) -> None:
        night.push(ROB_CARD, player, target)

    def after_blow(self, night: Night, attack: Attack, dealt: int) -> None:
        """SH-292: the cards change hands at the moment of damage."""
        hand_over(night, attack.attacker)

    def may_take_all(self, night: Night, player: int) -> bool:
        return night.seats > SMALL_GAME

    def ends(self, night: Night, player: int, deaths: Deaths) -> bool:
        """SH-346, SH-431"""
        return night.is_alive(player) and size(night.gear[player]) >= night.terms.bob_goal


BOB: Final = Bob()


LEAST: Final = 2
"""So much damage must be coming for a robbery."""


def robbable(night: Night) -> int:
    """SH-292: the targets with equipment that would take 2 or more, as far as not robbed yet."""
    found = 0
    for target in range(night.seats if night.seats <= SMALL_GAME else 0):
        if night.gear[target] and night.robbed[target] < 0:
            if coming_damage(night, target) >= LEAST:
                found |= 1 << target
    return found


def coming_damage(night: Night, player: int) -> int:
    """What the attack, or by SH-439 whatever else is coming, would do to a player."""
    frame = night.frame
    if isinstance(frame, Blow):
        is_hit = frame.targets >> player & 1 and not is_protected(night, player, frame.source)
        return frame.amount if is_hit else 0
    attack = attack_in(night)
    is_target = attack.targets >> player & 1
    return attack_damage(night, attack.attacker, player, attack.base) if is_target else 0


def hand_over(night: Night, robber: int) -> None:
    """The cards that were taken instead of dealing damage, clockwise."""
    for target in night.clockwise(robber, night.alive):
        piece = night.robbed[target]
        if piece >= 0:
            night.robbed[target] = -1
            pass_on(night, piece, target, robber)
            night.tell(ROBBED, robber, target, piece)


class ChooseRobbedCard(Choice):
    """D12, for Bob"""

    def seat(self, night: Night, robber: int, victim: int) -> int:
        return robber

    def targets(self, night: Night, robber: int, victim: int) -> list[int]:
        return pieces(night.gear[victim])

    def take(self, night: Night, piece: int, robber: int, victim: int) -> None:
        night.robbed[victim] = piece


ROB_CARD: Final = ChooseRobbedCard(
    "rob_card", "D12", "SH-292", PLAYERS, PLAYERS, verb=TAKE, decision="take_card"
)

# Charles

ATTACK_AGAIN: Final = Verb("again")

HURT_BY_FEAST: Final = hurts("feast", "SH-295")
ATTACKED_AGAIN: Final = EventKind("attacked_again", "SH-295", player=PLAYERS, targets=Many(PLAYERS))


class Charles(Character):
    """SH-295: after his attack takes 2 damage and strikes the same players again. SH-348: wins by
    a kill so that 3 or more are dead; SH-432: by attack, with three dead before."""

    def is_called_for(self, night: Night, player: int) -> bool:
        """SH-255: it must not kill him."""
        return night.damage[player] + 2 < self.hp

    def use(self, night: Night, player: int, operand: int) -> None:
        night.damage[player] += 2
        night.tell(HURT_BY_FEAST, player, 2, night.damage[player])
        targets = attack_in(night).targets & night.alive
        declare(night, Attack(player, targets), ATTACKED_AGAIN)

    def ends(self, night: Night, player: int, deaths: Deaths) -> bool:
        if deaths.killer != player or not night.is_alive(player):
            return False
        if night.terms.charles_by_attack:
            return deaths.by_attack and night.dead_count() - size(deaths.victims) >= 3
        return night.dead_count() >= 3


CHARLES: Final = Charles("charles", ATTACK_AGAIN, words.AFTER_ATTACK, OFTEN)

FORCED_AS_DANIEL: Final = EventKind("revealed", "SH-297", player=PLAYERS, character=CHARACTERS)


class Daniel(Character):
    """SH-297: reveals when another dies, and at no other time. SH-350: wins if he dies first, or
    lives to see all Shadows dead."""

    def __init__(self) -> None:
        super().__init__("daniel")
        self.hides = True
        self.forced = FORCED_AS_DANIEL

    def must_reveal(self, night: Night, player: int, deaths: Deaths) -> bool:
        return True

    def ends(self, night: Night, player: int, deaths: Deaths) -> bool:
        if night.first_dead >> player & 1:
            return True
        return night.is_alive(player) and all_dead(night, words.SHADOW)


DANIEL: Final = Daniel()

CAPRICCIO: Final = Verb("capriccio")


class Agnes(Character):
    """SH-354: wins with the player on her right; SH-291: once, turns to her left for good."""

    def use(self, night: Night, player: int, operand: int) -> None:
        night.capriccio = True

    def lose_power(self, night: Night, player: int) -> None:
        night.capriccio = False

    def wins_with(self, night: Night, player: int) -> int:
        step = 1 if night.capriccio else night.seats - 1
        return (player + step) % night.seats


AGNES: Final = Agnes("agnes", CAPRICCIO, words.AT_START)

FORCED_AS_BRYAN: Final = EventKind("revealed", "SH-294", player=PLAYERS, character=CHARACTERS)

STRONG: Final = 13


class Bryan(Character):
    """SH-294: must reveal when his attack kills only weak ones. SH-347: wins if it kills a strong
    one; SH-353: or if he is on the Altar at the end."""

    def __init__(self) -> None:
        super().__init__("bryan")
        self.forced = FORCED_AS_BRYAN

    def must_reveal(self, night: Night, player: int, deaths: Deaths) -> bool:
        is_his = deaths.by_attack and deaths.killer == player
        return is_his and not has_strong(night, deaths.victims)

    def ends(self, night: Night, player: int, deaths: Deaths) -> bool:
        is_his = deaths.by_attack and deaths.killer == player
        return is_his and has_strong(night, deaths.victims)

    def wins(self, night: Night, player: int, deaths: Deaths) -> bool:
        # The dead stand nowhere.
        return night.place[player] == areas.ALTAR or self.ends(night, player, deaths)


BRYAN: Final = Bryan()


def has_strong(night: Night, players: int) -> bool:
    """Is one of them a character with HP 13 or more?"""
    for player in range(night.seats):
        if players >> player & 1 and night.hp(player) >= STRONG:
            return True
    return False


STIGMATA: Final = Verb("stigmata")


class Catherine(Character):
    """SH-296: heals 1 at the start of each turn, if she says so. SH-349, R45: wins if she dies
    first, or is one of the last two."""

    def is_useful(self, night: Night, player: int) -> bool:
        # SH-281
        return night.damage[player] > 0

    def use(self, night: Night, player: int, operand: int) -> None:
        heal(night, player, 1)

    def ends(self, night: Night, player: int, deaths: Deaths) -> bool:
        if night.first_dead >> player & 1:
            return True
        return night.is_alive(player) and size(night.alive) <= 2


CATHERINE: Final = Catherine("catherine", STIGMATA, words.AT_START, ONCE_A_TURN)

# David

DIG: Final = Verb("dig")

DUG: Final = EventKind("dug", "SH-298", player=PLAYERS, card=EQUIPMENT)

RELICS: Final = catalogue.equipment("spear_of_longinus", "holy_robe", "silver_rosary", "talisman")


class David(Character):
    """SH-298: once, at any time, takes equipment from a discard. SH-351: wins with 3 relics."""

    def __init__(self) -> None:
        super().__init__("david", DIG, words.ANY_TIME | words.GEAR_DISCARDED)
        self.collects = True

    def is_useful(self, night: Night, player: int) -> bool:
        # SH-281
        return night.dumped != 0

    def use(self, night: Night, player: int, operand: int) -> None:
        night.push(DIG_CARD, player)

    def fears(self, night: Night, player: int, most: int) -> bool:
        """SH-257 (b)"""
        damage = night.damage[player]
        return night.dumped != 0 and damage < self.hp <= damage + most

    def ends(self, night: Night, player: int, deaths: Deaths) -> bool:
        return night.is_alive(player) and size(night.gear[player] & RELICS) >= 3


DAVID: Final = David()


class ChooseDugCard(Choice):
    """D20: all equipment in the White and Black discards."""

    def seat(self, night: Night, player: int, b: int) -> int:
        return player

    def targets(self, night: Night, player: int, b: int) -> list[int]:
        return pieces(night.dumped)

    def take(self, night: Night, piece: int, player: int, b: int) -> None:
        take_from_discard(night, piece, player)
        night.tell(DUG, player, piece)
        if night.awaits(TAKE_CARD) or night.awaits(BANANA_RECEIVER):
            night.dug = piece
        if not night.awaits(SETTLE):
            # SH-228: else the check comes after the loot, for all.
            check_equipment(night, player)


DIG_CARD: Final = ChooseDugCard("dig_card", "D20", "SH-298", PLAYERS, verb=TAKE)
