"""Twin play: two truths that an observer cannot tell apart stay alike for it.

The match and a guess of it are given the same chance and played on alike. An observer learns what
happens by events and by the cards that it sees. While these are the same on both sides, all else
that it is given must be the same, too: who is asked what, the rest of its view, its options and
refusals, and the guesses made for it. A game that keeps knowledge of its own beside the kernel's
gives itself away here: the two sides begin alike and part later without a word.

Where the observer is told or sees something else, a secret has come out, and the match goes on with
another twin.
"""

from collections.abc import Iterator
from typing import Any

from lodge.kernel.chance import Chance, make_key
from lodge.kernel.events import Event
from lodge.kernel.match import Match
from lodge.kernel.vocabulary import SPAN
from lodge.testing.conformance.trial import Trial, name_of
from lodge.testing.players import RandomTable

OBSERVERS = 2
"""So many observers are taken at a sampled moment, or one more where few take part."""

FEW = 3

GO_ON = 8
"""So many decisions the twins are played on for."""

COMPARE_GUESSES_EVERY = 3

SILENT = 12
"""So many picks in a row may go unnoticed by an observer."""

REFUSALS = 3


def twins(trial: Trial) -> Iterator[str]:
    """Sampled, for some observers: told the same, they are shown and asked the same."""
    for observer in trial.draw_observers(OBSERVERS + (trial.seats <= FEW)):
        pair = Pair(trial, observer)
        for number in range(1, GO_ON + 1):
            what = pair.go_on(number % COMPARE_GUESSES_EVERY == 0)
            if what:
                yield f"{name_of(observer).capitalize()}, {what} [{', '.join(pair.done)}]"
            if what or pair.match.over:
                break


class Pair:
    """A match and a twin of it that an observer cannot tell from it."""

    def __init__(self, trial: Trial, observer: int | None) -> None:
        self.trial = trial
        self.observer = observer
        self.table = RandomTable(trial.fresh_key())
        self.match = trial.match.clone()
        self.twin = self.match
        self.known = self.shown(self.match)
        """What the observer was last shown, on both sides."""
        self.done: list[str] = []
        """How the two came here, for whoever wants to see it again."""
        self.is_strict = True
        """Has everybody done the same on both sides? Who has not may be seen doing it."""
        self.renew()

    def renew(self) -> None:
        """Go on with another twin."""
        key = self.trial.fresh_key()
        self.twin = self.match.guess(self.observer, key)
        for side in (self.match, self.twin):
            side.chance = Chance(make_key(f"{key}/dice"))
        # What a seat has picked without a word to the others is taken back on the twin.
        self.is_strict = self.match.decision == self.twin.decision
        self.done.append(f"twin {key!r}")

    def go_on(self, with_guesses: bool) -> str:
        """Answer a decision on both sides; what the observer could tell them apart by, or ''."""
        match, twin = self.match, self.twin
        heard = match.count_events(self.observer)
        mover = match.seat
        is_alike = self.interject() or self.act()
        mine, other = self.shown(match), self.shown(twin)
        if is_alike and mover != self.observer:
            mine, other = self.catch_up(mine, other, heard)
        before, self.known = self.known, mine
        if match.over and twin.over:
            # All is shown at the end.
            return ""
        is_told = is_alike and self.told(match, heard) == self.told(twin, heard)
        if is_told and (mine == other or (self.is_strict and sees_alike(before, mine, other))):
            return self.difference(mine, other, with_guesses)
        self.renew()
        return ""

    # What is done

    def interject(self) -> bool:
        """Now and then somebody does something out of turn, on both sides."""
        found = self.table.interjection(self.match)
        if found is None or found[1] not in self.twin.interjections(found[0]):
            return False
        seat, action = found
        self.done.append(f"{seat}>{self.match.text(action)}")
        for side in (self.match, self.twin):
            side.apply(action, seat=seat)
        return True

    def act(self) -> bool:
        """Do the same on both sides, or what may look the same; False if the twin cannot follow."""
        match, twin = self.match, self.twin
        mine, other = match.legal(), twin.legal()
        shared = [action for action in mine if action in other]
        if match.seat == self.observer or (shared and self.table.chance.roll(8)):
            first = second = self.pick(shared)
        else:
            first = self.pick(mine)
            alike = [action for action in other if action // SPAN == first // SPAN]
            second = self.pick(alike) if alike else first
        self.done.append(match.text(first))
        match.apply(first)
        if second not in other:
            return False
        twin.apply(second)
        if first != second:
            self.is_strict = False
            self.done[-1] += f" (there {match.text(second)})"
        return True

    def pick(self, actions: list[int]) -> int:
        return actions[self.table.chance.roll(len(actions))]

    def catch_up(self, mine: Any, other: Any, heard: int) -> tuple[Any, Any]:
        """How often a seat picks before others notice something is not for them to know."""
        match_waits = self.is_unnoticed(self.match, mine, heard)
        if match_waits == self.is_unnoticed(self.twin, other, heard):
            return mine, other
        self.is_strict = False
        late = self.match if match_waits else self.twin
        shown = self.known
        for _ in range(SILENT):
            action = self.table.choose(late)
            self.done.append(f"{late.text(action)} {'here' if match_waits else 'there'}")
            late.apply(action)
            shown = self.shown(late)
            if not self.is_unnoticed(late, shown, heard):
                break
        return (shown, other) if match_waits else (mine, shown)

    def is_unnoticed(self, side: Match, shown: Any, heard: int) -> bool:
        return side.count_events(self.observer) == heard and bool(shown == self.known)

    # What the observer is given

    def shown(self, side: Match) -> Any:
        return side.view(self.observer)

    def told(self, side: Match, since: int) -> list[Event]:
        return side.events(self.observer, since)

    def difference(self, mine: Any, other: Any, with_guesses: bool) -> str:
        """What differs although the observer was told the same."""
        match, twin = self.match, self.twin
        found = ""
        if mine != other:
            found = f"sees on the twin {first_difference(mine, other)}."
        elif with_guesses:
            found = self.differing_guess() or self.differing_public_view()
        for action in self.refused():
            if match.refusal(action) != twin.refusal(action):
                found = f"finds {match.text(action)!r} refused otherwise on the twin."
        return f"told the same, {found}" if found else ""

    def differing_guess(self) -> str:
        key = self.trial.fresh_key()
        one, other = (side.guess(self.observer, key).to_json() for side in (self.match, self.twin))
        if one == other:
            return ""
        return f"gets in the guess {key!r} of the twin {first_difference(one, other)}."

    def differing_public_view(self) -> str:
        one, other = self.match.view(None), self.twin.view(None)
        return (
            "" if one == other else f"knows less than spectators: {first_difference(one, other)}."
        )

    def refused(self) -> list[int]:
        """Some actions that the observer might try in vain."""
        if self.match.seat != self.observer:
            return []
        return self.trial.sample(self.trial.vocabulary, REFUSALS)


def sees_alike(before: dict[str, Any], mine: dict[str, Any], other: dict[str, Any]) -> bool:
    """Has an observer seen the same cards? One that it had not seen is seen with its marks."""
    faces = faces_in(mine)
    if faces != faces_in(other):
        return False
    return faces == faces_in(before) or bool(mine.get("marks") == other.get("marks"))


def faces_in(view: dict[str, Any]) -> list[str]:
    """All faces that an observer knows to be somewhere."""
    seen = [face for faces in view["zones"].values() for face in faces if face is not None]
    return sorted([*seen, *(trace["card"] for trace in view["somewhere"])])


def first_difference(one: Any, other: Any, path: str = "") -> str:
    """Where two different documents differ, with both values."""
    pairs: list[tuple[str, Any, Any]] = []
    if isinstance(one, dict) and isinstance(other, dict):
        pairs = [(name, one.get(name), other.get(name)) for name in {**one, **other}]
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = [(str(place), *both) for place, both in enumerate(zip(one, other))]
    for name, mine, others in pairs:
        if mine != others:
            return first_difference(mine, others, f"{path}.{name}" if path else name)
    return f"{path!r} as {other!r}, not {one!r}"
