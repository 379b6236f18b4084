# lodge: compiled
"""The FLIP effects of the Beasts' special cards (BH-108 to BH-113, BH-180 to BH-196).

Each card is an effect with the questions that it asks below it. `EFFECTS` at the end lists them.
"""

from typing import Final

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.state import Wilds, zone_at
from lodge.games.beast_hunter.model.words import FIRST_NEST, NESTS
from lodge.games.beast_hunter.play.choosing import DONE, PICK, BeastsChoose, add_picks, to_nests
from lodge.games.beast_hunter.play.nests import put_in_nest
from lodge.games.beast_hunter.play.roaming import roam
from lodge.games.beast_hunter.play.sums import Sum
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.vocabulary import Verb


class Effect:
    """What a special card does when its nest is flipped, and what it counts while it stays."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def begin(self, wilds: Wilds) -> None:
        """Carry it out; BH-112: to the end."""
        raise NotImplementedError

    def count(self, wilds: Wilds, nest: Sum) -> None:
        """BH-113: what it changes at the evaluation, if its card is still there."""


def has_other_nest(wilds: Wilds) -> bool:
    """BH-196"""
    return len(wilds.line) > (1 if wilds.target in wilds.line else 0)


# BH-187: the Billowing Lioness doubles the value of the nest.

LIONESS_DOUBLES: Final = EventKind("lioness_doubles", "BH-187")


class Lioness(Effect):
    def begin(self, wilds: Wilds) -> None:
        wilds.tell(LIONESS_DOUBLES)

    def count(self, wilds: Wilds, nest: Sum) -> None:
        nest.double(wilds.terms.lioness_points)


# BH-180: Jacky Dragon adds 1 power and 1 point.

DRAGON_ADDED: Final = EventKind("dragon_added", "BH-180")


class Dragon(Effect):
    def begin(self, wilds: Wilds) -> None:
        wilds.tell(DRAGON_ADDED)

    def count(self, wilds: Wilds, nest: Sum) -> None:
        nest.add_power(self.kind, 1)
        nest.add_points(self.kind, 1)


# BH-113: with `bonus_count` Fortress and Viper count when the sets are compared.

BONUS_WAITS: Final = EventKind("bonus_waits", "BH-113", card=FACE)

# BH-182: Bleeding Fortress adds 1 power for every other scales card.

FORTRESS_ADDED: Final = EventKind("fortress_added", "BH-182", power=NUMBER)


class Fortress(Effect):
    def begin(self, wilds: Wilds) -> None:
        if wilds.terms.counts_at_evaluation:
            wilds.tell(BONUS_WAITS, self.kind)
            return
        wilds.fortress_power = self.scales(wilds)
        wilds.tell(FORTRESS_ADDED, wilds.fortress_power)

    def count(self, wilds: Wilds, nest: Sum) -> None:
        waits = wilds.terms.counts_at_evaluation
        nest.add_power(self.kind, self.scales(wilds) if waits else wilds.fortress_power)

    def scales(self, wilds: Wilds) -> int:
        """The other cards of the target that are scales now."""
        count = 0
        for card in wilds.zones.pile(wilds.target):
            if wilds.zones.kind[card] != self.kind and wilds.current_suit(card) == words.SCALES:
                count += 1
        return count


# BH-181: Mural Viper adds 1 point for every suit among the other cards.

VIPER_ADDED: Final = EventKind("viper_added", "BH-181", points=NUMBER)


class Viper(Effect):
    def begin(self, wilds: Wilds) -> None:
        if wilds.terms.counts_at_evaluation:
            wilds.tell(BONUS_WAITS, self.kind)
            return
        wilds.viper_points = self.suits(wilds)
        wilds.tell(VIPER_ADDED, wilds.viper_points)

    def count(self, wilds: Wilds, nest: Sum) -> None:
        waits = wilds.terms.counts_at_evaluation
        nest.add_points(self.kind, self.suits(wilds) if waits else wilds.viper_points)

    def suits(self, wilds: Wilds) -> int:
        """How many suits the other cards of the target have now."""
        suits = 0
        for card in wilds.zones.pile(wilds.target):
            suit = wilds.current_suit(card)
            if wilds.zones.kind[card] != self.kind and suit != words.NO_SUIT:
                suits |= 1 << suit
        return suits.bit_count()


# BH-190: under King Ape every card of the nest counts as fur (see `Wilds.current_suit`).

APE_RULES: Final = EventKind("ape_rules", "BH-190")


class Ape(Effect):
    def begin(self, wilds: Wilds) -> None:
        wilds.tell(APE_RULES)


# BH-183: Lumina Nobilis calls one card of another nest, a must if there is one.

LUMINA_CALLED: Final = EventKind("lumina_called", "BH-183")

LOWER: Final = Verb("lower", [words.ALL_FACES[words.BEAST_ANNIHILATOR].lower()])
"""The lower of the two cards that look alike: the other is picked by its face."""


class Lumina(Effect):
    def begin(self, wilds: Wilds) -> None:
        wilds.tell(LUMINA_CALLED)
        if has_other_nest(wilds):
            wilds.push(LUMINA_FROM)


class LuminaFrom(BeastsChoose):
    """D11: the nest."""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return to_nests(wilds.other_nests())

    def answer(self, wilds: Wilds, verb: Verb, place: int, a: int, b: int) -> None:
        nest = zone_at(place)
        if wilds.terms.lumina_any:
            wilds.push(LUMINA_TAKES, nest - FIRST_NEST)
        else:
            # BH-254
            roam(wilds, wilds.zones.top(nest), wilds.target)


class LuminaTakes(BeastsChoose):
    """D12: the card by its place; a single one is called without asking."""

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


class JackrabbitGoes(BeastsChoose):
    """D13"""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return to_nests(wilds.other_nests())

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


class SwanGoes(BeastsChoose):
    """D14"""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return [STAY.at(0), *to_nests(wilds.other_nests())]

    def answer(self, wilds: Wilds, verb: Verb, place: int, a: int, b: int) -> None:
        if verb is STAY:
            wilds.tell(SWAN_STAYED)
            return
        nest = zone_at(place) - FIRST_NEST
        wilds.tell(SWAN_FLEW, nest)
        wilds.push(SWAN_FLOCK, nest)


class SwanFlock(BeastsChoose):
    """D15: Swan and the feathers of the target; done once she has moved."""

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


class GannetCalls(BeastsChoose):
    """D16: the feathers cards of the other nests, from left to right and from the top."""

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

    def answer(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> None:
        if verb is not DONE:
            card = find_in_nests(wilds, kind)
            # Whoever follows Gannet is feathers, even if it dies on the way.
            wilds.zones.note(card, 1 << words.FEATHERS)
            wilds.push(GANNET_CALLS)
            roam(wilds, card, wilds.target)


GANNET_CALLS: Final = GannetCalls("gannet_calls", "D16", "BH-195", decision="gannet_card")


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


class JackdawSteals(BeastsChoose):
    """D17"""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        traps = sorted(
            kind
            for kind in wilds.zones.kinds(words.KIT)
            if wilds.terms.suits[kind] == words.TRAP_SUIT
        )
        return [PICK.at(kind) for kind in traps]

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
                add_picks(wilds, nest + BEFORE_NESTS, choices)
        return choices

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


# All of them; Regina has no FLIP effect (BH-186).
EFFECTS: Final[list[Effect]] = [
    # In the order in which they count: doubled first, then power and points are added (BH-125 ff.).
    Lioness(words.LIONESS),
    Dragon(words.DRAGON),
    Fortress(words.FORTRESS),
    Viper(words.VIPER),
    Ape(words.APE),
    Lumina(words.LUMINA),
    Jackrabbit(words.JACKRABBIT),
    Swan(words.SWAN),
    Gannet(words.GANNET),
    Jackdaw(words.JACKDAW),
    Rex(words.REX),
]
EFFECT_OF: Final = {effect.kind: effect for effect in EFFECTS}
ALL_KINDS: Final = sum(1 << effect.kind for effect in EFFECTS)
"""A bit for each of their kinds."""
