# lodge: compiled
"""Why a card cannot be played now (P5, GH-179), by what its player may know.

All the ways in which it might be played, by whatever line, by whomever, through whatever, take one
hurdle after another; the hurdle that none of the last ones takes is the reason.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Card, Line
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.items import costs, playable
from lodge.games.galactic_hunt.play.replies import answer
from lodge.kernel.events import FACE, NUMBER
from lodge.kernel.refusal import Why, WhyNot

ONLY_IN_ANSWER: Final = WhyNot("only-in-answer", "GH-175", card=FACE)
BOARD_FULL: Final = WhyNot("board-full", "", most=NUMBER)
CLASS_LINE: Final = WhyNot("not-playable", "GH-121", card=FACE)
SPECIAL: Final = WhyNot("special", "GH-025", player=FACE, card=FACE)
VEHICLE_HUNTS: Final = WhyNot("vehicle-hunts", "GH-128", card=FACE)
NOTHING_TO_PASS: Final = WhyNot("nothing-to-pass", "GH-129", card=FACE)
STUNNED: Final = WhyNot("stunned", "GH-473")
CONDITION: Final = WhyNot("condition", "GH-175", card=FACE)
NO_HOST: Final = WhyNot("no-host", "GH-132", card=FACE)
TOO_DEAR: Final = WhyNot("too-dear", "GH-107", card=FACE, cost=NUMBER)
TOO_DEAR_IN_GLORY: Final = WhyNot("too-dear-in-glory", "GH-372", card=FACE, cost=NUMBER)


def why_not_played(chase: Chase, player: int, card: int, answers: int, is_free: bool) -> Why | None:
    """Why a card cannot be played in any way; `answers`: the item of the window, 0: an open one."""
    printed = chase.card(card)
    if printed.react_lines and not printed.play_lines and answers <= 0:
        return ONLY_IN_ANSWER.because(printed.kind)
    if printed.type == words.ASSIST and chase.count(player, words.BOARD) >= words.PLACES:
        return BOARD_FULL.because(words.PLACES)
    item = playable.announced(chase, player, card, answers, is_free)
    ways: list[Item] = []
    for line in playable.lines_now(chase, item):
        ways += by_line(chase, item, line)
    return why_none(chase, ways)


# The ways


def by_line(chase: Chase, item: Item, line: int) -> list[Item]:
    """The card by a line, by whoever plays cards."""
    plan = item.copy()
    plan.line = line
    found: list[Item] = []
    for who in chase.in_zone(item.player, words.BOARD):
        if plays_cards(chase, who):
            found += by_player(chase, plan, who)
    return found


def plays_cards(chase: Chase, who: int) -> bool:
    """GH-120: primaries, crew and vehicles."""
    head = chase.card(who)
    return head.type == words.CHARACTER or head.traits & (words.CREW | words.VEHICLE) != 0


def by_player(chase: Chase, plan: Item, who: int) -> list[Item]:
    """By one player of the card; GH-129: through whatever lies on the same board, or nothing."""
    way = playable.player_of(chase, plan, who)
    if not chase.card(plan.card).through:
        return [way]
    found = [
        passed(plan, other)
        for other in chase.in_zone(plan.player, words.BOARD)
        if other != who and chase.primary_of(other) == who
    ]
    return found or [way]


def passed(plan: Item, through: int) -> Item:
    """Through one card of the board."""
    way = plan.copy()
    way.source = through
    way.me = through
    way.through = through
    return way


def who_plays(chase: Chase, way: Item) -> int:
    """The primary, crew or vehicle that plays the card."""
    return chase.primary_of(way.source) if chase.card(way.card).through else way.source


# The hurdles


@mypyc_attr(allow_interpreted_subclasses=True)
class Hurdle:
    """A condition that a way to play a card must meet."""

    def takes(self, chase: Chase, way: Item, printed: Card) -> bool:
        raise NotImplementedError

    def why(self, chase: Chase, ways: list[Item], printed: Card) -> Why | None:
        """What to say where none of these ways takes it."""
        raise NotImplementedError


class ClassLine(Hurdle):
    """GH-121"""

    def takes(self, chase: Chase, way: Item, printed: Card) -> bool:
        return playable.fits_class_line(chase, who_plays(chase, way), printed)

    def why(self, chase: Chase, ways: list[Item], printed: Card) -> Why | None:
        return CLASS_LINE.because(printed.kind)


class OneAlone(Hurdle):
    """2.3: a special card is played by the character that it names."""

    def takes(self, chase: Chase, way: Item, printed: Card) -> bool:
        named = printed.special_kind
        return named < 0 or chase.zones.kind[who_plays(chase, way)] == named

    def why(self, chase: Chase, ways: list[Item], printed: Card) -> Why | None:
        return SPECIAL.because(printed.special_kind, printed.kind)


class NoVehicle(Hurdle):
    """GH-128"""

    def takes(self, chase: Chase, way: Item, printed: Card) -> bool:
        return not printed.hunts or not chase.card(way.source).has(words.VEHICLE)

    def why(self, chase: Chase, ways: list[Item], printed: Card) -> Why | None:
        return VEHICLE_HUNTS.because(printed.kind)


class Passes(Hurdle):
    """GH-129"""

    def takes(self, chase: Chase, way: Item, printed: Card) -> bool:
        if not printed.through:
            return True
        who = who_plays(chase, way)
        if chase.card(who).type != words.CHARACTER or way.source == who:
            return False
        through = chase.card(way.source)
        if printed.through_trait and not through.has(printed.through_trait):
            return False
        return printed.through_card < 0 or through.kind == printed.through_card

    def why(self, chase: Chase, ways: list[Item], printed: Card) -> Why | None:
        return NOTHING_TO_PASS.because(printed.kind)


class NotStunned(Hurdle):
    """GH-473; GH-129: of crew and vehicles their own Stunned counts."""

    def takes(self, chase: Chase, way: Item, printed: Card) -> bool:
        is_sub = chase.card(way.source).traits & (words.CREW | words.VEHICLE) != 0
        return not playable.cannot_play(chase, way.source if is_sub else who_plays(chase, way))

    def why(self, chase: Chase, ways: list[Item], printed: Card) -> Why | None:
        return STUNNED.because()


class Answers(Hurdle):
    """GH-205: a React line answers what its filter names."""

    def takes(self, chase: Chase, way: Item, printed: Card) -> bool:
        line = line_of(chase, way)
        if line is None or line.head != words.REACT_LINE:
            return True
        answered = chase.item(way.answers)
        return answered is not None and answer.answers_item(chase, line, way, answered)

    def why(self, chase: Chase, ways: list[Item], printed: Card) -> Why | None:
        return answer.DOES_NOT_ANSWER.because()


class ConditionHolds(Hurdle):
    """GH-175: the condition of the line, as whatever the card is played."""

    def takes(self, chase: Chase, way: Item, printed: Card) -> bool:
        line = line_of(chase, way)
        return line is None or line.cond is None or len(playable.alternatives(chase, way)) > 0

    def why(self, chase: Chase, ways: list[Item], printed: Card) -> Why | None:
        return CONDITION.because(printed.kind)


class HasHost(Hurdle):
    """GH-132"""

    def takes(self, chase: Chase, way: Item, printed: Card) -> bool:
        return printed.type != words.ASSIST or len(playable.hosts(chase, way)) > 0

    def why(self, chase: Chase, ways: list[Item], printed: Card) -> Why | None:
        return NO_HOST.because(printed.kind)


class CanBePaid(Hurdle):
    """GH-107, GH-372"""

    def takes(self, chase: Chase, way: Item, printed: Card) -> bool:
        return costs.can_pay(chase, way.player, way.source, way.card, cost_of(chase, way))

    def why(self, chase: Chase, ways: list[Item], printed: Card) -> Why | None:
        cost = min([cost_of(chase, way) for way in ways])
        if printed.has(words.GLORIOUS):
            return TOO_DEAR_IN_GLORY.because(printed.kind, cost)
        return TOO_DEAR.because(printed.kind, cost)


def cost_of(chase: Chase, way: Item) -> int:
    return costs.total_cost(chase, way.player, way.source, way.card, way.has(items.FREE))


class MayReply(Hurdle):
    """GH-149, GH-160: what a React line answers can be stopped, and its source be targeted."""

    def takes(self, chase: Chase, way: Item, printed: Card) -> bool:
        return self._why_not(chase, way, printed) is None

    def why(self, chase: Chase, ways: list[Item], printed: Card) -> Why | None:
        return self._why_not(chase, ways[0], printed)

    def _why_not(self, chase: Chase, way: Item, printed: Card) -> Why | None:
        line = line_of(chase, way)
        answered = chase.item(way.answers)
        if line is None or line.head != words.REACT_LINE or answered is None:
            return None
        reply = answer.answer_of(chase, line, way, answered)
        reply.paid = cost_of(chase, way)
        reply.total = printed.cost if printed.has(words.GLORIOUS) else reply.paid
        return answer.why_not_answer(chase, reply)


def line_of(chase: Chase, way: Item) -> Line | None:
    return chase.line(way) if way.line >= 0 else None


HURDLES: Final[tuple[Hurdle, ...]] = (
    ClassLine(),
    OneAlone(),
    NoVehicle(),
    Passes(),
    NotStunned(),
    Answers(),
    ConditionHolds(),
    HasHost(),
    CanBePaid(),
    MayReply(),
)


def why_none(chase: Chase, ways: list[Item]) -> Why | None:
    """The first hurdle that none of the ways takes which are left by then."""
    for hurdle in HURDLES:
        printed = chase.card(ways[0].card)
        left = [way for way in ways if hurdle.takes(chase, way, printed)]
        if not left:
            return hurdle.why(chase, ways, printed)
        ways = left
    return None
