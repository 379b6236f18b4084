# lodge: compiled
"""A beginner who plays sensibly, one step ahead.

The values of the actions were found by letting many sets of them play the same hunts.
"""

from lodge.games.card_hunter import deduction
from lodge.games.card_hunter.hunters import step_from
from lodge.games.card_hunter.rules import CardHunter
from lodge.games.card_hunter.state import HITS, PART
from lodge.games.card_hunter.words import (
    ACT,
    AGAIN,
    AGREE,
    CONSENT,
    DECLINE,
    HEAVY,
    KING,
    LIGHT,
    MOVE,
    NO,
    POTION,
    REFUSE,
    USE,
)
from lodge.kernel.bot import Bot
from lodge.kernel.match import Match
from lodge.kernel.vocabulary import SPAN


class HeuristicBot(Bot):
    """Scores every option of the acting hunter and takes the best."""

    def __init__(self, key: bytes) -> None:
        """The key is not used: this bot leaves nothing to chance."""

    def choose(self, match: Match) -> int:
        assert isinstance(match, CardHunter)
        if match.asked == ACT:
            return best(match, match.acting, match.legal())
        if match.asked == CONSENT:
            return (AGREE if agrees(match, match.a, match.b) else REFUSE) * SPAN
        if match.asked == AGAIN:
            return choose_again(match)
        return (USE if is_worth_cancelling(match) else DECLINE) * SPAN


def agrees(hunt: CardHunter, owner: int, target: int) -> bool:
    """Give a Potion to whoever needs it more."""
    if hunt.life[target] < hunt.life[owner] or owner == target:
        return True
    return hunt.potions[owner] > 1 and hunt.life[target] <= 2


def choose_again(hunt: CardHunter) -> int:
    """The Jack keeps his power for an action that clearly pays."""
    options = [action for action in hunt.legal() if action // SPAN != NO]
    action = best(hunt, hunt.acting, options)
    odds = Odds(hunt)
    gain = value(hunt, odds, hunt.acting, action)
    return action if gain >= 2.5 - odds.danger(hunt.position[hunt.acting]) else NO * SPAN


def is_worth_cancelling(hunt: CardHunter) -> bool:
    """The Ace cancels what knocks somebody out or hurts two."""
    kind = hunt.zones.kind[hunt.zones.top(HITS + hunt.token)]
    loss = 0
    for hunter in range(hunt.tables.hunters):
        if hunt.position[hunter] == hunt.tables.suits[kind]:
            damage = hunt.damage_to(hunter, hunt.tables.strengths[kind])
            if damage >= hunt.life[hunter]:
                return True
            loss += damage
    return loss >= 4


def best(hunt: CardHunter, hunter: int, options: list[int]) -> int:
    """The option with the highest value; the first of equals."""
    odds = Odds(hunt)
    chosen = options[0]
    highest = -1000.0
    for action in options:
        worth = value(hunt, odds, hunter, action)
        if worth > highest:
            highest = worth
            chosen = action
    return chosen


class Odds:
    """What may come up, as far as the table knows."""

    def __init__(self, hunt: CardHunter) -> None:
        self.hunt = hunt
        self.unknown = [unknown_cards(hunt, place) for place in range(4)]
        self.hits = 0
        for place in range(4):
            self.hits += hunt.zones.count(HITS + place)

    def danger(self, place: int) -> float:
        """The Life that a hunter at a Position expects to lose to the monster's attack."""
        hunt = self.hunt
        if not hunt.zones.count(PART + hunt.token):
            return 1.0
        counts = self.unknown[hunt.token]
        total = 0.0
        loss = 0.0
        for kind in range(len(counts)):
            total += counts[kind]
            if hunt.tables.suits[kind] == place:
                loss += counts[kind] * hunt.tables.strengths[kind]
        return loss / total

    def rage(self, place: int) -> float:
        """The chance that a Part's top card is a Rage card."""
        counts = self.unknown[place]
        total = 0.0
        rage = 0.0
        for kind in range(len(counts)):
            total += counts[kind]
            if not self.hunt.tables.strengths[kind]:
                rage += counts[kind]
        return rage / total if total else 0.0

    def rage_cost(self) -> float:
        """What Rage Mode costs: the hits go back and everybody is hurt."""
        cost = 0.75 * self.hits + 2.0
        for life in self.hunt.life:
            if life == 1:
                return cost + 1.0
        return cost


def unknown_cards(hunt: CardHunter, place: int) -> list[float]:
    """The unaccounted cards of a pile, averaged over the natures it may have."""
    if hunt.is_nature_public(place):
        return [float(count) for count in hunt.unaccounted(place, hunt.nature[place])]
    average = [0.0] * len(hunt.tables.names)
    total = 0.0
    for natures, weight in deduction.possible_natures(hunt):
        total += weight
        left = hunt.unaccounted(place, natures[place])
        for kind in range(len(left)):
            average[kind] += left[kind] * weight
    return [count / total for count in average]


def value(hunt: CardHunter, odds: Odds, hunter: int, action: int) -> float:
    """How good an action is, the danger of where the hunter ends included."""
    verb = action // SPAN
    operand = action % SPAN
    here = hunt.position[hunter]
    if verb == MOVE:
        there = step_from(here, operand)
        return move_value(hunt, there) - fear(hunt, odds, hunter, there)
    worth = 0.0
    if verb == LIGHT:
        worth = light_value(hunt, odds, operand - 1 if operand else here)
    elif verb == HEAVY:
        worth = heavy_value(hunt, odds, here)
    elif verb == POTION:
        return potion_value(hunt, odds, operand // 4, operand % 4)
    else:
        worth = study_value(hunt, here, operand)
    return worth - fear(hunt, odds, hunter, here)


def fear(hunt: CardHunter, odds: Odds, hunter: int, place: int) -> float:
    """Twice the danger, and more for a hunter who has little Life."""
    danger = odds.danger(place)
    if hunter == KING and hunt.tables.powers:
        danger *= 0.6
    return danger * (2.4 if hunt.life[hunter] <= 2 else 2.0)


def move_value(hunt: CardHunter, there: int) -> float:
    """A large Hit Pile draws a hunter; company at an empty Part would draw the monster."""
    hits = hunt.zones.count(HITS + there)
    if hunt.zones.count(PART + there):
        return 0.3 * hits
    if hunt.crowd[there]:
        return 0.3 * hits - 6.0
    return 0.3 * hits if hits else -2.0


def light_value(hunt: CardHunter, odds: Odds, place: int) -> float:
    worth = 1.1 - odds.rage(place) * odds.rage_cost()
    if place == hunt.token and hunt.zones.count(PART + place) == 1:
        # The Part with the token would have nothing to attack with: Rage Mode for certain.
        worth -= 6.0 * odds.rage_cost()
    return worth


def heavy_value(hunt: CardHunter, odds: Odds, here: int) -> float:
    """Half a point a card, and more while many hits lie about that a Rage card would undo."""
    hits = hunt.zones.count(HITS + here)
    if hits == hunt.cards_left():
        return 1000.0
    return 0.5 * hits + 0.13 * (odds.hits - hits)


def potion_value(hunt: CardHunter, odds: Odds, owner: int, target: int) -> float:
    """A Potion saves a hunter with 1 Life; before that it would be wasted."""
    if hunt.life[target] > 1:
        return -3.0
    return 30.0 + odds.danger(hunt.position[target]) + 0.1 * hunt.potions[owner]


def study_value(hunt: CardHunter, here: int, nature: int) -> float:
    """A right answer turns a card over without any risk; a wrong one costs 1 Life."""
    right = 0.0
    total = 0.0
    for natures, weight in deduction.possible_natures(hunt):
        total += weight
        if natures[here] == nature:
            right += weight
    chance = right / total
    return chance * 1.5 - (1.0 - chance) * 2.0
