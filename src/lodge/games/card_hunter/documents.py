"""Positions of Card Hunter as documents: written out, read back and checked."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from lodge.games.card_hunter.words import (
    ACE,
    ASK_ACT,
    ASK_AGAIN,
    ASK_CANCEL,
    ASK_CONSENT,
    ATTACK,
    CAUSES,
    END_ROUND,
    HUNTERS,
    JACK,
    PARTS,
    POSITIONS,
    RESULTS,
    START_ROUND,
    STEPS,
    VERBS,
)
from lodge.kernel.position import Position, read_steps
from lodge.kernel.refusal import BadPosition

if TYPE_CHECKING:
    from lodge.games.card_hunter.state import HuntState
    from lodge.kernel.match import Step

Place = Literal["north", "east", "south", "west"]
Nature = Literal["tail", "wings", "head", "claws"]
Hunter = Literal["jack", "queen", "king", "ace"]


class HunterDoc(msgspec.Struct, forbid_unknown_fields=True):
    """One hunter: where he stands, his Life and his Potions."""

    at: Place
    life: Annotated[int, Meta(ge=0, le=4)] = 4
    potions: Annotated[int, Meta(ge=0)] = 0


class CardHunterPosition(Position, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position of Card Hunter.

    Only `game`, `seats` and `hunters` must be there. Cards of the monster that no zone lists
    count as removed in play. Without `pending`, `acting` says whose turn it is.
    """

    round: Annotated[int, Meta(ge=1)] = 1
    hunters: dict[Hunter, HunterDoc]
    knockouts: Annotated[int, Meta(ge=0)] | None = None
    token: Place | None = None
    token_cause: Literal["majority", "least_life", "draw"] = "majority"
    acting: Hunter = "jack"
    refused: list[tuple[Hunter, Hunter]] = []
    first_action: Literal["move", "light", "heavy", "potion", "study"] | None = None
    second_action: bool = False
    powers_used: list[Literal["jack", "ace"]] = []
    natures: dict[Place, Nature] = {}
    public_natures: list[Place] = []
    wrong_natures: dict[Place, list[Nature]] = {}
    result: Literal["won", "knocked_out", "timed_out"] | None = None


# Writing


def save(hunt: "HuntState") -> dict[str, Any]:
    """The fields of a position that are Card Hunter's own, defaults left out."""
    hunters = range(hunt.tables.hunters)
    doc: dict[str, Any] = {
        "round": hunt.round,
        "hunters": {
            HUNTERS[h]: {
                "at": POSITIONS[hunt.position[h]],
                "life": hunt.life[h],
                "potions": hunt.potions[h],
            }
            for h in hunters
        },
        "knockouts": hunt.knockouts,
        "acting": HUNTERS[hunt.acting],
    }
    if hunt.token >= 0:
        doc["token"] = POSITIONS[hunt.token]
        doc["token_cause"] = CAUSES[hunt.token_cause]
    if hunt.refused:
        doc["refused"] = [
            [HUNTERS[owner], HUNTERS[target]]
            for owner in hunters
            for target in hunters
            if hunt.refused >> (owner * 4 + target) & 1
        ]
    if hunt.tables.powers:
        doc.update(_save_powers(hunt))
    if hunt.tables.deduction:
        doc.update(_save_natures(hunt))
    if hunt.over:
        doc["result"] = RESULTS[hunt.outcome_code]
    return doc


def _save_powers(hunt: "HuntState") -> dict[str, Any]:
    used = (("jack", hunt.jack_used), ("ace", hunt.ace_used))
    doc: dict[str, Any] = {"powers_used": [name for name, is_used in used if is_used]}
    if hunt.first_kind >= 0:
        doc["first_action"] = VERBS[hunt.first_kind].name
    if hunt.second_action:
        doc["second_action"] = True
    return doc


def _save_natures(hunt: "HuntState") -> dict[str, Any]:
    return {
        "natures": {POSITIONS[p]: PARTS[hunt.nature[p]] for p in range(4)},
        "public_natures": [POSITIONS[p] for p in range(4) if hunt.public >> p & 1],
        "wrong_natures": {
            POSITIONS[p]: [PARTS[n] for n in range(4) if hunt.wrong[p] >> n & 1]
            for p in range(4)
            if hunt.wrong[p]
        },
    }


# Reading


def load(hunt: "HuntState", doc: CardHunterPosition) -> None:
    """Take over the fields of a position and check that it can occur."""
    tables = hunt.tables
    hunt.round = doc.round
    _load_hunters(hunt, doc)
    hunt.knockouts = tables.knockouts if doc.knockouts is None else doc.knockouts
    if not (doc.over or 1 <= hunt.knockouts <= tables.knockouts):
        raise BadPosition(f"'knockouts' are the tokens left, 1 to {tables.knockouts}.")
    hunt.token = -1 if doc.token is None else POSITIONS.index(doc.token)
    hunt.token_cause = CAUSES.index(doc.token_cause)
    hunt.acting = HUNTERS.index(doc.acting)
    for owner, target in doc.refused:
        for name in (owner, target):
            if name not in doc.hunters:
                raise BadPosition(f"'refused' names the {name}, who is not in this hunt.")
        hunt.refused |= 1 << (HUNTERS.index(owner) * 4 + HUNTERS.index(target))
    _load_powers(hunt, doc)
    _load_natures(hunt, doc)
    _complete_cards(hunt, doc)
    if doc.over:
        if doc.result is None:
            raise BadPosition(f"A hunt that is over has a 'result': {', '.join(RESULTS)}.")
        hunt.outcome_code = RESULTS.index(doc.result)
        hunt.public = 15
        hunt.zones.show_all()
    elif doc.result is not None:
        raise BadPosition("Only a hunt that is over has a 'result'; set 'over', too.")
    else:
        for step, a, b in reversed(_steps(hunt, doc)):
            hunt.push(step, a, b)


def _load_hunters(hunt: "HuntState", doc: CardHunterPosition) -> None:
    tables = hunt.tables
    for name in HUNTERS[: tables.hunters]:
        if name not in doc.hunters:
            raise BadPosition(f"The {name} is missing from 'hunters'.")
    if len(doc.hunters) > tables.hunters or doc.acting not in HUNTERS[: tables.hunters]:
        raise BadPosition(f"The ace hunts only with 4 seats, not with {hunt.seats}.")
    for name, hunter in sorted(doc.hunters.items(), key=lambda entry: HUNTERS.index(entry[0])):
        if hunter.life == 0 and not doc.over:
            raise BadPosition(f"The {name} has 0 Life; between two decisions it is 1 to 4.")
        if hunter.potions > tables.potions:
            raise BadPosition(
                f"The {name} has {hunter.potions} Potions; each hunter starts with "
                f"{tables.potions} and never gains any."
            )
        hunt.position.append(POSITIONS.index(hunter.at))
        hunt.crowd[hunt.position[-1]] += 1
        hunt.life.append(hunter.life)
        hunt.potions.append(hunter.potions)
    for place, crowd in zip(POSITIONS, hunt.crowd):
        if crowd > tables.position_limit:
            raise BadPosition(
                f"{crowd} hunters stand at {place}; {tables.position_limit} is the limit."
            )


def _load_powers(hunt: "HuntState", doc: CardHunterPosition) -> None:
    if not hunt.tables.powers and (doc.powers_used or doc.first_action or doc.second_action):
        raise BadPosition("Powers are used only with the option 'powers'.")
    hunt.jack_used = "jack" in doc.powers_used
    hunt.ace_used = "ace" in doc.powers_used
    if doc.first_action:
        hunt.first_kind = [verb.name for verb in VERBS].index(doc.first_action)
    hunt.second_action = doc.second_action


def _load_natures(hunt: "HuntState", doc: CardHunterPosition) -> None:
    if not hunt.tables.deduction:
        if doc.natures or doc.public_natures or doc.wrong_natures:
            raise BadPosition("Natures are hidden only with the option 'deduction'.")
        return
    if sorted(doc.natures.values()) != sorted(PARTS):
        raise BadPosition("'natures' gives each of the four Positions a nature of its own.")
    hunt.nature = [PARTS.index(doc.natures[place]) for place in POSITIONS]
    hunt.public = sum(1 << POSITIONS.index(place) for place in set(doc.public_natures))
    if hunt.public.bit_count() == 3:
        raise BadPosition("With three natures public the fourth is public, too (CH-146).")
    for place, natures in doc.wrong_natures.items():
        if doc.natures[place] in natures:
            raise BadPosition(
                f"{doc.natures[place]!r} is the nature of {place}, so it is not wrong."
            )
        hunt.wrong[POSITIONS.index(place)] = sum(1 << PARTS.index(n) for n in set(natures))


def _complete_cards(hunt: "HuntState", doc: CardHunterPosition) -> None:
    """Every Part has its own cards; those that are not listed have been removed in play."""
    zones = hunt.zones
    names = hunt.setup.zone_names
    for part in range(4):
        left = hunt.tables.compositions[hunt.nature[part]][:]
        for zone in (part, 4 + part, 8 + part, 12 + part):
            for kind in zones.kinds(zone):
                left[kind] -= 1
                if left[kind] < 0:
                    face = hunt.setup.faces[kind]
                    raise BadPosition(f"There are too many {face} at {POSITIONS[part]}.")
        if any(not hunt.tables.strengths[kind] for kind in zones.kinds(4 + part)):
            raise BadPosition(f"A Rage card cannot lie in {names[4 + part]!r}.")
        if zones.count(8 + part) > (0 if hunt.tables.expert else 1):
            raise BadPosition(f"There are too many cards in {names[8 + part]!r}.")
        for card in zones.pile(16):
            # A Rage card that was being resolved at the end belongs to the Part that lacks it.
            if left[zones.kind[card]]:
                zones.give_back(card, part)
        for kind, count in enumerate(left):
            for _ in range(count if not doc.over else 0):
                zones.add_card(kind, 12 + part, part)
    if not doc.over and (zones.count(16) or zones.count(17)):
        raise BadPosition("Between two decisions no card is revealed or set aside.")
    if not doc.over and hunt.cards_left() == 0:
        raise BadPosition("The monster has no cards left, so the hunt is over.")


def _steps(hunt: "HuntState", doc: CardHunterPosition) -> "list[Step]":
    """What is still to be done in the round, from the step that asks."""
    if doc.pending is None:
        first = _first_step(hunt, doc)
        given = None
    else:
        given = read_steps(hunt, doc.pending)
        if not given:
            raise BadPosition("'pending' is empty; the first step is the one that asks.")
        first = given[0]
    _check_question(hunt, first)
    steps = [first, *_steps_after(hunt, first)]
    if given is not None and given != steps:
        written = [STEPS[step].write(a, b) for step, a, b in steps]
        raise BadPosition(f"With that first step, 'pending' is {written}.")
    if first[0] != START_ROUND and hunt.token < 0:
        raise BadPosition("'token' is missing: the Attack token lies on a Part during the round.")
    return steps


def _first_step(hunt: "HuntState", doc: CardHunterPosition) -> "Step":
    if doc.decision in (None, "act"):
        return (ASK_ACT, hunt.acting, 0)
    if doc.decision == "again":
        return (ASK_AGAIN, 0, 0)
    if doc.decision == "cancel":
        return (ASK_CANCEL, 0, 0)
    raise BadPosition("For this decision say who asks for what in 'pending'.")


def _check_question(hunt: "HuntState", first: "Step") -> None:
    """A question other than what a hunter does must be one that the rules ask just now."""
    step, owner, target = first
    if step == ASK_CONSENT and not _is_consent_asked(hunt, owner, target):
        raise BadPosition("Nobody is asked for that Potion in this position (CH-065).")
    if step == ASK_AGAIN and not _is_jack_asked(hunt):
        raise BadPosition("The Jack is not asked to act again in this position (CH-150).")
    if step == ASK_CANCEL and not _is_ace_asked(hunt):
        raise BadPosition("The Ace is not asked to cancel an attack in this position (CH-153).")


def _is_consent_asked(hunt: "HuntState", owner: int, target: int) -> bool:
    tables = hunt.tables
    if not tables.asks_consent or max(owner, target) >= tables.hunters:
        return False
    here = hunt.position[hunt.acting]
    return (
        tables.controllers[owner] != tables.controllers[hunt.acting]
        and hunt.position[owner] == hunt.position[target] == here
        and hunt.potions[owner] > 0
        and not hunt.refused >> (owner * 4 + target) & 1
        and (tables.potion_at_full_life or hunt.life[target] < 4)
    )


def _is_jack_asked(hunt: "HuntState") -> bool:
    has_acted = hunt.acting == JACK and hunt.first_kind >= 0
    return has_acted and hunt.tables.powers and not hunt.jack_used


def _is_ace_asked(hunt: "HuntState") -> bool:
    tables = hunt.tables
    if not tables.powers or tables.hunters <= ACE or hunt.ace_used or hunt.token < 0:
        return False
    hits = hunt.zones.kinds(4 + hunt.token)
    return bool(hits) and hunt.crowd[tables.suits[hits[-1]]] > 0


def _steps_after(hunt: "HuntState", first: "Step") -> "list[Step]":
    step, hunter, _ = first
    attack: list[Step] = [(ATTACK, 0, 0), (END_ROUND, 0, 0)]
    if step in (START_ROUND, END_ROUND):
        return []
    if step in (ATTACK, ASK_CANCEL):
        return attack[1:]
    if step not in (ASK_ACT, ASK_AGAIN, ASK_CONSENT):
        raise BadPosition(f"A position cannot begin with the step {STEPS[step].name!r}.")
    if step == ASK_CONSENT:
        hunter = hunt.acting
    elif step == ASK_AGAIN:
        hunter = JACK
    if hunter >= hunt.tables.hunters:
        raise BadPosition(f"The {HUNTERS[hunter]} does not hunt with {hunt.seats} seats.")
    again: list[Step] = []
    can_act_again = hunter == JACK and hunt.tables.powers and not hunt.jack_used
    if can_act_again and (step == ASK_ACT or (step == ASK_CONSENT and not hunt.second_action)):
        again = [(ASK_AGAIN, 0, 0)]
    turns: list[Step] = [(ASK_ACT, h, 0) for h in range(hunter + 1, hunt.tables.hunters)]
    return [*again, *turns, *attack]
