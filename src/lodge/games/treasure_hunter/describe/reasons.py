"""Why cards cannot be played, given or staked: reasons for refusals."""

from collections.abc import Callable

from lodge.games.treasure_hunter.cards import spells, treasures
from lodge.games.treasure_hunter.model import abilities, catalogue, state, tables, verbs, words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import adventure, decks, discard, recruit
from lodge.games.treasure_hunter.play.ground.pawns import may_recruit
from lodge.kernel.refusal import Refusal

Reason = Callable[[Realm, int], Refusal | None]


def name_of(kind: int) -> str:
    """A card as it stands in a sentence."""
    name = catalogue.cards()[kind].name
    plain = (words.SPELL, words.TREASURE, words.EVENT)
    return name if tables.TYPE[kind] in plain else f"the {name}"


def clause_of(kind: int) -> str:
    return catalogue.cards()[kind].clause


def refuse(code: str, sentence: str) -> Refusal:
    return Refusal(code, sentence[0].upper() + sentence[1:])


def not_held(realm: Realm, kind: int) -> Refusal | None:
    if realm.holds(realm.seat, kind):
        return None
    return Refusal("not-in-hand", f"You do not hold {name_of(kind)}.")


def not_your_hero(realm: Realm, hero: int) -> Refusal | None:
    if hero in realm.heroes(realm.seat):
        return None
    return refuse("not-your-hero", f"{name_of(hero)} is not in your party.")


def no_hero(realm: Realm, clause: str) -> Refusal | None:
    if realm.heroes(realm.seat):
        return None
    return Refusal("no-hero", f"You have no hero in your party ({clause}).")


# The recruit phase


def why_not_recruit(realm: Realm, hero: int) -> Refusal | None:
    player = realm.seat
    if not realm.holds(player, hero):
        return not_held(realm, hero)
    if not may_recruit(realm, player):
        return Refusal("not-at-home", "Heroes join a party only at home (TH-527).")
    limit = realm.party_limit(player)
    return Refusal("party-full", f"Your party has {limit} heroes, its limit (TH-051, TH-052).")


def why_not_give(realm: Realm, item: int) -> Refusal | None:
    return not_held(realm, tables.FIRST_ITEM + item) or no_hero(realm, "TH-054")


def why_not_move(realm: Realm, item: int) -> Refusal | None:
    kind = tables.FIRST_ITEM + item
    hero = recruit.bearer_of(realm, realm.seat, kind)
    name = name_of(kind)
    if hero == state.NONE:
        return Refusal("not-yours", f"None of your heroes bears {name} (TH-057).")
    if realm.moved >> item & 1:
        return Refusal("item-moved", f"You have moved {name} in this phase already (TH-057).")
    if len(realm.heroes(realm.seat)) < 2:
        return Refusal("only-hero", f"You have no other hero for {name} (TH-057).")
    return needed(hero, kind, "TH-057")


def needed(hero: int, kind: int, clause: str) -> Refusal:
    sentence = f"{name_of(hero)} would have no Hits left without {name_of(kind)} ({clause})."
    return refuse("needs-item", sentence)


def why_not_attach(realm: Realm, spell: int) -> Refusal | None:
    missing = not_held(realm, tables.FIRST_SPELL + spell) or no_hero(realm, "TH-058")
    sentence = "None of your heroes has room for another spell (TH-058)."
    return missing or Refusal("no-slot", sentence)


def why_not_tapestry(realm: Realm, _: int) -> Refusal | None:
    if not realm.owns(realm.seat, tables.TAPESTRY):
        return not_owned(tables.TAPESTRY)
    if realm.seats == 1:
        return Refusal("no-opponent", "There is no opponent whose hand you could see (TH-709).")
    return Refusal("already-used", "You have looked in this phase already (TH-064).")


def not_owned(treasure: int) -> Refusal:
    name = name_of(tables.FIRST_TREASURE + treasure)
    return Refusal("not-owned", f"Your treasure pile has no {name} (TH-440).")


def why_not_open(realm: Realm, _: int) -> Refusal | None:
    if not realm.owns(realm.seat, tables.BOX):
        return not_owned(tables.BOX)
    if realm.has_used(tables.BOX):
        return Refusal("box-opened", "Pandoras Box has been opened already (TH-447).")
    if not realm.terms.has_ground:
        return Refusal("nothing-to-shuffle", "The discard pile is empty (TH-447).")
    if treasures.open_spaces(realm):
        return Refusal("no-guardian", "There is no guardian left for the Box (TH-567).")
    return Refusal("no-space", "There is no space where a guardian could lie (TH-567).")


def why_not_hero(realm: Realm, hero: int) -> Refusal | None:
    """D-02, D-15, D-23, D-28, D-43"""
    if realm.step is spells.WHOM_TO_RAISE:
        sentence = f"{name_of(hero)} did not die in this turn, or is gone (TH-328)."
        return refuse("not-dead", sentence)
    stranger = not_your_hero(realm, hero)
    if stranger:
        return stranger
    if realm.step is treasures.WHOM_TO_HEAL:
        return refuse("not-hurt", f"{name_of(hero)} has no damage (TH-455).")
    if tables.TYPE[realm.b] == words.SPELL:
        return refuse("no-slot", f"{name_of(hero)} has no room for another spell (TH-058).")
    return refuse("same-hero", f"{name_of(hero)} has it already (TH-057).")


# Reaching for what others have


def why_not_opponent(realm: Realm, other: int) -> Refusal | None:
    name = PLAYERS[other].title()
    if other >= realm.seats:
        return Refusal("no-such-player", f"{name} is not in this game.")
    if other == realm.seat:
        return Refusal("yourself", "You are not your own opponent (TH-502).")
    return Refusal("nothing-to-take", f"{name} has nothing of the kind (TH-502).")


def not_among(_: Realm, kind: int) -> Refusal | None:
    name = catalogue.cards()[kind].name
    return Refusal("no-such-card", f"There is no {name} among these cards.")


# Events

NEEDS = {
    tables.THEFT: (words.THIEF, "Thief"),
    tables.PILFER: (words.THIEF, "Thief"),
    tables.SPY: (words.THIEF | words.SCOUT, "Thief or a Scout"),
    tables.TRACKER: (words.SCOUT, "Scout"),
    tables.SMITE: (words.FIGHTER, "Fighter"),
}
"""What a party must have for an event."""


def unplayable(realm: Realm, event: int) -> Refusal | None:
    """Not in hand, or played before (TH-068)."""
    kind = tables.FIRST_EVENT + event
    if realm.played[realm.seat] >> event & 1:
        sentence = f"You have played {name_of(kind)} in this turn already (TH-068)."
        return Refusal("already-played", sentence)
    return not_held(realm, kind)


def why_not_play(realm: Realm, event: int) -> Refusal | None:
    missing = unplayable(realm, event)
    if missing:
        return missing
    kind = tables.FIRST_EVENT + event
    name, clause = name_of(kind), clause_of(kind)
    if event in PLAYED_WITH and realm.decision == PLAYED_WITH[event][0]:
        what = PLAYED_WITH[event][1]
        return refuse("played-with", f"{name} is played together with {what} ({clause}).")
    if event == tables.HAPPY_HUNTING and realm.decision == "hunt":
        return no_adventure(realm)
    moment = MOMENTS.get(realm.decision or "", 0)
    deed = next((one for one in realm.terms.playable if one.number == event), None)
    if deed is None or not deed.moments & moment:
        return refuse("wrong-moment", f"{name} is not played at this moment ({clause}).")
    qualities, words_for = NEEDS.get(event, (0, ""))
    if qualities and not realm.party_has(realm.seat, qualities):
        return refuse("needs-class", f"{name} needs a {words_for} in your party ({clause}).")
    return refuse("no-effect", f"{name} would change nothing now ({clause}, TH-016).")


PLAYED_WITH = {
    tables.ENCOUNTER: ("encounter", "a guardian from your hand"),
    tables.DOUBLE_TROUBLE: ("double", "a guardian from your hand"),
    tables.SECOND_GUARDIAN: ("second", "a guardian from your hand"),
    tables.RISE_AGAIN: ("rise", "the guardian that rises"),
    tables.MARTYR: ("martyr", "the hero whom it names"),
}
"""Events that have an action of their own, by decision."""
MOMENTS = {
    "recruit": abilities.RECRUITING,
    "window": abilities.IN_BATTLE,
    "recovery": abilities.RECOVERING,
}

# Spells of heroes


def why_not_cast(realm: Realm, operand: int) -> Refusal | None:
    player, spell, hero = realm.seat, verbs.spell_of(operand), verbs.caster_of(operand)
    kind = tables.FIRST_SPELL + spell
    stranger = not_your_hero(realm, hero)
    if stranger:
        return stranger
    if kind not in realm.zones.kinds(state.SPELLS + hero):
        sentence = f"{name_of(hero)} has no {name_of(kind)} attached (TH-341)."
        return refuse("not-attached", sentence)
    if realm.cast >> hero & 1:
        sentence = f"{name_of(hero)} has cast a spell already (TH-062, TH-120, TH-222)."
        return refuse("already-cast", sentence)
    if realm.level(hero, player, realm.decision in ("window", "cure")) < 1:
        return refuse("no-level", f"The spell level of {name_of(hero)} is 0 (TH-343).")
    if realm.decision == "cure" and spell == tables.CURE:
        return refuse("dying", f"{name_of(hero)} has no Hits left to cast it (TH-195).")
    if not realm.terms.spells[spell].moments & MOMENTS.get(realm.decision or "", 0):
        sentence = f"{name_of(kind)} is not cast at this moment ({clause_of(kind)})."
        return refuse("wrong-moment", sentence)
    sentence = f"{name_of(kind)} would change nothing now ({clause_of(kind)}, TH-016)."
    return refuse("no-effect", sentence)


# Adventures


def no_adventure(realm: Realm) -> Refusal | None:
    """TH-081"""
    player = realm.seat
    if realm.barred >> player & 1:
        return Refusal("barred", "You may not adventure in this turn (TH-091).")
    if realm.terms.mode != words.CARD or not realm.heroes(player):
        return no_hero(realm, "TH-081")
    if not decks.held(realm, player, words.LOCATION):
        return Refusal("no-location", "You have no location in hand (TH-081).")
    if not decks.held(realm, player, words.TREASURE):
        return Refusal("no-treasure", "You have no treasure in hand to stake (TH-081).")
    return None


def why_not_stake(realm: Realm, treasure: int) -> Refusal | None:
    missing = not_held(realm, tables.FIRST_TREASURE + treasure)
    sentence = f"No more than {realm.a} may be at stake here (TH-084)."
    return missing or Refusal("stake-limit", sentence)


def why_not_done(realm: Realm, _: int) -> Refusal | None:
    if realm.step is adventure.STAKE_BY_HAUL:
        return Refusal("must-stake", "With Monty Haul one more treasure is staked (TH-085).")
    return Refusal("must-stake", "At least one treasure is staked (TH-084).")


# What is put away


def why_not_drop(realm: Realm, kind: int) -> Refusal | None:
    """TH-240, TH-571"""
    player = realm.seat
    clause = "TH-240" if realm.decision == "drop" else "TH-571"
    hero = recruit.bearer_of(realm, player, kind)
    is_mine = kind in realm.heroes(player) or kind in discard.attached(realm, player)
    if hero == state.NONE and not is_mine:
        sentence = f"Your party does not have {name_of(kind)} in play ({clause})."
        return Refusal("not-yours", sentence)
    if hero != state.NONE and realm.needs(hero, kind - tables.FIRST_ITEM):
        return needed(hero, kind, clause)
    sentence = "Only spells and unhurt heroes without items return (option board_takeback)."
    return Refusal("not-unhurt", sentence)


REASONS: dict[str, Reason] = {
    "recruit": why_not_recruit,
    "give": why_not_give,
    "move": why_not_move,
    "attach": why_not_attach,
    "tapestry": why_not_tapestry,
    "open": why_not_open,
    "hero": why_not_hero,
    "opponent": why_not_opponent,
    "take": not_among,
    "keep": not_among,
    "discard": not_among,
    "play": why_not_play,
    "cast": why_not_cast,
    "adventure": lambda realm, _: no_adventure(realm),
    "location": lambda realm, number: not_held(realm, tables.FIRST_LOCATION + number),
    "stake": why_not_stake,
    "done": why_not_done,
    "drop": why_not_drop,
    "return": why_not_drop,
}
