# lodge: compiled
"""The hunt: target, kit, KIT step, flip, FLIP step, evaluation, scoring, clean-up (3.7, 3.8)."""

from typing import Final

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.state import (
    KIT_LIMIT,
    NO_CARD,
    NOWHERE,
    WINNING_SCORE,
    Wilds,
    is_match,
)
from lodge.games.beast_hunter.model.sums import Sum
from lodge.games.beast_hunter.model.words import FIRST_NEST, KIT, NESTS, PLACES, SIDES, SUPPLY
from lodge.games.beast_hunter.model.zones import EVERYBODY, place_of
from lodge.games.beast_hunter.play import kits, nests, scoring
from lodge.games.beast_hunter.play.choosing import (
    DONE,
    NO_SUCH_CARD,
    PICK,
    BeastsChoose,
    HunterChooses,
    lay_picks,
    pick,
)
from lodge.games.beast_hunter.play.roaming import discard_trap
from lodge.games.beast_hunter.play.worth import base_sum, kit_sum
from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.vocabulary import Verb

CHARGED: Final = EventKind("charged", "BH-070", nest=NESTS)
NO_KIT: Final = EventKind("no_kit", "BH-073")
HUNTED: Final = EventKind("hunted", "BH-101", target=PLACES)


def charge(wilds: Wilds, nest: int) -> None:
    """BH-070 to BH-073: the Hunter must hunt this nest, with a kit if he has one."""
    wilds.tell(CHARGED, nest - FIRST_NEST)
    wilds.target = nest
    wilds.is_charge = True
    if kits.has_legal_kit(wilds):
        wilds.push(KIT_CARDS)
    else:
        wilds.tell(NO_KIT)
        # Everybody knows now that the Supply holds no group.
        wilds.groupless = wilds.zones.count(SUPPLY)
        flip(wilds)


def hunt(wilds: Wilds, target: int) -> None:
    wilds.tell(HUNTED, place_of(target))
    wilds.target = target
    wilds.push(KIT_CARDS)


# The kit

KIT_SHOWN: Final = EventKind("kit_shown", "BH-103", cards=Many(FACE))
DROVES_LAID_OUT: Final = EventKind("droves_laid_out", "BH-104", cards=NUMBER)


class KitCards(HunterChooses):
    """D23"""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return kits.kit_choices(wilds)

    def refuse(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> Why | None:
        if verb is DONE:
            return kits.why_not_done(wilds)
        return kits.why_not_in_kit(wilds, kind) if verb is PICK else None

    def answer(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> None:
        if verb is DONE:
            show_kit(wilds)
            return
        pick(wilds, kind, SUPPLY)
        if len(wilds.picked) == KIT_LIMIT:
            show_kit(wilds)
        else:
            wilds.push(KIT_CARDS)


KIT_CARDS: Final = KitCards("kit", "D23", "BH-102", decision="kit_card")


def show_kit(wilds: Wilds) -> None:
    """BH-103: as a whole, once complete."""
    lay_picks(wilds, KIT)
    if wilds.recording:
        wilds.tell_list(EVERYBODY, KIT_SHOWN, sorted(wilds.zones.kinds(KIT)))
    if wilds.target == words.DROVES:
        lay_out_droves(wilds)
    kit_step(wilds)


def lay_out_droves(wilds: Wilds) -> None:
    """BH-104, BH-036: all Droves cards form a nest that has no place in the line.

    They lie in the order of the deck: a hand has none, and when a card came is nobody's business.
    """
    zones = wilds.zones
    nest = nests.open_nest(wilds)
    wilds.target = nest
    wilds.tell(DROVES_LAID_OUT, zones.count(words.DROVES))
    for kind in sorted(zones.kinds(words.DROVES)):
        nests.put_in_nest(wilds, zones.find(kind, words.DROVES), nest)


# KIT step and flip

MACHETE_KILLED: Final = EventKind("machete_killed", "BH-205")
MACHETE_KILLED_CARD: Final = EventKind("machete_killed_card", "BH-205", card=FACE)
ZWEIHANDER_WON: Final = EventKind("zweihander_won", "BH-206", cards=NUMBER, points=NUMBER)
SUPPLY_DISCARDED: Final = EventKind("supply_discarded", "BH-206", cards=NUMBER)
FLIPPED: Final = EventKind("flipped", "BH-106", cards=Many(FACE))
DROVES_FLIPPED: Final = EventKind("droves_flipped", "BH-106", cards=Many(FACE))
POISON_KILLED: Final = EventKind("poison_killed", "BH-201", card=FACE)


def kit_step(wilds: Wilds) -> None:
    """BH-105: Machete, then Zweihander."""
    if wilds.zones.find(words.MACHETE, KIT) >= 0:
        swing_machete(wilds)
    if wilds.zones.find(words.ZWEIHANDER, KIT) >= 0:
        win_by_zweihander(wilds)
    else:
        flip(wilds)


def swing_machete(wilds: Wilds) -> None:
    """BH-205: a card at random dies unseen, or the Lioness, who is always on top."""
    zones = wilds.zones
    nest = wilds.target
    seers = EVERYBODY
    if zones.kind[zones.top(nest)] != words.LIONESS:
        zones.shuffle(nest, wilds.chance)
        seers = 1 << wilds.beasts
    top = zones.top(nest)
    nests.tell_to(wilds, seers, MACHETE_KILLED, MACHETE_KILLED_CARD, zones.kind[top])
    nests.kill_blindly(wilds, top)
    zones.forget_places(nest, 0)


def win_by_zweihander(wilds: Wilds) -> None:
    """BH-206: won before the flip; the nest goes unseen, and the Supply is lost."""
    zones = wilds.zones
    points = kit_sum(wilds, zones.kinds(KIT), False).points
    wilds.tell(ZWEIHANDER_WON, zones.count(wilds.target), points)
    for card in zones.pile(wilds.target):
        nests.kill_blindly(wilds, card)
    score_kit(wilds, points)
    wilds.tell(SUPPLY_DISCARDED, zones.count(SUPPLY))
    zones.move_all(SUPPLY, words.TRASH)
    wilds.groupless = 0
    end_hunt(wilds)


def flip(wilds: Wilds) -> None:
    """BH-106, BH-107: the nest is turned up, then Poison Arrow works, then the effects."""
    zones = wilds.zones
    for card in zones.pile(wilds.target):
        zones.show(card, zones.everyone)
    wilds.is_flipped = True
    if wilds.recording:
        tell_flip(wilds)
    if wilds.target == wilds.poisoned:
        work_poison(wilds)
    # BH-253
    wilds.may_resolve = wilds.terms.effect_kinds
    if not wilds.terms.arrival_flip:
        wilds.may_resolve = open_effects(wilds)
    wilds.push(FLIP_STEP)


def tell_flip(wilds: Wilds) -> None:
    """A nest from the top; BH-104: the laid-out Droves have no order."""
    kinds = wilds.zones.kinds(wilds.target)
    if wilds.target in wilds.line:
        wilds.tell_list(EVERYBODY, FLIPPED, list(reversed(kinds)))
    else:
        wilds.tell_list(EVERYBODY, DROVES_FLIPPED, sorted(kinds))


def work_poison(wilds: Wilds) -> None:
    """BH-201: all cards that match the companion die."""
    suit = wilds.poison_suit()
    for card in wilds.zones.pile(wilds.target):
        if is_match(wilds.current_suit(card), suit):
            wilds.tell(POISON_KILLED, wilds.zones.kind[card])
            nests.kill(wilds, card)
    nests.discard_arrow(wilds, nests.ARROW_SPENT)


RESOLVED_BEFORE: Final = WhyNot("resolved-before", "BH-109", card=FACE)
CAME_LATE: Final = WhyNot("came-late", "BH-253", card=FACE)
NO_FLIP_EFFECT: Final = WhyNot("no-effect", "BH-108", card=FACE)


class FlipStep(BeastsChoose):
    """D10, BH-108: which open effect comes next; when none is left, the sets are compared."""

    def perform(self, wilds: Wilds, a: int, b: int) -> None:
        if open_effects(wilds):
            wilds.ask(self, wilds.beasts)
        else:
            evaluate(wilds)

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        effects = open_effects(wilds)
        return [PICK.at(kind) for kind in range(words.HUNTER_CARDS) if effects >> kind & 1]

    def refuse(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> Why | None:
        if verb is not PICK:
            return None
        if wilds.zones.find(kind, wilds.target) < 0:
            return NO_SUCH_CARD.because(kind)
        if not wilds.terms.effect_kinds >> kind & 1:
            return NO_FLIP_EFFECT.because(kind)
        return (RESOLVED_BEFORE if wilds.resolved >> kind & 1 else CAME_LATE).because(kind)

    def answer(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> None:
        wilds.push(FLIP_STEP)
        wilds.resolved |= 1 << kind
        wilds.terms.effect_of[kind].begin(wilds)


FLIP_STEP: Final = FlipStep("flip_step", "D10", "BH-108", unasked=True, decision="flip_effect")


def open_effects(wilds: Wilds) -> int:
    """BH-109 to BH-111: special cards in the target that have not had their turn."""
    zones = wilds.zones
    present = 0
    card = zones.at(wilds.target, 0)
    while card != NO_CARD:
        if zones.kind[card] < words.HUNTER_CARDS:
            present |= 1 << zones.kind[card]
        card = zones.below(card)
    return present & wilds.may_resolve & ~wilds.resolved


# Evaluation

SET_TOTAL: Final = EventKind("set_total", "BH-127", side=SIDES, power=NUMBER, points=NUMBER)
SET_INFINITE: Final = EventKind("set_infinite", "BH-143", side=SIDES)


def evaluate(wilds: Wilds) -> None:
    """BH-115: infinite power, then the higher power; the Hunter wins ties."""
    sums = open_sums(wilds, wilds.recording)
    if wilds.recording:
        tell_sums(wilds, sums)
    kit, nest = sums[0], sums[-1]
    if kit is nest:
        win_bare_charge(wilds, nest.points)
        return
    decided = scoring.decided_by_annihilator(
        kit.has_annihilator, kit.has_ace, nest.has_annihilator, nest.has_ace
    )
    if decided == scoring.UNDECIDED:
        is_hunters = kit.power >= nest.power
    else:
        is_hunters = decided == scoring.KIT_WINS
    if is_hunters:
        win_for_hunter(wilds, kit.points)
    else:
        win_for_beasts(wilds, nest.points)


def win_bare_charge(wilds: Wilds, points: int) -> None:
    """BH-116: without a kit the Beasts win, but a nest that is empty by now wins nothing."""
    if wilds.zones.count(wilds.target):
        win_for_beasts(wilds, points)
    else:
        wilds.tell(NOBODY_WON)
        end_hunt(wilds)


def open_sums(wilds: Wilds, explains: bool) -> list[Sum]:
    """The sums of the sets that lie open in a hunt: the kit first, if there is one.

    BH-116: with `bare_charge` a missing kit is compared, too, as a set of no cards.
    """
    sums: list[Sum] = []
    if wilds.zones.count(KIT) or (wilds.is_flipped and wilds.terms.compares_bare_charge):
        sums.append(kit_sum(wilds, wilds.zones.kinds(KIT), explains))
    if wilds.is_flipped:
        sums.append(nest_sum(wilds, explains))
    if len(sums) == 2:
        kit, nest = sums
        kit.is_infinite = is_infinite(kit, nest)
        nest.is_infinite = is_infinite(nest, kit)
    return sums


def nest_sum(wilds: Wilds, explains: bool) -> Sum:
    """What the flipped target is worth as it lies, by the effects in force."""
    kinds = wilds.zones.kinds(wilds.target)
    if wilds.is_in_force(words.APE):
        suits = [words.FUR] * len(kinds)
    else:
        suits = [wilds.terms.suits[kind] for kind in kinds]
    nest = base_sum(wilds, words.BEASTS, kinds, suits, explains)
    for effect in wilds.terms.effects:
        if wilds.is_in_force(effect.kind):
            effect.count(wilds, nest)
    return nest


def is_infinite(own: Sum, other: Sum) -> bool:
    """BH-140, BH-141; BH-142: only what lies in the kit and in the target counts."""
    return scoring.is_infinite(
        own.has_annihilator, own.has_ace, other.has_annihilator, other.has_ace
    )


def tell_sums(wilds: Wilds, sums: list[Sum]) -> None:
    """Report how the two sets are valued, before the winner is known."""
    for one in sums:
        for observers, event, values in one.lines:
            wilds.tell_list(observers, event, values)
        wilds.tell(SET_TOTAL, one.side, one.power, one.points)
    for one in sums:
        if one.is_infinite:
            wilds.tell(SET_INFINITE, one.side)


# Scoring and clean-up

HUNTER_WON: Final = EventKind("hunter_won", "BH-117", points=NUMBER, score=NUMBER)
BEASTS_WON: Final = EventKind("beasts_won", "BH-118", points=NUMBER, score=NUMBER)
NOBODY_WON: Final = EventKind("nobody_won", "BH-116")
RAZOR_SCORED: Final = EventKind("razor_scored", "BH-204", points=NUMBER)
TRAP_DISCARDED: Final = EventKind("trap_discarded", "BH-118", card=FACE)
ENDED_AT_NINE: Final = EventKind(
    "ended_at_nine", "BH-232", side=SIDES, beasts=NUMBER, hunter=NUMBER
)


def win_for_hunter(wilds: Wilds, points: int) -> None:
    """BH-117"""
    zones = wilds.zones
    if zones.find(words.RAZOR, KIT) >= 0:
        points += take_trophies(wilds)
    for card in zones.pile(wilds.target):
        # BH-193: a stolen card goes to the Trash.
        zones.move(card, words.MIDDENS if wilds.is_beast(card) else words.TRASH)
    score_kit(wilds, points)
    end_hunt(wilds)


def take_trophies(wilds: Wilds) -> int:
    """BH-204: Razor takes the fur beasts, 1 point each."""
    beasts = wilds.beasts_in(wilds.target)
    furs = [card for card in beasts if wilds.current_suit(card) == words.FUR]
    for card in furs:
        wilds.zones.move(card, words.GLORY)
    wilds.tell(RAZOR_SCORED, len(furs))
    return len(furs)


def score_kit(wilds: Wilds, points: int) -> None:
    # BH-235: a missing kit (BH-116) brings no card into the Glory Room.
    if wilds.zones.count(KIT):
        wilds.has_scored = True
    wilds.zones.move_all(KIT, words.GLORY)
    wilds.hunter_score += points
    wilds.tell(HUNTER_WON, points, wilds.hunter_score)


def win_for_beasts(wilds: Wilds, points: int) -> None:
    """BH-118"""
    zones = wilds.zones
    wilds.has_scored = True
    zones.move_all(wilds.target, words.OASIS)
    wilds.beast_score += points
    wilds.tell(BEASTS_WON, points, wilds.beast_score)
    zones.move_all(KIT, words.TRASH)
    discard_traps(wilds)
    end_hunt(wilds)


def discard_traps(wilds: Wilds) -> None:
    """BH-118: Poisoned Bait with its companion and Rolling Boulder, but not Caltrops."""
    zones = wilds.zones
    if zones.count(words.BAIT):
        wilds.tell(TRAP_DISCARDED, words.POISONED_BAIT)
        zones.move_all(words.BAIT, words.TRASH)
    if zones.find(words.BOULDER, words.TRAPS) >= 0:
        wilds.tell(TRAP_DISCARDED, words.BOULDER)
        discard_trap(wilds, words.BOULDER)


def end_hunt(wilds: Wilds) -> None:
    """BH-119: the target leaves the line and all hunt effects end."""
    nest = wilds.target
    wilds.target = NOWHERE
    wilds.is_charge = False
    wilds.is_flipped = False
    wilds.may_resolve = 0
    wilds.resolved = 0
    wilds.fortress_power = 0
    wilds.viper_points = 0
    nests.remove_nest(wilds, nest)
    # BH-232
    if wilds.beast_score >= WINNING_SCORE or wilds.hunter_score >= WINNING_SCORE:
        winner = words.BEASTS if wilds.beast_score >= WINNING_SCORE else words.HUNTER
        wilds.tell(ENDED_AT_NINE, winner, wilds.beast_score, wilds.hunter_score)
        end(wilds, words.NINE_POINTS)


def end(wilds: Wilds, how: int) -> None:
    """The game is over; section 5: everything may be shown."""
    wilds.ending = how
    wilds.finish()
    wilds.zones.show_all()
    wilds.groupless = 0
