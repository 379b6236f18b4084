# lodge: compiled
"""Special cards that move cards: Lumina, Jackrabbit, Swan, Gannet, Jackdaw, Rex.

Each is an effect with the questions that it asks below it.
"""

from typing import Final

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.effects import Effect
from lodge.games.beast_hunter.model.state import Wilds
from lodge.games.beast_hunter.model.words import FIRST_NEST, NESTS
from lodge.games.beast_hunter.model.zones import zone_at
from lodge.games.beast_hunter.play import choosing
from lodge.games.beast_hunter.play.choosing import DONE, PICK, TO, BeastsChoose
from lodge.games.beast_hunter.play.nests import put_in_nest
from lodge.games.beast_hunter.play.roaming import roam
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.vocabulary import Verb


def has_other_nest(wilds: Wilds) -> bool:
    """BH-196"""
    return len(wilds.line) > (1 if wilds.target in wilds.line else 0)


class OtherNest(BeastsChoose):
    """BH-196: one of the nests besides the target."""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return choosing.to_nests(wilds.other_nests())

    def refuse(self, wilds: Wilds, verb: Verb, place: int, a: int, b: int) -> Why | None:
        return choosing.why_not_nest(wilds, place) if verb is TO else None


# BH-183: Lumina Nobilis calls one card of another nest, a must if there is one.

LUMINA_CALLED: Final = EventKind("lumina_called", "BH-183")

LOWER: Final = Verb(
    "lower", [words.ALL_FACES[words.BEAST_ANNIHILATOR].lower()], clause="BH-183 BH-055"
)
"""The lower of the two cards that look alike: the other is picked by its face."""


class Lumina(Effect):
    def begin(self, wilds: Wilds) -> None:
        wilds.tell(LUMINA_CALLED)
        if has_other_nest(wilds):
            wilds.push(LUMINA_FROM)


class LuminaFrom(OtherNest):
    """D11: the nest."""

    def answer(self, wilds: Wilds, verb: Verb, place: int, a: int, b: int) -> None:
        nest = zone_at(place)
        if wilds.terms.lumina_any:
            wilds.push(LUMINA_TAKES, nest - FIRST_NEST)
        else:
            # BH-254
            roam(wilds, wilds.zones.top(nest), wilds.target)


NO_TWO_ANNIHILATORS: Final = WhyNot("no-two-annihilators", "BH-183")


class LuminaTakes(BeastsChoose):
    """D12: the card by its place; a single one is called without asking."""

    def picks_from(self, wilds: Wilds, nest: int, b: int) -> list[int]:
        return [nest + FIRST_NEST]

    def perform(self, wilds: Wilds, nest: int, b: int) -> None:
        if wilds.zones.count(nest + FIRST_NEST) == 1:
            roam(wilds, wilds.zones.top(nest + FIRST_NEST), wilds.target)
        else:
            wilds.ask(self, wilds.beasts)

    def choices(self, wilds: Wilds, nest: int, b: int) -> list[int]:
        choices: list[int] = []
        for kind in reversed(wilds.zones.kinds(nest + FIRST_NEST)):
            action = PICK.at(kind)
            choices.append(LOWER.at(0) if action in choices else action)
        return choices

    def refuse(self, wilds: Wilds, verb: Verb, kind: int, nest: int, b: int) -> Why | None:
        if verb is LOWER:
            return NO_TWO_ANNIHILATORS.because()
        return choosing.NO_SUCH_CARD.because(kind) if verb is PICK else None

    def answer(self, wilds: Wilds, verb: Verb, kind: int, nest: int, b: int) -> None:
        if verb is LOWER:
            card = lower_annihilator(wilds, nest + FIRST_NEST)
        else:
            card = wilds.zones.find(kind, nest + FIRST_NEST)
        roam(wilds, card, wilds.target)


def lower_annihilator(wilds: Wilds, nest: int) -> int:
    """BH-055: everybody sees from which place a card leaves, so the two differ."""
    for card in wilds.zones.pile(nest):
        if wilds.zones.kind[card] == words.BEAST_ANNIHILATOR:
            return card
    raise AssertionError("no annihilator in this nest")


LUMINA_FROM: Final = LuminaFrom(
    "lumina_from", "D11", "BH-183", unasked=True, decision="lumina_nest"
)
LUMINA_TAKES: Final = LuminaTakes("lumina_takes", "D12", "BH-183", NESTS, decision="lumina_card")


# BH-188: Jackrabbit has to leave for another nest, if there is one.

JACKRABBIT_STAYED: Final = EventKind("jackrabbit_stayed", "BH-188")


class Jackrabbit(Effect):
    def begin(self, wilds: Wilds) -> None:
        if has_other_nest(wilds):
            wilds.push(JACKRABBIT_GOES)
        else:
            wilds.tell(JACKRABBIT_STAYED)


class JackrabbitGoes(OtherNest):
    """D13"""

    def answer(self, wilds: Wilds, verb: Verb, place: int, a: int, b: int) -> None:
        roam(wilds, wilds.zones.find(words.JACKRABBIT, wilds.target), zone_at(place))


JACKRABBIT_GOES: Final = JackrabbitGoes(
    "jackrabbit_goes", "D13", "BH-188", unasked=True, decision="jackrabbit_nest"
)


# BH-194: Godmother Swan may fly to another nest and lead any feathers cards there.

STAY: Final = Verb("stay")
SWAN_STAYED: Final = EventKind("swan_stayed", "BH-194")
SWAN_FLEW: Final = EventKind("swan_flew", "BH-194", nest=NESTS)


class Swan(Effect):
    def begin(self, wilds: Wilds) -> None:
        if has_other_nest(wilds):
            wilds.push(SWAN_GOES)
        else:
            wilds.tell(SWAN_STAYED)


class SwanGoes(OtherNest):
    """D14"""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return [STAY.at(0), *super().choices(wilds, a, b)]

    def answer(self, wilds: Wilds, verb: Verb, place: int, a: int, b: int) -> None:
        if verb is STAY:
            wilds.tell(SWAN_STAYED)
            return
        nest = zone_at(place) - FIRST_NEST
        wilds.tell(SWAN_FLEW, nest)
        wilds.push(SWAN_FLOCK, nest)


SWAN_FLIES_TOO: Final = WhyNot("swan-flies-too", "BH-194")
NOT_FEATHERS: Final = WhyNot("no-feathers", "BH-194", card=FACE)
STOLEN: Final = WhyNot("no-beast", "BH-193", card=FACE)


class SwanFlock(BeastsChoose):
    """D15: Swan and the feathers of the target; done once she has moved."""

    def picks_from(self, wilds: Wilds, nest: int, b: int) -> list[int]:
        return [wilds.target]

    def perform(self, wilds: Wilds, nest: int, b: int) -> None:
        # BH-159: the effect ends if the nest is gone.
        if nest + FIRST_NEST in wilds.line:
            wilds.ask(self, wilds.beasts)

    def choices(self, wilds: Wilds, nest: int, b: int) -> list[int]:
        choices: list[int] = []
        is_swan_here = False
        for card in wilds.beasts_in(wilds.target):
            kind = wilds.zones.kind[card]
            if kind == words.SWAN:
                is_swan_here = True
                choices.insert(0, PICK.at(kind))
            elif wilds.current_suit(card) == words.FEATHERS:
                choices.append(PICK.at(kind))
        if not is_swan_here:
            choices.append(DONE.at(0))
        return choices

    def refuse(self, wilds: Wilds, verb: Verb, kind: int, nest: int, b: int) -> Why | None:
        if verb is DONE:
            return SWAN_FLIES_TOO.because()
        if verb is not PICK:
            return None
        card = wilds.zones.find(kind, wilds.target)
        if card < 0:
            return choosing.NO_SUCH_CARD.because(kind)
        return (NOT_FEATHERS if wilds.is_beast(card) else STOLEN).because(kind)

    def answer(self, wilds: Wilds, verb: Verb, kind: int, nest: int, b: int) -> None:
        if verb is not DONE:
            wilds.push(SWAN_FLOCK, nest)
            roam(wilds, wilds.zones.find(kind, wilds.target), nest + FIRST_NEST)


SWAN_GOES: Final = SwanGoes("swan_goes", "D14", "BH-194", unasked=True, decision="swan_nest")
SWAN_FLOCK: Final = SwanFlock(
    "swan_flock", "D15", "BH-194", NESTS, unasked=True, decision="swan_card"
)


# BH-195: Lord Gannet may call any feathers cards of other nests.

GANNET_CALLED: Final = EventKind("gannet_called", "BH-195")


class Gannet(Effect):
    def begin(self, wilds: Wilds) -> None:
        wilds.tell(GANNET_CALLED)
        wilds.push(GANNET_CALLS)


NOT_CALLED: Final = WhyNot("no-feathers", "BH-195", card=FACE)


class GannetCalls(BeastsChoose):
    """D16: the feathers cards of the other nests, from left to right and from the top."""

    def picks_from(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return wilds.other_nests()

    def perform(self, wilds: Wilds, a: int, b: int) -> None:
        if has_other_nest(wilds):
            wilds.ask(self, wilds.beasts)

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        choices: list[int] = []
        for nest in wilds.other_nests():
            for kind in reversed(wilds.zones.kinds(nest)):
                if wilds.terms.suits[kind] == words.FEATHERS:
                    choices.append(PICK.at(kind))
        choices.append(DONE.at(0))
        return choices

    def refuse(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> Why | None:
        if verb is not PICK:
            return None
        is_there = any(wilds.zones.find(kind, nest) >= 0 for nest in wilds.other_nests())
        return (NOT_CALLED if is_there else choosing.NO_SUCH_CARD).because(kind)

    def answer(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> None:
        if verb is not DONE:
            card = find_in_nests(wilds, kind)
            # What follows Gannet is feathers, even if it dies on the way.
            wilds.zones.note(card, 1 << words.FEATHERS)
            wilds.push(GANNET_CALLS)
            roam(wilds, card, wilds.target)


GANNET_CALLS: Final = GannetCalls(
    "gannet_calls", "D16", "BH-195", decision="gannet_card", usual=DONE
)


def find_in_nests(wilds: Wilds, kind: int) -> int:
    for nest in wilds.other_nests():
        card = wilds.zones.find(kind, nest)
        if card >= 0:
            return card
    raise AssertionError("no such card in the other nests")


# BH-191: Jackdaw has to steal a traps card out of the kit; in the nest it counts as feathers.

JACKDAW_STOLE: Final = EventKind("jackdaw_stole", "BH-191", card=FACE)
JACKDAW_FOUND_NOTHING: Final = EventKind("jackdaw_found_nothing", "BH-191")


class Jackdaw(Effect):
    def begin(self, wilds: Wilds) -> None:
        if JACKDAW_STEALS.choices(wilds, 0, 0):
            wilds.push(JACKDAW_STEALS)
        else:
            wilds.tell(JACKDAW_FOUND_NOTHING)


NOT_A_TRAPS_CARD: Final = WhyNot("no-traps-card", "BH-191", card=FACE)


class JackdawSteals(BeastsChoose):
    """D17"""

    zone = words.KIT

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        traps = sorted(
            kind
            for kind in wilds.zones.kinds(words.KIT)
            if wilds.terms.suits[kind] == words.TRAP_SUIT
        )
        return [PICK.at(kind) for kind in traps]

    def refuse(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> Why | None:
        if verb is not PICK:
            return None
        is_there = wilds.zones.find(kind, words.KIT) >= 0
        return (NOT_A_TRAPS_CARD if is_there else choosing.NO_SUCH_CARD).because(kind)

    def answer(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> None:
        """BH-191, BH-192: the card joins the nest, without roaming."""
        put_in_nest(wilds, wilds.zones.find(kind, words.KIT), wilds.target)
        wilds.tell(JACKDAW_STOLE, kind)


JACKDAW_STEALS: Final = JackdawSteals(
    "jackdaw_steals", "D17", "BH-191", unasked=True, decision="jackdaw_card"
)


# BH-184: Rex Musbolus calls all cards of the nests that are adjacent when he begins.

REX_CALLED: Final = EventKind("rex_called", "BH-184")

BEFORE_NESTS: Final = FIRST_NEST - 1
"""Nests are counted from 1 here: 0 stands for no nest."""


class Rex(Effect):
    def begin(self, wilds: Wilds) -> None:
        wilds.tell(REX_CALLED)
        line = wilds.line
        if wilds.target not in line:
            # The laid-out Droves have no neighbours.
            return
        place = line.index(wilds.target)
        left = line[place - 1] - BEFORE_NESTS if place > 0 else 0
        right = line[place + 1] - BEFORE_NESTS if place + 1 < len(line) else 0
        if left or right:
            wilds.push(REX_CALLS, left, right)


class RexCalls(BeastsChoose):
    """D18, BH-057: the order is asked only while a trap is in play."""

    def picks_from(self, wilds: Wilds, left: int, right: int) -> list[int]:
        return wilds.other_nests()

    def perform(self, wilds: Wilds, left: int, right: int) -> None:
        cards = 0
        for nest in (left, right):
            cards += wilds.zones.count(nest + BEFORE_NESTS) if nest else 0
        if cards > 1 and wilds.is_trap_set():
            wilds.ask(self, wilds.beasts)
            return
        for nest in (left, right):
            if nest:
                for card in reversed(wilds.zones.pile(nest + BEFORE_NESTS)):
                    roam(wilds, card, wilds.target)

    def choices(self, wilds: Wilds, left: int, right: int) -> list[int]:
        """The cards still to roam, left nest first, each from the top."""
        choices: list[int] = []
        for nest in (left, right):
            if nest:
                choosing.add_picks(wilds, nest + BEFORE_NESTS, choices)
        return choices

    def refuse(self, wilds: Wilds, verb: Verb, kind: int, left: int, right: int) -> Why | None:
        return choosing.NO_SUCH_CARD.because(kind) if verb is PICK else None

    def answer(self, wilds: Wilds, verb: Verb, kind: int, left: int, right: int) -> None:
        wilds.push(REX_CALLS, left, right)
        card = wilds.zones.find(kind, left + BEFORE_NESTS) if left else -1
        if card < 0:
            card = wilds.zones.find(kind, right + BEFORE_NESTS)
        roam(wilds, card, wilds.target)


NESTS_OR_NONE: Final = ("none", *NESTS)
REX_CALLS: Final = RexCalls(
    "rex_calls", "D18", "BH-184", NESTS_OR_NONE, NESTS_OR_NONE, decision="rex_card"
)
