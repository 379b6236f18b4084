"""Grids, maps and dungeons arranged in a few words, and what came of them.

A player is written with his pawn, his heroes, his hand and his treasures:

    red={"at": "1,2", "heroes": "warrior-1+battle_axe wizard*fireball", "hand": "lost"}

A hero has damage after `-`, items after `+`, attached spells after `*`. What lies on the ground
goes by cells: `ground={"1,2": "castle"}`. Dice are those that come next, in their order: in a
battle first those of the guardian, then those of the party, then the hits.
"""

import re
from typing import Any

from lodge import Match
from lodge.games.treasure_hunter.modes import PLANS
from lodge.games.treasure_hunter.words import MODES, PLAYERS
from lodge.testing import Scenario
from tests.games.treasure_hunter.realms import stream


def hero_zones(text: str) -> tuple[str, int, dict[str, list[str]]]:
    """A hero in words: his name, his damage, and the zones of what he has."""
    name, *parts = re.split(r"(?=[-+*])", text)
    damage = sum(int(part[1:]) for part in parts if part[0] == "-")
    items = [part[1:] for part in parts if part[0] == "+"]
    spells = [part[1:] for part in parts if part[0] == "*"]
    zones = {f"{name} items": items[::-1], f"{name} spells": spells[::-1]}
    return name, damage, {zone: cards for zone, cards in zones.items() if cards}


def document(
    mode: str,
    seats: int = 2,
    *,
    begin: str = "recruit_phase",
    dice: str = "",
    ground: dict[str, str] | None = None,
    lairs: dict[str, str] | None = None,
    hoards: dict[str, str] | None = None,
    turned_up: tuple[str, ...] = (),
    explored: tuple[str, ...] = (),
    zones: dict[str, str] | None = None,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """The document of a position; the rest of a turn follows from the step where it `begin`s."""
    cards = {name: listed.split() for name, listed in (zones or {}).items()}
    players: dict[str, Any] = {}
    damage: dict[str, Any] = {}
    for name in PLAYERS[:seats]:
        given = fields.pop(name, {})
        if "at" in given:
            players[name] = {"at": given["at"]}
        heroes = [hero_zones(text) for text in given.get("heroes", "").split()]
        cards[f"{name} party"] = [hero for hero, _, _ in reversed(heroes)]
        cards[f"{name} hand"] = given.get("hand", "").split()
        cards[f"{name} treasures"] = given.get("pile", "").split()
        for hero, hurt, own in heroes:
            cards |= own
            if hurt:
                damage[hero] = hurt
    marks: list[dict[str, Any]] = []
    seen: list[dict[str, Any]] = []
    for zone, lying in (("ground", ground), ("lairs", lairs), ("hoards", hoards)):
        flat = [(cell, face) for cell, faces in (lying or {}).items() for face in faces.split()]
        cards[zone] = [face for _, face in flat]
        for place, (cell, _) in enumerate(flat):
            mark: dict[str, Any] = {"zone": zone, "place": place, "cell": cell}
            if zone == "ground" and cell in explored:
                mark["explored"] = True
            marks.append(mark)
            if zone == "lairs" and cell in turned_up:
                everybody = [*range(seats), "spectators"]
                seen.append({"zone": zone, "place": place, "by": everybody})
    steps = [step.name for step in PLANS[MODES.index(mode)].steps]
    return {
        "game": "treasure-hunter",
        "seats": seats,
        "options": {"mode": mode, **(options or {})},
        "players": players,
        "damage": damage,
        "zones": {name: listed for name, listed in cards.items() if listed},
        "marks": marks,
        "seen": seen,
        "pending": [[name] for name in steps[steps.index(begin) :]],
        "chance": stream(dice),
        **fields,
    }


def land(mode: str, seats: Any = 2, **arranged: Any) -> Scenario:
    """A match in the position of `document(...)`."""
    return Scenario("treasure-hunter", document(mode, seats, **arranged))


# What came of it


def _match(scene: Scenario | Match) -> Match:
    return scene.match if isinstance(scene, Scenario) else scene


def asked(scene: Scenario | Match) -> str:
    """Who decides what: `red move`."""
    match = _match(scene)
    return f"{PLAYERS[match.seat]} {match.decision}" if not match.over else "over"


def options(scene: Scenario | Match) -> str:
    """The options of the pending decision, in one line."""
    match = _match(scene)
    return " ".join(match.text(action) for action in match.legal())


def take(scene: Scenario, *texts: str) -> Scenario:
    """Take these actions; `happened` tells of all of them."""
    scene.play(*texts)
    return scene


def zone(scene: Scenario | Match, name: str) -> str:
    """The cards of a zone, top first, whoever may see them."""
    faces: list[str] = _match(scene).to_json()["zones"].get(name, [])
    return " ".join(faces)


def count(scene: Scenario | Match, name: str) -> int:
    return len(zone(scene, name).split())


def lying(scene: Scenario | Match, name: str) -> dict[str, str]:
    """What lies on the ground in a zone, by cells; several cards of a cell in one line."""
    doc = _match(scene).to_json()
    marks = {mark["place"]: mark for mark in doc.get("marks", []) if mark["zone"] == name}
    found: dict[str, str] = {}
    for place, face in enumerate(doc["zones"].get(name, [])):
        # Cards without a mark lie at the centre.
        cell = marks.get(place, {}).get("cell", "0,0")
        found[cell] = f"{found.get(cell, '')} {face}".strip()
    return found


def at(scene: Scenario | Match, player: str) -> str:
    """The cell of a pawn."""
    cell: str = _match(scene).view(None)["players"][player]["at"]
    return cell


def told(scene: Scenario) -> list[str]:
    """The names of the events that the last play has told everybody."""
    return [event.name for event in scene.happened]


def data(scene: Scenario, name: str) -> list[dict[str, Any]]:
    """What the events of a name said."""
    return [event.data for event in scene.happened if event.name == name]


def cell_of(scene: Scenario | Match, cell: str, seat: int | None = None) -> dict[str, Any]:
    """What an observer sees of a cell."""
    ground: list[dict[str, Any]] = _match(scene).view(seat)["ground"]
    return next(facts for facts in ground if facts["cell"] == cell)
