# lodge: compiled
"""What players see of a hunt. Nothing is private to one of them (section 5 of the rules)."""

from lodge.games.card_hunter.hunters import CONSENT
from lodge.games.card_hunter.odds import odds_of
from lodge.games.card_hunter.shown import HunterFacts, HuntView, Limits, PartFacts, Request, Token
from lodge.games.card_hunter.state import HITS, MAX_LIFE, PART, Hunt
from lodge.games.card_hunter.words import CAUSES, HUNTERS, PARTS, POSITIONS


def describe(hunt: Hunt) -> HuntView:
    """The public facts besides the zones."""
    left = [_left(hunt, place) for place in range(4)]
    traces = hunt.zones.traces_of(hunt.seats)
    next_token = hunt.crowded_place()
    return HuntView(
        round=hunt.round,
        acting=None if hunt.over else HUNTERS[hunt.acting],
        request=_request(hunt),
        token=None if hunt.token < 0 else _token(hunt),
        knockouts=hunt.knockouts,
        cards_left=hunt.cards_left(),
        hunters={HUNTERS[h]: _hunter(hunt, h) for h in range(hunt.terms.hunters)},
        parts=[_part(hunt, place, left[place]) for place in range(4)],
        odds=[odds_of(hunt, place, left[place], traces) for place in range(4)],
        next_token=None if next_token < 0 else POSITIONS[next_token],
        limits=Limits(MAX_LIFE, hunt.terms.knockouts),
    )


def _request(hunt: Hunt) -> Request | None:
    """The Potion that somebody asks for."""
    if not hunt.asks(CONSENT):
        return None
    return Request(HUNTERS[hunt.a], HUNTERS[hunt.b])


def _token(hunt: Hunt) -> Token:
    return Token(POSITIONS[hunt.token], CAUSES[hunt.token_cause])


def _hunter(hunt: Hunt, hunter: int) -> HunterFacts:
    facts = HunterFacts(
        hunt.terms.controllers[hunter],
        POSITIONS[hunt.stands[hunter]],
        hunt.life[hunter],
        hunt.potions[hunter],
    )
    if hunt.terms.powers:
        facts.power_used = (hunt.jack_used, False, False, hunt.ace_used)[hunter]
    return facts


def _left(hunt: Hunt, place: int) -> list[int]:
    """How many cards of each kind may still be in a Part; empty if its nature is not public."""
    if not hunt.is_nature_public(place):
        return []
    return hunt.unaccounted(place, hunt.nature[place])


def _part(hunt: Hunt, place: int, left: list[int]) -> PartFacts:
    """One Part: its size and, if its nature is public, what may still be in it."""
    size = hunt.zones.count(PART + place)
    hits = hunt.zones.count(HITS + place)
    facts = PartFacts(POSITIONS[place], None, size, hits, size == 0 and hits == 0)
    if left:
        facts.nature = PARTS[hunt.nature[place]]
        faces = hunt.setup.faces
        facts.unaccounted = {faces[kind]: count for kind, count in enumerate(left) if count}
    elif hunt.wrong[place]:
        facts.not_ = [PARTS[nature] for nature in range(4) if hunt.wrong[place] >> nature & 1]
    return facts
