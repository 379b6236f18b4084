"""Do guesses really deal what is hidden anew?"""

from collections import Counter
from collections.abc import Iterator

from lodge.kernel.match import Match
from lodge.testing.conformance.trial import Trial

Place = tuple[str, str, int]
"""Who guesses, the zone, and how many cards lie above (no more than DEEP are counted)."""

DEEP = 3


class Variety:
    """Counts how often the hidden card at each place should be another one in a guess, and is.

    A guess that keeps a hidden card as it is would pass every comparison, so what never changes
    although it should have changed many times is a fault of its own.
    """

    ENOUGH = 25.0
    """So many changes must have been expected before their absence is a fault."""

    def __init__(self) -> None:
        self.expected: dict[Place, float] = {}
        self.changed: set[Place] = set()

    def guesses_vary(self, trial: Trial) -> Iterator[str]:
        """Sampled, for everybody: note what a guess changes."""
        match = trial.match
        for number, observer in enumerate(trial.observers):
            guess = match.guess(observer, trial.fresh_key())
            self._count(match, guess, number)
        yield from ()

    def _count(self, match: Match, guess: Match, number: int) -> None:
        zones = match.zones
        hidden = zones.hidden_from(number)
        traced = {zones.pool[card] for holders, card, _ in zones.traces if holders >> number & 1}
        fellows = Counter(zones.pool[card] for card in hidden)
        alike = Counter((zones.pool[card], zones.kind[card]) for card in hidden)
        for card in hidden:
            pool = zones.pool[card]
            if pool in traced:
                continue
            share = alike[pool, zones.kind[card]] / fellows[pool]
            place, is_changed = self._look(match, guess, card, number)
            self.expected[place] = self.expected.get(place, 0.0) + 1 - share
            if is_changed:
                self.changed.add(place)

    def _look(self, match: Match, guess: Match, card: int, number: int) -> tuple[Place, bool]:
        zone = match.zones.where(card)
        depth = match.zones.depth(card)
        role = "a spectator" if number == match.seats else "a seat"
        is_changed = guess.zones.kind[guess.zones.at(zone, depth)] != match.zones.kind[card]
        return (role, match.setup.zone_names[zone], min(depth, DEEP)), is_changed

    def faults(self) -> Iterator[str]:
        """What should have changed and never did."""
        for place, expected in sorted(self.expected.items()):
            if expected >= self.ENOUGH and place not in self.changed:
                role, zone, above = place
                yield f"A guess of {role} never changes the card of {zone!r} with {above} above it."
