"""What happened lately, as numbers: the last events that a seat was told, the latest first."""

from collections.abc import Iterator, Sequence
from typing import Final

from lodge.encoding.parts import MOST, Cells, Part, Span
from lodge.kernel.events import NUMBER, EventKind, Many, Row

MOST_VALUES: Final = 6
"""Of one event; the values of longer ones are cut."""


class Recent(Part):
    """How many events there were, and the kinds and values of the latest of them."""

    def __init__(self, kinds: Sequence[EventKind], most: int) -> None:
        self.kinds = kinds
        self.most = most
        self.width = 1 + MOST_VALUES
        self.size = 1 + most * self.width if most else 0

    def write(self, value: Sequence[Row], cells: Cells, at: int) -> None:
        if not self.most:
            return
        cells[at] = min(len(value), MOST)
        place = at + 1
        for _, kind, values in value[: -self.most - 1 : -1]:
            cells[place] = kind.number + 1
            for offset, number in enumerate(_codes(kind, values), start=1):
                cells[place + offset] = number
            place += self.width

    def spans(self, name: str) -> Iterator[Span]:
        if not self.most:
            return
        yield Span(f"{name}#", "count", note="events since the viewer's last own decision")
        words = tuple(kind.name for kind in self.kinds)
        for number in range(self.most):
            yield Span(f"{name}[{number}].event", "code", words)
            note = "faces and words from 1 on, numbers as they are"
            yield Span(f"{name}[{number}].values", "code", (), MOST_VALUES, note)


def _codes(kind: EventKind, values: Sequence[int]) -> list[int]:
    """Faces and words from 1 on, so that 0 says nothing."""
    codes: list[int] = []
    for words in kind.fields.values():
        if isinstance(words, Many):
            codes += [_code(words.words, value) for value in values[len(codes) :]]
        elif not isinstance(words, str):
            codes.append(_code(words, values[len(codes)]))
    return codes[:MOST_VALUES]


def _code(words: Sequence[str], value: int) -> int:
    return value if words is NUMBER else value + 1
