"""Positions in the notation of the rules, and what came of them in a few words.

Nests are written bottom to top, from left to right: `nests=["WE4 FUQ", "SC2"]`; hands and decks
top card first. Seat 0 plays the Beasts. Cards that are not named lie at the bottom of their decks.
"""

from collections.abc import Iterator
from typing import Any

import lodge
from lodge import Match
from lodge.games.beast_hunter.model.words import ALL_FACES, HUNTER_CARDS
from lodge.testing import Scenario

GAME = lodge.load("beast-hunter")
BEASTS = 0
HUNTER = 1
SPECTATOR = None

BEAST_FACES = [*ALL_FACES[:HUNTER_CARDS], "BX"]
HUNTER_FACES = [*ALL_FACES[HUNTER_CARDS:], "HX"]

PILES = (
    "hatchery", "droves", "middens", "blind", "oasis", "home", "supply", "kit", "trash", "glory",
    "traps", "bait", "arrow",
)  # fmt: skip


def document(
    *,
    nests: list[str] | None = None,
    zones: dict[str, str] | None = None,
    score: tuple[int, int] = (0, 0),
    no_hatchery: bool = False,
    no_home: bool = False,
    key: int = 0,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """The document of a position; zones may also be given by name (`supply="BL2 TR5"`)."""
    piles = {name: fields.pop(name).split() for name in PILES if name in fields}
    piles |= {name: cards.split() for name, cards in (zones or {}).items()}
    for number, cards in enumerate(nests or [], start=1):
        piles[f"nest{number}"] = cards.split()[::-1]
    listed = [face for pile in piles.values() for face in pile]
    for is_gone, faces, zone in (
        (no_hatchery, BEAST_FACES, "middens"),
        (no_home, HUNTER_FACES, "trash"),
    ):
        if is_gone:
            piles[zone] = [*piles.get(zone, []), *left_over(faces, listed)]
    return {
        "game": "beast-hunter",
        "seats": 2,
        "options": options or {},
        "score": {"beasts": score[0], "hunter": score[1]},
        "zones": {name: pile for name, pile in piles.items() if pile},
        "chance": {"key": f"{key:064x}", "block": 0, "offset": 64},
        **fields,
    }


def left_over(faces: list[str], listed: list[str]) -> list[str]:
    left = faces[:]
    for face in listed:
        if face in left:
            left.remove(face)
    return left


def table(**arranged: Any) -> Scenario:
    """A game in the position of `document(...)`."""
    return Scenario("beast-hunter", document(**arranged))


def hunts(nest: str, kit: str, *, beside: list[str] | None = None, **arranged: Any) -> Scenario:
    """The Hunter hunts the first nest in the morning with all of a Supply (or up to `done`)."""
    scene = table(nests=[nest, *(beside or [])], supply=kit, phase="morning", **arranged)
    take(scene, "hunt")
    if scene.match.decision == "hunt_target":
        take(scene, "to:nest1")
    scene.pick(*kit.split()[:5])
    return scene


def charges(nest: str, kit: str, **arranged: Any) -> Scenario:
    """The Beasts charge with their only nest; the kit is the whole Supply."""
    scene = table(nests=[nest], supply=kit, phase="dusk", **arranged)
    take(scene, "charge:nest1")
    if scene.match.decision == "kit_card":
        scene.pick(*kit.split()[:5])
    return scene


def take(scene: Scenario, *texts: str) -> None:
    """Apply actions without looking at what changed."""
    for text in texts:
        scene.match.apply(scene.match.parse(text))


def zone(scene: Scenario | Match, name: str) -> list[str]:
    """The cards of a zone, top first, whoever may see them."""
    faces: list[str] = _match(scene).to_json()["zones"].get(name, [])
    return faces


def nest(scene: Scenario | Match, number: int) -> str:
    """The cards of a nest in the notation of the rules: bottom to top."""
    return " ".join(reversed(zone(scene, f"nest{number}")))


def score(scene: Scenario | Match) -> tuple[int, int]:
    counted = _match(scene).to_json()["score"]
    return counted["beasts"], counted["hunter"]


def line(scene: Scenario | Match) -> list[str]:
    named: list[str] = _match(scene).to_json()["line"]
    return named


def names(scene: Scenario | Match, observer: int | None = SPECTATOR) -> list[str]:
    """The names of the events that an observer was told of."""
    return [event.name for event in _match(scene).events(observer)]


def told(scene: Scenario | Match, name: str, observer: int | None = SPECTATOR) -> list[Any]:
    """The data of all events of a name, as lists."""
    found = [event for event in _match(scene).events(observer) if event.name == name]
    return [list(event.data.values()) for event in found]


def totals(scene: Scenario) -> dict[str, tuple[int, int]]:
    """Power and points of both sets in the last evaluation."""
    return {side: (power, points) for side, power, points in told(scene, "set_total")}


def known(scene: Scenario | Match, name: str, observer: int | None = HUNTER) -> list[str | None]:
    """A zone as an observer sees it, top first."""
    faces: list[str | None] = _match(scene).view(observer)["zones"].get(name, [])
    return faces


def somewhere(scene: Scenario | Match, observer: int | None = HUNTER) -> dict[str, list[str]]:
    """Cards that an observer knows to be in one of some zones."""
    return {one["card"]: one["zones"] for one in _match(scene).view(observer)["somewhere"]}


def refused(scene: Scenario, text: str) -> str:
    """The sentence with which an action is refused; the state must stay as it was."""
    before = scene.match.to_json()
    refusal = scene.match.refusal(scene.match.parse(text))
    assert refusal is not None, f"{text} is legal"
    assert scene.match.to_json() == before
    return refusal.sentence


def at_random(match: Match, seed: int, most: int = 100_000) -> Iterator[Match]:
    """Play to the end; the match is yielded at every decision and once when it is over."""
    state = seed
    for _ in range(most):
        yield match
        if match.over:
            return
        legal = match.legal()
        # A plain linear congruence: tests want variety, not secrecy.
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        match.apply(legal[(state >> 33) % len(legal)])


def _match(scene: Scenario | Match) -> Match:
    return scene.match if isinstance(scene, Scenario) else scene
