# lodge: compiled
"""A beginner for each side, by the notes of section 10 of the rules.

The Beasts gather cards and lay nests that are stronger than the kit they expect; the Hunter draws
until he has a kit worth something and then hunts what he can probably beat.
"""

from typing import Final

from lodge.games.beast_hunter import scoring
from lodge.games.beast_hunter.kits import Plan, best_plan
from lodge.games.beast_hunter.nests import zone_at
from lodge.games.beast_hunter.rules import BeastHunter
from lodge.games.beast_hunter.words import (
    APE,
    ASK_BEASTS,
    ASK_CHARGE,
    ASK_DAWN,
    ASK_HUNTER,
    ASK_SUNSET,
    BEAST_ANNIHILATOR,
    BOULDER,
    CHARGE,
    COMPANION,
    DRAGON,
    DRAW,
    DROVES,
    END,
    FIRST_NEST,
    FLIP_EFFECT,
    FORTRESS,
    GANNET,
    GANNET_CARD,
    HATCHERY,
    HUNT,
    HUNT_TARGET,
    JACKDAW,
    JACKRABBIT,
    KIT_CARD,
    LEFT,
    LIONESS,
    LUMINA,
    LUMINA_CARD,
    LUMINA_NEST,
    NEST,
    NEST_CARD,
    NEST_END,
    PASS,
    PICK,
    RABBIT_NEST,
    REGINA,
    REX,
    ROAM,
    ROAM_FROM,
    ROAM_TO,
    RUSTLE,
    RUSTLE_CARD,
    RUSTLE_NEST,
    SCOUT,
    SCOUT_PLACE,
    SHOOT,
    SHOT_CARD,
    SHOT_NEST,
    STAY,
    SUPPLY,
    SWAN,
    SWAN_NEST,
    TO,
    TRAP,
    TRAP_CARD,
    VIPER,
    WHICH_TRAP,
)
from lodge.kernel.bot import Bot
from lodge.kernel.match import Match
from lodge.kernel.vocabulary import SPAN

# FLIP effects in the order that serves the nest: count suits before Ape makes them alike, gather
# before leaving.
EFFECT_ORDER: Final = [
    VIPER,
    FORTRESS,
    DRAGON,
    LIONESS,
    JACKDAW,
    GANNET,
    LUMINA,
    REX,
    APE,
    SWAN,
    JACKRABBIT,
]


class HeuristicBot(Bot):
    """Plays either side sensibly."""

    def __init__(self, key: bytes) -> None:
        """The key is not used: this bot leaves nothing to chance."""

    def choose(self, match: Match) -> int:
        assert isinstance(match, BeastHunter)
        options = match.options()
        if len(options) == 1:
            return options[0]
        if match.seat == match.hunter:
            return choose_for_hunter(match, options)
        return choose_for_beasts(match, options)


# The Beasts


def choose_for_beasts(game: BeastHunter, options: list[int]) -> int:
    asked = game.asked
    if asked == ASK_CHARGE:
        return choose_charge(game, options)
    if asked == ASK_BEASTS:
        return choose_night(game, options)
    if asked == ASK_DAWN:
        return choose_dawn(game, options)
    if asked == ROAM_FROM:
        return choose_source(game, options)
    if asked == ROAM_TO:
        return choose_destination(game, options)
    if asked == NEST_CARD:
        return choose_nest_card(game, options)
    if asked == NEST_END:
        return END * SPAN + LEFT
    if asked == RUSTLE_NEST:
        return TO * SPAN + game.line[0] - FIRST_NEST + 2
    if asked == RUSTLE_CARD:
        return choose_order(options)
    if asked == FLIP_EFFECT:
        return choose_effect(options)
    if asked in (LUMINA_NEST, RABBIT_NEST):
        return smallest_nest(game, options)
    if asked == SWAN_NEST:
        return STAY * SPAN
    if asked in (LUMINA_CARD, GANNET_CARD):
        return choose_newcomer(game, options)
    return options[0]


def expected_kit(game: BeastHunter) -> float:
    """The power of the kit that a Supply of this size probably makes."""
    count = game.zones.count(SUPPLY)
    return 0.0 if count < 2 else 0.45 * count + 0.3


def value_of(game: BeastHunter, cards: list[int], for_power: bool) -> int:
    """What a nest of these cards is worth by itself: base, Lioness, Dragon, Viper or Fortress."""
    kinds = [game.zones.kind[card] for card in cards]
    numbers = [game.tables.numbers[kind] for kind in kinds]
    suits = [game.tables.suits[kind] for kind in kinds]
    all_suits = 0
    for kind in kinds:
        if kind != VIPER:
            all_suits |= game.tables.class_bits[kind] & 15
    if APE in kinds:
        suits = [2] * len(kinds)
    value = scoring.base_value(numbers, suits, game.tables.min_run)
    if LIONESS in kinds:
        value *= 2
    if DRAGON in kinds:
        value += 1
    if for_power and FORTRESS in kinds:
        value += suits.count(0) - 1
    if not for_power and VIPER in kinds:
        value += all_suits.bit_count()
    return value


def has_kind(game: BeastHunter, cards: list[int], kind: int) -> bool:
    return any(game.zones.kind[card] == kind for card in cards)


def strength_of(game: BeastHunter, cards: list[int]) -> float:
    """Power, with an annihilator counted as nearly unbeatable."""
    power = float(value_of(game, cards, True))
    if has_kind(game, cards, BEAST_ANNIHILATOR):
        power = max(power, 6.0)
    return power


def choose_charge(game: BeastHunter, options: list[int]) -> int:
    """Charge with a nest that beats the kit to expect and scores something."""
    best = PASS * SPAN
    most = 0
    for action in options:
        if action // SPAN != CHARGE:
            continue
        cards = game.zones.pile(action % SPAN + FIRST_NEST)
        points = value_of(game, cards, False)
        if strength_of(game, cards) > expected_kit(game) and points > most:
            best, most = action, points
    return best


def choose_night(game: BeastHunter, options: list[int]) -> int:
    if NEST * SPAN in options and is_nest_due(game):
        return NEST * SPAN
    if ROAM * SPAN in options and choose_roam(game) >= 0:
        return ROAM * SPAN
    return options[-1]


def is_nest_due(game: BeastHunter) -> bool:
    """Are the Droves worth a nest? With full Droves sooner than with a few cards."""
    count = game.zones.count(DROVES)
    if count < 5:
        return game.zones.is_empty(HATCHERY) and count > 0 and not game.line
    cards = cards_for_nest(game)
    enough = expected_kit(game) + (0.5 if count < 9 else -1.5)
    return value_of(game, cards, False) >= 2 and strength_of(game, cards) > enough


def cards_for_nest(game: BeastHunter) -> list[int]:
    """The best group of the Droves with helpers, filled up to five cards."""
    hand = game.zones.pile(DROVES)
    kinds = [game.zones.kind[card] for card in hand]
    numbers = [game.tables.numbers[kind] for kind in kinds]
    suits = [game.tables.suits[kind] for kind in kinds]
    _, places = scoring.best_group(numbers, suits, game.tables.min_run)
    chosen = [hand[place] for place in places]
    rest = [card for card in hand if card not in chosen]
    for card in rest:
        if is_helper(game, game.zones.kind[card]):
            chosen.append(card)
    for card in rest:
        if len(chosen) < 5 and card not in chosen and not is_spoiler(game.zones.kind[card]):
            chosen.append(card)
    for card in rest:
        if len(chosen) < 5 and card not in chosen:
            chosen.append(card)
    return chosen


def is_helper(game: BeastHunter, kind: int) -> bool:
    return kind in (LIONESS, DRAGON, BEAST_ANNIHILATOR, VIPER) or game.tables.is_ace[kind]


def is_spoiler(kind: int) -> bool:
    """Better kept out of a nest that is meant to win."""
    return kind in (JACKRABBIT, REGINA)


def choose_nest_card(game: BeastHunter, options: list[int]) -> int:
    for card in cards_for_nest(game):
        action = PICK * SPAN + game.zones.kind[card]
        if card not in game.picks and action in options:
            return action
    return options[-1]


def choose_roam(game: BeastHunter) -> int:
    """The way to roam: 0 from the Hatchery to the Droves, 1 + card from the Droves; -1: none."""
    if game.line and not game.is_trap_set():
        card = improving_card(game)
        if card >= 0:
            return 1 + card
    if game.zones.count(HATCHERY) and game.zones.count(DROVES) < 10:
        return 0
    return -1


def improving_card(game: BeastHunter) -> int:
    """A card of the Droves that makes some nest worth more; -1 if none does."""
    for card in game.zones.pile(DROVES):
        if nest_improved_by(game, card) >= 0:
            return card
    return -1


def nest_improved_by(game: BeastHunter, card: int) -> int:
    best = -1
    most = 0
    for nest in game.line:
        cards = game.zones.pile(nest)
        gain = value_of(game, [*cards, card], False) - value_of(game, cards, False)
        if gain > most:
            best, most = nest, gain
    return best


def choose_source(game: BeastHunter, options: list[int]) -> int:
    way = choose_roam(game)
    if way > 0:
        return PICK * SPAN + game.zones.kind[way - 1]
    return options[0]


def choose_destination(game: BeastHunter, options: list[int]) -> int:
    if game.zones.where(game.roamer) == DROVES:
        nest = nest_improved_by(game, game.roamer)
        if nest >= 0:
            return TO * SPAN + nest - FIRST_NEST + 2
    return options[0]


def choose_dawn(game: BeastHunter, options: list[int]) -> int:
    if ROAM * SPAN in options and choose_roam(game) >= 0:
        return ROAM * SPAN
    if RUSTLE * SPAN in options and is_top_seen(game, game.line[0]):
        return RUSTLE * SPAN
    return PASS * SPAN if PASS * SPAN in options else options[0]


def is_top_seen(game: BeastHunter, nest: int) -> bool:
    top = game.zones.top(nest)
    if game.zones.kind[top] == LIONESS or game.zones.count(nest) < 2:
        return False
    return game.zones.knows(game.hunter, top)


def choose_order(options: list[int]) -> int:
    """What was on top goes to the bottom; Regina comes up."""
    for action in options:
        if action % SPAN != REGINA:
            return action
    return options[0]


def choose_effect(options: list[int]) -> int:
    for kind in EFFECT_ORDER:
        if PICK * SPAN + kind in options:
            return PICK * SPAN + kind
    return options[0]


def smallest_nest(game: BeastHunter, options: list[int]) -> int:
    best = options[0]
    for action in options:
        if game.zones.count(zone_at(action % SPAN)) < game.zones.count(zone_at(best % SPAN)):
            best = action
    return best


def choose_newcomer(game: BeastHunter, options: list[int]) -> int:
    """The card that is worth most to the target; for Gannet only if it is worth something."""
    target = game.zones.pile(game.target)
    now = value_of(game, target, True)
    best = options[-1]
    most = 0
    for action in options:
        if action // SPAN == PICK:
            card = game.zones.kind.index(action % SPAN)
            gain = value_of(game, [*target, card], True) - now
            if gain > most:
                best, most = action, gain
    return best


# The Hunter


def choose_for_hunter(game: BeastHunter, options: list[int]) -> int:
    asked = game.asked
    if asked == ASK_HUNTER:
        return choose_day(game, options)
    if asked == HUNT_TARGET:
        return choose_target(game)
    if asked == KIT_CARD:
        return choose_kit_card(game, options)
    if asked == ASK_SUNSET:
        return choose_sunset(options)
    if asked == SCOUT_PLACE:
        return choose_scout(game, options)
    if asked == SHOT_NEST:
        return largest_nest(game, options)
    if asked == COMPANION:
        return choose_companion(game, options)
    if asked == WHICH_TRAP:
        return PICK * SPAN + BOULDER if game.roam_to >= FIRST_NEST else options[0]
    if asked in (SHOT_CARD, TRAP_CARD):
        return options[0]
    return options[0]


def expected_nest(game: BeastHunter, zone: int) -> float:
    """The power that a target of this size probably has."""
    count = game.zones.count(zone)
    if count <= 1:
        return 0.0
    if zone == DROVES:
        return 0.33 * count
    power = 0.55 * count
    top = game.zones.top(zone)
    if game.zones.kind[top] == LIONESS:
        power *= 1.6
    return power


def plan_for(game: BeastHunter, zone: int) -> Plan:
    is_large = game.zones.count(zone) >= 4
    return best_plan(game, expected_nest(game, zone), is_large)


def best_target(game: BeastHunter) -> int:
    best = game.line[0] if game.line else DROVES
    most = plan_for(game, best).worth
    for nest in game.line[1:]:
        worth = plan_for(game, nest).worth
        if worth > most:
            best, most = nest, worth
    return best


def choose_day(game: BeastHunter, options: list[int]) -> int:
    if HUNT * SPAN in options:
        plan = plan_for(game, best_target(game))
        if plan.worth >= patience(game) or game.hunter_score + plan.points >= 9:
            return HUNT * SPAN
    if SHOOT * SPAN in options and largest_size(game) >= 5:
        return SHOOT * SPAN
    if DRAW * SPAN in options:
        return DRAW * SPAN
    if HUNT * SPAN in options and game.zones.count(SUPPLY) >= 9:
        return HUNT * SPAN
    return options[-1]


def patience(game: BeastHunter) -> float:
    """What a hunt must be worth: less with a full Supply."""
    count = game.zones.count(SUPPLY)
    if count >= 9:
        return 0.3
    return 2.6 - 0.2 * count


def largest_size(game: BeastHunter) -> int:
    size = 0
    for nest in game.line:
        size = max(size, game.zones.count(nest))
    return size


def choose_target(game: BeastHunter) -> int:
    target = best_target(game)
    return TO * SPAN + (DROVES if target == DROVES else target - FIRST_NEST + 2)


def choose_kit_card(game: BeastHunter, options: list[int]) -> int:
    plan = plan_for(game, game.target)
    for card in plan.cards:
        action = PICK * SPAN + game.zones.kind[card]
        if card not in game.picks and action in options:
            return action
    return options[-1]


def choose_sunset(options: list[int]) -> int:
    if TRAP * SPAN in options:
        return TRAP * SPAN
    return SCOUT * SPAN if SCOUT * SPAN in options else options[-1]


def choose_scout(game: BeastHunter, options: list[int]) -> int:
    """The largest nest whose top card is not known; else the Droves or the Hatchery."""
    best = options[-1]
    most = 0
    for action in options:
        zone = zone_at(action % SPAN)
        if zone >= FIRST_NEST:
            is_known = game.zones.knows(game.hunter, game.zones.top(zone))
            if not is_known and game.zones.count(zone) > most:
                best, most = action, game.zones.count(zone)
    if most == 0 and TO * SPAN + DROVES in options:
        return TO * SPAN + DROVES
    return best


def largest_nest(game: BeastHunter, options: list[int]) -> int:
    best = options[0]
    for action in options:
        if game.zones.count(zone_at(action % SPAN)) > game.zones.count(zone_at(best % SPAN)):
            best = action
    return best


def choose_companion(game: BeastHunter, options: list[int]) -> int:
    """A card that the best kit does not need."""
    planned = best_plan(game, 1.0, False).cards
    for action in options:
        if game.zones.find(action % SPAN, SUPPLY) not in planned:
            return action
    return options[0]
