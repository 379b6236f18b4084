"""Records: everything that is needed to play a match again, bit for bit.

A record holds the key and the actions in text form, so replaying it reproduces every state. It
also holds regular snapshots: after a rules fix an old match still opens, from the last one.
The hash of the key can be published before the match and checked against the key afterwards.
"""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from lodge.kernel import fairness
from lodge.kernel.chance import KEY_SIZE, commitment
from lodge.kernel.fairness import Proof
from lodge.kernel.files import decode_document, read_bytes, write_document
from lodge.kernel.outcome import Outcome
from lodge.kernel.refusal import BadRecord, LodgeError

if TYPE_CHECKING:
    from lodge.kernel.game import Game
    from lodge.kernel.match import Match

FORMAT = 1
SNAPSHOT_EVERY = 50


class Snapshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The position after so many actions."""

    after: int
    position: dict[str, Any]


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One match, from its start to where it stands."""

    format: int = FORMAT
    game: str
    ruleset: int
    seats: int
    options: dict[str, Any]
    key: str
    commitment: str
    start: dict[str, Any] | None = None
    """The position that the match began with, if it was not set up from the key."""
    actions: list[str]
    """Actions as text; an interjection is written `seat>action`."""
    snapshots: list[Snapshot]
    forfeit: int | None = None
    """The seat that lost the match after the last action, as its time was up."""
    resigned: bool = False
    """It gave up instead."""
    secrets: list[dict[str, Any]] = []
    """What each seat brought: for nobody else's eyes before the end, as the key is."""
    proof: Proof | None = None
    """What the key was made of, if it was made of more than a secret of the server."""
    players: list[str] = []
    """Who sits in each seat, if the maker of the record says so; no move depends on it."""

    def save(self, path: str | Path) -> None:
        """Write the record to a file, replacing it in one step."""
        write_document(self, path)


def is_name_of_bot(name: str) -> bool:
    """Is somebody called so in a record a bot? No person may be."""
    return re.search(r" \([^()]+ bot\)$", name) is not None


def load_record(path: str | Path) -> Record:
    """Read a record from a file; raise BadRecord with a sentence if it is none."""
    return decode_record(read_bytes(path), str(path))


def decode_record(content: bytes, name: str) -> Record:
    """A record from its bytes; `name` says in errors where they came from."""
    record = decode_document(content, Record, f"{name} is not a record")
    if record.format != FORMAT:
        raise BadRecord(f"{name} has format {record.format}; this lodge reads format {FORMAT}.")
    if not re.fullmatch(f"[0-9a-f]{{{2 * KEY_SIZE}}}", record.key):
        raise BadRecord(f"{name} has no proper key: {2 * KEY_SIZE} hexadecimal digits.")
    return record


def make_record(match: "Match") -> Record:
    """The record of a match; its snapshots are made by playing it again."""
    if match.is_guess:
        raise LodgeError("A guess is not a real match and has no record.")
    setup = match.setup
    texts = [write_action(match, entry) for entry in match.actions()]
    record = Record(
        game=setup.game.id,
        ruleset=setup.game.ruleset,
        seats=setup.seats,
        options=setup.options_doc(),
        key=match.key.hex(),
        commitment=commitment(match.key),
        start=match.origin,
        secrets=match.secrets[:],
        actions=texts,
        snapshots=[],
    )
    again = open_start(setup.game, record)
    snapshots = []
    for number, text in enumerate(texts, start=1):
        take(again, text)
        if number % SNAPSHOT_EVERY == 0 or number == len(texts):
            snapshots.append(Snapshot(number, again.to_json()))
    return msgspec.structs.replace(record, snapshots=snapshots)


def write_action(match: "Match", entry: int) -> str:
    """An entry of `match.actions()` as a record holds it."""
    seat, action = divmod(entry, 1 << 32)
    text = match.text(action)
    return f"{seat - 1}>{text}" if seat else text


def read_action(text: str) -> tuple[int | None, str]:
    """The seat that interjects by an action of a record, if one does, and the action itself."""
    seat, arrow, action = text.rpartition(">")
    if arrow and not re.fullmatch("[0-9]{1,3}", seat):
        raise BadRecord(f"{text!r} does not name the seat that interjects.")
    return int(seat) if arrow else None, action


def take(match: "Match", text: str) -> None:
    """Apply one action of a record."""
    seat, action = read_action(text)
    match.apply(match.parse(action), seat)


def open_start(game: "Game", record: Record, events: bool = False) -> "Match":
    """The match of a record before its first action."""
    if record.start is not None:
        match = game.from_json(record.start, events=events)
        match.key = bytes.fromhex(record.key)
        return match
    return game.begin(
        record.seats, record.options, bytes.fromhex(record.key), events, record.secrets
    )


def replay(game: "Game", record: Record, upto: int | None = None, events: bool = False) -> "Match":
    """The match of a record after `upto` actions (all, if None).

    A record of another ruleset is opened from its last snapshot not after that moment, and
    whatever actions follow the snapshot are played by today's rules.
    """
    count = len(record.actions) if upto is None else max(0, min(upto, len(record.actions)))
    if record.ruleset == game.ruleset:
        match, done = open_start(game, record, events), 0
    else:
        match, done = _open_snapshot(game, record, count, events)
    for number in range(done, count):
        text = record.actions[number]
        try:
            take(match, text)
        except LodgeError as problem:
            raise BadRecord(
                f"Action {number + 1} of the record, '{text}', cannot be taken: {problem}"
            ) from None
    return match


def outcome_of(match: "Match", record: Record) -> Outcome | None:
    """How the match of a record ended, after all of its actions; None: it did not."""
    if record.forfeit is None or match.over:
        return match.outcome()
    game: Game = match.setup.game
    return game.forfeited(match, record.forfeit, record.resigned)


def _open_snapshot(game: "Game", record: Record, count: int, events: bool) -> "tuple[Match, int]":
    last = last_snapshot(game, record, count)
    return game.from_json(last.position, events=events), last.after


def last_snapshot(game: "Game", record: Record, count: int) -> Snapshot:
    """The last snapshot of a record of another ruleset after at most so many actions, with the
    ruleset that it is read by."""
    usable = [snapshot for snapshot in record.snapshots if 0 <= snapshot.after <= count]
    if not usable:
        raise BadRecord(
            f"The record was made with ruleset {record.ruleset} of {game.title}; this is ruleset "
            f"{game.ruleset}, and there is no snapshot to open it from."
        )
    last = max(usable, key=lambda snapshot: snapshot.after)
    ruleset = min(record.ruleset, game.ruleset)
    return Snapshot(last.after, {**last.position, "ruleset": ruleset})


def verify(game: "Game", record: Record) -> list[str]:
    """What is wrong with a record, as sentences; empty if it proves itself."""
    if record.game != game.id:
        return [f"The record is of {record.game!r}, not of {game.id!r}."]
    if record.ruleset != game.ruleset:
        return [
            f"The record was made with ruleset {record.ruleset}; only ruleset {game.ruleset} can "
            f"be replayed here. It still opens from its last snapshot."
        ]
    return _verify_key(record) + _verify_snapshots(record) + _verify_replay(game, record)


def _verify_key(record: Record) -> list[str]:
    if record.proof is not None and record.start is not None:
        return [
            "The match began with a position that was written down, so the proof of its shuffle "
            "says nothing about how it was dealt."
        ]
    if record.proof is not None:
        bots = {seat for seat, name in enumerate(record.players) if is_name_of_bot(name)}
        people = set(range(min(record.seats, fairness.MOST_SEATS))) - bots
        return fairness.faults(record.proof, record.key, record.commitment, people)
    if commitment(bytes.fromhex(record.key)) != record.commitment:
        return ["The key does not fit the hash that was published for it."]
    return []


def _verify_snapshots(record: Record) -> list[str]:
    """There is at most one snapshot after each action, and one after the last."""
    places = [snapshot.after for snapshot in record.snapshots]
    last = len(record.actions)
    faults = [
        f"There is a snapshot after action {after}, which does not exist."
        for after in places
        if not 1 <= after <= last
    ]
    if len(set(places)) != len(places):
        faults.append("There are two snapshots after the same action.")
    if last and last not in places:
        faults.append("There is no snapshot after the last action.")
    return faults


def _verify_replay(game: "Game", record: Record) -> list[str]:
    expected = {snapshot.after: snapshot.position for snapshot in record.snapshots}
    faults = []
    try:
        match = open_start(game, record)
        if match.chance.key != match.key:
            faults.append("The position that the match began with has another key.")
        if match.seats != record.seats:
            faults.append("The position that the match began with has another number of seats.")
        for number, text in enumerate(record.actions, start=1):
            take(match, text)
            if number in expected and not _stands_at(match, expected[number]):
                faults.append(f"The snapshot after action {number} is not what the replay gives.")
        faults += _verify_forfeit(match, record)
    except LodgeError as problem:
        faults.append(f"The record does not replay: {problem}")
    return faults


def _verify_forfeit(match: "Match", record: Record) -> list[str]:
    """Whose time was up is the word of whoever kept the clock; that a seat could lose so is not."""
    if record.forfeit is None:
        return []
    game: Game = match.setup.game
    if not 0 <= record.forfeit < match.seats:
        return ["A seat is said to have lost on time that does not exist."]
    if match.seats not in game.forfeits:
        return [f"{game.title} with {match.seats} seats cannot be lost on time."]
    if match.over:
        return ["A seat is said to have lost on time after the match was over."]
    return []


def _stands_at(match: "Match", position: dict[str, Any]) -> bool:
    """Is this the position of a match? An earlier lodge may have written it in other words."""
    doc = match.to_json()
    if doc == position:
        return True
    game: Game = match.setup.game
    try:
        read = game.from_json(position).to_json()
    except LodgeError:
        return False
    return game.as_earlier(doc, position) == game.as_earlier(read, position)
