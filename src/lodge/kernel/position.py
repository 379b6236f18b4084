# lodge: compiled
"""Positions as plain data.

A position is the whole match at one moment, hidden cards included, as a document that a person
can read and write. Zones list their cards top first.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from lodge.kernel.chance import BLOCK_SIZE, DRAW_RANGE, DRAWS, KEY_SIZE, Chance, make_key
from lodge.kernel.naming import card_at, place_of, read_observers, write_observers, zone_called
from lodge.kernel.options import convert, suggest
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import BadPosition, IllegalAction
from lodge.kernel.remarks import read_remarks, write_remarks
from lodge.kernel.steps import Question
from lodge.kernel.traces import accounts, beyond_a_seat, unaccounted
from lodge.kernel.written import AccountDoc, AnnouncementDoc, ChanceDoc, Position

if TYPE_CHECKING:
    from lodge.kernel.agenda import Pending
    from lodge.kernel.match import Match


# Writing


def write_position(match: "Match") -> dict[str, Any]:
    """The document of a position."""
    setup = match.setup
    zones = match.zones
    doc = setup.heading()
    if match.over:
        doc["over"] = True
    else:
        if match.is_asking:
            doc["decision"] = match.decision
            doc["seat"] = match.seat
        doc["pending"] = _write_steps(match)
    opening = match.opening
    if opening is not None:
        first, a, b, frame = opening
        doc["announcement"] = {
            "first": first.write(a, b, frame, match),
            "picks": [match.text(action) for action in match.picks],
            "steps": match.steps_announced,
        }
    doc.update(setup.game.save(match))
    doc["zones"] = {
        name: [setup.faces[kind] for kind in reversed(zones.kinds(zone))]
        for zone, name in zip(range(zones.count_zones()), setup.zone_names)
        if zones.count(zone)
    }
    seen = _write_seen(match)
    if seen:
        doc["seen"] = seen
    if zones.traces:
        doc["traces"] = _write_traces(match)
        if found := accounts(zones):
            doc["accounts"] = [
                {"zone": setup.zone_names[zone], "by": write_observers(observers, match.seats)}
                for zone, observers in found
            ]
    doc.update(write_remarks(match))
    doc["chance"] = _write_chance(match.chance)
    return doc


def _write_chance(chance: Chance) -> dict[str, Any]:
    doc: dict[str, Any] = {"key": chance.key.hex(), "block": chance.block}
    given = chance.given()
    if given:
        return {**doc, "offset": BLOCK_SIZE, "next": given}
    return {**doc, "offset": chance.offset}


def _write_steps(match: "Match") -> list[list[Any]]:
    steps = match.agenda()
    if match.is_asking:
        steps = [(match.step, match.a, match.b, match.frame), *steps]
    return [step.write(a, b, frame, match) for step, a, b, frame in steps]


def _write_seen(match: "Match") -> list[dict[str, Any]]:
    zones = match.zones
    return [
        {
            "zone": match.setup.zone_names[zone],
            "place": place,
            "by": write_observers(zones.seers(card), match.seats),
        }
        for zone, pile in enumerate(zones.piles())
        for place, card in enumerate(reversed(pile))
        if zones.seers(card) != zones.sight[zone]
    ]


def _write_traces(match: "Match") -> list[dict[str, Any]]:
    zones = match.zones
    names = match.setup.zone_names
    return [
        {
            **place_of(match, card),
            "by": write_observers(holders, match.seats),
            "among": zone_names(among, names),
        }
        for holders, card, among in zones.traces
    ]


def zone_names(mask: int, names: list[str]) -> list[str]:
    return [name for zone, name in enumerate(names) if mask >> zone & 1]


# Reading


def read_cards(match: "Match", doc: Position) -> None:
    """Lay out the cards of a position and who knows them."""
    setup = match.setup
    kinds = {face: kind for kind, face in enumerate(setup.faces)}
    for other, face in setup.game.also_called.items():
        kinds.setdefault(other, kinds[face])
    for name, faces in doc.zones.items():
        zone = zone_called(match, name)
        for face in reversed(faces):
            if face not in kinds:
                raise BadPosition(
                    f"There is no card {face!r} (in {name!r}).{suggest(face, setup.faces)}"
                )
            pool = setup.game.pool_of(setup, kinds[face], zone)
            match.zones.add_card(kinds[face], zone, pool)


def show_all(match: "Match", doc: Position) -> None:
    """Of a match that is over, where everybody sees every card."""
    for seen in doc.seen:
        if read_observers(seen.by, match.seats) != match.zones.everyone:
            raise BadPosition("When the match is over everybody sees every card.")
    match.zones.show_all()


def read_knowledge(match: "Match", doc: Position) -> None:
    """Who knows which card, beyond what the zones themselves show, and what lies on cards."""
    zones = match.zones
    for seen in doc.seen:
        card = card_at(match, seen.zone, seen.place)
        by = read_observers(seen.by, match.seats)
        # What the zone shows by itself is not written, so that it says nothing here either.
        if by != zones.sight[zones.where(card)]:
            zones.set_seers(card, by)
    traced = [zones.seers(card) for card in range(len(zones.kind))]
    for trace in doc.traces:
        card = card_at(match, trace.zone, trace.place)
        among = [zone_called(match, name) for name in trace.among]
        if zones.where(card) not in among:
            raise BadPosition(f"A trace names {trace.zone!r}, which is not among its zones.")
        by = read_observers(trace.by, match.seats)
        if not by or traced[card] & by:
            raise BadPosition(
                f"A trace is for those who do not see the card at place {trace.place} of "
                f"{trace.zone!r} and have no other trace of it."
            )
        traced[card] |= by
        zones.traces.append((by, card, sum(1 << z for z in set(among))))
    card, seat = beyond_a_seat(zones)
    if card != NO_CARD:
        face = match.setup.faces[zones.kind[card]]
        raise BadPosition(
            f"Spectators know more of {face!r} than seat {seat}: what they know is public."
        )
    for account in doc.accounts:
        _read_account(match, account)
    read_remarks(match, doc)


def _read_account(match: "Match", account: AccountDoc) -> None:
    zone = zone_called(match, account.zone)
    by = read_observers(account.by, match.seats)
    if zone >= match.zones.count_zones():
        raise BadPosition(f"There is nothing in {account.zone!r} to account for.")
    if unaccounted(match.zones, zone, by):
        raise BadPosition(
            f"'accounts' has observers of {account.zone!r} who neither see nor trace a card in it."
        )
    match.zones.set_accounts(zone, by, by)


def read_chance(doc: ChanceDoc | None) -> Chance:
    """The stream of chance of a position; a fresh secret one where none is given."""
    if doc is None:
        return Chance(make_key(None))
    try:
        key = bytes.fromhex(doc.key) if doc.key else make_key(None)
    except ValueError:
        key = b""
    if len(key) != KEY_SIZE:
        raise BadPosition(f"The key of chance is {KEY_SIZE * 2} hexadecimal digits.")
    if not (0 <= doc.offset <= BLOCK_SIZE and doc.offset % 2 == 0):
        raise BadPosition(f"The offset of chance is an even number from 0 to {BLOCK_SIZE}.")
    if not 0 <= doc.block < 1 << 63 or (doc.block == 0 and doc.offset < BLOCK_SIZE):
        raise BadPosition("The block of chance is a number from 1, or 0 before the first draw.")
    chance = Chance(key, doc.block, doc.offset)
    if doc.next:
        chance.give(read_draws(doc.next))
    return chance


def read_draws(rolls: Sequence[int | str]) -> list[int]:
    """What chance is to give next: dice (`d6:4`), or numbers counted from 0, as in a draw of one of
    several cards."""
    if len(rolls) > DRAWS:
        raise BadPosition(f"At most {DRAWS} rolls can be given, not {len(rolls)}.")
    return [_read_draw(roll) for roll in rolls]


def _read_draw(roll: int | str) -> int:
    if isinstance(roll, int):
        if not 0 <= roll < DRAW_RANGE:
            raise BadPosition(f"A roll is a number from 0 to {DRAW_RANGE - 1}, not {roll}.")
        return roll
    sides, _, number = roll.removeprefix("d").partition(":")
    if not (roll.startswith("d") and sides.isdecimal() and number.isdecimal()):
        raise BadPosition(f"{roll!r} is no die; a die is written 'd6:4'.")
    if not 1 <= int(number) <= int(sides) <= DRAW_RANGE:
        raise BadPosition(f"A d{sides} does not show {number}.")
    return int(number) - 1


def read_steps(match: "Match", pending: list[list[Any]]) -> "list[Pending]":
    """The steps of a position, in the order in which they are performed."""
    known = {step.name: step for step in match.setup.steps}
    steps = []
    for entry in pending:
        name = str(entry[0]) if entry else ""
        if name not in known:
            raise BadPosition(f"There is no step {name!r}.{suggest(name, list(known))}")
        a, b, frame = known[name].read(entry, match)
        steps.append((known[name], a, b, frame))
    return steps


def read_announcement(match: "Match", doc: AnnouncementDoc) -> None:
    """Take up an announcement where it was left."""
    (opening,) = read_steps(match, [doc.first])
    if not isinstance(opening[0], Question):
        raise BadPosition(f"An announcement begins with a question; {opening[0].name!r} is none.")
    if not doc.picks or not 0 <= doc.steps <= len(match.agenda()):
        raise BadPosition("An announcement has picks, and as many steps as are pending at most.")
    try:
        match.resume(opening, [match.parse(text) for text in doc.picks], doc.steps)
    except IllegalAction as problem:
        raise BadPosition(f"A pick of the announcement is wrong: {problem}") from None


def read_position(kind: type[Position], given: object) -> Position:
    """A document as the typed position of a game."""
    if not isinstance(given, dict):
        raise BadPosition("A position is a table of names and values.")
    return convert(given, kind, BadPosition, "This position is wrong")
