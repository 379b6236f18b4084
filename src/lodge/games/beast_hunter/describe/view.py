# lodge: compiled
"""What the two sides and spectators see of a game (section 5 of the rules)."""

from lodge.games.beast_hunter.describe.shown import (
    BeastHunterView,
    Counts,
    HuntFacts,
    KnownCard,
    Limits,
    NestFacts,
    Picks,
    Roaming,
    Stall,
    Sum,
    Traps,
)
from lodge.games.beast_hunter.model import sums, words
from lodge.games.beast_hunter.model.catalogue import names
from lodge.games.beast_hunter.model.marks import SIGHTING
from lodge.games.beast_hunter.model.state import (
    CHARGE_SIZE,
    HAND_LIMIT,
    KIT_LIMIT,
    WINNING_SCORE,
    Wilds,
)
from lodge.games.beast_hunter.model.words import (
    ALL_FACES,
    BEAST_SUIT_NAMES,
    DROVES,
    FIRST_NEST,
    HATCHERY,
    LIONESS,
    SIDES,
    SUPPLY,
    TRAPS,
    ZONES,
    BeastSuit,
    How,
)
from lodge.games.beast_hunter.play.choosing import WildsQuestion
from lodge.games.beast_hunter.play.hunt import evaluation, worth
from lodge.games.beast_hunter.play.hunt.hunts import KIT_CARDS
from lodge.kernel.views import sum_lines

LIMITS = Limits(WINNING_SCORE, HAND_LIMIT, KIT_LIMIT)

ANY_SUIT = 31
"""A card of any suit or of none."""


def describe(wilds: Wilds, observer: int) -> BeastHunterView:
    """The public facts besides the zones, and what this observer has learned."""
    zones = wilds.zones
    phase = wilds.phase
    view = BeastHunterView(
        beasts=wilds.beasts,
        hunter=wilds.hunter,
        round=wilds.round,
        phase=None if phase < 0 else words.PHASES[phase],
        score={SIDES[words.BEASTS]: wilds.beast_score, SIDES[words.HUNTER]: wilds.hunter_score},
        stall=Stall(wilds.stall, wilds.terms.stall_rounds),
        counts=Counts(
            zones.count(HATCHERY), zones.count(DROVES), zones.count(words.HOME), zones.count(SUPPLY)
        ),
        line=[_nest(wilds, nest, observer) for nest in wilds.line],
        traps=_traps(wilds),
        hunt=None if wilds.target < 0 else _hunt(wilds),
        roaming=_roaming(wilds, observer),
        learned=_learned(wilds, observer),
        limits=LIMITS,
        turn=None if phase < 0 else SIDES[words.BEASTS if phase < words.MORNING else words.HUNTER],
        allows="" if phase < 0 else wilds.setup.game.texts["phases"][words.PHASES[phase]],
        picking=_picking(wilds) if observer == wilds.seat else [],
    )
    if wilds.picked and observer == wilds.seat:
        view.picks = _picks(wilds)
    return view


def _nest(wilds: Wilds, nest: int, observer: int) -> NestFacts:
    zones = wilds.zones
    size = zones.count(nest)
    facts = NestFacts(
        ZONES[nest],
        size,
        size >= CHARGE_SIZE,
        size > 0 and zones.kind[zones.top(nest)] == LIONESS,
        [_known(wilds, card, observer) for card in reversed(zones.pile(nest))],
    )
    if nest == wilds.poisoned:
        facts.poison = _suit(wilds.poison_suit())
    if observer == wilds.beasts:
        # The Beasts see where the Hunter looked, and the cards are theirs.
        facts.seen_by_hunter = [
            zones.knows(wilds.hunter, card) for card in reversed(zones.pile(nest))
        ]
    return facts


def _known(wilds: Wilds, card: int, observer: int) -> KnownCard | None:
    """A card as an observer knows it, and since when; or the suits it can have."""
    if not wilds.zones.knows(observer, card):
        return _suits(wilds, card)
    known = KnownCard(ALL_FACES[wilds.zones.kind[card]])
    if observer != wilds.beasts:
        sighting = _sighting(wilds, card, observer)
        if sighting is not None:
            known.how, known.round = sighting
    return known


def _suits(wilds: Wilds, card: int) -> KnownCard | None:
    """BH-160: what the way of an unseen card has told everybody about its suit."""
    allowed = wilds.zones.noted(card) & ANY_SUIT
    if allowed == ANY_SUIT:
        return None
    return KnownCard(may_be=[BEAST_SUIT_NAMES[suit] for suit in range(4) if allowed >> suit & 1])


def _sighting(wilds: Wilds, card: int, observer: int) -> tuple[How, int] | None:
    """How the Hunter saw a card and in which round, as far as an observer remembers."""
    label = wilds.zones.marks.label_of(SIGHTING, card, observer)
    return None if label is None else (words.HOW_NAMES[label[0]], label[1])


def _suit(suit: int) -> BeastSuit | None:
    return None if suit == words.NO_SUIT else BEAST_SUIT_NAMES[suit]


def _traps(wilds: Wilds) -> Traps:
    zones = wilds.zones
    return Traps(
        zones.find(words.CALTROPS, TRAPS) >= 0,
        zones.find(words.BOULDER, TRAPS) >= 0,
        _suit(wilds.bait_suit()),
    )


def _hunt(wilds: Wilds) -> HuntFacts:
    """All of it is public: a set has a sum once it lies open."""
    shown = evaluation.open_sums(wilds, True)
    return HuntFacts(
        ZONES[wilds.target],
        wilds.is_charge,
        wilds.is_flipped,
        [ALL_FACES[kind] for kind in range(52) if wilds.resolved >> kind & 1],
        {SIDES[one.side]: _sum(wilds, one) for one in shown},
    )


def _sum(wilds: Wilds, one: sums.Sum) -> Sum:
    """What a set is worth so far; its lines are the events that will tell it."""
    return Sum(one.power, one.points, one.is_infinite, sum_lines(wilds.setup, one.lines))


def _roaming(wilds: Wilds, observer: int) -> Roaming | None:
    """The card that stands before a trap (D29): its route, and its face for who knows it."""
    if wilds.roam_to < 0:
        return None
    zones = wilds.zones
    card = wilds.roamer
    is_known = zones.knows(observer, card)
    return Roaming(
        ZONES[zones.where(card)],
        ZONES[wilds.roam_to],
        ALL_FACES[zones.kind[card]] if is_known else None,
    )


def _picks(wilds: Wilds) -> Picks:
    """The chooser's own picks; for a kit with what it is worth so far."""
    picks = Picks([ALL_FACES[wilds.zones.kind[card]] for card in wilds.picked])
    if wilds.asks(KIT_CARDS):
        kinds = [wilds.zones.kind[card] for card in wilds.picked]
        picks.sum = _sum(wilds, worth.kit_sum(wilds, kinds, True))
    return picks


def _picking(wilds: Wilds) -> list[str]:
    """Where the cards lie that are asked for."""
    question = wilds.question
    if not isinstance(question, WildsQuestion):
        return []
    return [ZONES[zone] for zone in question.picks_from(wilds, wilds.a, wilds.b)]


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
        sighting = _sighting(wilds, card, observer) if observer != wilds.beasts else None
        since = "" if sighting is None else f", {sighting[0]} in round {sighting[1]}"
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
    for zone in (DROVES, *wilds.line):
        for card in wilds.zones.pile(zone):
            sighting = _sighting(wilds, card, wilds.beasts)
            if sighting is not None and not wilds.is_visible(card):
                face = called[ALL_FACES[wilds.zones.kind[card]]]
                how, round_number = sighting
                lines.append(f"{_zone(zone)}: the Hunter saw {face} ({how}, round {round_number})")
    return sorted(lines)
