# lodge: compiled
"""When cards are used that do something: events (TH-068), spells (TH-343), treasures (TH-440).

What each of them does stands in `cards`; the rules reach it through the tables of the terms.
"""

from typing import Final

from lodge.games.treasure_hunter.model import catalogue, state, tables, verbs
from lodge.games.treasure_hunter.model.abilities import IN_BATTLE, Treasure
from lodge.games.treasure_hunter.model.catalogue import THE
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import decks, needs
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.vocabulary import Verb

# Events (TH-068)

PLAYED: Final[list[EventKind]] = [
    EventKind("played", card.clause, player=PLAYERS, event=FACE) for card in catalogue.events()
]
"""For each event, by its own clause."""
NOT_PLAYED_NOW: Final[list[WhyNot]] = [
    WhyNot("wrong-moment", card.clause, card=THE) for card in catalogue.events()
]
PLAYED_BEFORE: Final = WhyNot("already-played", "TH-068", event=FACE)


def can_play(realm: Realm, player: int, event: int) -> bool:
    """TH-068: does the player hold the event, not having played it in this turn?"""
    if realm.played[player] >> event & 1:
        return False
    return realm.holds(player, tables.FIRST_EVENT + event)


def why_unplayable(realm: Realm, player: int, event: int) -> Why | None:
    """Why a player cannot play the event, whatever the moment."""
    kind = tables.FIRST_EVENT + event
    if realm.played[player] >> event & 1:
        return PLAYED_BEFORE.because(kind)
    return needs.card(realm, player, kind)


def why_not_play_here(realm: Realm, player: int, event: int) -> Why:
    """Where another event is asked for, or none."""
    unplayable = why_unplayable(realm, player, event)
    return unplayable or NOT_PLAYED_NOW[event].because(tables.FIRST_EVENT + event)


def offer_events(realm: Realm, player: int, moment: int, choices: list[int]) -> None:
    """Add the events that a player may play at such a moment."""
    for event in realm.terms.playable:
        if event.moments & moment and can_play(realm, player, event.number):
            if event.is_useful(realm, player):
                choices.append(verbs.PLAY.at(event.number))


def why_not_play(realm: Realm, player: int, moment: int, number: int) -> Why | None:
    """Why an event is not offered at such a moment."""
    for event in realm.terms.playable:
        if event.number == number and event.moments & moment:
            return why_unplayable(realm, player, number) or event.why_not(realm, player)
    return why_not_play_here(realm, player, number)


def may_play(realm: Realm, player: int, moment: int) -> bool:
    """By what all can see: might a player hold an event that is of use at such a moment?"""
    for event in realm.terms.playable:
        if event.moments & moment and decks.may_hold(realm, player, event.number):
            if event.is_useful(realm, player):
                return True
    return False


def play(realm: Realm, player: int, number: int) -> None:
    """Lay an event down and carry it out."""
    lay_down(realm, player, number)
    for event in realm.terms.playable:
        if event.number == number:
            event.use(realm, player, number)


def lay_down(realm: Realm, player: int, event: int) -> None:
    """The event is played; it is discarded when its effect is over (TH-011)."""
    kind = tables.FIRST_EVENT + event
    realm.played[player] |= 1 << event
    realm.tell(PLAYED[event], player, kind)
    decks.put_in_play(realm, realm.zones.find(kind, state.HAND + player))


# Spells (TH-062, TH-343)

HAS_CAST: Final[list[EventKind]] = [
    EventKind("has_cast", card.clause, player=PLAYERS, hero=FACE, spell=FACE)
    for card in catalogue.spells()
]
"""For each spell, by its own clause."""
NOT_CAST_NOW: Final[list[WhyNot]] = [
    WhyNot("wrong-moment", card.clause, card=THE) for card in catalogue.spells()
]
NOT_ATTACHED: Final = WhyNot("not-attached", "TH-341", hero=FACE, spell=FACE)
HAS_CAST_BEFORE: Final = WhyNot("already-cast", "TH-062 TH-120 TH-222", hero=FACE)
NO_LEVEL: Final = WhyNot("no-level", "TH-343", hero=FACE)


def can_cast(realm: Realm, player: int, hero: int, in_battle: bool) -> bool:
    """TH-343, TH-062, TH-120, TH-222: by what all can see, may a hero cast now?"""
    if realm.cast >> hero & 1 or realm.zones.is_empty(state.SPELLS + hero):
        return False
    return realm.level(hero, player, in_battle) >= 1


def may_cast(realm: Realm, player: int, in_battle: bool) -> bool:
    """By what all can see: has the party a hero who might cast a spell now?"""
    return any(can_cast(realm, player, hero, in_battle) for hero in realm.heroes(player))


def offer_spells(realm: Realm, player: int, moment: int, choices: list[int]) -> None:
    """Add the spells that the heroes of a party can cast at such a moment."""
    for hero in realm.heroes(player):
        if not can_cast(realm, player, hero, moment == IN_BATTLE):
            continue
        for kind in sorted(realm.zones.kinds(state.SPELLS + hero)):
            spell = realm.terms.spells[kind - tables.FIRST_SPELL]
            if spell.moments & moment and spell.is_useful(realm, player):
                choices.append(verbs.cast(spell.number, hero))


def why_no_caster(realm: Realm, player: int, hero: int, spell: int, in_battle: bool) -> Why | None:
    """Why a hero cannot cast the spell, whatever it does."""
    stranger = needs.hero(realm, player, hero)
    if stranger:
        return stranger
    kind = tables.FIRST_SPELL + spell
    if kind not in realm.zones.kinds(state.SPELLS + hero):
        return NOT_ATTACHED.because(hero, kind)
    if realm.cast >> hero & 1:
        return HAS_CAST_BEFORE.because(hero)
    return NO_LEVEL.because(hero) if realm.level(hero, player, in_battle) < 1 else None


def why_not_cast(realm: Realm, player: int, moment: int, operand: int) -> Why | None:
    """Why a spell with its caster is not offered at such a moment."""
    number, hero = verbs.spell_of(operand), verbs.caster_of(operand)
    no_caster = why_no_caster(realm, player, hero, number, moment == IN_BATTLE)
    if no_caster:
        return no_caster
    spell = realm.terms.spells[number]
    if spell.moments & moment:
        return spell.why_not(realm, player)
    return NOT_CAST_NOW[number].because(tables.FIRST_SPELL + number)


def cast(realm: Realm, player: int, spell: int, hero: int) -> None:
    """A hero casts a spell that is attached to them."""
    spend_spell(realm, player, spell, hero)
    realm.terms.spells[spell].use(realm, player, hero)


def spend_spell(realm: Realm, player: int, number: int, hero: int) -> None:
    """Turn an attached spell up; it is discarded when its effect is over."""
    kind = tables.FIRST_SPELL + number
    card = realm.zones.find(kind, state.SPELLS + hero)
    realm.cast |= 1 << hero
    realm.tell(HAS_CAST[number], player, hero, kind)
    if realm.terms.spells[number].lasts:
        realm.zones.move(card, state.IN_PLAY)
    else:
        decks.put_in_play(realm, card)


# Treasures (TH-440)


def can_use(realm: Realm, player: int, treasure: Treasure) -> bool:
    """TH-440: it is the player's, not used yet, and of use."""
    if not realm.owns(player, treasure.number) or realm.has_used(treasure.number):
        return False
    return treasure.is_useful(realm, player)


def offer_treasures(realm: Realm, player: int, moment: int, choices: list[int]) -> None:
    """Add the treasures that a player can use at such a moment."""
    for treasure in realm.terms.treasures:
        if treasure.moments & moment and can_use(realm, player, treasure):
            treasure.offer(realm, player, choices)


def why_not_use(realm: Realm, player: int, moment: int, verb: Verb) -> Why | None:
    """Why the treasure of a verb is not offered at such a moment; None: the verb has none."""
    for treasure in realm.terms.treasures:
        if treasure.verb is verb and treasure.moments & moment:
            return needs.treasure(realm, player, treasure.number) or treasure.why_not(realm, player)
    return None


def can_use_any(realm: Realm, player: int, moment: int) -> bool:
    """Has the player a treasure that can be used at such a moment?"""
    for treasure in realm.terms.treasures:
        if treasure.moments & moment and can_use(realm, player, treasure):
            return True
    return False


def use_treasure(realm: Realm, player: int, verb: Verb) -> None:
    """Carry out what the treasure of a verb does."""
    for treasure in realm.terms.treasures:
        if treasure.verb is verb:
            treasure.use(realm, player, 0)


def renew_treasures(realm: Realm, moment: int) -> None:
    """A phase begins: treasures that can be used once in each can be used again."""
    for treasure in realm.terms.treasures:
        if treasure.moments & moment and treasure.renewed:
            realm.treasures_used &= ~(1 << treasure.number)
