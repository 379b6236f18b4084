# lodge: compiled
"""What the two sides and spectators see of a game (section 5 of the rules)."""

from typing import TYPE_CHECKING

from lodge.games.beast_hunter import explaining
from lodge.games.beast_hunter.cards import names
from lodge.games.beast_hunter.shown import (
    BeastHunterView,
    Counts,
    HuntFacts,
    KnownCard,
    NestFacts,
    Picks,
    Roaming,
    Stall,
    Sum,
    SumLine,
    Traps,
)
from lodge.games.beast_hunter.words import (
    ALL_FACES,
    BEAST_SUIT_NAMES,
    BEASTS,
    BOULDER,
    CALTROPS,
    DROVES,
    FIRST_NEST,
    HATCHERY,
    HOME,
    HUNTER,
    KIT,
    LIONESS,
    MORNING,
    NO_SUIT,
    PHASES,
    SIDES,
    SUPPLY,
    TRAPS,
    ZONE_NAMES,
    BeastSuit,
    How,
)
from lodge.kernel.events import Row

if TYPE_CHECKING:
    from lodge.games.beast_hunter.state import BeastHunterState

NOTE_RANGE = 1 << 20
PICKED_FROM: dict[str | None, int] = {
    "roam_from": DROVES,
    "nest_card": DROVES,
    "jackdaw_card": KIT,
    "which_trap": TRAPS,
    "kit_card": SUPPLY,
    "shot_card": SUPPLY,
    "companion": SUPPLY,
    "trap_card": SUPPLY,
}


def describe(state: "BeastHunterState", observer: int) -> BeastHunterView:
    """The public facts besides the zones, and what this observer has learned."""
    zones = state.zones
    phase = state.phase
    view = BeastHunterView(
        beasts=state.beasts,
        hunter=state.hunter,
        round=state.round,
        phase=None if phase < 0 else PHASES[phase],
        score={SIDES[BEASTS]: state.beast_score, SIDES[HUNTER]: state.hunter_score},
        stall=Stall(state.stall, state.tables.stall_rounds),
        counts=Counts(
            zones.count(HATCHERY), zones.count(DROVES), zones.count(HOME), zones.count(SUPPLY)
        ),
        line=[_nest(state, nest, observer) for nest in state.line],
        traps=_traps(state),
        hunt=None if state.target < 0 else _hunt(state),
        roaming=_roaming(state, observer),
        learned=_learned(state, observer),
        limits=state.tables.limits,
        turn=None if phase < 0 else SIDES[BEASTS if phase < MORNING else HUNTER],
        allows="" if phase < 0 else state.setup.game.texts["phases"][PHASES[phase]],
        picking=_picking(state) if observer == state.seat else [],
    )
    if state.picks and observer == state.seat:
        view.picks = _picks(state)
    return view


def _nest(state: "BeastHunterState", nest: int, observer: int) -> NestFacts:
    zones = state.zones
    size = zones.count(nest)
    facts = NestFacts(
        ZONE_NAMES[nest],
        size,
        size >= 5,
        size > 0 and zones.kind[zones.top(nest)] == LIONESS,
        [_known(state, card, observer) for card in reversed(zones.piles[nest])],
    )
    if nest == state.poisoned:
        facts.poison = _suit(state.poison_suit())
    if observer == state.beasts:
        # The Beasts see where the Hunter looked, and the cards are theirs.
        facts.seen_by_hunter = [
            bool(zones.seen[card] >> state.hunter & 1) for card in reversed(zones.piles[nest])
        ]
    return facts


def _known(state: "BeastHunterState", card: int, observer: int) -> KnownCard | None:
    """A card as an observer knows it, and since when; or the suits it can have."""
    if not state.zones.seen[card] >> observer & 1:
        return _suits(state, card)
    known = KnownCard(ALL_FACES[state.zones.kind[card]])
    if observer != state.beasts:
        note = _sighting(state, card)
        if note >= 0:
            known.how = _how(note)
            known.round = _round(note)
    return known


def _suits(state: "BeastHunterState", card: int) -> KnownCard | None:
    """BH-160: what the way of an unseen card has told everybody about its suit."""
    allowed = 31
    for note in state.notes:
        if note // NOTE_RANGE == card:
            allowed &= note
    if allowed == 31:
        return None
    return KnownCard(may_be=[BEAST_SUIT_NAMES[suit] for suit in range(4) if allowed >> suit & 1])


def _sighting(state: "BeastHunterState", card: int) -> int:
    """When and how the Hunter saw a card, as it is noted; -1 if he has not."""
    for note in state.sightings:
        if note // NOTE_RANGE == card:
            return note % NOTE_RANGE
    return -1


def _how(note: int) -> How:
    return "scouted" if note % 2 == 0 else "turned up"


def _round(note: int) -> int:
    return note // 2


def _suit(suit: int) -> BeastSuit | None:
    return None if suit == NO_SUIT else BEAST_SUIT_NAMES[suit]


def _traps(state: "BeastHunterState") -> Traps:
    zones = state.zones
    return Traps(
        zones.find(CALTROPS, TRAPS) >= 0,
        zones.find(BOULDER, TRAPS) >= 0,
        _suit(state.bait_suit()),
    )


def _hunt(state: "BeastHunterState") -> HuntFacts:
    """All of it is public: a set has a sum once it lies open."""
    sums = explaining.open_sums(state)
    return HuntFacts(
        ZONE_NAMES[state.target],
        state.is_charge,
        state.is_flipped,
        [ALL_FACES[kind] for kind in range(52) if state.resolved >> kind & 1],
        {SIDES[one.side]: _sum(state, one) for one in sums},
    )


def _sum(state: "BeastHunterState", one: explaining.Sum) -> Sum:
    """What a set is worth so far; its lines are the events that will tell it."""
    return Sum(one.power, one.points, one.is_infinite, [_line(state, row) for row in one.lines])


def _line(state: "BeastHunterState", row: Row) -> SumLine:
    event = state.setup.game.event(state.setup, 0, row)
    return SumLine(event.name, event.clause, event.data, event.sentence)


def _roaming(state: "BeastHunterState", observer: int) -> Roaming | None:
    """The card that stands before a trap (D29): its route, and its face for who knows it."""
    if state.roam_to < 0:
        return None
    zones = state.zones
    card = state.roamer
    is_known = zones.seen[card] >> observer & 1
    return Roaming(
        ZONE_NAMES[zones.where[card]],
        ZONE_NAMES[state.roam_to],
        ALL_FACES[zones.kind[card]] if is_known else None,
    )


def _picks(state: "BeastHunterState") -> Picks:
    """The chooser's own picks; for a kit with what it is worth so far."""
    picks = Picks([ALL_FACES[state.zones.kind[card]] for card in state.picks])
    if state.decision == "kit_card":
        picks.sum = _sum(state, explaining.kit_sum(state, state.picks))
    return picks


def _picking(state: "BeastHunterState") -> list[str]:
    """Where the cards lie that are asked for."""
    decision = state.decision
    if decision in ("rustle_card", "lumina_card"):
        return [ZONE_NAMES[state.a + FIRST_NEST]]
    if decision in ("gannet_card", "rex_card"):
        return [ZONE_NAMES[nest] for nest in state.other_nests()]
    if decision in ("flip_effect", "swan_card"):
        return [ZONE_NAMES[state.target]]
    return [ZONE_NAMES[PICKED_FROM[decision]]] if decision in PICKED_FROM else []


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
    for depth, card in enumerate(reversed(state.zones.piles[zone])):
        if not state.zones.seen[card] >> observer & 1 or state.is_visible(card):
            continue
        face = called[ALL_FACES[state.zones.kind[card]]]
        note = _sighting(state, card) if observer != state.beasts else -1
        since = f", {_how(note)} in round {_round(note)}" if note >= 0 else ""
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
    for note in state.sightings:
        card = note // NOTE_RANGE
        zone = state.zones.where[card]
        if zone == DROVES or (zone >= FIRST_NEST and not state.is_visible(card)):
            face = called[ALL_FACES[state.zones.kind[card]]]
            seen = note % NOTE_RANGE
            where = _zone(zone)
            lines.append(f"{where}: the Hunter saw {face} ({_how(seen)}, round {_round(seen)})")
    return sorted(lines)
