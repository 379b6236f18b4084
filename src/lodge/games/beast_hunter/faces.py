"""The cards of Beast-Hunter as people see them; one drawing serves both deck skins (BH-266)."""

from lodge.games.beast_hunter.cards import (
    Suit,
    decks,
    number_of,
    power_of,
    rank_of,
    special_of,
    suit_of,
)
from lodge.games.beast_hunter.words import (
    ALL_FACES,
    BEAST_ANNIHILATOR,
    HUNTER_ANNIHILATOR,
    HUNTER_CARDS,
    KINDS,
    RANK_NAMES,
    SIDES,
)
from lodge.kernel.cards import CardInfo, Look

# BH-140, BH-141
ANNIHILATOR_TEXT = "Infinite power, unless the other side has an ace."
ACE_TEXT = "Infinite power against an annihilator, else a 1."


def all_cards(look: Look) -> list[CardInfo]:
    """Both decks."""
    return [_card(look, kind) for kind in range(KINDS)]


def _card(look: Look, kind: int) -> CardInfo:
    side = kind // HUNTER_CARDS
    if kind in (BEAST_ANNIHILATOR, HUNTER_ANNIHILATOR):
        return _annihilator(look, ALL_FACES[kind], SIDES[side])
    suit = decks()[side].suit[suit_of(kind)]
    special = special_of(kind)
    number = number_of(kind, court_ranks=False)
    numbers = {"number": number} if number else {}
    if power_of(kind):
        numbers["power"] = power_of(kind)
    return CardInfo(
        ALL_FACES[kind],
        special.name if special else _name(number, suit),
        SIDES[side],
        special.text if special else ACE_TEXT if number == 1 else "",
        [suit.name, special.keyword] if special else [suit.name],
        numbers,
        look.icon_of(ALL_FACES[kind], suit.name),
        RANK_NAMES[rank_of(kind)],
        suit.name,
        look.icons[suit.playing_card],
        0 if special or number == 1 else number,
    )


def _name(number: int, suit: Suit) -> str:
    return f"{'Ace' if number == 1 else number} of {suit.name.title()}"


def _annihilator(look: Look, face: str, side: str) -> CardInfo:
    icon, sign = look.icon_of(face), look.icons["joker"]
    return CardInfo(
        face, "Annihilator", side, ANNIHILATOR_TEXT, [side], {}, icon, "X", "annihilator", sign
    )
