# lodge: compiled
"""Death, loot and kill credit (3.12)."""

from lodge.games.shadow_hunters.equipment import discard_gear, first_piece, pass_on, pieces
from lodge.games.shadow_hunters.revealing import force_bryan, force_daniel, reveal, turn_up
from lodge.games.shadow_hunters.state import EXTRA, SURVIVORS, NightState, deaths_of
from lodge.games.shadow_hunters.windows import open_dig
from lodge.games.shadow_hunters.winning import check
from lodge.games.shadow_hunters.words import (
    BOB,
    D_LOOT,
    DIED,
    EXTRA_CARD_SEEN,
    GAME_GOES_ON,
    JUDGE_NAMED,
    LOOT,
    LOOTED,
    NOBODY,
    ROSARY,
    SETTLE,
    TAKE,
    TAKE_ALL,
)
from lodge.kernel.vocabulary import SPAN


def bury(night: NightState, killer: int, by_attack: bool) -> bool:
    """SH-220, SH-228: after an event, all who must die do so; what follows goes on the agenda."""
    victims = 0
    for player in range(night.seats):
        if night.alive >> player & 1:
            if night.damage[player] >= night.hp(player):
                victims |= 1 << player
            elif night.is_hidden(player):
                # Section 5: whoever lives has more HP than damage.
                night.could_be[player] &= SURVIVORS[night.damage[player]]
    if victims == 0:
        return False
    for player in night.clockwise(night.current, victims):
        die(night, player)
    if not night.first_dead:
        # SH-229
        night.first_dead = victims
    if night.tables.abilities:
        force_daniel(night)
        if by_attack:
            force_bryan(night, killer, victims)
    # SH-225: the Rosary counts if it was there at the moment of death.
    takes_all = by_attack and night.has(killer, ROSARY)
    deaths = deaths_of(killer, by_attack, takes_all, victims)
    night.spilled = False
    night.push(SETTLE, deaths)
    # SH-227
    first = night.current if killer == NOBODY else killer
    for victim in reversed(night.clockwise(first, victims)):
        if night.gear[victim]:
            night.push(LOOT, victim, deaths)
    return True


def die(night: NightState, player: int) -> None:
    """SH-221, SH-045"""
    if night.is_hidden(player):
        turn_up(night, player)
    bit = 1 << player
    night.alive &= ~bit
    night.angel &= ~bit
    night.barrier &= ~bit
    night.place[player] = -1
    night.extra_turns[player] = 0
    night.tell(DIED, player, night.who[player])


def loot(night: NightState, victim: int, deaths: int) -> None:
    """SH-224 to SH-226"""
    killer = deaths & 15
    if killer in (NOBODY, victim) or not night.is_alive(killer):
        # SH-223, SH-226
        discard_gear(night, victim)
    elif deaths & 32 or (deaths & 16 and is_big_bob(night, killer) and night.is_revealed(killer)):
        take_everything(night, killer, victim)
    elif night.gear[victim].bit_count() == 1:
        take_loot(night, killer, victim, first_piece(night.gear[victim]))
    else:
        night.ask(D_LOOT, killer)


def is_big_bob(night: NightState, player: int) -> bool:
    """SH-293, R60"""
    return night.who[player] == BOB and night.seats >= 7 and night.is_able(player)


def loot_options(night: NightState, victim: int, deaths: int) -> list[int]:
    options = [TAKE * SPAN + equipment for equipment in pieces(night.gear[victim])]
    if deaths & 16 and is_big_bob(night, deaths & 15):
        options.append(TAKE_ALL * SPAN)
    return options


def choose_loot(night: NightState, victim: int, deaths: int, verb: int, equipment: int) -> None:
    killer = deaths & 15
    if verb == TAKE_ALL:
        reveal(night, killer)
        take_everything(night, killer, victim)
    else:
        take_loot(night, killer, victim, equipment)
        # SH-224
        discard_gear(night, victim)


def take_everything(night: NightState, killer: int, victim: int) -> None:
    for equipment in pieces(night.gear[victim]):
        take_loot(night, killer, victim, equipment)


def take_loot(night: NightState, killer: int, victim: int, equipment: int) -> None:
    pass_on(night, equipment, victim, killer)
    night.tell(LOOTED, killer, victim, equipment)


def settle(night: NightState, deaths: int) -> None:
    """SH-228: after the loot the win check, the judge, and the windows."""
    check(night, deaths)
    if night.over:
        return
    if night.tables.extra_card:
        judge(night)
    if night.spilled:
        # SH-260
        open_dig(night)


def judge(night: NightState) -> None:
    """SH-423, SH-424, R58"""
    if night.judge < 0:
        night.judge = night.clockwise(night.current, night.first_dead)[0]
        card = night.zones.top(EXTRA)
        night.zones.show(card, 1 << night.judge)
        night.tell(JUDGE_NAMED, night.judge)
        night.tell_only(1 << night.judge, EXTRA_CARD_SEEN, night.judge, night.zones.kind[card])
    night.tell(GAME_GOES_ON)
