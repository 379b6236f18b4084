"""Who looks at a table at other servers."""

from lodge.server.cluster.messages import Here
from lodge.table.chat import Person


class RemotePresence:
    """What other servers have said of one table."""

    def __init__(self) -> None:
        self._by_server: dict[str, Here] = {}

    @property
    def servers(self) -> set[str]:
        return set(self._by_server)

    @property
    def has_anybody(self) -> bool:
        return bool(self._by_server)

    @property
    def spectators(self) -> int:
        return sum(here.spectators for here in self._by_server.values())

    @property
    def watching(self) -> list[Person]:
        """Those with a name who only watch, as far as they are told."""
        return [person for here in self._by_server.values() for person in here.watching]

    def has(self, player: str) -> bool:
        return any(player in here.players for here in self._by_server.values())

    def put(self, server: str, here: Here | None) -> list[str]:
        """Note who is connected to a server; who has been there until now, and is not any more."""
        before = self._by_server.pop(server, None)
        now = set(here.players) if here else set()
        if here is not None and (here.players or here.spectators):
            self._by_server[server] = here
        return [player for player in before.players if player not in now] if before else []
