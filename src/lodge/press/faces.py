"""The face of a card, drawn from its facts."""

from math import cos, pi, sin

from lodge.kernel.cards import DIRECTIONS, CardInfo, Look
from lodge.press.layout import Placed, Plan, plan_face
from lodge.press.lettering import Box
from lodge.press.scheme import Colours, colours_of, sign_of
from lodge.press.sizes import SCREEN, CardSize, Finish
from lodge.press.svg import (
    Drawing,
    circle,
    fading,
    gradient,
    number,
    outline,
    path,
    rectangle,
)

CORNER = 14
RAYS = 16


def face_svg(look: Look, card: CardInfo, finish: Finish = SCREEN) -> str:
    """The SVG of a card."""
    colours = colours_of(look, card.kind, card.suit, spares_ink=finish.spares_ink)
    plan = plan_card(look, card, finish.size)
    title = f"{card.name}: {card.text}" if card.text else card.name
    drawing = Drawing(title, finish.area)
    drawing.add(rectangle(finish.area, corner_of(finish), colours.frame))
    _ground(drawing, plan, colours)
    _paper(drawing, plan, colours, finish.size)
    if plan.pennant:
        _pennant(drawing, plan.pennant, colours, finish.area.y)
    for plate in plan.plates:
        drawing.add(rectangle(plate, 6, colours.frame, outline(colours.accent, 1.4)))
    for placed in plan.icons:
        _icon(drawing, placed, colours)
    for block in plan.blocks:
        inks = {"text": colours.ink, "monogram": colours.bright, "badge": colours.bright}
        drawing.text(block, inks.get(block.role, colours.deep))
    return drawing.finish()


def plan_card(look: Look, card: CardInfo, size: CardSize) -> Plan:
    """The plan of a card in the look of its game."""
    return plan_face(card, sign_of(look, card.kind, card.suit), look.badges, size)


def corner_of(finish: Finish) -> float:
    """The radius of the corners; scissors make their own."""
    return CORNER if finish.bleed is None else 0


def _ground(drawing: Drawing, plan: Plan, colours: Colours) -> None:
    """The art's light behind its icon."""
    drawing.define(gradient("art", colours.glow, colours.shade, (0.5, 0.5)))
    drawing.define(fading("paper", colours.lit, colours.dim))
    drawing.add(rectangle(plan.art, 7, "url(#art)"), rays(plan.art, colours.bright))


def rays(area: Box, colour: str) -> str:
    """Faint beams from the middle of an area to its edges."""
    x, y = area.x + area.width / 2, area.y + area.height / 2
    beams = []
    for beam in range(RAYS):
        ends = []
        for turn in (beam, beam + 0.5):
            angle = 2 * pi * turn / RAYS
            right, down = cos(angle), sin(angle)
            reach = min(
                area.width / 2 / max(abs(right), 1e-9), area.height / 2 / max(abs(down), 1e-9)
            )
            ends.append(f"L{number(x + right * reach)} {number(y + down * reach)}")
        beams.append(f"M{number(x)} {number(y)}{''.join(ends)}Z")
    return path("".join(beams), colour, ' opacity=".07"')


def _paper(drawing: Drawing, plan: Plan, colours: Colours, size: CardSize) -> None:
    paper = plan.paper
    x, y, right, bottom = paper.x, paper.y, paper.right, paper.bottom
    sheet = f"M{x} {y}H{right}V{bottom - 7}q0 7 -7 7H{x + 7}q-7 0 -7 -7z"
    drawing.add(
        path(sheet, "url(#paper)"),
        path(f"M{x} {y}H{right}v2.5H{x}z", colours.accent),
        path(f"M{number(size.width / 2)} {y - 5}l6.5 6.5l-6.5 6.5l-6.5 -6.5z", colours.accent),
        rectangle(
            Box(4.5, 4.5, size.width - 9, size.height - 9),
            10.5,
            "none",
            outline(colours.accent, 1.4, 0.85),
        ),
    )


def _pennant(drawing: Drawing, pennant: Box, colours: Colours, top: float) -> None:
    """A strip of paper that hangs from the upper edge."""
    x, width, bottom = number(pennant.x), number(pennant.width), number(pennant.bottom)
    half = number(pennant.width / 2)
    drawing.add(
        path(
            f"M{x} {number(top)}h{width}V{bottom}l-{half} -9l-{half} 9z",
            colours.paper,
            outline(colours.accent, 1.6),
        )
    )


def _icon(drawing: Drawing, placed: Placed, colours: Colours) -> None:
    if placed.role == "sign":
        _sign(drawing, placed, colours)
    elif placed.role == "suit":
        drawing.icon(placed.name, placed.box, colours.colour)
    elif placed.role == "badge":
        drawing.icon(placed.name, placed.box, colours.bright)
    else:
        box = placed.box
        shadow = Box(box.x + 2, box.y + 3, box.width, box.height)
        drawing.icon(placed.name, shadow, colours.shade, ' opacity=".55"')
        drawing.icon(placed.name, box, colours.bright)


def _sign(drawing: Drawing, placed: Placed, colours: Colours) -> None:
    """A medallion with a small icon, or with the direction that a card strikes."""
    box = placed.box
    x, y, radius = box.x + box.width / 2, box.y + box.height / 2, box.width / 2
    drawing.add(circle(x, y, radius - 1, colours.frame, outline(colours.accent, 1.6)))
    if placed.name in DIRECTIONS:
        drawing.add(_compass(x, y, radius - 4, DIRECTIONS.index(placed.name), colours))
    else:
        inner = Box(box.x + 9, box.y + 9, box.width - 18, box.height - 18)
        drawing.icon(placed.name, inner, colours.bright)


def _compass(x: float, y: float, reach: float, struck: int, colours: Colours) -> str:
    """Four points, of which the struck one is large and bright."""
    points = []
    for quarter in range(4):
        is_struck = quarter == struck
        long, wide = (reach, 8.0) if is_struck else (reach * 0.6, 4.0)
        shape = f"M0 {number(-long)}L{number(wide)} 0L{number(-wide)} 0Z"
        turn = f' transform="translate({number(x)} {number(y)})rotate({90 * quarter})"'
        more = turn if is_struck else turn + ' opacity=".5"'
        points.append(path(shape, colours.bright, more))
    return "".join(points)
