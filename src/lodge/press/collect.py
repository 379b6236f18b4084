"""Collects what drawing needs from the packages of the web client: letters and icons.

    python -m lodge.press.collect web/node_modules

Letters become outlines with their widths and kerning, so that drawing needs no font file and a
text looks the same everywhere. Of the icons only those are kept that an installed game uses.
"""

import shutil
import sys
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import games, load
from lodge.press.assets import FOLDER, FONTS_FILE, ICONS_FILE, Font, Glyph, icons_of

TYPEFACES = {
    "name": ("alegreya-sans-sc", 800),
    "index": ("alegreya-sans", 900),
    "text": ("alegreya-sans", 500),
    "tags": ("alegreya-sans-sc", 700),
}
Point = tuple[float, float]
KERNED = [chr(code) for code in range(33, 127)] + ["’", "–"]


def collect(modules: Path, folder: Path) -> None:
    """Write the letters and icons into a folder; `modules` is a node_modules folder."""
    fonts = {role: read_font(modules, *face) for role, face in TYPEFACES.items()}
    icons = read_icons(modules)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FONTS_FILE).write_bytes(msgspec.json.encode(fonts))
    (folder / ICONS_FILE).write_bytes(msgspec.json.encode(icons))
    licence = modules / "@fontsource" / "alegreya-sans" / "LICENSE"
    shutil.copyfile(licence, folder / "OFL.txt")


def read_icons(modules: Path) -> dict[str, str]:
    """The drawings of all icons that an installed game names."""
    content = _existing(modules / "@iconify-json" / "game-icons" / "icons.json").read_bytes()
    drawn = msgspec.json.decode(content)["icons"]
    wanted = sorted({icon for game in games() for icon in icons_of(load(game))})
    missing = [icon for icon in wanted if icon not in drawn]
    if missing:
        raise LodgeError(f"game-icons has no such icons: {', '.join(missing)}.")
    return {icon: drawn[icon]["body"] for icon in wanted}


def read_font(modules: Path, family: str, weight: int) -> Font:
    """The letters of a weight, from its files for Western and for other Latin scripts."""
    glyphs: dict[str, Glyph] = {}
    kerning: dict[str, int] = {}
    for script in ("latin-ext", "latin"):
        name = f"{family}-{script}-{weight}-normal.woff2"
        font = TTFont(_existing(modules / "@fontsource" / family / "files" / name))
        names = _lining_figures(font)
        glyphs.update(_outlines(font, names))
        if script == "latin":
            kerning = _kerning(font, names)
    return Font(glyphs, kerning)


def _existing(path: Path) -> Path:
    if not path.exists():
        raise LodgeError(f"{path} is missing: run `npm ci` in web/ first.")
    return path


def _lining_figures(font: TTFont) -> dict[str, str]:
    """Each character's glyph, with figures that stand on the line instead of below it."""
    lining: dict[str, str] = {}
    for table in _lookups(font["GSUB"].table, "lnum"):
        lining.update(table.mapping)
    return {chr(code): lining.get(name, name) for code, name in font.getBestCmap().items()}


def _outlines(font: TTFont, names: dict[str, str]) -> dict[str, Glyph]:
    glyph_set = font.getGlyphSet()
    found = {}
    for character, name in names.items():
        path, bounds = OutlinePen(glyph_set), BoundsPen(glyph_set)
        glyph_set[name].draw(path)
        glyph_set[name].draw(bounds)
        left, bottom, right, top = bounds.bounds or (0, 0, 0, 0)
        box = (round(left), round(-top), round(right), round(-bottom))
        found[character] = Glyph(glyph_set[name].width, "".join(path.commands), box)
    return found


class OutlinePen(BasePen):  # type: ignore[misc]
    """Writes an outline as SVG, in whole steps from point to point, which is short."""

    def __init__(self, glyph_set: Any) -> None:
        super().__init__(glyph_set)
        self.commands: list[str] = []
        self._at = (0, 0)
        self._start = (0, 0)

    def _go(self, command: str, *points: Point) -> None:
        numbers = []
        for x, y in points:
            end = (round(x), -round(y))
            numbers += [end[0] - self._at[0], end[1] - self._at[1]]
        self._at = end
        self.commands.append(command + " ".join(map(str, numbers)).replace(" -", "-"))

    def _moveTo(self, point: Point) -> None:  # noqa: N802
        self._go("m", point)
        self._start = self._at

    def _lineTo(self, point: Point) -> None:  # noqa: N802
        self._go("l", point)

    def _qCurveToOne(self, bend: Point, end: Point) -> None:  # noqa: N802
        self._go("q", bend, end)

    def _closePath(self) -> None:  # noqa: N802
        self.commands.append("z")
        self._at = self._start


def _kerning(font: TTFont, names: dict[str, str]) -> dict[str, int]:
    """How much closer or farther apart two characters stand, for the pairs where they do."""
    subtables = _pair_tables(font)
    found = {}
    for left, right in product(KERNED, KERNED):
        for table in subtables:
            value = _pair_value(table, names.get(left, ""), names.get(right, ""))
            if value is not None:
                if value:
                    found[left + right] = value
                break
    return found


def _pair_tables(font: TTFont) -> list[Any]:
    """The tables of kerned pairs, each with the glyphs that can come first."""
    tables = _lookups(font["GPOS"].table, "kern")
    return [(frozenset(table.Coverage.glyphs), table) for table in tables]


def _lookups(table: Any, feature: str) -> list[Any]:
    """The parts of a layout table that make up a feature of the font."""
    numbers = {
        number
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for number in record.Feature.LookupListIndex
    }
    return [
        getattr(part, "ExtSubTable", part)
        for number in sorted(numbers)
        for part in table.LookupList.Lookup[number].SubTable
    ]


def _pair_value(table: Any, left: str, right: str) -> int | None:
    """The kerning of two glyphs in one table, or None if it says nothing about them."""
    covered, pairs = table
    if left not in covered:
        return None
    if pairs.Format == 1:
        for record in pairs.PairSet[pairs.Coverage.glyphs.index(left)].PairValueRecord:
            if record.SecondGlyph == right:
                return getattr(record.Value1, "XAdvance", 0) or 0
        return None
    first = pairs.ClassDef1.classDefs.get(left, 0)
    second = pairs.ClassDef2.classDefs.get(right, 0)
    value = pairs.Class1Record[first].Class2Record[second].Value1
    return getattr(value, "XAdvance", 0) or 0


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("Usage: python -m lodge.press.collect NODE_MODULES")
    try:
        collect(Path(sys.argv[1]), FOLDER)
    except LodgeError as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main()
