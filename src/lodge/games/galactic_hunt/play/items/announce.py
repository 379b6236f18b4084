# lodge: compiled
"""A card is announced (3.10): P1 to P5. What may be played: `playable`."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.items import (
    AIM_ASSIST,
    AIM_COMBAT,
    AIM_GLOBAL,
    CARD_ITEM,
    FREE,
    IN_WINDOW,
    NEW,
    REACTION_CARD,
    UNSTOPPABLE,
    Item,
)
from lodge.games.galactic_hunt.model.layouts import ITEM
from lodge.games.galactic_hunt.model.marks import FOR_FREE, PREPARED
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.model.words import NOBODY
from lodge.games.galactic_hunt.play.items.costs import total_cost
from lodge.games.galactic_hunt.play.items.playable import (
    alternatives,
    hosts,
    lines_for,
    played_as,
    player_of,
    players_of,
    throughs,
)
from lodge.games.galactic_hunt.play.items.targets import (
    PLACE_WORDS,
    action_of,
    card_at,
    declare,
    item_in,
    place_of,
    thing_of,
)
from lodge.games.galactic_hunt.play.replies.answer import answer_of, implied_target
from lodge.kernel.piles import NO_CARD
from lodge.kernel.steps import Question
from lodge.kernel.vocabulary import Verb

LINE: Final = Verb("line", tuple(str(number) for number in range(1, 11)))
BY: Final = Verb("by", PLACE_WORDS)
PASS_THROUGH: Final = Verb("through", PLACE_WORDS)
AS: Final = Verb("as", tuple(str(number) for number in range(1, 13)))

# P1 to P5: the announcement. Its picks are an item in the making.


def announce(chase: Chase, player: int, card: int, answers: int) -> None:
    """P1: a card is announced; `answers`: the item of the window it is played in, or -1."""
    chase.announce()
    item = announced(chase, player, card, answers)
    lines = lines_for(chase, item)
    if len(lines) == 1:
        choose_line(chase, item, lines[0])
    else:
        chase.push_frame(CHOOSE_LINE, item)


def announced(chase: Chase, player: int, card: int, answers: int) -> Item:
    """An announcement before its first pick."""
    printed = chase.card(card)
    aim = AIM_COMBAT if printed.type == words.COMBAT else AIM_ASSIST
    item = Item(
        NEW,
        CARD_ITEM,
        player,
        card,
        printed.kind,
        -1,
        NO_CARD,
        NO_CARD,
        AIM_GLOBAL if printed.is_global else aim,
    )
    item.answers = answers
    item.base = printed.cost
    if answers >= 0:
        item.flags |= IN_WINDOW
    if printed.has_reaction:
        item.flags |= REACTION_CARD
    if printed.is_unstoppable:
        item.flags |= UNSTOPPABLE
    prepared: int = chase.zones.marks.of(PREPARED, card)
    if prepared >= FOR_FREE:
        item.flags |= FREE
    return item


class ChooseLine(Question[Chase]):
    """D11: several play lines fit."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return item_in(chase).player

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        return [LINE.at(line) for line in lines_for(chase, item_in(chase))]

    def answer(self, chase: Chase, verb: Verb, line: int, a: int, b: int) -> None:
        choose_line(chase, item_in(chase), line)


def choose_line(chase: Chase, item: Item, line: int) -> None:
    """P2: who plays it?"""
    item = item.copy()
    item.line = line
    who = players_of(chase, item)
    if len(who) == 1:
        choose_player(chase, item, who[0])
    else:
        chase.push_frame(CHOOSE_PLAYER, item)


class ChoosePlayer(Question[Chase]):
    """D07: each own primary, crew or vehicle that may play it."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return item_in(chase).player

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        return [BY.at(place_of(chase, who)) for who in players_of(chase, item_in(chase))]

    def answer(self, chase: Chase, verb: Verb, place: int, a: int, b: int) -> None:
        item = item_in(chase)
        choose_player(chase, item, card_at(chase, item.player, words.BOARD, place))


def choose_player(chase: Chase, item: Item, who: int) -> None:
    """P2: what is it played through?"""
    item = player_of(chase, item, who)
    if not chase.card(item.card).through:
        choose_through(chase, item, item.through)
        return
    ways = throughs(chase, item, who)
    if len(ways) == 1:
        choose_through(chase, item, ways[0])
    else:
        chase.push_frame(CHOOSE_THROUGH, item)


class ChooseThrough(Question[Chase]):
    """D08: each matching assistance card."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return item_in(chase).player

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        item = item_in(chase)
        ways = throughs(chase, item, item.source)
        return [PASS_THROUGH.at(place_of(chase, way)) for way in ways]

    def answer(self, chase: Chase, verb: Verb, place: int, a: int, b: int) -> None:
        item = item_in(chase)
        choose_through(chase, item, card_at(chase, item.player, words.BOARD, place))


def choose_through(chase: Chase, item: Item, way: int) -> None:
    """P2: as which class?"""
    if chase.card(item.card).through:
        item = item.copy()
        item.through = way
        item.source = way
        item.me = way
    ways = alternatives(chase, item)
    if len(ways) == 1:
        choose_class(chase, item, ways[0])
    else:
        chase.push_frame(CHOOSE_CLASS, item)


class ChooseClass(Question[Chase]):
    """D09: each satisfied alternative of the class line."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return item_in(chase).player

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        return [AS.at(number) for number in alternatives(chase, item_in(chase))]

    def answer(self, chase: Chase, verb: Verb, number: int, a: int, b: int) -> None:
        choose_class(chase, item_in(chase), number)


def choose_class(chase: Chase, item: Item, number: int) -> None:
    """P2: to which host, if it is an assistance card?"""
    item = played_as(chase, item, number)
    if chase.card(item.card).type != words.ASSIST:
        choose_targets(chase, item)
        return
    places = hosts(chase, item)
    if len(places) == 1 and chase.controller(places[0]) == item.player:
        choose_host(chase, item, places[0])
    else:
        chase.push_frame(CHOOSE_HOST, item)


class ChooseHost(Question[Chase]):
    """D10: the primary, its vehicle; with `attach` each host that fits."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return item_in(chase).player

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        return [action_of(chase, host) for host in hosts(chase, item_in(chase))]

    def answer(self, chase: Chase, verb: Verb, operand: int, a: int, b: int) -> None:
        choose_host(chase, item_in(chase), thing_of(chase, verb, operand))


def choose_host(chase: Chase, item: Item, host: int) -> None:
    item = item.copy()
    item.host = host
    choose_targets(chase, item)


def choose_targets(chase: Chase, item: Item) -> None:
    """P3"""
    declare(chase, with_cost(chase, item))


def with_cost(chase: Chase, item: Item) -> Item:
    """P4: the cost is fixed, which Flight and Grounded look at (GH-192), and what is answered."""
    item = item.copy()
    answered = chase.item(item.answers)
    if answered is not None and item.line >= 0 and chase.line(item).listening is not None:
        item = answer_of(chase, chase.line(item), item, answered)
    item.paid = total_cost(chase, item.player, played_by(item), item.card, item.has(FREE))
    is_glorious = chase.card(item.card).has(words.GLORIOUS)
    item.total = chase.card(item.card).cost if is_glorious else item.paid
    item.implied = implied_target(chase, item)
    if chase.controller(item.host) not in (item.player, NOBODY):
        # GH-132: a host that is an opponent's card is a target.
        item.implied = item.host
    return item


def played_by(item: Item) -> int:
    """Whose `cost` effects count: who plays it, or what it is played through."""
    return item.source


CHOOSE_LINE: Final = ChooseLine("line", "D11", "GH-175", layout=ITEM)
CHOOSE_PLAYER: Final = ChoosePlayer("player", "D07", "GH-120", layout=ITEM)
CHOOSE_THROUGH: Final = ChooseThrough("through", "D08", "GH-129", layout=ITEM)
CHOOSE_CLASS: Final = ChooseClass("class", "D09", "GH-123", layout=ITEM)
CHOOSE_HOST: Final = ChooseHost("host", "D10", "GH-132", layout=ITEM)
