"""Typst, which makes PDF files and pictures of what is laid out here."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from lodge.kernel.refusal import LodgeError

TEMPLATES = ("drawings.typ", "pieces.typ", "sheets.typ", "tiles.typ")
JOB = "job.json"


class Press:
    """A folder for one file in the making; Typst reads nothing else and knows no clock."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in TEMPLATES:
            self._add(name, files(__package__).joinpath("templates", name).read_bytes())

    def draw(self, name: str, svgs: list[str], wide: float, high: float) -> None:
        """Put each drawing on a page of a file of its own, so that every use of it is the same."""
        if svgs:
            self._add(name, self.pages(svgs, wide, high)[0])

    def keep(self, svgs: list[str]) -> None:
        """Put drawings where templates find them by their number, from 1."""
        for number, svg in enumerate(svgs, start=1):
            self._add(f"{number}.svg", svg.encode())

    def pages(self, svgs: list[str], wide: float, high: float, **how: Any) -> list[bytes]:
        """Drawings in these millimetres, as a PDF or, with `format` and `ppi`, as pictures."""
        self.keep(svgs)
        return self.typeset("drawings.typ", {"count": len(svgs), "wide": wide, "high": high}, **how)

    def typeset(self, template: str, job: Any, **how: Any) -> list[bytes]:
        """What a template makes of a job."""
        typst = find_typst()
        self._add(JOB, msgspec.json.encode(job))
        how = {"format": "pdf", "root": str(self.folder), "ignore_system_fonts": True, **how}
        try:
            made = typst.compile(str(self.folder / template), **how)
        except typst.TypstError as problem:
            raise LodgeError(f"Typst cannot set this: {problem}.") from None
        return made if isinstance(made, list) else [made]

    def _add(self, name: str, content: bytes) -> None:
        (self.folder / name).write_bytes(content)


@contextmanager
def open_press() -> Iterator[Press]:
    """A press in a folder that is gone afterwards."""
    with TemporaryDirectory() as folder:
        yield Press(Path(folder))


def find_typst() -> Any:
    """The library that sets type, or one sentence about what to install."""
    try:
        import typst
    except ModuleNotFoundError:
        raise LodgeError(
            "Printing needs typst, which is not installed: pip install 'hunters-lodge[print]'."
        ) from None
    return typst
