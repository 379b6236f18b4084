# lodge: compiled
"""A beginner who reckons: recruits a strong party, knows its odds, and plays what turns a battle.

By the notes of section 10 of the rules. Fighting is the matter of `tactics`, grid, map and dungeon
of `roving`; what cards are worth and what awaits a party is judged in `appraisal` and `judging`.
"""

from collections.abc import Callable
from typing import Final

from lodge.games.treasure_hunter import (
    adventure,
    appraisal,
    battle,
    board,
    box,
    discarding,
    dungeon,
    exploring,
    fights,
    giving,
    guarded,
    healing,
    hits,
    recovery,
    recruit,
    results,
    roaming,
    roving,
    scoring,
    solitaire,
    spells,
    state,
    tables,
    tactics,
    takeback,
    taking,
    turn,
    verbs,
    words,
)
from lodge.games.treasure_hunter.judging import Outlook, held_guardians, turns_left
from lodge.games.treasure_hunter.mind import Mind
from lodge.games.treasure_hunter.state import Realm
from lodge.kernel.bot import Bot, salt_of
from lodge.kernel.match import Match
from lodge.kernel.steps import Question
from lodge.kernel.vocabulary import SPAN


class HeuristicBot(Bot):
    """Looks at what its seat knows and takes what seems best."""

    def __init__(self, key: bytes) -> None:
        self.salt = salt_of(key)

    def choose(self, match: Match) -> int:
        assert isinstance(match, Realm)
        choices = match.choices()
        question = match.question
        if len(choices) == 1 or question is None:
            return choices[0]
        return POLICIES[question](Mind(match, self.salt))


# Recruiting (D-01, D-02)


def recruit_or_give(mind: Mind) -> int:
    """Heroes first, then what they can bear and cast, then events; "done" when nothing helps."""
    return mind.best([recruiting_worth(mind, action) for action in mind.choices])


def recruiting_worth(mind: Mind, action: int) -> float:
    """Above 0, if it is better than to be done."""
    realm = mind.realm
    verb = mind.verb(action)
    operand = action % SPAN
    if verb is recruit.RECRUIT:
        return 60.0 + appraisal.HERO_WORTH[operand]
    if verb is recruit.GIVE:
        return 40.0 + appraisal.item_for(realm, mind.me, operand)
    if verb is recruit.MOVE:
        return move_worth(realm, mind.me, operand)
    if verb is recruit.ATTACH:
        return attach_worth(realm, mind.me, operand)
    if verb is verbs.CAST:
        # Scry
        return 30.0
    if verb is verbs.PLAY:
        return event_worth(mind, operand)
    # The bot keeps no notes, so the Tapestry tells it nothing; the Box is for the last call.
    return 0.0 if verb is verbs.DONE else -1.0


def move_worth(realm: Realm, player: int, item: int) -> float:
    """An item goes to a hero whom it serves much better."""
    bearer = giving.bearer_of(realm, player, tables.FIRST_ITEM + item)
    gain = appraisal.item_for(realm, player, item) - appraisal.item_worth(realm, bearer, item)
    return 20.0 + gain if gain > 0.7 else -1.0


def attach_worth(realm: Realm, player: int, spell: int) -> float:
    """Scry is cast at once; a poor spell must not take the last place for one."""
    if spell == tables.SCRY:
        free = [hero for hero in scryers(realm, player) if giving.free_slots(realm, player, hero)]
        return 35.0 if free else -1.0
    value = appraisal.SPELL_WORTH[spell]
    slots = sum([max(0, giving.free_slots(realm, player, hero)) for hero in realm.heroes(player)])
    return 10.0 + value if value >= 1.0 or slots > 2 else -1.0


def scryers(realm: Realm, player: int) -> list[int]:
    """The heroes who could still cast in this phase."""
    return [
        hero
        for hero in realm.heroes(player)
        if not realm.cast >> hero & 1 and realm.level(hero, player, False) >= 1
    ]


def event_worth(mind: Mind, event: int) -> float:
    """What an event is worth in the recruit phase, against being done."""
    realm = mind.realm
    if event == tables.THEFT:
        return 50.0
    if event == tables.PILFER:
        return 30.0 if best_item(realm, mind.me, True) >= 1.5 else -1.0
    if event == tables.RUINED:
        return 25.0 if best_item(realm, mind.me, False) >= 3.0 else -1.0
    if event == tables.TRADING_POST:
        return 1.0 if is_hand_poor(realm, mind.me) else -1.0
    # Spy, Tracker
    return 30.0


def best_item(realm: Realm, me: int, for_me: bool) -> float:
    """What the best item of the opponents is worth, to the own party or to theirs."""
    most = 0.0
    for other in taking.ITEMS.of(realm, me):
        for kind in taking.items_of(realm, other):
            most = max(most, item_to_take(realm, me, other, kind, for_me))
    return most


def item_to_take(realm: Realm, me: int, victim: int, kind: int, for_me: bool) -> float:
    item = kind - tables.FIRST_ITEM
    hero = giving.bearer_of(realm, victim, kind)
    harm = appraisal.item_worth(realm, hero, item) + (5.0 if realm.needs(hero, item) else 0.0)
    return appraisal.item_for(realm, me, item) + 0.3 * harm if for_me else harm


def is_hand_poor(realm: Realm, me: int) -> bool:
    """TH-474: would five new cards be better than these?"""
    total = 0.0
    for kind in realm.zones.kinds(state.HAND + me):
        if kind != tables.FIRST_EVENT + tables.TRADING_POST:
            total += appraisal.card_worth(realm, me, kind)
    return total < 14.0 and realm.zones.count(state.DECK) >= 5


def choose_bearer(mind: Mind) -> int:
    """Who gets an item or a spell (D-02, D-23, D-43)."""
    realm = mind.realm
    kind = realm.b
    worths: list[float] = []
    for action in mind.choices:
        hero = action % SPAN
        if mind.verb(action) is verbs.LEAVE:
            worths.append(-1.0)
        elif tables.TYPE[kind] == words.SPELL:
            worths.append(caster_worth(mind, kind - tables.FIRST_SPELL, hero))
        else:
            # What nobody can use is carried by whoever stands longest.
            sturdy = 0.01 * realm.hits_left(hero)
            worths.append(appraisal.item_worth(realm, hero, kind - tables.FIRST_ITEM) + sturdy)
    return mind.best(worths)


def caster_worth(mind: Mind, spell: int, hero: int) -> float:
    """Each hero casts one spell in a battle, so spells are shared out; Scry goes to one who can
    cast it now."""
    realm = mind.realm
    value = 0.3 * realm.hits_left(hero) - 2.0 * realm.zones.count(state.SPELLS + hero)
    if tables.LEVEL[hero] == 0:
        # He must wield the Eldritch Sword for it.
        value -= 1.0
    if spell == tables.SCRY and realm.cast >> hero & 1:
        value -= 20.0
    return value


# Reaching for what others have (D-03 to D-06)


def choose_victim(mind: Mind) -> int:
    """Where there is most to take; else whoever leads."""
    realm = mind.realm
    question = realm.question
    worths: list[float] = []
    for action in mind.choices:
        other = action % SPAN
        value = 0.3 * realm.points(other) + 0.1 * realm.zones.count(state.HAND + other)
        if question is taking.WHOSE_TREASURE:
            value += max([treasure_to_take(kind) for kind in pile_of(realm, other)])
        elif question is taking.WHOSE_ITEM or question is taking.WHOSE_RUIN:
            for_me = question is taking.WHOSE_ITEM
            kinds = taking.items_of(realm, other)
            value += 5.0 * max(
                [item_to_take(realm, mind.me, other, kind, for_me) for kind in kinds]
            )
        worths.append(value)
    return mind.best(worths)


def pile_of(realm: Realm, player: int) -> list[int]:
    return realm.zones.kinds(state.PILE + player)


def treasure_to_take(kind: int) -> float:
    return appraisal.treasure_worth(kind - tables.FIRST_TREASURE)


def steal_treasure(mind: Mind) -> int:
    return mind.best([treasure_to_take(action % SPAN) for action in mind.choices])


def take_item(mind: Mind) -> int:
    """Pilfer takes what serves the own party, Ruined destroys what serves the other; in a battle
    what serves it there."""
    realm = mind.realm
    victim = realm.b
    for_me = realm.question is taking.STEAL_ITEM
    worths: list[float] = []
    for action in mind.choices:
        kind = action % SPAN
        value = item_to_take(realm, mind.me, victim, kind, for_me)
        if realm.quest != state.NONE:
            hero = giving.bearer_of(realm, victim, kind)
            value += 10.0 * tactics.ruin_of(realm, victim, hero, kind - tables.FIRST_ITEM)
        worths.append(value)
    return mind.best(worths)


def discard_from_hand(mind: Mind) -> int:
    """The card that its holder would miss most."""
    realm = mind.realm
    victim = realm.b
    return mind.best(
        [appraisal.card_worth(realm, victim, action % SPAN) for action in mind.choices]
    )


def keep_one(mind: Mind) -> int:
    """Tracker: what is worth most in the own hand."""
    realm = mind.realm
    return mind.best(
        [appraisal.card_worth(realm, mind.me, action % SPAN) for action in mind.choices]
    )


# Adventures (D-07 to D-10, D-25)

KEEPING: Final = 0.45
"""The part of a treasure's points that it counts in hand, when there is much time left."""


class Plan:
    """Where the own party had better go, with which treasure, and what to expect of it."""

    def __init__(self, realm: Realm, me: int) -> None:
        outlook = Outlook(realm, me, me)
        held = held_guardians(realm, me)
        treasures = adventure.held(realm, me, words.TREASURE)
        self.location = state.NONE
        self.odds = 0.0
        self.value = -1000.0
        self.patience = min(1.0, turns_left(realm) / (4.0 + 2.0 * len(treasures)))
        self.points = sorted(
            [tables.POINTS[kind - tables.FIRST_TREASURE] for kind in treasures], reverse=True
        )
        loss = tactics.DEATH * tactics.expected_loss(realm, me, 4) * self.patience
        for kind in adventure.held(realm, me, words.LOCATION):
            odds = outlook.adventure_odds(kind, held)
            value = -(1.0 - odds) * loss
            for points in self.points[: tables.SITES[kind].stake]:
                value += max(0.0, self.gain(points, odds))
            if value > self.value:
                self.location = kind
                self.odds = odds
                self.value = value

    def gain(self, points: int, odds: float) -> float:
        """What staking a treasure is worth, against keeping it."""
        return points * (odds - KEEPING * self.patience)


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
    """The highest points when the odds are good, else the lowest."""
    realm = mind.realm
    outlook = Outlook(realm, mind.me, mind.me)
    site = tables.FIRST_LOCATION + realm.a if realm.site == state.NONE else realm.site
    is_bold = outlook.adventure_odds(site, held_guardians(realm, mind.me)) >= 0.5
    if turns_left(realm) < 1.0:
        is_bold = True
    sign = 1.0 if is_bold else -1.0
    return mind.best([sign * tables.POINTS[action % SPAN] for action in mind.choices])


def stake_more(mind: Mind) -> int:
    """More treasure, or Monty Haul, if the odds are better than what keeping it gives."""
    realm = mind.realm
    outlook = Outlook(realm, mind.me, mind.me)
    odds = outlook.adventure_odds(realm.site, held_guardians(realm, mind.me))
    needed = KEEPING * min(1.0, turns_left(realm) / 6.0) + 0.1
    worths: list[float] = []
    for action in mind.choices:
        if mind.verb(action) is verbs.DONE:
            worths.append(needed)
        elif mind.verb(action) is verbs.PLAY:
            worths.append(odds)
        else:
            worths.append(odds + 0.01 * tables.POINTS[action % SPAN])
    return mind.best(worths)


def play_lost(mind: Mind) -> int:
    """Lost stops a strong party that no guardian of the own hand would."""
    realm = mind.realm
    outlook = Outlook(realm, realm.active, mind.me)
    odds = 1.0
    for kind in adventure.held(realm, mind.me, words.GUARDIAN):
        odds = min(odds, outlook.odds(kind - tables.FIRST_GUARDIAN, state.NONE))
    if realm.terms.has_ground:
        odds = 0.7 if outlook.party.base[0] >= 8 else 0.0
    is_due = odds > 0.5 and outlook.party.base[0] >= 6
    return mind.choices[-1] if is_due else verbs.PASS.first


# Recovery (D-26 to D-28)


def recover(mind: Mind) -> int:
    """What is free at once; what is spent when there is enough to heal."""
    realm = mind.realm
    heroes = realm.heroes(mind.me)
    damage = sum([realm.damage[hero] for hero in heroes])
    hurt = sum([1 for hero in heroes if realm.damage[hero]])
    ill = sum([1 for hero in heroes if realm.diseased >> hero & 1])
    worths: list[float] = []
    for action in mind.choices:
        verb = mind.verb(action)
        spell = verbs.spell_of(action % SPAN)
        value = -1.0
        if verb is verbs.DONE:
            value = 0.0
        elif verb is recovery.GOBLET:
            value = 9.0
        elif verb is verbs.PLAY:
            value = 5.0 if hurt >= 2 else -1.0
        elif verb is verbs.USE:
            value = damage - 3.0
        elif spell == tables.RESURRECTION:
            value = 8.0
        elif spell == tables.CURE:
            value = ill - 1.5
        elif spell == tables.HEAL:
            value = damage - 2.5
        elif spell == tables.DIVINATION:
            # It makes room for another spell.
            value = 0.1
        worths.append(value)
    return mind.best(worths)


def heal(mind: Mind) -> int:
    """Whoever is nearest to death, the better ones first (D-27, D-28)."""
    realm = mind.realm
    worths: list[float] = []
    for action in mind.choices:
        hero = action % SPAN
        need = realm.damage[hero] / max(1, realm.max_hits(hero))
        worths.append(appraisal.hero_worth(realm, hero) * need)
    return mind.best(worths)


def heal_fully(mind: Mind) -> int:
    """Where most is healed."""
    realm = mind.realm
    worths: list[float] = []
    for action in mind.choices:
        hero = action % SPAN
        worths.append(realm.damage[hero] + 0.1 * appraisal.hero_worth(realm, hero))
    return mind.best(worths)


def raise_hero(mind: Mind) -> int:
    return mind.best([appraisal.HERO_WORTH[action % SPAN] for action in mind.choices])


# Discarding (D-29 to D-31)


def drop(mind: Mind) -> int:
    """A weak hero makes room for a much better one in hand."""
    realm = mind.realm
    if spells.has_room(realm, mind.me):
        return verbs.DONE.first
    hero = appraisal.weakest(realm, mind.me)
    best = 0.0
    for kind in adventure.held(realm, mind.me, words.HERO):
        best = max(best, appraisal.HERO_WORTH[kind])
    wanted = discarding.DROP.at(hero)
    is_better = best > appraisal.hero_worth(realm, hero) + 2.0
    return wanted if is_better and turns_left(realm) >= 1.0 else verbs.DONE.first


def trim(mind: Mind) -> int:
    """What is worth least."""
    realm = mind.realm
    worths: list[float] = []
    for action in mind.choices:
        kind = action % SPAN
        if tables.TYPE[kind] == words.HERO and realm.question is discarding.TRIM_HEROES:
            worths.append(-appraisal.hero_worth(realm, kind))
        elif realm.question is discarding.TRIM_SPELLS:
            worths.append(-appraisal.SPELL_WORTH[kind - tables.FIRST_SPELL])
        else:
            worths.append(-appraisal.card_worth(realm, mind.me, kind))
    return mind.best(worths)


def last_call(mind: Mind) -> int:
    """Whoever leads lets it end; alone there is more to find."""
    realm = mind.realm
    leads = scoring.best(realm) == 1 << mind.me and realm.seats > 1
    return verbs.PASS.first if leads else verbs.OPEN.first


POLICIES: Final[dict[Question[Realm], Callable[[Mind], int]]] = {
    recruit.RECRUITING: recruit_or_give,
    recruit.ASK_LOST: play_lost,
    giving.BEARER: choose_bearer,
    taking.WHOSE_TREASURE: choose_victim,
    taking.WHOSE_ITEM: choose_victim,
    taking.WHOSE_RUIN: choose_victim,
    taking.WHOSE_HAND: choose_victim,
    taking.WHOSE_HAND_TO_SEE: choose_victim,
    guarded.NAME_DRAWER: roving.name_drawer,
    taking.STEAL_TREASURE: steal_treasure,
    taking.STEAL_ITEM: take_item,
    taking.RUIN_ITEM: take_item,
    taking.DISCARD_FROM_HAND: discard_from_hand,
    taking.KEEP_ONE: keep_one,
    adventure.DECLARE: declare,
    adventure.CHOOSE_LOCATION: choose_location,
    adventure.FIRST_STAKE: first_stake,
    adventure.STAKE_MORE: stake_more,
    adventure.STAKE_BY_HAUL: first_stake,
    adventure.ASK_HUNT: declare,
    adventure.ASK_OPPOSE: tactics.oppose,
    adventure.ASK_ENCOUNTER: tactics.oppose,
    adventure.ASK_DOUBLE: tactics.double,
    adventure.ASK_SECOND: tactics.rise_or_second,
    battle.CHOOSE_WEAPON: tactics.wield,
    battle.BATTLE_WINDOW: tactics.act_in_window,
    spells.WHOM_TO_HASTEN: tactics.hasten,
    hits.ASK_DISASTER: tactics.disaster,
    hits.NAME_MARTYR: tactics.name_martyr,
    hits.ASSIGN_HIT: tactics.assign_hit,
    hits.GIVE_UP: tactics.give_up_item,
    hits.ASK_CURE: tactics.cure,
    results.ASK_RISE: tactics.rise_or_second,
    results.RECOVER: choose_bearer,
    fights.LOOT: choose_bearer,
    recovery.RECOVERING: recover,
    healing.HEAL_POINT: heal,
    healing.WHOM_TO_HEAL: heal_fully,
    healing.WHOM_TO_RAISE: raise_hero,
    discarding.DROP_CARDS: drop,
    discarding.TRIM_HEROES: trim,
    discarding.TRIM_SPELLS: trim,
    discarding.TRIM_HAND: trim,
    turn.LAST_CALL: last_call,
    takeback.TAKE_BACK: roving.take_back,
    box.PLACE_GUARDIAN: roving.place_guardian,
    board.MOVE: roving.choose_move,
    board.STEP: roving.take_step,
    exploring.SURVEY: roving.survey,
    exploring.CHOOSE_CELL: roving.lay,
    exploring.TRAVEL: roving.travel,
    roaming.EXPLORE: roving.explore,
    roaming.ASK_HUNT_ON: roving.hunt_on,
    guarded.ASK_MEETING: tactics.meet,
    dungeon.DEEPER: roving.go_deeper,
    dungeon.LEAVE: roving.leave,
    solitaire.SOLO_ADVENTURE: roving.fight_alone,
}
"""How each question is answered."""
