"""The cards of Card Hunter as people see them: the monster's own, playing cards, the hunters."""

from lodge.games.card_hunter.monsters import (
    STANDARD_RAGE,
    STANDARD_RANKS,
    STANDARD_SUITS,
)
from lodge.games.card_hunter.words import HUNTERS, PARTS, POSITIONS
from lodge.kernel.cards import CardInfo, Look

STRENGTHS = ("weak", "medium", "strong")
RAGE_TEXT = (
    "Hit: every hunter loses 1 Life and the Hit Piles go back. "
    "In an attack: they go back and the Part attacks again."
)
# CH-150 to CH-153
POWERS = {
    "jack": "Versatile: once in a hunt he acts a second time, in another way.",
    "queen": "Long Shot: her Light Attack reaches the neighbouring Parts.",
    "king": "Shield: a card that strikes him costs 1 Life less, but at least 1.",
    "ace": "Up the Sleeve: once in a hunt he cancels an attack.",
}
PLAYING_SUITS = ("spades", "diamonds", "hearts", "clubs")
COURT = {"A": "Ace", "K": "King", "Q": "Queen"}


def all_cards(look: Look) -> list[CardInfo]:
    """Every card of every monster, whichever faces the match shows."""
    printed = [_monster_card(look, suit, level) for suit in range(4) for level in range(3)]
    playing = [
        _playing_card(look, rank, suit, level)
        for suit in range(4)
        for level, ranks in enumerate(STANDARD_RANKS)
        for rank in ranks
    ]
    rage = [_rage_card(look, face) for face in ("R", *STANDARD_RAGE)]
    return [*printed, *playing, *rage, *(_hunter(look, hunter) for hunter in HUNTERS)]


def _monster_card(look: Look, suit: int, level: int) -> CardInfo:
    part = PARTS[suit]
    face = f"{part[0].upper()}{level + 1}"
    return CardInfo(
        face,
        f"{STRENGTHS[level].title()} {part.title()}",
        "monster",
        _strike(suit, level),
        [part],
        {"strength": level + 1},
        look.icon_of(face, part),
        str(level + 1),
        part,
        POSITIONS[suit],
    )


def _playing_card(look: Look, rank: str, suit: int, level: int) -> CardInfo:
    """CH-180, CH-181"""
    name = PLAYING_SUITS[suit]
    return CardInfo(
        rank + STANDARD_SUITS[suit],
        f"{COURT.get(rank, rank)} of {name.title()}",
        "monster",
        _strike(suit, level),
        [name, f"{STRENGTHS[level]} {PARTS[suit]}"],
        {"strength": level + 1},
        look.icon_of("", name),
        rank,
        name,
        POSITIONS[suit],
    )


def _strike(suit: int, level: int) -> str:
    return f"Strikes {POSITIONS[suit]}: each hunter there loses {level + 1} Life."


def _rage_card(look: Look, face: str) -> CardInfo:
    name, index, sign = "Rage", "!", ""
    if face != "R":
        playing = PLAYING_SUITS[STANDARD_SUITS.index(face[-1])]
        name, index = f"{COURT[face[0]]} of {playing.title()}", face[0]
        sign = look.suits[playing].icon
    icon = look.icon_of("R")
    return CardInfo(face, name, "monster", RAGE_TEXT, ["rage"], {}, icon, index, "rage", sign)


def _hunter(look: Look, hunter: str) -> CardInfo:
    name = f"The {hunter.title()}"
    power = POWERS[hunter]
    return CardInfo(
        hunter, name, "hunter", power, ["hunter"], {"life": 4}, look.icon_of(hunter), name[4]
    )
