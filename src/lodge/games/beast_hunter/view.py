# lodge: compiled
"""What the two sides and spectators see of a game (section 5 of the rules)."""

from typing import TYPE_CHECKING, Any

from lodge.games.beast_hunter import explaining
from lodge.games.beast_hunter.cards import decks, names
from lodge.games.beast_hunter.noting import HOW, SIGHTING
from lodge.games.beast_hunter.words import (
    ALL_FACES,
    BOULDER,
    CALTROPS,
    DROVES,
    FIRST_NEST,
    HATCHERY,
    HOME,
    LIONESS,
    NO_SUIT,
    PHASES,
    SIDES,
    SUPPLY,
    TRAPS,
    ZONE_NAMES,
)
from lodge.kernel.events import Row

if TYPE_CHECKING:
    from lodge.games.beast_hunter.state import BeastHunterState

# The four suits and the annihilator, by their classes.
ANY_SUIT = 31


def describe(state: "BeastHunterState", observer: int) -> dict[str, Any]:
    """The public facts besides the zones, and what this observer has learned."""
    zones = state.zones
    facts: dict[str, Any] = {
        "beasts": state.beasts,
        "hunter": state.hunter,
        "round": state.round,
        "phase": None if state.phase < 0 else PHASES[state.phase],
        "score": {"beasts": state.beast_score, "hunter": state.hunter_score},
        "stall": {"rounds": state.stall, "limit": state.tables.stall_rounds},
        "counts": {ZONE_NAMES[z]: zones.count(z) for z in (HATCHERY, DROVES, HOME, SUPPLY)},
        "line": [_nest(state, nest, observer) for nest in state.line],
        "traps": _traps(state),
        "hunt": None if state.target < 0 else _hunt(state),
        "roaming": _roaming(state, observer),
        "learned": _learned(state, observer),
    }
    if state.picks and observer == state.seat:
        facts["picks"] = _picks(state)
    return facts


def _nest(state: "BeastHunterState", nest: int, observer: int) -> dict[str, Any]:
    zones = state.zones
    size = zones.count(nest)
    facts: dict[str, Any] = {
        "nest": ZONE_NAMES[nest],
        "size": size,
        "may_charge": size >= 5,
        "lioness": size > 0 and zones.kind[zones.top(nest)] == LIONESS,
        "known": [_known(state, card, observer) for card in reversed(zones.pile(nest))],
    }
    if nest == state.poisoned:
        facts["poison"] = _suit(state.poison_suit())
    if observer == state.beasts:
        # The Beasts see where the Hunter looked, and the cards are theirs.
        facts["seen_by_hunter"] = [
            zones.knows(state.hunter, card) for card in reversed(zones.pile(nest))
        ]
    return facts


def _known(state: "BeastHunterState", card: int, observer: int) -> dict[str, Any] | None:
    """A card as an observer knows it, and since when; or the suits it can have."""
    if not state.zones.knows(observer, card):
        return _suits(state, card)
    known: dict[str, Any] = {"card": ALL_FACES[state.zones.kind[card]]}
    if observer != state.beasts:
        known.update(_sighting(state, card, observer))
    return known


def _suits(state: "BeastHunterState", card: int) -> dict[str, Any] | None:
    """BH-160: what the way of an unseen card has told everybody about its suit."""
    allowed = state.zones.noted(card) & ANY_SUIT
    if allowed == ANY_SUIT:
        return None
    return {"may_be": [_suit(suit) for suit in range(4) if allowed >> suit & 1]}


def _sighting(state: "BeastHunterState", card: int, observer: int) -> dict[str, Any]:
    label = state.zones.marks.label_of(SIGHTING, card, observer)
    if label is None:
        return {}
    how, round_number = label
    return {"how": HOW[how].replace("_", " "), "round": round_number}


def _suit(suit: int) -> str | None:
    return None if suit == NO_SUIT else decks()[0].suit[suit].name


def _traps(state: "BeastHunterState") -> dict[str, Any]:
    zones = state.zones
    return {
        "caltrops": zones.find(CALTROPS, TRAPS) >= 0,
        "boulder": zones.find(BOULDER, TRAPS) >= 0,
        "bait": _suit(state.bait_suit()),
    }


def _hunt(state: "BeastHunterState") -> dict[str, Any]:
    """All of it is public: a set has a sum once it lies open."""
    sums = explaining.open_sums(state)
    return {
        "target": ZONE_NAMES[state.target],
        "charge": state.is_charge,
        "flipped": state.is_flipped,
        "resolved": [ALL_FACES[kind] for kind in range(52) if state.resolved >> kind & 1],
        "sums": {SIDES[one.side]: _sum(state, one) for one in sums},
    }


def _sum(state: "BeastHunterState", one: explaining.Sum) -> dict[str, Any]:
    """What a set is worth so far; its lines are the events that will tell it."""
    return {
        "power": one.power,
        "points": one.points,
        "infinite": one.is_infinite,
        "lines": [_line(state, row) for row in one.lines],
    }


def _line(state: "BeastHunterState", row: Row) -> dict[str, Any]:
    event = state.setup.game.event(state.setup, 0, row)
    return {
        "name": event.name,
        "clause": event.clause,
        "data": event.data,
        "sentence": event.sentence,
    }


def _roaming(state: "BeastHunterState", observer: int) -> dict[str, Any] | None:
    """The card that stands before a trap (D29): its route, and its face for who knows it."""
    if state.roam_to < 0:
        return None
    zones = state.zones
    card = state.roamer
    is_known = zones.knows(observer, card)
    return {
        "from": ZONE_NAMES[zones.where(card)],
        "to": ZONE_NAMES[state.roam_to],
        "card": ALL_FACES[zones.kind[card]] if is_known else None,
    }


def _picks(state: "BeastHunterState") -> dict[str, Any]:
    """The chooser's own picks; for a kit with what it is worth so far."""
    cards = [ALL_FACES[state.zones.kind[card]] for card in state.picks]
    if state.decision == "kit_card":
        return {"cards": cards, "sum": _sum(state, explaining.kit_sum(state, state.picks))}
    return {"cards": cards}


# What an observer has learned, in words


def _learned(state: "BeastHunterState", observer: int) -> list[str]:
    """Sentences such as "nest 2, top card: the 7 of fur, scouted in round 4"."""
    if state.over:
        return []
    lines = []
    if observer == state.beasts:
        lines += _seen_by_hunter(state)
    for zone in (*state.line, HATCHERY):
        lines += _learned_in(state, zone, observer)
    return lines


def _learned_in(state: "BeastHunterState", zone: int, observer: int) -> list[str]:
    if observer == state.beasts and zone != HATCHERY:
        return []
    called = names(state.setup.options.deck_skin)
    lines = []
    for depth, card in enumerate(reversed(state.zones.pile(zone))):
        if not state.zones.knows(observer, card) or state.is_visible(card):
            continue
        face = called[ALL_FACES[state.zones.kind[card]]]
        sighting = _sighting(state, card, observer) if observer != state.beasts else {}
        since = f", {sighting['how']} in round {sighting['round']}" if sighting else ""
        lines.append(f"{_zone(zone)}, {_place(depth)}: {face}{since}")
    return lines


def _zone(zone: int) -> str:
    return ZONE_NAMES[zone] if zone < FIRST_NEST else f"nest {zone - FIRST_NEST + 1}"


def _place(depth: int) -> str:
    if depth == 0:
        return "top card"
    return "2nd card" if depth == 1 else "3rd card" if depth == 2 else f"{depth + 1}th card"


def _seen_by_hunter(state: "BeastHunterState") -> list[str]:
    """For the Beasts: which of their hidden cards the Hunter has seen, and when."""
    called = names(state.setup.options.deck_skin)
    lines = []
    for zone in (DROVES, *state.line):
        for card in state.zones.pile(zone):
            seen = _sighting(state, card, state.beasts)
            if seen and not state.is_visible(card):
                face = called[ALL_FACES[state.zones.kind[card]]]
                how = f"{seen['how']}, round {seen['round']}"
                lines.append(f"{_zone(zone)}: the Hunter saw {face} ({how})")
    return sorted(lines)
