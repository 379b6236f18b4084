# lodge: compiled
"""The monster: its attack, Rage Mode, Knockouts and the end of the hunt."""

from typing import Final

from lodge.games.card_hunter import words
from lodge.games.card_hunter.questions import HunterQuestion
from lodge.games.card_hunter.state import (
    HITS,
    MAX_LIFE,
    PART,
    REMOVED,
    REVEALED,
    UNSEEN,
    Hunt,
)
from lodge.games.card_hunter.words import HUNTERS, POSITIONS
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.steps import Step
from lodge.kernel.vocabulary import Verb

ATTACK_CARD: Final = EventKind(
    "attack_card", "CH-083", card=FACE, position=POSITIONS, strikes=POSITIONS
)
RAGE_ATTACK: Final = EventKind("rage_attack", "CH-086", position=POSITIONS)
_LIFE: Final = {"hunter": HUNTERS, "life": NUMBER, "left": NUMBER}
LIFE_LOST_TO_ATTACK: Final = EventKind("life_lost", "CH-084", **_LIFE)
LIFE_LOST_TO_RAGE: Final = EventKind("life_lost", "CH-072", **_LIFE)
KNOCKOUT: Final = EventKind("knockout", "CH-090", hunter=HUNTERS, tokens=NUMBER)
RAGE_BY_EMPTY_PART: Final = EventKind("rage_mode", "CH-082", position=POSITIONS, cause="empty_part")
PILES_RETURNED: Final = EventKind("piles_returned", "CH-071", cards=NUMBER)
PILES_RETURNED_BY_ATTACK: Final = EventKind("piles_returned", "CH-086", cards=NUMBER)
RAGE_REMOVED: Final = EventKind("rage_removed", "CH-074", position=POSITIONS)
RAGE_REMOVED_BY_ATTACK: Final = EventKind("rage_removed", "CH-086", position=POSITIONS)
ATTACK_CANCELLED: Final = EventKind("attack_cancelled", "CH-153")
GAME_WON: Final = EventKind("game_won", "CH-095", round=NUMBER)
GAME_LOST: Final = EventKind("game_lost", "CH-091", round=NUMBER)

# The monster's attack


class Attack(Step[Hunt]):
    """CH-080: the Part with the token attacks, whoever stands there."""

    def perform(self, hunt: Hunt, a: int, b: int) -> None:
        zones = hunt.zones
        part = hunt.token
        if not zones.count(PART + part):
            # CH-082
            hunt.tell(RAGE_BY_EMPTY_PART, part)
            rage_mode(hunt, -1)
            return
        # CH-081
        card = zones.top(PART + part)
        kind = zones.kind[card]
        if not hunt.terms.strengths[kind]:
            rage_attack(hunt, card)
            return
        # CH-083
        zones.move(card, HITS + part)
        struck = hunt.terms.suits[kind]
        hunt.tell(ATTACK_CARD, kind, part, struck)
        if hunt.crowd[struck]:
            if can_cancel(hunt):
                hunt.push(CANCEL)
            else:
                strike(hunt)


ATTACK: Final = Attack("attack")


def rage_attack(hunt: Hunt, card: int) -> None:
    """CH-086, CH-087: no damage; the Hit Piles go back and the same Part attacks again."""
    hunt.zones.move(card, REVEALED)
    hunt.tell(RAGE_ATTACK, hunt.token)
    return_hit_piles(hunt, PILES_RETURNED_BY_ATTACK)
    remove_rage(hunt, card, RAGE_REMOVED_BY_ATTACK)
    check_victory(hunt)
    if not hunt.over:
        hunt.push(ATTACK)


def strike(hunt: Hunt) -> None:
    """CH-084: all hunters in the struck Position lose Life at the same time."""
    kind = hunt.zones.kind[hunt.zones.top(HITS + hunt.token)]
    strength = hunt.terms.strengths[kind]
    for hunter in range(hunt.terms.hunters):
        if hunt.stands[hunter] == hunt.terms.suits[kind]:
            lose_life(hunt, hunter, damage_to(hunt, hunter, strength), LIFE_LOST_TO_ATTACK)
    resolve_knockouts(hunt)


def damage_to(hunt: Hunt, hunter: int, strength: int) -> int:
    """CH-005; CH-152: the King's shield takes 1 off, but not the last."""
    if hunter == words.KING and hunt.terms.powers:
        return max(1, strength - 1)
    return strength


def lose_life(hunt: Hunt, hunter: int, amount: int, told: EventKind) -> None:
    """CH-090: a Life below 0 counts as 0."""
    hunt.life[hunter] = max(0, hunt.life[hunter] - amount)
    hunt.tell(told, hunter, amount, hunt.life[hunter])


def resolve_knockouts(hunt: Hunt) -> None:
    """CH-090 to CH-094: in the order of the hunters, each completely before the next."""
    for hunter in range(hunt.terms.hunters):
        if hunt.life[hunter] == 0:
            hunt.knockouts -= 1
            hunt.tell(KNOCKOUT, hunter, hunt.knockouts)
            if hunt.knockouts == 0:
                # CH-091
                end(hunt, words.KNOCKED_OUT)
                hunt.tell(GAME_LOST, hunt.round)
                return
            # CH-092
            hunt.life[hunter] = MAX_LIFE


# The Ace's power (house variant)

USE: Final = Verb("use")
DECLINE: Final = Verb("decline")


class Cancel(HunterQuestion):
    """CH-153: the Ace may cancel the attack."""

    def choices(self, hunt: Hunt, a: int, b: int) -> list[int]:
        return [USE.at(0), DECLINE.at(0)]

    def answer(self, hunt: Hunt, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is USE:
            hunt.ace_used = True
            hunt.tell(ATTACK_CANCELLED)
        else:
            strike(hunt)


CANCEL: Final = Cancel("cancel", "D4", "CH-153", hunter=words.ACE)


def can_cancel(hunt: Hunt) -> bool:
    """CH-153"""
    return hunt.terms.powers and hunt.terms.hunters > words.ACE and not hunt.ace_used


# Rage Mode


def rage_mode(hunt: Hunt, rage: int) -> None:
    """CH-070 to CH-075. `rage` is the revealed Rage card, or -1 if a Part was empty."""
    # CH-071
    return_hit_piles(hunt, PILES_RETURNED)
    # CH-072
    for hunter in range(hunt.terms.hunters):
        lose_life(hunt, hunter, 1, LIFE_LOST_TO_RAGE)
    # CH-073
    resolve_knockouts(hunt)
    if not hunt.over and rage >= 0:
        # CH-074, CH-075
        remove_rage(hunt, rage, RAGE_REMOVED)
        check_victory(hunt)


def return_hit_piles(hunt: Hunt, told: EventKind) -> None:
    """Shuffle each Hit Pile into its own Part (CH-071, CH-086), in the order of CH-111."""
    zones = hunt.zones
    returned = 0
    for part in range(4):
        count = zones.count(HITS + part)
        if count:
            returned += count
            zones.move_all(HITS + part, PART + part)
            zones.shuffle(PART + part, hunt.chance)
    hunt.tell(told, returned)


def remove_rage(hunt: Hunt, rage: int, told: EventKind) -> None:
    part = hunt.zones.pool[rage]
    hunt.zones.move(rage, REMOVED + part)
    hunt.tell(told, part)


# The end


def check_victory(hunt: Hunt) -> None:
    """CH-095 to CH-098"""
    for zone in range(PART, UNSEEN):
        if hunt.zones.count(zone):
            return
    end(hunt, words.WON)
    hunt.tell(GAME_WON, hunt.round)


def end(hunt: Hunt, how: int) -> None:
    hunt.ending = how
    hunt.finish()
    # Section 5: after the game everything is shown.
    hunt.zones.show_all()
    hunt.public = 15
