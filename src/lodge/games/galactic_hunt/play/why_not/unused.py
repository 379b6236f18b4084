# lodge: compiled
"""Why a card of a hand or an active zone is not played or fired now."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.marks import (
    AS_REACTION,
    BY_CARD,
    BY_ITSELF,
    FORGED,
    FREE_REACTION,
    PREPARED,
)
from lodge.games.galactic_hunt.model.state import COMBAT_PHASE, Chase
from lodge.games.galactic_hunt.play.items import activate, fire, playable
from lodge.games.galactic_hunt.play.piles import discard
from lodge.games.galactic_hunt.play.places import NOTHING_THERE, card_at
from lodge.games.galactic_hunt.play.replies import answer
from lodge.games.galactic_hunt.play.why_not import unplayable
from lodge.games.galactic_hunt.script import in_effect, numbers
from lodge.kernel.events import FACE
from lodge.kernel.refusal import Why, WhyNot

RUSHED: Final = WhyNot("rushed", "GH-457")
IS_FORGED: Final = WhyNot("is-forged", "GH-426", card=FACE)
NOT_FORGED: Final = WhyNot("not-forged", "GH-426", card=FACE)
NO_REACTION: Final = WhyNot("no-reaction", "GH-200", card=FACE)
NOT_TO_BE_PLAYED: Final = WhyNot("not-prepared", "GH-232")
TO_BE_PLAYED: Final = WhyNot("to-be-played", "GH-232", card=FACE)
NOT_FOR_WINDOWS: Final = WhyNot("not-for-windows", "GH-232", card=FACE)
IN_COMBAT_PHASE: Final = WhyNot("in-combat-phase", "GH-075")
WAITS: Final = WhyNot("waits", "GH-228", card=FACE)
FIRES_BY_ITSELF: Final = WhyNot("fires-by-itself", "GH-228", card=FACE)
LAID_LATER: Final = WhyNot("laid-later", "GH-205", card=FACE)
UNSEEN_HUNT: Final = WhyNot("unseen-hunt", "GH-252")


def why_not_from_hand(
    chase: Chase, player: int, kind: int, is_forged: bool, answers: int
) -> Why | None:
    """Why a card of the hand cannot be played; `answers`: the item of the window, or -1."""
    cards = [card for card in chase.in_zone(player, words.HAND) if chase.zones.kind[card] == kind]
    if not cards:
        return discard.why_not_held(chase, player, kind)
    fitting = [card for card in cards if (chase.zones.marks.of(FORGED, card) == 1) == is_forged]
    if not fitting:
        return (NOT_FORGED if is_forged else IS_FORGED).because(kind)
    if playable.is_limited(chase, player):
        return RUSHED.because()
    if answers >= 0 and not chase.cards[kind].has_reaction:
        return NO_REACTION.because(kind)
    return unplayable.why_not_played(chase, player, fitting[0], answers, False)


def why_not_prepared(chase: Chase, player: int, place: int, serial: int) -> Why | None:
    """GH-232: why a card that another one has prepared cannot be played."""
    card = card_at(chase, player, words.HIDDEN, place)
    if card < 0:
        return NOTHING_THERE.because()
    kind = chase.zones.kind[card]
    prepared = chase.zones.marks.of(PREPARED, card)
    if prepared < BY_CARD:
        return NOT_TO_BE_PLAYED.because()
    if serial < 0 and chase.phase != COMBAT_PHASE:
        return IN_COMBAT_PHASE.because()
    if playable.is_limited(chase, player):
        return RUSHED.because()
    if in_effect.is_broken(chase, card):
        return activate.MALFUNCTIONS.because(kind)
    if serial >= 0 and prepared not in (AS_REACTION, FREE_REACTION):
        return NOT_FOR_WINDOWS.because(kind)
    return unplayable.why_not_played(
        chase, player, card, serial, playable.is_prepared_free(chase, card)
    )


def why_not_fired(chase: Chase, player: int, zone: int, place: int, serial: int) -> Why | None:
    """GH-231, GH-228: why a waiting card cannot be fired; `serial`: of a window, or -1."""
    card = card_at(chase, player, zone, place)
    if card < 0:
        return NOTHING_THERE.because()
    printed = chase.card(card)
    prepared = chase.zones.marks.of(PREPARED, card)
    if prepared > BY_ITSELF:
        return TO_BE_PLAYED.because(printed.kind)
    if in_effect.is_broken(chase, card):
        return activate.MALFUNCTIONS.because(printed.kind)
    if prepared == BY_ITSELF:
        is_answer = serial >= 0
        if is_answer and not in_effect.has_reaction(chase, card, printed):
            return NO_REACTION.because(printed.kind)
        return activate.LINE_CONDITION.because(printed.kind)
    item = chase.item(serial)
    return WAITS.because(printed.kind) if item is None else _why_no_match(chase, card, item)


def _why_no_match(chase: Chase, card: int, item: Item) -> Why | None:
    """Why an active or hidden card does not fire at an item by its owner's decision."""
    printed = chase.card(card)
    if not answer.is_seen(item):
        return UNSEEN_HUNT.because()
    lines = [line for line in printed.waiting if line.may]
    if not lines:
        return (FIRES_BY_ITSELF if printed.waiting else WAITS).because(printed.kind)
    if chase.laid(card) >= item.serial:
        return LAID_LATER.because(printed.kind)
    for line in lines:
        plan = fire.plan_of(chase, card, line.number)
        if answer.answers_item(chase, line, plan, item):
            plan = answer.answer_of(chase, line, plan, item)
            if line.cond is not None and not numbers.holds(chase, line.cond, plan):
                return activate.LINE_CONDITION.because(printed.kind)
            return answer.why_not_answer(chase, plan)
    return answer.DOES_NOT_ANSWER.because()
