"""Checks of the cards: none lost, none made, and what is known of them is true."""

from collections.abc import Iterator

from lodge.kernel.events import FACE, Event, Many
from lodge.kernel.inklings import misled
from lodge.kernel.match import Match
from lodge.kernel.traces import accounts, unaccounted
from lodge.testing.conformance.trial import Trial, cards_by_pool, name_of


def cards_kept(trial: Trial) -> Iterator[str]:
    """Every decision: each pool holds the cards it began with, each at one place."""
    zones = trial.match.zones
    placed = [card for pile in zones.piles() for card in pile]
    if sorted(placed) != list(range(len(zones.kind))):
        yield "A card lies nowhere, or at two places."
    elif trial.game.changes_backs:
        if sorted(zones.kind) != sorted(kind for _, kind in trial.cards):
            yield "The match does not hold the cards that it began with."
    elif cards_by_pool(trial.match) != trial.cards:
        yield "A pool does not hold the cards that it began with."
    for zone, pile in enumerate(zones.piles()):
        if any(zones.where(card) != zone for card in pile):
            yield f"A card in {trial.match.setup.zone_names[zone]!r} is noted elsewhere."


def traces_true(trial: Trial) -> Iterator[str]:
    """Every decision: a traced card is where its trace says, and unseen by those who trace it; a
    zone that is accounted for holds nothing else."""
    zones = trial.match.zones
    for holders, card, among in zones.traces:
        face = trial.match.setup.faces[zones.kind[card]]
        if not among >> zones.where(card) & 1:
            yield f"A trace of {face!r} does not name the zone where it lies."
        if zones.seers(card) & holders:
            yield f"Somebody who sees {face!r} has a trace of it, too."
    for zone, observers in accounts(zones):
        if unaccounted(zones, zone, observers):
            name = trial.match.setup.zone_names[zone]
            yield f"Somebody accounts for {name!r}, but has no trace of a card there."


def inklings_true(trial: Trial) -> Iterator[str]:
    """Every decision: for every inkling of an observer there is a card that it does not see."""
    for number in range(trial.seats + 1):
        if misled(trial.match.zones) >> number & 1:
            who = name_of(None if number == trial.seats else number)
            yield f"An inkling of {who} speaks of a card that is not there."


def told_faces(trial: Trial) -> Iterator[str]:
    """Every decision: whoever is told a face knows where such a card is, or may be.

    A face that is merely named is no FACE in the declaration of its event.
    """
    match = trial.match
    for number, observer in enumerate(trial.observers):
        known = _known_faces(match, number)
        for event in match.events(observer, since=trial.told[number]):
            trial.told[number] += 1
            for face in _faces_in(match, event):
                if face not in known:
                    who = "Spectators are" if observer is None else f"Seat {observer} is"
                    yield f"{who} told of {face!r} by {event.name!r}, but may not know it."


def _known_faces(match: Match, number: int) -> set[str]:
    zones = match.zones
    seen = {zones.kind[card] for card in range(len(zones.kind)) if zones.knows(number, card)}
    return {match.setup.faces[kind] for kind in seen | {k for k, _ in zones.traces_of(number)}}


def _faces_in(match: Match, event: Event) -> Iterator[str]:
    for kind in match.setup.game.rules.events:
        if kind.name == event.name and kind.fields.keys() == event.data.keys():
            for name, words in kind.fields.items():
                if words is FACE:
                    yield event.data[name]
                elif isinstance(words, Many) and words.words is FACE:
                    yield from event.data[name]
