"""Series: several matches of one game that are counted together.

A series is the list of its match records. How the next match is set up and who is ahead belongs
to the game, in its own `series` module.
"""

from pathlib import Path
from typing import Any

import msgspec

from lodge.kernel.chance import make_key
from lodge.kernel.files import decode_document, read_bytes, write_document
from lodge.kernel.record import Record
from lodge.kernel.refusal import BadRecord

FORMAT = 1


class SeriesRecord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The matches of a series that have been played."""

    format: int = FORMAT
    game: str
    options: dict[str, Any]
    key: str
    matches: list[Record]

    def save(self, path: str | Path) -> None:
        """Write the record to a file, replacing it in one step."""
        write_document(self, path)


def load_series(path: str | Path) -> SeriesRecord:
    """Read the record of a series; raise BadRecord with a sentence if it is none."""
    what = f"{path} is not the record of a series"
    record = decode_document(read_bytes(path), SeriesRecord, what)
    if record.format != FORMAT:
        raise BadRecord(f"{path} has format {record.format}; this lodge reads format {FORMAT}.")
    return record


def match_key(key: bytes, number: int) -> bytes:
    """The key of one match of a series, so that the key of the series fixes them all."""
    return make_key(key + number.to_bytes(4, "big"))
