"""Grids, maps and dungeons arranged in a few words, and what came of them.

A player is written with his pawn, his heroes, his hand and his treasures:

    red={"at": "1,2", "heroes": "warrior-1+battle_axe wizard*fireball", "hand": "lost"}

A hero has damage after `-`, items after `+`, attached spells after `*`. What lies on the ground
goes by cells: `ground={"1,2": "castle"}`. Dice are those that come next, in their order: in a
battle first those of the guardian, then those of the party, then the hits.
"""

from typing import Any

from lodge import Match
from lodge.games.treasure_hunter.model.words import MODES, PLAYERS
from lodge.games.treasure_hunter.play.modes import PLANS
from lodge.testing import Scenario
from tests.games.treasure_hunter.realms import hero, match_of, stream, zone


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
        heroes = [hero(text) for text in given.get("heroes", "").split()]
        cards[f"{name} party"] = [name for name, _, _, _ in reversed(heroes)]
        cards[f"{name} hand"] = given.get("hand", "").split()
        cards[f"{name} treasures"] = given.get("pile", "").split()
        for one, hurt, _, own in heroes:
            cards |= own
            if hurt:
                damage[one] = hurt
    marks: list[dict[str, Any]] = []
    seen: list[dict[str, Any]] = []
    for heap, lying in (("ground", ground), ("lairs", lairs), ("hoards", hoards)):
        flat = [(cell, face) for cell, faces in (lying or {}).items() for face in faces.split()]
        cards[heap] = [face for _, face in flat]
        for place, (cell, _) in enumerate(flat):
            mark: dict[str, Any] = {"zone": heap, "place": place, "cell": cell}
            if heap == "ground" and cell in explored:
                mark["explored"] = True
            marks.append(mark)
            if heap == "lairs" and cell in turned_up:
                everybody = [*range(seats), "spectators"]
                seen.append({"zone": heap, "place": place, "by": everybody})
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


def take(scene: Scenario, *texts: str) -> Scenario:
    """Take these actions; `happened` tells of all of them."""
    scene.play(*texts)
    return scene


def count(scene: Scenario | Match, name: str) -> int:
    return len(zone(scene, name).split())


def lying(scene: Scenario | Match, name: str) -> dict[str, str]:
    """What lies on the ground in a zone, by cells; several cards of a cell in one line."""
    doc = match_of(scene).to_json()
    marks = {mark["place"]: mark for mark in doc.get("marks", []) if mark["zone"] == name}
    found: dict[str, str] = {}
    for place, face in enumerate(doc["zones"].get(name, [])):
        # Cards without a mark lie at the centre.
        cell = marks.get(place, {}).get("cell", "0,0")
        found[cell] = f"{found.get(cell, '')} {face}".strip()
    return found


def at(scene: Scenario | Match, player: str) -> str:
    """The cell of a pawn."""
    cell: str = match_of(scene).view(None)["players"][player]["at"]
    return cell


def told(scene: Scenario) -> list[str]:
    """The names of the events that the last play has told everybody."""
    return [event.name for event in scene.happened]


def data(scene: Scenario, name: str) -> list[dict[str, Any]]:
    """What the events of a name said."""
    return [event.data for event in scene.happened if event.name == name]


def cell_of(scene: Scenario | Match, cell: str, seat: int | None = None) -> dict[str, Any]:
    """What an observer sees of a cell."""
    ground: list[dict[str, Any]] = match_of(scene).view(seat)["ground"]
    return next(facts for facts in ground if facts["cell"] == cell)
