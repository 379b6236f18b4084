# lodge: compiled
"""White and Black cards (3.6 to 3.8)."""

from typing import Final

from lodge.games.shadow_hunters.areas import owners
from lodge.games.shadow_hunters.damage import heal, heal_fully, hurt, set_to_seven
from lodge.games.shadow_hunters.deaths import bury
from lodge.games.shadow_hunters.equipment import pass_on, pieces
from lodge.games.shadow_hunters.revealing import reveal, rule_out
from lodge.games.shadow_hunters.state import (
    AREA_OF_TOTAL,
    CARD_IN_PLAY,
    DECK,
    DISCARD,
    GEAR,
    HERMIT_DECK,
    SIDE_MASK,
    NightState,
    without_card,
)
from lodge.games.shadow_hunters.windows import can_dig, open_dig, warn, warn_all
from lodge.games.shadow_hunters.winning import check_equipment
from lodge.games.shadow_hunters.words import (
    ADVENT,
    AGNES,
    ALLIE,
    ANGEL_CAME,
    ASK_BANANA_CARD,
    ASK_BANANA_RECEIVER,
    ASK_CARD_TARGET,
    ASK_DIG,
    ASK_REVEAL_HEAL,
    ASK_STEAL_VICTIM,
    BANANA_PEEL,
    BLACK,
    BLESSING,
    BY_CARD,
    BY_FANGS,
    CARD_DRAWN,
    CARD_STRIKE,
    CHOCOLATE,
    CONCEALED_KNOWLEDGE,
    D_REVEAL_HEAL,
    DECK_RENEWED,
    DECLINE,
    DIABOLIC_RITUAL,
    DIE_ROLLED,
    DISENCHANT_MIRROR,
    DYNAMITE,
    DYNAMITE_ROLLED,
    ELLEN,
    EMI,
    EQUIPPED,
    EXPLODE,
    EXTRA_TURNS,
    FIRST_AID,
    FIRST_BLACK,
    FIRST_WHITE,
    FLARE,
    FLARE_OF_JUDGEMENT,
    FORCED_BY_MIRROR,
    GIVE,
    GIVEN_AWAY,
    GUARDIAN_ANGEL,
    HAND_TO,
    HERMIT,
    HERMIT_RENEWED,
    HOLY_WATER,
    HUNTER,
    MASAMUNE,
    MOODY_GOBLIN,
    NO_EFFECT,
    NOBODY,
    PUT_AWAY,
    REVEAL_AND_HEAL,
    SHADOW,
    SLIP,
    SPIRITUAL_DOLL,
    TARGET,
    THREAT_BY_BAT,
    THREAT_BY_DOLL,
    THREAT_BY_DYNAMITE,
    THREAT_BY_FLARE,
    THREAT_BY_OWN_SPIDER,
    THREAT_BY_PEEL,
    THREAT_BY_SPIDER,
    TURN_UP,
    ULTRA_SOUL,
    UNKNOWN,
    VAMPIRE_BAT,
    WHITE,
)
from lodge.kernel.vocabulary import SPAN

# SH-108, R6
CHOCOLATE_LOVERS: Final = (
    1 << ALLIE | 1 << AGNES | 1 << EMI | 1 << ELLEN | 1 << UNKNOWN | 1 << ULTRA_SOUL
)

# Drawing


def draw_card(night: NightState, colour: int) -> None:
    """SH-099, SH-262: before equipment is shuffled back into a deck, David may dig."""
    night.push(TURN_UP, colour)
    if colour != HERMIT and not night.zones.count(DECK + colour):
        if night.gear_in_discard(colour):
            open_dig(night)


def renew_deck(night: NightState, colour: int) -> None:
    """SH-095, SH-157: an empty deck is made of its discard.

    All cards of this back that do not lie open are now in the deck, so nobody has anything to
    keep in mind about single ones (section 5).
    """
    zones = night.zones
    zones.move_all(DISCARD + colour, DECK + colour)
    for card in zones.pile(DECK + colour):
        zones.set_seers(card, 0)
    zones.shuffle(DECK + colour, night.chance)
    if colour == HERMIT:
        night.fresh = len(night.answers)
        for index in range(night.fresh):
            night.answers[index] = without_card(night.answers[index])
        night.tell(HERMIT_RENEWED, colour)
    else:
        half = 6 * colour
        night.dumped &= ~(63 << half)
        night.tell(DECK_RENEWED, colour)


def top_card(night: NightState, colour: int) -> int:
    if not night.zones.count(DECK + colour):
        renew_deck(night, colour)
    return night.zones.top(DECK + colour)


def turn_up(night: NightState, colour: int) -> None:
    """SH-090 to SH-092: shown to everybody, then kept or carried out."""
    card = top_card(night, colour)
    kind = night.zones.kind[card]
    night.zones.move(card, CARD_IN_PLAY)
    night.tell(CARD_DRAWN, night.current, kind)
    equipment = equipment_of(kind)
    if equipment >= 0:
        equip(night, card, equipment)
    else:
        night.push(PUT_AWAY)
        carry_out(night, kind)


def equipment_of(kind: int) -> int:
    """The piece of equipment that a card is, or -1."""
    if kind < ADVENT:
        return kind - FIRST_WHITE
    if FIRST_BLACK <= kind < BANANA_PEEL:
        return kind - FIRST_BLACK + MASAMUNE
    return -1


def equip(night: NightState, card: int, equipment: int) -> None:
    player = night.current
    night.zones.move(card, GEAR + player)
    night.gear[player] |= 1 << equipment
    night.tell(EQUIPPED, player, equipment)
    check_equipment(night, player)


def put_away(night: NightState) -> None:
    """SH-091"""
    card = night.zones.top(CARD_IN_PLAY)
    colour = BLACK if night.zones.kind[card] >= FIRST_BLACK else WHITE
    night.zones.move(card, DISCARD + colour)


def kind_in_play(night: NightState) -> int:
    return night.zones.kind[night.zones.top(CARD_IN_PLAY)]


# Effects


def carry_out(night: NightState, kind: int) -> None:
    """SH-106 to SH-114, SH-125 to SH-131"""
    player = night.current
    if kind in (ADVENT, CHOCOLATE, DIABOLIC_RITUAL):
        night.push(ASK_REVEAL_HEAL)
    elif kind == HOLY_WATER:
        heal(night, player, 2)
    elif kind == CONCEALED_KNOWLEDGE:
        night.extra_turns[player] += 1
        night.tell(EXTRA_TURNS, player, night.extra_turns[player])
    elif kind == DISENCHANT_MIRROR:
        look_into_mirror(night, player)
    elif kind == FLARE_OF_JUDGEMENT:
        night.push(FLARE)
        others = night.alive & ~(1 << player)
        warn_all(night, night.clockwise(player, others), THREAT_BY_FLARE)
    elif kind == GUARDIAN_ANGEL:
        night.angel |= 1 << player
        night.tell(ANGEL_CAME, player)
    elif kind == BANANA_PEEL:
        slip_or_give(night, player)
    elif kind == DYNAMITE:
        light_dynamite(night)
    elif kind == MOODY_GOBLIN:
        if owners(night, player):
            night.push(ASK_STEAL_VICTIM)
        else:
            # SH-097
            night.tell(NO_EFFECT, player)
    else:
        night.push(ASK_CARD_TARGET)


# Cards that heal whoever reveals: Advent, Chocolate, Diabolic Ritual


def fits_card(night: NightState, player: int) -> bool:
    """SH-106, SH-108, SH-127: is this card meant for that character?"""
    kind = kind_in_play(night)
    if kind == CHOCOLATE:
        return CHOCOLATE_LOVERS >> night.who[player] & 1 == 1
    return night.side(player) == (HUNTER if kind == ADVENT else SHADOW)


def ask_reveal_heal(night: NightState) -> None:
    """SH-115: every hidden drawer is asked; whoever is revealed has no choice."""
    player = night.current
    if night.is_hidden(player):
        night.ask(D_REVEAL_HEAL, player)
    elif fits_card(night, player):
        heal_fully(night, player)
    else:
        night.tell(NO_EFFECT, player)


def reveal_heal_options(night: NightState) -> list[int]:
    if fits_card(night, night.current):
        return [DECLINE * SPAN, REVEAL_AND_HEAL * SPAN]
    return [DECLINE * SPAN]


def answer_reveal_heal(night: NightState, verb: int) -> None:
    if verb == REVEAL_AND_HEAL:
        reveal(night, night.current)
        heal_fully(night, night.current)
    else:
        night.tell(NO_EFFECT, night.current)


def look_into_mirror(night: NightState, player: int) -> None:
    """SH-110, R7"""
    caught = SIDE_MASK[SHADOW] & ~(1 << UNKNOWN)
    if night.is_hidden(player):
        if caught >> night.who[player] & 1:
            reveal(night, player, FORCED_BY_MIRROR)
            return
        rule_out(night, player, caught)
    night.tell(NO_EFFECT, player)


# Cards with a target: Blessing, First Aid, Bloodthirsty Spider, Spiritual Doll, Vampire Bat


def target_options(night: NightState) -> list[int]:
    """D9; SH-436: some may be aimed at oneself if the option says so."""
    kind = kind_in_play(night)
    if kind == FIRST_AID or (kind != BLESSING and night.tables.card_self_harm):
        players = night.living()
    else:
        players = night.others(night.current)
    return [TARGET * SPAN + player for player in players]


def aim_card(night: NightState, target: int) -> None:
    kind = kind_in_play(night)
    drawer = night.current
    if kind == FIRST_AID:
        # SH-111
        set_to_seven(night, target)
    elif kind == BLESSING:
        # SH-107
        heal(night, target, roll_d6(night))
    else:
        night.note_blow(drawer, target)
        night.push(CARD_STRIKE, target)
        warn_of_card(night, kind, drawer, target)


def warn_of_card(night: NightState, kind: int, drawer: int, target: int) -> None:
    """SH-258, SH-263: the drawer is asked before the target."""
    if kind == VAMPIRE_BAT:
        warn(night, target, THREAT_BY_BAT)
    elif target == drawer:
        warn(night, drawer, THREAT_BY_DOLL if kind == SPIRITUAL_DOLL else THREAT_BY_OWN_SPIDER)
    else:
        threat = THREAT_BY_DOLL if kind == SPIRITUAL_DOLL else THREAT_BY_SPIDER
        warn(night, target, threat)
        warn(night, drawer, threat)


def card_strike(night: NightState, target: int) -> None:
    kind = kind_in_play(night)
    drawer = night.current
    if kind == VAMPIRE_BAT:
        bite(night, drawer, target)
    elif kind == SPIRITUAL_DOLL:
        # SH-130
        struck = target if roll_d6(night) <= 4 else drawer
        hurt(night, struck, 3, BY_CARD)
    elif target == drawer:
        # SH-436
        hurt(night, drawer, 4, BY_FANGS)
    else:
        # SH-126
        hurt(night, target, 2, BY_FANGS)
        hurt(night, drawer, 2, BY_FANGS)
    bury(night, drawer, by_attack=False)


def bite(night: NightState, drawer: int, target: int) -> None:
    """SH-131, SH-436: a drawer who is killed by its own Bat is not healed."""
    hurt(night, target, 2, BY_FANGS)
    if night.damage[drawer] < night.hp(drawer):
        heal(night, drawer, 1)


def roll_d6(night: NightState) -> int:
    number = night.chance.roll(6) + 1
    night.tell(DIE_ROLLED, night.current, number)
    return number


def flare(night: NightState) -> None:
    """SH-112"""
    for player in night.others(night.current):
        hurt(night, player, 2, BY_CARD)
    bury(night, night.current, by_attack=False)


def light_dynamite(night: NightState) -> None:
    """SH-128"""
    d6 = night.chance.roll(6) + 1
    d4 = night.chance.roll(4) + 1
    night.tell(DYNAMITE_ROLLED, d6, d4)
    area = AREA_OF_TOTAL[d6 + d4]
    if area < 0:
        night.tell(NO_EFFECT, night.current)
        return
    night.push(EXPLODE, area)
    warn_all(night, night.clockwise(night.current, standing_at(night, area)), THREAT_BY_DYNAMITE)


def standing_at(night: NightState, area: int) -> int:
    players = 0
    for player in range(night.seats):
        if night.place[player] == area:
            players |= 1 << player
    return players


def explode(night: NightState, area: int) -> None:
    for player in range(night.seats):
        if night.place[player] == area:
            hurt(night, player, 3, BY_FANGS)
    bury(night, night.current, by_attack=False)


# Banana Peel


def slip_or_give(night: NightState, player: int) -> None:
    """SH-125"""
    if night.gear[player]:
        night.push(ASK_BANANA_CARD)
    else:
        night.push(SLIP)
        warn(night, player, THREAT_BY_PEEL)


def slip(night: NightState) -> None:
    hurt(night, night.current, 1, BY_CARD)
    # SH-223
    bury(night, NOBODY, by_attack=False)


def banana_options(night: NightState) -> list[int]:
    return [GIVE * SPAN + equipment for equipment in pieces(night.gear[night.current])]


def receiver_options(night: NightState) -> list[int]:
    return [HAND_TO * SPAN + player for player in night.others(night.current)]


def choose_banana_card(night: NightState, equipment: int) -> None:
    night.push(ASK_BANANA_RECEIVER, equipment)


def give_away(night: NightState, equipment: int, receiver: int) -> None:
    pass_on(night, equipment, night.current, receiver)
    night.tell(GIVEN_AWAY, night.current, receiver, equipment)
    check_equipment(night, receiver)
    if not night.over and night.dumped and can_dig(night, receiver):
        # SH-261
        night.push(ASK_DIG, receiver)


assert HERMIT_DECK == DECK + HERMIT
