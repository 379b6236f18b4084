# lodge: compiled
"""Scouting: the Hunter looks at a hidden card, and Regina costs points (BH-081 to BH-084)."""

from typing import Final

from lodge.games.beast_hunter.model import marks, words
from lodge.games.beast_hunter.model.state import Wilds
from lodge.games.beast_hunter.model.words import DROVES, FIRST_NEST, HATCHERY, NESTS
from lodge.games.beast_hunter.model.zones import BOTH, EVERYBODY, place_of, zone_at
from lodge.games.beast_hunter.play import choosing, nests
from lodge.games.beast_hunter.play.choosing import TO, HunterChooses
from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.vocabulary import Verb

NEST_SCOUTED: Final = EventKind("nest_scouted", "BH-081", nest=NESTS)
NEST_SCOUTED_CARD: Final = EventKind("nest_scouted_card", "BH-081", nest=NESTS, card=FACE)
DROVES_SCOUTED: Final = EventKind("droves_scouted", "BH-082")
DROVES_SCOUTED_CARD: Final = EventKind("droves_scouted_card", "BH-082", card=FACE)
HATCHERY_SCOUTED: Final = EventKind("hatchery_scouted", "BH-083")
HATCHERY_SCOUTED_CARDS: Final = EventKind("hatchery_scouted_cards", "BH-083", cards=Many(FACE))
REGINA_FOUND: Final = EventKind("regina_found", "BH-185", place=words.PLACES, score=NUMBER)

REGINA_COSTS: Final = 2


DROVES_EMPTY: Final = WhyNot("droves-empty", "BH-082")
HATCHERY_EMPTY: Final = WhyNot("hatchery-empty", "BH-083")


class ScoutPlace(HunterChooses):
    """D27: each nest, the Droves, the Hatchery."""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        choices = choosing.to_nests(wilds.line)
        if wilds.zones.count(DROVES):
            choices.append(TO.at(DROVES))
        if wilds.zones.count(HATCHERY):
            choices.append(TO.at(HATCHERY))
        return choices

    def refuse(self, wilds: Wilds, verb: Verb, place: int, a: int, b: int) -> Why | None:
        if verb is not TO:
            return None
        if place == DROVES:
            return DROVES_EMPTY.because()
        return (
            HATCHERY_EMPTY.because() if place == HATCHERY else choosing.NO_SUCH_NEST.because(place)
        )

    def answer(self, wilds: Wilds, verb: Verb, place: int, a: int, b: int) -> None:
        if place == DROVES:
            scout_droves(wilds)
        elif place == HATCHERY:
            scout_hatchery(wilds)
        else:
            scout_nest(wilds, zone_at(place))


SCOUT_PLACE: Final = ScoutPlace("scout", "D27", "BH-081", unasked=True, decision="scout_place")


def scout_nest(wilds: Wilds, nest: int) -> None:
    """BH-081: the Beasts know that it was seen, and the card is theirs."""
    top = wilds.zones.top(nest)
    kind = wilds.zones.kind[top]
    if wilds.recording:
        seers = EVERYBODY if kind == words.LIONESS else BOTH
        wilds.tell_only(seers, NEST_SCOUTED_CARD, nest - FIRST_NEST, kind)
        if seers != EVERYBODY:
            wilds.tell_only(EVERYBODY & ~seers, NEST_SCOUTED, nest - FIRST_NEST)
    see(wilds, top)
    check_regina(wilds, top)


def scout_droves(wilds: Wilds) -> None:
    """BH-082: one card at random; the Beasts know which."""
    pile = wilds.zones.pile(DROVES)
    card = pile[wilds.chance.roll(len(pile))]
    kind = wilds.zones.kind[card]
    nests.tell_to(wilds, BOTH, DROVES_SCOUTED, DROVES_SCOUTED_CARD, kind)
    see(wilds, card)
    check_regina(wilds, card)


def scout_hatchery(wilds: Wilds) -> None:
    """BH-083: the top two, seen by the Hunter only."""
    cards = wilds.zones.pile(HATCHERY)[:-3:-1]
    if wilds.recording:
        hunter = 1 << wilds.hunter
        kinds = [wilds.zones.kind[card] for card in cards]
        wilds.tell_list(hunter, HATCHERY_SCOUTED_CARDS, kinds)
        wilds.tell_only(EVERYBODY & ~hunter, HATCHERY_SCOUTED)
    for card in cards:
        see(wilds, card)
    for card in cards:
        check_regina(wilds, card)


def see(wilds: Wilds, card: int) -> None:
    """The Hunter looks at a card and leaves it there."""
    wilds.zones.show(card, 1 << wilds.hunter)
    if not wilds.is_visible(card):
        nests.note_sighting(wilds, card, marks.SCOUTED)


def check_regina(wilds: Wilds, card: int) -> None:
    """BH-185: a Hunter who scouts Regina carries her to the Glory Room and loses 2 points."""
    if wilds.zones.kind[card] != words.REGINA:
        return
    place = wilds.zones.where(card)
    wilds.zones.move(card, words.GLORY)
    wilds.has_scored = True
    wilds.hunter_score -= REGINA_COSTS
    wilds.tell(REGINA_FOUND, place_of(place), wilds.hunter_score)
    nests.remove_if_empty(wilds, place)
