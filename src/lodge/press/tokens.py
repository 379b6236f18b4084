"""Tokens: round ones that lie, and strips that are folded to stand."""

import msgspec

from lodge.kernel.cards import Look
from lodge.press.assets import icons
from lodge.press.kit import Token
from lodge.press.lettering import Box, Style, fit
from lodge.press.scheme import Colours, colours_of
from lodge.press.svg import Drawing, circle, outline, path, rectangle

ROUND = Box(0, 0, 100, 100)
STANDING = Box(0, 0, 100, 400)
"""Foot, figure, the same on its head, and the other foot."""
FOOT = 50
NAME = Style("name", 22, 9, lines=1)
LETTER = Style("index", 80, 12, lines=1)


def token_svg(look: Look, token: Token, *, spares_ink: bool = False) -> str:
    """A round token."""
    colours = _colours(look, token, spares_ink)
    drawing = Drawing(token.name, ROUND)
    drawing.add(
        circle(50, 50, 49, colours.cloth, outline(colours.accent, 2)),
        circle(50, 50, 42, "none", outline(colours.accent, 1, 0.7)),
    )
    _sign(drawing, token, Box(25, 14, 50, 50), colours)
    drawing.text(fit("name", token.name, Box(16, 66, 68, 18), NAME), colours.bright)
    return drawing.finish()


def standee_svg(look: Look, token: Token, *, spares_ink: bool = False) -> str:
    """A strip with the figure on both sides, to be folded in the middle and at its feet."""
    colours = _colours(look, token, spares_ink)
    drawing = Drawing(token.name, STANDING)
    drawing.add(rectangle(STANDING, 0, "#ffffff", outline(colours.accent, 1)))
    for turn in ("", ' transform="rotate(180 50 200)"'):
        drawing.add(f"<g{turn}>")
        drawing.add(rectangle(Box(4, 206, 92, 400 - 206 - FOOT), 8, colours.cloth))
        _sign(drawing, token, Box(15, 216, 70, 70), colours)
        drawing.text(fit("name", token.name, Box(8, 300, 84, 36), NAME), colours.bright)
        drawing.add("</g>")
    for fold in (FOOT, 200, 400 - FOOT):
        dashes = outline(colours.deep, 0.8) + ' stroke-dasharray="4 3"'
        drawing.add(path(f"M0 {fold}H100", "none", dashes))
    return drawing.finish()


def _colours(look: Look, token: Token, spares_ink: bool) -> Colours:
    own = msgspec.structs.replace(look, colour=token.colour or look.colour)
    return colours_of(own, "", spares_ink=spares_ink)


def _sign(drawing: Drawing, token: Token, box: Box, colours: Colours) -> None:
    if token.icon in icons():
        drawing.icon(token.icon, box, colours.bright)
    else:
        drawing.text(fit("monogram", token.name[:1], box, LETTER), colours.bright)
