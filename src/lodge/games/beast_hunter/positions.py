"""Positions of Beast-Hunter: what they hold, and whether they can occur."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from lodge.games.beast_hunter import (
    beasts,
    flips,
    guessing,
    hunter,
    hunts,
    kits,
    roaming,
    state,
    wheel,
    words,
)
from lodge.games.beast_hunter.catalogue import copies
from lodge.games.beast_hunter.nests import told_of_sighting
from lodge.games.beast_hunter.noting import HOW, SIGHTING
from lodge.games.beast_hunter.state import HAND_LIMIT, KIT_LIMIT, NOWHERE, Wilds, sight_of
from lodge.games.beast_hunter.words import ALL_FACES, DROVES, FIRST_NEST, KIT, NESTS, SUPPLY, ZONES
from lodge.kernel.agenda import Pending
from lodge.kernel.completing import missing_kinds, put_under
from lodge.kernel.fields import (
    Card,
    Cards,
    Field,
    Group,
    always,
    position_type,
    read_fields,
    write_fields,
)
from lodge.kernel.marks import MOST
from lodge.kernel.naming import card_at, read_observers
from lodge.kernel.position import read_steps
from lodge.kernel.refusal import BadPosition
from lodge.kernel.steps import NO_FRAME, Question, Step
from lodge.kernel.values import Flag, Number, Some
from lodge.kernel.written import CardAt

SCORE = Number(-999)
SPECIALS = Some(ALL_FACES[: words.HUNTER_CARDS])


def is_flipped(wilds: Wilds) -> bool:
    return wilds.is_flipped


FIELDS = (
    Field("beasts", Number(0, 1), shown=always),
    Field("round", Number(1), 1, shown=always),
    Field("phase", words.PHASES, shown=always),
    Field("stall", Number(), shown=always),
    Field("scored", Flag(), attribute="has_scored", shown=always),
    Group(
        "score",
        Field("beasts", SCORE, attribute="beast_score", shown=always),
        Field("hunter", SCORE, attribute="hunter_score", shown=always),
    ),
    Group(
        "hunt",
        Field("target", ZONES, required=True, shown=always),
        Field("charge", Flag(), attribute="is_charge"),
        Field("flipped", Flag(), attribute="is_flipped"),
        Field("may_resolve", SPECIALS, shown=is_flipped),
        Field("resolved", SPECIALS, shown=is_flipped),
        Field("fortress_power", Number(), shown=is_flipped),
        Field("viper_points", Number(), shown=is_flipped),
        shown=lambda wilds: wilds.target >= 0,
    ),
    Field("poisoned", ZONES, NOWHERE),
    Cards("picks", attribute="picked"),
    Card("roamer"),
    Field("roam_to", ZONES, NOWHERE),
    Field("result", words.RESULTS, -1, attribute="ending", shown=lambda wilds: wilds.over),
)

Count = Annotated[int, Meta(ge=0)]


class SightingDoc(CardAt, forbid_unknown_fields=True):
    """When and how the Hunter saw a card that lies face down again; now that is a label."""

    round: Count
    how: Literal["scouted", "turned_up"] = "scouted"


BeastHunterPosition = position_type(
    "BeastHunterPosition",
    FIELDS,
    ("line", list[str] | None, None),
    ("groupless", Count | list[CardAt], 0),
    ("sightings", list[SightingDoc], []),
)
"""A position of Beast-Hunter.

Only `game` and `seats` must be there. `beasts` is the seat that plays the Beasts; `line` has the
nests from left to right, in the order of their numbers if it is left out. Cards that no zone lists
lie at the bottom of their decks. Without `pending`, `phase` says which phase begins. `groupless`
says how many cards of the Supply, at least, are some of which all know that they hold no group
together (BH-073). Older positions name cards there, and have `sightings` instead of labels.
"""


def save(wilds: Wilds) -> dict[str, Any]:
    """The fields of a position that are Beast-Hunter's own."""
    doc = write_fields(wilds, FIELDS)
    doc["line"] = [ZONES[nest] for nest in wilds.line]
    if wilds.groupless and not wilds.over:
        doc["groupless"] = wilds.groupless
    return doc


def load(wilds: Wilds, doc: Any) -> None:
    """Take over the fields of a position and check that it can occur."""
    for side, deck in enumerate((words.HATCHERY, words.HOME)):
        missing = missing_kinds(wilds, copies(side), side * words.HUNTER_CARDS)
        put_under(wilds, missing[::-1], deck)
    read_fields(wilds, doc, FIELDS)
    wilds.hunter = 1 - wilds.beasts
    if wilds.beast_score < 0:
        raise BadPosition("The Beasts' score is never below 0.")
    if not doc.over and max(wilds.beast_score, wilds.hunter_score) >= state.WINNING_SCORE:
        raise BadPosition("With 9 points the game is over.")
    if doc.over and doc.result is None:
        raise BadPosition(f"A game that is over has a 'result': {', '.join(words.RESULTS)}.")
    _load_line(wilds, doc)
    _check_hunt(wilds)
    _check_zones(wilds)
    _set_sight(wilds)
    wilds.groupless = _read_groupless(wilds, doc.groupless)
    _load_sightings(wilds, doc)
    if doc.over:
        wilds.zones.show_all()


def _load_line(wilds: Wilds, doc: Any) -> None:
    zones = wilds.zones
    filled = [zone for zone in range(FIRST_NEST, len(ZONES)) if zones.count(zone)]
    if doc.line is None:
        wilds.line = filled
    else:
        wilds.line = [_nest(name) for name in doc.line]
        if len(set(wilds.line)) != len(wilds.line):
            raise BadPosition("A nest is twice in 'line'.")
    for nest in wilds.line:
        if nest not in filled and nest != wilds.target:
            raise BadPosition(f"{ZONES[nest]!r} is in 'line' but has no cards.")
    for nest in filled:
        if nest not in wilds.line and nest != wilds.target:
            raise BadPosition(f"{ZONES[nest]!r} has cards but is not in 'line'.")


def _nest(name: str) -> int:
    if name not in NESTS:
        raise BadPosition(f"{name!r} is not a nest; nests are nest1, nest2 and so on.")
    return ZONES.index(name)


def _check_hunt(wilds: Wilds) -> None:
    is_poisoned = wilds.poisoned != NOWHERE
    if is_poisoned != (wilds.zones.count(words.ARROW) > 0) or (
        is_poisoned and wilds.poisoned not in wilds.line
    ):
        raise BadPosition(
            "Poison Arrow lies in 'arrow' and beside a nest of the line ('poisoned')."
        )
    if wilds.target == NOWHERE and wilds.zones.count(KIT):
        raise BadPosition("There is a kit only during a hunt; say which in 'hunt'.")
    if wilds.target == DROVES and (wilds.line or wilds.is_flipped):
        raise BadPosition("The Droves are hunted only while there is no nest (BH-101).")
    if wilds.target not in (NOWHERE, DROVES) and wilds.target < FIRST_NEST:
        raise BadPosition(f"{ZONES[wilds.target]!r} cannot be hunted: a nest can, or the Droves.")


def _check_zones(wilds: Wilds) -> None:
    zones = wilds.zones
    for zone, limit, what in (
        (DROVES, HAND_LIMIT, "The Droves hold"),
        (SUPPLY, HAND_LIMIT, "The Supply holds"),
        (KIT, KIT_LIMIT, "A kit has"),
    ):
        if zones.count(zone) > limit:
            raise BadPosition(f"{what} at most {limit} cards, not {zones.count(zone)}.")
    for zone, name in enumerate(ZONES):
        for kind in zones.kinds(zone):
            if not _may_lie(wilds, kind, zone):
                raise BadPosition(f"{ALL_FACES[kind]} cannot lie in {name!r}.")
        if zone >= FIRST_NEST and words.LIONESS in zones.kinds(zone)[:-1]:
            raise BadPosition(f"The Lioness (FUQ) lies on top of her nest, {name!r}.")
    _check_pair(wilds, words.BAIT, words.POISONED_BAIT)
    _check_pair(wilds, words.ARROW, words.POISON_ARROW)
    if any(kind not in (words.CALTROPS, words.BOULDER) for kind in zones.kinds(words.TRAPS)):
        raise BadPosition("In 'traps' lie only Caltrops (TRJ) and Rolling Boulder (TRK).")


def _may_lie(wilds: Wilds, kind: int, zone: int) -> bool:
    if kind < words.HUNTER_CARDS:
        return zone < words.HOME or zone == words.GLORY or zone >= FIRST_NEST
    # BH-191: a stolen card.
    is_stolen = zone == words.OASIS or (zone == wilds.target and wilds.is_flipped)
    return words.HOME <= zone < words.REVEALED or is_stolen


def _check_pair(wilds: Wilds, zone: int, kind: int) -> None:
    kinds = wilds.zones.kinds(zone)
    if kinds and (len(kinds) != 2 or kinds[0] != kind or kinds[1] == words.HUNTER_ANNIHILATOR):
        raise BadPosition(
            f"In {ZONES[zone]!r} lies a companion with a suit upon {ALL_FACES[kind]}."
        )


def _set_sight(wilds: Wilds) -> None:
    """Who sees what by the rule of each zone, now that the sides are known."""
    zones = wilds.zones
    zones.sight = [sight_of(zone, wilds.beasts) for zone in range(len(ZONES))]
    for zone, sight in enumerate(zones.sight):
        for card in zones.pile(zone):
            zones.set_seers(card, zones.everyone if wilds.is_visible(card) else sight)


# What is known besides faces


def _read_groupless(wilds: Wilds, given: int | list[CardAt]) -> int:
    most = guessing.most_without_group(wilds)
    if isinstance(given, list):
        if any(at.zone != "supply" for at in given):
            raise BadPosition("'groupless' names cards of the Supply.")
        return min(len({card_at(wilds, at.zone, at.place) for at in given}), most)
    if given > most:
        raise BadPosition(f"There are no {given} cards without a group in the Supply.")
    return given


def _load_sightings(wilds: Wilds, doc: Any) -> None:
    """Of older positions: the Beasts remember them, and whoever was told and knows the card."""
    seen = {(seen.zone, seen.place): seen.by for seen in doc.seen}
    for sighting in doc.sightings:
        card = card_at(wilds, sighting.zone, sighting.place)
        how = HOW.index(sighting.how)
        by = read_observers(seen.get((sighting.zone, sighting.place), []), wilds.seats)
        told = by & told_of_sighting(how) | 1 << wilds.beasts
        wilds.zones.label(SIGHTING, card, told, (how, min(sighting.round, MOST)))


def as_earlier(doc: dict[str, Any], written: dict[str, Any]) -> dict[str, Any]:
    """`sightings` outlived what their observers could follow, and so did the cards named in
    `groupless`."""
    untold = ["labels"] if "sightings" in written else []
    if isinstance(written.get("groupless"), list):
        untold.append("groupless")
    return {name: value for name, value in doc.items() if name not in untold}


# What is still to be done


def pending(wilds: Wilds, doc: Any) -> list[Pending]:
    """The steps of the action that is going on, then the rest of the round."""
    given = read_steps(wilds, doc.pending or []) or [_plain(wheel.PHASE, wilds.phase)]
    if given[0][0] in wheel.WHEEL:
        # The phase asks its question itself.
        if given[0][0] is not wheel.WHEEL[wilds.phase]:
            raise _other_phase(wilds)
        given[0] = _plain(wheel.PHASE, wilds.phase)
    head = [entry for entry in given if entry[0] not in TURNS]
    if head:
        _check_head(wilds, head)
        after = _rest_of_round(wilds.phase)
        if given[len(head) :] not in ([], after) or given[: len(head)] != head:
            raise BadPosition(f"After the steps of the action, 'pending' is {_written(after)}.")
        return [*head, *after]
    if wilds.target >= 0 or wilds.picked or wilds.roamer >= 0:
        raise BadPosition("Something is going on; say in 'pending' what is asked.")
    after = _after_turn(wilds, given[0])
    if given[1:] not in ([], after):
        raise BadPosition(f"After its first step, 'pending' is {_written(after)}.")
    return [given[0], *after]


TURNS: tuple[Step[Wilds], ...] = (
    wheel.SET_UP,
    wheel.BEGIN_ROUND,
    wheel.HUNTER_TURN,
    wheel.END_ROUND,
    wheel.PHASE,
)


def _plain(step: Step[Wilds], a: int = 0) -> Pending:
    return (step, a, 0, NO_FRAME)


def _other_phase(wilds: Wilds) -> BadPosition:
    return BadPosition(f"The phase is {words.PHASES[wilds.phase]!r}; 'pending' says another.")


def _after_turn(wilds: Wilds, first: Pending) -> list[Pending]:
    """What follows where no action is going on: a phase or a turn begins."""
    step, phase, _, _ = first
    if step is wheel.SET_UP:
        raise BadPosition("A position cannot begin with the step 'set_up'.")
    if step is wheel.PHASE:
        if phase != wilds.phase:
            raise _other_phase(wilds)
        return _rest_of_round(phase)
    return [_plain(wheel.END_ROUND)] if step is wheel.HUNTER_TURN else []


def _rest_of_round(phase: int) -> list[Pending]:
    """What follows a phase."""
    if phase < words.MORNING:
        later, end = range(phase + 1, words.MORNING), [wheel.HUNTER_TURN, wheel.END_ROUND]
    else:
        later, end = range(phase + 1, words.SUNSET + 1), [wheel.END_ROUND]
    return [*(_plain(wheel.PHASE, phase) for phase in later), *(_plain(step) for step in end)]


def _written(steps: list[Pending]) -> list[list[Any]]:
    return [step.write(a, b, frame) for step, a, b, frame in steps]


EFFECTS = [asked for asked in vars(flips).values() if isinstance(asked, Question)]
"""What the special cards ask in a FLIP step."""


def _check_head(wilds: Wilds, head: list[Pending]) -> None:
    """The steps of one action must fit together and fit the table."""
    steps = [entry[0] for entry in head]
    is_hunt = wilds.target >= 0
    if is_hunt != any(step in (hunts.KIT_CARDS, hunts.FLIP_STEP, *EFFECTS) for step in steps):
        raise BadPosition("A hunt is going on exactly if 'hunt' says which.")
    if is_hunt and steps != [hunts.KIT_CARDS]:
        _check_flip(wilds, steps)
    elif not is_hunt and len(steps) != 1:
        raise BadPosition("'pending' has more than one step of an action, but no hunt is on.")
    for step, a, _, _ in head:
        _check_step(wilds, step, a)
    has_roamer = steps[0] in (beasts.ROAM_TO, roaming.SPRING)
    if has_roamer != (wilds.roamer >= 0) or (roaming.SPRING in steps) != (wilds.roam_to >= 0):
        raise BadPosition(
            "'roamer' is the card on its way, and 'roam_to' its place, if it has one."
        )
    if not _do_picks_fit(wilds, steps[0]):
        raise BadPosition("The picked cards do not fit the question that is asked.")


def _check_flip(wilds: Wilds, steps: list[Step[Any]]) -> None:
    if not wilds.is_flipped or steps[-1] is not hunts.FLIP_STEP:
        raise BadPosition("In a hunt 'pending' has the kit, or effects and at last 'flip_step'.")
    spring = roaming.SPRING
    before = [step for step in steps[:-1] if step is not spring]
    if len(before) > 1 or any(step not in EFFECTS for step in before) or spring in steps[1:]:
        raise BadPosition("In a FLIP step one effect is carried out at a time.")


def _check_step(wilds: Wilds, step: Step[Any], nest: int) -> None:
    names_nest = step in (beasts.RUSTLE_ORDER, flips.LUMINA_TAKES, hunter.COMPANION)
    if names_nest and nest + FIRST_NEST not in wilds.line:
        raise BadPosition(f"{NESTS[nest]!r} is not in the line.")
    if step is roaming.SPRING and wilds.zones.count(words.TRAPS) != 2:
        raise BadPosition("The Hunter chooses a trap only if Caltrops and Boulder are in play.")
    if step is beasts.RUSTLE_ORDER and not wilds.zones.count(nest + FIRST_NEST):
        raise BadPosition("There is nothing to rustle.")


def _do_picks_fit(wilds: Wilds, asked: Step[Any]) -> bool:
    where = [wilds.zones.where(card) for card in wilds.picked]
    kinds = [wilds.zones.kind[card] for card in wilds.picked]
    if asked is hunts.KIT_CARDS:
        if len(where) > KIT_LIMIT:
            raise BadPosition(f"A kit has at most {KIT_LIMIT} cards, not {len(where)}.")
        # A kit is asked for only where one can be made.
        room = KIT_LIMIT - len(where)
        is_from_supply = all(zone == SUPPLY for zone in where)
        return is_from_supply and room > 0 and kits.missing_for_kit(wilds) <= room
    if asked is hunter.BAIT_COMPANION:
        return where == [SUPPLY] and kinds[0] == words.POISONED_BAIT
    if asked in (hunter.SHOT_NEST, hunter.COMPANION):
        return where == [SUPPLY] and words.CROSSBOW <= kinds[0] <= words.JAVELIN
    if asked is beasts.RUSTLE_ORDER:
        return all(zone >= FIRST_NEST for zone in where)
    if asked is beasts.NEST_END and not where:
        return False
    return all(zone == DROVES for zone in where)
