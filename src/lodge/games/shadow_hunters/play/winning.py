# lodge: compiled
"""Winning (3.16): who wins when, and what the table learns when nobody does."""

from typing import Final

from lodge.games.shadow_hunters.model import words
from lodge.games.shadow_hunters.model.catalogue import CHARACTERS, ENDINGS
from lodge.games.shadow_hunters.model.state import EXTRA, NO_DEATHS, Deaths, Night
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.hidden.revealing import rule_out, turn_up
from lodge.kernel.events import NUMBER, EventKind, Many
from lodge.kernel.sets import members

# What ended a match, a bit for each.
HUNTERS_WON: Final = 1
SHADOWS_WON: Final = 2
TURN_LIMIT: Final = 1 << len(ENDINGS) - 1
ENDING: Final[list[int]] = [1 << ENDINGS.index(one) if one in ENDINGS else 0 for one in CHARACTERS]
"""The ending that each character can bring about."""

GAME_WON: Final = EventKind("game_won", "SH-342", winners=Many(PLAYERS))
GAME_DRAWN: Final = EventKind("game_drawn", "SH-049", turn=NUMBER)


def check(night: Night, deaths: Deaths) -> None:
    """SH-340 to SH-343: the game ends if an ending condition is true, and all who may win do."""
    endings = ending_conditions(night, deaths)
    if endings:
        end(night, endings, deaths)
    else:
        note_no_win(night, deaths)


def check_equipment(night: Night, holder: int) -> None:
    """SH-340: after a change of equipment only its new holder can have won by it."""
    for character in night.terms.collectors:
        if character.ends(night, holder, NO_DEATHS):
            check(night, NO_DEATHS)
            return


def ending_conditions(night: Night, deaths: Deaths) -> int:
    """A bit for each ending condition that is true."""
    endings = 0
    if all_dead(night, words.SHADOW):
        endings |= HUNTERS_WON
    if shadows_win(night):
        endings |= SHADOWS_WON
    for player in range(night.seats):
        if night.character(player).ends(night, player, deaths):
            endings |= ENDING[night.who[player]]
    return endings


def all_dead(night: Night, side: int) -> bool:
    """SH-344, SH-422: every player of a side is dead."""
    for player in range(night.seats):
        if night.side(player) == side and night.is_alive(player):
            return False
    return True


def shadows_win(night: Night) -> bool:
    """SH-345"""
    if all_dead(night, words.HUNTER):
        return True
    dead = 0
    for player in range(night.seats):
        if night.side(player) == words.NEUTRAL and not night.is_alive(player):
            dead += 1
    return dead >= 3


def wins(night: Night, player: int, deaths: Deaths, endings: int) -> bool:
    """SH-342, for all but those who win with another player."""
    side = night.side(player)
    if side == words.HUNTER:
        return endings & HUNTERS_WON != 0
    if side == words.SHADOW:
        return endings & SHADOWS_WON != 0
    return night.character(player).wins(night, player, deaths)


def end(night: Night, endings: int, deaths: Deaths) -> None:
    """SH-342: all whose condition is true win together."""
    winners = 0
    for player in range(night.seats):
        if wins(night, player, deaths, endings):
            winners |= 1 << player
    for player in range(night.seats):
        # SH-354
        friend = night.character(player).wins_with(night, player)
        if friend >= 0 and winners >> friend & 1:
            winners |= 1 << player
    close(night, endings, winners)
    night.tell_list(night.zones.everyone, GAME_WON, members(winners, night.seats))


def draw_game(night: Night) -> None:
    """SH-049, R42: nobody wins."""
    close(night, TURN_LIMIT, 0)
    night.tell(GAME_DRAWN, night.turn)


def close(night: Night, endings: int, winners: int) -> None:
    night.endings = endings
    night.winners = winners
    night.finish()
    # SH-357
    zones = night.zones
    for player in range(night.seats):
        turn_up(night, player)
    if zones.count(EXTRA):
        zones.show(zones.top(EXTRA), zones.everyone)


def note_no_win(night: Night, deaths: Deaths) -> None:
    """Nobody has won, which tells everybody who a hidden player is not."""
    night.alive_at_check = night.alive
    for player in range(night.seats):
        if night.is_hidden(player):
            for character in night.terms.cast:
                if character.ends(night, player, deaths):
                    rule_out(night, player, 1 << character.number)
