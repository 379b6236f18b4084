"""What is done in the process that looks at matches."""

import os
import zlib
from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

import msgspec
import structlog

from lodge.bots.analysis import Analysis, Analyst, Sight
from lodge.kernel.record import Record
from lodge.kernel.refusal import LodgeError

log = structlog.get_logger()

T = TypeVar("T")

NICENESS = 10
"""Matches that are played come first."""


class Refused(msgspec.Struct, frozen=True):
    """Why a match cannot be looked at."""

    sentence: str


def settle_down() -> None:
    """Let everything else on this machine go first."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)


@lru_cache(maxsize=4)
def analyst_of(record: bytes, playouts: int) -> Analyst:
    """Several matches are looked at in turn, each a little at a time."""
    return Analyst(msgspec.json.decode(record, type=Record), playouts)


def count_moments(record: bytes, playouts: int) -> int | Refused:
    return carry_out(lambda: analyst_of(record, playouts).moments)


def look(record: bytes, playouts: int, first: int, stop: int) -> list[Sight] | Refused:
    """At some of the moments."""
    return carry_out(
        lambda: [analyst_of(record, playouts).look(number) for number in range(first, stop)]
    )


def conclude(record: bytes, playouts: int, sights: list[Sight]) -> bytes | Refused:
    """The analysis, packed."""

    def pack() -> bytes:
        analyst = analyst_of(record, playouts)
        return zlib.compress(msgspec.json.encode(analyst.conclude(analyst.before(), sights)))

    return carry_out(pack)


def unpack(body: bytes) -> Analysis | None:
    """What was packed; None: by a lodge that kept something else."""
    try:
        return msgspec.json.decode(zlib.decompress(body), type=Analysis)
    except (msgspec.DecodeError, UnicodeDecodeError, zlib.error):
        return None


def carry_out(work: Callable[[], T]) -> T | Refused:
    """Exceptions may not survive the way to another process."""
    try:
        return work()
    except LodgeError as refusal:
        return Refused(str(refusal))
    except Exception as problem:
        log.error("analysing", exc_info=problem)
        return Refused("Something went wrong with this analysis; it was noted.")
