"""Playing again: whoever asks first opens the next table, the others find it."""

from lodge.server.errors import NO_TABLE, Problem
from lodge.server.storage import Followed, GuestRow
from lodge.server.tables.create import ME, OPEN, open_table
from lodge.server.tables.registry import Registry
from lodge.server.tables.room import Room
from lodge.server.tables.sequel import next_wish, sequel_of
from lodge.server.wire.http import PlayingAgain
from lodge.server.workshop.sets import Sets


async def find_next(registry: Registry, old: Room) -> Room | None:
    """The table where the people of another one play on; nobody may have come there."""
    if old.live.next is not None:
        try:
            return await registry.find_now(old.live.next)
        except Problem as problem:
            if problem.code != NO_TABLE:
                raise
            old.live.next = None
    return None


async def play_on(
    registry: Registry, sets: Sets, old: Room, guest: GuestRow, asked: PlayingAgain
) -> Room:
    """Open the table where the people of a match play on, unless somebody else was quicker."""
    table = old.live.table
    if table.state != "over":
        raise Problem(409, "not-over", "The match is not over: play again after its end.")
    if table.seat_of(guest.id) is None:
        raise Problem(403, "not-seated", "Only the players of a match can do that.")
    wish = next_wish(old.live, guest.id, asked, (ME, OPEN))
    own_cards, sequel = table.opening.own_cards, sequel_of(old.live)
    try:
        room = await open_table(registry, sets, wish, guest, own_cards, sequel=sequel)
    except Followed as followed:
        old.be_followed(followed.by)
        return await registry.find_now(followed.by)
    old.be_followed(room.live.id)
    registry.others.tell_followed(old.live.id, room.live.id)
    return room
