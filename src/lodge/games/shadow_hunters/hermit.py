# lodge: compiled
"""Hermit cards (3.9) and the opening round (8.2)."""

from lodge.games.shadow_hunters.cards import top_card
from lodge.games.shadow_hunters.damage import heal, hurt
from lodge.games.shadow_hunters.deaths import bury
from lodge.games.shadow_hunters.equipment import pass_on, pieces
from lodge.games.shadow_hunters.state import (
    CHARACTER,
    HERMIT_DAMAGE,
    HERMIT_DISCARD,
    HERMIT_IN_PLAY,
    NightState,
    answer_of,
)
from lodge.games.shadow_hunters.windows import warn
from lodge.games.shadow_hunters.winning import check_equipment
from lodge.games.shadow_hunters.words import (
    ASK_HERMIT_ANSWER,
    ASK_HERMIT_GIVE,
    BY_HERMIT,
    CHARACTER_SEEN,
    CHARACTER_SHOWN,
    D_HERMIT_GIVE,
    FIRST_HERMIT,
    GAVE,
    GIVE,
    HAND_TO,
    HEAL,
    HEALED_1,
    HERMIT,
    HERMIT_DRAWN,
    HERMIT_GIVEN,
    HERMIT_PASSED,
    HERMIT_READ,
    NOTHING_HAPPENS,
    SAID_NOTHING,
    SAY_NOTHING,
    SHOW,
    SHOWED,
    TAKE_DAMAGE,
    THREAT_BY_HERMIT,
    TOOK_1,
    TOOK_2,
    TRIBUTE,
)
from lodge.kernel.vocabulary import SPAN


def draw_hermit(night: NightState, giver: int) -> None:
    """SH-140: read in secret."""
    card = top_card(night, HERMIT)
    night.zones.move(card, HERMIT_IN_PLAY)
    night.tell(HERMIT_DRAWN, giver)
    read_hermit(night, giver)


def read_hermit(night: NightState, player: int) -> None:
    """SH-142: the card is known to this player from now on."""
    card = night.zones.top(HERMIT_IN_PLAY)
    night.zones.show(card, 1 << player)
    night.tell_only(1 << player, HERMIT_READ, player, night.zones.kind[card])


def draw_and_give(night: NightState) -> None:
    draw_hermit(night, night.current)
    night.push(ASK_HERMIT_GIVE)


def ask_give(night: NightState) -> None:
    night.ask(D_HERMIT_GIVE, night.current)


def give_options(night: NightState) -> list[int]:
    """SH-141: every other living player."""
    return [HAND_TO * SPAN + player for player in night.others(night.current)]


def give_hermit(night: NightState, giver: int, receiver: int) -> None:
    night.tell(HERMIT_GIVEN, giver, receiver)
    read_hermit(night, receiver)
    night.push(ASK_HERMIT_ANSWER, giver, receiver)
    warn(night, receiver, THREAT_BY_HERMIT)


# D8


def kind_given(night: NightState) -> int:
    """The Hermit card in play, counted from the first one."""
    return night.zones.kind[night.zones.top(HERMIT_IN_PLAY)] - FIRST_HERMIT


def answer_options(night: NightState, receiver: int) -> list[int]:
    """What SH-143 to SH-156 allow."""
    answers = night.tables.answers(
        kind_given(night), night.who[receiver], night.condition(receiver)
    )
    options: list[int] = []
    if answers >> SAID_NOTHING & 1:
        options.append(SAY_NOTHING * SPAN)
    if answers >> TOOK_1 & 3:
        options.append(TAKE_DAMAGE * SPAN)
    if answers >> HEALED_1 & 1:
        options.append(HEAL * SPAN)
    if answers >> GAVE & 1:
        for equipment in pieces(night.gear[receiver]):
            options.append(GIVE * SPAN + equipment)
    if answers >> SHOWED & 1:
        options.append(SHOW * SPAN)
    return options


def answer_hermit(night: NightState, verb: int, operand: int) -> None:
    """The receiver follows the card, or says that nothing happens."""
    giver, receiver = night.a, night.b
    kind = kind_given(night)
    note_answer(night, giver, receiver, reply_of(verb, kind))
    if not night.passing:
        # SH-151
        night.zones.move(night.zones.top(HERMIT_IN_PLAY), HERMIT_DISCARD)
    if verb == TAKE_DAMAGE:
        hurt(night, receiver, HERMIT_DAMAGE[kind], BY_HERMIT)
        # SH-158
        bury(night, giver, by_attack=False)
    elif verb == HEAL:
        # SH-148
        heal(night, receiver, 1)
    elif verb == GIVE:
        # SH-146
        pass_on(night, operand, receiver, giver)
        night.tell(TRIBUTE, receiver, giver, operand)
        check_equipment(night, giver)
    elif verb == SHOW:
        show_character(night, receiver, giver)
    else:
        # SH-144
        night.tell(NOTHING_HAPPENS, receiver)


def reply_of(verb: int, kind: int) -> int:
    """What the table sees (SH-153)."""
    if verb == TAKE_DAMAGE:
        return TOOK_2 if HERMIT_DAMAGE[kind] == 2 else TOOK_1
    if verb == HEAL:
        return HEALED_1
    if verb == GIVE:
        return GAVE
    return SHOWED if verb == SHOW else SAID_NOTHING


def note_answer(night: NightState, giver: int, receiver: int, reply: int) -> None:
    """Section 5: giver and receiver keep it in mind."""
    card = night.zones.top(HERMIT_IN_PLAY)
    kind = kind_given(night)
    condition = night.condition(receiver)
    night.answers.append(answer_of(giver, receiver, reply, condition, kind, card, night.passing))


def show_character(night: NightState, player: int, to: int) -> None:
    """SH-150, SH-245: to the giver only, which is not revealing."""
    night.tell(CHARACTER_SHOWN, player, to)
    night.tell_only(1 << to, CHARACTER_SEEN, player, night.who[player])
    night.zones.show(night.zones.top(CHARACTER + player), 1 << to)


# The opening round


def opening_card(night: NightState, player: int) -> None:
    """SH-411: draw, read, and give to the left."""
    draw_hermit(night, player)
    give_hermit(night, player, (player + 1) % night.seats)


def pass_card(night: NightState, player: int) -> None:
    """SH-412: the one card comes to this player; the giver is its right neighbour."""
    if not night.passing:
        night.passing = True
        draw_hermit(night, player)
    else:
        night.tell(HERMIT_PASSED, player)
        read_hermit(night, player)
    night.push(ASK_HERMIT_ANSWER, (player + night.seats - 1) % night.seats, player)


def passed_on(night: NightState) -> None:
    """SH-412: discarded once, when everybody has answered."""
    night.passing = False
    night.zones.move(night.zones.top(HERMIT_IN_PLAY), HERMIT_DISCARD)
