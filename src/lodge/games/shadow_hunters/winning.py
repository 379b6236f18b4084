# lodge: compiled
"""Winning (3.16): who wins when, and what the table learns when nobody does."""

from typing import Final

from lodge.games.shadow_hunters.revealing import has_strong, rule_out, turn_up
from lodge.games.shadow_hunters.state import EXTRA, NO_DEATHS, NightState
from lodge.games.shadow_hunters.words import (
    AGNES,
    ALLIE,
    ALTAR,
    BOB,
    BOB_WON,
    BRYAN,
    BRYAN_WON,
    CATHERINE,
    CATHERINE_WON,
    CHARLES,
    CHARLES_WON,
    DANIEL,
    DANIEL_WON,
    DAVID,
    DAVID_WON,
    GAME_DRAWN,
    GAME_WON,
    HUNTER,
    HUNTERS_WON,
    NEUTRAL,
    NOBODY,
    ROBE,
    ROSARY,
    SHADOW,
    SHADOWS_WON,
    SPEAR,
    TALISMAN,
    TURN_LIMIT,
)

RELICS: Final = 1 << SPEAR | 1 << ROBE | 1 << ROSARY | 1 << TALISMAN
"""What David collects (SH-351)."""


def check(night: NightState, deaths: int) -> None:
    """SH-340 to SH-343: the game ends if an ending condition is true, and all who may win do."""
    endings = ending_conditions(night, deaths)
    if endings:
        end(night, endings, deaths)
    else:
        note_no_win(night, deaths)


def check_equipment(night: NightState, holder: int) -> None:
    """SH-340: after a change of equipment only its new holder can have won by it."""
    if has_bobs_goal(night, holder) or has_davids_goal(night, holder):
        check(night, NO_DEATHS)


def ending_conditions(night: NightState, deaths: int) -> int:
    """A bit for each ending condition that is true."""
    endings = 0
    if all_dead(night, SHADOW):
        endings |= 1 << HUNTERS_WON
    if shadows_win(night):
        endings |= 1 << SHADOWS_WON
    for player in range(night.seats):
        endings |= solo_ending(night, player, deaths)
    return endings


def solo_ending(night: NightState, player: int, deaths: int) -> int:
    """The ending condition of a Neutral, if it is true (SH-346 to SH-351)."""
    who = night.who[player]
    if who == BOB:
        return 1 << BOB_WON if has_bobs_goal(night, player) else 0
    if who == BRYAN:
        return 1 << BRYAN_WON if killed_strong(night, player, deaths) else 0
    if who == CHARLES:
        return 1 << CHARLES_WON if has_charles_goal(night, player, deaths) else 0
    if who == CATHERINE:
        return 1 << CATHERINE_WON if has_catherines_goal(night, player) else 0
    if who == DANIEL:
        return 1 << DANIEL_WON if has_daniels_goal(night, player) else 0
    if who == DAVID:
        return 1 << DAVID_WON if has_davids_goal(night, player) else 0
    return 0


def all_dead(night: NightState, side: int) -> bool:
    """SH-344, SH-422: every player of a side is dead."""
    for player in range(night.seats):
        if night.side(player) == side and night.is_alive(player):
            return False
    return True


def shadows_win(night: NightState) -> bool:
    """SH-345"""
    if all_dead(night, HUNTER):
        return True
    dead = 0
    for player in range(night.seats):
        if night.side(player) == NEUTRAL and not night.is_alive(player):
            dead += 1
    return dead >= 3


def has_bobs_goal(night: NightState, player: int) -> bool:
    """SH-346, SH-431; whether it is Bob's is another question."""
    return night.is_alive(player) and night.gear[player].bit_count() >= night.tables.bob_goal


def has_davids_goal(night: NightState, player: int) -> bool:
    """SH-351"""
    return night.is_alive(player) and (night.gear[player] & RELICS).bit_count() >= 3


def killed_strong(night: NightState, player: int, deaths: int) -> bool:
    """SH-347: this player's attack killed a character with HP 13 or more in this event."""
    return deaths & 31 == player + 16 and has_strong(night, deaths >> 6)


def has_charles_goal(night: NightState, player: int, deaths: int) -> bool:
    """SH-348; SH-432: by attack, with three dead before."""
    if deaths & 15 != player or not night.is_alive(player):
        return False
    victims = deaths >> 6
    if night.tables.charles_by_attack:
        return deaths & 16 != 0 and night.dead_count() - victims.bit_count() >= 3
    return night.dead_count() >= 3


def has_catherines_goal(night: NightState, player: int) -> bool:
    """SH-349, R45"""
    if night.first_dead >> player & 1:
        return True
    return night.is_alive(player) and night.alive.bit_count() <= 2


def has_daniels_goal(night: NightState, player: int) -> bool:
    """SH-350"""
    if night.first_dead >> player & 1:
        return True
    return night.is_alive(player) and all_dead(night, SHADOW)


def wins(night: NightState, player: int, deaths: int, endings: int) -> bool:
    """SH-342, for all but Agnes."""
    side = night.side(player)
    if side == HUNTER:
        return endings >> HUNTERS_WON & 1 == 1
    if side == SHADOW:
        return endings >> SHADOWS_WON & 1 == 1
    who = night.who[player]
    if who == ALLIE:
        # SH-352
        return night.is_alive(player)
    if who == BRYAN and night.place[player] == ALTAR:
        # SH-353; the dead stand nowhere.
        return True
    return solo_ending(night, player, deaths) != 0


def end(night: NightState, endings: int, deaths: int) -> None:
    """SH-342: all whose condition is true win together."""
    winners = 0
    for player in range(night.seats):
        if wins(night, player, deaths, endings):
            winners |= 1 << player
    for player in range(night.seats):
        if night.who[player] == AGNES and winners >> agnes_friend(night, player) & 1:
            winners |= 1 << player
    close(night, endings, winners)
    seats = range(night.seats)
    night.tell_list(night.zones.everyone, GAME_WON, [p for p in seats if winners >> p & 1])


def agnes_friend(night: NightState, agnes: int) -> int:
    """SH-354, SH-291: the player on her right, or after Capriccio on her left."""
    step = 1 if night.capriccio else night.seats - 1
    return (agnes + step) % night.seats


def draw_game(night: NightState) -> None:
    """SH-049, R42: nobody wins."""
    close(night, 1 << TURN_LIMIT, 0)
    night.tell(GAME_DRAWN, night.turn)


def close(night: NightState, endings: int, winners: int) -> None:
    night.endings = endings
    night.winners = winners
    night.finish()
    # SH-357
    zones = night.zones
    for player in range(night.seats):
        turn_up(night, player)
    if zones.count(EXTRA):
        zones.show(zones.top(EXTRA), zones.everyone)


def note_no_win(night: NightState, deaths: int) -> None:
    """Nobody has won, which tells everybody who a hidden player is not."""
    night.alive_at_check = night.alive
    killer = deaths & 15
    for player in range(night.seats):
        if night.is_hidden(player):
            if has_bobs_goal(night, player):
                rule_out(night, player, 1 << BOB)
            if has_davids_goal(night, player):
                rule_out(night, player, 1 << DAVID)
            if night.alive.bit_count() <= 2:
                rule_out(night, player, 1 << CATHERINE)
    if killer != NOBODY and night.is_hidden(killer):
        if killed_strong(night, killer, deaths):
            rule_out(night, killer, 1 << BRYAN)
        if has_charles_goal(night, killer, deaths):
            rule_out(night, killer, 1 << CHARLES)
