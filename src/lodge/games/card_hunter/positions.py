"""Positions of Card Hunter: what they hold, and whether they can occur."""

from typing import Any

from lodge.games.card_hunter import words
from lodge.games.card_hunter.actions import ACTIONS, may_cure
from lodge.games.card_hunter.hunters import ACT, AGAIN, CONSENT
from lodge.games.card_hunter.monster import ATTACK, CANCEL, can_cancel
from lodge.games.card_hunter.rounds import END_ROUND, START_ROUND
from lodge.games.card_hunter.state import (
    HITS,
    MAX_LIFE,
    PART,
    REMOVED,
    REVEALED,
    SET_ASIDE,
    UNSEEN,
    Hunt,
)
from lodge.games.card_hunter.words import CAUSES, HUNTERS, PARTS, POSITIONS, RESULTS
from lodge.kernel.agenda import Pending
from lodge.kernel.fields import (
    Each,
    Field,
    Flags,
    Item,
    Table,
    always,
    position_type,
    read_fields,
)
from lodge.kernel.position import read_steps, show_all
from lodge.kernel.refusal import BadPosition
from lodge.kernel.sets import members
from lodge.kernel.steps import NO_FRAME, Step
from lodge.kernel.values import Flag, Number, Pairs, Some


def has_token(hunt: Hunt) -> bool:
    return hunt.token >= 0


def has_powers(hunt: Hunt) -> bool:
    return hunt.terms.powers


def has_first_action(hunt: Hunt) -> bool:
    return hunt.terms.powers and hunt.first_action >= 0


def has_natures(hunt: Hunt) -> bool:
    return hunt.terms.deduction


FIELDS = (
    Field("round", Number(1), 1, shown=always),
    Each(
        "hunters",
        HUNTERS,
        Item("at", POSITIONS, attribute="stands", required=True, shown=always),
        Item("life", Number(0, 4), 4, shown=always),
        Item("potions", Number(), shown=always),
        count=lambda hunt: hunt.terms.hunters,
        full=True,
    ),
    Field("knockouts", Number(), -1, shown=always),
    Field("token", POSITIONS, -1),
    Field("token_cause", CAUSES, shown=has_token),
    Field("acting", HUNTERS, shown=always),
    Field("refused", Pairs(HUNTERS)),
    Flags("powers_used", shown=has_powers, jack="jack_used", ace="ace_used"),
    Field(
        "first_action",
        [verb.name for verb in ACTIONS],
        -1,
        shown=has_first_action,
    ),
    Field("second_action", Flag()),
    Table(POSITIONS, Item("natures", PARTS, attribute="nature"), full=True, shown=has_natures),
    Field("public_natures", Some(POSITIONS), attribute="public", shown=has_natures),
    Table(POSITIONS, Item("wrong_natures", Some(PARTS), attribute="wrong"), shown=has_natures),
    Field("result", RESULTS, -1, attribute="ending"),
)

CardHunterPosition = position_type("CardHunterPosition", FIELDS)
"""A position of Card Hunter.

Only `game`, `seats` and `hunters` must be there. Cards of the monster that no zone lists
count as removed in play. Without `pending`, `acting` says whose turn it is.
"""


def load(hunt: Hunt, doc: Any) -> None:
    """Take over the fields of a position and check that it can occur."""
    terms = hunt.terms
    if "ace" in (*doc.hunters, doc.acting) and terms.hunters <= words.ACE:
        raise BadPosition(f"The ace hunts only with 4 seats, not with {hunt.seats}.")
    read_fields(hunt, doc, FIELDS)
    _check_hunters(hunt, doc)
    if doc.knockouts is None:
        hunt.knockouts = terms.knockouts
    if not (doc.over or 1 <= hunt.knockouts <= terms.knockouts):
        raise BadPosition(f"'knockouts' are the tokens left, 1 to {terms.knockouts}.")
    if not terms.powers and (doc.powers_used or doc.first_action or doc.second_action):
        raise BadPosition("Powers are used only with the option 'powers'.")
    _check_natures(hunt, doc)
    _complete_cards(hunt, doc)
    if doc.over:
        if doc.result is None:
            raise BadPosition(f"A hunt that is over has a 'result': {', '.join(RESULTS)}.")
        hunt.public = 15
        show_all(hunt, doc)
    elif doc.result is not None:
        raise BadPosition("Only a hunt that is over has a 'result'; set 'over', too.")


def _check_hunters(hunt: Hunt, doc: Any) -> None:
    terms = hunt.terms
    for hunter, name in enumerate(HUNTERS[: terms.hunters]):
        if hunt.life[hunter] == 0 and not doc.over:
            raise BadPosition(f"The {name} has 0 Life; between two decisions it is 1 to 4.")
        if hunt.potions[hunter] > terms.potions:
            raise BadPosition(
                f"The {name} has {hunt.potions[hunter]} Potions; each hunter starts with "
                f"{terms.potions} and never gains any."
            )
        hunt.crowd[hunt.stands[hunter]] += 1
    for place, crowd in zip(POSITIONS, hunt.crowd):
        if crowd > terms.position_limit:
            raise BadPosition(
                f"{crowd} hunters stand at {place}; {terms.position_limit} is the limit."
            )
    for pair in doc.refused or ():
        for name in pair:
            if name not in doc.hunters:
                raise BadPosition(f"'refused' names the {name}, who is not in this hunt.")


def _check_natures(hunt: Hunt, doc: Any) -> None:
    if not hunt.terms.deduction:
        if doc.natures or doc.public_natures or doc.wrong_natures:
            raise BadPosition("Natures are hidden only with the option 'deduction'.")
        return
    if sorted(doc.natures.values()) != sorted(PARTS):
        raise BadPosition("'natures' gives each of the four Positions a nature of its own.")
    if hunt.public.bit_count() == 3:
        raise BadPosition("With three natures public the fourth is public, too (CH-146).")
    for place, natures in doc.wrong_natures.items():
        if doc.natures[place] in natures:
            raise BadPosition(
                f"{doc.natures[place]!r} is the nature of {place}, so it is not wrong."
            )


def _complete_cards(hunt: Hunt, doc: Any) -> None:
    """Every Part has its own cards; those that are not listed have been removed in play."""
    zones = hunt.zones
    names = hunt.setup.zone_names
    for part in range(4):
        left = hunt.terms.compositions[hunt.nature[part]][:]
        for zone in (PART + part, HITS + part, UNSEEN + part, REMOVED + part):
            for kind in zones.kinds(zone):
                left[kind] -= 1
                if left[kind] < 0:
                    face = hunt.setup.faces[kind]
                    raise BadPosition(f"There are too many {face} at {POSITIONS[part]}.")
        if any(not hunt.terms.strengths[kind] for kind in zones.kinds(HITS + part)):
            raise BadPosition(f"A Rage card cannot lie in {names[HITS + part]!r}.")
        if zones.count(UNSEEN + part) > (0 if hunt.terms.expert else 1):
            raise BadPosition(f"There are too many cards in {names[UNSEEN + part]!r}.")
        for card in zones.pile(REVEALED):
            # A Rage card that was being resolved at the end belongs to the Part that lacks it.
            if left[zones.kind[card]]:
                zones.give_back(card, part)
        for kind, count in enumerate(left):
            for _ in range(count if not doc.over else 0):
                zones.add_card(kind, REMOVED + part, part)
    if not doc.over and (zones.count(REVEALED) or zones.count(SET_ASIDE)):
        raise BadPosition("Between two decisions no card is revealed or set aside.")
    if not doc.over and hunt.cards_left() == 0:
        raise BadPosition("The monster has no cards left, so the hunt is over.")


# What is still to be done


def pending(hunt: Hunt, doc: Any) -> list[Pending]:
    """What is still to be done in the round, from the step that asks."""
    if doc.pending is None:
        first = _first_step(hunt, doc)
    elif doc.pending:
        first = read_steps(hunt, doc.pending)[0]
    else:
        raise BadPosition("'pending' is empty; the first step is the one that asks.")
    _check_question(hunt, first)
    _check_turn(hunt, first)
    steps = [first, *_steps_after(hunt, first)]
    if doc.pending is not None and read_steps(hunt, doc.pending) != steps:
        written = [step.write(a, b, frame) for step, a, b, frame in steps]
        raise BadPosition(f"With that first step, 'pending' is {written}.")
    if first[0] is not START_ROUND and hunt.token < 0:
        raise BadPosition("'token' is missing: the Attack token lies on a Part during the round.")
    return steps


def _plain(step: Step[Hunt], hunter: int = 0) -> Pending:
    return (step, hunter, 0, NO_FRAME)


def _first_step(hunt: Hunt, doc: Any) -> Pending:
    if doc.decision in (None, ACT.decision):
        return _plain(ACT, hunt.acting)
    if doc.decision == AGAIN.decision:
        return _plain(AGAIN)
    if doc.decision == CANCEL.decision:
        return _plain(CANCEL)
    raise BadPosition("For this decision say who asks for what in 'pending'.")


def _check_question(hunt: Hunt, first: Pending) -> None:
    """A question other than what a hunter does must be one that the rules ask just now."""
    step, owner, target, _ = first
    if step is CONSENT and not _is_consent_asked(hunt, owner, target):
        raise BadPosition("Nobody is asked for that Potion in this position (CH-065).")
    if step is AGAIN and not _is_jack_asked(hunt):
        raise BadPosition("The Jack is not asked to act again in this position (CH-150).")
    if step is CANCEL and not _is_ace_asked(hunt):
        raise BadPosition("The Ace is not asked to cancel an attack in this position (CH-153).")


def _check_turn(hunt: Hunt, first: Pending) -> None:
    """What is remembered of a turn belongs to the turn that is going on."""
    step, hunter, _, _ = first
    if hunt.second_action and not (step is CONSENT and _is_jack_asked(hunt)):
        raise BadPosition(
            "'second_action' is there only while the Jack asks for a Potion again (CH-150)."
        )
    for pair in members(hunt.refused, len(HUNTERS) ** 2):
        owner, target = divmod(pair, len(HUNTERS))
        if not _may_be_refused(hunt, step, hunter, owner, target):
            raise BadPosition(
                f"'refused' says that the {HUNTERS[owner]} refused the {HUNTERS[target]} a Potion; "
                f"in this turn nobody can have asked for it (CH-066)."
            )


def _may_be_refused(hunt: Hunt, step: Step[Any], hunter: int, owner: int, target: int) -> bool:
    terms = hunt.terms
    if not terms.asks_consent or terms.controllers[owner] == terms.controllers[hunt.acting]:
        return False
    if step not in (ACT, CONSENT) or hunt.second_action:
        # The hunter may have moved since, or drunk.
        return True
    # Until a hunter has acted, refused requests are all that has happened in their turn.
    here = hunt.stands[hunt.acting]
    return (
        (step is CONSENT or hunter == hunt.acting)
        and hunt.stands[owner] == hunt.stands[target] == here
        and hunt.potions[owner] > 0
        and (terms.potion_at_full_life or hunt.life[target] < MAX_LIFE)
    )


def _is_consent_asked(hunt: Hunt, owner: int, target: int) -> bool:
    terms = hunt.terms
    if not terms.asks_consent or max(owner, target) >= terms.hunters:
        return False
    here = hunt.stands[hunt.acting]
    return (
        terms.controllers[owner] != terms.controllers[hunt.acting]
        and hunt.stands[owner] == hunt.stands[target] == here
        and hunt.potions[owner] > 0
        and may_cure(hunt, owner, target)
    )


def _is_jack_asked(hunt: Hunt) -> bool:
    has_acted = hunt.acting == words.JACK and hunt.first_action >= 0
    return has_acted and hunt.terms.powers and not hunt.jack_used


def _is_ace_asked(hunt: Hunt) -> bool:
    if not can_cancel(hunt) or hunt.token < 0:
        return False
    hits = hunt.zones.kinds(HITS + hunt.token)
    return bool(hits) and hunt.crowd[hunt.terms.suits[hits[-1]]] > 0


def _steps_after(hunt: Hunt, first: Pending) -> list[Pending]:
    step, hunter, _, _ = first
    if step in (START_ROUND, END_ROUND):
        return []
    if step in (ATTACK, CANCEL):
        return [_plain(END_ROUND)]
    if step not in (ACT, AGAIN, CONSENT):
        raise BadPosition(f"A position cannot begin with the step {step.name!r}.")
    if step is CONSENT:
        hunter = hunt.acting
    elif step is AGAIN:
        hunter = words.JACK
    if hunter >= hunt.terms.hunters:
        raise BadPosition(f"The {HUNTERS[hunter]} does not hunt with {hunt.seats} seats.")
    again: list[Pending] = []
    can_act_again = hunter == words.JACK and hunt.terms.powers and not hunt.jack_used
    if can_act_again and (step is ACT or (step is CONSENT and not hunt.second_action)):
        again = [_plain(AGAIN)]
    turns = [_plain(ACT, other) for other in range(hunter + 1, hunt.terms.hunters)]
    return [*again, *turns, _plain(ATTACK), _plain(END_ROUND)]
