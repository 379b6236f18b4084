# lodge: compiled
"""Damage, healing and protection (3.10)."""

from typing import Final

from lodge.games.shadow_hunters.state import NightState
from lodge.games.shadow_hunters.words import (
    AXE,
    BROOCH,
    BUTCHER_KNIFE,
    BY_ATTACK,
    BY_FANGS,
    BY_WOODS,
    CHAINSAW,
    DAMAGED,
    HEALED,
    HUNTER,
    MASAMUNE,
    ROBE,
    SET_TO_SEVEN,
    SPEAR,
    TALISMAN,
    THREAT_BY_ATTACK,
    THREAT_BY_BAT,
    THREAT_BY_DYNAMITE,
    THREAT_BY_OWN_SPIDER,
    THREAT_BY_SPIDER,
    THREAT_BY_WOODS,
    UNHURT,
    VALKYRIE,
)

SEVEN: Final = 7

# SH-258, in the order of the threats.
MOST_DAMAGE: Final[list[int]] = [2, 2, 2, 4, 3, 3, 2, 1, 2, 6, 4, 3]


def is_protected(night: NightState, player: int, source: int) -> bool:
    """SH-173: does something stop all damage of this kind?"""
    if night.barrier >> player & 1:
        return True
    if source == BY_ATTACK:
        return night.angel >> player & 1 == 1
    if source == BY_WOODS:
        return night.has(player, BROOCH)
    return source == BY_FANGS and night.has(player, TALISMAN)


def hurt(night: NightState, player: int, amount: int, source: int) -> int:
    """SH-170: add damage, unless the player is protected; how much it was. Nobody dies yet."""
    if is_protected(night, player, source):
        amount = 0
    if amount:
        night.damage[player] += amount
        night.tell(DAMAGED + source, player, amount, night.damage[player])
    else:
        # SH-175
        night.tell(UNHURT, player)
    return amount


def heal(night: NightState, player: int, amount: int) -> None:
    """SH-170: never below 0."""
    healed = min(amount, night.damage[player])
    night.damage[player] -= healed
    night.tell(HEALED, player, healed, night.damage[player])


def heal_fully(night: NightState, player: int) -> None:
    heal(night, player, night.damage[player])


def set_to_seven(night: NightState, player: int) -> None:
    """SH-171: neither damage nor healing; nothing protects from it."""
    night.damage[player] = SEVEN
    night.tell(SET_TO_SEVEN, player)


# Attack damage


def rolls_d4_only(night: NightState, attacker: int) -> bool:
    """SH-121, SH-307"""
    return night.has(attacker, MASAMUNE) or night.plays(attacker, VALKYRIE)


def weapons(night: NightState, attacker: int) -> int:
    """SH-124"""
    gear = night.gear[attacker]
    return (gear >> BUTCHER_KNIFE & 1) + (gear >> CHAINSAW & 1) + (gear >> AXE & 1)


def robes(night: NightState, attacker: int, target: int) -> int:
    """SH-105"""
    return (night.gear[attacker] >> ROBE & 1) + (night.gear[target] >> ROBE & 1)


def attack_damage(night: NightState, attacker: int, target: int, base: int) -> int:
    """SH-191, for a successful attack."""
    if is_protected(night, target, BY_ATTACK):
        return 0
    amount = base + weapons(night, attacker)
    if night.has(attacker, SPEAR) and night.is_revealed(attacker):
        # SH-104
        if night.side(attacker) == HUNTER:
            amount += 2
    return max(0, amount - robes(night, attacker, target))


def mean_damage(night: NightState, attacker: int, target: int) -> float:
    """What an attack does on the average, by what lies open (SH-188, SH-189)."""
    if rolls_d4_only(night, attacker):
        bases = [1, 2, 3, 4]
    else:
        bases = [abs(d6 - d4) for d6 in range(1, 7) for d4 in range(1, 5)]
    total = 0
    for base in bases:
        if base:
            total += attack_damage(night, attacker, target, base)
    return total / len(bases)


def most_attack_damage(night: NightState, attacker: int, target: int) -> int:
    """SH-258: the most that an attack can do, as far as the table can see."""
    if is_protected(night, target, BY_ATTACK):
        return 0
    most = (4 if rolls_d4_only(night, attacker) else 5) + weapons(night, attacker)
    if night.has(attacker, SPEAR):
        if night.is_hidden(attacker) or night.side(attacker) == HUNTER:
            most += 2
    return max(0, most - robes(night, attacker, target))


def most_damage(night: NightState, player: int, threat: int) -> int:
    """M(X) of SH-258."""
    if threat >= THREAT_BY_ATTACK:
        return most_attack_damage(night, threat - THREAT_BY_ATTACK & 7, player)
    if is_protected(night, player, source_of(threat)):
        return 0
    return MOST_DAMAGE[threat]


def source_of(threat: int) -> int:
    """The source of damage as far as protection goes (SH-173)."""
    if threat == THREAT_BY_WOODS:
        return BY_WOODS
    if threat in (THREAT_BY_BAT, THREAT_BY_SPIDER, THREAT_BY_OWN_SPIDER, THREAT_BY_DYNAMITE):
        return BY_FANGS
    # Of the others only the barrier protects.
    return -1
