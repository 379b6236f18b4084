"""How positions wrote some steps before the values of an attack or a death had names.

`["rolled", "red>blue+green", "3"]`: an attack, and what was rolled; a counterattack was
`red<blue`. `["loot", "blue", "red attack all: blue+green"]`: who killed, by what, looting how, and
whom. `["threat", "blue", "bat"]`: what threatened a player, or whose attack.
"""

import re
from typing import Any

from lodge.games.shadow_hunters.model.words import PLAYERS, PLAYERS_OR_NOBODY
from lodge.kernel.refusal import BadPosition

ATTACK = re.compile("([a-z]+)([<>])([a-z+]*)")
DEATHS = re.compile("([a-z]+) (attack|effect) (all|one): ([a-z+]*)")
THREATS = {
    "woods": ("woods", 2),
    "bat": ("fangs", 2),
    "spider": ("fangs", 2),
    "own spider": ("fangs", 4),
    "doll": ("card", 3),
    "dynamite": ("fangs", 3),
    "flare": ("card", 2),
    "peel": ("card", 1),
    "hermit": ("hermit", 2),
    "lightning": ("ability", 6),
    "demolish": ("ability", 4),
    "murder ray": ("ability", 3),
}
"""The source of each threat, and the most damage it did (SH-258)."""


def in_todays_words(entry: list[Any]) -> list[Any]:
    """A step of a position, whenever it was written."""
    if not entry or not all(isinstance(value, str) for value in entry):
        return entry
    name, *values = entry
    try:
        return [name, *_values(name, values)]
    except (IndexError, TypeError, ValueError):
        raise BadPosition(f"{values} does not go with the step {name!r}.") from None


def as_earlier(doc: dict[str, Any], written: dict[str, Any]) -> dict[str, Any]:
    """Which deck an answered Hermit card came from was not kept (`decks_ago`)."""
    told = written.get("answers", [])
    if len(told) != len(doc.get("answers", [])) or not told:
        return doc
    answers = [
        {name: value for name, value in answer.items() if name != "decks_ago" or name in old}
        for answer, old in zip(doc["answers"], told)
    ]
    return {**doc, "answers": answers}


def _values(name: str, values: list[str]) -> list[Any]:
    if name in ("roll_attack", "rolled", "resolve_attack", "again"):
        return [_attack(*values)]
    if name == "hit" and values[1] not in PLAYERS:
        return [values[0], _attack(values[1])["attacker"]]
    if name == "threat":
        return [values[0], _danger(values[1])]
    if name in ("loot", "settle"):
        return [*values[:-1], _deaths(values[-1])]
    if name in ("ability_target", "ability_strike"):
        # It was said which ability; it is always the current player's.
        return [value for value in values if value in PLAYERS]
    return values


def _attack(text: str, base: str = "0") -> dict[str, Any]:
    attacker, sign, targets = _parts(ATTACK, text)
    return {
        "attacker": _player(attacker),
        "targets": _players(targets),
        "is_counter": sign == "<",
        "base": int(base),
    }


def _danger(threat: str) -> dict[str, Any]:
    if threat in THREATS:
        source, most = THREATS[threat]
        return {"source": source, "most": most, "attacker": "nobody"}
    return {"source": "attack", "most": 0, "attacker": _attack(threat)["attacker"]}


def _deaths(text: str) -> dict[str, Any]:
    killer, means, loot, victims = _parts(DEATHS, text)
    return {
        "killer": PLAYERS_OR_NOBODY[PLAYERS_OR_NOBODY.index(killer)],
        "victims": _players(victims),
        "by_attack": means == "attack",
        "takes_all": loot == "all",
    }


def _parts(pattern: re.Pattern[str], text: str) -> tuple[str, ...]:
    found = pattern.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return found.groups()


def _player(name: str) -> str:
    return PLAYERS[PLAYERS.index(name)]


def _players(text: str) -> list[str]:
    return [_player(name) for name in text.split("+")] if text else []
