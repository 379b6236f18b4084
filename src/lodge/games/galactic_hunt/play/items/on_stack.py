# lodge: compiled
"""What all items go through: they target, may be answered, and are checked again (3.9, 3.10)."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Line
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.layouts import ITEM
from lodge.games.galactic_hunt.model.state import Chase, item_in
from lodge.games.galactic_hunt.play.items.run import run
from lodge.games.galactic_hunt.play.items.targets import aim_of, may_target
from lodge.games.galactic_hunt.play.replies import window
from lodge.games.galactic_hunt.play.triggers import hear
from lodge.games.galactic_hunt.script import in_effect, references
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.steps import Step
from lodge.kernel.values import Number

NULLIFIES: Final = EventKind("nullified", "GH-011", player=words.PLAYERS)
AIMED: Final = EventKind("aimed", "GH-183", player=words.PLAYERS, card=FACE)
AIMED_AT_PLAYER: Final = EventKind("aimed_at_player", "GH-183", player=words.PLAYERS)
AIMED_AT_BACK: Final = EventKind("aimed_at_back", "GH-183", player=words.PLAYERS)
NO_TARGET_LEFT: Final = EventKind("no_target_left", "GH-162", player=words.PLAYERS)


def enter_stack(chase: Chase, item: Item, event: int, has_window: bool = True) -> None:
    """GH-072, GH-228, GH-242: the event and `targeted`, Decoy, the window, and the re-check."""
    chase.stack.append(item)
    chase.push_frame(RECHECK, item)
    if has_window:
        window.open_window(chase, item)
    chase.push_frame(TARGETS, item)
    hear.emit(chase, event, item.source, item.player, card=item.card, item=item.serial)


class Targets(Step[Chase]):
    """P9: the targets are targeted, then those who have Decoy may use it (GH-183)."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = item_in(chase)
        if item.what == items.TRIGGER:
            chase.push_frame(RECHECK, item)
        targets = item.targets()
        if not targets:
            return
        chase.push_frame(DECOYS, item, len(targets))
        for thing in targets:
            tell_target(chase, item, thing)
            hear.emit(
                chase,
                words.TARGETED,
                item.source,
                item.player,
                thing,
                card=item.card,
                item=item.serial,
            )


def tell_target(chase: Chase, item: Item, thing: int) -> None:
    """Of a card that is played face down nobody hears what it is aimed at."""
    if not chase.recording or item.has(items.FACE_DOWN):
        return
    player = chase.controller(thing)
    if items.is_player(thing):
        chase.tell(AIMED_AT_PLAYER, player)
    elif chase.zones.knows(chase.seats, thing):
        chase.tell(AIMED, player, chase.zones.kind[thing])
    else:
        chase.tell(AIMED_AT_BACK, player)


class Decoys(Step[Chase]):
    """GH-183: each target in turn order after the controller; `left` are still to be looked at."""

    def perform(self, chase: Chase, left: int, b: int) -> None:
        before = item_in(chase)
        item = chase.item(before.serial)
        if item is None or left == 0 or item.has(items.NULLIFIED):
            return
        chase.push_frame(DECOYS, before, left - 1)
        order = in_turn_order(chase, before.targets(), before.player)
        thing = order[len(order) - left]
        if items.is_player(thing) or thing not in item.targets():
            return
        for keyword in chase.terms.keywords.targeted:
            if keyword.targeted(chase, item, thing):
                return


def in_turn_order(chase: Chase, targets: list[int], player: int) -> list[int]:
    """Targets of the players after the controller first."""
    found: list[int] = []
    for step in range(1, chase.seats + 1):
        seat = (player + step) % chase.seats
        found += [thing for thing in targets if chase.controller(thing) == seat]
    return found


class Recheck(Step[Chase]):
    """P11, GH-162: targets that have left play or become illegal are dropped."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = chase.item(item_in(chase).serial)
        if item is None:
            return
        if not item.has(items.NULLIFIED):
            item = _checked(chase, item)
            chase.change_item(item)
        chase.push_frame(chase.terms.life.resolves(item.what), item)


def _checked(chase: Chase, item: Item) -> Item:
    if item.what == items.CARD_ITEM and not chase.is_on_board(item.source) and item.player >= 0:
        # GH-185; an ownerless one needs no source (GH-538).
        return item.flagged(items.NULLIFIED)
    targets = item.targets()
    if not targets:
        return item
    aim = aim_of(chase, item)
    left = len(targets)
    for thing in targets:
        if not items.is_player(thing):
            is_there = chase.is_in_play(thing) or chase.zone(thing) == words.PLAYING
            if is_there and may_target(chase, aim, thing) and _still_fits(chase, item, thing):
                continue
        elif chase.is_alive(chase.controller(thing)):
            continue
        item = item.without_target(thing)
        left -= 1
    if left == 0:
        chase.tell(NO_TARGET_LEFT, whose(chase, item))
        if not item.has(items.UNSTOPPABLE):
            return item.flagged(items.NULLIFIED)
    return item


def whose(chase: Chase, item: Item) -> int:
    """Whose item it is, or was before the player was eliminated."""
    return item.player if item.player >= 0 else chase.controller(item.card)


def _still_fits(chase: Chase, item: Item, thing: int) -> bool:
    """Is a declared target still of the kind that was asked for?"""
    if item.line < 0 or thing == item.implied:
        return True
    line: Line = chase.line(item)
    if thing == item.target and line.targets:
        return references.selects(chase, line.targets[0], item, thing)
    if thing == item.target2 and len(line.targets) > 1:
        return references.selects(chase, line.targets[1], item, thing)
    return True


TARGETS: Final = Targets("targets", layout=ITEM)
DECOYS: Final = Decoys("decoys", Number(), layout=ITEM)
RECHECK: Final = Recheck("recheck", layout=ITEM)


class RunTrigger(Step[Chase]):
    """A trigger whose targets were checked runs, unless nothing is left of them."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = item_in(chase)
        chase.drop_item(item.serial)
        if not item.has(items.NULLIFIED):
            run(chase, item)


RUN_TRIGGER: Final = RunTrigger("run_trigger", layout=ITEM)


def can_be_nullified(item: Item, is_global: bool) -> bool:
    """GH-149: not where all declared targets are players, but by a global card."""
    if item.has(items.UNSTOPPABLE) or item.has(items.NULLIFIED):
        return False
    if is_global:
        return True
    declared = [one for one in (item.target, item.target2) if one != items.GONE and one != -1]
    if not declared:
        return True
    return not all(items.is_player(one) for one in declared)


def nullify(chase: Chase, item: Item, by: int, player: int, is_silent: bool = False) -> None:
    """GH-011: no statement and no printed keyword of the item happens."""
    if item.has(items.NULLIFIED):
        return
    chase.change_item(item.flagged(items.NULLIFIED))
    chase.tell(NULLIFIES, whose(chase, item))
    if not is_silent:
        hear.emit(chase, words.NULLIFY, by, player, item.source)


def is_stopped(chase: Chase, item: Item) -> bool:
    """P11: nullified, or a combat card on the stack with Malfunction (GH-436)."""
    if item.has(items.NULLIFIED):
        return True
    if item.has(items.UNSTOPPABLE):
        return False
    return chase.card(item.card).type == words.COMBAT and in_effect.is_broken(chase, item.card)
