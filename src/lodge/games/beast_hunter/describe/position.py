"""Positions of Beast-Hunter: what they hold, and whether they can occur."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from lodge.games.beast_hunter.describe import guess
from lodge.games.beast_hunter.model import state, words
from lodge.games.beast_hunter.model.catalogue import copies
from lodge.games.beast_hunter.model.marks import HOW, SIGHTING
from lodge.games.beast_hunter.model.state import HAND_LIMIT, KIT_LIMIT, NOWHERE, Wilds
from lodge.games.beast_hunter.model.words import (
    ALL_FACES,
    DROVES,
    FIRST_NEST,
    KIT,
    NESTS,
    SUPPLY,
    ZONES,
)
from lodge.games.beast_hunter.model.zones import sight_of
from lodge.games.beast_hunter.play import shots_and_traps
from lodge.games.beast_hunter.play.nests import told_of_sighting
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
from lodge.kernel.position import show_all
from lodge.kernel.refusal import BadPosition
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
says how many cards of the Supply, at least, everybody knows to hold no group together (BH-073).
Older positions name cards there, and have `sightings` instead of labels.
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
        show_all(wilds, doc)


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
    if wilds.target != NOWHERE:
        _check_target(wilds)


def _check_target(wilds: Wilds) -> None:
    target = wilds.target
    if not wilds.is_flipped and not wilds.zones.count(target):
        raise BadPosition(f"{ZONES[target]!r} has no cards, so it cannot be hunted (BH-101).")
    if not wilds.is_flipped and wilds.zones.count(KIT):
        raise BadPosition("Between two decisions a kit lies there only after the flip (BH-103).")
    if target >= FIRST_NEST and target not in wilds.line and (wilds.line or not wilds.is_flipped):
        raise BadPosition(f"{ZONES[target]!r} is hunted, but it is not in 'line'.")


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
    if not kinds:
        return
    if len(kinds) != 2 or kinds[0] != kind or not shots_and_traps.may_accompany(wilds, kinds[1]):
        # BH-016, BH-267
        which = "a companion" if wilds.terms.suitless_companion else "a companion with a suit"
        raise BadPosition(f"In {ZONES[zone]!r} lies {which} upon {ALL_FACES[kind]}.")


def _set_sight(wilds: Wilds) -> None:
    """Who sees what by the rule of each zone, now that the sides are known."""
    zones = wilds.zones
    zones.sight = [sight_of(zone, wilds.beasts) for zone in range(len(ZONES))]
    for zone, sight in enumerate(zones.sight):
        for card in zones.pile(zone):
            zones.set_seers(card, zones.everyone if wilds.is_visible(card) else sight)


# What is known besides faces


def _read_groupless(wilds: Wilds, given: int | list[CardAt]) -> int:
    most = guess.most_without_group(wilds)
    if isinstance(given, list):
        if any(at.zone != "supply" for at in given):
            raise BadPosition("'groupless' names cards of the Supply.")
        return min(len({card_at(wilds, at.zone, at.place) for at in given}), most)
    if given > most:
        raise BadPosition(f"There are no {given} cards without a group in the Supply.")
    return given


def _load_sightings(wilds: Wilds, doc: Any) -> None:
    """Of older positions: the Beasts remember them, and others who were told and know the card."""
    seen = {(seen.zone, seen.place): seen.by for seen in doc.seen}
    for sighting in doc.sightings:
        card = card_at(wilds, sighting.zone, sighting.place)
        how = HOW.index(sighting.how)
        by = read_observers(seen.get((sighting.zone, sighting.place), []), wilds.seats)
        told = by & told_of_sighting(how) | 1 << wilds.beasts
        wilds.zones.label(SIGHTING, card, told, (how, min(sighting.round, MOST)))
