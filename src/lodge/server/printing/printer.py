"""The printer, as whoever starts the server provides it, and the process that it works in."""

from typing import Protocol

import msgspec
import structlog

from lodge.kernel.refusal import LodgeError
from lodge.server.errors import Problem
from lodge.server.wire.printing import PrintWish

log = structlog.get_logger()


class Job(msgspec.Struct, frozen=True):
    """What somebody wants to have printed."""

    game: str
    wish: PrintWish


class Printed(msgspec.Struct, frozen=True, tag="printed"):
    """A file, and how it is shown before it is printed."""

    file: bytes
    """A PDF."""
    summary: str
    picture: bytes
    """The first sheet of cards, as PNG."""


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """Why there is no file."""

    status: int
    code: str
    sentence: str


class Printer(Protocol):
    """Makes a file; raises LodgeError for what cannot be printed.

    A function of a module: it is found by its name in the process where it works.
    """

    def __call__(self, game: str, wish: PrintWish) -> Printed: ...


def carry_out(printer: Printer, job: Job) -> Printed | Refused:
    try:
        return printer(job.game, job.wish)
    except Problem as problem:
        return Refused(problem.status, problem.code, str(problem))
    except LodgeError as refusal:
        return Refused(422, "not-printable", str(refusal))
    except Exception as problem:
        log.error("printing", game=job.game, exc_info=problem)
        return Refused(500, "failure", "Something went wrong at the printer; it was noted.")
