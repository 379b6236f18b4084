"""Names that look alike are told apart: those who come later get a number behind theirs.

What looks alike is what Unicode lists as confusable (UTS 39), and what differs in nothing but case,
width or spaces.
"""

from base64 import urlsafe_b64encode
from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from unicodedata import normalize

from confusable_homoglyphs.confusables import confusables_data

from lodge.table.chat import Person
from lodge.table.letters import without_invisible

DIRECTION_MARK = "\u200e"
"""The list has it around letters of scripts that are written from the right."""


@lru_cache(4096)
def handle_of(player: str) -> str:
    """What others know a guest by: the same at every table, and good for nothing else."""
    hashed = blake2b(player.encode(), digest_size=9, person=b"lodge person")
    return urlsafe_b64encode(hashed.digest()).decode()


def tell_apart(people: Iterable[Person]) -> dict[Person, str]:
    """What each of them is called, who come in this order. One person may have several names."""
    called: dict[Person, str] = {}
    owners: dict[str, str] = {}
    counts: dict[str, int] = {}
    for player, name in dict.fromkeys(people):
        number = max(counts.get(look, 1) for look in looks_of(name))
        shown = name
        while any(owners.get(look, player) != player for look in looks_of(shown)):
            number += 1
            shown = f"{name} ({number})"
        for look in looks_of(name):
            counts[look] = number
        for look in looks_of(shown):
            owners[look] = player
        called[player, name] = shown
    return called


@lru_cache(4096)
def looks_of(name: str) -> frozenset[str]:
    """Two names look alike if they have one of these in common."""
    plain = normalize("NFKC", without_invisible(name))
    drawn = _skeleton(plain)
    looks = [drawn, drawn.casefold(), _skeleton(plain.casefold())]
    if not name.isascii():
        # A capital I is drawn as a small L, and would be a small I.
        looks.append(drawn.casefold().replace("l", "i"))
    return frozenset(looks)


def _skeleton(text: str) -> str:
    drawn = "".join(_prototype(letter) for letter in normalize("NFD", text))
    return "".join(normalize("NFD", drawn).split())


@lru_cache(4096)
def _prototype(letter: str) -> str:
    """The one that stands for all that look like a letter."""
    alike = confusables_data.get(letter, ())
    if len(alike) != 1:
        return letter
    # The list goes both ways: of two that are alike to each other alone, either can stand for both.
    other: str = alike[0]["c"]
    is_pair = len(confusables_data.get(other, ())) < 2
    stands = min(letter, other) if is_pair else other
    return stands.replace(DIRECTION_MARK, "")
