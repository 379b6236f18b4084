# lodge: compiled
"""Damage, healing and protection (3.10)."""

from typing import Final

from mypy_extensions import mypyc_attr

from lodge.games.shadow_hunters.model import words
from lodge.games.shadow_hunters.model.state import NO_PIECE, Night
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.equipment import D4_ONLY, HOLY, SHARP, SOFT, STOPS
from lodge.kernel.events import NUMBER, EventKind
from lodge.kernel.sets import size
from lodge.kernel.steps import Frame
from lodge.kernel.values import Layout, Number
from lodge.kernel.vocabulary import Verb

SEVEN: Final = 7

HEAL: Final = Verb("heal", clause="SH-290", about=("self",))


def hurts(source: str, clause: str) -> EventKind:
    """The damage that something does, by the clause that says so."""
    return EventKind("damaged", clause, player=PLAYERS, amount=NUMBER, damage=NUMBER, source=source)


UNHURT: Final = EventKind("unhurt", "SH-173", player=PLAYERS)
HEALED: Final = EventKind("healed", "SH-170", player=PLAYERS, amount=NUMBER, damage=NUMBER)
WAS_SET_TO_SEVEN: Final = EventKind("set_to_seven", "SH-171", player=PLAYERS)


def die_for(clause: str) -> EventKind:
    """The roll of a die that a clause asks for."""
    return EventKind("die_rolled", clause, player=PLAYERS, d6=NUMBER)


def roll(night: Night, sides: int, told: EventKind) -> int:
    """A die of the current player."""
    number = night.chance.roll(sides) + 1
    night.tell(told, night.current, number)
    return number


def is_protected(night: Night, player: int, source: int) -> bool:
    """SH-173: does something stop all damage of this kind?"""
    if night.barrier >> player & 1:
        return True
    if source == words.BY_ATTACK:
        return night.angel >> player & 1 == 1
    return night.gear[player] & STOPS[source] != 0


def hurt(night: Night, player: int, amount: int, source: int, told: EventKind) -> int:
    """SH-170: add damage, unless the player is protected; how much it was. Nobody dies yet."""
    if night.robbed[player] != NO_PIECE:
        # SH-292
        return 0
    if is_protected(night, player, source):
        amount = 0
    if amount:
        night.damage[player] += amount
        night.struck |= 1 << player
        night.tell(told, player, amount, night.damage[player])
    else:
        # SH-175
        night.tell(UNHURT, player)
    return amount


def heal(night: Night, player: int, amount: int) -> None:
    """SH-170: never below 0."""
    healed = min(amount, night.damage[player])
    night.damage[player] -= healed
    night.tell(HEALED, player, healed, night.damage[player])


def heal_fully(night: Night, player: int) -> None:
    heal(night, player, night.damage[player])


def set_to_seven(night: Night, player: int) -> None:
    """SH-171: neither damage nor healing; nothing protects from it."""
    night.damage[player] = SEVEN
    night.tell(WAS_SET_TO_SEVEN, player)


# Attack damage


def rolls_d4_only(night: Night, attacker: int) -> bool:
    """SH-121, SH-307"""
    if night.gear[attacker] & D4_ONLY:
        return True
    return night.plays(attacker, night.terms.d4_only)


def weapons(night: Night, attacker: int) -> int:
    """SH-124"""
    return size(night.gear[attacker] & SHARP)


def robes(night: Night, attacker: int, target: int) -> int:
    """SH-105"""
    return size(night.gear[attacker] & SOFT) + size(night.gear[target] & SOFT)


def attack_damage(night: Night, attacker: int, target: int, base: int) -> int:
    """SH-191, for a successful attack."""
    if is_protected(night, target, words.BY_ATTACK):
        return 0
    return max(0, base + equipped(night, attacker, target))


def equipped(night: Night, attacker: int, target: int) -> int:
    """What equipment adds to a successful attack, or takes off it."""
    extra = weapons(night, attacker) - robes(night, attacker, target)
    if night.gear[attacker] & HOLY and night.is_revealed(attacker):
        # SH-104
        if night.side(attacker) == words.HUNTER:
            extra += 2
    return extra


# SH-188, SH-189: in how many of 24 cases the dice come to each number.
WITH_D4: Final = [0, 6, 6, 6, 6]
WITH_BOTH_DICE: Final = [4, 7, 6, 4, 2, 1]


def mean_damage(night: Night, attacker: int, target: int) -> float:
    """What an attack does on average, by what lies open."""
    if is_protected(night, target, words.BY_ATTACK):
        return 0.0
    extra = equipped(night, attacker, target)
    cases = WITH_D4 if rolls_d4_only(night, attacker) else WITH_BOTH_DICE
    total = 0
    for base in range(1, len(cases)):
        total += cases[base] * max(0, base + extra)
    return total / 24


# Dangers


@mypyc_attr(acyclic=True)
class Danger(Frame):
    """What may hurt a player: its source, the most damage it does, and whose attack it is.

    Of an attack `most` is what was rolled, and 0 before that.
    """

    def __init__(self, source: int, most: int = 0, attacker: int = words.NOBODY) -> None:
        self.source = source
        self.most = most
        self.attacker = attacker


DANGER: Final = Layout(
    Danger,
    source=words.SOURCES,
    most=Number(0, 99),
    attacker=words.PLAYERS_OR_NOBODY,
)


def most_damage(night: Night, player: int, danger: Danger) -> int:
    """M(X) of SH-258."""
    if is_protected(night, player, danger.source):
        return 0
    if danger.source == words.BY_ATTACK:
        return most_attack_damage(night, danger.attacker, player, danger.most)
    return danger.most


def most_attack_damage(night: Night, attacker: int, target: int, rolled: int) -> int:
    """SH-258: the most that an attack can do, as far as the table can see. SH-440: it may have
    been rolled already."""
    highest = 4 if rolls_d4_only(night, attacker) else 5
    most = (rolled or highest) + weapons(night, attacker)
    if night.gear[attacker] & HOLY:
        if night.is_hidden(attacker) or night.side(attacker) == words.HUNTER:
            most += 2
    return max(0, most - robes(night, attacker, target))
