# lodge: compiled
"""The hunt: target, kit, KIT step, flip, FLIP step, evaluation (section 3.7)."""

from typing import Final

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.state import (
    KIT_LIMIT,
    NO_CARD,
    Wilds,
    is_match,
)
from lodge.games.beast_hunter.model.words import FIRST_NEST, KIT, NESTS, PLACES, SUPPLY
from lodge.games.beast_hunter.model.zones import EVERYBODY, place_of
from lodge.games.beast_hunter.play import choosing, nests
from lodge.games.beast_hunter.play.choosing import DONE, PICK, BeastsChoose, HunterChooses
from lodge.games.beast_hunter.play.hunt import kits
from lodge.games.beast_hunter.play.hunt.evaluation import end_hunt, evaluate, score_kit
from lodge.games.beast_hunter.play.hunt.worth import kit_sum
from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.vocabulary import Verb

CHARGED: Final = EventKind("charged", "BH-070", nest=NESTS)
NO_KIT: Final = EventKind("no_kit", "BH-073")
HUNTED: Final = EventKind("hunted", "BH-101", target=PLACES)


def charge(wilds: Wilds, nest: int) -> None:
    """BH-070 to BH-073: the Hunter must hunt this nest, with a kit if there is one."""
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

    zone = SUPPLY

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
        choosing.pick(wilds, kind, SUPPLY)
        if len(wilds.picked) == KIT_LIMIT:
            show_kit(wilds)
        else:
            wilds.push(KIT_CARDS)


KIT_CARDS: Final = KitCards("kit", "D23", "BH-102", decision="kit_card", usual=DONE)


def show_kit(wilds: Wilds) -> None:
    """BH-103: as a whole, once complete."""
    choosing.lay_picks(wilds, KIT)
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

    def picks_from(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return [wilds.target]

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
            return choosing.NO_SUCH_CARD.because(kind)
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
