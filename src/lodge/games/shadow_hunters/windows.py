# lodge: compiled
"""Windows: when players are asked out of turn (3.14). Public facts alone decide who is asked."""

from lodge.games.shadow_hunters.damage import most_damage
from lodge.games.shadow_hunters.state import HP, NightState
from lodge.games.shadow_hunters.words import (
    ALLIE,
    ASK_DIG,
    ASK_THREAT,
    D_DIG_WINDOW,
    D_THREAT,
    DAVID,
    DIG,
    HEAL,
    PASS,
    REVEAL,
)
from lodge.kernel.vocabulary import SPAN


def warn(night: NightState, player: int, threat: int) -> None:
    """SH-257: ask somebody who may take damage; the condition is tested when it is asked."""
    if night.may_be(player, ALLIE) or night.may_be(player, DAVID):
        night.push(ASK_THREAT, player, threat)


def warn_all(night: NightState, players: list[int], threat: int) -> None:
    """SH-263: one after another, in this order."""
    for player in reversed(players):
        warn(night, player, threat)


def ask_threat(night: NightState, player: int, threat: int) -> None:
    if is_in_mortal_danger(night, player, most_damage(night, player, threat)):
        night.ask(D_THREAT, player)


def is_in_mortal_danger(night: NightState, player: int, most: int) -> bool:
    """SH-257: the coming damage could kill an Allie (a) or a David (b)."""
    damage = night.damage[player]
    if most < 1:
        return False
    if damage and damage < HP[ALLIE] <= damage + most and could_use(night, player, ALLIE):
        return True
    return damage < HP[DAVID] <= damage + most and night.dumped != 0 and can_dig(night, player)


def could_use(night: NightState, player: int, character: int) -> bool:
    """As far as the table knows: may this player be that character, its ability unused?"""
    return night.may_be(player, character) and not night.is_used(player)


def can_dig(night: NightState, player: int) -> bool:
    """SH-260: hidden while David is open, or a revealed David who has not dug."""
    return could_use(night, player, DAVID)


def open_dig(night: NightState) -> None:
    """SH-260, SH-262: everybody who might dig, clockwise from the current player."""
    for player in reversed(night.clockwise(night.current, night.alive)):
        if can_dig(night, player):
            night.push(ASK_DIG, player)


def ask_dig(night: NightState, player: int) -> None:
    if can_dig(night, player) and night.dumped:
        night.ask(D_DIG_WINDOW, player)


# Options


def window_options(night: NightState, player: int) -> list[int]:
    """D18, D19 and D24: pass, reveal, and what an able character can do at any time."""
    options = [PASS * SPAN]
    if night.may_reveal(player):
        options.append(REVEAL * SPAN)
    return options


def threat_options(night: NightState, player: int) -> list[int]:
    options = window_options(night, player)
    add_any_time(night, player, options)
    return options


def dig_options(night: NightState, player: int) -> list[int]:
    options = window_options(night, player)
    if has_grave_digger(night, player):
        options.append(DIG * SPAN)
    return options


def add_any_time(night: NightState, player: int, options: list[int]) -> None:
    """What Allie and David can do in many windows (SH-290, SH-298)."""
    if has_mothers_love(night, player):
        options.append(HEAL * SPAN)
    if has_grave_digger(night, player):
        options.append(DIG * SPAN)


def has_mothers_love(night: NightState, player: int) -> bool:
    """SH-290, SH-281"""
    return (
        night.who[player] == ALLIE
        and night.damage[player] > 0
        and not night.is_used(player)
        and night.is_able(player)
    )


def has_grave_digger(night: NightState, player: int) -> bool:
    """SH-298, SH-281"""
    return (
        night.who[player] == DAVID
        and night.dumped != 0
        and not night.is_used(player)
        and night.is_able(player)
    )
