"""Positions for scenarios, lessons and puzzles: piles by top and bottom, and changes of a position
that is already written."""

from collections import Counter
from copy import deepcopy
from typing import Any

from lodge.kernel.game import Game
from lodge.kernel.refusal import BadPosition, LodgeError
from lodge.kernel.registry import load

# Piles


def arranged(game: str, position: dict[str, Any]) -> dict[str, Any]:
    """The document of a position in which a pile may be `{"top": [...], "bottom": [...]}`.

    Between them lies what the game puts there. A pile that is full when a match begins has to be
    named, with no cards if it is empty: else its cards would be out of play without a word.
    """
    kind = load(game)
    piles = {name: _pile(name, given) for name, given in position.get("zones", {}).items()}
    document = {
        "game": game,
        **position,
        "zones": {name: top for name, (top, _) in piles.items() if top},
    }
    match = kind.from_json(document)
    written = match.to_json()
    _complain_of_unnamed(kind, written, set(piles))
    lowest = {name: bottom for name, (_, bottom) in piles.items() if bottom}
    if not lowest:
        return document
    zones = {
        name: _sunk(name, written["zones"].get(name, []), len(piles[name][0]), bottom)
        for name, bottom in lowest.items()
    }
    return edited(written, zones=zones)


def _pile(name: str, given: Any) -> tuple[list[str], list[str]]:
    if isinstance(given, list):
        return given, []
    if not isinstance(given, dict) or not set(given) <= {"top", "bottom"}:
        raise BadPosition(f"{name!r} is a list of cards, or says its 'top' and its 'bottom'.")
    return given.get("top", []), given.get("bottom", [])


def _sunk(name: str, pile: list[str], tops: int, bottom: list[str]) -> list[str]:
    rest = pile[tops:]
    for face in bottom:
        if face not in rest:
            raise BadPosition(f"There is no {face} left for the bottom of {name!r}.")
        rest.remove(face)
    return [*pile[:tops], *rest, *bottom]


def _complain_of_unnamed(game: Game, written: dict[str, Any], named: set[str]) -> None:
    fresh = game.new(written["seats"], written.get("options", {}), key=0).to_json()["zones"]
    for name, pile in fresh.items():
        if len(pile) > 1 and name not in named and not written["zones"].get(name):
            raise BadPosition(f"{name!r} is not named: list its cards, or [] if it has none.")


# Changes

KNOWLEDGE = ("seen", "traces", "glimpses", "notes", "inklings", "marks", "labels")
WHERE_IT_STANDS = ("decision", "seat")


def edited(position: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A written position with some fields changed; what no longer goes with them is left out.

    Tables are merged (`zones={"droves": ["SC2"]}` leaves the other zones), None takes a field away.
    A card that lies in a changed zone now, and of which there would be one too many, leaves the
    zone where it was; cards that leave a changed zone go where the game puts cards that it misses.
    """
    changed = _merged(position, changes)
    kept = [name for name in changes if name in (*KNOWLEDGE, *WHERE_IT_STANDS, "pending")]
    zones = set(changes.get("zones") or {})
    problem: LodgeError | None = None
    for document, touched in ((changed, zones), _without_copies(position, changed, zones)):
        for dropped in ((), WHERE_IT_STANDS, (*WHERE_IT_STANDS, "pending")):
            tried = {
                name: value
                for name, value in document.items()
                if name not in dropped or name in kept
            }
            _forget(tried, touched, kept)
            try:
                load(position["game"]).from_json(tried)
            except LodgeError as found:
                problem = problem or found
            else:
                return tried
    assert problem is not None
    raise problem


def _without_copies(
    position: dict[str, Any], changed: dict[str, Any], zones: set[str]
) -> tuple[dict[str, Any], set[str]]:
    """The changed position without copies of the cards that were brought into these zones, and all
    zones that differ by now. They are taken from the bottom of the largest pile."""
    document = deepcopy(changed)
    piles: dict[str, list[str]] = document.get("zones", {})
    touched = set(zones)
    more = Counter(_faces(piles)) - Counter(_faces(position.get("zones", {})))
    for face in more.elements():
        holders = [name for name in piles if name not in zones and face in piles[name]]
        if holders:
            name = max(holders, key=lambda holder: len(piles[holder]))
            place = len(piles[name]) - 1 - piles[name][::-1].index(face)
            piles[name] = piles[name][:place] + piles[name][place + 1 :]
            touched.add(name)
    return document, touched


def _faces(zones: dict[str, list[str]]) -> list[str]:
    return [face for pile in zones.values() for face in pile]


def _merged(old: Any, new: Any) -> Any:
    if not (isinstance(old, dict) and isinstance(new, dict)):
        return deepcopy(new)
    merged = deepcopy(old)
    for name, value in new.items():
        merged[name] = _merged(merged.get(name), value)
        if value is None:
            del merged[name]
    return merged


def _forget(document: dict[str, Any], zones: set[str], kept: list[str]) -> None:
    """Who knew what of the cards of these zones."""
    for name in KNOWLEDGE:
        if name in document and name not in kept:
            document[name] = [entry for entry in document[name] if entry.get("zone") not in zones]
