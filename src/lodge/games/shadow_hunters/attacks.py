# lodge: compiled
"""Attacks (3.11), with the abilities that belong to them."""

from lodge.games.shadow_hunters.abilities import use
from lodge.games.shadow_hunters.damage import attack_damage, heal, hurt, rolls_d4_only
from lodge.games.shadow_hunters.deaths import bury
from lodge.games.shadow_hunters.equipment import pass_on
from lodge.games.shadow_hunters.revealing import reveal
from lodge.games.shadow_hunters.state import NightState, attack_of
from lodge.games.shadow_hunters.windows import add_any_time, warn_all
from lodge.games.shadow_hunters.winning import check_equipment
from lodge.games.shadow_hunters.words import (
    ABILITY_USED,
    AGAIN,
    ASK_AGAIN,
    ASK_ATTACK,
    ASK_HIT,
    ASK_ROB_CARD,
    ASK_ROLLED,
    ATTACK,
    ATTACK_ALL,
    ATTACK_FAILED,
    ATTACK_ROLLED,
    ATTACK_ROLLED_D4,
    ATTACKED,
    ATTACKED_AGAIN,
    BOB,
    BY_ATTACK,
    CHARLES,
    COUNTERATTACK,
    COUNTERATTACKED,
    D_AGAIN,
    D_ATTACK,
    D_HIT,
    D_ROLLED,
    FEAST_DAMAGE,
    HANDGUN,
    MACHINE_GUN,
    MASAMUNE,
    NO_ATTACK,
    PASS,
    PROCEED,
    RESOLVE_ATTACK,
    REVEAL,
    ROB,
    ROBBED,
    ROLL_ATTACK,
    SPEAR,
    STOP,
    THREAT_BY_ATTACK,
    VAMPIRE,
    WEREWOLF,
)
from lodge.kernel.vocabulary import SPAN

# Range and targets


def targets_of(night: NightState, attacker: int) -> int:
    """SH-181 to SH-184: the other living characters in range."""
    here = night.place[attacker]
    if here < 0:
        return 0
    pair = night.slot[here] // 2
    has_handgun = night.has(attacker, HANDGUN)
    targets = 0
    for player in range(night.seats):
        place = night.place[player]
        if place >= 0 and (night.slot[place] // 2 == pair) != has_handgun:
            targets |= 1 << player
    return targets & ~(1 << attacker)


def areas_in_range(night: NightState, attacker: int) -> list[int]:
    """SH-181 to SH-184: the areas that a player's attacks reach, clockwise."""
    here = night.place[attacker]
    if here < 0:
        return []
    pair = night.slot[here] // 2
    has_handgun = night.has(attacker, HANDGUN)
    return [area for area in night.layout if (night.slot[area] // 2 == pair) != has_handgun]


# D15


def ask_attack(night: NightState) -> None:
    """SH-253, SH-045"""
    player = night.current
    if not night.is_alive(player):
        return
    if night.is_hidden(player):
        night.ask(D_ATTACK, player)
        return
    options = attack_options(night)
    if len(options) > 1:
        night.ask(D_ATTACK, player)
    else:
        choose_attack(night, options[0] // SPAN, options[0] % SPAN)


def attack_options(night: NightState) -> list[int]:
    player = night.current
    targets = targets_of(night, player)
    options: list[int] = []
    if targets and night.has(player, MACHINE_GUN):
        # SH-122
        options.append(ATTACK_ALL * SPAN)
    elif targets:
        for target in range(night.seats):
            if targets >> target & 1:
                options.append(ATTACK * SPAN + target)
    if not targets or not night.has(player, MASAMUNE):
        # SH-185
        options.append(NO_ATTACK * SPAN)
    if night.may_reveal(player):
        options.append(REVEAL * SPAN)
    add_any_time(night, player, options)
    return options


def choose_attack(night: NightState, verb: int, operand: int) -> None:
    player = night.current
    if verb == ATTACK:
        night.note_blow(player, operand)
        declare(night, attack_of(player, False, 1 << operand), ATTACKED)
    elif verb == ATTACK_ALL:
        declare(night, attack_of(player, False, targets_of(night, player)), ATTACKED)
    elif verb != NO_ATTACK:
        night.push(ASK_ATTACK)
        use(night, player, verb)


# The stages of an attack (SH-186)


def declare(night: NightState, attack: int, event: int) -> None:
    """SH-186: the stages go on the agenda, the last one first."""
    attacker = attack & 7
    is_counter = attack & 8 != 0
    targets = night.clockwise(attacker, attack >> 4)
    night.tell_list(night.zones.everyone, event, [attacker, *targets])
    if not is_counter:
        # SH-194
        night.push(ASK_AGAIN, attack)
        for target in reversed(targets):
            if night.may_be(target, WEREWOLF):
                night.push(ASK_HIT, target, attack)
    night.push(ROLL_ATTACK, attack)
    warn_all(night, targets, THREAT_BY_ATTACK + attack)


def roll_attack(night: NightState, attack: int) -> None:
    """SH-188, SH-189"""
    attacker = attack & 7
    if rolls_d4_only(night, attacker):
        base = night.chance.roll(4) + 1
        night.tell(ATTACK_ROLLED_D4, attacker, base)
    else:
        d6 = night.chance.roll(6) + 1
        d4 = night.chance.roll(4) + 1
        night.tell(ATTACK_ROLLED, attacker, d6, d4)
        base = abs(d6 - d4)
    if base == 0:
        night.tell(ATTACK_FAILED, attacker)
        return
    night.push(RESOLVE_ATTACK, attack, base)
    if attack & 8 == 0:
        night.push(ASK_ROLLED, attack, base)


# D16


def ask_rolled(night: NightState, attack: int, base: int) -> None:
    """SH-254"""
    attacker = attack & 7
    if night.is_revealed(attacker):
        opens = night.plays(attacker, BOB) and can_rob(night, attack, base)
    else:
        opens = (
            night.has(attacker, SPEAR)
            or night.may_be(attacker, VAMPIRE)
            or (night.may_be(attacker, BOB) and can_rob(night, attack, base))
        )
    if opens:
        night.ask(D_ROLLED, attacker)


def can_rob(night: NightState, attack: int, base: int) -> bool:
    """SH-254: with 4 to 6 players, a target with equipment that would take 2 or more."""
    return night.seats <= 6 and robbable(night, attack, base) != 0


def robbable(night: NightState, attack: int, base: int) -> int:
    """SH-292: the targets whom Bob may rob now."""
    attacker = attack & 7
    found = 0
    for target in range(night.seats):
        if attack >> 4 >> target & 1 and night.gear[target] and night.robbed[target] < 0:
            if attack_damage(night, attacker, target, base) >= 2:
                found |= 1 << target
    return found


def rolled_options(night: NightState, attack: int, base: int) -> list[int]:
    attacker = attack & 7
    options = [PROCEED * SPAN]
    if night.may_reveal(attacker):
        options.append(REVEAL * SPAN)
    if night.who[attacker] == BOB and night.is_able(attacker) and night.seats <= 6:
        targets = robbable(night, attack, base)
        for target in range(night.seats):
            if targets >> target & 1:
                options.append(ROB * SPAN + target)
    return options


def answer_rolled(night: NightState, verb: int, operand: int) -> None:
    attack, base = night.a, night.b
    attacker = attack & 7
    if verb == PROCEED:
        return
    reveal(night, attacker)
    night.push(ASK_ROLLED, attack, base)
    if verb == ROB:
        # SH-292
        night.tell(ABILITY_USED, attacker, BOB)
        night.push(ASK_ROB_CARD, attacker, operand)


def choose_robbed_card(night: NightState, victim: int, equipment: int) -> None:
    """It changes hands at the moment of damage."""
    night.robbed[victim] = equipment


# Damage


def resolve_attack(night: NightState, attack: int, base: int) -> None:
    """SH-192: worked out for each target, one event."""
    attacker = attack & 7
    targets = night.clockwise(attacker, attack >> 4)
    amounts = [attack_damage(night, attacker, target, base) for target in targets]
    dealt = 0
    for index in range(len(targets)):
        if night.robbed[targets[index]] < 0:
            dealt += hurt(night, targets[index], amounts[index], BY_ATTACK)
    has_robbed = rob(night, attacker, targets)
    if dealt and night.plays(attacker, VAMPIRE):
        # SH-308, R35
        night.tell(ABILITY_USED, attacker, VAMPIRE)
        heal(night, attacker, 2)
    if not bury(night, attacker, by_attack=True) and has_robbed:
        check_equipment(night, attacker)


def rob(night: NightState, attacker: int, targets: list[int]) -> bool:
    """SH-292"""
    has_robbed = False
    for target in targets:
        equipment = night.robbed[target]
        if equipment >= 0:
            night.robbed[target] = -1
            pass_on(night, equipment, target, attacker)
            night.tell(ROBBED, attacker, target, equipment)
            has_robbed = True
    return has_robbed


# D21: Werewolf


def ask_hit(night: NightState, player: int, attack: int) -> None:
    """SH-259"""
    if night.may_be(player, WEREWOLF) and night.is_alive(attack & 7):
        night.ask(D_HIT, player)


def hit_options(night: NightState, player: int) -> list[int]:
    options = [PASS * SPAN]
    if night.may_reveal(player):
        options.append(REVEAL * SPAN)
    if night.who[player] == WEREWOLF and night.is_able(player):
        options.append(COUNTERATTACK * SPAN)
    return options


def answer_hit(night: NightState, verb: int) -> None:
    player, attack = night.a, night.b
    if verb == PASS:
        return
    reveal(night, player)
    if verb == COUNTERATTACK:
        # SH-309, R33
        night.tell(ABILITY_USED, player, WEREWOLF)
        declare(night, attack_of(player, True, 1 << (attack & 7)), COUNTERATTACKED)
    else:
        # SH-264
        night.push(ASK_HIT, player, attack)


# D22: Charles


def ask_again(night: NightState, attack: int) -> None:
    """SH-255"""
    attacker = attack & 7
    if night.damage[attacker] <= 8 and attack >> 4 & night.alive:
        if night.may_be(attacker, CHARLES):
            night.ask(D_AGAIN, attacker)


def again_options(night: NightState, attack: int) -> list[int]:
    if night.who[attack & 7] == CHARLES:
        return [STOP * SPAN, AGAIN * SPAN]
    return [STOP * SPAN]


def answer_again(night: NightState, attack: int, verb: int) -> None:
    if verb == STOP:
        return
    # SH-295
    attacker = attack & 7
    reveal(night, attacker)
    night.tell(ABILITY_USED, attacker, CHARLES)
    night.damage[attacker] += 2
    night.tell(FEAST_DAMAGE, attacker, 2, night.damage[attacker])
    targets = attack >> 4 & night.alive
    declare(night, attack_of(attacker, False, targets), ATTACKED_AGAIN)
