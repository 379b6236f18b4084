# lodge: compiled
"""A battle from its beginning to what comes of it, and how a quest ends (3.6, 3.8)."""

from typing import Final

from lodge.games.treasure_hunter import (
    battle,
    decks,
    events,
    hits,
    state,
    sums,
    tables,
    verbs,
    words,
)
from lodge.games.treasure_hunter.asking import AskOnce
from lodge.games.treasure_hunter.catalogue import FACES, GUARDIANS
from lodge.games.treasure_hunter.state import Realm
from lodge.games.treasure_hunter.words import PLAYERS
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.steps import Question, Step
from lodge.kernel.values import Flag
from lodge.kernel.vocabulary import Verb

BATTLE_BEGINS: Final = EventKind("battle_begins", "TH-110", player=PLAYERS)


class Fight(Step[Realm]):
    """TH-110, TH-129: a battle begins, with nothing left of an earlier one."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.fought = True
        clear_battle(realm)
        realm.tell(BATTLE_BEGINS, realm.active)
        realm.push(COMPARE)
        if not realm.terms.dice_first:
            realm.push(battle.ROLL)
        realm.push(battle.OPEN_WINDOW)
        if realm.terms.dice_first:
            realm.push(battle.ROLL)
        for player in reversed(realm.parties()):
            realm.push(battle.READY, player)


FIGHT: Final = Fight("fight")


def clear_battle(realm: Realm) -> None:
    """TH-123, TH-129: what belongs to one battle alone is over."""
    realm.cast = 0
    realm.used = 0
    realm.hasted = state.NONE
    realm.blessed = 0
    realm.boosts = []
    realm.bonuses = []
    realm.guardian_spells = 0
    realm.decided = words.BY_VALUES
    realm.disaster = False
    realm.flamed = False
    realm.dice = []
    realm.wielded = [state.NONE] * tables.HERO_COUNT


# Comparison (TH-127)

BATTLE_WON: Final = EventKind("battle_won", "TH-127", player=PLAYERS, value=NUMBER, against=NUMBER)
BATTLE_LOST: Final = EventKind(
    "battle_lost", "TH-127", player=PLAYERS, value=NUMBER, against=NUMBER
)


class Compare(Step[Realm]):
    """TH-127, TH-162: or what else has decided the battle."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        if realm.decided != words.BY_VALUES:
            settle_early(realm)
            return
        party = sums.party_sum(realm, realm.active, realm.recording)
        against = sums.guardian_sum(realm, realm.recording)
        for row in [*party.lines, *against.lines]:
            realm.tell_list(realm.zones.everyone, row[1], row[2])
        realm.flamed = battle.is_wielded(realm, tables.FLAME_SWORD)
        is_won = party.value >= against.value
        realm.tell(BATTLE_WON if is_won else BATTLE_LOST, realm.active, party.value, against.value)
        settle(realm, is_won)


COMPARE: Final = Compare("compare")

# What comes of it

GUARDIAN_BEATEN: Final = EventKind("guardian_beaten", "TH-200", guardian=FACE)
REGENERATES: Final = EventKind("regenerates", "TH-200", guardian=FACE)
BARRED: Final = EventKind("barred_next", "TH-409", player=PLAYERS)


def settle(realm: Realm, is_won: bool) -> None:
    """The values have decided."""
    if realm.rival != state.NONE:
        settle_parties(realm, is_won)
    elif is_won:
        win_battle(realm)
    else:
        realm.push(LOSE)
        hits.suffer(realm, realm.active, True)
        realm.push(hits.PIXIES, realm.active)
        hits.ASK_DISASTER.open(realm, realm.running_quest().opposing(realm), realm.active)


def win_battle(realm: Realm) -> None:
    """TH-186, TH-200, TH-201: the guardians are beaten once."""
    count_beats(realm)
    realm.push(FINISH)
    is_open = any(realm.to_beat[guardian] for guardian in realm.guardians())
    if is_open and realm.terms.final_wounds_only:
        realm.push(hits.DEATHS, realm.active)
    else:
        hits.suffer(realm, realm.active, False)


def count_beats(realm: Realm) -> None:
    for guardian in realm.guardians():
        left = 0 if realm.flamed or realm.rival != state.NONE else realm.to_beat[guardian] - 1
        realm.to_beat[guardian] = left


def settle_parties(realm: Realm, is_won: bool) -> None:
    """TH-207: the loser's hits first, deaths included, then the winner's."""
    loser = realm.rival if is_won else realm.active
    winner = realm.active if is_won else realm.rival
    end_parties(realm, is_won)
    hits.suffer(realm, winner, False)
    hits.suffer(realm, loser, True)
    # Option `opposition_help`: all opponents may help a rival party, nobody the active one.
    asked = [winner] if is_won else realm.running_quest().opposing(realm)
    hits.ASK_DISASTER.open(realm, asked, loser)


def end_parties(realm: Realm, is_won: bool) -> None:
    """TH-198: the rival party settles its dead at the end of the battle; TH-208."""
    if is_won:
        count_beats(realm)
    realm.push(FINISH if is_won else LOSE)
    if not realm.running_quest().loots:
        realm.push(SETTLE_FALLEN, realm.rival, int(not is_won))


def settle_early(realm: Realm) -> None:
    """Something else than the values has decided (TH-124 to TH-126, TH-323)."""
    decided = realm.decided
    if decided == words.RETREAT:
        realm.push(LEAVE)
        settle_rival(realm, True)
    elif decided == words.INVISIBILITY:
        realm.push(VANISH)
        settle_rival(realm, False)
    elif decided == words.RIVAL_RETREAT:
        # TH-125
        end_parties(realm, True)
    elif decided == words.RIVAL_WIPED_OUT:
        end_parties(realm, True)
        hits.suffer(realm, realm.active, False)
    elif realm.rival != state.NONE:
        end_parties(realm, False)
        hits.suffer(realm, realm.rival, False)
    else:
        realm.push(LOSE)
    for player in realm.parties():
        # TH-333: whoever has no Hits left since Haste.
        realm.push(hits.DEATHS, player)


def settle_rival(realm: Realm, is_winner: bool) -> None:
    if realm.rival != state.NONE and not realm.running_quest().loots:
        realm.push(SETTLE_FALLEN, realm.rival, int(is_winner))


# The finish check (TH-200 to TH-206)


class Finish(Step[Realm]):
    """TH-200: which guardians are finished? TH-203: the opposer may say no."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        if not realm.heroes(realm.active):
            # TH-206
            is_open = any(realm.to_beat[guardian] for guardian in realm.guardians())
            discard_finished(realm)
            lose(realm) if is_open else realm.running_quest().beaten(realm)
            return
        realm.push(GO_ON)
        if not realm.flamed and realm.rival == state.NONE:
            ASK_RISE.open(realm, realm.running_quest().opposing(realm))


FINISH: Final = Finish("finish")

RISE: Final = Verb("rise", GUARDIANS)
ROSE: Final = EventKind("rose_again", "TH-479", player=PLAYERS, guardian=FACE)


def finished(realm: Realm) -> list[int]:
    return [guardian for guardian in realm.guardians() if not realm.to_beat[guardian]]


class AskRise(AskOnce):
    """TH-203, TH-479"""

    def concerns(self, realm: Realm, seat: int, about: int) -> bool:
        return len(finished(realm)) > 0 and decks.may_hold(realm, seat, tables.RISE_AGAIN)

    def offer(self, realm: Realm, seat: int, about: int, choices: list[int]) -> None:
        if events.can_play(realm, seat, tables.RISE_AGAIN):
            choices += [RISE.at(guardian) for guardian in finished(realm)]

    def act(self, realm: Realm, seat: int, about: int, verb: Verb, guardian: int) -> None:
        events.lay_down(realm, seat, tables.RISE_AGAIN)
        realm.to_beat[guardian] = 1
        realm.tell(ROSE, seat, tables.FIRST_GUARDIAN + guardian)


ASK_RISE: Final = AskRise("rise", "D-21", "TH-203")


def discard_finished(realm: Realm) -> None:
    """TH-202"""
    for guardian in finished(realm):
        kind = tables.FIRST_GUARDIAN + guardian
        realm.tell(GUARDIAN_BEATEN, kind)
        decks.discard(realm, realm.zones.find(kind, state.GUARDIANS))
        if guardian == tables.PARTY_ENCOUNTER:
            realm.rival = state.NONE


class GoOn(Step[Realm]):
    """TH-202, TH-204: a further battle, or all are finished."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        discard_finished(realm)
        left = realm.guardians()
        for guardian in left:
            realm.tell(REGENERATES, tables.FIRST_GUARDIAN + guardian)
        if left:
            realm.push(FIGHT)
        else:
            realm.running_quest().beaten(realm)


GO_ON: Final = GoOn("go_on")

# Ends of a quest


class Lose(Step[Realm]):
    """TH-185 (7) to (9)"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        if tables.PIT_TRAP in realm.guardians():
            # TH-409
            realm.barred_next |= 1 << realm.active
            realm.tell(BARRED, realm.active)
        lose(realm)


LOSE: Final = Lose("lose_quest")


def lose(realm: Realm) -> None:
    """The quest is lost; the items of the dead with it (TH-198)."""
    realm.push(FORFEIT)
    if not realm.running_quest().loots:
        realm.push(SETTLE_FALLEN, realm.active, 0)


def win(realm: Realm) -> None:
    """TH-205: the quest is won; survivors may take what the dead carried (TH-198)."""
    realm.push(CLAIM)
    realm.push(SETTLE_FALLEN, realm.active, 1)


class Claim(Step[Realm]):
    """TH-205"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.running_quest().won(realm)


CLAIM: Final = Claim("claim")


class Forfeit(Step[Realm]):
    """TH-185 (8)"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.running_quest().lost(realm)


FORFEIT: Final = Forfeit("forfeit")


class Leave(Step[Realm]):
    """TH-124: the adventure ends at once."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        decks.discard_told(realm, state.FALLEN, realm.active, LEFT_BEHIND)
        realm.running_quest().left(realm)


LEAVE: Final = Leave("leave_quest")


class Vanish(Step[Realm]):
    """TH-323: the guardians of the battle are discarded."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        for guardian in realm.guardians():
            realm.to_beat[guardian] = 0
        decks.discard_all(realm, state.GUARDIANS)
        realm.rival = state.NONE
        realm.push(decks.FINISH_PLAY, tables.FIRST_SPELL + tables.INVISIBILITY)
        realm.running_quest().vanished(realm)


VANISH: Final = Vanish("vanish")


def end_quest(realm: Realm) -> None:
    """TH-095: location and guardians are discarded, and nothing of the battle lasts."""
    decks.discard_all(realm, state.LOCATION)
    decks.discard_all(realm, state.GUARDIANS)
    realm.quest = state.NONE
    realm.opposer = state.NONE
    realm.rival = state.NONE
    realm.site = state.NONE
    realm.to_beat = [0] * tables.GUARDIAN_COUNT
    clear_battle(realm)


# Items of the dead (D-23)

RECOVERED: Final = EventKind("recovered", "TH-198", player=PLAYERS, item=FACE, hero=FACE)
LEFT_BEHIND: Final = EventKind("left_behind", "TH-198", player=PLAYERS, item=FACE)


class SettleFallen(Step[Realm]):
    """TH-198: if the party won and somebody lives, its dead's items go to the living."""

    def perform(self, realm: Realm, player: int, has_won: int) -> None:
        zone = realm.fallen_zone(player)
        if not has_won or not realm.heroes(player):
            decks.discard_told(realm, zone, player, LEFT_BEHIND)
        for kind in reversed(realm.zones.kinds(zone)):
            realm.push(RECOVER, player, kind)


SETTLE_FALLEN: Final = SettleFallen("settle_fallen", PLAYERS, Flag())


class Recover(Question[Realm]):
    """TH-198"""

    def seat(self, realm: Realm, player: int, kind: int) -> int:
        return player

    def choices(self, realm: Realm, player: int, kind: int) -> list[int]:
        return [*[verbs.HERO.at(hero) for hero in realm.heroes(player)], verbs.LEAVE.first]

    def answer(self, realm: Realm, verb: Verb, hero: int, player: int, kind: int) -> None:
        card = realm.zones.find(kind, realm.fallen_zone(player))
        if verb is verbs.LEAVE:
            realm.tell(LEFT_BEHIND, player, kind)
            decks.discard(realm, card)
        else:
            realm.tell(RECOVERED, player, kind, hero)
            realm.zones.move(card, state.GEAR + hero)


RECOVER: Final = Recover("recover", "D-23", "TH-198", PLAYERS, FACES, unasked=True)
