"""The cards of Beast-Hunter as people see them; one drawing serves both deck skins (BH-266)."""

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.catalogue import (
    Suit,
    decks,
    number_of,
    power_of,
    rank_of,
    special_of,
    suit_of,
)
from lodge.games.beast_hunter.model.words import ALL_FACES, HUNTER_CARDS, RANK_NAMES, SIDES
from lodge.kernel.cards import CardInfo, Look

ACE = 1


def all_cards(look: Look, texts: dict[str, str]) -> list[CardInfo]:
    """Both decks."""
    return [_card(look, texts, kind) for kind in range(words.KINDS)]


def _card(look: Look, texts: dict[str, str], kind: int) -> CardInfo:
    side = kind // HUNTER_CARDS
    if kind in (words.BEAST_ANNIHILATOR, words.HUNTER_ANNIHILATOR):
        return _annihilator(look, texts, ALL_FACES[kind], SIDES[side])
    suit = decks()[side].suit[suit_of(kind)]
    if special_of(kind):
        return _special(look, kind, SIDES[side], suit)
    number = number_of(kind, court_ranks=False)
    return CardInfo(
        face=ALL_FACES[kind],
        name=f"{'Ace' if number == ACE else number} of {suit.name.title()}",
        kind=SIDES[side],
        text=texts["ace"] if number == ACE else "",
        tags=[suit.name],
        numbers={"number": number},
        facts=_facts(kind),
        icon=look.suits[suit.name].icon,
        index=str(number),
        suit=suit.name,
        sign=look.icons[suit.playing_card],
        pips=number,
    )


def _special(look: Look, kind: int, side: str, suit: Suit) -> CardInfo:
    special = special_of(kind)
    assert special
    return CardInfo(
        face=ALL_FACES[kind],
        name=special.name,
        kind=side,
        text=special.text,
        tags=[suit.name, special.keyword],
        numbers={"power": power_of(kind)} if power_of(kind) else {},
        facts=_facts(kind),
        icon=look.icons[ALL_FACES[kind]],
        index=RANK_NAMES[rank_of(kind)],
        suit=suit.name,
        sign=look.icons[suit.playing_card],
    )


def _facts(kind: int) -> dict[str, str | int]:
    """Its suit in both skins, the suit of the other deck that it matches (BH-014), and its rank."""
    own, other = decks() if kind < HUNTER_CARDS else reversed(decks())
    suit = suit_of(kind)
    return {
        "suit": own.suit[suit].name,
        "playing": own.suit[suit].playing_card,
        "partner": other.suit[suit].name,
        "rank": RANK_NAMES[rank_of(kind)],
    }


def _annihilator(look: Look, texts: dict[str, str], face: str, side: str) -> CardInfo:
    return CardInfo(
        face=face,
        name="Annihilator",
        kind=side,
        text=texts["annihilator"],
        tags=[side],
        icon=look.icons[face],
        index="X",
        suit="annihilator",
        sign=look.icons["joker"],
    )
