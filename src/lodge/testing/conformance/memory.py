"""Guesses remember: what an observer could rule out stays ruled out.

A guess is a truth that the observer holds possible. Played on it still is one, and a guess made of
it then is another. So over many guesses that are played on, what is so in none of them must not be
so in guesses of them. If it is, the game has forgotten something, or its guesses do not heed what
the observer was told, shown or asked on the way.

What is so is read from the cards that the observer does not see: which lies where, and how many of
a face lie in a zone.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from lodge.kernel.match import Match
from lodge.kernel.vocabulary import SPAN
from lodge.kernel.zones import UNSEEN
from lodge.testing.conformance.trial import Trial, name_of
from lodge.testing.players import RandomTable

ONE_IN = 8
"""The check is made at one in so many of the sampled moments."""

DECISIONS = (1, 3, 12)
"""A guess is played on for one of these numbers of decisions."""

STAGES = ((24, 5, 0.3), (96, 8, 0.15), (400, 12, 0.08))
"""How many guesses are played on, and how many of them, as a number and as a part, must have led to
something strange for the next stage to be worth the time. What passes the last one is a fault."""

Place = tuple[int, ...]
"""A zone and how many cards lie above. Or a zone, a face and -1, for the number of such cards."""

Facts = dict[Place, int]


def guesses_remember(trial: Trial) -> Iterator[str]:
    """Sampled, now and then for one observer: no guess deals what was ruled out before."""
    if trial.match.over or trial.draws.roll(ONE_IN):
        return
    (observer,) = trial.draw_observers(1)
    first = trial.sample(trial.match.legal(), 1) if trial.match.seat == observer else []
    decisions = DECISIONS[trial.draws.roll(len(DECISIONS))]
    yield from Crowd(trial, observer, decisions, first).faults()


def all_guesses_remember(trial: Trial) -> Iterator[str]:
    """At an arranged position: the same for everybody, whatever the one does who is asked."""
    match = trial.match
    for observer in trial.observers:
        if observer == match.seat:
            for first in {action // SPAN: action for action in match.legal()}.values():
                yield from Crowd(trial, observer, 1, [first]).faults()
        else:
            decisions = DECISIONS[trial.draws.roll(len(DECISIONS))]
            yield from Crowd(trial, observer, decisions, []).faults()


class Played(NamedTuple):
    """A guess that was played on, and a guess of it."""

    given: bytes
    """All that the observer was told and shown."""
    truth: Facts
    guess: Facts


class Crowd:
    """Many guesses of a match, each played on with dice and choices of its own."""

    def __init__(
        self, trial: Trial, observer: int | None, decisions: int, first: list[int]
    ) -> None:
        self.match = trial.match
        self.observer = observer
        self.decisions = decisions
        self.key = trial.fresh_key()
        self.heard = self.match.count_events(observer)
        # What the observer itself does tells it nothing: it does the same everywhere.
        self.first = first
        self.played: list[Played] = []

    def faults(self) -> Iterator[str]:
        for what in self.strange()[:1]:
            yield (
                f"{name_of(self.observer).capitalize()} could rule something out that is dealt "
                f"later: {what} [decisions: {self.decisions}, guesses '{self.key}/0' and so on]"
            )

    def strange(self) -> list[str]:
        """What guesses deal although it never is so, in words."""
        found: set[tuple[bytes, Place]] = set()
        for stage, (size, least, part) in enumerate(STAGES):
            self.grow(size)
            strange = {
                (given, place)
                for given, group in self.groups().items()
                for place in strange_places(group, max(least, part * len(group)))
            }
            found = found & strange if stage else strange
            if not found:
                return []
        return [self.describe(given, place) for given, place in sorted(found)]

    def grow(self, size: int) -> None:
        for number in range(len(self.played), size):
            self.played += self.play(f"{self.key}/{number}")

    def play(self, key: str) -> list[Played]:
        """One guess, played on; nothing if that ends the match, or if the observer sees a card for
        the moment only on the way: that it is to forget."""
        match = self.match.guess(self.observer, key)
        table = RandomTable(f"{key}/choices")
        number = 0
        while number < self.decisions or self.is_amid_picks(match):
            if match.over or is_glimpsing(match, self.observer):
                return []
            if number < len(self.first):
                match.apply(self.first[number])
            else:
                table.play(match, 1)
            number += 1
        if match.over:
            return []
        told = match.events(self.observer, self.heard)
        given = msgspec.json.encode([told, match.view(self.observer)])
        guess = match.guess(self.observer, f"{key}/again")
        return [Played(given, facts_of(match, self.observer), facts_of(guess, self.observer))]

    def is_amid_picks(self, match: Match) -> bool:
        """Is somebody announcing what the observer does not see? It cannot know that anything was
        picked yet, and so cannot rule out what would have led to none."""
        return match.opening is not None and match.seat != self.observer

    def groups(self) -> dict[bytes, list[Played]]:
        """All of them; and apart those that gave the observer the same."""
        groups = {b"": self.played}
        for played in self.played:
            groups.setdefault(played.given, []).append(played)
        return groups

    def describe(self, given: bytes, place: Place) -> str:
        """How often something is so, and how often it is guessed."""
        setup = self.match.setup
        zone = setup.zone_names[place[0]]
        group = self.groups()[given]
        truth = Counter(played.truth.get(place) for played in group)
        guess = Counter(played.guess.get(place) for played in group)
        if place[-1] < 0:
            face = setup.faces[place[1]]
            there = [
                dict(sorted((n or 0, times) for n, times in c.items())) for c in (truth, guess)
            ]
            return f"the number of {face!r} in {zone!r} is {there[0]}, guessed {there[1]}."
        faces = [
            {"none" if kind is None else setup.faces[kind]: times for kind, times in c.items()}
            for c in (truth, guess)
        ]
        return f"below {place[1]} cards in {zone!r} lies {faces[0]}, guessed {faces[1]}."


def is_glimpsing(match: Match, observer: int | None) -> bool:
    number = match.observer(observer)
    return any(observers >> number & 1 for observers, _ in match.zones.glimpses)


def facts_of(match: Match, observer: int | None) -> Facts:
    """What is so with the cards that an observer does not see."""
    zones = match.zones
    number = match.observer(observer)
    facts: Facts = {}
    for zone in range(len(zones.ordered)):
        seen = zones.faces(zone, number)
        if UNSEEN not in seen:
            continue
        kinds = zones.kinds(zone)
        for kind, count in Counter(kinds).items():
            facts[zone, kind, -1] = count
        if zones.ordered[zone]:
            for above, kind in enumerate(reversed(kinds)):
                if seen[above] == UNSEEN:
                    facts[zone, above] = kind
    return facts


def strange_places(group: list[Played], least: float) -> Iterator[Place]:
    """Where so many guesses have what no truth has.

    All that can be so must have been met: if a single truth has something, others may be missing.
    """
    if len(group) < least:
        return
    for place in {place for played in group for place in (*played.truth, *played.guess)}:
        truths = Counter(played.truth.get(place) for played in group)
        if min(truths.values()) > 1:
            if sum(played.guess.get(place) not in truths for played in group) >= least:
                yield place
