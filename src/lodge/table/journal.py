"""Where a table that one process plays at is written down: in memory, or in a file.

The file has a line for each entry, after one for the opening, and only ever grows: an entry is in
it before anybody is shown what it did. A line that is not whole, because the process was killed
while it wrote, has not happened.
"""

from collections.abc import Iterable
from contextlib import suppress
from errno import ENOSPC
from os import strerror
from pathlib import Path

import msgspec

from lodge.kernel.files import replace_file
from lodge.kernel.game import Game
from lodge.kernel.refusal import BadRecord, LodgeError
from lodge.table.entries import AnyEntry, Forfeited, Kept, Opening, decode, encode
from lodge.table.table import Table

FORMAT = 1
MARK = b'{"table":'
"""What the file of a table begins with, and nothing else that the lodge writes."""


class Journal:
    """The opening of a table and its entries, in memory."""

    def __init__(self, opening: Opening, entries: Iterable[AnyEntry] = ()) -> None:
        self.opening = opening
        self.entries = list(entries)

    def append(self, entry: AnyEntry) -> None:
        """Returns once the entry is written down."""
        self.entries.append(entry)

    def restore(self, game: Game) -> Table:
        """The table as it is written down.

        What was played by earlier rules after the last position that was kept may not hold by
        today's: then it goes on from that position.
        """
        try:
            return Table.restore(game, self.opening, self.entries)
        except BadRecord:
            kept = [place for place, entry in enumerate(self.entries, start=1) if entry.keeps]
            if self.opening.ruleset == game.ruleset or not kept:
                raise
            return Table.restore(game, self.opening, self.entries[: kept[-1]])

    @property
    def is_over(self) -> bool:
        """Had the match ended? Its last position is kept then, unless it was lost on time."""
        last = self.entries[-1] if self.entries else None
        if isinstance(last, Kept):
            return last.position.get("over") is True
        return isinstance(last, Forfeited)


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of the file of a table."""

    table: int
    """The format of the file."""
    opening: Opening


class FileJournal(Journal):
    """The same in a file."""

    def __init__(
        self, path: Path, opening: Opening, entries: Iterable[AnyEntry], size: int, torn: int = 0
    ) -> None:
        super().__init__(opening, entries)
        self.path = path
        self._size = size
        """How long the file is as far as it is whole."""
        self._torn = torn
        """How much stands behind that."""

    def append(self, entry: AnyEntry) -> None:
        line = encode(entry) + b"\n"
        with self.path.open("r+b", buffering=0) as file:
            if file.seek(0, 2) != self._size + self._torn:
                raise LodgeError(f"{self.path} has been changed: is it played in another window?")
            file.seek(self._size)
            file.truncate()
            self._torn = 0
            try:
                if file.write(line) < len(line):
                    raise OSError(ENOSPC, strerror(ENOSPC), str(self.path))
            except OSError:
                with suppress(OSError):
                    file.truncate(self._size)
                raise
        self._size += len(line)
        super().append(entry)


def write_journal(path: Path, opening: Opening, entries: Iterable[AnyEntry]) -> FileJournal:
    """A new file for a table, in the place of any other, in one step."""
    listed = list(entries)
    lines = [msgspec.json.encode(Heading(FORMAT, opening)), *map(encode, listed), b""]
    content = b"\n".join(lines)
    replace_file(path, content)
    return FileJournal(path, opening, listed, len(content))


def is_table(content: bytes) -> bool:
    """Is this the file of a table, and not a record?"""
    return content.startswith(MARK)


def decode_journal(content: bytes, path: Path) -> FileJournal:
    """The journal in a file with this content; raise BadRecord with a sentence if it is none."""
    whole, _, torn = content.rpartition(b"\n")
    heading, *lines = whole.split(b"\n")
    entries: list[AnyEntry] = []
    try:
        opening = _read_heading(heading, path)
        for line in lines:
            entries.append(decode(line))
    except (msgspec.DecodeError, RecursionError) as problem:
        place = f"line {len(entries) + 2}" if entries else "its beginning"
        raise BadRecord(f"{path} is damaged: {place} cannot be read: {problem}.") from None
    return FileJournal(path, opening, entries, len(content) - len(torn), len(torn))


def _read_heading(line: bytes, path: Path) -> Opening:
    heading = msgspec.json.decode(line, type=Heading)
    if heading.table != FORMAT:
        raise BadRecord(f"{path} has format {heading.table}; this lodge reads format {FORMAT}.")
    return heading.opening
