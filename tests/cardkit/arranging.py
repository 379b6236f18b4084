"""Brawls arranged in a few words, and what came of them."""

from typing import Any

from lodge import Match
from tests.cardkit.brawl import GAME, SEATS


def brawl(**arranged: Any) -> Match:
    """Ann's turn; hands are given as `ann="bolt ward"`, other fields by their names."""
    hands = {f"hand {name}": arranged.pop(name, "").split() for name in SEATS}
    return GAME.from_json(
        {
            "game": "brawl",
            "seats": 3,
            "turn": 1,
            "players": {name: {} for name in SEATS},
            "zones": {name: cards for name, cards in hands.items() if cards},
            "pending": [["turn"], ["finish"]],
            **arranged,
        }
    )


def play(match: Match, *texts: str) -> None:
    for text in texts:
        match.apply(match.parse(text))


def asked(match: Match) -> str:
    """Who is asked what: `ann turn`."""
    return f"{SEATS[match.seat]} {match.decision}"


def asks(match: Match, *texts: str) -> list[str]:
    """Who is asked what, before each of these actions and after the last."""
    found = []
    for text in texts:
        found.append(asked(match))
        play(match, text)
    return [*found, asked(match)]


def texts(match: Match) -> list[str]:
    """The choices of whoever is asked."""
    return [match.text(action) for action in match.legal()]


def life(match: Match) -> list[int]:
    lives: list[int] = match.view(None)["life"]
    return lives
