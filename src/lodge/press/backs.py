"""The back of a deck."""

from lodge.kernel.cards import Look, Scheme
from lodge.press.assets import icons
from lodge.press.faces import corner_of, rays
from lodge.press.lettering import Box, Style, fit
from lodge.press.scheme import Colours, colours_of
from lodge.press.sizes import SCREEN, CardSize, Finish
from lodge.press.svg import Drawing, circle, gradient, outline, path, rectangle

NAME = Style("name", 34, 10, lines=2)
LETTER = Style("index", 96, 20, lines=1)


def back_svg(look: Look, kind: str, title: str, finish: Finish = SCREEN) -> str:
    """The back of all cards of a kind."""
    size = finish.size
    colours = colours_of(look, kind, spares_ink=finish.spares_ink)
    deck = look.decks.get(kind, Scheme())
    name = deck.name or title
    drawing = Drawing(f"{name}: a card face down", finish.area)
    drawing.define(gradient("back", colours.cloth, colours.shade, (0.5, 0.45)))
    drawing.define(_lattice(colours.thread))
    drawing.add(rectangle(finish.area, corner_of(finish), colours.frame))
    _cloth(drawing, size, colours)
    x, y = size.width / 2, size.height * 16 / 35
    drawing.add(
        circle(x, y, 78, colours.medal, outline(colours.accent, 3)),
        circle(x, y, 71, "none", outline(colours.accent, 1, 0.7)),
    )
    icon = deck.icon or look.icon
    if icon in icons():
        drawing.icon(icon, Box(x - 52, y - 52, 104, 104), colours.bright)
    else:
        drawing.text(fit("monogram", name[:1], Box(x - 45, y - 45, 90, 90), LETTER), colours.bright)
    below = Box(30, y + 96, size.width - 60, size.height - 38 - y - 96)
    drawing.text(fit("name", name, below, NAME), colours.bright)
    return drawing.finish()


def _cloth(drawing: Drawing, size: CardSize, colours: Colours) -> None:
    """What lies within the frame, with its pattern."""
    inner = _within(size, 14)
    drawing.add(
        rectangle(inner, 8, "url(#back)"),
        rectangle(inner, 8, "url(#lattice)"),
        rays(inner, colours.bright),
        rectangle(inner, 8, "none", outline(colours.accent, 1.6)),
        rectangle(_within(size, 7), 11, "none", outline(colours.accent, 1, 0.6)),
    )


def _within(size: CardSize, edge: float) -> Box:
    return Box(edge, edge, size.width - 2 * edge, size.height - 2 * edge)


def _lattice(colour: str) -> str:
    diamonds = path("M11 0L22 11L11 22L0 11Z", "none", outline(colour, 0.8, 0.35))
    size = 'width="22" height="22" patternUnits="userSpaceOnUse"'
    return f'<pattern id="lattice" {size}>{diamonds}</pattern>'
