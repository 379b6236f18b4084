"""What is said at a table, by whom, and who may talk."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import TypeAlias

from lodge.kernel.refusal import IllegalAction, Refusal
from lodge.table.entries import LetTalk, Said, Treated

LONGEST_LINE = 500
LINES_KEPT = 200
BYTES_KEPT = 32_768
"""How many lines of its chat a table remembers, and how many bytes of them; older ones leave."""

PEOPLE_KEPT = 300
"""How many names are told apart; of more, those of the seats and of the lines that are left."""

Person: TypeAlias = tuple[str, str]
"""Who it is (a guest, or the bot of a seat), and under which name."""


@dataclass(slots=True)
class Chat:
    """The last lines, and what the host has decided about those who only watch."""

    spectators_talk: bool
    lines: list[Said] = field(default_factory=list)
    """The last lines that were said."""
    said: int = 0
    """How many lines were said."""
    left: list[int] = field(default_factory=list)
    """The numbers of the entries of lines that have left and are still written down."""
    people: dict[Person, None] = field(default_factory=dict)
    """Who has sat or spoken here, in the order in which they came."""
    muted: dict[str, str] = field(default_factory=dict)
    """By player, the names of those who may not talk while they only watch."""
    removed: dict[str, str] = field(default_factory=dict)
    """By player, the names of those who may not come to this table."""
    _numbers: list[int] = field(default_factory=list)
    _bytes: int = 0

    def check(self, player: str, is_seated: bool, is_host: bool) -> None:
        """Raise IllegalAction if somebody may not talk. Players always may."""
        self.must_be_welcome(player)
        if is_seated or is_host:
            return
        if player in self.muted:
            sentence = "The host has muted you: nobody hears what you say here."
            raise IllegalAction(Refusal("muted", sentence))
        if not self.spectators_talk:
            sentence = "At this table only the players talk."
            raise IllegalAction(Refusal("players-only", sentence))

    def must_be_welcome(self, player: str | None) -> None:
        """Raise IllegalAction for those whom the host has removed."""
        if player in self.removed:
            raise IllegalAction(Refusal("removed", "The host has removed you from this table."))

    def meet(self, person: Person, seated: Collection[Person]) -> None:
        """Somebody sits or speaks here, while these are seated."""
        self.people[person] = None
        if len(self.people) > PEOPLE_KEPT:
            known = {person, *seated, *((line.player, line.name) for line in self.lines)}
            self.people = {one: None for one in self.people if one in known}

    def hear(self, said: Said, number: int, seated: Collection[Person]) -> None:
        """Remember a line, the entry of that number, and forget the oldest that are too much."""
        self.said += 1
        self.lines.append(said)
        self._numbers.append(number)
        self._bytes += _size(said)
        while len(self.lines) > LINES_KEPT or self._bytes > BYTES_KEPT:
            self._bytes -= _size(self.lines.pop(0))
            self.left.append(self._numbers.pop(0))
        if said.player:
            self.meet((said.player, said.name), seated)

    def treat(self, entry: Treated) -> None:
        for listed, is_so in ((self.muted, entry.muted), (self.removed, entry.removed)):
            listed.pop(entry.player, None)
            if is_so:
                listed[entry.player] = entry.name

    def let_talk(self, entry: LetTalk) -> None:
        self.spectators_talk = entry.spectators

    def page(self, before: int, most: int) -> tuple[int, list[Said]]:
        """At most `most` lines before a number, the last ones, and the number of the first."""
        forgotten = self.said - len(self.lines)
        end = min(max(before, forgotten), self.said)
        first = max(end - most, forgotten)
        return first, self.lines[first - forgotten : end - forgotten]


def tidy_line(text: str) -> str:
    """A line as it is said: without breaks, and with single spaces."""
    return " ".join(text.split())


def _size(said: Said) -> int:
    return len(said.text.encode()) + len(said.name.encode())
