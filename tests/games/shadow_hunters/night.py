"""Nights arranged in a few words, and what came of them.

A player is written `"vampire church 6 revealed +chainsaw"`: the character, where it stands, its
damage, marks (`revealed`, `dead`, `cursed`, `angel`, `barrier`, `used`, `extra:2`) and equipment.
What is left out is off the board, hidden and unhurt. Dice are written `"d6:4 d4:2"`.
"""

from typing import Any

import lodge
from lodge.games.shadow_hunters.model.catalogue import AREAS, CHARACTERS, EQUIPMENT, INITIALS
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.testing import Scenario

GAME = lodge.load("shadow-hunters")

# Who plays if a test does not care: the sides of table 2.7 for 4 to 7 players.
USUAL = ("emi", "vampire", "franklin", "werewolf", "allie", "bob", "charles")
EIGHT = (*USUAL[:6], "george", "unknown")

# Questions of SH-250 that stand between what a test does and what it looks at.
WINDOWS = ("rolled", "threat", "dig_window", "hit", "again", "table")


def player(text: str, usual: str) -> dict[str, Any]:
    """A player in words as the document of a player, and its equipment."""
    words = text.split()
    doc: dict[str, Any] = {"character": usual}
    for word in words:
        if word in CHARACTERS:
            doc["character"] = word
        elif word in AREAS:
            doc["at"] = word
        elif word.isdigit():
            doc["damage"] = int(word)
        elif word == "used":
            doc["ability_used"] = True
        elif word.startswith("extra:"):
            doc["extra_turns"] = int(word[6:])
        elif not word.startswith("+"):
            doc[word] = True
    return doc


def pool_options(characters: list[str]) -> dict[str, Any]:
    """The smallest pool that holds these characters."""
    numbers = [CHARACTERS.index(name) for name in characters]
    if all(number < 10 for number in numbers):
        return {}
    initials = [number % 10 for number in numbers]
    if len(set(initials)) < len(initials):
        return {"characters": "mix_all"}
    new = {INITIALS[number % 10]: "additional" for number in numbers if number >= 10}
    return {"characters": "replace", "replace_set": new}


def document(
    seats: int = 5,
    *,
    zones: dict[str, str] | None = None,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """The document of a position; players are given by their colours."""
    usual = EIGHT if seats == 8 else USUAL
    texts = {name: fields.pop(name, "") for name in PLAYERS[:seats]}
    players = {
        name: player(text, usual[number]) for number, (name, text) in enumerate(texts.items())
    }
    cards = {name: listed.split() for name, listed in (zones or {}).items()}
    for name, text in texts.items():
        held = [word[1:] for word in text.split() if word.startswith("+")]
        assert all(card in EQUIPMENT for card in held), held
        if held:
            cards[f"{name} equipment"] = held
    chosen = pool_options([doc["character"] for doc in players.values()])
    return {
        "game": "shadow-hunters",
        "seats": seats,
        "options": {**chosen, **(options or {})},
        "players": players,
        "zones": cards,
        "chance": {"key": "00" * 32, "block": 0, "offset": 64},
        **fields,
    }


def night(seats: Any = 5, *, dice: Any = "", **arranged: Any) -> Scenario:
    """A night in the position of `document(...)`, at the start of the current player's turn."""
    return Scenario("shadow-hunters", document(seats, **arranged), rolls=dice.split())


def quiet(scenario: Scenario) -> None:
    """Nobody does anything in the windows that are open."""
    while scenario.match.decision in WINDOWS:
        scenario.match.apply(scenario.match.legal()[0])


def play(scenario: Scenario, *texts: str) -> Scenario:
    """Take these actions; in windows that they do not answer nobody does anything."""
    before = len(scenario.match.events(None))
    for text in texts:
        action = scenario.match.parse(text)
        while action not in scenario.match.legal() and scenario.match.decision in WINDOWS:
            scenario.match.apply(scenario.match.legal()[0])
        scenario.match.apply(action)
    scenario.happened = scenario.match.events(None)[before:]
    return scenario


def finish(scenario: Scenario, *texts: str) -> Scenario:
    """Take these actions, and let all windows that follow pass."""
    before = len(scenario.match.events(None))
    play(scenario, *texts)
    quiet(scenario)
    scenario.happened = scenario.match.events(None)[before:]
    return scenario


def options(scenario: Scenario) -> str:
    """The options of the pending decision, in one line."""
    return " ".join(scenario.options)


def asked(scenario: Scenario) -> str:
    """Who is asked what: `red attack`."""
    match = scenario.match
    return "over" if match.over else f"{PLAYERS[match.seat]} {match.decision}"


def told(scenario: Scenario) -> list[str]:
    """What happened, each event in a line: `damaged orange 2 2 attack`."""
    return [" ".join([event.name, *map(_word, event.data.values())]) for event in scenario.happened]


def _word(value: Any) -> str:
    return "+".join(value) if isinstance(value, list) else str(value)


def heard(scenario: Scenario, seat: int | None, name: str) -> list[str]:
    """All that a seat was told by events of a name since the beginning."""
    return [
        " ".join(map(_word, event.data.values()))
        for event in scenario.match.events(seat)
        if event.name == name
    ]


def of(scenario: Scenario, name: str) -> dict[str, Any]:
    """The document of a player now."""
    doc: dict[str, Any] = scenario.match.to_json()["players"][name]
    return doc


def damage(scenario: Scenario) -> dict[str, int]:
    """Everybody's damage, where there is any."""
    players = scenario.match.to_json()["players"]
    return {name: doc["damage"] for name, doc in players.items() if doc["damage"]}


def zone(scenario: Scenario, name: str) -> list[str]:
    faces: list[str] = scenario.match.to_json()["zones"].get(name, [])
    return faces


def gear(scenario: Scenario, name: str) -> str:
    """A player's equipment, in the order of the alphabet."""
    return " ".join(sorted(zone(scenario, f"{name} equipment")))


def winners(scenario: Scenario) -> str:
    """The winners' characters, or `-` if there are none, or `goes on`."""
    match = scenario.match
    outcome = match.outcome()
    if outcome is None:
        return "goes on"
    zones = match.to_json()["zones"]
    return " ".join(zones[f"{PLAYERS[seat]} character"][0] for seat in outcome.winners) or "-"
