"""Checks of what machines are given: no more than the seat may know, and nothing less.

The tensor, the mask and the words are the same on any guess of the seat; the view can be read from
the tensor again, but for what is told apart or in words only; and two moments whose tensors and
masks are alike have the same view, with all its words.
"""

from array import array
from collections.abc import Iterator
from hashlib import blake2b

import msgspec

from lodge.encoding import Layout, choices_of, describe_position
from lodge.kernel.match import Match
from lodge.testing.conformance.trial import Trial, name_of

RECENT = 12
"""So many of the latest events are compared."""


class Observations:
    """Looks at observations through all matches of a game."""

    def __init__(self) -> None:
        self.count = 0
        """How many were looked at."""
        self.guesses = 0
        """With how many guesses they were compared."""
        self.layouts: dict[bytes, Layout] = {}
        self._views: dict[bytes, bytes] = {}

    def layout_of(self, match: Match) -> Layout:
        """The layout of a match like this, made once."""
        setup = match.setup
        known = msgspec.json.encode([setup.seats, setup.options_doc(), match.secrets])
        if known not in self.layouts:
            self.layouts[known] = Layout(match, setup.game.most_cards(match))
        return self.layouts[known]

    def observations(self, trial: Trial) -> Iterator[str]:
        """Sampled, for whoever decides and another seat: nothing is lost or given away."""
        layout = self.layout_of(trial.match)
        seats = {max(trial.match.seat, 0), trial.number % trial.seats}
        for observer in (*seats, None):
            yield from self._lost(trial, layout, observer)
        for seat in seats:
            yield from self._told(trial, layout, seat)

    def _lost(self, trial: Trial, layout: Layout, observer: int | None) -> Iterator[str]:
        match = trial.match
        self.count += 1
        view = match.view(observer)
        # Without events, whose number would tell every moment from every other.
        cells = layout.encode(match, observer, match.count_events(observer))
        read = layout.read(cells)
        told = layout.strip(view)
        if read != told:
            wrong = ", ".join(name for name in told if read.get(name) != told[name])
            yield f"The tensor of {name_of(observer)} does not tell the same {wrong} as its view."
        del view["outcome"]  # Told by the rewards.
        seen = _digest(array("h", [*cells, *_mask(layout, match, observer)]).tobytes())
        shown = _digest(msgspec.json.encode([match.setup.options_doc(), view]))
        key = seen + _digest(layout.digest.encode() + msgspec.json.encode(view["options"]))
        if self._views.setdefault(key, shown) != shown:
            yield f"Two views of {name_of(observer)} differ whose tensors and masks are the same."

    def _told(self, trial: Trial, layout: Layout, seat: int) -> Iterator[str]:
        match = trial.match
        guess = match.guess(seat, trial.key_of("observations", seat))
        self.guesses += 1
        since = match.count_events(seat) - RECENT
        for what, of_match, of_guess in (
            ("tensor", layout.encode(match, seat, since), layout.encode(guess, seat, since)),
            ("mask", _mask(layout, match, seat), _mask(layout, guess, seat)),
            ("text", describe_position(match, seat, since), describe_position(guess, seat, since)),
        ):
            if of_match != of_guess:
                yield f"The {what} of {name_of(seat)} tells more than the seat may know."


def _mask(layout: Layout, match: Match, seat: int | None) -> "array[int]":
    mask = array("h", bytes(2 * layout.numbering.size))
    if seat is not None:
        layout.numbering.mask(choices_of(match, seat), mask)
    return mask


def _digest(content: bytes) -> bytes:
    return blake2b(content, digest_size=16).digest()
