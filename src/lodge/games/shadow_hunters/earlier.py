"""How positions wrote some steps before the values of an attack or a death had names.

`["rolled", "red>blue+green", "3"]`: an attack, and what was rolled; a counterattack was
`red<blue`. `["loot", "blue", "red attack all: blue+green"]`: who killed, by what, looting how, and
whom. `["threat", "blue", "bat"]`: what threatened a player, or whose attack.
"""

from typing import Any

from lodge.games.shadow_hunters import words
from lodge.games.shadow_hunters.words import PLAYERS, PLAYERS_OR_NOBODY
from lodge.kernel.refusal import BadPosition

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
    name = entry[0] if entry else None
    if all(isinstance(value, str) for value in entry) and name in READERS:
        try:
            return [name, *READERS[name](*entry[1:])]
        except (TypeError, ValueError):
            raise BadPosition(f"{entry[1:]} does not go with the step {name!r}.") from None
    return entry


def _attack(text: str, base: str = "0") -> list[Any]:
    is_counter = "<" in text
    attacker, _, targets = text.partition("<" if is_counter else ">")
    return [
        {
            "attacker": _player(attacker),
            "targets": _players(targets),
            "is_counter": is_counter,
            "base": int(base),
        }
    ]


def _hit(player: str, attack: str) -> list[Any]:
    if attack in PLAYERS:
        return [player, attack]
    return [player, _attack(attack)[0]["attacker"]]


def _threat(player: str, threat: str) -> list[Any]:
    if threat in THREATS:
        source, most = THREATS[threat]
        return [player, {"source": source, "most": most, "attacker": "nobody"}]
    attacker = _attack(threat)[0]["attacker"]
    return [player, {"source": words.SOURCES[words.BY_ATTACK], "most": 0, "attacker": attacker}]


def _settle(text: str) -> list[Any]:
    head, _, victims = text.partition(": ")
    killer, means, loot = head.split(" ")
    return [
        {
            "killer": PLAYERS_OR_NOBODY[PLAYERS_OR_NOBODY.index(killer)],
            "victims": _players(victims),
            "by_attack": ("effect", "attack").index(means) == 1,
            "takes_all": ("one", "all").index(loot) == 1,
        }
    ]


def _loot(victim: str, deaths: str) -> list[Any]:
    return [victim, *_settle(deaths)]


def _ability_target(_ability: str = "") -> list[Any]:
    return []


def _ability_strike(*values: str) -> list[Any]:
    return [values[-1]]


def _player(name: str) -> str:
    return PLAYERS[PLAYERS.index(name)]


def _players(text: str) -> list[str]:
    return [_player(name) for name in text.split("+")] if text else []


READERS: Any = {
    "roll_attack": _attack,
    "rolled": _attack,
    "resolve_attack": _attack,
    "again": _attack,
    "hit": _hit,
    "threat": _threat,
    "loot": _loot,
    "settle": _settle,
    "ability_target": _ability_target,
    "ability_strike": _ability_strike,
}
