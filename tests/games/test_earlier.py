"""Records and positions that an earlier lodge wrote still open and prove themselves."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import lodge
from lodge.kernel.record import Record, load_record, replay, verify

EARLIER = Path(__file__).parent / "earlier"

# Something was played in these matches that has changed since: the Droves were laid out as they
# had come (BH-104).
CHANGED = ("beast-hunter-groupless", "beast-hunter-sightings")

RECORDS = [path for path in sorted(EARLIER.glob("*.json")) if path.stem not in CHANGED]


@pytest.fixture(params=RECORDS, ids=lambda path: path.stem)
def written(request: pytest.FixtureRequest) -> Record:
    """A record as it was written."""
    return load_record(request.param)


@pytest.fixture
def record(written: Record) -> Record:
    """The same as one of today's ruleset: nothing is played in it that has changed since, or
    what has changed is an option now."""
    game = lodge.load(written.game)
    options = game.carry_over(written.ruleset, written.seats, written.options)
    today = {"ruleset": game.ruleset, "options": options}
    snapshots = [
        msgspec.structs.replace(one, position={**one.position, **today})
        for one in written.snapshots
    ]
    return msgspec.structs.replace(written, **today, snapshots=snapshots)


def test_a_record_opens_as_it_was_written(written: Record, record: Record) -> None:
    game = lodge.load(written.game)
    assert replay(game, written).legal() == replay(game, record).legal()


def test_a_record_is_verified(record: Record) -> None:
    assert verify(lodge.load(record.game), record) == []


def test_its_position_opens_and_goes_on_as_the_match_does(record: Record) -> None:
    game = lodge.load(record.game)
    position = game.from_json(record.snapshots[-1].position)
    match = replay(game, record)
    assert not match.over
    assert position.legal() == match.legal()
    assert game.from_json(position.to_json()).to_json() == position.to_json()


def test_a_running_match_goes_on_from_any_of_its_snapshots(written: Record, record: Record) -> None:
    """Also by way of actions that were taken after it."""
    game = lodge.load(written.game)
    for snapshot in written.snapshots:
        upto = msgspec.structs.replace(written, snapshots=[snapshot])
        assert replay(game, upto).legal() == replay(game, record).legal()


SPOILT: list[dict[str, Any]] = [{"seat": 7}, {"zones": {}}, {"chance": None}]


@pytest.mark.parametrize("spoilt", SPOILT, ids=lambda changed: next(iter(changed)))
def test_a_snapshot_that_says_something_else_is_found(
    record: Record, spoilt: dict[str, Any]
) -> None:
    last = record.snapshots[-1]
    changed = msgspec.structs.replace(last, position={**last.position, **spoilt})
    faults = verify(lodge.load(record.game), msgspec.structs.replace(record, snapshots=[changed]))
    assert faults == [f"The snapshot after action {last.after} is not what the replay gives."]


@pytest.mark.parametrize("name", CHANGED)
def test_a_match_whose_rules_have_changed_goes_on_from_its_snapshot(name: str) -> None:
    record = load_record(EARLIER / f"{name}.json")
    game = lodge.load(record.game)
    match = replay(game, record)
    kept = record.snapshots[-1].position
    now = match.to_json()
    told = ("decision", "seat", "pending", "round", "score", "zones", "line", "seen", "chance")
    assert [now[field] for field in told] == [kept[field] for field in told]
    assert verify(game, record) == [
        f"The record was made with ruleset {record.ruleset}; only ruleset {game.ruleset} can be "
        "replayed here. It still opens from its last snapshot."
    ]
    while not match.over:
        match.apply(match.legal()[0])
    assert verify(game, match.record()) == []
