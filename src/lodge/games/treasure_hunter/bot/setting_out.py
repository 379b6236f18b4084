# lodge: compiled
"""How a bot sets out in the card game: whether, where, and what it stakes (D-08 to D-10, D-25)."""

from typing import Final

from lodge.games.treasure_hunter.bot import appraisal, tactics
from lodge.games.treasure_hunter.bot.judging import GuardingHands, Outlook, turns_left
from lodge.games.treasure_hunter.bot.mind import Mind
from lodge.games.treasure_hunter.model import state, tables, verbs, words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.play import adventure, decks

KEEPING: Final = 0.6
"""The part of a treasure's points that it counts in hand, when there is much time left."""


def staked(realm: Realm, kind: int) -> float:
    """What a treasure is worth once it is brought home, in points."""
    treasure = kind - tables.FIRST_TREASURE
    return tables.POINTS[treasure] + appraisal.boon(treasure, turns_left(realm))


class Plan:
    """Where the party had better go, with which treasure, and what to expect of it."""

    def __init__(self, realm: Realm, me: int) -> None:
        outlook = Outlook(realm, me, me)
        held = GuardingHands(realm, me)
        treasures = decks.held(realm, me, words.TREASURE)
        self.location = state.NONE
        self.odds = 0.0
        self.value = -1000.0
        self.patience = min(1.0, turns_left(realm) / (4.0 + 2.0 * len(treasures)))
        self.worths = sorted([staked(realm, kind) for kind in treasures], reverse=True)
        loss = tactics.DEATH * tactics.expected_loss(realm, me, 4) * self.patience
        for kind in decks.held(realm, me, words.LOCATION):
            odds = outlook.adventure_odds(kind, held)
            value = -(1.0 - odds) * loss
            for worth in self.worths[: tables.SITES[kind].stake]:
                value += max(0.0, self.gain(worth, odds))
            if value > self.value:
                self.location = kind
                self.odds = odds
                self.value = value

    def gain(self, worth: float, odds: float) -> float:
        """What staking a treasure is worth, against keeping it."""
        return worth * (odds - KEEPING * self.patience)


def declare(mind: Mind) -> int:
    """Go if it is worth more than to wait (D-08, D-25)."""
    plan = Plan(mind.realm, mind.me)
    going = mind.choices[0] if mind.verb(mind.choices[0]) is adventure.GO else mind.choices[-1]
    return going if plan.value > 0.0 else home_of(mind)


def home_of(mind: Mind) -> int:
    """The choice that leaves things as they are."""
    staying = mind.find(verbs.STAY)
    return staying if staying >= 0 else verbs.PASS.first


def choose_location(mind: Mind) -> int:
    plan = Plan(mind.realm, mind.me)
    return adventure.LOCATION.at(plan.location - tables.FIRST_LOCATION)


def first_stake(mind: Mind) -> int:
    """What is worth most when the odds are good, else what is worth least."""
    realm = mind.realm
    outlook = Outlook(realm, mind.me, mind.me)
    site = tables.FIRST_LOCATION + realm.a if realm.site == state.NONE else realm.site
    is_bold = outlook.adventure_odds(site, GuardingHands(realm, mind.me)) >= 0.5
    if turns_left(realm) < 1.0:
        is_bold = True
    sign = 1.0 if is_bold else -1.0
    return mind.best(
        [
            sign * staked(realm, tables.FIRST_TREASURE + mind.operand(action))
            for action in mind.choices
        ]
    )


def stake_more(mind: Mind) -> int:
    """More treasure, or Monty Haul, if the odds are better than what keeping it gives."""
    realm = mind.realm
    outlook = Outlook(realm, mind.me, mind.me)
    odds = outlook.adventure_odds(realm.site, GuardingHands(realm, mind.me))
    needed = KEEPING * min(1.0, turns_left(realm) / 6.0) + 0.1
    worths: list[float] = []
    for action in mind.choices:
        if mind.verb(action) is verbs.DONE:
            worths.append(needed)
        elif mind.verb(action) is verbs.PLAY:
            worths.append(odds)
        else:
            worths.append(odds + 0.01 * tables.POINTS[mind.operand(action)])
    return mind.best(worths)
