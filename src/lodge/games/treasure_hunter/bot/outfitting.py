# lodge: compiled
"""How a bot gets a party together: heroes, items, spells, and what it takes from others."""

from lodge.games.treasure_hunter.bot import appraisal, tactics
from lodge.games.treasure_hunter.bot.mind import Mind
from lodge.games.treasure_hunter.cards import taking
from lodge.games.treasure_hunter.model import state, tables, verbs, words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.play import recruit

# Recruiting (D-01, D-02)


def recruit_or_give(mind: Mind) -> int:
    """Heroes first, then what they can bear and cast, then events; "done" when nothing helps."""
    return mind.best([recruiting_worth(mind, action) for action in mind.choices])


def recruiting_worth(mind: Mind, action: int) -> float:
    """Above 0, if it is better than to be done."""
    realm = mind.realm
    verb = mind.verb(action)
    operand = mind.operand(action)
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
    bearer = realm.bearer_of(player, tables.FIRST_ITEM + item)
    gain = appraisal.item_for(realm, player, item) - appraisal.item_worth(realm, bearer, item)
    return 20.0 + gain if gain > 0.7 else -1.0


def attach_worth(realm: Realm, player: int, spell: int) -> float:
    """Scry is cast at once; a poor spell must not take the last place for one."""
    if spell == tables.SCRY:
        free = [hero for hero in scryers(realm, player) if realm.free_slots(player, hero)]
        return 35.0 if free else -1.0
    value = appraisal.SPELL_WORTH[spell]
    slots = sum([max(0, realm.free_slots(player, hero)) for hero in realm.heroes(player)])
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
    """What the best item of the opponents is worth, to the bot's party or to theirs."""
    most = 0.0
    for other in taking.ITEMS.of(realm, me):
        for kind in taking.items_of(realm, other):
            most = max(most, item_to_take(realm, me, other, kind, for_me))
    return most


def item_to_take(realm: Realm, me: int, victim: int, kind: int, for_me: bool) -> float:
    item = kind - tables.FIRST_ITEM
    hero = realm.bearer_of(victim, kind)
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
        hero = mind.operand(action)
        if mind.verb(action) is verbs.LEAVE:
            worths.append(-1.0)
        elif tables.TYPE[kind] == words.SPELL:
            worths.append(caster_worth(mind, kind - tables.FIRST_SPELL, hero))
        else:
            # What nobody can use is carried by the hero who stands longest.
            sturdy = 0.01 * realm.hits_left(hero)
            worths.append(appraisal.item_worth(realm, hero, kind - tables.FIRST_ITEM) + sturdy)
    return mind.best(worths)


def caster_worth(mind: Mind, spell: int, hero: int) -> float:
    """Each hero casts one spell in a battle, so spells are shared out; Scry goes to one who can
    cast it now."""
    realm = mind.realm
    value = 0.3 * realm.hits_left(hero) - 2.0 * realm.zones.count(state.SPELLS + hero)
    if tables.LEVEL[hero] == 0:
        # They must wield the Eldritch Sword for it.
        value -= 1.0
    if spell == tables.SCRY and realm.cast >> hero & 1:
        value -= 20.0
    return value


# Reaching for what others have (D-03 to D-06)


def choose_victim(mind: Mind) -> int:
    """Where there is most to take; else from the leader."""
    realm = mind.realm
    question = realm.question
    worths: list[float] = []
    for action in mind.choices:
        other = mind.operand(action)
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
    return mind.best([treasure_to_take(mind.operand(action)) for action in mind.choices])


def take_item(mind: Mind) -> int:
    """Pilfer takes what serves the own side, Ruined destroys what serves the other; in a battle
    what serves it there."""
    realm = mind.realm
    victim = realm.b
    for_me = realm.question is taking.STEAL_ITEM
    worths: list[float] = []
    for action in mind.choices:
        kind = mind.operand(action)
        value = item_to_take(realm, mind.me, victim, kind, for_me)
        if realm.quest != state.NONE:
            hero = realm.bearer_of(victim, kind)
            value += 10.0 * tactics.ruin_of(realm, victim, hero, kind - tables.FIRST_ITEM)
        worths.append(value)
    return mind.best(worths)


def discard_from_hand(mind: Mind) -> int:
    """The card that its holder would miss most."""
    realm = mind.realm
    victim = realm.b
    return mind.best(
        [appraisal.card_worth(realm, victim, mind.operand(action)) for action in mind.choices]
    )


def keep_one(mind: Mind) -> int:
    """Tracker: what is worth most in hand."""
    realm = mind.realm
    return mind.best(
        [appraisal.card_worth(realm, mind.me, mind.operand(action)) for action in mind.choices]
    )
