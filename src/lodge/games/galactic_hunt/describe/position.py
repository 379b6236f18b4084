"""Positions of Galactic Hunt: what they hold, and whether they can occur."""

from typing import Any

from lodge.cardkit.fields import LastingField
from lodge.games.galactic_hunt.cards.keywords import usage
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.items import Batch
from lodge.games.galactic_hunt.model.keyword import PLAYER
from lodge.games.galactic_hunt.model.layouts import ITEM, Frames, Origin, Things
from lodge.games.galactic_hunt.model.marks import HOST, SETTLING
from lodge.games.galactic_hunt.model.state import PHASES, Chase
from lodge.games.galactic_hunt.play.keywords.give import Gift, give
from lodge.games.galactic_hunt.play.turn import end, main
from lodge.kernel.agenda import Pending
from lodge.kernel.fields import Bit, Each, Field, Flags, Item, always, position_type, read_fields
from lodge.kernel.phrases import listed
from lodge.kernel.position import read_steps
from lodge.kernel.refusal import BadPosition
from lodge.kernel.steps import NO_FRAME
from lodge.kernel.values import Layout, Number, Some

DONE_ACTIONS = ("drew", "placed")


class Dead(Bit):
    """Who is not alive."""

    def get(self, chase: Any, place: int) -> int:
        return 1 - super().get(chase, place)

    def put(self, chase: Any, place: int, value: int) -> None:
        super().put(chase, place, 1 - value)


class HadTurn(Dead):
    """Who has finished their first turn."""


FIELDS = (
    Field("round", Number(1), 1, shown=always),
    Field("current", words.PLAYERS, shown=always),
    Field("first", words.PLAYERS, shown=always),
    Field("phase", PHASES),
    Field("phases_used", Some(("pursuit", "combat"))),
    Field("acted", Some(DONE_ACTIONS)),
    Flags("stage", main="in_main", ending="is_ending", held="held_supply", dying="is_dying"),
    Each(
        "players",
        words.PLAYERS,
        Item("supply", Number(), end.SUPPLY_EACH, shown=always),
        Item("glory", Number()),
        Item("plays", Number()),
        Item("began", Number()),
        Dead("dead", "alive"),
        Bit("gained", "gained"),
        HadTurn("had_turn", "first_turn"),
        count=lambda chase: chase.seats,
    ),
    LastingField("on_players", words.KEYWORDS, words.PLAYERS, words.PLAYERS, Origin()),
    Field("serial", Number()),
    Field("triggered", Number()),
    Field("deckouts", Number(0, 2)),
    Field("winners", Some(words.PLAYERS)),
    Flags("ended", shown=lambda chase: chase.over, limit="is_limit"),
)

BATCH = Layout(Batch, serial=Number(), failed=Things(), hunters=Things(), won=Things())

GalacticHuntPosition = position_type(
    "GalacticHuntPosition",
    FIELDS,
    ("stack", list[dict[str, Any]], []),
    ("batches", list[dict[str, Any]], []),
    ("usage", list[dict[str, Any]], []),
    ("working", list[dict[str, Any]], []),
    ("struck", list[Any], []),
    ("fallen", list[str], []),
)
"""A position of Galactic Hunt.

Only `game`, `seats`, `players` and the boards must be there. What lies on a board without a `host`
is attached to the player's first primary. Printed keywords are in effect unless `marks` list
printed ones for the card. Without `pending` the current player is at the `decision` phase, pursuit
or combat of its main part.
"""


def save(chase: Chase) -> dict[str, Any]:
    """What the fields do not say."""
    doc: dict[str, Any] = {}
    if chase.stack:
        doc["stack"] = Frames(ITEM).write_in(chase, chase.stack)
    if chase.batches:
        doc["batches"] = Frames(BATCH).write_in(chase, chase.batches)
    if chase.usage:
        doc["usage"] = [_write_usage(chase, entry) for entry in sorted(chase.usage)]
    if chase.working:
        doc["working"] = [_write_line(chase, key) for key in chase.working]
    if chase.struck:
        doc["struck"] = Things().write_in(chase, chase.struck)
    if chase.fallen:
        doc["fallen"] = [words.PLAYERS[player] for player in chase.fallen]
    return doc


def _write_usage(chase: Chase, entry: int) -> dict[str, Any]:
    player, name, plays = usage.read_entry(entry)
    return {"card": chase.setup.faces[name], "player": words.PLAYERS[player], "count": plays}


def _write_line(chase: Chase, key: int) -> dict[str, Any]:
    return {"card": Things().write_in(chase, [items.card_of(key)])[0], "line": items.line_of(key)}


def load(chase: Chase, doc: Any) -> None:
    """Take over the fields of a position and check that it can occur."""
    for name in doc.players:
        if name in words.PLAYERS[chase.seats :]:
            raise BadPosition(f"There is no {name} with {chase.seats} seats.")
    read_fields(chase, doc, FIELDS)
    try:
        chase.stack = Frames(ITEM).read_in(chase, doc.stack)
        chase.batches = Frames(BATCH).read_in(chase, doc.batches)
        chase.struck = Things().read_in(chase, doc.struck)
        chase.usage = [_read_usage(chase, entry) for entry in doc.usage]
        chase.working = [_read_line(chase, entry) for entry in doc.working]
        chase.fallen = [words.PLAYERS.index(name) for name in doc.fallen]
    except (ValueError, KeyError, TypeError) as problem:
        raise BadPosition(f"'stack', 'batches' or 'usage' is wrong: {problem}.") from None
    total = sum(chase.supply)
    if total != end.SUPPLY_EACH * chase.seats:
        raise BadPosition(
            f"There are {total} supply tokens, not {end.SUPPLY_EACH * chase.seats} (GH-541)."
        )
    if not doc.stage and not doc.pending:
        chase.in_main = True
        chase.held_supply = chase.supply[chase.current] > 0
        if doc.players.get(words.PLAYERS[chase.current]) is not None:
            chase.began[chase.current] = chase.began[chase.current] or chase.supply[chase.current]
    _check_boards(chase, doc)


def _read_usage(chase: Chase, entry: dict[str, Any]) -> int:
    kind = chase.setup.faces.index(entry["card"])
    return usage.entry_for(words.PLAYERS.index(entry["player"]), kind, int(entry["count"]))


def _read_line(chase: Chase, entry: dict[str, Any]) -> int:
    card: int = Things().read_in(chase, [entry["card"]])[0]
    return items.line_key(card, int(entry["line"]))


def _check_boards(chase: Chase, doc: Any) -> None:
    for player in range(chase.seats):
        if chase.is_alive(player) and not doc.over and not chase.primaries(player):
            raise BadPosition(f"There is no character on the board of {words.PLAYERS[player]}.")
        for zone in range(words.ZONE_COUNT):
            for card in chase.in_zone(player, zone):
                _check_place(chase, player, zone, card)


COMBAT_ZONES = (words.DECK, words.DISCARD, words.HAND, words.TRAPPED)
PURSUIT_ZONES = (words.PURSUIT_DECK, words.PURSUIT_DISCARD, words.PURSUIT_HAND, words.PURSUITS)


def _check_place(chase: Chase, player: int, zone: int, card: int) -> None:
    printed = chase.card(card)
    where = f"the {words.ZONES[zone]} of {words.PLAYERS[player]}"
    fits = True
    if zone in COMBAT_ZONES:
        fits = printed.type in (words.COMBAT, words.ASSIST, words.SIDE_CARD)
    elif zone in PURSUIT_ZONES:
        fits = printed.type == words.PURSUIT
    elif zone == words.BOARD:
        fits = printed.type in (words.CHARACTER, words.ASSIST, words.SIDE_CARD)
    elif zone in (words.ACTIVE, words.HIDDEN, words.LAYING):
        fits = printed.type == words.COMBAT
    elif zone == words.SIDE:
        fits = printed.type == words.SIDE_CARD
    if not fits:
        raise BadPosition(f"{printed.id!r} cannot lie in {where}.")


def settle(chase: Chase, doc: Any) -> None:
    """What a position leaves out: hosts, and printed keywords of cards without marks."""
    marked = {
        (mark.get("zone"), mark.get("place"))
        for mark in doc.marks
        if any(row.get("printed") for row in mark.get("keywords", []))
    }
    hosted = {(mark.get("zone"), mark.get("place")) for mark in doc.marks if "host" in mark}
    bare = not doc.pending and not doc.over
    for player in range(chase.seats):
        heads = chase.primaries(player)
        for zone in (words.BOARD, words.PURSUITS):
            name = chase.setup.zone_names[player * words.ZONE_COUNT + zone]
            for card in chase.in_zone(player, zone):
                place = (name, chase.zones.depth(card))
                if place not in hosted and heads and chase.card(card).type != words.CHARACTER:
                    if bare:
                        chase.zones.marks.put(HOST, card, heads[0])
                if bare and place not in marked and zone == words.BOARD:
                    _print_keywords(chase, card, player, chase.card(card).entering)
        for card in chase.in_zone(player, words.ACTIVE) if bare else []:
            printed = chase.card(card)
            _print_keywords(chase, card, player, printed.entering[len(printed.keywords) :])
        for card in chase.in_zone(player, words.HIDDEN):
            if not chase.is_prepared(card):
                chase.zones.note(card, chase.terms.classes.hidden)
    chase.heard = []
    chase.is_stale = True


def _print_keywords(chase: Chase, card: int, player: int, printed: list[tuple[int, int]]) -> None:
    """Keywords of a card are there as if it had been played, and its Settling begins."""
    marks = chase.zones.marks
    settling = chase.card(card).settling_lines
    if settling and not marks.of(SETTLING, card):
        marks.put(SETTLING, card, settling[0].amount + 1)
    for number, amount in printed:
        keyword = chase.terms.keywords.all[number]
        if keyword.reach != PLAYER:
            gift = Gift(keyword, amount, card, player)
            gift.is_printed = True
            gift.is_silent = True
            give(chase, gift, card)


GOES_ON = (
    "start_turn",
    "main_begins",
    "main",
    "phase",
    "pursuit",
    "combat",
    "end_phase",
    "pass_turn",
)
"""The steps that lead on to the next one of the turn, or to the next turn."""


def pending(chase: Chase, doc: Any) -> list[Pending]:
    """The step that asks in a position, and what comes after it."""
    settle(chase, doc)
    if doc.pending:
        steps = read_steps(chase, doc.pending)
        if steps[-1][0].name not in GOES_ON:
            raise BadPosition(
                f"The last pending step is {steps[-1][0].name!r}, and nothing would follow; "
                f"the last one of a turn is {listed(GOES_ON, 'or')}."
            )
        return steps
    if doc.decision in (None, "phase", "pursuit", "combat"):
        phase = {"pursuit": 1, "combat": 2}.get(str(doc.decision), chase.phase)
        chase.phase = phase if doc.decision is not None else chase.phase
        return [(main.MAIN, 0, 0, NO_FRAME)]
    raise BadPosition("'pending' says what is asked, unless it is phase, pursuit or combat.")
