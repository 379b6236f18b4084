# lodge: compiled
"""A beginner who plays sensibly, one step ahead.

The values of the actions were found by letting many sets of them play the same hunts.
"""

from lodge.games.card_hunter import guessing, words
from lodge.games.card_hunter.actions import HEAVY, LIGHT, MOVE, POTION, step_from
from lodge.games.card_hunter.hunters import ACT, AGAIN, AGREE, CONSENT, NO, REFUSE
from lodge.games.card_hunter.monster import DECLINE, USE, damage_to
from lodge.games.card_hunter.state import HITS, PART, Hunt
from lodge.kernel.bot import Bot, Lots, salt_of
from lodge.kernel.match import Match
from lodge.kernel.vocabulary import SPAN


class HeuristicBot(Bot):
    """Scores every action of the acting hunter and takes the best."""

    def __init__(self, key: bytes) -> None:
        self.salt = salt_of(key)

    def choose(self, match: Match) -> int:
        assert isinstance(match, Hunt)
        lots = Lots(self.salt + 104729 * match.acting, match.round)
        if match.asks(ACT):
            return best(match, lots, match.acting, match.legal())
        if match.asks(CONSENT):
            return (AGREE if agrees(match, match.a, match.b) else REFUSE).at(0)
        if match.asks(AGAIN):
            return choose_again(match, lots)
        return (USE if is_worth_cancelling(match) else DECLINE).at(0)


def agrees(hunt: Hunt, owner: int, target: int) -> bool:
    """Give a Potion to whoever needs it more."""
    if hunt.life[target] < hunt.life[owner] or owner == target:
        return True
    return hunt.potions[owner] > 1 and hunt.life[target] <= 2


def choose_again(hunt: Hunt, lots: Lots) -> int:
    """The Jack keeps his power for an action that clearly pays."""
    seconds = [action for action in hunt.legal() if action != NO.at(0)]
    action = best(hunt, lots, hunt.acting, seconds)
    odds = Odds(hunt)
    gain = value(hunt, odds, hunt.acting, action)
    return action if gain >= 2.5 - odds.danger(hunt.stands[hunt.acting]) else NO.at(0)


def is_worth_cancelling(hunt: Hunt) -> bool:
    """The Ace cancels what knocks somebody out or hurts two."""
    losses = losses_by_attack(hunt)
    for hunter in range(hunt.terms.hunters):
        if losses[hunter] and losses[hunter] >= hunt.life[hunter]:
            return True
    return sum(losses) >= 4


def losses_by_attack(hunt: Hunt) -> list[int]:
    """The Life that the attack which has just come up costs each hunter."""
    kind = hunt.zones.kind[hunt.zones.top(HITS + hunt.token)]
    losses = [0] * hunt.terms.hunters
    for hunter in range(hunt.terms.hunters):
        if hunt.stands[hunter] == hunt.terms.suits[kind]:
            losses[hunter] = damage_to(hunt, hunter, hunt.terms.strengths[kind])
    return losses


def best(hunt: Hunt, lots: Lots, hunter: int, actions: list[int]) -> int:
    """The action with the highest value; ties are broken at random."""
    odds = Odds(hunt)
    return lots.best(actions, [value(hunt, odds, hunter, action) for action in actions])


class Odds:
    """What may come up, as far as the table knows."""

    def __init__(self, hunt: Hunt) -> None:
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
            if hunt.terms.suits[kind] == place:
                loss += counts[kind] * hunt.terms.strengths[kind]
        return loss / total

    def rage(self, place: int) -> float:
        """The chance that a Part's top card is a Rage card."""
        counts = self.unknown[place]
        total = 0.0
        rage = 0.0
        for kind in range(len(counts)):
            total += counts[kind]
            if not self.hunt.terms.strengths[kind]:
                rage += counts[kind]
        return rage / total if total else 0.0

    def rage_cost(self) -> float:
        """What Rage Mode costs: the hits go back and everybody is hurt."""
        cost = 0.75 * self.hits + 2.0
        for life in self.hunt.life:
            if life == 1:
                return cost + 1.0
        return cost


def unknown_cards(hunt: Hunt, place: int) -> list[float]:
    """The unaccounted cards of a pile, averaged over the natures it may have."""
    if hunt.is_nature_public(place):
        return [float(count) for count in hunt.unaccounted(place, hunt.nature[place])]
    average = [0.0] * len(hunt.terms.names)
    total = 0.0
    for natures, weight in guessing.possible_natures(hunt):
        total += weight
        left = hunt.unaccounted(place, natures[place])
        for kind in range(len(left)):
            average[kind] += left[kind] * weight
    return [count / total for count in average]


def value(hunt: Hunt, odds: Odds, hunter: int, action: int) -> float:
    """How good an action is, the danger of where the hunter ends included."""
    verb = hunt.verb(action)
    operand = action % SPAN
    here = hunt.stands[hunter]
    if verb is MOVE:
        there = step_from(here, operand)
        return move_value(hunt, there) - fear(hunt, odds, hunter, there)
    worth = 0.0
    if verb is LIGHT:
        worth = light_value(hunt, odds, operand - 1 if operand else here)
    elif verb is HEAVY:
        worth = heavy_value(hunt, odds, here)
    elif verb is POTION:
        return potion_value(hunt, odds, operand // 4, operand % 4)
    else:
        worth = study_value(hunt, here, operand)
    return worth - fear(hunt, odds, hunter, here)


def fear(hunt: Hunt, odds: Odds, hunter: int, place: int) -> float:
    """Twice the danger, and more for a hunter who has little Life."""
    danger = odds.danger(place)
    if hunter == words.KING and hunt.terms.powers:
        danger *= 0.6
    return danger * (2.4 if hunt.life[hunter] <= 2 else 2.0)


def move_value(hunt: Hunt, there: int) -> float:
    """A large Hit Pile draws a hunter; company at an empty Part would draw the monster."""
    hits = hunt.zones.count(HITS + there)
    if hunt.zones.count(PART + there):
        return 0.3 * hits
    if hunt.crowd[there]:
        return 0.3 * hits - 6.0
    return 0.3 * hits if hits else -2.0


def light_value(hunt: Hunt, odds: Odds, place: int) -> float:
    worth = 1.1 - odds.rage(place) * odds.rage_cost()
    if disarms(hunt, place):
        worth -= 6.0 * odds.rage_cost()
    return worth


def disarms(hunt: Hunt, place: int) -> bool:
    """The Part with the token would have nothing to attack with: Rage Mode for certain."""
    return place == hunt.token and hunt.zones.count(PART + place) == 1


def heavy_value(hunt: Hunt, odds: Odds, here: int) -> float:
    """Half a point a card, and more while many hits lie about that a Rage card would undo."""
    hits = hunt.zones.count(HITS + here)
    if hits == hunt.cards_left():
        return 1000.0
    return 0.5 * hits + 0.13 * (odds.hits - hits)


def potion_value(hunt: Hunt, odds: Odds, owner: int, target: int) -> float:
    """A Potion saves a hunter with 1 Life; before that it would be wasted."""
    if hunt.life[target] > 1:
        return -3.0
    return 30.0 + odds.danger(hunt.stands[target]) + 0.1 * hunt.potions[owner]


def study_value(hunt: Hunt, here: int, nature: int) -> float:
    """A right answer turns a card over without any risk; a wrong one costs 1 Life."""
    chance = chance_of(hunt, here, nature)
    return chance * 1.5 - (1.0 - chance) * 2.0


def chance_of(hunt: Hunt, here: int, nature: int) -> float:
    """The chance that a Part has a nature, as far as the table knows."""
    right = 0.0
    total = 0.0
    for natures, weight in guessing.possible_natures(hunt):
        total += weight
        if natures[here] == nature:
            right += weight
    return right / total
