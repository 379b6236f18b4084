"""Reads printed files back: what lies where on their pages, in millimetres."""

import hashlib
import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any, NamedTuple

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream

from lodge.press.sizes import POINTS_A_MILLIMETRE

Matrix = tuple[float, float, float, float, float, float]
UPRIGHT: Matrix = (1, 0, 0, 1, 0, 0)
PRINT_PAGES = re.compile(r"Print pages (\d+) to (\d+)")


class Form(NamedTuple):
    """A drawing on a page, from its upper left corner as it is seen."""

    drawing: str
    """The same for the same drawing."""
    left: float
    top: float
    wide: float
    high: float
    is_turned: bool


class Clip(NamedTuple):
    """A part of a page beyond which something is not seen."""

    left: float
    top: float
    wide: float
    high: float


class Stroke(NamedTuple):
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float


def read(file: bytes) -> PdfReader:
    return PdfReader(BytesIO(file))


def card_pages(file: PdfReader) -> list[PageObject]:
    """The pages with cards, as the first page names them."""
    named = PRINT_PAGES.search(" ".join(file.pages[0].extract_text().split()))
    assert named
    first, last = map(int, named.groups())
    return list(file.pages[first - 1 : last])


def size(page: PageObject) -> tuple[float, float]:
    box = page.mediabox
    return millimetres(box.width), millimetres(box.height)


def millimetres(points: Any) -> float:
    return round(float(points) / POINTS_A_MILLIMETRE, 3)


def forms(page: PageObject) -> list[Form]:
    """All drawings on a page, in the order in which they were laid."""
    resources: Any = page["/Resources"]
    objects = resources.get("/XObject", {})
    found = []
    for matrix, operator, operands in walk(page):
        if operator == b"Do":
            form = objects[operands[0]]
            digest = hashlib.sha256(form.get_data()).hexdigest()
            found.append(placed(digest, [float(end) for end in form["/BBox"]], matrix, page))
    return found


def placed(digest: str, box: list[float], matrix: Matrix, page: PageObject) -> Form:
    x1, y1 = applied(matrix, box[0], box[1])
    x2, y2 = applied(matrix, box[2], box[3])
    top = float(page.mediabox.height) - max(y1, y2)
    return Form(
        digest,
        millimetres(min(x1, x2)),
        millimetres(top),
        millimetres(abs(x2 - x1)),
        millimetres(abs(y2 - y1)),
        is_turned=matrix[0] < 0,
    )


def strokes(page: PageObject) -> list[Stroke]:
    """All straight lines on a page; drawings have their own."""
    found, at = [], (0.0, 0.0)
    high = float(page.mediabox.height)
    for matrix, operator, operands in walk(page):
        if operator in (b"m", b"l"):
            end = applied(matrix, float(operands[0]), float(operands[1]))
            if operator == b"l":
                ends = (at[0], high - at[1], end[0], high - end[1])
                found.append(Stroke(*map(millimetres, ends)))
            at = end
    return found


def clips(page: PageObject) -> list[Clip]:
    """The parts of a page to which its drawings are cut off."""
    found, corners = [], list[tuple[float, float]]()
    for matrix, operator, operands in walk(page):
        if operator in (b"m", b"l"):
            corners.append(applied(matrix, float(operands[0]), float(operands[1])))
        elif operator == b"W":
            x, y = zip(*corners, strict=True)
            top = float(page.mediabox.height) - max(y)
            edges = (min(x), top, max(x) - min(x), max(y) - min(y))
            found.append(Clip(*map(millimetres, edges)))
        elif operator in (b"n", b"S", b"f"):
            corners.clear()
    return found


def walk(page: PageObject) -> Iterator[tuple[Matrix, bytes, list[Any]]]:
    """Every operation of a page, with the matrix in force."""
    kept: list[Matrix] = []
    matrix = UPRIGHT
    contents = page.get_contents()
    assert contents is not None
    for operands, operator in ContentStream(contents, page.pdf).operations:
        if operator == b"q":
            kept.append(matrix)
        elif operator == b"Q":
            matrix = kept.pop()
        elif operator == b"cm":
            matrix = multiplied([float(value) for value in operands], matrix)
        else:
            yield matrix, operator, operands


def multiplied(inner: list[float], outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    x, y = applied(outer, e, f)
    p, q, r, s = outer[:4]
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, x, y)


def applied(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def drawings_kept(file: PdfReader, wide: float, high: float) -> list[str]:
    """The drawings of this size that a file holds, each as often as it does."""
    found = []
    for number in range(1, len(file.xref_objStm) + len(file.xref[0]) + 1):
        stream: Any = file.get_object(number)
        if stream is None or not hasattr(stream, "get_data") or "/BBox" not in stream:
            continue
        box = [millimetres(end) for end in stream["/BBox"]]
        if abs(box[2] - box[0] - wide) < 0.01 and abs(box[3] - box[1] - high) < 0.01:
            found.append(hashlib.sha256(stream.get_data()).hexdigest())
    return found
