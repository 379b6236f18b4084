# lodge: compiled
"""What players see of a hunt. Nothing is private to one of them (section 5 of the rules)."""

from typing import TYPE_CHECKING, Any

from lodge.games.card_hunter.state import HITS, PART
from lodge.games.card_hunter.words import CAUSES, HUNTERS, PARTS, POSITIONS

if TYPE_CHECKING:
    from lodge.games.card_hunter.state import Hunt


def describe(hunt: "Hunt") -> dict[str, Any]:
    """The public facts besides the zones."""
    return {
        "round": hunt.round,
        "acting": None if hunt.over else HUNTERS[hunt.acting],
        "request": _request(hunt),
        "token": None if hunt.token < 0 else _token(hunt),
        "knockouts": hunt.knockouts,
        "cards_left": hunt.cards_left(),
        "hunters": {HUNTERS[h]: _hunter(hunt, h) for h in range(hunt.terms.hunters)},
        "parts": [_part(hunt, place) for place in range(4)],
    }


def _request(hunt: "Hunt") -> dict[str, str] | None:
    """The Potion that somebody asks for."""
    if hunt.decision != "consent":
        return None
    return {"owner": HUNTERS[hunt.a], "target": HUNTERS[hunt.b]}


def _token(hunt: "Hunt") -> dict[str, str]:
    return {"position": POSITIONS[hunt.token], "cause": CAUSES[hunt.token_cause]}


def _hunter(hunt: "Hunt", hunter: int) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "seat": hunt.terms.controllers[hunter],
        "position": POSITIONS[hunt.stands[hunter]],
        "life": hunt.life[hunter],
        "potions": hunt.potions[hunter],
    }
    if hunt.terms.powers:
        facts["power_used"] = (hunt.jack_used, False, False, hunt.ace_used)[hunter]
    return facts


def _part(hunt: "Hunt", place: int) -> dict[str, Any]:
    """One Part: its size and, if its nature is public, what may still be in it."""
    zones = hunt.zones
    size = zones.count(PART + place)
    hits = zones.count(HITS + place)
    facts: dict[str, Any] = {
        "position": POSITIONS[place],
        "nature": None,
        "size": size,
        "hits": hits,
        "destroyed": size == 0 and hits == 0,
    }
    if hunt.is_nature_public(place):
        facts["nature"] = PARTS[hunt.nature[place]]
        facts["unaccounted"] = _unaccounted(hunt, place)
    elif hunt.wrong[place]:
        facts["not"] = [PARTS[nature] for nature in range(4) if hunt.wrong[place] >> nature & 1]
    return facts


def _unaccounted(hunt: "Hunt", place: int) -> dict[str, int]:
    counts = hunt.unaccounted(place, hunt.nature[place])
    return {hunt.setup.faces[kind]: count for kind, count in enumerate(counts) if count}
