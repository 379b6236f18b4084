# lodge: compiled
"""Hunts, step by step (3.15): H1 to H15."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.layouts import ITEM
from lodge.games.galactic_hunt.model.state import Chase, item_in
from lodge.games.galactic_hunt.play.asking import OfDecider
from lodge.games.galactic_hunt.play.hunts import batches, settle, shields, tracking
from lodge.games.galactic_hunt.play.hunts.batches import Hunting
from lodge.games.galactic_hunt.play.hunts.damage import before_damage, deal
from lodge.games.galactic_hunt.play.hunts.settle import TokenChoice
from lodge.games.galactic_hunt.play.items import on_stack, targets
from lodge.games.galactic_hunt.play.places import (
    NAMING,
    NO_TARGET,
    TARGET,
    action_of,
    thing_of,
    why_nothing_there,
)
from lodge.games.galactic_hunt.play.replies import window
from lodge.games.galactic_hunt.play.triggers import hear
from lodge.games.galactic_hunt.script import references
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.refusal import Why
from lodge.kernel.steps import Step
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb

TIMES: Final = ("no times", "once", "twice", *(f"{number} times" for number in range(3, 100)))
HUNTS: Final = EventKind("hunts", "GH-284", player=words.PLAYERS, target=FACE, hunts=TIMES)
NOBODY_HUNTS: Final = EventKind("nobody_hunts", "GH-441", target=FACE, hunts=TIMES)
HUNTS_NOTHING: Final = EventKind("hunts_nothing", "GH-284", player=words.PLAYERS)
BANNED: Final = EventKind("banned", "GH-281", player=words.PLAYERS)
ERASES: Final = EventKind("erased", "GH-287")
MADE_FAIL: Final = EventKind("made_fail", "GH-288", player=words.PLAYERS, card=FACE, hunts=NUMBER)
SAVED: Final = EventKind("saved", "GH-398", hunts=NUMBER)
STOPPED: Final = EventKind("stopped", "GH-380", player=words.PLAYERS, card=FACE, tokens=NUMBER)


def hunt(
    chase: Chase,
    parent: Item,
    number: int,
    target: int,
    is_asked: bool,
    groups: int,
    flags: int,
    batch: int,
) -> None:
    """A statement initiates groups of hunts. `is_asked`: D19."""
    if number < 1 or groups < 1:
        return
    item = parent.copy()
    item.what = items.HUNT_GROUP
    item.serial = -1
    item.answers = -1
    item.hunts = number
    item.flags = parent.flags & items.REACTION_CARD | flags
    item.target = target
    item.target2 = items.GONE
    item.implied = items.GONE
    item.batch = batch
    for _ in range(groups):
        chase.push_frame(INITIATE, item, int(is_asked))


def is_banned(chase: Chase, player: int) -> bool:
    """GH-281: until the end of a player's own first turn."""
    return player >= 0 and chase.first_turn >> player & 1 == 1


class Initiate(Hunting):
    """H1 to H3: is there a hunt at all, and at what?"""

    def perform(self, chase: Chase, is_asked: int, b: int) -> None:
        item = item_in(chase).copy()
        if is_banned(chase, item.player) and not item.has(items.UNHUNTED):
            chase.tell(BANNED, item.player)
            settle.finish_batch(chase, item.batch)
            return
        if not item.has(items.UNHUNTED):
            source = item.source
            if not chase.is_on_board(source) or chase.card(source).has(words.VEHICLE):
                settle.finish_batch(chase, item.batch)
                return
        item.serial = chase.next_serial()
        if is_asked:
            chase.push_frame(CHOOSE_PREY, item)
        else:
            _go(chase, item)


class ChoosePrey(OfDecider):
    """D19: each targetable opposing prey, or nothing."""

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        item = item_in(chase)
        aim = targets.aim_of(chase, item)
        choices: list[int] = []
        first = max(item.player, 0)
        for step in range(chase.seats):
            player = (first + step) % chase.seats
            # GH-538: to nobody's hunt everyone is an opponent.
            if not references.is_on_side(words.FOE, item.player, player):
                continue
            for card in chase.in_zone(player, words.BOARD):
                if chase.card(card).durability and targets.may_target(chase, aim, card):
                    choices.append(action_of(chase, card))
        choices.append(NO_TARGET.first)
        return choices

    def obvious(self, chase: Chase, a: int, b: int) -> int:
        return targets.lone_opponent(chase, self.choices(chase, a, b), item_in(chase).player)

    def refuse(self, chase: Chase, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb not in NAMING:
            return None
        why = why_nothing_there(chase, verb, operand)
        if why is not None:
            return why
        item = item_in(chase)
        thing = thing_of(chase, verb, operand)
        if not references.is_on_side(words.FOE, item.player, chase.controller(thing)):
            return references.NOT_AN_OPPONENTS.because()
        if verb is not TARGET:
            return references.WRONG_KIND.because(words.PREY)
        if not chase.card(thing).durability:
            return targets.NO_DURABILITY.because(chase.zones.kind[thing])
        return targets.why_protected(chase, targets.aim_of(chase, item), thing)

    def answer(self, chase: Chase, verb: Verb, operand: int, a: int, b: int) -> None:
        item = item_in(chase).copy()
        item.target = thing_of(chase, verb, operand)
        if item.target >= 0:
            chase.stack.append(item)
            chase.push_frame(AIMED, item)
            chase.push_frame(on_stack.TARGETS, item)
        else:
            _go(chase, item)


class Aimed(Step[Chase]):
    """H3: a target chosen here was targeted; Decoy erases the group."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = chase.item(item_in(chase).serial)
        if item is None:
            return
        chase.drop_item(item.serial)
        if item.target != items.GONE and not item.has(items.NULLIFIED):
            _go(chase, item)
        else:
            chase.tell(ERASES)
            settle.finish_batch(chase, item.batch)


def _go(chase: Chase, item: Item) -> None:
    """H4: the hunt is initiated; against nothing it ends here."""
    if item.target == items.NOTHING or not chase.is_prey(item.target):
        if item.player >= 0:
            chase.tell(HUNTS_NOTHING, item.player)
        chase.push_frame(settle.GROUP_DONE, item)
        if not item.has(items.NONTRIGGERING) and item.target == items.NOTHING:
            hear.emit(chase, words.HUNT, settle.hunter(item), item.player, amount=item.hunts)
        return
    if chase.recording:
        kind = chase.zones.kind[item.target]
        times = min(item.hunts, len(TIMES) - 1)
        if item.player >= 0:
            chase.tell(HUNTS, item.player, kind, times)
        else:
            chase.tell(NOBODY_HUNTS, kind, times)
    chase.stack.append(item)
    chase.push_frame(COUNT, item)
    if item.has(items.NONTRIGGERING):
        window.open_window(chase, item)
        return
    if not item.has(items.MARKED) or chase.terms.mark_normal:
        window.open_window(chase, item)
    chase.push_frame(GHOST, item)
    hear.emit(
        chase,
        words.HUNT,
        settle.hunter(item),
        item.player,
        item.target,
        item.hunts,
        card=item.card,
        item=item.serial,
    )


class Ghost(Step[Chase]):
    """H5: Phantom on the target erases the group."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = chase.item(item_in(chase).serial)
        if item is not None and not item.has(items.ERASED):
            check_phantom(chase, item)


def check_phantom(chase: Chase, item: Item) -> None:
    """GH-285; also when a hunt is redirected."""
    for keyword in chase.terms.keywords.erasing:
        if keyword.erases(chase, item):
            return


def erase(chase: Chase, item: Item) -> None:
    """Neither success nor failure; tracking stays."""
    chase.change_item(item.flagged(items.ERASED))
    chase.tell(ERASES)


class Count(Step[Chase]):
    """H7 to H12: is the target still there, how many hunts succeed, what damage do they deal?"""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = chase.item(item_in(chase).serial)
        if item is None:
            return
        chase.drop_item(item.serial)
        if item.has(items.ERASED) or item.has(items.NULLIFIED) or not _is_valid(chase, item):
            if not item.has(items.ERASED):
                chase.tell(ERASES)
            settle.finish_batch(chase, item.batch)
            return
        failed = min(item.failed, item.hunts)
        won = item.hunts - failed
        item = item.copy()
        item.failed = failed
        if item.has(items.NONTRIGGERING):
            chase.push_frame(settle.GROUP_DONE, item)
            before_damage(chase)
            deal(chase, item.target, won, settle.hunter(item), item.player)
        elif won:
            _succeed(chase, item, won)
        else:
            _fail(chase, item)


def _is_valid(chase: Chase, item: Item) -> bool:
    """H7; what was never targeted is not protected from being targeted."""
    if not chase.is_prey(item.target):
        return False
    if not item.has(items.UNHUNTED) and not chase.is_on_board(item.source):
        return False
    if item.has(items.MARKED | items.UNTARGETED) or item.aim == items.AIM_GLOBAL:
        return True
    return targets.may_target(chase, targets.aim_of(chase, item), item.target)


def _succeed(chase: Chase, item: Item, won: int) -> None:
    """H9, H10: Armor stops tokens, Poison adds damage, the other tokens turn into damage."""
    target = item.target
    stopped = tokens_stopped(chase, target)
    if stopped:
        chase.tell(STOPPED, chase.controller(target), chase.zones.kind[target], stopped)
    damage = damage_of(chase, target, won)
    for keyword in chase.terms.keywords.adding:
        keyword.was_added(chase, target)
    batches.note_success(chase, item)
    result = item.copy()
    result.amount = damage
    result.barred = stopped
    settle.choose_tokens(chase, TokenChoice(result, stopped, settle.kept(chase, item, stopped)))


def tokens_stopped(chase: Chase, target: int) -> int:
    """H9: the tokens that fail though the hunt succeeds."""
    stopped = 0
    for keyword in chase.terms.keywords.stopping:
        stopped += keyword.stops(chase, target)
    return min(stopped, tracking.tokens_on(chase, target))


def damage_of(chase: Chase, target: int, hunts: int) -> int:
    """GH-289: what hunts that succeed together deal."""
    damage = hunts + tracking.tokens_on(chase, target) - tokens_stopped(chase, target)
    for keyword in chase.terms.keywords.adding:
        damage += keyword.adds(chase, target)
    return damage


def dealt_by(chase: Chase, target: int, hunts: int) -> int:
    """What of that the target takes itself (R93, R94)."""
    return shields.left_of(chase, target, damage_of(chase, target, hunts))


def _fail(chase: Chase, item: Item) -> None:
    """H11: unless a batch defers it, all tokens fail."""
    result = item.copy()
    result.amount = 0
    if batches.note_failure(chase, item):
        result.barred = 0
        settle.finish_tokens(chase, result, [])
        return
    tokens = tracking.tokens_on(chase, item.target)
    result.barred = tokens
    settle.choose_tokens(chase, TokenChoice(result, tokens, settle.kept(chase, item, tokens)))


INITIATE: Final = Initiate("initiate", Number(0, 1), layout=ITEM)
CHOOSE_PREY: Final = ChoosePrey("prey", "D19", "GH-283", layout=ITEM, paced=True)
AIMED: Final = Aimed("aimed", layout=ITEM)
GHOST: Final = Ghost("ghost", layout=ITEM)
COUNT: Final = Count("count", layout=ITEM)


# Counting failures (H8)


def fail_hunts(chase: Chase, item: Item, number: int, by: Item) -> None:
    """`fail k` marks up to k hunts not yet failed; Cunning saves some (GH-288, GH-398)."""
    if item.has(items.MARKED) and not chase.terms.mark_normal:
        return
    other = item.copy()
    open_ = other.hunts - other.failed - other.barred
    number = open_ if number < 0 else min(number, open_)
    saved = min(_saves_left(chase, item), max(number, 0))
    other.saved += saved
    failed = max(number, 0) - saved
    other.failed += failed
    chase.change_item(other)
    if failed:
        chase.tell(MADE_FAIL, chase.controller(by.card), chase.zones.kind[by.card], failed)
    if saved:
        chase.tell(SAVED, saved)


def _saves_left(chase: Chase, item: Item) -> int:
    """GH-398: what is left of the budget of a group, its source's Cunning."""
    if item.has(items.NONTRIGGERING) or item.has(items.UNHUNTED):
        return 0
    budget = 0
    for keyword in chase.terms.keywords.saving:
        budget += keyword.saves(chase, item)
    return max(0, budget - item.saved)


def secure_hunts(chase: Chase, item: Item, number: int) -> None:
    """`secure k`: failed hunts succeed again, and k hunts cannot fail (GH-288)."""
    other = item.copy()
    number = other.hunts if number < 0 else min(number, other.hunts)
    other.failed -= min(other.failed, number)
    other.barred = min(other.hunts - other.failed, other.barred + number)
    chase.change_item(other)
