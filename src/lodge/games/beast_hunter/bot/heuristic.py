# lodge: compiled
"""A beginner for each side, by the notes of section 10 of the rules.

The Beasts gather cards and lay nests that are stronger than the kit they expect; the Hunter draws
until there is a kit worth something, and then hunts what it can probably beat.
"""

from collections.abc import Callable
from typing import Final

from lodge.games.beast_hunter.bot.plans import Plan, best_plan
from lodge.games.beast_hunter.cards import moving
from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.state import CHARGE_SIZE, HAND_LIMIT, Wilds
from lodge.games.beast_hunter.model.words import DROVES, FIRST_NEST, LIONESS, SUPPLY
from lodge.games.beast_hunter.model.zones import place_of, zone_at
from lodge.games.beast_hunter.play import beasts, hunter, roaming, scouting, shots_and_traps
from lodge.games.beast_hunter.play.beasts import CHARGE, NEST, ROAM, RUSTLE
from lodge.games.beast_hunter.play.choosing import PICK, TO
from lodge.games.beast_hunter.play.hunt import hunts, scoring
from lodge.games.beast_hunter.play.hunter import DRAW, HUNT, SCOUT, SHOOT, TRAP
from lodge.games.beast_hunter.play.phases import PASS
from lodge.kernel.bot import Bot, Lots, salt_of
from lodge.kernel.match import Match
from lodge.kernel.steps import Question
from lodge.kernel.vocabulary import SPAN

# FLIP effects in the order that serves the nest: count suits before Ape makes them alike, gather
# before leaving.
EFFECT_ORDER: Final = [
    words.VIPER,
    words.FORTRESS,
    words.DRAGON,
    words.LIONESS,
    words.JACKDAW,
    words.GANNET,
    words.LUMINA,
    words.REX,
    words.APE,
    words.SWAN,
    words.JACKRABBIT,
]


class HeuristicBot(Bot):
    """Plays either side sensibly."""

    def __init__(self, key: bytes) -> None:
        self.salt = salt_of(key)

    def choose(self, match: Match) -> int:
        assert isinstance(match, Wilds)
        choices = match.choices()
        question = match.question
        if len(choices) == 1 or question is None:
            return choices[0]
        if question in PLANS:
            return PLANS[question](match)
        if question not in POLICIES:
            return choices[0]
        return POLICIES[question](match, Lots(self.salt + 104729 * match.phase, match.round))


# The Beasts


def expected_kit(wilds: Wilds) -> float:
    """The power of the kit that a Supply of this size probably makes."""
    count = wilds.zones.count(SUPPLY)
    return 0.0 if count < 2 else 0.45 * count + 0.3


def value_of(wilds: Wilds, cards: list[int], for_power: bool) -> int:
    """What a nest of these cards is worth by itself: base, Lioness, Dragon, Viper or Fortress."""
    terms = wilds.terms
    kinds = [wilds.zones.kind[card] for card in cards]
    numbers = [terms.numbers[kind] for kind in kinds]
    # Viper and Fortress work before King Ape, or go by what he leaves (BH-113).
    suits = suits_of(wilds, kinds, words.APE in kinds)
    counted = suits if terms.counts_at_evaluation else suits_of(wilds, kinds, False)
    value = scoring.base_value(numbers, suits, terms.min_run, terms.adds_equal_groups)
    if LIONESS in kinds:
        value *= 2
    if words.DRAGON in kinds:
        value += 1
    for place in range(len(kinds)):
        others = counted[:place] + counted[place + 1 :]
        if for_power and kinds[place] == words.FORTRESS:
            value += others.count(words.SCALES)
        if not for_power and kinds[place] == words.VIPER:
            value += len(set(others) - {words.NO_SUIT})
    return value


def suits_of(wilds: Wilds, kinds: list[int], is_fur: bool) -> list[int]:
    return [words.FUR if is_fur else wilds.terms.suits[kind] for kind in kinds]


def has_kind(wilds: Wilds, cards: list[int], kind: int) -> bool:
    return any(wilds.zones.kind[card] == kind for card in cards)


def strength_of(wilds: Wilds, cards: list[int]) -> float:
    """Power, with an annihilator counted as nearly unbeatable."""
    power = float(value_of(wilds, cards, True))
    if has_kind(wilds, cards, words.BEAST_ANNIHILATOR):
        power = max(power, 6.0)
    return power


def choose_charge(wilds: Wilds, lots: Lots) -> int:
    """Charge with a nest that beats the kit to expect and scores something."""
    choices = [action for action in wilds.choices() if wilds.verb(action) is CHARGE]
    worths = [charge_worth(wilds, action % SPAN + FIRST_NEST) for action in choices]
    return lots.best(choices, worths) if max([0.0, *worths]) > 0.0 else PASS.at(0)


def charge_worth(wilds: Wilds, nest: int) -> float:
    cards = wilds.zones.pile(nest)
    if strength_of(wilds, cards) <= expected_kit(wilds):
        return 0.0
    return float(value_of(wilds, cards, False))


def choose_night(wilds: Wilds, lots: Lots) -> int:
    if wilds.offers(NEST) and is_nest_due(wilds):
        return NEST.at(0)
    if wilds.offers(ROAM) and way_to_roam(wilds, lots) >= 0:
        return ROAM.at(0)
    return wilds.choices()[-1]


def is_nest_due(wilds: Wilds) -> bool:
    """Are the Droves worth a nest? With full Droves sooner than with a few cards."""
    count = wilds.zones.count(DROVES)
    if count < 5:
        return not wilds.zones.count(words.HATCHERY) and count > 0 and not wilds.line
    cards = cards_for_nest(wilds)
    enough = expected_kit(wilds) + (0.5 if count < 9 else -1.5)
    return value_of(wilds, cards, False) >= 2 and strength_of(wilds, cards) > enough


def cards_for_nest(wilds: Wilds) -> list[int]:
    """The best group of the Droves with helpers, filled up to five cards."""
    chosen = best_of_droves(wilds)
    rest = [card for card in wilds.zones.pile(DROVES) if card not in chosen]
    for card in rest:
        if is_helper(wilds, wilds.zones.kind[card]):
            chosen.append(card)
    for card in rest:
        if len(chosen) < 5 and card not in chosen and not is_spoiler(wilds.zones.kind[card]):
            chosen.append(card)
    for card in rest:
        if len(chosen) < 5 and card not in chosen:
            chosen.append(card)
    return chosen


def best_of_droves(wilds: Wilds) -> list[int]:
    """The cards of the best groups in the Droves."""
    hand = wilds.zones.pile(DROVES)
    kinds = [wilds.zones.kind[card] for card in hand]
    numbers = [wilds.terms.numbers[kind] for kind in kinds]
    suits = [wilds.terms.suits[kind] for kind in kinds]
    terms = wilds.terms
    chosen: list[int] = []
    for _, places in scoring.best_groups(numbers, suits, terms.min_run, terms.adds_equal_groups):
        chosen += [hand[place] for place in places]
    return chosen


def is_helper(wilds: Wilds, kind: int) -> bool:
    return (
        kind in (LIONESS, words.DRAGON, words.BEAST_ANNIHILATOR, words.VIPER)
        or wilds.terms.is_ace[kind]
    )


def is_spoiler(kind: int) -> bool:
    """Better kept out of a nest that is meant to win."""
    return kind in (words.JACKRABBIT, words.REGINA)


def choose_nest_card(wilds: Wilds) -> int:
    choices = wilds.choices()
    for card in cards_for_nest(wilds):
        action = PICK.at(wilds.zones.kind[card])
        if card not in wilds.picked and action in choices:
            return action
    return choices[-1]


def way_to_roam(wilds: Wilds, lots: Lots) -> int:
    """The way to roam: 0 from the Hatchery to the Droves, 1 + card from the Droves; -1: none."""
    if wilds.line and not wilds.is_trap_set():
        card = improving_card(wilds, lots)
        if card >= 0:
            return 1 + card
    if wilds.zones.count(words.HATCHERY) and wilds.zones.count(DROVES) < HAND_LIMIT:
        return 0
    return -1


def improving_card(wilds: Wilds, lots: Lots) -> int:
    """A card of the Droves that makes some nest worth more; -1 if none does."""
    cards = [card for card in wilds.zones.pile(DROVES) if max(gains(wilds, card)) > 0.0]
    if not cards:
        return -1
    kinds = [wilds.zones.kind[card] for card in cards]
    return wilds.zones.find(lots.best(kinds, [0.0] * len(kinds)), DROVES)


def gains(wilds: Wilds, card: int) -> list[float]:
    """How much more each nest of the line would be worth with a card."""
    found: list[float] = []
    for nest in wilds.line:
        cards = wilds.zones.pile(nest)
        gain = value_of(wilds, [*cards, card], False) - value_of(wilds, cards, False)
        found.append(float(gain))
    return found


def choose_source(wilds: Wilds, lots: Lots) -> int:
    way = way_to_roam(wilds, lots)
    if way > 0:
        return PICK.at(wilds.zones.kind[way - 1])
    return wilds.choices()[0]


def choose_destination(wilds: Wilds, lots: Lots) -> int:
    if wilds.zones.where(wilds.roamer) == DROVES:
        more = gains(wilds, wilds.roamer)
        if max(more) > 0.0:
            return TO.at(place_of(lots.best(wilds.line, more)))
    return wilds.choices()[0]


def choose_dawn(wilds: Wilds, lots: Lots) -> int:
    if wilds.offers(ROAM) and way_to_roam(wilds, lots) >= 0:
        return ROAM.at(0)
    if wilds.offers(RUSTLE) and is_top_seen(wilds, wilds.line[0]):
        return RUSTLE.at(0)
    return PASS.at(0) if wilds.offers(PASS) else wilds.choices()[0]


def is_top_seen(wilds: Wilds, nest: int) -> bool:
    top = wilds.zones.top(nest)
    if wilds.zones.kind[top] == LIONESS or wilds.zones.count(nest) < 2:
        return False
    return wilds.zones.knows(wilds.hunter, top)


def choose_order(wilds: Wilds) -> int:
    """What was on top goes to the bottom; Regina comes up."""
    for action in wilds.choices():
        if action % SPAN != words.REGINA:
            return action
    return wilds.choices()[0]


def choose_effect(wilds: Wilds) -> int:
    choices = wilds.choices()
    for kind in EFFECT_ORDER:
        if PICK.at(kind) in choices:
            return PICK.at(kind)
    return choices[0]


def smallest_nest(wilds: Wilds, lots: Lots) -> int:
    choices = wilds.choices()
    return lots.best(choices, [-size_of(wilds, action) for action in choices])


def size_of(wilds: Wilds, action: int) -> float:
    """How many cards the place of an action has."""
    return float(wilds.zones.count(zone_at(action % SPAN)))


def choose_newcomer(wilds: Wilds, lots: Lots) -> int:
    """The card that is worth most to the target; for Gannet only if it is worth something."""
    choices = wilds.choices()
    worths = [gain_by_newcomer(wilds, action) for action in choices]
    return lots.best(choices, worths) if max(worths) > 0.0 else choices[-1]


def gain_by_newcomer(wilds: Wilds, action: int) -> float:
    """How much power a card adds to the target."""
    if wilds.verb(action) is not PICK:
        return 0.0
    target = wilds.zones.pile(wilds.target)
    card = wilds.zones.kind.index(action % SPAN)
    return float(value_of(wilds, [*target, card], True) - value_of(wilds, target, True))


# The Hunter


def expected_nest(wilds: Wilds, zone: int) -> float:
    """The power that a target of this size probably has."""
    count = wilds.zones.count(zone)
    if count <= 1:
        return 0.0
    if zone == DROVES:
        return 0.33 * count
    power = 0.55 * count
    top = wilds.zones.top(zone)
    if wilds.zones.kind[top] == LIONESS:
        power *= 1.6
    return power


def plan_for(wilds: Wilds, zone: int) -> Plan:
    is_large = wilds.zones.count(zone) >= 4
    return best_plan(wilds, expected_nest(wilds, zone), is_large)


def best_target(wilds: Wilds, lots: Lots) -> int:
    targets = wilds.line or [DROVES]
    return lots.best(targets, [plan_for(wilds, target).worth for target in targets])


def choose_day(wilds: Wilds, lots: Lots) -> int:
    if wilds.offers(HUNT):
        plan = plan_for(wilds, best_target(wilds, lots))
        if plan.worth >= patience(wilds) or wilds.hunter_score + plan.points >= 9:
            return HUNT.at(0)
    if (
        wilds.offers(SHOOT)
        and largest_size(wilds) >= CHARGE_SIZE
        and has_use_for(wilds, shots_and_traps.SHOT)
    ):
        return SHOOT.at(0)
    if wilds.offers(DRAW):
        return DRAW.at(0)
    if wilds.offers(HUNT) and wilds.zones.count(SUPPLY) >= 9:
        return HUNT.at(0)
    return wilds.choices()[-1]


def patience(wilds: Wilds) -> float:
    """What a hunt must be worth: less with a full Supply."""
    count = wilds.zones.count(SUPPLY)
    if count >= 9:
        return 0.3
    return 2.6 - 0.2 * count


def largest_size(wilds: Wilds) -> int:
    size = 0
    for nest in wilds.line:
        size = max(size, wilds.zones.count(nest))
    return size


def choose_target(wilds: Wilds, lots: Lots) -> int:
    return TO.at(place_of(best_target(wilds, lots)))


def choose_kit_card(wilds: Wilds) -> int:
    choices = wilds.choices()
    plan = plan_for(wilds, wilds.target)
    for card in plan.cards:
        action = PICK.at(wilds.zones.kind[card])
        if card not in wilds.picked and action in choices:
            return action
    return choices[-1]


def choose_sunset(wilds: Wilds) -> int:
    if wilds.offers(TRAP) and has_use_for(wilds, shots_and_traps.TRAP_CARD):
        return TRAP.at(0)
    return SCOUT.at(0) if wilds.offers(SCOUT) else wilds.choices()[-1]


def choose_scout(wilds: Wilds, lots: Lots) -> int:
    """The largest nest whose top card is not known; else the Droves or the Hatchery."""
    choices = wilds.choices()
    nests = [action for action in choices if is_news(wilds, zone_at(action % SPAN))]
    if nests:
        return lots.best(nests, [size_of(wilds, action) for action in nests])
    return TO.at(DROVES) if TO.at(DROVES) in choices else choices[-1]


def is_news(wilds: Wilds, zone: int) -> bool:
    """Is it a nest whose top card the Hunter does not know?"""
    return zone >= FIRST_NEST and not wilds.zones.knows(wilds.hunter, wilds.zones.top(zone))


def largest_nest(wilds: Wilds, lots: Lots) -> int:
    choices = wilds.choices()
    return lots.best(choices, [size_of(wilds, action) for action in choices])


def choose_companion(wilds: Wilds, lots: Lots) -> int:
    """A card that the best kit does not need; an annihilator only where it is worth most."""
    choices = wilds.choices()
    planned = kinds_planned(wilds)
    worths: list[float] = []
    for action in choices:
        kind = action % SPAN
        if wilds.terms.is_annihilator[kind]:
            worths.append(1.0 if clears_charger(wilds) else -2.0)
        else:
            worths.append(-1.0 if kind in planned else 0.0)
    return lots.best(choices, worths)


def kinds_planned(wilds: Wilds) -> list[int]:
    """What the best kit is made of, while nothing is hunted."""
    return [wilds.zones.kind[card] for card in best_plan(wilds, 1.0, False).cards]


def clears_charger(wilds: Wilds) -> bool:
    """BH-267: with an annihilator the Javelin takes a whole nest, worth it if that may charge."""
    is_thrown = wilds.zones.kind[wilds.picked[0]] == words.JAVELIN
    return is_thrown and wilds.zones.count(wilds.a + FIRST_NEST) >= CHARGE_SIZE


def is_of_use(wilds: Wilds, kind: int) -> bool:
    """BH-267: Poison Arrow and Poisoned Bait kill nothing beside a card without a suit."""
    if kind not in (words.POISON_ARROW, words.POISONED_BAIT):
        return True
    suited = [one for one in wilds.zones.kinds(SUPPLY) if not wilds.terms.is_annihilator[one]]
    return len(suited) > 1


def has_use_for(wilds: Wilds, question: Question[Wilds]) -> bool:
    """Is there a card to shoot or to set that does something?"""
    return any(is_of_use(wilds, action % SPAN) for action in question.choices(wilds, 0, 0))


def choose_special(wilds: Wilds) -> int:
    """The first card that does something."""
    for action in wilds.choices():
        if is_of_use(wilds, action % SPAN):
            return action
    return wilds.choices()[0]


def choose_trap(wilds: Wilds) -> int:
    """Rolling Boulder where it hits a nest."""
    return PICK.at(words.BOULDER) if wilds.roam_to >= FIRST_NEST else wilds.choices()[0]


def either_end(wilds: Wilds, lots: Lots) -> int:
    return lots.best(wilds.choices(), [0.0, 0.0])


POLICIES: Final[dict[Question[Wilds], Callable[[Wilds, Lots], int]]] = {
    beasts.AT_DUSK: choose_charge,
    beasts.NEST_END: either_end,
    beasts.AT_NIGHT: choose_night,
    beasts.AT_DAWN: choose_dawn,
    beasts.ROAM_FROM: choose_source,
    beasts.ROAM_TO: choose_destination,
    moving.LUMINA_FROM: smallest_nest,
    moving.JACKRABBIT_GOES: smallest_nest,
    moving.LUMINA_TAKES: choose_newcomer,
    moving.GANNET_CALLS: choose_newcomer,
    hunter.BY_DAY: choose_day,
    hunter.HUNT_TARGET: choose_target,
    scouting.SCOUT_PLACE: choose_scout,
    shots_and_traps.SHOT_NEST: largest_nest,
    shots_and_traps.COMPANION: choose_companion,
    shots_and_traps.BAIT_COMPANION: choose_companion,
}
"""How each question is answered, with lots for equals."""

PLANS: Final[dict[Question[Wilds], Callable[[Wilds], int]]] = {
    beasts.NEST_CARDS: choose_nest_card,
    beasts.RUSTLE_ORDER: choose_order,
    hunts.FLIP_STEP: choose_effect,
    hunts.KIT_CARDS: choose_kit_card,
    shots_and_traps.SHOT: choose_special,
    shots_and_traps.TRAP_CARD: choose_special,
    hunter.AT_SUNSET: choose_sunset,
    roaming.SPRING: choose_trap,
}
"""The same where nothing is equal, or where one pick must go with the next; all other questions are
answered with the first choice."""
