"""The sets of own cards that are kept at the lodge, and those that tables bring themselves."""

from typing import Any

from msgspec import structs

from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import load
from lodge.kernel.workshop import first_error
from lodge.server.errors import no_set
from lodge.server.storage import WorkRow
from lodge.server.storage.rows import ID
from lodge.server.storage.works import Works
from lodge.server.wire.http import NewTable
from lodge.server.workshop.worker import Workbench, workshop_of
from lodge.table.entries import OwnCards


class Sets:
    """Finds sets and has them read, before a table is opened with them."""

    def __init__(self, works: Works, workbench: Workbench) -> None:
        self._works = works
        self._workbench = workbench

    async def fetch(self, wanted: NewTable) -> tuple[NewTable, OwnCards]:
        """The wish with the cards of a set that is kept at the lodge."""
        row, by = await self.find(wanted.set, wanted.game)
        option = workshop_of(row.game).option
        if option in wanted.options:
            raise LodgeError("The table can use one set of own cards, not two.")
        options = {**wanted.options, option: row.text}
        return structs.replace(wanted, options=options), OwnCards(row.id, row.name, by)

    async def find(self, id: str, game: str | None = None) -> tuple[WorkRow, str]:
        """A set of cards, and the name of whoever wrote it."""
        found = await self._works.find(id, "set") if ID.fullmatch(id) else None
        if found is None or game not in (None, found[0].game):
            raise no_set()
        return found

    async def read(self, id: str, options: dict[str, Any]) -> bool:
        """Do these options bring cards of their own? Then they have been read where nothing
        waits, and nothing is wrong with them."""
        game = load(id)
        cards = options.get(game.workshop.option) if game.workshop else None
        if not isinstance(cards, str) or not cards:
            return False
        read = await self._workbench.read_cards(game.id, cards)
        wrong = first_error(read.remarks)
        if wrong is not None:
            raise LodgeError(f"The set of own cards is wrong. {wrong}")
        return True
