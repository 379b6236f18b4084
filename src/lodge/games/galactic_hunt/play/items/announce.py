# lodge: compiled
"""A card is announced (3.10): P1 to P5. What may be played: `playable`."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.layouts import ITEM
from lodge.games.galactic_hunt.model.state import Chase, item_in
from lodge.games.galactic_hunt.play.asking import OfItem
from lodge.games.galactic_hunt.play.items import costs, playable, targets
from lodge.games.galactic_hunt.play.places import (
    NAMING,
    NOTHING_THERE,
    PLACE_WORDS,
    TARGET,
    action_of,
    card_at,
    place_of,
    thing_of,
    why_nothing_there,
)
from lodge.games.galactic_hunt.play.replies.answer import answer_of, implied_target
from lodge.games.galactic_hunt.play.why_not import unplayable
from lodge.games.galactic_hunt.script import in_effect
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.vocabulary import Verb

LINE: Final = Verb("line", tuple(str(number) for number in range(1, 11)))
BY: Final = Verb("by", PLACE_WORDS, about=("{me} board:{0}",))
PASS_THROUGH: Final = Verb("through", PLACE_WORDS, about=("{me} board:{0}",))
AS: Final = Verb("as", tuple(str(number) for number in range(1, 13)))

NO_SUCH_LINE: Final = WhyNot("no-such-line", "GH-175")
PLAYS_NO_CARDS: Final = WhyNot("plays-no-cards", "GH-120")
NOT_ATTACHED: Final = WhyNot("not-attached", "GH-129")
NO_SUCH_ALTERNATIVE: Final = WhyNot("no-such-alternative", "GH-123")
SAME_ALTERNATIVE: Final = WhyNot("same-alternative", "GH-123")

# P1 to P5: the announcement. Its picks are an item in the making.


def announce(chase: Chase, player: int, card: int, answers: int) -> None:
    """P1: a card is announced; `answers`: the item of the window it is played in, or -1."""
    chase.announce()
    item = playable.announced(chase, player, card, answers, playable.is_prepared_free(chase, card))
    lines = playable.lines_for(chase, item)
    if len(lines) == 1:
        choose_line(chase, item, lines[0])
    else:
        chase.push_frame(CHOOSE_LINE, item)


class ChooseLine(OfItem):
    """D11: several play lines fit."""

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        return [LINE.at(line) for line in playable.lines_for(chase, item_in(chase))]

    def refuse(self, chase: Chase, verb: Verb, line: int, a: int, b: int) -> Why | None:
        if verb is not LINE:
            return None
        item = item_in(chase)
        if line not in playable.lines_now(chase, item):
            return NO_SUCH_LINE.because()
        return unplayable.why_none(chase, unplayable.by_line(chase, item, line))

    def answer(self, chase: Chase, verb: Verb, line: int, a: int, b: int) -> None:
        choose_line(chase, item_in(chase), line)


def choose_line(chase: Chase, item: Item, line: int) -> None:
    """P2: who plays it?"""
    item = item.copy()
    item.line = line
    who = playable.players_of(chase, item)
    if len(who) == 1:
        choose_player(chase, item, who[0])
    else:
        chase.push_frame(CHOOSE_PLAYER, item)


class ChoosePlayer(OfItem):
    """D07: each primary, crew or vehicle of theirs that may play it."""

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        return [BY.at(place_of(chase, who)) for who in playable.players_of(chase, item_in(chase))]

    def refuse(self, chase: Chase, verb: Verb, place: int, a: int, b: int) -> Why | None:
        if verb is not BY:
            return None
        item = item_in(chase)
        who = card_at(chase, item.player, words.BOARD, place)
        if who < 0:
            return NOTHING_THERE.because()
        if not unplayable.plays_cards(chase, who):
            return PLAYS_NO_CARDS.because()
        return unplayable.why_none(chase, unplayable.by_player(chase, item, who))

    def answer(self, chase: Chase, verb: Verb, place: int, a: int, b: int) -> None:
        item = item_in(chase)
        choose_player(chase, item, card_at(chase, item.player, words.BOARD, place))


def choose_player(chase: Chase, item: Item, who: int) -> None:
    """P2: what is it played through?"""
    item = playable.player_of(chase, item, who)
    if not chase.card(item.card).through:
        choose_through(chase, item, item.through)
        return
    ways = playable.throughs(chase, item, who)
    if len(ways) == 1:
        choose_through(chase, item, ways[0])
    else:
        chase.push_frame(CHOOSE_THROUGH, item)


class ChooseThrough(OfItem):
    """D08: each matching assistance card."""

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        item = item_in(chase)
        ways = playable.throughs(chase, item, item.source)
        return [PASS_THROUGH.at(place_of(chase, way)) for way in ways]

    def refuse(self, chase: Chase, verb: Verb, place: int, a: int, b: int) -> Why | None:
        if verb is not PASS_THROUGH:
            return None
        item = item_in(chase)
        through = card_at(chase, item.player, words.BOARD, place)
        if through < 0:
            return NOTHING_THERE.because()
        if through == item.source or chase.primary_of(through) != item.source:
            return NOT_ATTACHED.because()
        return unplayable.why_none(chase, [unplayable.passed(item, through)])

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
    ways = playable.alternatives(chase, item)
    if len(ways) == 1:
        choose_class(chase, item, ways[0])
    else:
        chase.push_frame(CHOOSE_CLASS, item)


class ChooseClass(OfItem):
    """D09: each satisfied alternative of the class line."""

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        return [AS.at(number) for number in playable.alternatives(chase, item_in(chase))]

    def refuse(self, chase: Chase, verb: Verb, number: int, a: int, b: int) -> Why | None:
        if verb is not AS:
            return None
        item = item_in(chase)
        printed = chase.card(item.card)
        classes = in_effect.classes_of(chase, item.source)
        if number >= len(printed.alternatives):
            return NO_SUCH_ALTERNATIVE.because()
        if printed.alternatives[number] & ~classes:
            return unplayable.CLASS_LINE.because(printed.kind)
        if number not in playable.satisfied(printed, classes):
            return SAME_ALTERNATIVE.because()
        return unplayable.CONDITION.because(printed.kind)

    def answer(self, chase: Chase, verb: Verb, number: int, a: int, b: int) -> None:
        choose_class(chase, item_in(chase), number)


def choose_class(chase: Chase, item: Item, number: int) -> None:
    """P2: to which host, if it is an assistance card?"""
    item = playable.played_as(chase, item, number)
    if chase.card(item.card).type != words.ASSIST:
        choose_targets(chase, item)
        return
    places = playable.hosts(chase, item)
    if len(places) == 1 and chase.controller(places[0]) == item.player:
        choose_host(chase, item, places[0])
    else:
        chase.push_frame(CHOOSE_HOST, item)


class ChooseHost(OfItem):
    """D10: the primary, its vehicle; with `attach` each host that fits."""

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        return [action_of(chase, host) for host in playable.hosts(chase, item_in(chase))]

    def refuse(self, chase: Chase, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb not in NAMING:
            return None
        why = why_nothing_there(chase, verb, operand)
        if why is not None:
            return why
        return playable.why_no_host(chase, item_in(chase), thing_of(chase, verb, operand))

    def answer(self, chase: Chase, verb: Verb, operand: int, a: int, b: int) -> None:
        choose_host(chase, item_in(chase), thing_of(chase, verb, operand))


def choose_host(chase: Chase, item: Item, host: int) -> None:
    item = item.copy()
    item.host = host
    choose_targets(chase, item)


def choose_targets(chase: Chase, item: Item) -> None:
    """P3"""
    targets.declare(chase, with_cost(chase, item))


def with_cost(chase: Chase, item: Item) -> Item:
    """P4: the cost is fixed, which Flight and Grounded look at (GH-192), and what is answered."""
    item = item.copy()
    answered = chase.item(item.answers)
    if answered is not None and item.line >= 0 and chase.line(item).listening is not None:
        item = answer_of(chase, chase.line(item), item, answered)
    item.paid = costs.total_cost(
        chase, item.player, played_by(item), item.card, item.has(items.FREE)
    )
    is_glorious = chase.card(item.card).has(words.GLORIOUS)
    item.total = chase.card(item.card).cost if is_glorious else item.paid
    item.implied = implied_target(chase, item)
    if chase.controller(item.host) not in (item.player, words.NOBODY):
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
CHOOSE_HOST: Final = ChooseHost("host", "D10", "GH-132", layout=ITEM, clauses={TARGET: "GH-132"})
