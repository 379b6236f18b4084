# lodge: compiled
"""Revealing (3.13), and which characters are still open (SH-010)."""

from typing import Final

from lodge.games.shadow_hunters.state import CHARACTER, SIDE, SIDE_MASK, NightState
from lodge.games.shadow_hunters.words import (
    BRYAN,
    CHARACTER_COUNT,
    DANIEL,
    FORCED_AS_BRYAN,
    FORCED_AS_DANIEL,
    NEUTRAL,
    REVEALED,
    SHADOW,
)

# Bryan's line between strong and weak (SH-294, SH-347).
STRONG: Final = 13


def reveal(night: NightState, player: int, event: int = REVEALED) -> None:
    """SH-240: turn the character up for everybody, for the rest of the game."""
    if night.is_revealed(player):
        return
    turn_up(night, player)
    night.tell(event, player, night.who[player])


def turn_up(night: NightState, player: int) -> None:
    night.revealed |= 1 << player
    night.zones.show(night.zones.top(CHARACTER + player), night.zones.everyone)
    night.face_up |= 1 << night.who[player]
    note_open(night)


def note_open(night: NightState) -> None:
    """SH-010: the characters that could still be a hidden player as far as everybody knows."""
    tables = night.tables
    mask = tables.pool & ~night.face_up
    for side in range(NEUTRAL, SHADOW + 1):
        if (night.face_up & SIDE_MASK[side]).bit_count() >= tables.counts[side]:
            mask &= ~SIDE_MASK[side]
    if tables.one_of_initial:
        # SH-404: the other one with that initial is not in the game.
        for character in range(CHARACTER_COUNT):
            if night.face_up >> character & 1:
                mask &= ~(1 << (character + 10) % CHARACTER_COUNT)
    night.open = mask


def rule_out(night: NightState, player: int, characters: int) -> None:
    """Everybody knows from now on that a hidden player is none of these."""
    night.could_be[player] &= ~characters


def force_daniel(night: NightState) -> None:
    """SH-297: somebody died, so a hidden Daniel screams; whoever is silent is not Daniel."""
    for player in range(night.seats):
        if night.is_hidden(player) and night.is_able(player):
            if night.who[player] == DANIEL:
                reveal(night, player, FORCED_AS_DANIEL)
            else:
                rule_out(night, player, 1 << DANIEL)


def force_bryan(night: NightState, attacker: int, victims: int) -> None:
    """SH-294: an attack killed, and none of the dead was strong."""
    if night.is_revealed(attacker) or not night.is_able(attacker):
        return
    if has_strong(night, victims):
        return
    if night.who[attacker] == BRYAN:
        reveal(night, attacker, FORCED_AS_BRYAN)
    else:
        rule_out(night, attacker, 1 << BRYAN)


def has_strong(night: NightState, players: int) -> bool:
    """Is one of them a character with HP 13 or more?"""
    for player in range(night.seats):
        if players >> player & 1 and night.hp(player) >= STRONG:
            return True
    return False


def side_of(character: int) -> int:
    return SIDE[character]
