"""A wide picture of a game: its sign in the moonlight above the woods, and some of its cards."""

from collections.abc import Sequence

from lodge.kernel.cards import CardInfo
from lodge.kernel.game import Game
from lodge.kernel.ways import WayToPlay
from lodge.press.assets import icons
from lodge.press.colours import darker, lighter, mix
from lodge.press.lettering import Box, Style, fit
from lodge.press.scheme import colours_of
from lodge.press.sizes import POKER
from lodge.press.svg import Drawing, circle, fading, number, outline, path, rectangle

WIDE = 600
HIGH = 400
MOON = (300, 158, 132)
CARDS_SHOWN = 5
SCALE = 0.56
"""How large a card is in the picture."""
LETTER = Style("index", 150, 20, lines=1)
INDEX = Style("index", 52, 12, lines=1)
# Heights of the trees from left to right, for a far and a near row of them.
TREES = (
    (150, 118, 164, 128, 96, 70, 54, 62, 84, 120, 158, 126, 170),
    (120, 92, 128, 86, 60, 48, 66, 90, 134, 98, 124),
)
STARS = ((38, 44), (92, 118), (128, 30), (70, 190), (482, 40), (528, 132), (566, 66), (452, 22))


def picture_svg(game: Game, way: WayToPlay | None = None) -> str:
    """The picture of a game, or of a way to play it."""
    look = game.look
    sign_of = way.icon if way and way.icon else look.icon
    drawing = Drawing(game.title, Box(0, 0, WIDE, HIGH))
    _sky(drawing, look.colour, look.accent)
    x, y, _ = MOON
    sign = Box(x - 82, y - 96, 164, 164)
    dark = darker(look.colour, 0.55)
    if sign_of in icons():
        drawing.icon(sign_of, sign, dark)
    else:
        drawing.text(fit("monogram", game.title[:1], sign, LETTER), dark)
    drawing.add(_trees(TREES[0], 330, darker(look.colour, 0.45)))
    drawing.add(_trees(TREES[1], 372, darker(look.colour, 0.7)))
    _fan(drawing, game, way.picture if way and way.picture else look.picture)
    return drawing.finish()


def _sky(drawing: Drawing, colour: str, accent: str) -> None:
    top, low = darker(colour, 0.62), mix(lighter(colour, 0.12), accent, 0.25)
    drawing.define(fading("sky", top, low))
    x, y, radius = MOON
    moon = mix("#fff6dc", accent, 0.18)
    drawing.add(rectangle(Box(0, 0, WIDE, HIGH), 0, "url(#sky)"))
    for star, (right, down) in enumerate(STARS):
        drawing.add(circle(right, down, 1.2 + 0.5 * (star % 3), moon, ' opacity=".7"'))
    for wider, opacity in ((70, ".08"), (36, ".12"), (14, ".2")):
        drawing.add(circle(x, y, radius + wider, moon, f' opacity="{opacity}"'))
    drawing.add(circle(x, y, radius, moon))


def _trees(heights: tuple[int, ...], ground: int, colour: str) -> str:
    """A row of firs that stand close together."""
    width = WIDE / (len(heights) - 1)
    shapes = [f"M0 {HIGH}V{ground}H{WIDE}V{HIGH}Z"]
    for place, height in enumerate(heights):
        for tier in range(3):
            half = width * (0.3 + 0.16 * tier)
            top, base = ground - height * (1 - 0.27 * tier), ground - height * (0.6 - 0.3 * tier)
            x = place * width
            shapes.append(
                f"M{number(x)} {number(top)}L{number(x + half)} {number(base)}H{number(x - half)}Z"
            )
    return path("".join(shapes), colour)


def _fan(drawing: Drawing, game: Game, faces: Sequence[str]) -> None:
    """Cards spread like a hand, the middle one on top."""
    cards = {card.face: card for card in game.cards()}
    shown = [cards[face] for face in faces if face in cards]
    shown = (shown or list(cards.values()))[:CARDS_SHOWN]
    middle = (len(shown) - 1) / 2
    # From the outside inwards: the last one covers the others.
    order = sorted(range(len(shown)), key=lambda place: -abs(place - middle))
    for card, place in zip(shown, order, strict=True):
        turn = 11 * (place - middle)
        left = number(-POKER.width * SCALE / 2)
        where = (
            f"translate({WIDE / 2} 640)rotate({number(turn)})translate({left} -396)scale({SCALE})"
        )
        drawing.add(f'<g transform="{where}">')
        _small_card(drawing, game, card)
        drawing.add("</g>")


def _small_card(drawing: Drawing, game: Game, card: CardInfo) -> None:
    """A card with nothing but its icon and its index."""
    colours = colours_of(game.look, card.kind, card.suit)
    drawing.add(
        rectangle(POKER.card, 16, colours.frame, outline(colours.accent, 3)),
        rectangle(Box(12, 12, POKER.width - 24, POKER.height - 24), 9, colours.colour),
    )
    icon = Box(POKER.width / 2 - 80, 90, 160, 160)
    if card.icon in icons():
        drawing.icon(card.icon, icon, colours.bright)
    else:
        drawing.text(fit("monogram", card.name[:1], icon, LETTER), colours.bright)
    if card.index:
        drawing.text(fit("index", card.index, Box(22, 20, 56, 48), INDEX), colours.bright)
