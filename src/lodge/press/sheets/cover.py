"""The first page, which says what to print and what else is needed, and the credits behind it."""

import msgspec

from lodge.kernel.phrases import counted, listed
from lodge.press.kit import kit_of
from lodge.press.sheets.order import Order, Style
from lodge.press.sheets.pages import Sheet
from lodge.press.sheets.pieces import Pieces

CREDITS = [
    "Hunters' Lodge is made by fans, for playing and for research. It is neither made nor endorsed "
    "by the designers and publishers of the games, to whom the games, their names and their "
    "trademarks belong. No text and no art of theirs is on these sheets. If you enjoy the game, "
    "get the original.",
    "Icons: game-icons.net, by Lorc, Delapouite and contributors, under CC BY 3.0 "
    "(creativecommons.org/licenses/by/3.0), recoloured.",
    "Letters of the cards: Alegreya Sans and Alegreya Sans SC, Copyright The Alegreya Sans Project "
    "Authors, under the SIL Open Font License 1.1.",
    "Letters of the other pages: Libertinus Serif, Copyright The Libertinus Project Authors, under "
    "the SIL Open Font License 1.1.",
]

SIDES = {
    "long": "on both sides, turned over on the long edge",
    "short": "on both sides, turned over on the short edge",
    "fold": "on one side",
    "none": "on one side",
}


class Cover(msgspec.Struct, frozen=True):
    """What stands on the first page."""

    title: str
    summary: str
    steps: list[str]
    contents: dict[str, int]
    needs: list[str]


def write_cover(
    order: Order, style: Style, sheets: list[Sheet], pieces: Pieces, first: int
) -> Cover:
    """The first page of a file whose sheets begin at this page."""
    count = len(sheets) // 2 if style.has_two_sides else len(sheets)
    size = style.size
    cards = counted(sum(order.counts().values()), "card")
    return Cover(
        title=order.game.title,
        summary=f"{cards}, {size.wide:g} × {size.high:g} mm ({size.name}), "
        f"on {counted(count, 'sheet')} of {style.paper.name.capitalize()}.",
        steps=_steps(order, style, pieces, first, first + len(sheets) - 1),
        contents=order.counts(),
        needs=kit_of(order.game).needs,
    )


def _steps(order: Order, style: Style, pieces: Pieces, first: int, last: int) -> list[str]:
    steps = [
        f"Print pages {first} to {last} {SIDES[style.backs]}, at 100 % (actual size), not fitted "
        f"to the page.",
        "Measure the ruler below: if it is not 50 mm long, the printer has scaled the page.",
    ]
    if style.backs == "fold":
        steps.append("Fold each sheet along the dashed line, backs outside, and glue it together.")
    if style.calibrates:
        steps.append("First print pages 3 and 4 alone: they show whether backs meet their fronts.")
    elif style.has_two_sides:
        steps.append(
            "If backs do not meet their fronts: lodge print --calibration adds a page that says "
            "by how much."
        )
    steps.append("Cut along the marks outside the cards.")
    if pieces.named():
        times = f", {order.copies} times" if order.copies > 1 else ""
        steps.append(
            f"Print the pages from {last + 1} on one side{times}, on strong paper if you have "
            f"some: {listed(pieces.named())}."
        )
    return steps
