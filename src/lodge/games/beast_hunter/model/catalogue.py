"""The two decks: what each card is called, and its numbers in the form the rules need."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.words import ALL_FACES, HUNTER_CARDS, NO_SUIT, RANK_NAMES, RANKS


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A special card: its name, when it works, and what it does in a line."""

    rank: str
    name: str
    keyword: str
    clause: str
    text: str
    power: int = 0


class Suit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A suit, its partner in the other deck, and the playing-card suit that stands for it."""

    code: str
    name: str
    partner: str
    playing_card: str
    specials: tuple[Special, Special, Special]


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side's 54 cards."""

    deck: str
    annihilators: int
    suit: tuple[Suit, Suit, Suit, Suit]


@cache
def decks() -> tuple[Deck, Deck]:
    """The Beasts' deck and the Hunter's."""
    return _read("beasts", words.BEAST_SUITS), _read("hunter", words.HUNTER_SUITS)


def _read(name: str, codes: tuple[str, ...]) -> Deck:
    text = files("lodge.games.beast_hunter").joinpath(f"data/{name}.toml").read_text("utf-8")
    deck = msgspec.convert(tomllib.loads(text), Deck)
    assert tuple(suit.code for suit in deck.suit) == codes, "suits out of their order"
    return deck


def deck_of(side: int) -> list[int]:
    """The kinds of a side's 54 cards."""
    listed = enumerate(copies(side), side * HUNTER_CARDS)
    return [kind for kind, count in listed for _ in range(count)]


def copies(side: int) -> list[int]:
    """How many cards a side has of each of its kinds."""
    return [1] * (4 * RANKS) + [decks()[side].annihilators]


def suit_of(kind: int) -> int:
    """The number of a card's suit, which it shares with its partner; NO_SUIT for annihilators."""
    place = kind % HUNTER_CARDS
    return NO_SUIT if place == words.BEAST_ANNIHILATOR else place // RANKS


def rank_of(kind: int) -> int:
    """0 to 9 for ace to ten, then 10, 11 and 12 for jack, queen and king; -1: annihilator."""
    place = kind % HUNTER_CARDS
    return -1 if place == words.BEAST_ANNIHILATOR else place % RANKS


def number_of(kind: int, court_ranks: bool) -> int:
    """BH-010, BH-012, BH-013, BH-251: the number that joins groups; 0 for none."""
    rank = rank_of(kind)
    return rank + 1 if rank < 10 or court_ranks else 0


def power_of(kind: int) -> int:
    """BH-207: what a card adds to the power of a kit."""
    special = special_of(kind)
    return special.power if special else 0


def special_of(kind: int) -> Special | None:
    """The special card of a kind, if it is one."""
    rank = rank_of(kind)
    if rank < 10:
        return None
    return decks()[kind // HUNTER_CARDS].suit[suit_of(kind)].specials[rank - 10]


# Names for people


@cache
def names(skin: str) -> dict[str, str]:
    """Every face by its full name: `FU7` is "the 7 of fur", or "the 7 of hearts" (BH-266)."""
    name = _playing_card if skin == "poker" else _themed
    return {ALL_FACES[kind]: name(kind) for kind in range(words.KINDS)}


def _themed(kind: int) -> str:
    special = special_of(kind)
    if special:
        return special.name
    deck = decks()[kind // HUNTER_CARDS]
    if kind in (words.BEAST_ANNIHILATOR, words.HUNTER_ANNIHILATOR):
        return f"an annihilator of the {deck.deck}"
    return f"the {_rank_name(kind)} of {deck.suit[suit_of(kind)].name}"


def _playing_card(kind: int) -> str:
    deck = decks()[kind // HUNTER_CARDS]
    if kind in (words.BEAST_ANNIHILATOR, words.HUNTER_ANNIHILATOR):
        return f"a joker of the {deck.deck}"
    return f"the {_rank_name(kind)} of {deck.suit[suit_of(kind)].playing_card} ({deck.deck})"


def _rank_name(kind: int) -> str:
    rank = RANK_NAMES[rank_of(kind)]
    return {"1": "ace", "J": "jack", "Q": "queen", "K": "king"}.get(rank, rank)


def group_in_words(faces: list[str], skin: str) -> str:
    """The cards of a group in short: "2-3-4 of traps", or "5-5-5" where suits differ."""
    if not faces:
        return "at all"
    kinds = [ALL_FACES.index(face) for face in faces]
    ranks = "-".join(RANK_NAMES[rank_of(kind)] for kind in kinds)
    suits = {decks()[kind // HUNTER_CARDS].suit[suit_of(kind)] for kind in kinds}
    if len(suits) > 1:
        return ranks
    suit = suits.pop()
    return f"{ranks} of {suit.playing_card if skin == 'poker' else suit.name}"
