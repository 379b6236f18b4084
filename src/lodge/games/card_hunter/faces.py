"""The cards of Card Hunter as people see them: the monster's own, playing cards, the hunters."""

from lodge.games.card_hunter.monsters import STANDARD_RAGE, STANDARD_RANKS, STANDARD_SUITS
from lodge.games.card_hunter.words import HUNTERS, PARTS, POSITIONS
from lodge.kernel.cards import CardInfo, Look

STRENGTHS = ("weak", "medium", "strong")
PLAYING_SUITS = ("spades", "diamonds", "hearts", "clubs")
COURT = {"A": "Ace", "K": "King", "Q": "Queen"}


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
        name=f"{COURT.get(rank, rank)} of {name.title()}",
        kind="monster",
        text=_strike(texts, suit, level),
        tags=[name, f"{STRENGTHS[level]} {PARTS[suit]}"],
        numbers={"strength": level + 1},
        icon=look.suits[name].icon,
        index=rank,
        suit=name,
        sign=POSITIONS[suit],
    )


def _strike(texts: dict[str, str], suit: int, level: int) -> str:
    return texts["strike"].format(position=POSITIONS[suit], strength=level + 1)


def _rage_card(look: Look, texts: dict[str, str], face: str) -> CardInfo:
    """CH-184: as a playing card it is a king or a queen."""
    name, index, sign = "Rage", "!", ""
    if face != "R":
        suit = PLAYING_SUITS[STANDARD_SUITS.index(face[-1])]
        name, index, sign = f"{COURT[face[0]]} of {suit.title()}", face[0], look.suits[suit].icon
    return CardInfo(
        face=face,
        name=name,
        kind="monster",
        text=texts["rage"],
        tags=["rage"],
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
        numbers={"life": 4},
        icon=look.icons[hunter],
        index=hunter[0].upper(),
    )
