# lodge: compiled
"""Its own turn: which phase, and what to do with the supply that there is (D01, D06)."""

from typing import Final

from lodge.games.galactic_hunt.bot.choose import finishing, forging, plans, pursuing
from lodge.games.galactic_hunt.bot.choose.finishing import Blow
from lodge.games.galactic_hunt.bot.choose.plans import Plan
from lodge.games.galactic_hunt.bot.mind import Mind
from lodge.games.galactic_hunt.bot.worth import stock
from lodge.games.galactic_hunt.cards.keywords import concentration, decipher, established, forge
from lodge.games.galactic_hunt.cards.verbs import damage, hunting
from lodge.games.galactic_hunt.cards.verbs.drawing import DRAW
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.items import activate, costs
from lodge.games.galactic_hunt.play.places import card_at
from lodge.games.galactic_hunt.play.replies import reply
from lodge.games.galactic_hunt.play.turn import main
from lodge.kernel.vocabulary import SPAN

WINNING: Final = 30.0
"""Nothing else is worth that much: somebody is killed."""
LOOKING: Final = 0.5
DECIPHERING: Final = 2.0

# In which order things are done that are all worth doing.
LOOKS: Final = 0
SAVES: Final = 1
STAYS: Final = 2
ACTS: Final = 3
TRACKS: Final = 4
HUNTS: Final = 5
STAGE: Final = 100.0


class Option:
    """Something to do in its own turn: what it brings, what supply it takes, and when."""

    def __init__(self, action: int, worth: float, cost: int, stage: int) -> None:
        self.action = action
        self.worth = worth
        self.cost = cost
        self.stage = stage
        self.blow: Blow | None = None
        self.draws = False
        """A card for supply: for what is left of it."""


def choose_phase(mind: Mind) -> int:
    """D01: pursuits first, so that what is played counts for them."""
    if mind.find(main.PURSUE) >= 0 and pursuing.has_business(mind):
        return main.PURSUE.first
    if mind.find(main.FIGHT) >= 0:
        return main.FIGHT.first
    return choose_action(mind)


def choose_action(mind: Mind) -> int:
    """D06: all that is worth it and can be paid, in a good order."""
    everything = options_of(mind)
    deadly = finish(mind, everything)
    if deadly >= 0:
        return deadly
    options = [option for option in everything if option.worth > 0.0]
    if not options:
        return main.CLOSE.first if mind.find(main.CLOSE) >= 0 else main.END.first
    best = options[0]
    for option in options:
        if option.worth > best.worth:
            best = option
    if best.worth >= WINNING:
        return best.action
    tokens = mind.chase.supply[mind.me] + costs.glory_of(mind.chase, mind.me)
    return first_of(mind, chosen_of(options, tokens))


def finish(mind: Mind, options: list[Option]) -> int:
    """What begins a row of cards that kills, whatever they cost; -1 if there is none."""
    struck = [option for option in options if option.blow is not None]
    blows = [option.blow for option in struck if option.blow is not None]
    first = finishing.first_of_blows(mind, blows, mind.chase.supply[mind.me])
    return struck[first].action if first >= 0 else -1


def chosen_of(options: list[Option], supply: int) -> list[Option]:
    """What is done this turn. With the last token the turn is over (GH-046): what is free and
    comes late needs one that is left."""
    chosen = affordable(options, supply)
    last = -1
    for option in chosen:
        supply -= option.cost
        if option.cost:
            last = max(last, option.stage)
    if supply == 0 and last >= 0:
        for option in chosen:
            if option.cost == 0 and option.stage > last:
                return affordable(options, sum([one.cost for one in chosen]) - 1)
    return chosen


def affordable(options: list[Option], supply: int) -> list[Option]:
    """What brings most for the supply that there is; cards are drawn for the rest of it."""
    paid = [option for option in options if not option.draws]
    # By supply: the most that it can bring, with the options so far.
    best = [[0.0] * (supply + 1)]
    for option in paid:
        row = best[len(best) - 1][:]
        for tokens in range(option.cost, supply + 1):
            row[tokens] = max(row[tokens], best[len(best) - 1][tokens - option.cost] + option.worth)
        best.append(row)
    chosen: list[Option] = []
    for place in range(len(paid) - 1, -1, -1):
        if best[place + 1][supply] > best[place][supply]:
            chosen.append(paid[place])
            supply -= paid[place].cost
    for option in options:
        if option.draws and option.cost <= supply:
            chosen.append(option)
    return chosen


def first_of(mind: Mind, options: list[Option]) -> int:
    """What comes first; of things of the same time the best."""
    worths = [stock.UNKNOWN] * len(mind.choices)
    for option in options:
        worths[mind.choices.index(option.action)] = option.worth - STAGE * option.stage
    return mind.best(worths)


def options_of(mind: Mind) -> list[Option]:
    """All that could be done, but ending phase or turn."""
    found: list[Option] = []
    for action in mind.choices:
        option = option_of(mind, action)
        if option is not None:
            found.append(option)
    return found


def option_of(mind: Mind, action: int) -> Option | None:
    chase = mind.chase
    verb = mind.verb(action)
    operand = action % SPAN
    if verb is main.PLAY_CARD or verb is main.PLAY_FORGED:
        card = reply.find_in_hand(chase, mind.me, operand, verb is main.PLAY_FORGED)
        return _planned(mind, action, plans.plan_card(mind, card, -1))
    if verb is main.DRAW_CARD:
        option = Option(action, drawing(mind), 1, LOOKS)
        option.draws = True
        return option
    if verb is activate.ACTIVATE:
        card, number = activate.activated_by(chase, mind.me, operand)
        line = chase.card(card).lines[number]
        return _planned(mind, action, plans.plan_activation(mind, card, line, None))
    if verb is reply.FIRE_PREPARED:
        card = card_at(chase, mind.me, words.ACTIVE, operand)
        number = chase.card(card).waiting[0].number
        return _planned(mind, action, plans.plan_firing(mind, card, number, None))
    if verb is reply.PLAY_PREPARED:
        card = card_at(chase, mind.me, words.HIDDEN, operand)
        return _planned(mind, action, plans.plan_card(mind, card, -1))
    if verb is decipher.USE:
        return Option(action, DECIPHERING, 0, LOOKS)
    if verb is established.USE:
        return Option(action, LOOKING, 0, LOOKS)
    if verb is forge.USE:
        card = card_at(chase, mind.me, words.BOARD, operand)
        return Option(action, forging.forge_worth(mind, card), 0, SAVES)
    return None


def _planned(mind: Mind, action: int, plan: Plan) -> Option | None:
    chase = mind.chase
    item = plan.item
    if item is None:
        return None
    cost = item.paid
    if item.what == items.CARD_ITEM and chase.card(item.card).has(words.GLORIOUS):
        cost = 0
    option = Option(action, plan.worth, cost, stage_of(chase, item))
    if option.stage >= TRACKS:
        option.blow = Blow(mind, item, cost)
    return option


def stage_of(chase: Chase, item: Item) -> int:
    """When in the turn a plan has its place."""
    printed = chase.card(item.card)
    script = chase.line(item).stmts if item.line >= 0 else []
    for stmt in script:
        if stmt.verb is hunting.HUNT or stmt.verb is damage.DAMAGE:
            return HUNTS
    for stmt in script:
        if stmt.verb is hunting.TRACK:
            return TRACKS
    if item.what == items.CARD_ITEM:
        if printed.keyword_mask & concentration.CONCENTRATION.bit:
            return SAVES
        if printed.type == words.ASSIST:
            return STAYS
    for stmt in script:
        if stmt.verb is DRAW:
            return LOOKS
    return ACTS


def drawing(mind: Mind) -> float:
    """One more card for 1 supply; an empty deck would take the hand with it (GH-500)."""
    chase = mind.chase
    me = mind.me
    worth = mind.draw_worth(me, 1)
    if not chase.count(me, words.DECK):
        worth -= 0.9 * chase.count(me, words.HAND)
    if not costs.glory_of(chase, me):
        worth -= mind.price(chase.next_player(me))
    if chase.supply[me] < 2:
        # With the last token the turn is over.
        worth -= 0.5
    return worth
