"""The decks that guests keep at the lodge."""

import msgspec
import structlog

from lodge.kernel.workshop import DeckList
from lodge.server.logs import Once
from lodge.server.storage import WorkRow
from lodge.server.storage.works import Works

log = structlog.get_logger()


class Decks:
    """Finds decks, and passes over those that cannot be read."""

    def __init__(self, works: Works) -> None:
        self._works = works
        self._told = Once()

    async def of_guest(self, guest: str, game: str) -> list[tuple[WorkRow, DeckList]]:
        """The decks of a guest, in the order in which they were made."""
        decks = []
        for row in await self._works.of_guest(guest, game, "deck"):
            try:
                decks.append((row, msgspec.json.decode(row.text, type=DeckList)))
            except (msgspec.DecodeError, RecursionError) as problem:
                if self._told.is_new(row.id, str(problem)):
                    log.error("broken", deck=row.id[:6], game=game, problem=str(problem))
        return decks
