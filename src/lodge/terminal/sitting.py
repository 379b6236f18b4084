"""A table at which people sit side by side at one terminal."""

from lodge.kernel.game import Game
from lodge.kernel.views import see_known
from lodge.table.journal import FileJournal
from lodge.table.local import LocalTable


class Sitting(LocalTable):
    """The table, its file, and what those beside each other may not see."""

    def __init__(self, game: Game, journal: FileJournal) -> None:
        super().__init__(game, journal)
        self.path = journal.path
        self._had_secrets = False

    @property
    def humans(self) -> list[int]:
        """The seats of the people at this terminal."""
        return [seat for seat, place in enumerate(self.table.seats) if place.is_played_by_person]

    @property
    def has_secrets(self) -> bool:
        """Do the humans at this terminal know different things, or did they once?"""
        if not self._had_secrets and len(self.humans) > 1:
            first, *others = (see_known(self.match, seat) for seat in self.humans)
            self._had_secrets = any(other != first for other in others)
        return self._had_secrets

    def let_go_by(self) -> bool:
        """The same, unless somebody beside them would notice what it tells that they are not
        asked."""
        is_noticed = self.has_secrets and not self.table.pass_is_immediate
        return not is_noticed and super().let_go_by()
