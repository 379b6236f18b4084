"""Why an action of Card Hunter cannot be taken now, in words a player understands."""

from lodge.games.card_hunter import words
from lodge.games.card_hunter.hunters import (
    ACT,
    AGAIN,
    CONSENT,
    HEAVY,
    LIGHT,
    MOVE,
    NO,
    POTION,
    STUDY,
    can_reach,
    is_public_somewhere,
    step_from,
)
from lodge.games.card_hunter.monster import CANCEL
from lodge.games.card_hunter.state import Hunt
from lodge.games.card_hunter.words import HUNTERS, PARTS, POSITIONS
from lodge.kernel.refusal import Refusal
from lodge.kernel.vocabulary import Verb

QUESTIONS = {
    ACT.name: "The question is what the {hunter} does.",
    CONSENT.name: "The question is whether the Potion may be used: agree or refuse.",
    AGAIN.name: "The question is whether the Jack acts once more; 'no' declines.",
    CANCEL.name: "The question is whether the Ace cancels the attack: use or decline.",
}


def explain(hunt: Hunt, verb: Verb, operand: int) -> Refusal:
    """The reason for refusing an action that is in the vocabulary but not legal."""
    hunter = hunt.acting
    is_action = verb in (MOVE, LIGHT, HEAVY, POTION, STUDY) or (verb is NO and hunt.asks(AGAIN))
    if not is_action or hunt.asks(CONSENT) or hunt.asks(CANCEL):
        question = QUESTIONS[hunt.step.name].format(hunter=HUNTERS[hunter].title())
        return Refusal("not-asked", question)
    if hunt.asks(AGAIN) and verb.number == hunt.first_action:
        return Refusal("same-kind", "The Jack's second action must be of another kind (CH-150).")
    here = hunt.stands[hunter]
    if verb is MOVE:
        place = POSITIONS[step_from(here, operand)]
        limit = hunt.terms.position_limit
        return Refusal("position-full", f"{limit} hunters already stand at {place} (CH-046).")
    if verb is LIGHT:
        return _light(hunt, hunter, here, operand - 1)
    if verb is HEAVY:
        return Refusal("no-hits", f"The Hit Pile at {POSITIONS[here]} is empty (CH-055).")
    if verb is POTION:
        return _potion(hunt, here, operand // 4, operand % 4)
    return _study(hunt, here, operand)


def _light(hunt: Hunt, hunter: int, here: int, place: int) -> Refusal:
    has_long_shot = hunter == words.QUEEN and hunt.terms.powers
    if place >= 0 and not has_long_shot:
        return Refusal("own-part-only", "A Light Attack hits the Part at one's own Position.")
    if place < 0 and has_long_shot:
        return Refusal("name-a-part", "The Queen names the Position she aims at (CH-151).")
    if place >= 0 and not can_reach(here, place):
        return Refusal("out-of-reach", f"The Queen does not reach {POSITIONS[place]} (CH-151).")
    target = POSITIONS[here if place < 0 else place]
    return Refusal("part-empty", f"The Part at {target} has no card left (CH-050).")


def _potion(hunt: Hunt, here: int, owner: int, target: int) -> Refusal:
    for hunter in (owner, target):
        if hunter >= hunt.terms.hunters:
            return Refusal("not-hunting", f"The {HUNTERS[hunter].title()} is not in this hunt.")
        if hunt.stands[hunter] != here:
            name = HUNTERS[hunter].title()
            return Refusal("not-here", f"The {name} is not in the same Position (CH-061).")
    if not hunt.potions[owner]:
        return Refusal("no-potion", f"The {HUNTERS[owner].title()} has no Potion left (CH-061).")
    if hunt.refused >> (owner * 4 + target) & 1:
        return Refusal("already-refused", "That request was refused in this turn (CH-066).")
    return Refusal("full-life", f"The {HUNTERS[target].title()} has full Life (CH-190).")


def _study(hunt: Hunt, here: int, nature: int) -> Refusal:
    if not hunt.terms.deduction:
        return Refusal("no-deduction", "Studying belongs to the option 'deduction' (CH-143).")
    if hunt.public >> here & 1:
        return Refusal("already-public", f"The nature at {POSITIONS[here]} is known (CH-143).")
    if hunt.wrong[here] >> nature & 1:
        return Refusal("named-before", f"{PARTS[nature].title()} was named wrongly here (CH-143).")
    if is_public_somewhere(hunt, nature):
        return Refusal("known-elsewhere", f"{PARTS[nature].title()} lies elsewhere (CH-143).")
    return Refusal("part-empty", f"The Part at {POSITIONS[here]} has no card left (CH-143).")
