"""Chases arranged in a few words, and what came of them.

A board is written from its head: `["hunter t3 d2 Stealth Poison:2", "scrap-vest"]`. After the name
of a card come `t3` tracking, `d2` damage, `b1` bonus durability, `c1` counters, `p2` progress, `s1`
rounds left to settle, and keywords. Names are those of the test set, the core set or the rulebook
cards, without their prefix. What is left out is empty, but for a few cards in each deck; everybody
has had a turn.

Actions may name cards so, too: `play:long-stalk`, `@blue` (the head of Blue's board),
`@blue.scrap-vest`, `by.spotter`. Windows that a test does not care for are passed, and
single answers given.
"""

from pathlib import Path
from typing import Any

import lodge
from lodge.games.galactic_hunt.catalogue import library_with
from lodge.games.galactic_hunt.model.words import KEYWORDS, PLAYERS
from lodge.testing import Scenario

GAME = lodge.load("galactic-hunt")
TEST_SET = Path(__file__).with_name("cards.toml").read_text("utf-8")
LIBRARY = library_with(TEST_SET)
PREFIXES = ("test", "core", "rb")

MARKS = {"t": "tracking", "d": "damage", "b": "bonus", "c": "counters", "p": "progress"}
HEADS = ("hunter", "alien", "both", "hunter")
FILLER = ("core.read-the-ground",) * 6
PURSUITS = ("core.night-watch", "core.clean-sweep")


def id_of(name: str) -> str:
    """The id of a card by its short name."""
    if name in LIBRARY.by_id:
        return name
    for prefix in PREFIXES:
        if f"{prefix}.{name}" in LIBRARY.by_id:
            return f"{prefix}.{name}"
    raise AssertionError(f"there is no card {name!r}")


def ids(names: Any) -> list[str]:
    return [id_of(name.split()[0]) for name in names]


def marks_of(zone: str, place: int, words: list[str], player: str) -> dict[str, Any]:
    """What lies on a card, as a position has it."""
    doc: dict[str, Any] = {"zone": zone, "place": place}
    rows = []
    for word in words:
        name, _, number = word.partition(":")
        if word[0] in MARKS and word[1:].isdigit():
            doc[MARKS[word[0]]] = int(word[1:])
        elif word[0] == "s" and word[1:].isdigit():
            doc["settling"] = int(word[1:]) + 1
        elif name == "prepared":
            doc["prepared"] = number or "itself"
        elif name == "host":
            doc["host"] = {"zone": f"{player} board", "place": int(number)}
        elif name in (*KEYWORDS, "Untargetable"):
            rows.append(
                {
                    "keyword": name,
                    "number": int(number or 1),
                    "giver": None,
                    "by": player,
                    "until": "for good",
                    "source": None,
                    "printed": False,
                    "since": 0,
                }
            )
        else:
            raise AssertionError(f"{word!r} does not lie on cards")
    if rows:
        doc["keywords"] = rows
    return doc


def document(
    decision: str = "combat",
    options: dict[str, Any] | None = None,
    seats: int = 2,
    **players: dict[str, Any],
) -> dict[str, Any]:
    """The position of a chase."""
    doc: dict[str, Any] = {
        "game": "galactic-hunt",
        "seats": seats,
        "options": {"cards": TEST_SET, **(options or {})},
        "decision": decision,
        "current": "red",
        "first": "red",
        "players": {},
        "zones": {},
        "marks": [],
    }
    for seat, name in enumerate(PLAYERS[:seats]):
        given = dict(players.get(name, {}))
        board = list(given.pop("board", [HEADS[seat % len(HEADS)]]))
        zones = {
            "board": board[::-1],
            "hand": given.pop("hand", []),
            "deck": given.pop("deck", FILLER),
            "pursuit deck": given.pop("pursuit_deck", PURSUITS),
            "pursuits": given.pop("pursuits", []),
            "hidden": given.pop("hidden", []),
            "active": given.pop("active", []),
        }
        for zone in ("pursuit hand", "discard", "pursuit discard", "side", "trapped", "removed"):
            zones[zone] = given.pop(zone.replace(" ", "_"), [])
        for zone, cards in zones.items():
            if cards:
                doc["zones"][f"{name} {zone}"] = ids(cards)
            for place, card in enumerate(cards):
                mark = marks_of(f"{name} {zone}", place, card.split()[1:], name)
                if zone in ("hidden", "active"):
                    mark.setdefault("source", {"zone": f"{name} board", "place": len(board) - 1})
                if len(mark) > 2:
                    doc["marks"].append(mark)
        for key in ("on", "keywords"):
            for word in given.pop(key, ()):
                keyword, _, number = word.partition(":")
                doc.setdefault("on_players", []).append(
                    {
                        "what": keyword,
                        "on": name,
                        "amount": int(number),
                        "source": -1,
                        "until": "for good",
                    }
                )
        facts = {"had_turn": True, "supply": 5, **given}
        doc["players"][name] = facts
    doc.update(doc.pop("more", {}))
    return doc


def chase(decision: str = "combat", **arranged: Any) -> Scenario:
    """A chase at Red's main part."""
    doc = document(decision, **arranged)
    doc.pop("game")
    return Scenario("galactic-hunt", doc)


# Acting


def named(scenario: Scenario, text: str) -> str:
    """An action in the words of the game."""
    if text.startswith("@"):
        player, _, name = text[1:].partition(".")
        return f"target:{player}:{place(scenario, player, name)}"
    head, dot, name = text.partition(".")
    if dot and head in ("by", "through", "hunter", "under", "decipher", "forge"):
        seat = PLAYERS[scenario.match.seat]
        return f"{head}:{place(scenario, seat, name)}"
    verb, colon, name = text.partition(":")
    if verb == "activate":
        card, _, line = name.partition(":")
        seat = PLAYERS[scenario.match.seat]
        return f"activate:{place(scenario, seat, card)}:{line or 1}"
    if colon and not name[0].isdigit() and ":" not in name:
        for prefix in ("", *(f"{prefix}." for prefix in PREFIXES)):
            if f"{prefix}{name}" in LIBRARY.by_id:
                return f"{verb}:{prefix}{name}"
    return text


def place(scenario: Scenario, player: str, name: str, zone: str = "board") -> int:
    """Where a card lies, from the top; without a name the head of the board."""
    faces: list[str] = scenario.match.to_json()["zones"].get(f"{player} {zone}", [])
    if not name:
        return len(faces) - 1
    return faces.index(id_of(name))


def play(scenario: Scenario, *texts: str, hold: bool = False) -> Scenario:
    """Take actions, passing windows in which they cannot be taken; then pass what is open."""
    applied: list[str] = []
    before = scenario.match.to_json()
    told = len(scenario.match.events(None))
    for text in texts:
        action = named(scenario, text)
        while action not in scenario.options and pass_by(scenario):
            pass
        scenario.match.apply(scenario.match.parse(named(scenario, text)))
        applied.append(action)
    while not hold and pass_by(scenario):
        pass
    scenario.happened = scenario.match.events(None)[told:]
    scenario.changed = {"before": (before, None)}
    return scenario


FORCED = ("place_card", "discard", "decipher")
"""Asked even if there is one answer alone."""


def pass_by(scenario: Scenario) -> bool:
    """Answer what a test does not care for: a window, or a question with a single answer."""
    match = scenario.match
    if match.decision == "react":
        match.apply(match.parse("pass"))
    elif match.decision in FORCED and len(match.legal()) == 1:
        match.apply(match.legal()[0])
    else:
        return False
    return True


# Looking


def zone(scenario: Scenario, name: str) -> list[str]:
    """The cards of a zone without their prefixes, top first."""
    faces = scenario.match.to_json()["zones"].get(name, [])
    return [face.partition(".")[2] for face in faces]


def of(scenario: Scenario, player: str) -> dict[str, Any]:
    facts: dict[str, Any] = scenario.match.to_json()["players"][player]
    return facts


def supply(scenario: Scenario) -> list[int]:
    doc = scenario.match.to_json()
    return [facts["supply"] for facts in doc["players"].values()]


def on(scenario: Scenario, player: str, name: str = "", zone: str = "board") -> dict[str, Any]:
    """What lies on a card, as its view shows it."""
    view = scenario.match.view(scenario.match.seat if not scenario.match.over else None)
    where = f"{player} {zone}"
    wanted = id_of(name) if name else None
    cards = [one for one in view["players"][player]["cards"] if one["zone"] == where]
    for one in cards:
        if (wanted is None and one is cards[-1]) or one["card"] == wanted:
            return dict(one)
    raise AssertionError(f"{player} has no {name}")


def tracking(scenario: Scenario, player: str, name: str = "") -> int:
    return int(on(scenario, player, name)["tracking"])


def durability(scenario: Scenario, player: str, name: str = "") -> int:
    return int(on(scenario, player, name)["durability"])


def keywords(scenario: Scenario, player: str, name: str = "") -> dict[str, int]:
    """The keywords in effect on a card."""
    return {one["keyword"]: one["number"] for one in on(scenario, player, name)["keywords"]}


def on_player(scenario: Scenario, player: str) -> dict[str, int]:
    """The keywords that sit on a player."""
    view = scenario.match.view(None)
    return {one["keyword"]: one["number"] for one in view["players"][player]["keywords"]}


def heard(scenario: Scenario) -> list[str]:
    """The names of the events that everybody heard since the last play."""
    return [event.name for event in scenario.happened]


def asked(scenario: Scenario) -> tuple[str, str | None]:
    """Who is asked what."""
    return PLAYERS[scenario.match.seat], scenario.match.decision
