"""Positions for scenarios, lessons and puzzles: piles by top and bottom, dice by a list,
changes of a position that is already written."""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from lodge.kernel.chance import BLOCK_SIZE, DRAW_RANGE, KEY_SIZE, Chance
from lodge.kernel.game import Game
from lodge.kernel.refusal import BadPosition, LodgeError
from lodge.kernel.registry import load

Roll = str | int
"""A die (`"d6:4"`), or a place counted from 0, as in a draw of one of several cards."""

MOST_ROLLS = BLOCK_SIZE // 2


# Chance


def given_chance(rolls: Sequence[Roll], stream: dict[str, Any] | None = None) -> Chance:
    """A stream that gives these rolls, and then goes on as the stream of a position would.

    It cannot be written down before the rolls are used up.
    """
    if len(rolls) > MOST_ROLLS:
        raise LodgeError(f"At most {MOST_ROLLS} rolls can be given, not {len(rolls)}.")
    key = bytes.fromhex(stream["key"]) if stream else bytes(KEY_SIZE)
    chance = Chance(key, stream["block"] if stream else 0)
    drawn = b"".join(_value(roll).to_bytes(2, "big") for roll in rolls)
    chance.bytes = bytes(BLOCK_SIZE - len(drawn)) + drawn
    chance.offset = BLOCK_SIZE - len(drawn)
    return chance


def _value(roll: Roll) -> int:
    if isinstance(roll, int):
        if not 0 <= roll < DRAW_RANGE:
            raise LodgeError(f"{roll} is no place: places count from 0.")
        return roll
    sides, _, number = roll.removeprefix("d").partition(":")
    if not (roll.startswith("d") and sides.isdigit() and number.isdigit()):
        raise LodgeError(f"{roll!r} is no die; a die is written 'd6:4'.")
    if not 1 <= int(number) <= int(sides):
        raise LodgeError(f"A d{sides} does not show {number}.")
    return int(number) - 1


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

KNOWLEDGE = ("seen", "traces", "glimpses", "notes", "marks", "labels")
WHERE_IT_STANDS = ("decision", "seat")


def edited(position: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A written position with some fields changed; what no longer goes with them is left out.

    Tables are merged (`zones={"droves": ["SC2"]}` leaves the other zones), None takes a field away.
    """
    document = _merged(position, changes)
    kept = [name for name in changes if name in (*KNOWLEDGE, *WHERE_IT_STANDS, "pending")]
    zones = changes.get("zones") or {}
    problem: LodgeError | None = None
    for dropped in ((), WHERE_IT_STANDS, (*WHERE_IT_STANDS, "pending")):
        tried = {
            name: value for name, value in document.items() if name not in dropped or name in kept
        }
        if zones:
            _forget(tried, zones, kept)
        try:
            load(document["game"]).from_json(tried)
        except LodgeError as found:
            problem = problem or found
        else:
            return tried
    assert problem is not None
    raise problem


def _merged(old: Any, new: Any) -> Any:
    if not (isinstance(old, dict) and isinstance(new, dict)):
        return deepcopy(new)
    merged = deepcopy(old)
    for name, value in new.items():
        merged[name] = _merged(merged.get(name), value)
        if value is None:
            del merged[name]
    return merged


def _forget(document: dict[str, Any], zones: dict[str, Any], kept: list[str]) -> None:
    """Who knew what of the cards of these zones."""
    for name in KNOWLEDGE:
        if name in document and name not in kept:
            document[name] = [entry for entry in document[name] if entry.get("zone") not in zones]
