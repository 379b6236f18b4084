"""Marks, rows and labels: what lies on cards, and who knows it."""

from types import SimpleNamespace
from typing import Any

import pytest

from lodge.kernel.chance import Chance, make_key
from lodge.kernel.marks import CARD, NONE, Label, Mark, Marks, Rows, declare
from lodge.kernel.match import Match
from lodge.kernel.refusal import BadPosition
from lodge.kernel.remarks import read_remarks, write_remarks, write_seen_marks
from lodge.kernel.setup import Setup
from lodge.kernel.values import Flag, Number, Pairs
from lodge.kernel.zones import EVERY_MARK, UNSEEN, Zones, empty_table
from tests.kernel.toy import BURROW_GAME

A, B, SPECTATOR = 0b001, 0b010, 0b100
EVERYONE = 0b111
DECK, BOARD, NEST, HAND = range(4)
ZONES = ["deck", "board", "nest", "hand"]
FACES = ["fox", "hare", "wolf"]
FOX, HARE, WOLF = range(3)

DAMAGE = Mark("damage", Number(0, 9))
STATE = Mark("state", ("fresh", "tired", "asleep"))
FORGED = Mark("forged", Flag(), open_on_back=True)
HOST = Mark("host", CARD, open_on_back=True)
SPEED = Mark("speed", Number(-5, 5), default=2)
BRAND = Mark("brand", ("none", "red", "blue"), on_face=True)
KEYWORDS = Rows(
    "keywords",
    {"keyword": ("armor", "haste"), "number": Number(1), "giver": CARD, "until": ("turn", "round")},
)
TOKENS = Rows("tokens", {"count": Number(1, 3)}, open_on_back=True)
SIGHTING = Label("sighting", {"how": ("scouted", "turned_up"), "round": Number(1)})
ON_CARDS = declare([DAMAGE, STATE, FORGED, HOST, SPEED, BRAND], [KEYWORDS, TOKENS], [SIGHTING])


def table(*kinds: int) -> Zones:
    """A deck where all marks end, a board, a nest that A sees into, and the hand of A, where damage
    ends; the cards lie on the board, bottom to top."""
    zones = empty_table(3, ON_CARDS)
    zones.add_zone(0, ends=EVERY_MARK)
    zones.add_zone(EVERYONE)
    zones.add_zone(A)
    zones.add_zone(A, ordered=False, ends=DAMAGE.bit)
    zones.add_cards(list(kinds), BOARD, 0)
    return zones


def chance(key: int = 0) -> Chance:
    return Chance(make_key(key))


def match_of(zones: Zones) -> Match:
    """As much of a match as documents of cards need."""
    setup = Setup(BURROW_GAME, 2, BURROW_GAME.Options(), FACES, ZONES)
    return Match(setup, chance(), zones)


def document(**fields: Any) -> Any:
    return SimpleNamespace(
        **{"notes": [], "inklings": [], "glimpses": [], "marks": [], "labels": []} | fields
    )


# Marks


def test_a_card_begins_with_the_default() -> None:
    zones = table(FOX, HARE)
    marks = zones.marks
    assert [marks.of(mark, 1) for mark in (DAMAGE, STATE, FORGED, HOST, SPEED)] == [0, 0, 0, -1, 2]
    assert not marks.has_any(1, EVERY_MARK)


def test_a_mark_is_put_raised_and_ended() -> None:
    marks = table(FOX, HARE).marks
    marks.put(DAMAGE, 0, 3)
    marks.add(DAMAGE, 0, 2)
    marks.put(HOST, 0, 1)
    assert (marks.of(DAMAGE, 0), marks.of(HOST, 0), marks.of(DAMAGE, 1)) == (5, 1, 0)
    assert marks.has_any(0, DAMAGE.bit)
    assert not marks.has_any(0, STATE.bit | TOKENS.bit)
    marks.end(0, DAMAGE.bit)
    assert (marks.of(DAMAGE, 0), marks.of(HOST, 0)) == (0, 1)


@pytest.mark.parametrize(
    ("mark", "value"), [(DAMAGE, 10), (DAMAGE, -1), (STATE, 3), (FORGED, 2), (HOST, -2), (SPEED, 6)]
)
def test_a_mark_keeps_within_its_limits(mark: Mark, value: int) -> None:
    marks = table(FOX).marks
    with pytest.raises(ValueError, match=f"The mark '{mark.name}' goes from .* not {value}"):
        marks.put(mark, 0, value)
    assert marks.of(mark, 0) == mark.default


def test_a_default_is_a_value_and_values_are_of_few_kinds() -> None:
    with pytest.raises(ValueError, match="goes from 0 to 3"):
        Mark("uses", Number(0, 3), default=4)
    with pytest.raises(ValueError, match="one of some words"):
        Mark("pairs", Pairs(("left", "right")))
    assert Mark("age", Number(4)).default == 4


def test_a_copy_has_marks_of_its_own() -> None:
    zones = table(FOX)
    copy = zones.copy()
    copy.marks.put(DAMAGE, 0, 4)
    copy.marks.add_row(TOKENS, 0, (2,))
    copy.move(0, NEST)
    copy.label(SIGHTING, 0, A, (0, 1))
    assert zones.marks.of(DAMAGE, 0) == 0
    assert zones.marks.rows(TOKENS, 0) == []
    assert zones.marks.label_of(SIGHTING, 0, 0) is None
    assert copy.copy().marks.of(DAMAGE, 0) == 4


def test_tables_of_one_game_do_not_share_marks() -> None:
    table(FOX).marks.put(DAMAGE, 0, 4)
    assert table(FOX).marks.of(DAMAGE, 0) == 0


def test_marks_end_where_the_zone_says_so() -> None:
    zones = table(FOX)
    marks = zones.marks
    marks.put(DAMAGE, 0, 3)
    marks.put(STATE, 0, 1)
    marks.add_row(KEYWORDS, 0, (0, 1, NONE, 0))
    zones.move(0, NEST)
    assert marks.of(DAMAGE, 0) == 3
    zones.move(0, HAND)
    assert (marks.of(DAMAGE, 0), marks.of(STATE, 0)) == (0, 1)
    zones.move(0, DECK)
    assert (marks.of(STATE, 0), marks.rows(KEYWORDS, 0)) == (0, [])


def test_marks_go_with_a_whole_pile() -> None:
    zones = table(FOX, HARE)
    zones.marks.put(DAMAGE, 1, 3)
    zones.move_all(BOARD, DECK)
    assert zones.marks.of(DAMAGE, 1) == 0


# Rows


def test_rows_are_added_removed_and_run_out() -> None:
    marks = table(FOX, HARE).marks
    marks.add_row(KEYWORDS, 0, (0, 1, NONE, 0))
    marks.add_row(KEYWORDS, 0, (1, 2, 1, 1))
    marks.add_row(KEYWORDS, 0, (0, 1, NONE, 0))
    marks.add_row(KEYWORDS, 1, (0, 3, NONE, 0))
    marks.add_row(TOKENS, 0, (3,))
    assert marks.rows(KEYWORDS, 0) == [(0, 1, NONE, 0), (1, 2, 1, 1), (0, 1, NONE, 0)]
    marks.remove_row(KEYWORDS, 0, (0, 1, NONE, 0))
    assert marks.rows(KEYWORDS, 0) == [(1, 2, 1, 1), (0, 1, NONE, 0)]
    marks.end_rows(KEYWORDS, "until", 0)
    assert marks.all_rows(KEYWORDS) == [(0, (1, 2, 1, 1))]
    assert marks.rows(TOKENS, 0) == [(3,)]
    assert marks.has_any(0, TOKENS.bit)


def test_rows_keep_within_their_limits() -> None:
    marks = table(FOX).marks
    with pytest.raises(ValueError, match="'count' goes from 1 to 3, not 4"):
        marks.add_row(TOKENS, 0, (4,))
    with pytest.raises(ValueError, match="There are 4 values, not 1"):
        marks.add_row(KEYWORDS, 0, (1,))
    with pytest.raises(ValueError, match="not in list"):
        marks.remove_row(TOKENS, 0, (1,))


# Labels


def scouted(zones: Zones, card: int, observers: int, round_number: int) -> None:
    zones.show(card, observers)
    zones.label(SIGHTING, card, observers, (0, round_number))


def test_a_label_belongs_to_those_who_were_shown_the_card() -> None:
    zones = table(FOX, HARE)
    zones.move(0, NEST)
    zones.move(1, NEST)
    scouted(zones, 1, A | B, 4)
    labels = [zones.marks.label_of(SIGHTING, 1, observer) for observer in range(3)]
    assert labels == [(0, 4), (0, 4), None]
    zones.label(SIGHTING, 1, B, (1, 5))
    labels = [zones.marks.label_of(SIGHTING, 1, observer) for observer in range(3)]
    assert labels == [(0, 4), (1, 5), None]
    assert zones.marks.label_of(SIGHTING, 0, 0) is None


def test_a_label_ends_for_whoever_loses_the_place() -> None:
    zones = table(FOX, FOX)
    for card in (0, 1):
        zones.move(card, NEST)
        scouted(zones, card, A | B, 2)
    zones.shuffle(NEST, chance())
    # A sees into the nest and knows which is which; B cannot tell the two foxes apart.
    assert [zones.marks.label_of(SIGHTING, 0, observer) for observer in (0, 1)] == [(0, 2), None]
    zones.show(0, B)
    assert zones.marks.label_of(SIGHTING, 0, 1) is None


def test_a_label_ends_in_a_hand_for_whoever_cannot_see_into_it() -> None:
    zones = table(FOX, HARE)
    zones.move(0, NEST)
    scouted(zones, 0, A | B, 3)
    zones.move(0, HAND)
    assert [zones.marks.label_of(SIGHTING, 0, observer) for observer in (0, 1)] == [(0, 3), None]
    zones.move(0, NEST)
    assert [zones.marks.label_of(SIGHTING, 0, observer) for observer in (0, 1)] == [(0, 3), None]


def test_a_label_ends_where_the_card_lies_open() -> None:
    zones = table(FOX)
    zones.move(0, NEST)
    scouted(zones, 0, A, 3)
    zones.move(0, BOARD)
    assert zones.marks.memories == []


def test_a_label_keeps_within_its_limits() -> None:
    zones = table(FOX)
    zones.move(0, NEST)
    with pytest.raises(ValueError, match="'round' goes from 1"):
        zones.label(SIGHTING, 0, A, (0, 0))


def test_nobody_remembers_a_place_that_he_cannot_follow() -> None:
    zones = table(FOX, HARE)
    zones.label(SIGHTING, 0, EVERYONE, (1, 1))
    assert zones.marks.memories == []
    zones.move(0, HAND)
    zones.label(SIGHTING, 0, EVERYONE, (1, 1))
    assert zones.marks.memories == [(A, 0, 0, (1, 1))]
    zones.move(1, HAND)
    zones.label(SIGHTING, 1, B, (1, 1))
    assert len(zones.marks.memories) == 1


def test_at_the_end_there_is_nothing_left_to_remember() -> None:
    zones = table(FOX)
    zones.move(0, NEST)
    scouted(zones, 0, A, 3)
    zones.show_all()
    assert zones.marks.memories == []


# Guesses


def test_a_guess_keeps_marks_that_are_seen() -> None:
    zones = table(FOX, HARE, WOLF)
    for card in range(3):
        zones.move(card, NEST)
    zones.reorder(NEST, [2, 1, 0], A)
    zones.show(2, B)
    marks = zones.marks
    for card in range(3):
        marks.put(DAMAGE, card, card + 1)
        marks.put(FORGED, card, 1)
        marks.add_row(KEYWORDS, card, (0, 1, NONE, 0))
        marks.add_row(TOKENS, card, (1,))
    zones.deal(1, chance())
    dealt = zones.marks
    # What shows on a back stays; what lies on a face that B does not see, B does not know.
    assert [dealt.of(FORGED, card) for card in range(3)] == [1, 1, 1]
    assert [len(dealt.rows(TOKENS, card)) for card in range(3)] == [1, 1, 1]
    assert [dealt.of(DAMAGE, card) for card in range(3)] == [0, 0, 3]
    assert [len(dealt.rows(KEYWORDS, card)) for card in range(3)] == [0, 0, 1]


def test_a_guess_does_not_depend_on_marks_that_are_not_seen() -> None:
    found = []
    for damage in (1, 7):
        zones = table(FOX, HARE, WOLF)
        for card in range(3):
            zones.move(card, NEST)
        zones.shuffle(NEST, chance(1))
        zones.marks.put(DAMAGE, zones.top(NEST), damage)
        zones.deal(1, chance(2))
        found.append([zones.marks.of(DAMAGE, card) for card in range(3)])
    assert found[0] == found[1] == [0, 0, 0]


def test_a_guess_does_not_know_which_card_of_a_hand_a_mark_lies_on() -> None:
    found = []
    for marked in range(3):
        zones = table(FOX, HARE, WOLF)
        for card in range(3):
            zones.move(card, HAND)
        zones.marks.put(FORGED, marked, 1)
        zones.marks.add_row(TOKENS, marked, (2,))
        zones.deal(1, chance())
        forged = [zones.marks.of(FORGED, card) for card in range(3)]
        found.append((forged, [zones.marks.rows(TOKENS, card) for card in range(3)]))
    assert found[0] == found[1] == found[2] == ([1, 0, 0], [[(2,)], [], []])


def test_a_guess_remembers_what_lies_on_a_face_but_not_where_the_card_lies() -> None:
    found = []
    for branded in range(3):
        zones = table(FOX, FOX, FOX, HARE, WOLF)
        zones.marks.put(BRAND, branded, 1)
        zones.marks.put(BRAND, (branded + 1) % 3, 2)
        for card in range(5):
            zones.move(card, NEST)
        zones.shuffle(NEST, chance(branded))
        zones.deal(1, chance(7))
        pile = zones.pile(NEST)
        found.append([(zones.kind[card], zones.marks.of(BRAND, card)) for card in pile])
        assert sorted(found[-1]) == [(FOX, 0), (FOX, 1), (FOX, 2), (HARE, 0), (WOLF, 0)]
    assert found[0] == found[1] == found[2]


def test_a_guess_keeps_the_labels_of_its_seat_and_those_of_all() -> None:
    zones = table(FOX, HARE, WOLF)
    for card in range(3):
        zones.move(card, NEST)
    scouted(zones, 0, A | B, 1)
    scouted(zones, 1, EVERYONE, 2)
    scouted(zones, 2, A, 3)
    zones.deal(1, chance())
    memories = zones.marks.memories
    assert memories == [(B, 0, 0, (0, 1)), (EVERYONE, 0, 1, (0, 2))]


def test_a_guess_keeps_what_is_public_apart_from_what_its_seat_knows_better() -> None:
    zones = table(FOX)
    zones.move(0, NEST)
    scouted(zones, 0, EVERYONE, 1)
    scouted(zones, 0, B, 2)
    zones.deal(1, chance())
    assert sorted(zones.marks.memories) == [(B, 0, 0, (0, 2)), (A | SPECTATOR, 0, 0, (0, 1))]


# Views


def test_a_view_shows_marks_by_place() -> None:
    zones = table(FOX, HARE, WOLF)
    zones.marks.put(DAMAGE, 0, 2)
    zones.marks.put(STATE, 2, 1)
    zones.marks.put(HOST, 2, 0)
    zones.marks.add_row(KEYWORDS, 2, (0, 1, 1, 1))
    host = {"zone": "board", "place": 2}
    row = {
        "keyword": "armor",
        "number": 1,
        "giver": {"zone": "board", "place": 1},
        "until": "round",
    }
    assert write_seen_marks(match_of(zones), 2) == [
        {"zone": "board", "place": 0, "state": "tired", "host": host, "keywords": [row]},
        {"zone": "board", "place": 2, "damage": 2},
    ]


def test_a_face_down_card_shows_what_is_on_its_back() -> None:
    zones = table(HARE, FOX)
    zones.move(zones.add_card(FOX, DECK, 0), NEST)
    card = zones.top(NEST)
    zones.marks.put(DAMAGE, card, 2)
    zones.marks.put(FORGED, card, 1)
    zones.marks.add_row(KEYWORDS, card, (0, 1, NONE, 1))
    zones.marks.add_row(TOKENS, card, (2,))
    back = {"zone": "nest", "place": 0, "forged": True, "tokens": [{"count": 2}]}
    assert write_seen_marks(match_of(zones), 1) == [back]
    assert write_seen_marks(match_of(zones), 0)[0]["damage"] == 2


def test_the_order_of_marks_in_a_hand_tells_nothing() -> None:
    views = []
    for forged in (0, 1):
        zones = empty_table(3, ON_CARDS)
        for sight, ordered in ((0, True), (EVERYONE, True), (A, True), (A, False)):
            zones.add_zone(sight, ordered)
        zones.add_cards([FOX, HARE], HAND, 0)
        zones.marks.put(FORGED, forged, 1)
        assert zones.faces(HAND, 1) == [UNSEEN, UNSEEN]
        views.append(write_seen_marks(match_of(zones), 1))
    assert views[0] == views[1] == [{"zone": "hand", "place": 1, "forged": True}]


def test_a_view_of_a_hand_lists_marks_as_it_lists_the_cards() -> None:
    zones = empty_table(3, ON_CARDS)
    for sight, ordered in ((0, True), (EVERYONE, True), (A, True), (A, False)):
        zones.add_zone(sight, ordered)
    zones.add_cards([FOX, WOLF, HARE], HAND, 0)
    zones.marks.put(STATE, 0, 2)
    assert zones.faces(HAND, 0) == [WOLF, HARE, FOX]
    assert write_seen_marks(match_of(zones), 0) == [{"zone": "hand", "place": 2, "state": "asleep"}]


# Positions


def full() -> Zones:
    zones = table(FOX, HARE, WOLF)
    zones.classify(["small", "big"], [1, 1, 2])
    zones.move(0, NEST)
    zones.move(zones.add_card(HARE, DECK, 0), NEST)
    zones.note(3, 1)
    zones.glimpse(3, B)
    zones.marks.put(DAMAGE, 2, 4)
    zones.marks.put(HOST, 3, 0)
    zones.marks.add_row(KEYWORDS, 2, (1, 2, NONE, 0))
    zones.label(SIGHTING, 0, A | SPECTATOR, (1, 6))
    return zones


def bare(source: Zones) -> Zones:
    """The same cards in the same places, without any remarks."""
    zones = source.copy()
    zones.end_glimpses()
    for card in range(4):
        zones.marks.end(card, EVERY_MARK)
        zones.marks.lose_place(card, EVERYONE)
        zones.note(card, 3)
    return zones


def test_positions_keep_all_remarks() -> None:
    written = write_remarks(match_of(full()))
    assert written == {
        "notes": [{"zone": "nest", "place": 0, "may_be": ["small"]}],
        "glimpses": [{"zone": "nest", "place": 0, "by": [1]}],
        "marks": [
            {
                "zone": "board",
                "place": 0,
                "damage": 4,
                "keywords": [{"keyword": "haste", "number": 2, "giver": None, "until": "turn"}],
            },
            {"zone": "nest", "place": 0, "host": {"zone": "nest", "place": 1}},
        ],
        "labels": [
            {
                "zone": "nest",
                "place": 1,
                "by": [0, "spectators"],
                "sighting": {"how": "turned_up", "round": 6},
            }
        ],
    }
    match = match_of(bare(full()))
    assert "marks" not in write_remarks(match)
    fields: dict[str, Any] = {
        **written,
        "notes": [SimpleNamespace(**note) for note in written["notes"]],
        "glimpses": [SimpleNamespace(**glimpse) for glimpse in written["glimpses"]],
    }
    read_remarks(match, document(**fields))
    assert write_remarks(match) == written


AT = {"zone": "board", "place": 0}


@pytest.mark.parametrize(
    ("field", "entry", "message"),
    [
        ("marks", {**AT, "damge": 1}, "There is no mark 'damge'. Did you mean 'damage'?"),
        ("marks", {**AT, "damage": 12}, "'damage' is a number from 0 to 9, not 12."),
        ("marks", {**AT, "damage": "much"}, "'damage' is a number from 0 to 9, not 'much'."),
        ("marks", {**AT, "state": "dead"}, "'state' is fresh, tired, asleep, not 'dead'."),
        ("marks", {**AT, "forged": 1}, "'forged' is true or false, not 1."),
        ("marks", {**AT, "host": 3}, "'host' names a card by its 'zone' and its 'place'."),
        (
            "marks",
            {**AT, "host": {"zone": "board", "place": 7}},
            "There is no card at place 7 of 'board'.",
        ),
        ("marks", {"zone": "borad", "place": 0}, "There is no zone 'borad'."),
        ("marks", {"zone": "board", "place": 9}, "There is no card at place 9 of 'board'."),
        ("marks", {"zone": "board"}, "A mark names a card by its 'zone' and its 'place'."),
        ("marks", {"zone": 1, "place": 0}, "A mark names a card"),
        ("marks", 7, "A mark names a card"),
        ("marks", {**AT, "tokens": 2}, "'tokens' is a list of entries, not 2."),
        ("marks", {**AT, "tokens": [{"count": 4}]}, "'count' is a number from 1 to 3, not 4."),
        ("marks", {**AT, "tokens": [{}]}, "'tokens' has the values count, not {}."),
        (
            "marks",
            {**AT, "tokens": [{"count": 1, "more": 1}]},
            "'tokens' has the values count, not",
        ),
        ("labels", {**AT, "by": [0], "sightng": {}}, "There is no label 'sightng'."),
        ("labels", {**AT, "sighting": {}}, "'by' is a list of seats"),
        ("labels", {**AT, "by": [5], "sighting": {}}, "5 is neither a seat nor 'spectators'."),
        ("labels", {**AT, "by": [0], "sighting": 1}, "'sighting' has the values how, round, not 1"),
        (
            "notes",
            SimpleNamespace(**AT, may_be=["tiny"]),
            "There is no class 'tiny'. There are: small, big.",
        ),
        ("notes", SimpleNamespace(**AT, may_be=["small"]), "wolf in 'board' is not one of those"),
        ("notes", SimpleNamespace(zone="hand", place=0, may_be=[]), "There is no card at place 0"),
    ],
)
def test_a_wrong_remark_is_refused_in_a_sentence(field: str, entry: Any, message: str) -> None:
    match = match_of(bare(full()))
    with pytest.raises(BadPosition) as refused:
        read_remarks(match, document(**{field: [entry]}))
    assert str(refused.value).startswith(message)


def test_a_game_without_marks_has_none() -> None:
    zones = empty_table(3)
    zones.add_zone(EVERYONE)
    zones.add_cards([FOX], 0, 0)
    assert zones.marks.is_bare
    assert zones.copy().marks is zones.marks
    assert isinstance(zones.marks, Marks)
    assert write_remarks(match_of(zones)) == {}
    assert write_seen_marks(match_of(zones), 0) == []
