# lodge: compiled
"""The turn (3.3) and movement (3.4)."""

from lodge.games.shadow_hunters.abilities import (
    add_start_abilities,
    add_teleports,
    end_abilities,
    use,
)
from lodge.games.shadow_hunters.revealing import reveal
from lodge.games.shadow_hunters.state import AREA_OF_TOTAL, NightState
from lodge.games.shadow_hunters.winning import draw_game
from lodge.games.shadow_hunters.words import (
    ABILITY_USED,
    ANGEL_LEFT,
    AREAS,
    ASK_AREA,
    ASK_ATTACK,
    ASK_COMPASS,
    ASK_END,
    ASK_SEVEN,
    ASK_TABLE,
    ASK_TURN,
    BARRIER_FELL,
    COMPASS,
    D_END,
    D_TABLE,
    D_TURN,
    END_TURN,
    FINISH_TURN,
    GO,
    MOVE_ROLLED,
    MOVED,
    RESULT,
    ROLL,
    ROLL_TWICE,
    ROUND_THE_TABLE,
    START_TURN,
    TELEPORT,
    TELEPORTED,
    TURN_STARTED,
)
from lodge.kernel.vocabulary import SPAN


def start_turn(night: NightState, player: int) -> None:
    """SH-041: start, move, area, attack, end."""
    night.turn += 1
    night.current = player
    night.used_this_turn = False
    night.tell(TURN_STARTED, player, night.turn)
    end_protection(night, player)
    night.push(FINISH_TURN)
    if night.tables.table_window:
        night.push(ROUND_THE_TABLE)
    night.push(ASK_END)
    night.push(ASK_ATTACK)
    night.push(ASK_AREA)
    night.push(ASK_TURN)


def end_protection(night: NightState, player: int) -> None:
    """SH-042"""
    bit = 1 << player
    if night.angel & bit:
        night.angel &= ~bit
        night.tell(ANGEL_LEFT, player)
    if night.barrier & bit:
        night.barrier &= ~bit
        night.tell(BARRIER_FELL, player)


# D1


def ask_turn(night: NightState) -> None:
    """SH-251. Whoever is revealed and can do nothing but roll is not asked."""
    player = night.current
    if night.is_revealed(player) and len(turn_options(night, player)) == 1:
        roll_move(night)
    else:
        night.ask(D_TURN, player)


def turn_options(night: NightState, player: int) -> list[int]:
    options = [ROLL * SPAN]
    if night.has(player, COMPASS):
        # SH-057
        options.append(ROLL_TWICE * SPAN)
    add_teleports(night, player, options)
    add_start_abilities(night, player, options)
    return options


def take_turn(night: NightState, verb: int, operand: int) -> None:
    player = night.current
    if verb == ROLL:
        roll_move(night)
    elif verb == ROLL_TWICE:
        roll_twice(night)
    elif verb == TELEPORT:
        # SH-299
        reveal(night, player)
        night.tell(ABILITY_USED, player, night.who[player])
        night.place[player] = operand
        night.tell(TELEPORTED, player, operand)
    else:
        # SH-252
        night.push(ASK_TURN)
        use(night, player, verb)


# Movement


def roll_total(night: NightState) -> int:
    """SH-050, SH-053: both dice, again and again while they name the player's own area."""
    player = night.current
    while True:
        d6 = night.chance.roll(6) + 1
        d4 = night.chance.roll(4) + 1
        night.tell(MOVE_ROLLED, player, d6, d4)
        area = AREA_OF_TOTAL[d6 + d4]
        if area < 0 or area != night.place[player]:
            return d6 + d4


def roll_move(night: NightState) -> None:
    move_by(night, roll_total(night))


def roll_twice(night: NightState) -> None:
    """SH-057, SH-058"""
    first = roll_total(night)
    second = roll_total(night)
    night.push(ASK_COMPASS, first, second)


def compass_options(first: int, second: int) -> list[int]:
    """D3: two results that lead to the same area leave no choice."""
    if AREA_OF_TOTAL[first] == AREA_OF_TOTAL[second]:
        return [RESULT * SPAN]
    return [RESULT * SPAN, RESULT * SPAN + 1]


def move_by(night: NightState, total: int) -> None:
    area = AREA_OF_TOTAL[total]
    if area < 0:
        # SH-052
        night.push(ASK_SEVEN)
    else:
        move_to(night, area)


def seven_options(night: NightState) -> list[int]:
    """SH-052, SH-054"""
    here = night.place[night.current]
    return [GO * SPAN + area for area in range(len(AREAS)) if area != here]


def move_to(night: NightState, area: int) -> None:
    """SH-055"""
    night.place[night.current] = area
    night.tell(MOVED, night.current, area)


# D23 and the end of the turn


def ask_end(night: NightState) -> None:
    """SH-256, SH-045"""
    player = night.current
    if not night.is_alive(player):
        return
    if night.is_hidden(player) or end_abilities(night, player):
        night.ask(D_END, player)


def end_options(night: NightState) -> list[int]:
    return [END_TURN * SPAN, *end_abilities(night, night.current)]


def answer_end(night: NightState, verb: int) -> None:
    if verb != END_TURN:
        night.push(ASK_END)
        use(night, night.current, verb)


def go_round_the_table(night: NightState) -> None:
    """SH-438: all other hidden players, clockwise from the current player's left."""
    for player in reversed(night.clockwise((night.current + 1) % night.seats, night.alive)):
        if player != night.current:
            night.push(ASK_TABLE, player)


def ask_table(night: NightState, player: int) -> None:
    if night.is_hidden(player):
        night.ask(D_TABLE, player)


def finish_turn(night: NightState) -> None:
    """SH-047, SH-049"""
    player = night.current
    if night.turn >= night.tables.turn_limit:
        draw_game(night)
    elif night.extra_turns[player]:
        night.extra_turns[player] -= 1
        night.push(START_TURN, player)
    else:
        night.push(START_TURN, night.next_player(player))
