# lodge: compiled
"""What the areas allow (3.5)."""

from lodge.games.shadow_hunters.damage import heal, hurt
from lodge.games.shadow_hunters.deaths import bury
from lodge.games.shadow_hunters.equipment import pass_on, pieces
from lodge.games.shadow_hunters.state import NightState
from lodge.games.shadow_hunters.windows import warn
from lodge.games.shadow_hunters.winning import check_equipment
from lodge.games.shadow_hunters.words import (
    AREA_SKIPPED,
    ASK_STEAL_VICTIM,
    ASK_TAKE_CARD,
    ASK_WOODS,
    BLACK,
    BY_WOODS,
    CABIN,
    CEMETERY,
    CHURCH,
    D_AREA,
    DRAW,
    DRAW_BLACK,
    DRAW_CARD,
    DRAW_HERMIT,
    DRAW_WHITE,
    GATE,
    HARM,
    HERMIT,
    MEND,
    SKIP,
    STEAL,
    STOLEN,
    TAKE,
    TARGET,
    THREAT_BY_WOODS,
    WHITE,
    WOODS,
    WOODS_STRIKE,
)
from lodge.kernel.vocabulary import SPAN


def ask_area(night: NightState) -> None:
    """SH-070, SH-045"""
    if night.is_alive(night.current):
        night.ask(D_AREA, night.current)


def area_options(night: NightState) -> list[int]:
    area = night.place[night.current]
    if area in (CABIN, CHURCH, CEMETERY):
        return [SKIP * SPAN, DRAW * SPAN]
    if area == GATE:
        return [SKIP * SPAN, DRAW_WHITE * SPAN, DRAW_BLACK * SPAN, DRAW_HERMIT * SPAN]
    if area == WOODS:
        return [SKIP * SPAN, HARM * SPAN, MEND * SPAN]
    if owners(night, night.current):
        return [SKIP * SPAN, STEAL * SPAN]
    # SH-079
    return [SKIP * SPAN]


def use_area(night: NightState, verb: int) -> None:
    if verb == SKIP:
        night.tell(AREA_SKIPPED, night.current)
    elif verb == DRAW:
        night.push(DRAW_CARD, deck_at(night.place[night.current]))
    elif verb == DRAW_WHITE:
        night.push(DRAW_CARD, WHITE)
    elif verb == DRAW_BLACK:
        night.push(DRAW_CARD, BLACK)
    elif verb == DRAW_HERMIT:
        night.push(DRAW_CARD, HERMIT)
    elif verb == STEAL:
        night.push(ASK_STEAL_VICTIM)
    else:
        night.push(ASK_WOODS, 0 if verb == HARM else 1)


def deck_at(area: int) -> int:
    """SH-071 to SH-073"""
    if area == CABIN:
        return HERMIT
    return WHITE if area == CHURCH else BLACK


# Weird Woods


def woods_options(night: NightState, is_mending: int) -> list[int]:
    """SH-075, SH-436: any living player, oneself included unless the option forbids harm."""
    if is_mending or night.tables.woods_self_harm:
        return [TARGET * SPAN + player for player in night.living()]
    return [TARGET * SPAN + player for player in night.others(night.current)]


def enter_woods(night: NightState, is_mending: int, target: int) -> None:
    if is_mending:
        # SH-077
        heal(night, target, 1)
    else:
        night.note_blow(night.current, target)
        night.push(WOODS_STRIKE, target)
        warn(night, target, THREAT_BY_WOODS)


def woods_strike(night: NightState, target: int) -> None:
    """SH-076"""
    hurt(night, target, 2, BY_WOODS)
    bury(night, night.current, by_attack=False)


# Stealing: Erstwhile Altar and Moody Goblin


def owners(night: NightState, thief: int) -> list[int]:
    """SH-078: the other living players who have equipment."""
    return [player for player in night.others(thief) if night.gear[player]]


def victim_options(night: NightState) -> list[int]:
    return [TARGET * SPAN + player for player in owners(night, night.current)]


def choose_victim(night: NightState, victim: int) -> None:
    night.push(ASK_TAKE_CARD, victim)


def card_options(night: NightState, victim: int) -> list[int]:
    return [TAKE * SPAN + equipment for equipment in pieces(night.gear[victim])]


def steal(night: NightState, victim: int, equipment: int) -> None:
    thief = night.current
    pass_on(night, equipment, victim, thief)
    night.tell(STOLEN, thief, victim, equipment)
    check_equipment(night, thief)
