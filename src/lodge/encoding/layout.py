"""The layout of observations: which cell of a tensor means what, for one set-up of a game.

It is generated from the typed view of the game (`schema`), from the zones and faces of the match
(`cards`) and from the events of the rules (`events`). The same set-up always gives the same layout;
its `digest` names it, so that a policy is never fed with numbers that mean something else.
"""

from array import array
from collections.abc import Sequence
from functools import cached_property
from hashlib import blake2b
from typing import Any, Final

import msgspec

from lodge.encoding.actions import Numbering
from lodge.encoding.cards import Marks, Traces, Zones
from lodge.encoding.events import Recent
from lodge.encoding.parts import Cells, Flag, Span, Word
from lodge.encoding.schema import Schema
from lodge.kernel import views
from lodge.kernel.events import Row
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.options import Options
from lodge.kernel.setup import Setup
from lodge.kernel.shown import View

RECENT: Final = 8
"""How many events of the time since the last own decision a tensor tells."""

TOLD_APART: Final = (
    "game", "ruleset", "seats", "options", "legal", "interjections", "leads", "outcome",
)  # fmt: skip
"""Of a view: what the layout says itself, the mask of actions, and the rewards."""

NO_ROWS: Final[Sequence[Row]] = ()


class Layout:
    """What each cell of an observation means. All observations of a set-up have one size.

    `cards`: of a match, at most, where the decks that seats bring differ.
    """

    def __init__(self, match: Match, cards: int, recent: int = RECENT) -> None:
        setup = match.setup
        game: Game = setup.game
        kind = game.View
        self.setup = setup
        self.recent = recent
        self.numbering = Numbering(setup.vocabulary)
        self._seats = Word([str(seat) for seat in range(setup.seats)])
        self._decision = Word([question.decision for question in game.decisions])
        self._zones = Zones(setup, cards)
        self._traces = Traces(setup, cards)
        self._marks = Marks(match, cards)
        questions = [question.name for question in game.rules.questions]
        players = getattr(views.see_known(match, setup.seats), "players", ())
        names = [*setup.faces, *setup.zone_names, *players, *questions]
        actions = [setup.vocabulary.text(action) for action in self.numbering.actions]
        schema = Schema(names, tuple(players), actions)
        self._facts = schema.record(kind, (*View.__struct_fields__, *kind.worked_out))
        self._events = Recent(game.rules.events, recent)
        self.parts = (
            ("viewer", self._seats),
            ("seat", self._seats),
            ("over", Flag()),
            ("decision", self._decision),
            ("zones", self._zones),
            ("somewhere", self._traces),
            ("marks", self._marks),
            ("", self._facts),
            ("recent", self._events),
        )
        firsts = [0]
        for _, part in self.parts:
            firsts.append(firsts[-1] + part.size)
        self.firsts = firsts
        self.size = firsts[-1]

    def blank(self) -> "array[int]":
        """Cells that say nothing."""
        return array("h", bytes(2 * self.size))

    def encode(self, match: Match, seat: int | None, since: int = 0) -> "array[int]":
        """What a seat may know; `since`: how many events it had been told when it last decided."""
        cells = self.blank()
        self.write(match, seat, cells, since)
        return cells

    def write(self, match: Match, seat: int | None, cells: Cells, since: int = 0) -> None:
        """The same in cells that are zero."""
        view = views.see_known(match, match.observer(seat))
        view.viewer = seat
        rows = match.rows(seat, since) if self.recent else NO_ROWS
        self.write_view(view, rows, cells)

    def write_view(self, view: View, rows: Sequence[Row], cells: Cells) -> None:
        viewer, seat, over, decision, zones, traces, marks, facts, events, _ = self.firsts
        if view.viewer is not None:
            cells[viewer + view.viewer] = 1
        if view.seat >= 0:
            cells[seat + view.seat] = 1
        cells[over] = int(view.over)
        self._decision.write(view.decision, cells, decision)
        self._zones.write(view.zones, cells, zones)
        self._traces.write(view.somewhere, cells, traces)
        if view.marks is not msgspec.UNSET:
            self._marks.write_at(view.marks, view.zones, cells, marks)
        self._facts.write(view, cells, facts)
        self._events.write(rows, cells, events)

    def read(self, cells: Sequence[int]) -> dict[str, Any]:
        """The view that a tensor tells, as plain data; see `strip` for what it goes without."""
        viewer, seat, over, decision, zones, traces, marks, facts, _, _ = self.firsts
        seen = self._seats.read(cells, viewer)
        asked = self._seats.read(cells, seat)
        told = {
            "viewer": None if seen is None else int(seen),
            "seat": -1 if asked is None else int(asked),
            "over": cells[over] == 1,
            "decision": self._decision.read(cells, decision),
            "zones": self._zones.read(cells, zones),
            "somewhere": self._traces.read(cells, traces),
        }
        found = self._marks.read_at(told["zones"], cells, marks)
        if found:
            told["marks"] = found
        return {**told, **self._facts.read(cells, facts)}

    def strip(self, view: dict[str, Any]) -> dict[str, Any]:
        """A view without what is told apart (`TOLD_APART`), worked out or told again in words."""
        kept = {
            name: view[name]
            for name in View.__struct_fields__
            if name in view and name not in TOLD_APART
        }
        return {**kept, **self._facts.strip(view)}

    @cached_property
    def spans(self) -> list[Span]:
        """What the cells mean, in order."""
        return [span for name, part in self.parts for span in part.spans(name)]

    @cached_property
    def features(self) -> list[int]:
        """The cells that can be compared and added up: all but codes and bits."""
        found: list[int] = []
        place = 0
        for span in self.spans:
            if span.nature in ("flag", "count", "one of"):
                found += range(place, place + span.size)
            place += span.size
        return found

    @cached_property
    def digest(self) -> str:
        """Names the layout of tensors and actions: whoever has the same one means the same."""
        game: Game = self.setup.game
        actions = [self.numbering.text(number) for number in range(self.numbering.size)]
        told = msgspec.json.encode([game.id, game.ruleset, self.setup.seats, self.spans, actions])
        return blake2b(told, digest_size=8).hexdigest()


def layout_of(
    game: Game,
    seats: int | None = None,
    options: dict[str, Any] | Options | None = None,
    recent: int = RECENT,
    secrets: Sequence[dict[str, Any]] = (),
) -> Layout:
    """The layout of all matches with these seats and options; seats that bring decks of their own
    (`secrets`) have another one."""
    setup: Setup = game.setup(seats, options or {})
    match: Match = game.start(setup, bytes(32), secrets=secrets)
    return Layout(match, game.most_cards(match), recent)
