# lodge: compiled
"""What the two sides and spectators see of a game (section 5 of the rules)."""

from typing import Any

from lodge.games.beast_hunter import hunts, words
from lodge.games.beast_hunter.catalogue import decks, names
from lodge.games.beast_hunter.noting import HOW, NOTE_RANGE, noted
from lodge.games.beast_hunter.state import CHARGE_SIZE, Wilds
from lodge.games.beast_hunter.sums import Sum, kit_sum
from lodge.games.beast_hunter.words import ALL_FACES, DROVES, FIRST_NEST, HATCHERY, LIONESS, ZONES
from lodge.kernel.events import Row

ANY_SUIT = 31
"""A card of any suit or of none."""


def describe(wilds: Wilds, observer: int) -> dict[str, Any]:
    """The public facts besides the zones, and what this observer has learned."""
    zones = wilds.zones
    facts: dict[str, Any] = {
        "beasts": wilds.beasts,
        "hunter": wilds.hunter,
        "round": wilds.round,
        "phase": None if wilds.phase < 0 else words.PHASES[wilds.phase],
        "score": {"beasts": wilds.beast_score, "hunter": wilds.hunter_score},
        "stall": {"rounds": wilds.stall, "limit": wilds.terms.stall_rounds},
        "counts": {ZONES[z]: zones.count(z) for z in (HATCHERY, DROVES, words.HOME, words.SUPPLY)},
        "line": [_nest(wilds, nest, observer) for nest in wilds.line],
        "traps": _traps(wilds),
        "hunt": None if wilds.target < 0 else _hunt(wilds),
        "roaming": _roaming(wilds, observer),
        "learned": _learned(wilds, observer),
    }
    if wilds.picked and observer == wilds.seat:
        facts["picks"] = _picks(wilds)
    return facts


def _nest(wilds: Wilds, nest: int, observer: int) -> dict[str, Any]:
    zones = wilds.zones
    size = zones.count(nest)
    facts: dict[str, Any] = {
        "nest": ZONES[nest],
        "size": size,
        "may_charge": size >= CHARGE_SIZE,
        "lioness": size > 0 and zones.kind[zones.top(nest)] == LIONESS,
        "known": [_known(wilds, card, observer) for card in reversed(zones.pile(nest))],
    }
    if nest == wilds.poisoned:
        facts["poison"] = _suit(wilds.poison_suit())
    if observer == wilds.beasts:
        # The Beasts see where the Hunter looked, and the cards are theirs.
        facts["seen_by_hunter"] = [
            zones.knows(wilds.hunter, card) for card in reversed(zones.pile(nest))
        ]
    return facts


def _known(wilds: Wilds, card: int, observer: int) -> dict[str, Any] | None:
    """A card as an observer knows it, and since when; or the suits it can have."""
    if not wilds.zones.knows(observer, card):
        return _suits(wilds, card)
    known: dict[str, Any] = {"card": ALL_FACES[wilds.zones.kind[card]]}
    if observer != wilds.beasts:
        known.update(_sighting(wilds, card))
    return known


def _suits(wilds: Wilds, card: int) -> dict[str, Any] | None:
    """BH-160: what the way of an unseen card has told everybody about its suit."""
    allowed = noted(wilds, card) & ANY_SUIT
    if allowed == ANY_SUIT:
        return None
    return {"may_be": [_suit(suit) for suit in range(4) if allowed >> suit & 1]}


def _sighting(wilds: Wilds, card: int) -> dict[str, Any]:
    for note in wilds.sightings:
        if note // NOTE_RANGE == card:
            return {"how": HOW[note % 2].replace("_", " "), "round": note % NOTE_RANGE // 2}
    return {}


def _suit(suit: int) -> str | None:
    return None if suit == words.NO_SUIT else decks()[0].suit[suit].name


def _traps(wilds: Wilds) -> dict[str, Any]:
    zones = wilds.zones
    return {
        "caltrops": zones.find(words.CALTROPS, words.TRAPS) >= 0,
        "boulder": zones.find(words.BOULDER, words.TRAPS) >= 0,
        "bait": _suit(wilds.bait_suit()),
    }


def _hunt(wilds: Wilds) -> dict[str, Any]:
    """All of it is public: a set has a sum once it lies open."""
    sums = hunts.open_sums(wilds, True)
    return {
        "target": ZONES[wilds.target],
        "charge": wilds.is_charge,
        "flipped": wilds.is_flipped,
        "resolved": [ALL_FACES[kind] for kind in range(52) if wilds.resolved >> kind & 1],
        "sums": {words.SIDES[one.side]: _sum(wilds, one) for one in sums},
    }


def _sum(wilds: Wilds, one: Sum) -> dict[str, Any]:
    """What a set is worth so far; its lines are the events that will tell it."""
    return {
        "power": one.power,
        "points": one.points,
        "infinite": one.is_infinite,
        "lines": [_line(wilds, row) for row in one.lines],
    }


def _line(wilds: Wilds, row: Row) -> dict[str, Any]:
    event = wilds.setup.game.event(wilds.setup, 0, row)
    return {
        "name": event.name,
        "clause": event.clause,
        "data": event.data,
        "sentence": event.sentence,
    }


def _roaming(wilds: Wilds, observer: int) -> dict[str, Any] | None:
    """The card that stands before a trap (D29): its route, and its face for who knows it."""
    if wilds.roam_to < 0:
        return None
    zones = wilds.zones
    card = wilds.roamer
    is_known = zones.knows(observer, card)
    return {
        "from": ZONES[zones.where(card)],
        "to": ZONES[wilds.roam_to],
        "card": ALL_FACES[zones.kind[card]] if is_known else None,
    }


def _picks(wilds: Wilds) -> dict[str, Any]:
    """The chooser's own picks; for a kit with what it is worth so far."""
    cards = [ALL_FACES[wilds.zones.kind[card]] for card in wilds.picked]
    if wilds.decision == "kit_card":
        kinds = [wilds.zones.kind[card] for card in wilds.picked]
        return {"cards": cards, "sum": _sum(wilds, kit_sum(wilds, kinds, True))}
    return {"cards": cards}


# What an observer has learned, in words


def _learned(wilds: Wilds, observer: int) -> list[str]:
    """Sentences such as "nest 2, top card: the 7 of fur, scouted in round 4"."""
    if wilds.over:
        return []
    lines = []
    if observer == wilds.beasts:
        lines += _seen_by_hunter(wilds)
    for zone in (*wilds.line, HATCHERY):
        lines += _learned_in(wilds, zone, observer)
    return lines


def _learned_in(wilds: Wilds, zone: int, observer: int) -> list[str]:
    if observer == wilds.beasts and zone != HATCHERY:
        return []
    called = names(wilds.setup.options.deck_skin)
    lines = []
    for depth, card in enumerate(reversed(wilds.zones.pile(zone))):
        if not wilds.zones.knows(observer, card) or wilds.is_visible(card):
            continue
        face = called[ALL_FACES[wilds.zones.kind[card]]]
        sighting = _sighting(wilds, card) if observer != wilds.beasts else {}
        since = f", {sighting['how']} in round {sighting['round']}" if sighting else ""
        lines.append(f"{_zone(zone)}, {_place(depth)}: {face}{since}")
    return lines


def _zone(zone: int) -> str:
    return ZONES[zone] if zone < FIRST_NEST else f"nest {zone - FIRST_NEST + 1}"


def _place(depth: int) -> str:
    if depth == 0:
        return "top card"
    return "2nd card" if depth == 1 else "3rd card" if depth == 2 else f"{depth + 1}th card"


def _seen_by_hunter(wilds: Wilds) -> list[str]:
    """For the Beasts: which of their hidden cards the Hunter has seen, and when."""
    called = names(wilds.setup.options.deck_skin)
    lines = []
    for note in wilds.sightings:
        card = note // NOTE_RANGE
        zone = wilds.zones.where(card)
        if zone == DROVES or (zone >= FIRST_NEST and not wilds.is_visible(card)):
            face = called[ALL_FACES[wilds.zones.kind[card]]]
            seen = _sighting(wilds, card)
            where = _zone(zone)
            lines.append(f"{where}: the Hunter saw {face} ({seen['how']}, round {seen['round']})")
    return sorted(lines)
