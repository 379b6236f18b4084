"""One match after the other, as all environments play it: keys, observations, masks, rewards."""

import operator
import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from numpy.typing import NDArray

from lodge.encoding import Layout, choices_of, describe_position, layout_of
from lodge.kernel.chance import make_key
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.options import Options, suggest
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import load

Cells = NDArray[np.int16]
Mask = NDArray[np.int8]

KEYS = 1 << 62
"""So many keys are drawn from by resets without a seed."""

WORST = -1.0
"""The reward of a lost match, and of whoever ends it by an illegal action."""

RESET_OPTIONS = ("key",)


class Episode:
    """A match, and what a learner is given of it.

    `shaping`: how much of a reward it is to come further by what counts in the end; 0: rewards are
    nothing but outcomes, from -1 (lost) to 1 (won).
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None,
        options: dict[str, Any] | Options | None,
        secrets: Sequence[dict[str, Any]],
        recent: int,
        shaping: float,
    ) -> None:
        self.game = game if isinstance(game, Game) else load(game)
        self.layout = layout_of(self.game, seats, options, recent, secrets)
        self.setup = self.layout.setup
        self.secrets = secrets
        self.shaping = shaping
        self.numbering = self.layout.numbering
        self.random, _ = np_random()
        self.key: str | int | bytes = 0
        self._match: Match | None = None
        self._told: list[int] = []
        self._progress: tuple[float, ...] = ()

    @property
    def match(self) -> Match:
        if self._match is None:
            raise LodgeError("There is no match yet: call reset() first.")
        return self._match

    def reset(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Begin another match: of this seed, of the key in the options, or of one that is drawn."""
        if seed is not None:
            self.random, _ = np_random(seed)
        for name in options or {}:
            if name not in RESET_OPTIONS:
                hint = suggest(name, RESET_OPTIONS)
                warnings.warn(f"reset() has no option {name!r}.{hint}", stacklevel=3)
        given = (options or {}).get("key")
        if given is not None:
            self.key = given
        else:
            self.key = int(self.random.integers(KEYS)) if seed is None else seed
        # Sentences are never written unless somebody reads them, so keeping events costs little.
        self._match = self.game.start(self.setup, make_key(self.key), True, self.secrets)
        self._told = [0] * self.setup.seats
        self._progress = self._how_far()

    def act(self, number: int) -> list[float]:
        """Take the action of this number for the seat that decides; the rewards of all seats."""
        match = self.match
        seat = match.seat
        action = self.numbering.action(number)
        before = match.count_events(seat)
        match.apply(action, seat)
        self._told[seat] = before
        return self.rewards()

    def rewards(self) -> list[float]:
        """What the seats gain by what has happened since the last time they were asked for."""
        outcome = self.match.outcome()
        if outcome is not None:
            gains = [2.0 * score - 1.0 for score in outcome.scores]
        else:
            gains = [0.0] * self.setup.seats
        if self.shaping:
            before, self._progress = self._progress, self._how_far()
            for seat, (now, then) in enumerate(zip(self._progress, before)):
                gains[seat] += self.shaping * (now - then)
        return gains

    def _how_far(self) -> tuple[float, ...]:
        return self.game.progress(self.match) if self.shaping else ()

    # What a seat is given

    def cells(self, seat: int) -> Cells:
        """What a seat may know, as numbers."""
        cells = self.layout.encode(self.match, seat, self._told[seat])
        return np.frombuffer(cells, np.int16)

    def mask(self, seat: int) -> Mask:
        """1 for each action that a seat can take now; all zero unless it decides."""
        mask = np.zeros(self.numbering.size, np.int8)
        choices = choices_of(self.match, seat)
        mask[[self.numbering.number(choice) for choice in choices]] = 1
        return mask

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may know, as plain data."""
        return self.match.view(seat)

    def words(self, seat: int, choices: bool = True) -> str:
        """The same in words, for models that read; `choices`: with all that it can answer."""
        return describe_position(self.match, seat, self._told[seat], choices)

    def privileged(self, seat: int) -> Cells:
        """What a seat would see if all cards lay open: for critics, and to train beliefs. No other
        door leads to what is hidden."""
        open_match = self.match.clone()
        open_match.zones.show_all()
        return np.frombuffer(self.layout.encode(open_match, seat, self._told[seat]), np.int16)


def action_number(action: object, size: int) -> int:
    """The number of an action, whatever kind of whole number it is."""
    try:
        number = operator.index(action)  # type: ignore[arg-type]
    except TypeError:
        kind = type(action).__name__
        raise LodgeError(f"An action is a whole number from 0 to {size - 1}, no {kind}.") from None
    return number


def cells_space(layout: Layout) -> spaces.Box:
    """The space of observations as numbers: flags and words have nothing below 0."""
    low = np.zeros(layout.size, np.int16)
    high = np.full(layout.size, np.iinfo(np.int16).max, np.int16)
    place = 0
    for span in layout.spans:
        if span.nature in ("flag", "one of"):
            high[place : place + span.size] = 1
        elif span.nature != "bits":
            low[place : place + span.size] = np.iinfo(np.int16).min
        place += span.size
    return spaces.Box(low, high, dtype=np.int16)


def env_name(game: Game) -> str:
    """What a game's environments are called, with its ruleset for a version."""
    words = "".join(word.capitalize() for word in game.id.split("-"))
    return f"lodge/{words}-v{game.ruleset}"
