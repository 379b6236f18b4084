"""The signs that a terminal can show: the nice ones, or plain ASCII where it must be."""

from typing import NamedTuple

from rich.console import Console


class Symbols(NamedTuple):
    """One sign for each thing that screens draw."""

    arrows: tuple[str, str, str, str]
    """North, east, south, west."""
    has_arrows: bool
    """Are the arrows real ones, that can stand beside a letter?"""
    full_heart: str
    empty_heart: str
    full_dot: str
    empty_dot: str
    pointer: str
    token: str
    times: str
    dot: str
    suits: tuple[str, str, str, str]
    """Spades, diamonds, hearts, clubs."""


NICE = Symbols(
    arrows=("↑", "→", "↓", "←"),
    has_arrows=True,
    full_heart="♥",
    empty_heart="♡",
    full_dot="●",
    empty_dot="○",
    pointer="▶",
    token="◆",
    times="×",
    dot="·",
    suits=("♠", "♦", "♥", "♣"),
)

PLAIN = Symbols(
    arrows=("^", ">", "v", "<"),
    has_arrows=False,
    full_heart="#",
    empty_heart=".",
    full_dot="O",
    empty_dot=".",
    pointer=">",
    token="*",
    times="x",
    dot="-",
    suits=("S", "D", "H", "C"),
)


def symbols_for(console: Console) -> Symbols:
    """The nice signs if the terminal's encoding has all of them."""
    signs = "".join("".join(sign) for sign in NICE if not isinstance(sign, bool))
    try:
        signs.encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return PLAIN
    return NICE
