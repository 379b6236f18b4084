# lodge: compiled
"""The Beasts' actions: charge, roam, nest and rustle (section 3.5)."""

from typing import Final

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.state import CHARGE_SIZE, Wilds
from lodge.games.beast_hunter.model.words import (
    DROVES,
    FIRST_NEST,
    HATCHERY,
    LIONESS,
    NESTS,
    PHASES,
    PLACES,
)
from lodge.games.beast_hunter.model.zones import place_of, zone_at
from lodge.games.beast_hunter.play import choosing, nests, phases
from lodge.games.beast_hunter.play.choosing import DONE, PICK, TO, BeastsChoose
from lodge.games.beast_hunter.play.hunt import hunts
from lodge.games.beast_hunter.play.phases import PASS
from lodge.games.beast_hunter.play.roaming import roam
from lodge.kernel.events import NUMBER, EventKind, Many
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.vocabulary import Verb

# What they may do in a phase

CHARGE: Final = Verb("charge", NESTS, clause="BH-070 BH-071 BH-072 BH-073")
ROAM: Final = Verb("roam", clause="BH-050 BH-051 BH-056")
NEST: Final = Verb("nest", clause="BH-060 BH-061 BH-062")
RUSTLE: Final = Verb("rustle", clause="BH-065 BH-066")

NIGHT: Final = phases.Menu(ROAM, NEST)
DAWN: Final = phases.Menu(ROAM, RUSTLE)


ANOTHER_PHASE: Final = WhyNot("wrong-phase", "BH-041", phase=PHASES, phases=Many(PHASES))


def why_not_now(wilds: Wilds, verb: Verb) -> Why | None:
    """BH-041: why the Beasts cannot do in this phase what another allows, or pass."""
    phase = wilds.phase
    if verb is PASS:
        return phases.MUST_ACT.because(phase)
    if verb is CHARGE:
        return ANOTHER_PHASE.because(phase, words.DUSK)
    if verb is ROAM:
        return ANOTHER_PHASE.because(phase, words.TWILIGHT, words.MIDNIGHT, words.DAWN)
    if verb is NEST:
        return ANOTHER_PHASE.because(phase, words.TWILIGHT, words.MIDNIGHT)
    if verb is RUSTLE:
        return ANOTHER_PHASE.because(phase, words.DAWN)
    return None


NO_NEST_TO_CHARGE: Final = WhyNot("no-such-nest", "BH-070", place=NESTS)
NEST_TOO_SMALL: Final = WhyNot("nest-too-small", "BH-070", nest=NESTS, cards=NUMBER, least=NUMBER)


class AtDusk(BeastsChoose):
    """D01, BH-070: a nest of five or more may charge; not asked where there is none."""

    def perform(self, wilds: Wilds, a: int, b: int) -> None:
        for nest in wilds.line:
            if wilds.zones.count(nest) >= CHARGE_SIZE:
                wilds.ask(self, wilds.beasts)
                return

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        large = [nest for nest in wilds.line if wilds.zones.count(nest) >= CHARGE_SIZE]
        return [*(CHARGE.at(nest - FIRST_NEST) for nest in large), PASS.at(0)]

    def refuse(self, wilds: Wilds, verb: Verb, nest: int, a: int, b: int) -> Why | None:
        if verb is not CHARGE:
            return why_not_now(wilds, verb)
        zone = nest + FIRST_NEST
        if zone not in wilds.line:
            return NO_NEST_TO_CHARGE.because(nest)
        return NEST_TOO_SMALL.because(nest, wilds.zones.count(zone), CHARGE_SIZE)

    def answer(self, wilds: Wilds, verb: Verb, nest: int, a: int, b: int) -> None:
        if verb is PASS:
            phases.pass_phase(wilds)
        else:
            hunts.charge(wilds, nest + FIRST_NEST)


NOTHING_TO_ROAM: Final = WhyNot("nothing-to-roam", "BH-047")
NO_DROVES: Final = WhyNot("no-droves", "BH-060")
NO_NEST_TO_RUSTLE: Final = WhyNot("no-nest", "BH-065")


class BeastAction(BeastsChoose):
    """D02, D03: roam, and nest in the night or rustle at Dawn."""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        zones = wilds.zones
        has_nest = len(wilds.line) > 0
        # BH-047: a roam needs a card in the Hatchery or a nest.
        can_roam = has_nest or zones.count(HATCHERY) > 0
        if wilds.phase == words.DAWN:
            return DAWN.choices(wilds, can_roam, has_nest)
        return NIGHT.choices(wilds, can_roam, zones.count(DROVES) > 0)

    def refuse(self, wilds: Wilds, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        is_dawn = wilds.phase == words.DAWN
        if verb is ROAM:
            return NOTHING_TO_ROAM.because()
        if verb is NEST and not is_dawn:
            return NO_DROVES.because()
        if verb is RUSTLE and is_dawn:
            return NO_NEST_TO_RUSTLE.because()
        return why_not_now(wilds, verb)

    def answer(self, wilds: Wilds, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is PASS:
            phases.pass_phase(wilds)
        elif verb is ROAM:
            wilds.push(ROAM_FROM)
        elif verb is NEST:
            wilds.push(NEST_CARDS)
        else:
            wilds.push(RUSTLE_NEST)

    def leads(self, wilds: Wilds, a: int, b: int) -> dict[int, list[int]]:
        return {
            **phases.leads_to(wilds, ROAM, ROAM_FROM),
            **phases.leads_to(wilds, NEST, NEST_CARDS),
            **phases.leads_to(wilds, RUSTLE, RUSTLE_NEST),
        }


AT_DUSK: Final = AtDusk("charge", "D01", "BH-070", unasked=True)
AT_NIGHT: Final = BeastAction("beast_action", "D02", "BH-041", unasked=True)
AT_DAWN: Final = BeastAction("dawn_action", "D03", "BH-041", unasked=True)

# Roam

FROM: Final = Verb("from", PLACES, clause="BH-050 BH-054")

HATCHERY_EMPTY: Final = WhyNot("hatchery-empty", "BH-050")
NAME_THE_CARD: Final = WhyNot("name-the-card", "BH-050")
NO_ROUTE: Final = WhyNot("no-route", "BH-051", source=PLACES, to=PLACES)


class RoamFrom(BeastsChoose):
    """D04: the Hatchery, each card of the Droves, each nest."""

    zone = DROVES

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        choices = [FROM.at(HATCHERY)] if wilds.zones.count(HATCHERY) else []
        if wilds.line:
            choices += choosing.picks_from_hand(wilds, DROVES)
            for nest in wilds.line:
                choices.append(FROM.at(place_of(nest)))
        return choices

    def refuse(self, wilds: Wilds, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb is FROM and operand == HATCHERY:
            return HATCHERY_EMPTY.because()
        if verb is FROM and operand != DROVES:
            return choosing.NO_SUCH_NEST.because(operand)
        if verb is FROM:
            return NAME_THE_CARD.because()
        return choosing.NO_SUCH_CARD.because(operand) if verb is PICK else None

    def answer(self, wilds: Wilds, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is FROM:
            wilds.roamer = wilds.zones.top(zone_at(operand))
            wilds.push(ROAM_TO, operand)
        else:
            wilds.roamer = wilds.zones.find(operand, DROVES)
            wilds.push(ROAM_TO, DROVES)


class RoamTo(BeastsChoose):
    """D05, BH-050: as the routes R1 to R6 allow."""

    def choices(self, wilds: Wilds, place: int, b: int) -> list[int]:
        source = zone_at(place)
        choices: list[int] = []
        if source != DROVES:
            choices.append(TO.at(DROVES))
        if source >= FIRST_NEST:
            choices.append(TO.at(HATCHERY))
        for nest in wilds.line:
            if nest != source:
                choices.append(TO.at(place_of(nest)))
        return choices

    def refuse(self, wilds: Wilds, verb: Verb, to: int, place: int, b: int) -> Why | None:
        if verb is not TO:
            return None
        if zone_at(to) >= FIRST_NEST and zone_at(to) not in wilds.line:
            return choosing.NO_SUCH_NEST.because(to)
        return NO_ROUTE.because(place, to)

    def answer(self, wilds: Wilds, verb: Verb, place: int, a: int, b: int) -> None:
        roam(wilds, wilds.roamer, zone_at(place))


ROAM_FROM: Final = RoamFrom("roam_from", "D04", "BH-050", unasked=True)
ROAM_TO: Final = RoamTo(
    "roam_to", "D05", "BH-050", PLACES, unasked=True, clauses={TO: "BH-050 BH-052"}
)

# Nest

ENDS: Final = ("left", "right")
LEFT: Final = 0
RIGHT: Final = 1
END: Final = Verb("end", ENDS, about=("end/{0}",))

EMPTY_NEST: Final = WhyNot("empty-nest", "BH-060")
NEST_LAID: Final = EventKind("nest_laid", "BH-060", nest=NESTS, cards=NUMBER, end=ENDS)


class NestCards(BeastsChoose):
    """D06: the cards not yet picked; done once there is one."""

    zone = DROVES

    def perform(self, wilds: Wilds, a: int, b: int) -> None:
        """The only card goes without asking, and so does the end when all are picked."""
        count = wilds.zones.count(DROVES)
        if len(wilds.picked) == count:
            end_picking(wilds)
        elif count == 1:
            pick_for_nest(wilds, wilds.zones.kind[wilds.zones.top(DROVES)])
        else:
            wilds.ask(self, wilds.beasts)

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        choices = choosing.picks_from_hand(wilds, DROVES)
        if wilds.picked:
            choices.append(DONE.at(0))
        return choices

    def refuse(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> Why | None:
        if verb is DONE:
            return EMPTY_NEST.because()
        return choosing.why_not_pick(wilds, kind) if verb is PICK else None

    def answer(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> None:
        if verb is DONE:
            end_picking(wilds)
        else:
            pick_for_nest(wilds, kind)


class NestEnd(BeastsChoose):
    """D07"""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return [END.at(LEFT), END.at(RIGHT)]

    def answer(self, wilds: Wilds, verb: Verb, end: int, a: int, b: int) -> None:
        lay_nest(wilds, end)


NEST_CARDS: Final = NestCards("nest_cards", "D06", "BH-060", decision="nest_card")
NEST_END: Final = NestEnd("nest_end", "D07", "BH-061", unasked=True)


def pick_for_nest(wilds: Wilds, kind: int) -> None:
    choosing.pick(wilds, kind, DROVES)
    wilds.push(NEST_CARDS)


def end_picking(wilds: Wilds) -> None:
    """BH-061: the end of the line is chosen if there is a line."""
    if wilds.line:
        wilds.push(NEST_END)
    else:
        lay_nest(wilds, RIGHT)


def lay_nest(wilds: Wilds, end: int) -> None:
    """BH-060, BH-034: bottom to top in the order picked, but the Lioness on top."""
    nest = nests.open_nest(wilds)
    wilds.tell(NEST_LAID, nest - FIRST_NEST, len(wilds.picked), end)
    for card in wilds.picked:
        nests.put_in_nest(wilds, card, nest)
    wilds.picked = []
    wilds.line = [nest, *wilds.line] if end == LEFT else [*wilds.line, nest]


# Rustle

RUSTLED: Final = EventKind("rustled", "BH-065", nest=NESTS)


class RustleNest(BeastsChoose):
    """D08"""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return choosing.to_nests(wilds.line)

    def refuse(self, wilds: Wilds, verb: Verb, place: int, a: int, b: int) -> Why | None:
        return choosing.why_not_nest(wilds, place) if verb is TO else None

    def answer(self, wilds: Wilds, verb: Verb, place: int, a: int, b: int) -> None:
        wilds.push(RUSTLE_ORDER, zone_at(place) - FIRST_NEST)


LIONESS_STAYS: Final = WhyNot("lioness", "BH-032")


class RustleOrder(BeastsChoose):
    """D09: the cards not yet placed, without the Lioness, from the top."""

    def picks_from(self, wilds: Wilds, nest: int, b: int) -> list[int]:
        return [nest + FIRST_NEST]

    def perform(self, wilds: Wilds, nest: int, b: int) -> None:
        """Asked while there is a choice; the last card is placed without asking."""
        left = cards_to_place(wilds, nest + FIRST_NEST)
        if len(left) > 1:
            wilds.ask(self, wilds.beasts)
        else:
            wilds.picked = wilds.picked + left
            rustle(wilds, nest + FIRST_NEST)

    def choices(self, wilds: Wilds, nest: int, b: int) -> list[int]:
        choices: list[int] = []
        for card in reversed(cards_to_place(wilds, nest + FIRST_NEST)):
            action = PICK.at(wilds.zones.kind[card])
            if action not in choices:
                choices.append(action)
        return choices

    def refuse(self, wilds: Wilds, verb: Verb, kind: int, nest: int, b: int) -> Why | None:
        if verb is not PICK:
            return None
        if kind == LIONESS and wilds.zones.find(LIONESS, nest + FIRST_NEST) >= 0:
            return LIONESS_STAYS.because()
        return choosing.why_not_pick(wilds, kind)

    def answer(self, wilds: Wilds, verb: Verb, kind: int, nest: int, b: int) -> None:
        choosing.pick(wilds, kind, nest + FIRST_NEST)
        wilds.push(RUSTLE_ORDER, nest)


RUSTLE_NEST: Final = RustleNest("rustle", "D08", "BH-065", unasked=True, decision="rustle_nest")
RUSTLE_ORDER: Final = RustleOrder("rustle_order", "D09", "BH-065", NESTS, decision="rustle_card")


def cards_to_place(wilds: Wilds, nest: int) -> list[int]:
    kind = wilds.zones.kind
    pile = wilds.zones.pile(nest)
    return [card for card in pile if kind[card] != LIONESS and card not in wilds.picked]


def rustle(wilds: Wilds, nest: int) -> None:
    """BH-065, BH-066: the new order is known to the Beasts only."""
    zones = wilds.zones
    order = wilds.picked
    wilds.picked = []
    if len(order) > 1:
        top = zones.top(nest)
        has_lioness = zones.kind[top] == LIONESS
        if has_lioness:
            order = [*order, top]
        zones.reorder(nest, order, 1 << wilds.beasts)
        if has_lioness:
            # BH-032: she is seen there all the time.
            zones.show(top, zones.everyone)
    wilds.tell(RUSTLED, nest - FIRST_NEST)
