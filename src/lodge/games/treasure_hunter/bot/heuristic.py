# lodge: compiled
"""A beginner who reckons: recruits a strong party, knows its odds, and plays what turns a battle.

By the notes of section 10 of the rules. Fighting is the matter of `tactics`, grid, map and dungeon
of `roving`; what cards are worth and what awaits a party is judged in `appraisal` and `judging`.
"""

from collections.abc import Callable
from typing import Final

from lodge.games.treasure_hunter.bot import (
    appraisal,
    opposing,
    outfitting,
    roving,
    setting_out,
    tactics,
)
from lodge.games.treasure_hunter.bot.judging import turns_left
from lodge.games.treasure_hunter.bot.mind import Mind
from lodge.games.treasure_hunter.cards import spells, taking, treasures
from lodge.games.treasure_hunter.model import state, tables, verbs, words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.play import (
    adventure,
    discard,
    opposition,
    recovery,
    recruit,
    solitaire,
    turn,
)
from lodge.games.treasure_hunter.play.battle import fight, hits, quest_ends, weapons, window
from lodge.games.treasure_hunter.play.ground import (
    board,
    dungeon,
    exploring,
    guarded,
    rivals,
    roaming,
    takeback,
)
from lodge.kernel.bot import Bot, salt_of
from lodge.kernel.match import Match
from lodge.kernel.steps import Question


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
        spell = verbs.spell_of(mind.operand(action))
        value = -1.0
        if verb is verbs.DONE:
            value = 0.0
        elif verb is treasures.USE_GOBLET:
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
        hero = mind.operand(action)
        need = realm.damage[hero] / max(1, realm.max_hits(hero))
        worths.append(appraisal.hero_worth(realm, hero) * need)
    return mind.best(worths)


def heal_fully(mind: Mind) -> int:
    """Where most is healed."""
    realm = mind.realm
    worths: list[float] = []
    for action in mind.choices:
        hero = mind.operand(action)
        worths.append(realm.damage[hero] + 0.1 * appraisal.hero_worth(realm, hero))
    return mind.best(worths)


def raise_hero(mind: Mind) -> int:
    return mind.best([appraisal.HERO_WORTH[mind.operand(action)] for action in mind.choices])


# Discarding (D-29 to D-31)


def drop(mind: Mind) -> int:
    """A weak hero makes room for a much better one in hand."""
    realm = mind.realm
    hero = appraisal.weakest(realm, mind.me, mind.lots)
    if hero == state.NONE or turns_left(realm) < 1.0:
        return verbs.DONE.first
    is_better = appraisal.improvement(realm, mind.me, hero) > 2.0
    return discard.DROP.at(hero) if is_better else verbs.DONE.first


def trim(mind: Mind) -> int:
    """What is worth least."""
    realm = mind.realm
    worths: list[float] = []
    for action in mind.choices:
        kind = mind.operand(action)
        if tables.TYPE[kind] == words.HERO and realm.question is discard.TRIM_HEROES:
            worths.append(-appraisal.hero_worth(realm, kind))
        elif realm.question is discard.TRIM_SPELLS:
            worths.append(-appraisal.SPELL_WORTH[kind - tables.FIRST_SPELL])
        else:
            worths.append(-appraisal.card_worth(realm, mind.me, kind))
    return mind.best(worths)


def last_call(mind: Mind) -> int:
    """Whoever leads lets it end; alone there is more to find."""
    realm = mind.realm
    leads = turn.best(realm) == 1 << mind.me and realm.seats > 1
    return verbs.PASS.first if leads else verbs.OPEN.first


def policies() -> dict[Question[Realm], Callable[[Mind], int]]:
    """How each question is answered."""
    return {
        recruit.RECRUITING: outfitting.recruit_or_give,
        recruit.ASK_LOST: opposing.play_lost,
        recruit.BEARER: outfitting.choose_bearer,
        taking.WHOSE_TREASURE: outfitting.choose_victim,
        taking.WHOSE_ITEM: outfitting.choose_victim,
        taking.WHOSE_RUIN: outfitting.choose_victim,
        taking.WHOSE_HAND: outfitting.choose_victim,
        treasures.WHOSE_HAND_TO_SEE: outfitting.choose_victim,
        guarded.NAME_DRAWER: roving.name_drawer,
        taking.STEAL_TREASURE: outfitting.steal_treasure,
        taking.STEAL_ITEM: outfitting.take_item,
        taking.RUIN_ITEM: outfitting.take_item,
        taking.DISCARD_FROM_HAND: outfitting.discard_from_hand,
        taking.KEEP_ONE: outfitting.keep_one,
        adventure.DECLARE: setting_out.declare,
        adventure.CHOOSE_LOCATION: setting_out.choose_location,
        adventure.FIRST_STAKE: setting_out.first_stake,
        adventure.STAKE_MORE: setting_out.stake_more,
        adventure.STAKE_BY_HAUL: setting_out.first_stake,
        adventure.ASK_HUNT: setting_out.declare,
        opposition.ASK_OPPOSE: opposing.oppose,
        opposition.ASK_ENCOUNTER: opposing.attack,
        opposition.ASK_DOUBLE: opposing.double,
        opposition.ASK_SECOND: opposing.second,
        weapons.CHOOSE_WEAPON: tactics.wield,
        window.BATTLE_WINDOW: tactics.act_in_window,
        spells.WHOM_TO_HASTEN: tactics.hasten,
        hits.ASK_DISASTER: opposing.disaster,
        hits.NAME_MARTYR: tactics.name_martyr,
        hits.ASSIGN_HIT: tactics.assign_hit,
        hits.GIVE_UP: tactics.give_up_item,
        hits.ASK_CURE: tactics.cure,
        fight.ASK_RISE: opposing.rise,
        quest_ends.RECOVER: outfitting.choose_bearer,
        rivals.LOOT: outfitting.choose_bearer,
        recovery.RECOVERING: recover,
        recovery.HEAL_POINT: heal,
        treasures.WHOM_TO_HEAL: heal_fully,
        spells.WHOM_TO_RAISE: raise_hero,
        discard.DROP_CARDS: drop,
        discard.TRIM_HEROES: trim,
        discard.TRIM_SPELLS: trim,
        discard.TRIM_HAND: trim,
        turn.LAST_CALL: last_call,
        takeback.TAKE_BACK: roving.take_back,
        treasures.PLACE_GUARDIAN: roving.place_guardian,
        board.MOVE: roving.choose_move,
        board.STEP: roving.take_step,
        exploring.SURVEY: roving.survey,
        exploring.CHOOSE_CELL: roving.lay,
        exploring.TRAVEL: roving.travel,
        roaming.EXPLORE: roving.explore,
        roaming.ASK_HUNT_ON: roving.hunt_on,
        guarded.ASK_MEETING: opposing.meet,
        dungeon.DEEPER: roving.go_deeper,
        dungeon.LEAVE: roving.leave,
        solitaire.SOLO_ADVENTURE: roving.fight_alone,
    }


POLICIES: Final[dict[Question[Realm], Callable[[Mind], int]]] = policies()
