"""Does anything reach a browser that its seat may not know?

After the match its record tells the truth. For every message that came during the match, the
true state of that moment is built again, and a guess of it: a state in which all that the seat
does not know is dealt anew. A message that can be made from either has given nothing away.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from lodge.kernel.match import Match
from lodge.kernel.record import Record, decode_record, open_start, take
from lodge.kernel.registry import load
from lodge.server.wire.http import CardFace, TableInfo
from lodge.table.gestures import way_to
from lodge.table.plurals import spoken
from lodge.table.state import picker
from lodge.table.updates import GIVEN, Update, ask
from lodge.table.windows import answer_of, is_out_of_turn
from tests.browser.visitor import Visitor

UPDATE_FIELDS = {"type", *Update.__struct_fields__}
CARD_FIELDS = set(CardFace.__struct_fields__)
TABLE_FIELDS = set(TableInfo.__struct_fields__)
# What only says which message this is, or comes from a clock.
WITHOUT_KNOWLEDGE = {
    "type", "table", "sequence", "number", "first", "undo", "clocks", "windows", "coaching",
}  # fmt: skip
# What everybody may read of a table, and what he may bring to it.
OPEN_TO_ALL = ("/options", "/decks", "/ending")
# Messages that hold nothing of the match.
HARMLESS = {"welcome", "chat", "ack", "refused"}


def fetch_record(visitor: Visitor, table: str) -> Record:
    answer = visitor.context.request.get(f"{visitor.address}/api/tables/{table}/record")
    assert answer.ok, answer.text()
    return decode_record(answer.body(), table)


def check_messages(visitors: list[Visitor], record: Record) -> int:
    """Compare all that these visitors got with what they may know; how many positions."""
    moments = list_moments(visitors, record)
    return sum(_check_visitor(visitor, record, moments) for visitor in visitors)


def list_moments(visitors: list[Visitor], record: Record) -> list[dict[int, Match]]:
    """For each observer, spectators last, the true state at every number as it counts, those that
    were taken back included. Nobody counts the picks of others' announcements."""
    answers = {_seat_of(visitor): _read_answers(visitor) for visitor in visitors}
    start = open_start(load(record.game), record, events=True)
    path = [start]  # The moments that lead to the newest one,
    by_hand = [False]  # and whether somebody of the visitors has led there.
    numbers = [1] * (record.seats + 1)
    moments = [{1: start} for _ in numbers]
    while len(path[-1].actions()) < len(record.actions):
        match = path[-1]
        number = numbers[match.seat]
        acted, undone = answers.get(match.seat, ({}, set()))
        if number in undone:
            # Nobody returns to where the table has answered.
            path.pop()
            while not by_hand.pop():
                path.pop()
            picked_by = picker(match, path[-1].known_question)
        else:
            known_before = match.known_question
            match = match.clone()
            listed = record.actions[len(match.actions())]
            if match.seat in answers and number not in acted:
                listed = _given(match, listed)
            _take_in_one(match, acted.get(number, listed))
            path.append(match)
            by_hand.append(number in acted)
            picked_by = picker(match, known_before)
        for observer, known in enumerate(moments):
            if picked_by is None or observer == picked_by:
                numbers[observer] += 1
                known[numbers[observer]] = path[-1]
    return moments


def _given(match: Match, listed: str) -> str:
    """What the table has answered in one, if the record goes on with something opened."""
    opened = ">" not in listed and match.parse(listed) in match.opens()
    return match.text(answer_of(match)) if opened else listed


def _take_in_one(match: Match, action: str) -> None:
    """Take an action, with what was only opened on the way."""
    if ">" not in action:
        for opened in way_to(match, match.parse(action)):
            match.apply(opened)
    take(match, action)


def _seat_of(visitor: Visitor) -> int | None:
    """Where the visitor sits; None: nowhere."""
    seat: int | None = list(visitor.received("table"))[-1]["you"]
    return seat


def _read_answers(visitor: Visitor) -> tuple[dict[int, str], set[int]]:
    """By the number at which it was done: what he did in turn, and where he took it back."""
    acted = {}
    undone = set()
    acknowledged: set[tuple[int, str]] = {
        (socket, message["id"])
        for socket, message in _messages(visitor, is_sent=False)
        if message["type"] == "ack"
    }
    for socket, message in _messages(visitor, is_sent=True):
        if (socket, message["id"]) not in acknowledged:
            continue
        if message["type"] == "answer":
            acted[message["number"]] = message["action"]
        elif message["type"] == "undo":
            undone.add(message["number"])
    return acted, undone


def _messages(visitor: Visitor, is_sent: bool) -> Iterator[tuple[int, dict[str, Any]]]:
    """All messages of one direction, each with the number of its socket."""
    for frame in visitor.frames:
        if frame.is_sent == is_sent:
            yield from ((frame.socket, message) for message in frame.messages)


def _check_visitor(visitor: Visitor, record: Record, moments: list[dict[int, Match]]) -> int:
    checked = 0
    seat: int | None = None
    pages: list[dict[str, Any]] = []
    for frame in visitor.frames:
        assert record.key not in frame.text, "The key of the match went to a browser."
    for _, message in _messages(visitor, is_sent=False):
        if message["type"] == "update":
            known = moments[record.seats if seat is None else seat]
            _check_update(message, known[message["sequence"]], seat)
            for page in pages:
                _check_page(page, known[message["sequence"]], seat)
            pages.clear()
            checked += 1
        elif message["type"] == "log":
            pages.append(message)  # The update that it belongs to comes after it.
        elif message["type"] == "table":
            seat = message["you"]
            assert set(message) == {"type", "table", "you", "watchers"}
            assert set(message["table"]) == TABLE_FIELDS
        else:
            assert message["type"] in HARMLESS
    _check_bodies(visitor, record)
    return checked


def _check_update(message: dict[str, Any], match: Match, seat: int | None) -> None:
    assert set(message) == UPDATE_FIELDS
    knowledge = {name: message[name] for name in UPDATE_FIELDS - WITHOUT_KNOWLEDGE}
    knowledge["events"] = without_given(knowledge["events"])
    number, first = message["number"], message["first"]
    assert knowledge == _knowledge(match, seat, number, first)
    assert knowledge == _knowledge(match.guess(seat, number), seat, number, first)


def _check_page(page: dict[str, Any], match: Match, seat: int | None) -> None:
    assert set(page) == {"type", "table", "first", "events"}
    for one in (match, match.guess(seat, page["first"])):
        told = [spoken(event) for event in one.events(seat, page["first"])]
        as_sent = msgspec.json.decode(msgspec.json.encode(told[: len(page["events"])]))
        assert without_given(page["events"]) == as_sent


def without_given(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The log as the rules tell it: its own seat reads what was chosen for it, too."""
    return [{**event, "sentence": event["sentence"].removesuffix(GIVEN)} for event in events]


def _knowledge(match: Match, seat: int | None, number: int, first: int) -> dict[str, Any]:
    """All that an update tells, from a match or from a guess of it."""
    view = match.seen_by(seat)
    phrases = match.setup.game.phrases
    is_asked = seat == match.seat and not match.over
    known = {
        "view": view,
        "events": [spoken(event) for event in match.events(seat, first)],
        "roles": [phrases.seat_name(view, place) for place in range(match.seats)],
        "prompt": ask(match, number, view) if is_asked else None,
        "interjections": [phrases.choice(view, action) for action in view.interjections],
        "waiting": [] if match.over else [match.seat],
        "answering": is_out_of_turn(match),
        "outcome": match.outcome(),
        "aim": phrases.aim(view),
        "introduction": [] if first or match.over else phrases.introduction(view),
    }
    as_sent: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(known))
    return as_sent


def _check_bodies(visitor: Visitor, record: Record) -> None:
    """Over HTTP come games, cards and rules, which are the same for all, and tables."""
    for response in visitor.responses:
        path = response.url.removeprefix(visitor.address)
        if not path.startswith("/api/") or path.endswith(".svg"):
            continue
        text = response.text()
        assert record.key not in text, f"The key of the match came with {path}."
        if response.ok and path.endswith("/cards"):
            for card in msgspec.json.decode(text):
                assert set(card) == CARD_FIELDS
        elif response.ok and "/tables" in path and not path.endswith(OPEN_TO_ALL):
            told = msgspec.json.decode(text)
            for table in told if isinstance(told, list) else [told]:
                assert set(table) == TABLE_FIELDS
