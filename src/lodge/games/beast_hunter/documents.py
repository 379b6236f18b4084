"""Positions of Beast-Hunter as documents: written out, read back and checked."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from lodge.games.beast_hunter import scoring
from lodge.games.beast_hunter.noting import HOW, SIGHTING, shown_to
from lodge.games.beast_hunter.words import (
    ALL_FACES,
    ARROW,
    BAIT,
    BOULDER,
    CALTROPS,
    DROVES,
    END_ROUND,
    FIRST_NEST,
    FLIP_STEP,
    GANNET_CALLS,
    GLORY,
    HATCHERY,
    HOME,
    HUNTER_ANNIHILATOR,
    HUNTER_CARDS,
    HUNTER_TURN,
    JACKDAW_STEALS,
    KINDS,
    KIT,
    LIONESS,
    LUMINA_FROM,
    LUMINA_TAKES,
    MORNING,
    NEST_NAMES,
    OASIS,
    PHASE,
    PHASES,
    PICK_BAIT_COMPANION,
    PICK_COMPANION,
    PICK_DESTINATION,
    PICK_END,
    PICK_KIT,
    PICK_ORDER,
    PICK_SHOT_NEST,
    POISON_ARROW,
    POISONED_BAIT,
    RABBIT_GOES,
    RESULTS,
    REVEALED,
    REX_CALLS,
    SET_UP,
    SPRING,
    STEPS,
    SUNSET,
    SUPPLY,
    SWAN_FLOCK,
    SWAN_GOES,
    TRAPS,
    TRASH,
    ZONE_NAMES,
)
from lodge.kernel.naming import read_observers
from lodge.kernel.position import Position, read_steps
from lodge.kernel.refusal import BadPosition

if TYPE_CHECKING:
    from lodge.games.beast_hunter.state import BeastHunterState
    from lodge.kernel.match import Step

Count = Annotated[int, Meta(ge=0)]


class CardAt(msgspec.Struct, forbid_unknown_fields=True):
    """A card by its place, counted from the top of its zone, from 0."""

    zone: str
    place: int


class SightingDoc(msgspec.Struct, forbid_unknown_fields=True):
    """When and how the Hunter saw a card that lies face down again."""

    zone: str
    place: int
    round: Count
    how: Literal["scouted", "turned_up"] = "scouted"


class HuntDoc(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The hunt that is going on."""

    target: str
    charge: bool = False
    flipped: bool = False
    may_resolve: list[str] = []
    resolved: list[str] = []
    fortress_power: Count = 0
    viper_points: Count = 0


class BeastHunterPosition(Position, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position of Beast-Hunter.

    Only `game` and `seats` must be there. Cards that no zone lists lie at the bottom of their
    decks. Without `pending`, `phase` says which phase begins.
    """

    beasts: Literal[0, 1] = 0
    """The seat that plays the Beasts."""
    round: Annotated[int, Meta(ge=1)] = 1
    phase: Literal["dusk", "twilight", "midnight", "dawn", "morning", "midday", "sunset"] = "dusk"
    stall: Count = 0
    scored: bool = False
    """Did a card enter the Oasis or the Glory Room in this round?"""
    score: dict[Literal["beasts", "hunter"], int] = {}
    line: list[str] | None = None
    """The nests from left to right; in the order of their numbers, if left out."""
    hunt: HuntDoc | None = None
    poisoned: str | None = None
    """The nest that Poison Arrow lies beside."""
    picks: list[CardAt] = []
    roamer: CardAt | None = None
    roam_to: str | None = None
    groupless: Count | list[CardAt] = 0
    """So many cards of the Supply, at least, are some that are known to hold no group together;
    older positions name cards."""
    sightings: list[SightingDoc] = []
    """Of older positions; now they are 'labels'."""
    result: Literal["nine_points", "stall", "exhaustion"] | None = None


# Writing


def save(state: "BeastHunterState") -> dict[str, Any]:
    """The fields of a position that are Beast-Hunter's own, defaults left out."""
    doc: dict[str, Any] = {
        "beasts": state.beasts,
        "round": state.round,
        "phase": PHASES[max(state.phase, 0)],
        "stall": state.stall,
        "scored": state.has_scored,
        "score": {"beasts": state.beast_score, "hunter": state.hunter_score},
        "line": [ZONE_NAMES[nest] for nest in state.line],
    }
    if state.target >= 0:
        doc["hunt"] = _save_hunt(state)
    if state.poisoned >= 0:
        doc["poisoned"] = ZONE_NAMES[state.poisoned]
    if state.picks:
        doc["picks"] = [_place(state, card) for card in state.picks]
    if state.roamer >= 0:
        doc["roamer"] = _place(state, state.roamer)
    if state.roam_to >= 0:
        doc["roam_to"] = ZONE_NAMES[state.roam_to]
    doc.update(_save_notes(state))
    if state.over:
        doc["result"] = RESULTS[state.outcome_code]
    return doc


def _save_hunt(state: "BeastHunterState") -> dict[str, Any]:
    doc: dict[str, Any] = {"target": ZONE_NAMES[state.target]}
    if state.is_charge:
        doc["charge"] = True
    if state.is_flipped:
        doc["flipped"] = True
        doc["may_resolve"] = _faces(state.may_resolve)
        doc["resolved"] = _faces(state.resolved)
        doc["fortress_power"] = state.fortress_power
        doc["viper_points"] = state.viper_points
    return doc


def _save_notes(state: "BeastHunterState") -> dict[str, Any]:
    """What is known besides faces. After the game nothing is hidden any more."""
    doc: dict[str, Any] = {}
    if state.over:
        return doc
    if state.groupless:
        doc["groupless"] = state.groupless
    return doc


def _faces(mask: int) -> list[str]:
    return [face for kind, face in enumerate(ALL_FACES[:HUNTER_CARDS]) if mask >> kind & 1]


def _place(state: "BeastHunterState", card: int) -> dict[str, Any]:
    zones = state.zones
    return {"zone": ZONE_NAMES[zones.where(card)], "place": zones.depth(card)}


# Reading


def load(state: "BeastHunterState", doc: BeastHunterPosition) -> None:
    """Take over the fields of a position and check that it can occur."""
    state.beasts = doc.beasts
    state.hunter = 1 - doc.beasts
    state.round = doc.round
    state.phase = PHASES.index(doc.phase)
    state.stall = doc.stall
    state.has_scored = doc.scored
    state.beast_score = doc.score.get("beasts", 0)
    state.hunter_score = doc.score.get("hunter", 0)
    if state.beast_score < 0:
        raise BadPosition("The Beasts' score is never below 0.")
    _complete_decks(state)
    _load_line(state, doc)
    _load_hunt(state, doc)
    _check_zones(state, doc)
    _set_sight(state)
    _load_picks(state, doc)
    _load_notes(state, doc)
    if doc.over:
        if doc.result is None:
            raise BadPosition(f"A game that is over has a 'result': {', '.join(RESULTS)}.")
        state.outcome_code = RESULTS.index(doc.result)
        state.zones.show_all()
    else:
        for step, a, b in reversed(_steps(state, doc)):
            state.push(step, a, b)


def _complete_decks(state: "BeastHunterState") -> None:
    """Every card is somewhere once; what is not listed lies at the bottom of its deck."""
    zones = state.zones
    left = [1] * KINDS
    left[HUNTER_CARDS - 1] = left[HUNTER_ANNIHILATOR] = 2
    for card, kind in enumerate(zones.kind):
        left[kind] -= 1
        if left[kind] < 0:
            count = "three times" if kind in (HUNTER_CARDS - 1, HUNTER_ANNIHILATOR) else "twice"
            where = ZONE_NAMES[zones.where(card)]
            raise BadPosition(f"The card {ALL_FACES[kind]} is there {count} (again in {where!r}).")
    for kind in range(KINDS):
        for _ in range(left[kind]):
            deck = HOME if kind >= HUNTER_CARDS else HATCHERY
            zones.add_card(kind, deck, state.pool_of(kind, deck), 0)


def _load_line(state: "BeastHunterState", doc: BeastHunterPosition) -> None:
    zones = state.zones
    filled = [z for z in range(FIRST_NEST, zones.count_zones()) if zones.count(z)]
    target = -1 if doc.hunt is None else _zone(doc.hunt.target)
    if doc.line is None:
        state.line = filled
    else:
        state.line = [_nest(name) for name in doc.line]
        if len(set(state.line)) != len(state.line):
            raise BadPosition("A nest is twice in 'line'.")
    for nest in state.line:
        if nest not in filled and nest != target:
            raise BadPosition(f"{ZONE_NAMES[nest]!r} is in 'line' but has no cards.")
    for nest in filled:
        if nest not in state.line and nest != target:
            raise BadPosition(f"{ZONE_NAMES[nest]!r} has cards but is not in 'line'.")
    # Zones are made as nests need them; a step may still name a nest that has lost its last card.
    named = [ZONE_NAMES.index(word) for step in doc.pending or [] for word in _nests_in(step)]
    zones.keep_zones(max([*state.line, target, *filled, *named, FIRST_NEST - 1]) + 1)


def _nests_in(step: list[str | int]) -> list[str]:
    return [word for word in step if isinstance(word, str) and word in NEST_NAMES]


def _load_hunt(state: "BeastHunterState", doc: BeastHunterPosition) -> None:
    if doc.poisoned is not None:
        state.poisoned = _nest(doc.poisoned)
    if (state.poisoned >= 0) != (state.zones.count(ARROW) > 0) or (
        state.poisoned >= 0 and state.poisoned not in state.line
    ):
        raise BadPosition(
            "Poison Arrow lies in 'arrow' and beside a nest of the line ('poisoned')."
        )
    if doc.hunt is None:
        if state.zones.count(KIT):
            raise BadPosition("There is a kit only during a hunt; say which in 'hunt'.")
        return
    state.target = _zone(doc.hunt.target)
    if state.target != DROVES and state.target < FIRST_NEST:
        raise BadPosition(f"{doc.hunt.target!r} cannot be hunted: a nest can, or the Droves.")
    if state.target == DROVES and (state.line or doc.hunt.flipped):
        raise BadPosition("The Droves are hunted only while there is no nest (BH-101).")
    state.is_charge = doc.hunt.charge
    state.is_flipped = doc.hunt.flipped
    state.may_resolve = _mask(doc.hunt.may_resolve)
    state.resolved = _mask(doc.hunt.resolved)
    state.fortress_power = doc.hunt.fortress_power
    state.viper_points = doc.hunt.viper_points


def _check_zones(state: "BeastHunterState", doc: BeastHunterPosition) -> None:
    zones = state.zones
    for zone, limit, what in (
        (DROVES, 10, "The Droves hold"),
        (SUPPLY, 10, "The Supply holds"),
        (KIT, 5, "A kit has"),
    ):
        if zones.count(zone) > limit:
            raise BadPosition(f"{what} at most {limit} cards, not {zones.count(zone)}.")
    for card, kind in enumerate(zones.kind):
        zone = zones.where(card)
        is_stolen = zone == OASIS or (zone == state.target and state.is_flipped)
        if kind >= HUNTER_CARDS:
            fits = HOME <= zone < REVEALED or is_stolen
        else:
            fits = zone < HOME or zone == GLORY or zone >= FIRST_NEST
        if not fits and not (kind >= HUNTER_CARDS and zone == TRASH):
            raise BadPosition(f"{ALL_FACES[kind]} cannot lie in {ZONE_NAMES[zone]!r}.")
    for nest in range(FIRST_NEST, zones.count_zones()):
        kinds = zones.kinds(nest)
        if LIONESS in kinds[:-1]:
            raise BadPosition(f"The Lioness (FUQ) lies on top of her nest, {ZONE_NAMES[nest]!r}.")
    _check_pair(state, BAIT, POISONED_BAIT)
    _check_pair(state, ARROW, POISON_ARROW)
    if any(kind not in (CALTROPS, BOULDER) for kind in zones.kinds(TRAPS)):
        raise BadPosition("In 'traps' lie only Caltrops (TRJ) and Rolling Boulder (TRK).")
    if not doc.over and max(state.beast_score, state.hunter_score) >= 9:
        raise BadPosition("With 9 points the game is over.")


def _check_pair(state: "BeastHunterState", zone: int, kind: int) -> None:
    kinds = state.zones.kinds(zone)
    if kinds and (len(kinds) != 2 or kinds[0] != kind or kinds[1] == HUNTER_ANNIHILATOR):
        raise BadPosition(
            f"In {ZONE_NAMES[zone]!r} lies a companion with a suit upon {ALL_FACES[kind]}."
        )


def _set_sight(state: "BeastHunterState") -> None:
    """Who sees what by the rule of each zone, now that the sides are known."""
    zones = state.zones
    beasts, hunter, everyone = 1 << state.beasts, 1 << state.hunter, zones.everyone
    own = {HATCHERY: 0, HOME: 0, SUPPLY: hunter, DROVES: beasts, 3: beasts}
    zones.sight = [
        own.get(zone, beasts if zone >= FIRST_NEST else everyone)
        for zone in range(zones.count_zones())
    ]
    for card in range(len(zones.kind)):
        sight = zones.sight[zones.where(card)]
        zones.set_seers(card, everyone if state.is_visible(card) else sight)


def _load_picks(state: "BeastHunterState", doc: BeastHunterPosition) -> None:
    state.picks = [_card(state, given.zone, given.place) for given in doc.picks]
    if len(set(state.picks)) != len(state.picks):
        raise BadPosition("A card is picked twice.")
    if len(state.picks) > 5 and any(state.zones.where(c) == SUPPLY for c in state.picks):
        raise BadPosition(f"A kit has at most 5 cards, not {len(state.picks)}.")
    if doc.roamer is not None:
        state.roamer = _card(state, doc.roamer.zone, doc.roamer.place)
    if doc.roam_to is not None:
        state.roam_to = _zone(doc.roam_to)


def _load_notes(state: "BeastHunterState", doc: BeastHunterPosition) -> None:
    state.groupless = _read_groupless(state, doc.groupless)
    seen = {(seen.zone, seen.place): seen.by for seen in doc.seen}
    for sighting in doc.sightings:
        card = _card(state, sighting.zone, sighting.place)
        how = HOW.index(sighting.how)
        by = read_observers(seen.get((sighting.zone, sighting.place), []), state.seats)
        told = by & shown_to(how) | 1 << state.beasts
        state.zones.label(SIGHTING, card, told, (how, sighting.round))


def _read_groupless(state: "BeastHunterState", given: int | list[CardAt]) -> int:
    if isinstance(given, list):
        for at in given:
            if state.zones.where(_card(state, at.zone, at.place)) != SUPPLY:
                raise BadPosition("'groupless' names cards of the Supply.")
        given = len(given)
    numbers = [state.kit_number(card, True) for card in state.zones.pile(SUPPLY)]
    if given > scoring.most_without_group(numbers, state.tables.min_run):
        raise BadPosition(f"There are no {given} cards without a group in the Supply.")
    return given


def _mask(faces: list[str]) -> int:
    mask = 0
    for face in faces:
        if face not in ALL_FACES[:HUNTER_CARDS]:
            raise BadPosition(f"There is no special card {face!r} among the Beasts.")
        mask |= 1 << ALL_FACES.index(face)
    return mask


def _zone(name: str) -> int:
    if name not in ZONE_NAMES:
        raise BadPosition(f"There is no zone {name!r}.")
    return ZONE_NAMES.index(name)


def _nest(name: str) -> int:
    if name not in NEST_NAMES:
        raise BadPosition(f"{name!r} is not a nest; nests are nest1, nest2 and so on.")
    return ZONE_NAMES.index(name)


def _card(state: "BeastHunterState", name: str, place: int) -> int:
    zone = _zone(name)
    count = state.zones.count(zone) if zone < state.zones.count_zones() else 0
    if not 0 <= place < count:
        raise BadPosition(f"There is no card at place {place} of {name!r}.")
    return state.zones.at(zone, place)


# What is still to be done


def _steps(state: "BeastHunterState", doc: BeastHunterPosition) -> "list[Step]":
    """The steps of the action that is going on, then the rest of the round."""
    given = [] if doc.pending is None else read_steps(state, doc.pending)
    if not given:
        if state.target >= 0 or state.picks or state.roamer >= 0:
            raise BadPosition("Something is going on; say in 'pending' what is asked.")
        given = [(PHASE, state.phase, 0)]
    head = [step for step in given if step[0] > PHASE]
    if not head:
        return _check_tail(state, given)
    _check_head(state, head)
    tail = given[len(head) :]
    after = _rest_of_round(state.phase)
    if tail not in ([], after) or given[: len(head)] != head:
        raise BadPosition(f"After the steps of the action, 'pending' is {_written(after)}.")
    return [*head, *after]


def _check_tail(state: "BeastHunterState", given: "list[Step]") -> "list[Step]":
    """Without an action going on, a phase or a turn begins."""
    first = given[0]
    if first[0] == SET_UP:
        raise BadPosition("A position cannot begin with the step 'set_up'.")
    if state.target >= 0 or state.picks or state.roamer >= 0:
        raise BadPosition("Something is going on; say in 'pending' what is asked.")
    if first[0] == PHASE:
        if first[1] != state.phase:
            raise BadPosition(f"The phase is {PHASES[state.phase]!r}; 'pending' says another.")
        after = _rest_of_round(state.phase)
    elif first[0] == HUNTER_TURN:
        after = [(END_ROUND, 0, 0)]
    else:
        after = []
    if given[1:] not in ([], after):
        raise BadPosition(f"After its first step, 'pending' is {_written(after)}.")
    return [first, *after]


def _rest_of_round(phase: int) -> "list[Step]":
    """What follows a phase."""
    end: list[Step] = [(END_ROUND, 0, 0)]
    last = SUNSET
    if phase < MORNING:
        end.insert(0, (HUNTER_TURN, 0, 0))
        last = MORNING - 1
    return [*((PHASE, later, 0) for later in range(phase + 1, last + 1)), *end]


def _written(steps: "list[Step]") -> list[list[str | int]]:
    return [STEPS[step].write(a, b) for step, a, b in steps]


EFFECTS = (
    LUMINA_FROM,
    LUMINA_TAKES,
    RABBIT_GOES,
    SWAN_GOES,
    SWAN_FLOCK,
    GANNET_CALLS,
    JACKDAW_STEALS,
    REX_CALLS,
)


def _check_head(state: "BeastHunterState", head: "list[Step]") -> None:
    """The steps of one action must fit together and fit the table."""
    steps = [step for step, _, _ in head]
    is_hunt = state.target >= 0
    if is_hunt != any(step in (PICK_KIT, FLIP_STEP, *EFFECTS) for step in steps):
        raise BadPosition("A hunt is going on exactly if 'hunt' says which.")
    if is_hunt and steps != [PICK_KIT]:
        _check_flip(state, steps)
    elif not is_hunt and len(steps) != 1:
        raise BadPosition("'pending' has more than one step of an action, but no hunt is on.")
    for step, a, _ in head:
        _check_step(state, step, a)
    has_roamer = steps[0] in (PICK_DESTINATION, SPRING)
    if has_roamer != (state.roamer >= 0) or (SPRING in steps) != (state.roam_to >= 0):
        raise BadPosition(
            "'roamer' is the card on its way, and 'roam_to' its place, if it has one."
        )
    _check_picks(state, steps[0])


def _check_flip(state: "BeastHunterState", steps: list[int]) -> None:
    if not state.is_flipped or steps[-1] != FLIP_STEP:
        raise BadPosition("In a hunt 'pending' has the kit, or effects and at last 'flip_step'.")
    before = [step for step in steps[:-1] if step != SPRING]
    if len(before) > 1 or any(step not in EFFECTS for step in before) or SPRING in steps[1:]:
        raise BadPosition("In a FLIP step one effect is carried out at a time.")


def _check_step(state: "BeastHunterState", step: int, a: int) -> None:
    zones = state.zones
    nests = {PICK_ORDER: [a], LUMINA_TAKES: [a], PICK_COMPANION: [a]}
    for number in nests.get(step, []):
        if number + FIRST_NEST not in state.line:
            raise BadPosition(f"{NEST_NAMES[number]!r} is not in the line.")
    if step == SPRING and zones.count(TRAPS) != 2:
        raise BadPosition("The Hunter chooses a trap only if Caltrops and Boulder are in play.")
    if step == PICK_ORDER and zones.is_empty(a + FIRST_NEST):
        raise BadPosition("There is nothing to rustle.")


def _check_picks(state: "BeastHunterState", first: int) -> None:
    where = [state.zones.where(card) for card in state.picks]
    kinds = [state.zones.kind[card] for card in state.picks]
    if first == PICK_KIT:
        fits = all(zone == SUPPLY for zone in where) and len(where) < 5
        # A kit is asked for only where one can be made.
        fits = fits and state.missing_for_kit() <= 5 - len(where)
    elif first in (PICK_SHOT_NEST, PICK_COMPANION, PICK_BAIT_COMPANION):
        shots = (POISONED_BAIT,) if first == PICK_BAIT_COMPANION else (102, 103, 104)
        fits = where == [SUPPLY] and kinds[0] in shots
    elif first == PICK_ORDER:
        fits = all(zone >= FIRST_NEST for zone in where)
    elif first == PICK_END:
        fits = bool(where) and all(zone == DROVES for zone in where)
    else:
        fits = all(zone == DROVES for zone in where)
    if not fits:
        raise BadPosition("The picked cards do not fit the question that is asked.")
