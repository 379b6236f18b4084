# lodge: compiled
"""A card is paid, played and carried out (3.10): P6 to P15."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import PLAYER, Keyword
from lodge.games.galactic_hunt.model.layouts import ITEM
from lodge.games.galactic_hunt.model.marks import (
    BY_ITSELF,
    FORGED,
    HOST,
    LAID,
    NOT_PREPARED,
    PAID,
    PASSED,
    PLAYED_AS,
    PLAYED_BY,
    PREPARED,
    SETTLING,
    SOURCE,
    UPGRADE,
)
from lodge.games.galactic_hunt.model.state import Chase, item_in
from lodge.games.galactic_hunt.play.items import announce, costs, face_down, on_stack, playable
from lodge.games.galactic_hunt.play.items.run import run
from lodge.games.galactic_hunt.play.keywords import give
from lodge.games.galactic_hunt.play.keywords.give import Gift
from lodge.games.galactic_hunt.play.piles import discard
from lodge.games.galactic_hunt.play.replies import window
from lodge.games.galactic_hunt.play.triggers import hear
from lodge.games.galactic_hunt.script import in_effect
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.piles import NO_CARD
from lodge.kernel.steps import Step
from lodge.kernel.values import Number

ANNOUNCED: Final = EventKind("announced", "GH-175", player=words.PLAYERS, card=FACE, cost=NUMBER)
LAID_DOWN: Final = EventKind("laid_down", "GH-227", player=words.PLAYERS, cost=NUMBER)
TAKES_UP: Final = EventKind("takes_up", "GH-232", player=words.PLAYERS, place=NUMBER)
ATTACHED_TO: Final = EventKind("attached", "GH-186", player=words.PLAYERS, card=FACE, host=FACE)
PLAYED_LIKE: Final = EventKind(
    "played_as", "GH-123", player=words.PLAYERS, card=FACE, alternative=NUMBER
)
FIZZLED: Final = EventKind("fizzled", "GH-180", player=words.PLAYERS)


# P6, P7


class Pay(Step[Chase]):
    """P6: the announcement is complete; the card leaves its zone and is paid."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        chase.complete()
        item = item_in(chase).copy()
        item.serial = chase.next_serial()
        chase.plays[item.player] += 1
        printed = chase.card(item.card)
        if chase.zone(item.card) == words.HIDDEN:
            chase.tell(TAKES_UP, item.player, chase.zones.depth(item.card) + 1)
            # GH-232: from here on it is played like any card.
            chase.zones.marks.put(LAID, item.card, 0)
        if printed.is_hidden:
            item.flags |= items.FACE_DOWN
            seen_as = face_down.alike(chase, item)
            chase.move(item.card, item.player, words.LAYING)
            chase.zones.note(item.card, seen_as)
            chase.tell(LAID_DOWN, item.player, item.paid)
        else:
            chase.move(item.card, item.player, words.PLAYING)
            chase.tell(ANNOUNCED, item.player, printed.kind, item.paid)
            tell_alternative(chase, item, in_effect.classes_of(chase, item.source), item.played_as)
        chase.zones.marks.put(PLAYED_BY, item.card, in_effect.classes_of(chase, item.source))
        costs.use_up(chase, item.player, announce.played_by(item), item.card, item.has(items.FREE))
        costs.pay_for(chase, item)


def tell_alternative(chase: Chase, item: Item, classes: int, played_as: int) -> None:
    """GH-123: as what a card is played by these classes, if that could be something else."""
    printed = chase.card(item.card)
    ways = playable.satisfied(printed, classes)
    if len(ways) > 1:
        for number in ways:
            if playable.played_as_set(chase, printed, classes, number) == played_as:
                chase.tell(PLAYED_LIKE, item.player, printed.kind, number + 1)
                return


PAY: Final = Pay("pay", layout=ITEM)


class Played(Step[Chase]):
    """P7: the card is played and enters the stack."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = item_in(chase)
        if not chase.is_alive(item.player):
            # GH-531: a global one was not in play yet, so that it goes with the others.
            if chase.zone(item.card) in (words.PLAYING, words.LAYING):
                chase.move(item.card, chase.owner(item.card), words.REMOVED)
            return
        if not chase.is_on_board(item.source):
            # GH-180
            chase.tell(FIZZLED, item.player)
            chase.zones.marks.put(PAID, item.card, 0)
            discard.discard(chase, item.card)
            return
        chase.stack.append(item)
        remember(chase, item)
        count_play(chase, item)
        chase.push_frame(DISORIENT, item)
        tell_play(chase, item)


def remember(chase: Chase, item: Item) -> None:
    """How a card was played stays with it."""
    marks = chase.zones.marks
    marks.put(PREPARED, item.card, NOT_PREPARED)
    marks.put(PAID, item.card, item.paid)
    marks.put(PLAYED_AS, item.card, item.played_as)
    passed = chase.card(item.through).traits << 1 | 1 if item.through >= 0 else 0
    marks.put(PASSED, item.card, passed)


def tell_play(chase: Chase, item: Item) -> None:
    """GH-181: `play`, `through` and `react` happen."""
    if chase.terms.triggers_after:
        return
    _emit_play(chase, item)


def _emit_play(chase: Chase, item: Item) -> None:
    card, serial = item.card, item.serial
    hear.emit(
        chase,
        words.PLAY,
        item.source,
        item.player,
        card=card,
        picked=item.picked,
        item=serial,
        bringer=card,
    )
    if item.through >= 0:
        hear.emit(chase, words.THROUGH, item.through, item.player, card=card, bringer=card)
    if item.has(items.IN_WINDOW):
        hear.emit(
            chase, words.REACT, item.source, item.player, card=card, item=serial, bringer=card
        )


def count_play(chase: Chase, item: Item) -> None:
    """GH-181: Rushed and Usage count it; printed copies of some keywords count from now on."""
    for keyword in chase.terms.keywords.counting:
        keyword.played(chase, item)
    for number, amount in chase.card(item.card).keywords:
        keyword = chase.terms.keywords.all[number]
        if keyword.from_stack and not item.has(items.FACE_DOWN):
            gift = Gift(keyword, amount, item.source, item.player)
            gift.is_printed = True
            give.place_early(chase, gift, item.card)


PLAYED: Final = Played("played", layout=ITEM)


# P8 to P11


class Disorient(Step[Chase]):
    """P8: Disorientate on the one who plays it may nullify it; P9, P10 follow."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = chase.item(item_in(chase).serial)
        if item is None:
            return
        chase.push_frame(on_stack.RECHECK, item)
        if item.has(items.NULLIFIED):
            return
        for keyword in chase.terms.keywords.nullifying:
            if keyword.nullifies(chase, item):
                return
        window.open_window(chase, item)
        chase.push_frame(on_stack.TARGETS, item)


DISORIENT: Final = Disorient("disorient", layout=ITEM)


# P12 to P15


class Effect(Step[Chase]):
    """P12: an assistance card attaches, the script runs; nullified it goes at once to P14."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = item_in(chase)
        chase.push_frame(FINISH, item)
        if on_stack.is_stopped(chase, item):
            if not item.has(items.NULLIFIED):
                chase.change_item(item.flagged(items.NULLIFIED))
            return
        chase.push_frame(KEYWORDS, item)
        is_assist = chase.card(item.card).type == words.ASSIST
        # R68: with Malfunction an assistance card attaches, blank.
        if not is_assist or not in_effect.is_broken(chase, item.card):
            push_upgrades(chase, item)
            run(chase, item)
        if is_assist:
            attach(chase, item)


def attach(chase: Chase, item: Item) -> None:
    """GH-186: if its host has left play, to the playing primary."""
    host = item.host
    if not chase.is_on_board(host):
        host = chase.primary_of(item.source)
    if not chase.is_on_board(host):
        return
    enter(chase, item.card, chase.controller(item.card), host)


def enter(chase: Chase, card: int, player: int, host: int, is_silent: bool = False) -> None:
    """A card comes into play, attached to a host; an older Unique copy goes (GH-369)."""
    printed = chase.card(card)
    if printed.has(words.UNIQUE):
        namesake = chase.terms.namesake[printed.kind]
        owners = range(chase.seats) if chase.terms.unique_at_table else [player]
        for other_player in owners:
            for other in chase.in_zone(other_player, words.BOARD):
                if chase.terms.namesake[chase.zones.kind[other]] == namesake and other != card:
                    if chase.card(other).type != words.CHARACTER:
                        discard.discard_from_play(chase, other)
    if not chase.is_on_board(host):
        host = chase.primary_of(host) if host >= 0 else NO_CARD
        heads = chase.primaries(player)
        host = host if chase.is_on_board(host) else heads[0]
    chase.move(card, player, words.BOARD)
    chase.zones.marks.put(HOST, card, host)
    chase.tell(ATTACHED_TO, player, printed.kind, chase.zones.kind[host])
    if printed.settling_lines:
        chase.zones.marks.put(SETTLING, card, printed.settling_lines[0].amount + 1)
    if not is_silent:
        hear.emit(chase, words.ENTER, items.GONE, player, card, card=card, bringer=card)


def push_upgrades(chase: Chase, item: Item) -> None:
    """GH-426: the upgrades of a forged card happen after its own statements."""
    marks = chase.zones.marks
    if not marks.of(FORGED, item.card):
        return
    printed = chase.card(item.card)
    for row in reversed(marks.rows(UPGRADE, item.card)):
        for line in reversed(chase.cards[row[0]].upgrade_lines):
            if not line.upgrades or line.upgrades == printed.type:
                upgrade = item.copy()
                upgrade.kind = row[0]
                upgrade.line = line.number
                run(chase, upgrade)


class Keywords(Step[Chase]):
    """P13: printed keywords enter from left to right; `place` of them have entered."""

    def perform(self, chase: Chase, place: int, b: int) -> None:
        item = item_in(chase)
        printed = chase.card(item.card)
        if place >= len(printed.entering):
            return
        chase.push_frame(KEYWORDS, item, place + 1)
        number, amount = printed.entering[place]
        keyword = chase.terms.keywords.all[number]
        if keyword.from_stack:
            # GH-432: a copy used up on the stack does not enter.
            early = [one for one, _ in printed.entering[: place + 1]].count(number)
            card = item.card
            if early <= in_effect.sitting(chase, card, keyword):
                hear.emit_keyword(
                    chase, words.KW_GAIN, keyword, 1, item.source, item.player, card, card
                )
        else:
            enter_keyword(chase, item, keyword, amount)


def enter_keyword(chase: Chase, item: Item, keyword: Keyword, amount: int) -> None:
    """GH-187: on an assistance card it sits there; on a combat card it reaches the player."""
    gift = Gift(keyword, amount, item.source, item.player)
    gift.is_printed = True
    card = item.card
    gift.bringer = card
    if chase.card(card).type != words.COMBAT:
        is_blank = keyword.reach == PLAYER and in_effect.is_broken(chase, card)
        if chase.is_on_board(card) and not is_blank:
            give.give(chase, gift, card)
    elif keyword.reach == PLAYER:
        give.give(chase, gift, item.source)
    elif not item.has(items.FACE_DOWN):
        keyword.printed_on_combat(chase, item, amount)
        hear.emit_keyword(
            chase, words.KW_GAIN, keyword, amount, item.source, item.player, card, card
        )


class Finish(Step[Chase]):
    """P14, P15: the card leaves the stack."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = chase.item(item_in(chase).serial)
        if item is None:
            return
        chase.drop_item(item.serial)
        chase.push_frame(RESOLVED, item)
        if chase.zone(item.card) not in (words.PLAYING, words.LAYING):
            return
        printed = chase.card(item.card)
        if printed.type == words.COMBAT and printed.stays and not item.has(items.NULLIFIED):
            lay(chase, item)
        else:
            discard.discard(chase, item.card, item.source)


def lay(chase: Chase, item: Item) -> None:
    """GH-226: to the active zone, face up or face down."""
    printed = chase.card(item.card)
    marks = chase.zones.marks
    card = item.card
    zone = words.HIDDEN if printed.is_hidden else words.ACTIVE
    # An ownerless one stays where it was played (GH-538).
    chase.move(card, chase.controller(card), zone)
    marks.put(SOURCE, card, item.source)
    marks.put(PAID, card, item.paid)
    marks.put(LAID, card, chase.next_serial())
    # What lies face down must not show what is printed on it.
    seen = [] if printed.is_hidden else printed.entering[len(printed.keywords) :]
    for number, amount in seen:
        gift = Gift(chase.terms.keywords.all[number], amount, item.source, item.player)
        gift.is_printed = True
        # That they entered was told at P13.
        gift.is_silent = True
        give.give(chase, gift, card)
    if printed.waiting and printed.waiting[0].head == words.PREPARED_LINE:
        marks.put(PREPARED, card, BY_ITSELF)
    if printed.settling_lines:
        marks.put(SETTLING, card, printed.settling_lines[0].amount + 1)


class Resolved(Step[Chase]):
    """P15: `resolve` happens."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = item_in(chase)
        hear.emit(chase, words.RESOLVE, item.source, item.player, bringer=item.card)
        if chase.terms.triggers_after:
            _emit_play(chase, item)


EFFECT: Final = Effect("effect", layout=ITEM)
KEYWORDS: Final = Keywords("keywords", Number(), layout=ITEM)
FINISH: Final = Finish("finish", layout=ITEM)
RESOLVED: Final = Resolved("resolved", layout=ITEM)
