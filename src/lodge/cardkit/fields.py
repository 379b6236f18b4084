"""How positions hold what cardkit keeps in a state."""

from collections.abc import Sequence
from typing import Any

from lodge.cardkit.durations import Effect, Lasting, duration_words
from lodge.kernel.fields import Field
from lodge.kernel.refusal import BadPosition
from lodge.kernel.values import Layout, Number, Values


class LastingField(Field):
    """The `Lasting` effects of a state: what there is, on whom, and the words for the seats."""

    def __init__(
        self,
        name: str,
        what: Sequence[str] | Values,
        on: Sequence[str] | Values,
        seats: Sequence[str],
        source: Sequence[str] | Values | None = None,
    ) -> None:
        super().__init__(name, ())
        self.layout = Layout(
            Effect,
            what=what,
            on=on,
            amount=Number(-99, 99),
            source=source or Number(-1, -1),
            until=duration_words(seats),
        )

    def entry(self) -> tuple[Any, ...]:
        return (self.name, list[dict[str, Any]], [])

    def write(self, state: Any, doc: dict[str, Any], place: int = 0) -> None:
        effects = getattr(state, self.attribute).effects
        if effects:
            doc[self.name] = [self.layout.write(effect, state) for effect in effects]

    def read(self, state: Any, doc: Any, place: int = 0) -> None:
        try:
            effects = [self.layout.read(given, state) for given in getattr(doc, self.name)]
        except ValueError as problem:
            raise BadPosition(f"An effect in {self.name!r} {problem}.") from None
        setattr(state, self.attribute, Lasting(effects))
