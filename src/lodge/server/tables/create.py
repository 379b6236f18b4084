"""Opening a table as somebody wishes it: read, checked, laid and written down, with everybody
seated who is there."""

import secrets
from datetime import UTC, datetime
from time import time
from typing import Any

import structlog
from msgspec.structs import replace

from lodge.bots import bot_names
from lodge.kernel.chance import make_key
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import load
from lodge.kernel.series import SeriesKind
from lodge.server.errors import Problem
from lodge.server.limits.meters import warn_of_limit
from lodge.server.storage import GuestRow, TableRow, TooMany
from lodge.server.tables.registry import Registry
from lodge.server.tables.room import Room
from lodge.server.tables.sequel import Sequel
from lodge.server.wire.http import NewTable
from lodge.server.workshop.sets import Sets
from lodge.server.workshop.worker import aside
from lodge.table.entries import AnyEntry, Opening, OwnCards, SeriesSetting, encode
from lodge.table.table import Table

log = structlog.get_logger()

ME = "me"
OPEN = "open"


async def open_table(
    registry: Registry,
    sets: Sets,
    wanted: NewTable,
    host: GuestRow,
    own_cards: OwnCards | None = None,
    lesson: str | None = None,
    sequel: Sequel | None = None,
) -> Room:
    """Open a table; with nobody missing its match begins at once.

    `own_cards` says where a set of cards comes from that stands in the options already, `lesson`
    which of its game it is: "" for the first one.
    Followed: it shall be the `sequel` of a table that has another one.
    """
    with registry.room_for_another():
        if wanted.set:
            wanted, own_cards = await sets.fetch(wanted)
        if await sets.read(wanted.game, wanted.options):
            # Reading many cards takes a while.
            table = await aside(lay, wanted, own_cards, lesson, sequel)
        else:
            table = lay(wanted, None, lesson, sequel)
        entries = seat_first(table, wanted, host, sequel)
        row = await _write_down(registry, table, entries, wanted, host, sequel)
        log.info("table", table=row.id[:6], game=row.game, state=row.state)
        room = registry.add(row, table)
        if table.state == "waiting" and table.is_full:
            await room.shuffle.begin()
        room.settled()
        return room


async def _write_down(
    registry: Registry,
    table: Table,
    entries: list[AnyEntry],
    wanted: NewTable,
    host: GuestRow,
    sequel: Sequel | None,
) -> TableRow:
    """Returns once the table is on disk."""
    store, now = registry.store, datetime.now(UTC)
    row = TableRow(
        id=secrets.token_urlsafe(16),
        game=table.game.id,
        host=host.id,
        public=wanted.public,
        state=table.state,
        opened=now,
        changed=now,
        opening=encode(table.opening),
        leader=store.name,
        follows=None if sequel is None else sequel.follows,
    )
    seated = [host.id] if ME in wanted.seating else []
    seated += [kept.player for kept in table.opening.kept]
    most = registry.kit.settings.limits.tables_of_guest
    try:
        await store.add_table(row, seated, [encode(entry) for entry in entries], most)
    except TooMany:
        warn_of_limit("tables of a guest", most=most)
        sentence = f"You have {most} open tables: finish one of them first."
        raise Problem(429, "too-many-tables", sentence) from None
    return row


def lay(
    wanted: NewTable, own_cards: OwnCards | None, lesson: str | None, sequel: Sequel | None
) -> Table:
    """The table, empty; LodgeError: a sentence that says what is wrong with the wish."""
    game, opening = _read_wish(wanted, own_cards)
    if sequel is not None:
        opening = replace(opening, kept=sequel.kept, series=sequel.series)
    if lesson is not None:
        opening = replace(opening, lesson=True, lesson_part=lesson)
    return Table(game, opening)


def seat_first(
    table: Table, wanted: NewTable, host: GuestRow, sequel: Sequel | None
) -> list[AnyEntry]:
    """Let everybody sit down who is there already; with nobody missing the match begins."""
    entries: list[AnyEntry] = []

    def take(entry: AnyEntry) -> None:
        table.take(entry)
        entries.append(entry)

    for entry in sequel.chat if sequel is not None else ():
        take(entry)
    secrets = wanted.secrets or [None] * len(wanted.seating)
    for seat, (who, secret) in enumerate(zip(wanted.seating, secrets)):
        if who == ME:
            take(table.sit(seat, host.id, host.name, time(), secret, wanted.promise))
        elif who != OPEN:
            take(table.seat_bot(seat, who, time(), secret))
    if table.is_full and not wanted.promise:
        take(table.begin(time()))
    return entries


def _series_of(wanted: NewTable, options: Any) -> SeriesSetting | None:
    """The series that is asked for, by the table or by an option of the game."""
    kind: SeriesKind = getattr(options, "series", wanted.series)
    if kind != "single" and wanted.seats == 1:
        raise LodgeError("A series is played by two or more.")
    return None if kind == "single" else SeriesSetting(kind)


def _read_wish(wanted: NewTable, own_cards: OwnCards | None) -> tuple[Any, Opening]:
    """A game and an opening as they were asked for, or a sentence that says what is wrong."""
    game = load(wanted.game)
    options = wanted.options
    if "series" in game.Options.__struct_fields__ and wanted.series != "single":
        options = {**options, "series": wanted.series}
    setup = game.setup(wanted.seats, options)
    if len(wanted.seating) != wanted.seats:
        raise LodgeError(f"`seating` must have {wanted.seats} entries, not {len(wanted.seating)}.")
    if wanted.seating.count(ME) > 1:
        raise LodgeError("You can take only one seat.")
    for who in wanted.seating:
        if who not in (known := [ME, OPEN, *bot_names(game)]):
            raise LodgeError(f"{who!r} cannot sit here; these can: {', '.join(known)}.")
    if wanted.secrets and len(wanted.secrets) != wanted.seats:
        raise LodgeError(f"There are {len(wanted.secrets)} secrets for {wanted.seats} seats.")
    for who, secret in zip(wanted.seating, wanted.secrets):
        if who == OPEN and secret is not None:
            raise LodgeError("Whoever takes an open seat chooses its deck.")
    clock = wanted.clock
    if clock is not None and not (10 <= clock.seconds <= 86_400 and 0 <= clock.increment <= 3600):
        raise LodgeError("A clock gives 10 to 86,400 seconds, and 0 to 3,600 more for each action.")
    if clock is not None and clock.flag == "loss" and wanted.seats not in game.forfeits:
        raise LodgeError(
            f"{game.title} with {wanted.seats} seats cannot be lost on time: a bot plays on."
        )
    return game, Opening(
        game=game.id,
        ruleset=game.ruleset,
        seats=wanted.seats,
        options=game.options_doc(setup.options),
        key=make_key(None).hex(),
        clock=clock,
        own_cards=own_cards,
        spectators_talk=wanted.spectators_talk,
        hints=wanted.hints,
        series=_series_of(wanted, setup.options),
        at=time(),
    )
