# lodge: compiled
"""A battle: its beginning, dice and comparison, what follows, who is finished (3.6, 3.8)."""

from typing import Final

from lodge.games.treasure_hunter.model import state, tables, things, words
from lodge.games.treasure_hunter.model.catalogue import GUARDIANS
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.options import option
from lodge.games.treasure_hunter.play import decks, effects
from lodge.games.treasure_hunter.play.battle import hits, quest_ends, sums, weapons, window
from lodge.games.treasure_hunter.play.questions import AskOnce, Leads
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Step
from lodge.kernel.vocabulary import Verb

DICE_AFTER_CARDS: Final[int] = option("dice_timing", "after_cards")
SINGLE_DICE: Final[int] = option("double_trouble_dice", "single")
FINAL_HITS_ONLY: Final[int] = option("regen_wounds", "final_only")

# Guardians come up


def appears(clause: str) -> EventKind:
    """That a guardian comes up, by the clause that says so."""
    return EventKind("guardian_appears", clause, guardian=FACE)


def beats_needed(realm: Realm, guardian: int) -> int:
    """TH-200"""
    return 2 if realm.terms.tags[guardian] & words.REGENERATE else 1


def place_guardian(realm: Realm, card: int, event: EventKind) -> None:
    """A guardian comes up against the active party."""
    guardian = realm.zones.kind[card] - tables.FIRST_GUARDIAN
    realm.to_beat[guardian] = beats_needed(realm, guardian)
    realm.zones.move(card, state.GUARDIANS)
    realm.tell(event, tables.FIRST_GUARDIAN + guardian)


# The beginning (TH-110)

BATTLE_BEGINS: Final = EventKind("battle_begins", "TH-110", player=PLAYERS)


class Fight(Step[Realm]):
    """TH-110, TH-129: a battle begins, with nothing left of an earlier one."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.fought = True
        quest_ends.clear_battle(realm)
        realm.tell(BATTLE_BEGINS, realm.active)
        realm.push(COMPARE)
        if realm.terms.chose(DICE_AFTER_CARDS):
            realm.push(ROLL)
            realm.push(window.OPEN_WINDOW)
        else:
            realm.push(window.OPEN_WINDOW)
            realm.push(ROLL)
        for player in reversed(realm.parties()):
            realm.push(weapons.READY, player)


FIGHT: Final = Fight("fight")

# Dice (TH-115)

ROLLED: Final = EventKind("rolled", "TH-115", side=sums.SIDES, first=NUMBER, second=NUMBER)


class Roll(Step[Realm]):
    """TH-115: two dice for each guardian or for a rival party, then for the party."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        if realm.decided != words.BY_VALUES:
            # With `dice_timing` after cards: the window has decided the battle.
            return
        rolls = 1
        if realm.rival == state.NONE and not realm.terms.chose(SINGLE_DICE):
            rolls = len(realm.guardians())
        against = [realm.chance.roll(6) + 1 for _ in range(2 * rolls)]
        realm.dice = [realm.chance.roll(6) + 1, realm.chance.roll(6) + 1, *against]
        for place in range(rolls):
            realm.tell(ROLLED, sums.AGAINST, against[2 * place], against[2 * place + 1])
        realm.tell(ROLLED, sums.PARTY, realm.dice[0], realm.dice[1])
        realm.running_quest().rolled(realm)


ROLL: Final = Roll("roll_dice")

# Retreat (TH-124, TH-125)

RETREATED: Final = EventKind("retreated", "TH-124", player=PLAYERS)
RIVAL_RETREATED: Final = EventKind("retreated", "TH-125", player=PLAYERS)


def retreat(realm: Realm, player: int) -> None:
    """TH-124, TH-125"""
    is_active = player == realm.active
    realm.tell(RETREATED if is_active else RIVAL_RETREATED, player)
    realm.decided = words.RETREAT if is_active else words.RIVAL_RETREAT


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
        party.tell(realm)
        against.tell(realm)
        realm.flamed = weapons.is_wielded(realm, tables.FLAME_SWORD)
        is_won = party.value >= against.value
        realm.tell(BATTLE_WON if is_won else BATTLE_LOST, realm.active, party.value, against.value)
        settle(realm, is_won)


COMPARE: Final = Compare("compare")

# What follows

GUARDIAN_BEATEN: Final = EventKind("guardian_beaten", "TH-200", guardian=FACE)
REGENERATES: Final = EventKind("regenerates", "TH-200", guardian=FACE)


def settle(realm: Realm, is_won: bool) -> None:
    """The values have decided."""
    if realm.rival != state.NONE:
        settle_parties(realm, is_won)
    elif is_won:
        win_battle(realm)
    else:
        realm.push(quest_ends.LOSE)
        hits.suffer(realm, realm.active, True)
        realm.push(hits.PIXIES, realm.active)
        hits.ASK_DISASTER.open(realm, realm.running_quest().opposing(realm), realm.active)


def win_battle(realm: Realm) -> None:
    """TH-186, TH-200, TH-201: the guardians are beaten once."""
    count_beats(realm)
    realm.push(FINISH)
    is_open = any(realm.to_beat[guardian] for guardian in realm.guardians())
    if is_open and realm.terms.chose(FINAL_HITS_ONLY):
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
    realm.push(FINISH if is_won else quest_ends.LOSE)
    if not realm.running_quest().loots:
        quest_ends.settle_fallen(realm, realm.rival, not is_won)


def settle_early(realm: Realm) -> None:
    """Something else than the values has decided (TH-124 to TH-126, TH-323)."""
    decided = realm.decided
    if decided == words.RETREAT:
        realm.push(quest_ends.LEAVE)
        settle_rival(realm, True)
    elif decided == words.INVISIBILITY:
        realm.push(quest_ends.VANISH)
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
        realm.push(quest_ends.LOSE)
    for player in realm.parties():
        # TH-333: those who have had no Hits left since Haste.
        realm.push(hits.DEATHS, player)


def settle_rival(realm: Realm, is_winner: bool) -> None:
    if realm.rival != state.NONE and not realm.running_quest().loots:
        quest_ends.settle_fallen(realm, realm.rival, is_winner)


# The finish check (TH-200 to TH-206)


class Finish(Step[Realm]):
    """TH-200: which guardians are finished? TH-203: the opposer may say no."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        if not realm.heroes(realm.active):
            # TH-206
            is_open = any(realm.to_beat[guardian] for guardian in realm.guardians())
            discard_finished(realm)
            quest_ends.lose(realm) if is_open else realm.running_quest().beaten(realm)
            return
        realm.push(GO_ON)
        if not realm.flamed and realm.rival == state.NONE:
            ASK_RISE.open(realm, realm.running_quest().opposing(realm))


FINISH: Final = Finish("finish")

RISE: Final = Verb("rise", GUARDIANS, clause="TH-203 TH-479", about=things.GUARDIAN)
ROSE: Final = EventKind("rose_again", "TH-479", player=PLAYERS, guardian=FACE)


def finished(realm: Realm) -> list[int]:
    return [guardian for guardian in realm.guardians() if not realm.to_beat[guardian]]


NOT_FINISHED: Final = WhyNot("not-beaten", "TH-203", guardian=FACE)
PLAYED_WITH_GUARDIAN: Final = WhyNot(
    "played-with", "TH-203", event=FACE, what="guardian_that_rises"
)


class AskRise(AskOnce):
    """TH-203, TH-479"""

    def concerns(self, realm: Realm, seat: int, about: int) -> bool:
        return len(finished(realm)) > 0 and decks.may_hold(realm, seat, tables.RISE_AGAIN)

    def offer(self, realm: Realm, seat: int, about: int, choices: list[int]) -> None:
        if effects.can_play(realm, seat, tables.RISE_AGAIN):
            choices += [RISE.at(guardian) for guardian in finished(realm)]

    def refuse(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb is not RISE:
            return super().refuse(realm, verb, operand, a, b)
        unplayable = effects.why_unplayable(realm, a, tables.RISE_AGAIN)
        return unplayable or NOT_FINISHED.because(tables.FIRST_GUARDIAN + operand)

    def act(self, realm: Realm, seat: int, about: int, verb: Verb, guardian: int) -> None:
        effects.lay_down(realm, seat, tables.RISE_AGAIN)
        realm.to_beat[guardian] = 1
        realm.tell(ROSE, seat, tables.FIRST_GUARDIAN + guardian)


ASK_RISE: Final = AskRise(
    "rise", "D-21", "TH-203", event=tables.RISE_AGAIN, played_with=PLAYED_WITH_GUARDIAN
)


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


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    ends: list[Step[Realm]] = [FINISH, quest_ends.LOSE]
    return {
        FIGHT: (
            (weapons.READY, weapons.READY, ROLL, window.OPEN_WINDOW, COMPARE),
            (weapons.READY, window.OPEN_WINDOW, ROLL, COMPARE),
        ),
        COMPARE: (
            (hits.ASK_DISASTER, hits.ASK_DISASTER, hits.PIXIES, *hits.SUFFER, quest_ends.LOSE),
            (*hits.SUFFER, FINISH),
            (hits.DEATHS, hits.DEATHS, FINISH),
            (hits.ASK_DISASTER, *hits.SUFFER, *hits.SUFFER, quest_ends.SETTLE_FALLEN, FINISH),
            (*hits.SUFFER, quest_ends.SETTLE_FALLEN, quest_ends.LOSE),
            *[(hits.DEATHS, *hits.SUFFER, end) for end in ends],
            *[(hits.DEATHS, end) for end in [*ends, quest_ends.LEAVE, quest_ends.VANISH]],
            *[(quest_ends.SETTLE_FALLEN, end) for end in (quest_ends.LEAVE, quest_ends.VANISH)],
        ),
        FINISH: ((ASK_RISE, ASK_RISE, GO_ON), quest_ends.WON, quest_ends.LOST),
        ASK_RISE: ((decks.FINISH_PLAY,),),
        GO_ON: ((FIGHT,), quest_ends.WON),
    }
