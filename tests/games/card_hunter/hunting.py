"""Hunts arranged in the notation of the rules, and what came of them in a few words.

A hunter is written `"north 3/2"`: at north with 3 Life and 2 Potions (4/0 if left out). Cards are
written top first: `"T2 R C1"`. A hunt is played by three unless the Ace is there.
"""

from collections.abc import Iterable
from typing import Any

import lodge
from lodge import Match
from lodge.testing import Scenario, changes

GAME = lodge.load("card-hunter")

HUNTERS = ("jack", "queen", "king", "ace")
POSITIONS = ("north", "east", "south", "west")
PARTS = ("tail", "wings", "head", "claws")

# Table 2.2, in the order of its columns.
RATTLER = {
    "tail": "T1 T1 T2 T2 T3 W2 W2 H3 C1 C2",
    "wings": "T1 T2 W1 W1 W1 W2 W3 H1 H1 C1",
    "head": "T3 W1 W3 H1 H2 H2 H2 H3 C2 C2",
    "claws": "T1 T2 W2 H1 H2 C1 C1 C2 C3 C3",
}

# A monster for tests that do not look at its cards: no Part is empty, no card is Rage.
QUIET = {"tail part": "T1", "wings part": "W1", "head part": "H1", "claws part": "C1"}

ATTACK = [["attack"], ["end_round"]]
NEW_ROUND = [["start_round"]]


def hunter(text: str) -> dict[str, Any]:
    """`"north 3/2"` as the document of a hunter."""
    at, _, numbers = text.partition(" ")
    life, _, potions = (numbers or "4/0").partition("/")
    return {"at": at, "life": int(life), "potions": int(potions)}


def document(
    *,
    jack: str = "north",
    queen: str = "east",
    king: str = "south",
    ace: str | None = None,
    zones: dict[str, str] | None = None,
    key: int = 0,
    **fields: Any,
) -> dict[str, Any]:
    """The document of a position. The same key gives the same draws and shuffles."""
    standing = {"jack": jack, "queen": queen, "king": king} | ({"ace": ace} if ace else {})
    return {
        "game": "card-hunter",
        "seats": 4 if ace else 3,
        "hunters": {name: hunter(text) for name, text in standing.items()},
        "token": "north",
        "zones": {name: cards.split() for name, cards in (zones or QUIET).items()},
        "chance": {"key": f"{key:064x}", "block": 0, "offset": 64},
        **fields,
    }


def hunt(**arranged: Any) -> Scenario:
    """A hunt in the position of `document(...)`."""
    return Scenario("card-hunter", document(**arranged))


def monster_attacks(**arranged: Any) -> Scenario:
    """All hunters have acted: the Part with the token attacks, and the next round begins."""
    last = "ace" if arranged.get("ace") else "king"
    before = hunt(**arranged, acting=last).position
    return _begun(before, hunt(**arranged, acting=last, pending=ATTACK))


def round_begins(**arranged: Any) -> Scenario:
    """A round begins: the token is placed, and the Jack is asked."""
    return _begun({}, hunt(**{"token": None, **arranged}, pending=NEW_ROUND))


def _begun(before: dict[str, Any], hunt: Scenario) -> Scenario:
    hunt.changed = changes(before, hunt.position)
    hunt.happened = hunt.match.events(None)
    return hunt


def told(hunt: Scenario) -> list[str]:
    """What happened, each event in a line: `life_lost jack 2 1`."""
    return [" ".join([e.name, *map(str, e.data.values())]) for e in hunt.happened]


def changed(hunt: Scenario, *ignored: str) -> dict[str, tuple[Any, Any]]:
    """All that changed; a zone's cards are sorted, since a shuffle may give any order.

    Who knows what (`seen`, `traces`) is left out: the tests of views look at that.
    """
    return {
        path: (_plain(path, old), _plain(path, new))
        for path, (old, new) in hunt.changed.items()
        if path not in ("seen", "traces", *ignored)
    }


def _plain(path: str, value: Any) -> Any:
    return cards(value or []) if path.startswith("zones.") else value


def cards(faces: Iterable[str]) -> str:
    """Cards in the order of the alphabet, in one string."""
    return " ".join(sorted(faces))


def zone(match: Match, name: str) -> list[str]:
    """The cards of a zone, top first, whoever may see them."""
    faces: list[str] = match.to_json()["zones"].get(name, [])
    return faces


def sizes(match: Match, kind: str) -> list[int]:
    """How many cards lie in the four zones of a kind (`part`, `hits`, ...), from north."""
    return [len(zone(match, f"{part} {kind}")) for part in PARTS]


def stands(match: Match) -> dict[str, str]:
    """Every hunter in the notation of the rules."""
    return {
        name: f"{who['at']} {who['life']}/{who['potions']}"
        for name, who in match.to_json()["hunters"].items()
    }


def options(match: Match, verb: str = "") -> list[str]:
    """The legal actions as texts, of one verb or of all."""
    texts = [match.text(action) for action in match.legal()]
    return [text for text in texts if text.startswith(verb)]


def play(match: Match, *texts: str) -> None:
    for text in texts:
        match.apply(match.parse(text))


def play_at_random(match: Match, seed: int) -> Iterable[Match]:
    """Play to the end; the match is yielded at every decision and once when it is over."""
    state = seed
    while not match.over:
        yield match
        legal = match.legal()
        # A plain linear congruence: tests want variety, not secrecy.
        state = (state * 1103515245 + 12345) % (1 << 31)
        match.apply(legal[(state >> 8) % len(legal)])
    yield match


def says(sentence: str, *fragments: str) -> bool:
    """Does a sentence name all of these, in whatever words?"""
    return all(fragment in sentence for fragment in fragments)
