"""The back of a deck."""

from lodge.kernel.cards import Look, Scheme
from lodge.press.assets import icons
from lodge.press.colours import darker, lighter
from lodge.press.faces import CORNER, rays
from lodge.press.layout import CARD, HEIGHT, WIDTH
from lodge.press.lettering import Box, Style, fit
from lodge.press.scheme import colours_of
from lodge.press.svg import Drawing, circle, gradient, outline, path, rectangle

CENTRE = (WIDTH / 2, 160)
NAME = Style("name", 34, 10, lines=2)
LETTER = Style("index", 96, 20, lines=1)


def back_svg(look: Look, kind: str, title: str) -> str:
    """The back of all cards of a kind."""
    colours = colours_of(look, kind)
    deck = look.decks.get(kind, Scheme())
    name = deck.name or title
    drawing = Drawing(f"{name}: a card face down", WIDTH, HEIGHT)
    drawing.define(gradient("back", lighter(colours.colour, 0.08), colours.shade, (0.5, 0.45)))
    drawing.define(_lattice(lighter(colours.colour, 0.25)))
    inner = Box(14, 14, WIDTH - 28, HEIGHT - 28)
    drawing.add(
        rectangle(CARD, CORNER, colours.frame),
        rectangle(inner, 8, "url(#back)"),
        rectangle(inner, 8, "url(#lattice)"),
        rays(inner, colours.bright),
        rectangle(inner, 8, "none", outline(colours.accent, 1.6)),
        rectangle(Box(7, 7, WIDTH - 14, HEIGHT - 14), 11, "none", outline(colours.accent, 1, 0.6)),
        circle(*CENTRE, 78, darker(colours.colour, 0.6), outline(colours.accent, 3)),
        circle(*CENTRE, 71, "none", outline(colours.accent, 1, 0.7)),
    )
    x, y = CENTRE
    icon = deck.icon or look.icon
    if icon in icons():
        drawing.icon(icon, Box(x - 52, y - 52, 104, 104), colours.bright)
    else:
        drawing.text(fit("monogram", name[:1], Box(x - 45, y - 45, 90, 90), LETTER), colours.bright)
    drawing.text(fit("name", name, Box(30, 256, WIDTH - 60, 56), NAME), colours.bright)
    return drawing.finish()


def _lattice(colour: str) -> str:
    diamonds = path("M11 0L22 11L11 22L0 11Z", "none", outline(colour, 0.8, 0.35))
    size = 'width="22" height="22" patternUnits="userSpaceOnUse"'
    return f'<pattern id="lattice" {size}>{diamonds}</pattern>'
