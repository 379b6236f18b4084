"""The cards of Card Hunter as people see them: the monster's own, playing cards, the hunters."""

from functools import cache
from typing import Any, NamedTuple

from lodge.games.card_hunter.catalogue import STANDARD_RAGE, STANDARD_RANKS, STANDARD_SUITS
from lodge.games.card_hunter.state import MAX_LIFE
from lodge.games.card_hunter.words import HUNTERS, PARTS, POSITIONS
from lodge.kernel.cards import CardInfo, Look

STRENGTHS = ("weak", "medium", "strong")
PLAYING_SUITS = ("spades", "diamonds", "hearts", "clubs")
PLAYING_SIGNS = "♠♦♥♣"
COURT = {"A": "Ace", "K": "King", "Q": "Queen"}

RAGE = -1


class Meaning(NamedTuple):
    """What a face means: the Position it strikes (RAGE: none) and how hard."""

    face: str
    strikes: int
    strength: int


@cache
def printed_cards() -> dict[str, Meaning]:
    """The game's own faces."""
    found = [
        Meaning(f"{part[0].upper()}{strength}", suit, strength)
        for suit, part in enumerate(PARTS)
        for strength in (1, 2, 3)
    ]
    return {card.face: card for card in [*found, Meaning("R", RAGE, 0)]}


@cache
def playing_cards() -> dict[str, Meaning]:
    """The faces of a standard deck (CH-180, CH-181, CH-184)."""
    found = [
        Meaning(f"{rank}{letter}", suit, level + 1)
        for suit, letter in enumerate(STANDARD_SUITS)
        for level, ranks in enumerate(STANDARD_RANKS)
        for rank in ranks
    ]
    rage = [Meaning(face, RAGE, 0) for face in STANDARD_RAGE]
    return {card.face: card for card in [*found, *rage]}


def cards_of(options: dict[str, Any]) -> dict[str, Meaning]:
    """The faces of a match with these options, and what they mean."""
    return playing_cards() if options.get("card_faces") == "standard52" else printed_cards()


def told_faces(card_faces: str, text: str) -> dict[str, str]:
    """What the log calls the faces of a match: as they are printed, and what that means."""
    return {
        face: text.format(
            card=face if face in printed_cards() else _playing_name(face[:-1], card.strikes),
            nature=PARTS[card.strikes].title(),
            strength=card.strength,
        )
        for face, card in cards_of({"card_faces": card_faces}).items()
        if card.strikes != RAGE
    }


def _playing_name(rank: str, suit: int) -> str:
    return f"{COURT.get(rank, rank)} of {PLAYING_SUITS[suit].title()}"


def all_cards(look: Look, texts: dict[str, str]) -> list[CardInfo]:
    """Every card of every monster, whichever faces the match shows, and the hunters."""
    printed = [_monster_card(look, texts, suit, level) for suit in range(4) for level in range(3)]
    playing = [
        _playing_card(look, texts, rank, suit, level)
        for suit in range(4)
        for level, ranks in enumerate(STANDARD_RANKS)
        for rank in ranks
    ]
    rage = [_rage_card(look, texts, face) for face in ("R", *STANDARD_RAGE)]
    return [*printed, *playing, *rage, *(_hunter(look, texts, hunter) for hunter in HUNTERS)]


def _monster_card(look: Look, texts: dict[str, str], suit: int, level: int) -> CardInfo:
    part = PARTS[suit]
    face = f"{part[0].upper()}{level + 1}"
    return CardInfo(
        face=face,
        name=f"{STRENGTHS[level].title()} {part.title()}",
        kind="monster",
        text=_strike(texts, suit, level),
        tags=[part],
        numbers={"strength": level + 1},
        facts={"suit": part, "strikes": POSITIONS[suit], "short": face, "faces": "pnp"},
        icon=look.icons[face],
        index=str(level + 1),
        suit=part,
        sign=POSITIONS[suit],
    )


def _playing_card(look: Look, texts: dict[str, str], rank: str, suit: int, level: int) -> CardInfo:
    """CH-180, CH-181"""
    name = PLAYING_SUITS[suit]
    return CardInfo(
        face=rank + STANDARD_SUITS[suit],
        name=_playing_name(rank, suit),
        kind="monster",
        text=_strike(texts, suit, level),
        tags=[name, f"{STRENGTHS[level]} {PARTS[suit]}"],
        numbers={"strength": level + 1},
        facts={
            "suit": PARTS[suit],
            "strikes": POSITIONS[suit],
            "short": rank + PLAYING_SIGNS[suit],
            "faces": "standard52",
        },
        icon=look.suits[name].icon,
        index=rank,
        suit=name,
        sign=POSITIONS[suit],
    )


def _strike(texts: dict[str, str], suit: int, level: int) -> str:
    return texts["strike"].format(position=POSITIONS[suit], strength=level + 1)


def _rage_card(look: Look, texts: dict[str, str], face: str) -> CardInfo:
    """CH-184: as a playing card it is a king or a queen."""
    name, index, sign, short = "Rage", "!", "", "Rage"
    if face != "R":
        number = STANDARD_SUITS.index(face[-1])
        suit = PLAYING_SUITS[number]
        name, index, sign = f"{COURT[face[0]]} of {suit.title()}", face[0], look.suits[suit].icon
        short = face[0] + PLAYING_SIGNS[number]
    return CardInfo(
        face=face,
        name=name,
        kind="monster",
        text=texts["rage"],
        tags=["rage"],
        facts={"short": short},
        icon=look.suits["rage"].icon,
        index=index,
        suit="rage",
        sign=sign,
    )


def _hunter(look: Look, texts: dict[str, str], hunter: str) -> CardInfo:
    return CardInfo(
        face=hunter,
        name=f"The {hunter.title()}",
        kind="hunter",
        text=texts[hunter],
        tags=["hunter"],
        numbers={"life": MAX_LIFE},
        icon=look.icons[hunter],
        index=hunter[0].upper(),
    )
