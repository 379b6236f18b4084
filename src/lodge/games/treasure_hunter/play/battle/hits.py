# lodge: compiled
"""Hits: rolled, assigned one at a time, cured, and who dies of them (3.8)."""

from typing import Final

from lodge.games.treasure_hunter.model import state, tables, things, verbs, words
from lodge.games.treasure_hunter.model.catalogue import HEROES, ITEMS
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import decks, effects, needs
from lodge.games.treasure_hunter.play.battle import losses, window
from lodge.games.treasure_hunter.play.questions import AskOnce, Leads, Script
from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Question, Step
from lodge.kernel.values import Flag, Number
from lodge.kernel.vocabulary import Verb

# Disaster (D-16)


class AskDisaster(AskOnce):
    """TH-185 (1), TH-472: 1D6 more hits for a party that has lost."""

    def concerns(self, realm: Realm, seat: int, loser: int) -> bool:
        return not realm.disaster and decks.may_hold(realm, seat, tables.DISASTER)

    def hits(self, realm: Realm, seat: int, a: int, loser: int) -> bool:
        return seat == loser

    def offer(self, realm: Realm, seat: int, loser: int, choices: list[int]) -> None:
        if effects.can_play(realm, seat, tables.DISASTER):
            choices.append(verbs.PLAY.at(tables.DISASTER))

    def act(self, realm: Realm, seat: int, loser: int, verb: Verb, operand: int) -> None:
        effects.lay_down(realm, seat, tables.DISASTER)
        realm.disaster = True


ASK_DISASTER: Final = AskDisaster(
    "disaster", "D-16", "TH-472", PLAYERS, clauses={verbs.PASS: "TH-185"}
)

# Pixies (D-19)

LOSE: Final = Verb("lose", ITEMS, about=things.ITEM, nature="gives_up")
PIXIES_STEAL: Final = EventKind("pixies_steal", "TH-403", player=PLAYERS, count=NUMBER)
LOST_ITEM: Final = EventKind("lost_item", "TH-403", player=PLAYERS, item=FACE)


def carried(realm: Realm, player: int) -> list[int]:
    """The numbers of all items on a player's heroes, in rising order."""
    return sorted([item for hero in realm.heroes(player) for item in realm.items(hero)])


class Pixies(Step[Realm]):
    """TH-403: they take 1D6 items of a party that lost to them."""

    def perform(self, realm: Realm, player: int, b: int) -> None:
        if tables.PIXIES in realm.guardians():
            count = realm.chance.roll(6) + 1
            realm.tell(PIXIES_STEAL, player, count)
            realm.push(GIVE_UP, player, count)


PIXIES: Final = Pixies("pixies_take", PLAYERS)


NOT_BORNE: Final = needs.not_yours("TH-403")


class GiveUp(Question[Realm]):
    """TH-403: one item after another, by the owner's choice."""

    def perform(self, realm: Realm, player: int, left: int) -> None:
        if left and carried(realm, player):
            super().perform(realm, player, left)

    def choices(self, realm: Realm, player: int, left: int) -> list[int]:
        return [LOSE.at(item) for item in carried(realm, player)]

    def refuse(self, realm: Realm, verb: Verb, item: int, player: int, left: int) -> Why | None:
        return NOT_BORNE.because(tables.FIRST_ITEM + item) if verb is LOSE else None

    def answer(self, realm: Realm, verb: Verb, item: int, player: int, left: int) -> None:
        realm.push(self, player, left - 1)
        realm.tell(LOST_ITEM, player, tables.FIRST_ITEM + item)
        losses.lose_item(realm, player, tables.FIRST_ITEM + item)


GIVE_UP: Final = GiveUp("pixies", "D-19", "TH-403", PLAYERS, Number(0, 6), unasked=True)

# Rolling

HITS_ROLLED: Final = EventKind(
    "hits_rolled", "TH-185", player=PLAYERS, hits=NUMBER, dice=Many(NUMBER)
)
WIN_HITS_ROLLED: Final = EventKind(
    "win_hits_rolled", "TH-186", player=PLAYERS, hits=NUMBER, dice=Many(NUMBER)
)


class RollHits(Step[Realm]):
    """TH-185 (3), TH-186 (1)"""

    def perform(self, realm: Realm, player: int, has_lost: int) -> None:
        if not realm.heroes(player):
            return
        rolls = 1
        if has_lost:
            rolls = int(realm.guardians() != [tables.PIXIES]) + int(realm.disaster)
        dice = [realm.chance.roll(6) + 1 for _ in range(rolls)]
        hits = sum(dice) if has_lost else max(0, dice[0] - 3)
        event = HITS_ROLLED if has_lost else WIN_HITS_ROLLED
        realm.tell_list(realm.zones.everyone, event, [player, hits, *dice])
        assign(realm, player, hits)


ROLL_HITS: Final = RollHits("roll_hits", PLAYERS, Flag())


def assign(realm: Realm, player: int, hits: int) -> None:
    """TH-188 to TH-190: the owner assigns hits, and may name a Martyr before."""
    realm.struck = 0
    realm.martyrs = holders_of_martyr(realm, player)
    if hits:
        realm.push(ASSIGN_HIT, player, hits)
        NAME_MARTYR.open(realm, [player])


def take_hits(realm: Realm, player: int, hits: int) -> None:
    """Hits outside a battle, with the deaths that follow (TH-659, TH-660)."""
    realm.push(DEATHS, player)
    assign(realm, player, hits)


def holders_of_martyr(realm: Realm, player: int) -> int:
    """TH-189: own Martyr, and that which the Priestess gives to the others."""
    heroes = realm.heroes(player)
    holders = 0
    for hero in heroes:
        if tables.QUALITIES[hero] & words.MARTYR:
            holders |= 1 << hero
        for other in heroes:
            if other != hero and tables.MAKES_MARTYRS >> other & 1:
                holders |= 1 << hero
    return holders


# Martyr (D-17)

MARTYR: Final = Verb("martyr", HEROES, clause="TH-190 TH-476", about=things.HERO)
MARTYR_NAMED: Final = EventKind("martyr_named", "TH-476", player=PLAYERS, hero=FACE)
IS_MARTYR: Final = WhyNot("already-martyr", "TH-189", hero=FACE)
PLAYED_WITH_HERO: Final = WhyNot("played-with", "TH-190", event=FACE, what="hero_named")


class NameMartyr(AskOnce):
    """TH-190"""

    def concerns(self, realm: Realm, seat: int, about: int) -> bool:
        if not decks.may_hold(realm, seat, tables.MARTYR):
            return False
        return any(not realm.martyrs >> hero & 1 for hero in realm.heroes(seat))

    def offer(self, realm: Realm, seat: int, about: int, choices: list[int]) -> None:
        if effects.can_play(realm, seat, tables.MARTYR):
            choices += [
                MARTYR.at(hero) for hero in realm.heroes(seat) if not realm.martyrs >> hero & 1
            ]

    def refuse(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb is not MARTYR:
            return super().refuse(realm, verb, operand, a, b)
        unplayable = effects.why_unplayable(realm, a, tables.MARTYR)
        return unplayable or needs.hero(realm, a, operand) or IS_MARTYR.because(operand)

    def act(self, realm: Realm, seat: int, about: int, verb: Verb, hero: int) -> None:
        effects.lay_down(realm, seat, tables.MARTYR)
        realm.martyrs |= 1 << hero
        realm.tell(MARTYR_NAMED, seat, hero)


NAME_MARTYR: Final = NameMartyr(
    "martyr", "D-17", "TH-190", event=tables.MARTYR, played_with=PLAYED_WITH_HERO
)

# Assigning (D-18)

HIT: Final = Verb("hit", HEROES, about=things.HERO)
HERO_HIT: Final = EventKind("hero_hit", "TH-188", player=PLAYERS, hero=FACE, left=NUMBER)


def can_be_hit(realm: Realm, player: int) -> list[int]:
    """TH-188: heroes with a Hit left, and those with Martyr."""
    heroes = [
        hero
        for hero in realm.heroes(player)
        if realm.hits_left(hero) >= 1 or realm.martyrs >> hero & 1
    ]
    if realm.terms.chose(window.SHIELD_FOR_BEARER) and realm.guardian_spells:
        others = [hero for hero in heroes if tables.SPELL_SHIELD not in realm.in_use(hero)]
        return others or heroes
    return heroes


NO_HITS_LEFT: Final = WhyNot("no-hits-left", "TH-188", hero=FACE)
SHIELDED: Final = WhyNot("shielded", "", hero=FACE)
"""Option `spell_shield`."""


class AssignHit(Question[Realm]):
    """TH-188"""

    def perform(self, realm: Realm, player: int, left: int) -> None:
        if left and can_be_hit(realm, player):
            super().perform(realm, player, left)

    def choices(self, realm: Realm, player: int, left: int) -> list[int]:
        return [HIT.at(hero) for hero in can_be_hit(realm, player)]

    def refuse(self, realm: Realm, verb: Verb, hero: int, player: int, left: int) -> Why | None:
        if verb is not HIT:
            return None
        stranger = needs.hero(realm, player, hero)
        if stranger:
            return stranger
        is_able = realm.hits_left(hero) >= 1 or realm.martyrs >> hero & 1
        return SHIELDED.because(hero) if is_able else NO_HITS_LEFT.because(hero)

    def answer(self, realm: Realm, verb: Verb, hero: int, player: int, left: int) -> None:
        realm.push(self, player, left - 1)
        realm.damage[hero] += 1
        realm.struck |= 1 << hero
        realm.tell(HERO_HIT, player, hero, max(0, realm.hits_left(hero)))


ASSIGN_HIT: Final = AssignHit("hit", "D-18", "TH-188", PLAYERS, Number(0, 12), unasked=True)

# Cure (D-20)


def battle_tags(realm: Realm) -> int:
    """TH-199: the tags of all guardians of the battle together; none between parties."""
    tags = 0
    if realm.rival == state.NONE:
        for guardian in realm.guardians():
            tags |= realm.terms.tags[guardian]
    return tags


DYING: Final = WhyNot("dying", "TH-195", hero=FACE)


class AskCure(AskOnce):
    """TH-195"""

    def concerns(self, realm: Realm, seat: int, about: int) -> bool:
        if not battle_tags(realm) & (words.POISON | words.DISEASE) or not realm.struck:
            return False
        is_gone = decks.is_gone(realm, tables.FIRST_SPELL + tables.CURE)
        return not is_gone and len(self.casters(realm, seat)) > 0

    def refuse(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb is not verbs.CAST:
            return super().refuse(realm, verb, operand, a, b)
        spell, hero = verbs.spell_of(operand), verbs.caster_of(operand)
        no_caster = effects.why_no_caster(realm, a, hero, spell, True)
        if no_caster:
            return no_caster
        if spell == tables.CURE:
            return DYING.because(hero)
        return effects.NOT_CAST_NOW[spell].because(tables.FIRST_SPELL + spell)

    def casters(self, realm: Realm, seat: int) -> list[int]:
        """The heroes who might cast it, by what all can see."""
        return [
            hero
            for hero in realm.heroes(seat)
            if realm.hits_left(hero) >= 1 and effects.can_cast(realm, seat, hero, True)
        ]

    def offer(self, realm: Realm, seat: int, about: int, choices: list[int]) -> None:
        kind = tables.FIRST_SPELL + tables.CURE
        for hero in self.casters(realm, seat):
            if kind in realm.zones.kinds(state.SPELLS + hero):
                choices.append(verbs.cast(tables.CURE, hero))

    def act(self, realm: Realm, seat: int, about: int, verb: Verb, operand: int) -> None:
        effects.spend_spell(realm, seat, tables.CURE, verbs.caster_of(operand))
        realm.struck = 0


ASK_CURE: Final = AskCure("cure", "D-20", "TH-195", clauses={verbs.CAST: "TH-195 TH-343"})


class CureChance(Step[Realm]):
    """TH-195"""

    def perform(self, realm: Realm, player: int, b: int) -> None:
        ASK_CURE.open(realm, [player])


CURE_CHANCE: Final = CureChance("cure_chance", PLAYERS)

# Deaths (TH-191 to TH-194)

FELL_ILL: Final = EventKind("fell_ill", "TH-194", hero=FACE)


class Deaths(Step[Realm]):
    """TH-191: all deaths of an assignment happen together; TH-193, TH-194."""

    def perform(self, realm: Realm, player: int, b: int) -> None:
        tags = battle_tags(realm)
        struck = realm.struck
        poisoned = struck if tags & words.POISON else 0
        dying = [
            hero
            for hero in realm.heroes(player)
            if realm.hits_left(hero) <= 0 or poisoned >> hero & 1
        ]
        for hero in dying:
            losses.bury(realm, player, hero)
        if tags & words.DISEASE:
            for hero in realm.heroes(player):
                if struck >> hero & 1 and not realm.diseased >> hero & 1:
                    realm.diseased |= 1 << hero
                    realm.tell(FELL_ILL, hero)
        realm.struck = 0
        realm.martyrs = 0


DEATHS: Final = Deaths("deaths", PLAYERS)


def suffer(realm: Realm, player: int, has_lost: bool) -> None:
    """TH-185 (3) to (6), TH-186 (1) to (4): push all that a party suffers after a battle."""
    realm.push(DEATHS, player)
    realm.push(CURE_CHANCE, player)
    realm.push(ROLL_HITS, player, int(has_lost))


SUFFER: Final[Script] = (ROLL_HITS, CURE_CHANCE, DEATHS)


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {
        ASK_DISASTER: ((decks.FINISH_PLAY,),),
        PIXIES: ((GIVE_UP,),),
        ROLL_HITS: ((NAME_MARTYR, ASSIGN_HIT),),
        NAME_MARTYR: ((decks.FINISH_PLAY,),),
        CURE_CHANCE: ((ASK_CURE,),),
        ASK_CURE: ((decks.FINISH_PLAY,),),
    }
