"""Measures drawn cards anew, from their outlines alone, without the code that laid them out."""

import re
from typing import NamedTuple
from xml.etree import ElementTree

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

SVG = "{http://www.w3.org/2000/svg}"
PLACE = re.compile(r"translate\((\S+) (\S+)\)scale\((\S+)\)")


class Bounds(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float


def read(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def lines(root: ElementTree.Element) -> list[Bounds]:
    """The bounds of every line of text, in the order in which they are drawn."""
    outlines = {piece.get("id"): piece for piece in root.iter(f"{SVG}path") if piece.get("id")}
    found = []
    for group in root.findall(f"{SVG}g"):
        pen = BoundsPen(None)
        x, y, scale = placed(group)
        for use in group.findall(f"{SVG}use"):
            outline = outlines[str(use.get("href"))[1:]].get("d")
            at = x + float(str(use.get("x"))) * scale
            parse_path(outline, TransformPen(pen, (scale, 0, 0, scale, at, y)))
        found.append(Bounds(*pen.bounds))
    return found


def icons(root: ElementTree.Element) -> list[tuple[str, Bounds]]:
    """Every icon with the square that it fills."""
    found = []
    for use in root.findall(f"{SVG}use"):
        x, y, scale = placed(use)
        found.append((str(use.get("href"))[1:], Bounds(x, y, x + 512 * scale, y + 512 * scale)))
    return found


def placed(element: ElementTree.Element) -> tuple[float, float, float]:
    match = PLACE.match(str(element.get("transform")))
    assert match
    x, y, scale = map(float, match.groups())
    return x, y, scale
