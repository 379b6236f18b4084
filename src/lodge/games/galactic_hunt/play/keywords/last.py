# lodge: compiled
"""Until when effects last, and what happens when they end (GH-089, GH-336, GH-532, 11.7)."""

from lodge.cardkit.durations import (
    FOR_GOOD,
    MOST_TURNS,
    WHILE_IN_PLAY,
    Effect,
    until_end,
    until_start,
)
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.marks import (
    BOOST,
    BOOST_CHANGE,
    BOOST_SOURCE,
    BOOST_UNTIL,
    KEYWORD,
    ROW_SOURCE,
    ROW_UNTIL,
    SHIELD,
    SHIELD_SOURCE,
    SHIELD_TO,
    SHIELD_UNTIL,
)
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.hunts import damage
from lodge.kernel.marks import Entry
from lodge.kernel.piles import NO_CARD


def until_of(chase: Chase, span: int, rounds: int, player: int) -> int:
    """Until when an effect of a player lasts."""
    if span == words.FOR_TURN:
        return until_end(chase.current)
    if span == words.FOR_ROUNDS:
        return until_start(player if player >= 0 else chase.current, rounds)
    return WHILE_IN_PLAY if span == words.WHILE_HERE else FOR_GOOD


def boost(chase: Chase, card: int, change: int, source: int, until: int, here: int) -> None:
    """GH-319, GH-320, perhaps for a while; `here`: the card that it lasts as long as."""
    damage.change_durability(chase, card, change, source)
    if until != FOR_GOOD and chase.is_prey(card):
        change = max(-99, min(99, change))
        chase.zones.marks.add_row(BOOST, card, (change, until, here))


def turn_starts(chase: Chase, player: int) -> None:
    """What lasts until the start of this turn ends."""
    _pass_moment(chase, until_start(player))
    chase.on_players.turn_starts(player)


def turn_ends(chase: Chase, player: int) -> None:
    """What lasts until the end of this turn ends."""
    _pass_moment(chase, until_end(player))
    chase.on_players.turn_ends(player)


def _pass_moment(chase: Chase, next_one: int) -> None:
    """Durations that end at this moment end; those that end some turns later come nearer."""
    entries = chase.zones.marks.entries
    if not any(next_one <= _until(entry) < next_one + MOST_TURNS for entry in entries):
        return
    kept: list[Entry] = []
    ended: list[Entry] = []
    for entry in entries:
        until = _until(entry)
        if next_one <= until < next_one + MOST_TURNS:
            if until == next_one:
                ended.append(entry)
                continue
            entry = _lasting(entry, until - 1)
        kept.append(entry)
    _keep(chase, kept, ended)


def end_from(chase: Chase, source: int) -> None:
    """What lasts while a card is in play ends with it (`here`), and what passes damage to it."""
    if chase.on_players.effects:
        chase.on_players.leaves(source)
    entries = chase.zones.marks.entries
    if any(_ends_with(entry, source) for entry in entries):
        ended = [entry for entry in entries if _ends_with(entry, source)]
        _keep(chase, [entry for entry in entries if not _ends_with(entry, source)], ended)


def _keep(chase: Chase, kept: list[Entry], ended: list[Entry]) -> None:
    chase.zones.marks.entries = kept
    chase.is_stale = True
    for number, card, row in ended:
        if number == BOOST.number:
            damage.change_durability(chase, card, -row[BOOST_CHANGE], NO_CARD)


def pass_on(chase: Chase, player: int, heir: int) -> None:
    """GH-532: what lasts until a turn of an eliminated player ends when the next one's starts."""
    first = until_start(player)
    begin = until_start(heir)
    kept: list[Entry] = []
    for entry in chase.zones.marks.entries:
        until = _until(entry)
        if first <= until < first + MOST_TURNS:
            entry = _lasting(entry, until - first + begin)
        kept.append(entry)
    chase.zones.marks.entries = kept
    chase.on_players.effects = [
        Effect(one.what, one.on, one.amount, one.source, one.until - first + begin)
        if first <= one.until < first + MOST_TURNS
        else one
        for one in chase.on_players.effects
    ]


def _until(entry: Entry) -> int:
    if entry[0] == KEYWORD.number:
        return entry[2][ROW_UNTIL]
    if entry[0] == SHIELD.number:
        return entry[2][SHIELD_UNTIL]
    return entry[2][BOOST_UNTIL] if entry[0] == BOOST.number else FOR_GOOD


def _ends_with(entry: Entry, card: int) -> bool:
    number, _, row = entry
    if number == KEYWORD.number:
        return row[ROW_SOURCE] == card
    if number == SHIELD.number:
        return card in (row[SHIELD_SOURCE], row[SHIELD_TO])
    return number == BOOST.number and row[BOOST_SOURCE] == card


def _lasting(entry: Entry, until: int) -> Entry:
    """The same row with another end."""
    number, card, row = entry
    place = BOOST_UNTIL
    if number == KEYWORD.number:
        place = ROW_UNTIL
    elif number == SHIELD.number:
        place = SHIELD_UNTIL
    return number, card, (*row[:place], until, *row[place + 1 :])
