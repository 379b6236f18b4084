"""Records: saved, read, replayed and verified; whatever was tampered with is found."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lodge
from lodge import BadRecord, LodgeError, Match, Record
from lodge.kernel.chance import commitment, make_key
from lodge.kernel.record import (
    SNAPSHOT_EVERY,
    Snapshot,
    decode_record,
    replay,
    take,
    verify,
    write_action,
)
from lodge.testing.players import RandomTable
from tests.kernel.attempts import attempt, is_sentence
from tests.kernel.toy import BURROW_GAME, BurrowGame

CARD_HUNTER = lodge.load("card-hunter")


def played(key: str = "record", limit: int = 99) -> Match:
    """A match of the toy with interjections."""
    match = BURROW_GAME.new(3, {"rounds": 4}, key, events=True)
    RandomTable(key).play(match, min(limit, 5))
    for seat in (2, 0):
        match.apply(match.interjections(seat)[0], seat=seat)
    RandomTable(key + "/on").play(match, limit)
    return match


MATCH = played()
RECORD = MATCH.record()
CONTENT = msgspec.json.encode(RECORD)


def with_changes(**fields: Any) -> Record:
    return msgspec.structs.replace(RECORD, **fields)


# Writing and reading


def test_a_record_holds_all_that_is_needed() -> None:
    assert (RECORD.game, RECORD.ruleset, RECORD.seats) == ("burrow", 1, 3)
    assert RECORD.options == {"rounds": 4}
    assert RECORD.key == make_key("record").hex()
    assert RECORD.commitment == commitment(make_key("record"))
    assert RECORD.start is None
    assert "2>reveal" in RECORD.actions
    assert len(RECORD.actions) == len(MATCH.actions())


def test_a_record_survives_saving(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    RECORD.save(str(path))
    RECORD.save(path)
    assert lodge.load_record(path) == lodge.load_record(str(path)) == RECORD
    assert [file.name for file in tmp_path.iterdir()] == ["match.json"]


def test_an_action_is_written_with_the_seat_that_interjects() -> None:
    texts = [write_action(MATCH, entry) for entry in MATCH.actions()]
    assert texts == RECORD.actions


# Replaying


def test_a_replay_gives_the_match_again() -> None:
    again = replay(BURROW_GAME, RECORD, events=True)
    assert again.to_json() == MATCH.to_json()
    assert again.actions() == MATCH.actions()
    assert again.outcome() == MATCH.outcome()
    for seat in (0, 1, 2, None):
        assert again.events(seat) == MATCH.events(seat)
    assert again.record() == RECORD


@pytest.mark.parametrize("upto", [0, 1, 6, 7, 1000, -3])
def test_a_replay_can_stop_on_the_way(upto: int) -> None:
    count = max(0, min(upto, len(RECORD.actions)))
    again = replay(BURROW_GAME, RECORD, upto)
    assert len(again.actions()) == count
    expected = BURROW_GAME.new(3, {"rounds": 4}, "record")
    for text in RECORD.actions[:count]:
        take(expected, text)
    assert again.to_json() == expected.to_json()


def test_a_match_that_began_with_a_position_has_a_record_too() -> None:
    position = replay(BURROW_GAME, RECORD, 4).to_json()
    match = BURROW_GAME.from_json(position)
    RandomTable("position").play(match, 99)
    record = match.record()
    assert record.start == position
    assert not verify(BURROW_GAME, record)
    assert replay(BURROW_GAME, record).to_json() == match.to_json()


def test_long_matches_have_snapshots_on_the_way() -> None:
    match = CARD_HUNTER.new(3, {"difficulty": "easy"}, "long")
    while not match.over and len(match.actions()) < 2 * SNAPSHOT_EVERY + 5:
        match.apply(match.legal()[0])
    record = match.record()
    count = len(match.actions())
    places = [*range(SNAPSHOT_EVERY, count, SNAPSHOT_EVERY), count]
    assert [snapshot.after for snapshot in record.snapshots] == places
    for snapshot in record.snapshots:
        assert replay(CARD_HUNTER, record, snapshot.after).to_json() == snapshot.position


def test_a_match_without_actions_has_a_record() -> None:
    record = BURROW_GAME.new(2, key="fresh").record()
    assert not record.actions
    assert not record.snapshots
    assert not verify(BURROW_GAME, record)


# Another ruleset


class LaterBurrow(BurrowGame):
    """The toy after a change of rules."""

    __module__ = BurrowGame.__module__
    ruleset = 2


LATER = LaterBurrow()


def test_an_old_record_opens_from_its_snapshot() -> None:
    match = replay(LATER, RECORD)
    assert match.over
    assert match.outcome() == MATCH.outcome()
    assert match.to_json() == {**MATCH.to_json(), "ruleset": 2}


def test_an_old_match_goes_on_by_the_new_rules() -> None:
    running = played(limit=3).record()
    match = replay(LATER, running)
    assert match.decision is not None
    RandomTable("on").play(match, 99)
    assert match.over
    assert not verify(LATER, match.record())


def test_an_old_position_goes_on_by_the_new_rules() -> None:
    position = played(limit=3).to_json()
    assert LATER.from_json(position).to_json() == {**position, "ruleset": 2}


def test_actions_after_the_snapshot_are_played_by_the_new_rules() -> None:
    position = replay(BURROW_GAME, RECORD, 6).to_json()
    old = with_changes(snapshots=[Snapshot(6, position), *RECORD.snapshots])
    match = replay(LATER, old, 8)
    assert match.to_json() == {**replay(BURROW_GAME, RECORD, 8).to_json(), "ruleset": 2}


def test_the_latest_snapshot_is_opened() -> None:
    old = with_changes(snapshots=[*RECORD.snapshots, Snapshot(6, {})])
    assert replay(LATER, old).outcome() == MATCH.outcome()
    start = replay(BURROW_GAME, RECORD, 0).to_json()
    old = with_changes(snapshots=[Snapshot(0, start), *RECORD.snapshots])
    assert replay(LATER, old, 0).to_json() == {**start, "ruleset": 2}


def test_an_old_record_without_a_snapshot_cannot_be_opened() -> None:
    with pytest.raises(BadRecord, match="no snapshot to open it from"):
        replay(LATER, with_changes(snapshots=[]))
    with pytest.raises(BadRecord, match="no snapshot to open it from"):
        replay(LATER, RECORD, 2)
    with pytest.raises(BadRecord, match="no snapshot to open it from"):
        replay(LATER, with_changes(snapshots=[Snapshot(-2, MATCH.to_json())]))


def test_an_old_record_proves_nothing_here() -> None:
    assert "only ruleset 2 can be replayed here" in verify(LATER, RECORD)[0]


# Tampering


def test_an_honest_record_proves_itself() -> None:
    assert verify(BURROW_GAME, RECORD) == []


POSITION = RECORD.snapshots[-1].position
LAST = len(RECORD.actions)
TAMPERED = [
    ({"game": "card-hunter"}, "The record is of 'card-hunter', not of 'burrow'."),
    ({"ruleset": 9}, "The record was made with ruleset 9"),
    ({"seats": 2}, "The record does not replay"),
    ({"seats": 7}, "The record does not replay"),
    ({"options": {"rounds": 3}}, "The record does not replay"),
    ({"options": {"rounds": 4, "roles": False}}, "The record does not replay"),
    ({"options": {"rand": 4}}, "The record does not replay"),
    ({"key": "ab" * 32}, "The key does not fit the hash that was published for it."),
    ({"commitment": "ab" * 32}, "The key does not fit the hash that was published for it."),
    ({"start": POSITION}, "The record does not replay"),
    ({"start": {}}, "The record does not replay"),
    ({"actions": RECORD.actions[:-1]}, f"a snapshot after action {LAST}, which does not exist."),
    ({"actions": [*RECORD.actions, "draw"]}, "The record does not replay: The match is over."),
    ({"actions": ["stay", *RECORD.actions[1:]]}, "The record does not replay"),
    ({"actions": ["9>draw", *RECORD.actions[1:]]}, "The record does not replay"),
    ({"actions": ["x>draw", *RECORD.actions[1:]]}, "does not name the seat that interjects"),
    ({"actions": ["9" * 5000 + ">draw", *RECORD.actions]}, "does not name the seat"),
    ({"actions": ["fly", *RECORD.actions[1:]]}, "There is no action 'fly'."),
    ({"snapshots": []}, "There is no snapshot after the last action."),
    ({"snapshots": [Snapshot(0, POSITION), *RECORD.snapshots]}, "after action 0, which does not"),
    ({"snapshots": [Snapshot(-1, POSITION), *RECORD.snapshots]}, "after action -1, which does"),
    ({"snapshots": [Snapshot(LAST, {}), *RECORD.snapshots]}, "two snapshots after the same action"),
    (
        {"snapshots": [Snapshot(LAST, {**POSITION, "scores": [9, 9, 9]})]},
        f"The snapshot after action {LAST} is not what the replay gives.",
    ),
    (
        {"snapshots": [Snapshot(3, POSITION), *RECORD.snapshots]},
        "The snapshot after action 3 is not what the replay gives.",
    ),
]


@pytest.mark.parametrize(("fields", "fault"), TAMPERED)
def test_tampering_is_found(fields: dict[str, Any], fault: str) -> None:
    faults = verify(BURROW_GAME, with_changes(**fields))
    assert any(fault in found for found in faults), faults


def test_a_key_that_the_position_was_not_drawn_from_is_found() -> None:
    match = BURROW_GAME.from_json(replay(BURROW_GAME, RECORD, 4).to_json())
    match.apply(match.legal()[0])
    other = make_key("a key that suits me")
    forged = msgspec.structs.replace(match.record(), key=other.hex(), commitment=commitment(other))
    assert verify(BURROW_GAME, forged) == [
        "The position that the match began with has another key."
    ]


def test_another_order_that_ends_otherwise_is_found() -> None:
    texts = RECORD.actions[:]
    for number in range(len(texts) - 1):
        swapped = [*texts[:number], texts[number + 1], texts[number], *texts[number + 2 :]]
        record = with_changes(actions=swapped)
        # To reveal a little earlier or later comes to the same.
        assert verify(BURROW_GAME, record) or replay(BURROW_GAME, record).to_json() == POSITION


def test_a_replay_that_fails_says_where() -> None:
    broken = with_changes(actions=[*RECORD.actions[:2], "rest"])
    with pytest.raises(BadRecord, match="Action 3 of the record, 'rest', cannot be taken"):
        replay(BURROW_GAME, broken)


# Files that are no records


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": 2}, "has format 2; this lodge reads format 1."),
        ({"key": "xyz"}, "has no proper key: 64 hexadecimal digits."),
        ({"key": "AB" * 32}, "has no proper key: 64 hexadecimal digits."),
        ({"seats": "two"}, "is not a record: 'seats': expected a whole number, not text."),
        ({"extra": 1}, "is not a record: it contains unknown field 'extra'."),
        ({"actions": [1]}, "is not a record: 'actions[0]': expected text, not a whole number."),
    ],
)
def test_a_wrong_field_is_told(change: dict[str, Any], sentence: str) -> None:
    content = msgspec.json.encode({**msgspec.json.decode(CONTENT), **change})
    with pytest.raises(BadRecord) as caught:
        decode_record(content, "match.json")
    assert str(caught.value) == f"match.json {sentence}"


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"Cannot read .*nothing\.json: No such file"):
        lodge.load_record(tmp_path / "nothing.json")
    with pytest.raises(BadRecord, match="Cannot read"):
        lodge.load_record(tmp_path)


def test_a_file_that_is_no_json_is_told(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"\xff\xfe")
    with pytest.raises(BadRecord, match="is not a record: it is not JSON"):
        lodge.load_record(tmp_path / "x")
    with pytest.raises(BadRecord, match="is not a record: it is not JSON"):
        decode_record(b'{"options": ' * 100_000, "x")


@given(st.binary())
def test_any_bytes_are_told_to_be_no_record(content: bytes) -> None:
    with pytest.raises(BadRecord) as caught:
        decode_record(content, "these bytes")
    assert str(caught.value).startswith("these bytes ")
    assert str(caught.value).endswith(".")


@settings(max_examples=300)
@given(st.integers(0, len(CONTENT) - 1), st.binary(max_size=3), st.integers(0, 3))
def test_a_damaged_record_is_refused_or_found_out(at: int, new: bytes, cut: int) -> None:
    content = CONTENT[:at] + new + CONTENT[at + cut :]
    record = attempt(lambda: decode_record(content, "x"))
    if isinstance(record, LodgeError):
        assert is_sentence(record)
    elif verify(BURROW_GAME, record):
        attempt(lambda: replay(BURROW_GAME, record))
        assert record != RECORD
    else:
        # Perhaps a capital letter: it is still the same match.
        assert replay(BURROW_GAME, record).to_json() == MATCH.to_json()
