# lodge: compiled
"""How a bot stands against the others' parties: guardians, and what makes them worse."""

from typing import Final

from lodge.games.treasure_hunter.bot import appraisal
from lodge.games.treasure_hunter.bot.judging import Outlook, chance, hidden_guardians, stake_points
from lodge.games.treasure_hunter.bot.mind import Mind
from lodge.games.treasure_hunter.bot.tactics import DEATH, Casualties, expected_loss
from lodge.games.treasure_hunter.model import state, tables, verbs, words
from lodge.games.treasure_hunter.play import decks, effects, opposition
from lodge.games.treasure_hunter.play.battle import hits

# What a point of combat of a card in hand counts, in points of treasure: guardians come again,
# each event only once.
GUARDIAN_PRICE: Final = 0.01
EVENT_PRICE: Final = 0.02
WEAR: Final = 0.05
"""What a hit counts that kills nobody, in points of treasure: the next battle is worse for it."""


class Opposition:
    """What the guardians of a seat can do to the active party."""

    def __init__(self, mind: Mind) -> None:
        realm = mind.realm
        self.realm = realm
        self.me = mind.me
        self.outlook = Outlook(realm, realm.active, mind.me)
        self.stake = stake_points(realm, mind.me)
        self.martyrs = hits.holders_of_martyr(realm, realm.active)
        # By whether hits are deadly: what those of a lost battle and of a won one cost.
        self.defeat = [self.cost(4, False), self.cost(4, True)]
        self.victory = [self.mean_cost(False), self.mean_cost(True)]

    def cost(self, count: int, is_deadly: bool) -> float:
        """What hits cost the party, in points of treasure."""
        realm = self.realm
        found = Casualties(realm, realm.active, count, self.martyrs, is_deadly)
        return DEATH * found.loss

    def mean_cost(self, is_deadly: bool) -> float:
        """TH-186: of one, two or three hits, each in one of six cases."""
        total = 0.0
        for count in (1, 2, 3):
            total += self.cost(count, is_deadly)
        return total / 6.0

    def outcome(self, odds: float, tags: int) -> float:
        """What a battle brings that the party wins with such odds."""
        is_deadly = 1 if tags & words.POISON else 0
        beaten = self.stake + self.defeat[is_deadly]
        worn = self.victory[is_deadly] + WEAR
        return (1.0 - odds) * (beaten + 4.0 * WEAR) + odds * worn

    def gain(self, guardian: int) -> float:
        """What to expect of a guardian from hand."""
        price = GUARDIAN_PRICE * appraisal.GUARDIAN_WORTH[guardian]
        if guardian == tables.PARTY_ENCOUNTER:
            odds = self.outlook.odds_of(guardian, self.realm.site)
            # The treasure would come into our pile, but our heroes are at risk.
            own_loss = DEATH * expected_loss(self.realm, self.me, 4)
            return self.outcome(odds, 0) + (1.0 - odds) * self.stake - odds * own_loss - price
        odds = self.outlook.odds_of(guardian, self.realm.site)
        return self.outcome(odds, self.realm.terms.tags[guardian]) - price

    def pair_gain(self, first: int, second: int) -> float:
        """What to expect of Double Trouble."""
        realm = self.realm
        tags = realm.terms.tags[first] | realm.terms.tags[second]
        odds = self.outlook.pair_odds(first, second, realm.site)
        price = GUARDIAN_PRICE * appraisal.GUARDIAN_WORTH[second]
        price += EVENT_PRICE * appraisal.EVENT_WORTH[tables.DOUBLE_TROUBLE]
        return self.outcome(odds, tags) - price


def oppose(mind: Mind) -> int:
    """With the guardian that promises most, alone or with a second one (D-11)."""
    realm = mind.realm
    found = Opposition(mind)
    guardians = opposition.playable_guardians(realm, mind.me)
    has_double = effects.can_play(realm, mind.me, tables.DOUBLE_TROUBLE)
    worths: list[float] = []
    for action in mind.choices:
        if mind.verb(action) is verbs.PASS:
            worths.append(0.0)
            continue
        guardian = mind.operand(action)
        gain = found.gain(guardian)
        if has_double and guardian != tables.PARTY_ENCOUNTER:
            for other in guardians:
                if other != guardian and other != tables.PARTY_ENCOUNTER:
                    gain = max(gain, found.pair_gain(guardian, other))
        worths.append(gain)
    return mind.best(worths)


def double(mind: Mind) -> int:
    """Double Trouble, if one guardian alone would probably fail (D-12)."""
    found = Opposition(mind)
    first = mind.realm.guardians()[0]
    worths: list[float] = []
    for action in mind.choices:
        if mind.verb(action) is verbs.PASS:
            worths.append(found.gain(first))
        else:
            worths.append(found.pair_gain(first, mind.operand(action)))
    return mind.best(worths)


def attack(mind: Mind) -> int:
    """Encounter with a guardian from hand (D-24)."""
    return with_event(mind, tables.ENCOUNTER)


def second(mind: Mind) -> int:
    """Second Guardian (D-22)."""
    return with_event(mind, tables.SECOND_GUARDIAN)


def with_event(mind: Mind, event: int) -> int:
    """A guardian that needs an event: one that is worth both."""
    found = Opposition(mind)
    price = EVENT_PRICE * appraisal.EVENT_WORTH[event]
    worths: list[float] = []
    for action in mind.choices:
        is_pass = mind.verb(action) is verbs.PASS
        worths.append(0.0 if is_pass else found.gain(mind.operand(action)) - price)
    return mind.best(worths)


def rise(mind: Mind) -> int:
    """Rise Again, if the guardian has a chance in one more battle (D-21)."""
    realm = mind.realm
    found = Opposition(mind)
    price = EVENT_PRICE * appraisal.EVENT_WORTH[tables.RISE_AGAIN]
    worths: list[float] = []
    for action in mind.choices:
        if mind.verb(action) is verbs.PASS:
            worths.append(0.0)
        else:
            guardian = mind.operand(action)
            odds = chance(found.outlook.lead_at(guardian, realm.site))
            worths.append(found.outcome(odds, realm.terms.tags[guardian]) - price)
    return mind.best(worths)


def disaster(mind: Mind) -> int:
    """If more hits cost much more (D-16)."""
    realm = mind.realm
    more = expected_loss(realm, realm.b, 7) - expected_loss(realm, realm.b, 4)
    return mind.choices[-1] if more > 1.0 else verbs.PASS.first


def meet(mind: Mind) -> int:
    """An Encounter on grid and map, with whatever guardian comes (TH-566)."""
    realm = mind.realm
    outlook = Outlook(realm, realm.active, mind.me)
    odds = outlook.mean_odds(state.NONE, hidden_guardians(realm, mind.me))
    return mind.choices[-1] if odds < 0.5 else verbs.PASS.first


def play_lost(mind: Mind) -> int:
    """Lost stops a strong party that no guardian in hand would (D-07)."""
    realm = mind.realm
    outlook = Outlook(realm, realm.active, mind.me)
    odds = 1.0
    for kind in decks.held(realm, mind.me, words.GUARDIAN):
        odds = min(odds, outlook.odds(kind - tables.FIRST_GUARDIAN, state.NONE))
    is_due = odds > 0.2 and outlook.party.base[0] >= STRONG
    return mind.choices[-1] if is_due else verbs.PASS.first


STRONG: Final = 6
"""A party that will probably set out."""
