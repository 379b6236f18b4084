"""What can go wrong with the database, in sentences that give no secrets away."""

from sqlalchemy.exc import (
    DBAPIError,
    IntegrityError,
    OperationalError,
    SQLAlchemyError,
    StatementError,
)

from lodge.kernel.refusal import LodgeError

# Connecting can fail below SQLAlchemy: no such host, refused, too slow.
DATABASE_ERRORS = (SQLAlchemyError, OSError)


class StorageError(LodgeError):
    """The database did not do what was asked of it, or did not say that it did."""


class Conflict(StorageError):
    """Somebody else was there first: the entry is not the next one, or the id is taken."""


class TooMany(StorageError):
    """A guest has as many of them as allowed."""


class Followed(StorageError):
    """Another table follows that one already."""

    def __init__(self, by: str) -> None:
        super().__init__("The people of that table play on at another one.")
        self.by = by


def explained(error: Exception) -> StorageError:
    if isinstance(error, StorageError):
        return error
    reason = reason_of(error)
    if isinstance(error, IntegrityError) and "unique" in reason.lower():
        explanation: StorageError = Conflict(f"The database holds that already ({reason}).")
    else:
        explanation = StorageError(f"The database failed ({reason}).")
    explanation.__cause__ = error
    return explanation


def reason_of(error: Exception) -> str:
    """The driver's own words, without the statement and without the data."""
    cause: BaseException = error
    if isinstance(error, DBAPIError) and error.orig is not None:
        cause = error.orig.__cause__ or error.orig
    lines = str(cause).splitlines() or [type(cause).__name__]
    return lines[0].rstrip(".")


def concerns_one_order(error: Exception) -> bool:
    """Whether the data were at fault, rather than the database or the way to it."""
    if isinstance(error, StorageError):
        return True
    if isinstance(error, DBAPIError):
        return not isinstance(error, OperationalError) and not error.connection_invalidated
    return isinstance(error, StatementError)
