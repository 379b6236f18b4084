"""What decks and sets have in common that guests keep at the lodge."""

import secrets
from datetime import UTC, datetime

from msgspec import structs

from lodge.kernel.workshop import Remark
from lodge.server.errors import Problem, no_deck, no_set
from lodge.server.http.arguments import AnyRequest
from lodge.server.http.throttle import Rate, count
from lodge.server.limits.meters import warn_of_limit
from lodge.server.settings import Settings
from lodge.server.storage import GuestRow, WorkKind, WorkRow
from lodge.server.storage.rows import ID
from lodge.server.storage.works import Works
from lodge.table.letters import without_invisible

LONGEST_NAME = 60
SAVES = Rate("saves a minute", lambda limits: limits.saves_per_minute)


def check_name(name: str, what: str) -> None:
    tidy = name.strip()
    is_seen = tidy.isprintable() and bool(without_invisible(tidy).strip())
    if not is_seen or len(tidy) > LONGEST_NAME:
        sentence = f"{what.capitalize()} names are 1 to {LONGEST_NAME} visible characters long."
        raise Problem(422, "bad-name", sentence)


def not_right(what: str, wrong: Remark | None) -> Problem:
    return Problem(422, "not-right", f"The {what} is not saved. {wrong}")


def new_row(guest: GuestRow, game: str, kind: WorkKind, name: str, text: str, uses: str) -> WorkRow:
    now = datetime.now(UTC)
    id = secrets.token_urlsafe(16)
    return WorkRow(id, guest.id, game, kind, name, text, uses, 1, now, now)


async def mine(
    works: Works, guest: GuestRow, id: str, kind: WorkKind, game: str | None = None
) -> WorkRow:
    """A work that I keep."""
    found = await works.find(id, kind) if ID.fullmatch(id) else None
    if found is None or found[0].guest != guest.id or game not in (None, found[0].game):
        raise no_deck() if kind == "deck" else no_set()
    return found[0]


async def add(request: AnyRequest, works: Works, row: WorkRow) -> WorkRow:
    _count(request)
    settings: Settings = request.app.state.settings
    limits = settings.limits
    most = limits.decks_of_guest if row.kind == "deck" else limits.sets_of_guest
    if not await works.add(row, most):
        warn_of_limit(f"{row.kind}s of a guest", most=most)
        sentence = f"You have saved {most} {row.kind}s at the lodge: remove one of them first."
        raise Problem(429, "too-many", sentence)
    return row


async def change(request: AnyRequest, works: Works, row: WorkRow) -> WorkRow:
    _count(request)
    if not await works.change(row):
        raise Problem(
            409,
            "changed",
            f"This {row.kind} was changed elsewhere meanwhile: load it again, or save a copy.",
        )
    return structs.replace(row, version=row.version + 1, changed=datetime.now(UTC))


def _count(request: AnyRequest) -> None:
    count(request, SAVES, Problem(429, "too-fast", "Too much is saved at once: wait a minute."))
