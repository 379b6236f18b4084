"""Pieces of SVG: shapes, icons, and text as outlines."""

from xml.sax.saxutils import escape

from lodge.press.assets import Glyph, icons
from lodge.press.lettering import EM, Block, Box, clean, place

ICON_SIZE = 512


def number(value: float) -> str:
    """A number as short as it can be written."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


class Drawing:
    """An SVG in the making. Every letter and icon is kept once, however often it is used."""

    def __init__(self, title: str, area: Box) -> None:
        self.title = clean(title).replace("\n", " ")
        self.area = area
        self._kept: dict[str, str] = {}
        self._definitions: list[str] = []
        self._body: list[str] = []

    def add(self, *pieces: str) -> None:
        self._body += pieces

    def define(self, piece: str) -> None:
        self._definitions.append(piece)

    def text(self, block: Block, colour: str) -> None:
        """A text as outlines."""
        scale = f"{block.size / EM:g}"
        for line in block.lines:
            letters = [
                f'<use href="#{self._letter(block.font, character, glyph)}"'
                f' x="{number(at * EM / block.size)}"/>'
                for character, glyph, at in place(line.text, block.font, block.size)
                if glyph.path
            ]
            where = f"translate({number(line.x)} {number(line.baseline)})scale({scale})"
            self.add(f'<g fill="{colour}" transform="{where}">', *letters, "</g>")

    def _letter(self, font: str, character: str, glyph: Glyph) -> str:
        name = f"{font[:2]}{ord(character):x}"
        self._kept[name] = f'<path id="{name}" d="{glyph.path}"/>'
        return name

    def icon(self, name: str, box: Box, colour: str, more: str = "") -> None:
        """An icon, filling a square box."""
        body = icons()[name].replace(' fill="currentColor"', "")
        self._kept[name] = f'<g id="{name}">{body}</g>'
        where = f"translate({number(box.x)} {number(box.y)})scale({box.width / ICON_SIZE:.4f})"
        self.add(f'<use href="#{name}" fill="{colour}" transform="{where}"{more}/>')

    def finish(self) -> str:
        definitions = "".join([*self._definitions, *self._kept.values()])
        area = self.area
        seen = " ".join(map(number, (area.x, area.y, area.width, area.height)))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{seen}"'
            f' role="img"><title>{escape(self.title)}</title><defs>{definitions}</defs>'
            f"{''.join(self._body)}</svg>"
        )


def rectangle(box: Box, radius: float, fill: str, more: str = "") -> str:
    return (
        f'<rect x="{number(box.x)}" y="{number(box.y)}" width="{number(box.width)}"'
        f' height="{number(box.height)}" rx="{number(radius)}" fill="{fill}"{more}/>'
    )


def circle(x: float, y: float, radius: float, fill: str, more: str = "") -> str:
    middle = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    return f'<circle {middle} fill="{fill}"{more}/>'


def path(data: str, fill: str, more: str = "") -> str:
    return f'<path d="{data}" fill="{fill}"{more}/>'


def outline(colour: str, width: float, opacity: float = 1.0) -> str:
    """The attributes of a line around a shape."""
    seen = "" if opacity == 1.0 else f' stroke-opacity="{number(opacity)}"'
    return f' stroke="{colour}" stroke-width="{number(width)}"{seen}'


def gradient(name: str, inner: str, outer: str, middle: tuple[float, float]) -> str:
    """A glow from a middle (in shares of the shape) outwards."""
    return (
        f'<radialGradient id="{name}" cx="{number(middle[0])}" cy="{number(middle[1])}" r=".75">'
        f'<stop offset="0" stop-color="{inner}"/><stop offset="1" stop-color="{outer}"/>'
        f"</radialGradient>"
    )


def fading(name: str, top: str, low: str) -> str:
    """A colour that turns into another from top to bottom."""
    return (
        f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{low}"/>'
        f"</linearGradient>"
    )
