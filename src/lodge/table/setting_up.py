"""Setting up a table at which one process plays: who sits where, and the match begins at once."""

from collections.abc import Sequence
from time import time
from typing import Any, TypeAlias

from lodge.bots import bot_for_beginners
from lodge.guide.lessons import lesson_of
from lodge.kernel.chance import make_key
from lodge.kernel.fairness import Proof
from lodge.kernel.game import Game
from lodge.table.entries import AnyEntry, BotSat, Opening, SatDown
from lodge.table.journal import Journal
from lodge.table.table import Table

Seating: TypeAlias = Sequence[str | None]
"""The bot of each seat; None: a person sits there."""


def open_match(
    game: Game,
    seats: int | None,
    options: dict[str, Any],
    key: object,
    seating: Seating,
    secrets: Sequence[dict[str, Any]] = (),
) -> Journal:
    """A new match, as it begins."""
    setup = game.setup(seats, options)
    opening = Opening(
        game=game.id,
        ruleset=game.ruleset,
        seats=setup.seats,
        options=game.options_doc(setup.options),
        key=make_key(key).hex(),
        hints=True,
        at=time(),
    )
    return Journal(opening, begin(Table(game, opening), seating, secrets))


def open_lesson(game: Game) -> Journal:
    """The guided first match of a game, as it begins."""
    lesson = lesson_of(game)
    seats = lesson.position.get("seats", game.default_seats)
    opening = Opening(
        game=game.id,
        ruleset=game.ruleset,
        seats=seats,
        options=lesson.position.get("options", {}),
        key=make_key(None).hex(),
        hints=True,
        lesson=True,
        at=time(),
    )
    seating: list[str | None] = [bot_for_beginners(game)] * seats
    seating[lesson.seat] = None
    return Journal(opening, begin(Table(game, opening), seating))


def begin(
    table: Table,
    seating: Seating,
    secrets: Sequence[dict[str, Any] | None] = (),
    proof: Proof | None = None,
) -> list[AnyEntry]:
    """Let everybody sit down; what happens by that and by the beginning of the match, which is
    still to come."""
    promised = {one.seat: one for one in proof.nonces} if proof is not None else {}
    entries: list[AnyEntry] = []
    for seat, bot in enumerate(seating):
        secret = (secrets[seat] or None) if secrets else None
        promise = promised[seat].promise if seat in promised else ""
        entry: AnyEntry
        if bot is None:
            name = f"Player {seat + 1}"
            entry = table.sit(seat, f"seat {seat}", name, time(), secret, promise)
        else:
            entry = table.seat_bot(seat, bot, time(), secret)
        table.take(entry)
        entries.append(entry)
    nonces = {one.seat: one.nonce for one in promised.values() if one.nonce is not None}
    return [*entries, table.begin(time(), nonces)]


def seat_others(game: Game, journal: Journal, seating: Seating) -> Journal:
    """The same match, as if these had sat there from its beginning."""
    begun = next(place for place, entry in enumerate(journal.entries) if entry.begins)
    secrets = {
        entry.seat: entry.secret
        for entry in journal.entries[:begun]
        if isinstance(entry, (SatDown, BotSat))
    }
    brought = [secrets.get(seat) for seat in range(journal.opening.seats)]
    *seated, _ = begin(Table(game, journal.opening), seating, brought)
    return Journal(journal.opening, [*seated, *journal.entries[begun:]])
