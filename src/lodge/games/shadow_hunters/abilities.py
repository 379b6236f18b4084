# lodge: compiled
"""Special abilities (3.15) that a player chooses to use at the start or the end of a turn."""

from lodge.games.shadow_hunters.damage import heal, heal_fully, hurt, set_to_seven
from lodge.games.shadow_hunters.deaths import bury
from lodge.games.shadow_hunters.equipment import pieces, take_from_discard
from lodge.games.shadow_hunters.revealing import reveal
from lodge.games.shadow_hunters.state import NightState
from lodge.games.shadow_hunters.windows import add_any_time, warn
from lodge.games.shadow_hunters.winning import check_equipment
from lodge.games.shadow_hunters.words import (
    ABILITY_STRIKE,
    ABILITY_USED,
    AGNES,
    ASK_ABILITY_TARGET,
    ASK_DIG_CARD,
    BARRIER,
    BARRIER_ROSE,
    BY_ABILITY,
    CAPRICCIO,
    CATHERINE,
    CURSE,
    CURSED,
    DEMOLISH,
    DIE_ROLLED,
    DIG,
    DUG,
    ELLEN,
    EMI,
    EXTRA_TURNS,
    FRANKLIN,
    FU_KA,
    GATE,
    GEORGE,
    GREGOR,
    HEAL,
    LIGHTNING,
    MULTIPLY,
    MURDER_RAY,
    NURSE,
    REVEAL,
    STIGMATA,
    TAKE,
    TARGET,
    TELEPORT,
    THREAT_BY_DEMOLISH,
    THREAT_BY_LIGHTNING,
    THREAT_BY_RAY,
    ULTRA_SOUL,
    WIGHT,
)
from lodge.kernel.vocabulary import SPAN

# Options


def add_teleports(night: NightState, player: int, options: list[int]) -> None:
    """SH-299: the partner area and the ring neighbour; not from off the board."""
    here = night.place[player]
    if night.who[player] == EMI and here >= 0 and night.is_able(player):
        options.append(TELEPORT * SPAN + night.partner(here))
        options.append(TELEPORT * SPAN + night.neighbour(here))


def add_start_abilities(night: NightState, player: int, options: list[int]) -> None:
    """What can be done in D1 besides moving (SH-043, SH-252)."""
    if night.may_reveal(player):
        options.append(REVEAL * SPAN)
    ability = start_ability(night, player)
    if ability >= 0:
        options.append(ability * SPAN)
    add_any_time(night, player, options)


def start_ability(night: NightState, player: int) -> int:
    """The start-of-turn ability that this player can use now, or -1."""
    if not night.is_able(player):
        return -1
    who = night.who[player]
    if who == CATHERINE:
        # SH-296, SH-281
        return STIGMATA if night.damage[player] and not night.used_this_turn else -1
    if who == ULTRA_SOUL:
        return -1 if night.used_this_turn or not at_the_gate(night, player) else MURDER_RAY
    if night.is_used(player):
        return -1
    if who == AGNES:
        return CAPRICCIO
    if who == ELLEN:
        return CURSE
    if who == FRANKLIN:
        return LIGHTNING
    if who == FU_KA:
        return NURSE
    return DEMOLISH if who == GEORGE else -1


def at_the_gate(night: NightState, player: int) -> list[int]:
    """SH-306: the other players whom Murder Ray reaches."""
    return [other for other in night.others(player) if night.place[other] == GATE]


def end_abilities(night: NightState, player: int) -> list[int]:
    """What can be done in D23 besides ending the turn (SH-256)."""
    options: list[int] = []
    if night.may_reveal(player):
        options.append(REVEAL * SPAN)
    if night.is_able(player) and not night.is_used(player):
        if night.who[player] == GREGOR:
            options.append(BARRIER * SPAN)
        elif night.who[player] == WIGHT and night.dead_count():
            # SH-310, SH-281
            options.append(MULTIPLY * SPAN)
    add_any_time(night, player, options)
    return options


# Use


def use(night: NightState, player: int, verb: int) -> None:
    """A reveal or an ability that was chosen in a window; the window is asked again after it."""
    # SH-242
    reveal(night, player)
    if verb == REVEAL:
        return
    night.tell(ABILITY_USED, player, night.who[player])
    if verb == STIGMATA:
        night.used_this_turn = True
        heal(night, player, 1)
        return
    if verb == MURDER_RAY:
        night.used_this_turn = True
        night.push(ASK_ABILITY_TARGET, MURDER_RAY - CURSE)
        return
    # SH-283
    night.used |= 1 << player
    if verb == HEAL:
        # SH-290
        heal_fully(night, player)
    elif verb == DIG:
        night.push(ASK_DIG_CARD, player)
    elif verb == CAPRICCIO:
        # SH-291
        night.capriccio = True
    elif verb == BARRIER:
        # SH-304
        night.barrier |= 1 << player
        night.tell(BARRIER_ROSE, player)
    elif verb == MULTIPLY:
        # SH-310
        night.extra_turns[player] += night.dead_count()
        night.tell(EXTRA_TURNS, player, night.extra_turns[player])
    else:
        night.push(ASK_ABILITY_TARGET, verb - CURSE)


# Abilities that are aimed are counted from `curse` on, by steps as by verbs.


def ability_targets(night: NightState, ability: int) -> list[int]:
    """D2: whom the ability may be aimed at (SH-300 to SH-303, SH-306)."""
    user = night.current
    verb = CURSE + ability
    if verb == NURSE:
        players = night.living()
    elif verb == MURDER_RAY:
        players = at_the_gate(night, user)
    else:
        players = night.others(user)
    return [TARGET * SPAN + player for player in players]


def aim(night: NightState, ability: int, target: int) -> None:
    """The target of an ability is chosen."""
    verb = CURSE + ability
    if verb == NURSE:
        # SH-302
        set_to_seven(night, target)
    elif verb == CURSE:
        curse(night, target)
    else:
        night.note_blow(night.current, target)
        night.push(ABILITY_STRIKE, ability, target)
        warn(night, target, threat_of(verb))


def threat_of(verb: int) -> int:
    if verb == LIGHTNING:
        return THREAT_BY_LIGHTNING
    return THREAT_BY_DEMOLISH if verb == DEMOLISH else THREAT_BY_RAY


def curse(night: NightState, target: int) -> None:
    """SH-300: void for good; a barrier falls, and Agnes turns back to her right."""
    bit = 1 << target
    night.cursed |= bit
    night.barrier &= ~bit
    if night.who[target] == AGNES:
        night.capriccio = False
    night.tell(CURSED, night.current, target)


def strike(night: NightState, ability: int, target: int) -> None:
    """SH-301, SH-303, SH-306: damage by Lightning, Demolish or Murder Ray."""
    verb = CURSE + ability
    user = night.current
    if verb == MURDER_RAY:
        amount = 3
    else:
        amount = night.chance.roll(6 if verb == LIGHTNING else 4) + 1
        night.tell(DIE_ROLLED, user, amount)
    hurt(night, target, amount, BY_ABILITY)
    bury(night, user, by_attack=False)


def dig_cards(night: NightState) -> list[int]:
    """D20: all equipment in the White and Black discards."""
    return [TAKE * SPAN + equipment for equipment in pieces(night.dumped)]


def dig(night: NightState, player: int, equipment: int) -> None:
    """SH-298"""
    take_from_discard(night, equipment, player)
    night.tell(DUG, player, equipment)
    check_equipment(night, player)
