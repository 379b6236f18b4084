"""Seats, decisions by number, chat, and tables that come back as they were."""

import re

import pytest
from msgspec.structs import replace

from lodge.bots import bot_for_beginners, usual_bot
from lodge.kernel.chance import Chance, commitment
from lodge.kernel.match import OUT_OF_TURN
from lodge.kernel.refusal import IllegalAction
from lodge.kernel.registry import load
from lodge.table.chat import LINES_KEPT, LONGEST_LINE, PEOPLE_KEPT
from lodge.table.entries import Absence, KeptSeat, Played, SeriesSetting
from lodge.table.table import KEEP_EVERY, Table
from tests.games.shadow_hunters.night import night
from tests.table.tables import KEY, Sitting, same


def refused(problem: pytest.ExceptionInfo[IllegalAction]) -> str:
    assert re.search(r"[.?]( \([A-Z]+-\d+\))?$", str(problem.value))
    return problem.value.code


# Seats


def test_people_and_bots_take_empty_seats_only() -> None:
    sitting = Sitting(seats=3).seat("anna", "bot:random")
    table = sitting.table
    with pytest.raises(IllegalAction) as problem:
        table.sit(1, "ben", "Ben", 0)
    assert refused(problem) == "taken"
    with pytest.raises(IllegalAction) as problem:
        table.sit(2, "anna", "Anna", 0)
    assert refused(problem) == "seated"
    with pytest.raises(IllegalAction) as problem:
        table.sit(3, "ben", "Ben", 0)
    assert refused(problem) == "no-seat"
    with pytest.raises(IllegalAction) as problem:
        table.seat_bot(2, "heuristik", 0)
    assert refused(problem) == "no-bot"
    assert "Did you mean 'heuristic'?" in str(problem.value)
    assert [seat.is_empty for seat in table.seats] == [False, False, True]
    assert [seat.name for seat in table.seats] == ["Anna", "Birch", ""]
    assert (table.seat_of("anna"), table.seat_of("ben"), table.seat_of(None)) == (0, None, None)


def test_a_match_begins_when_nobody_is_missing() -> None:
    sitting = Sitting(seats=2).seat("anna")
    with pytest.raises(IllegalAction) as problem:
        sitting.table.begin(0)
    assert refused(problem) == "not-full"
    assert sitting.table.match is None
    sitting.take(sitting.table.sit(1, "ben", "Ben", 0))
    sitting.take(sitting.table.begin(0))
    assert sitting.table.state == "playing"
    assert sitting.table.record().key == KEY
    assert sitting.table.commitment == commitment(bytes.fromhex(KEY))
    with pytest.raises(IllegalAction) as problem:
        sitting.table.sit(0, "carla", "Carla", 0)
    assert refused(problem) == "begun"


def test_getting_up_before_the_match_empties_the_seat() -> None:
    sitting = Sitting(seats=2).seat("anna", "ben")
    sitting.take(sitting.table.get_up(1, 0))
    assert sitting.table.seats[1].is_empty
    with pytest.raises(IllegalAction) as problem:
        sitting.table.get_up(1, 0)
    assert refused(problem) == "empty"


def test_a_bot_stands_in_for_a_player_who_left_and_gives_the_seat_back() -> None:
    sitting = Sitting(hints=True).begin("anna", "ben")
    table = sitting.table
    turns = [table.bot_to_move]
    sitting.take(table.get_up(0, 0))
    turns.append(table.bot_to_move)
    assert (table.seats[0].player, table.seats[0].has_substitute) == ("anna", True)
    with pytest.raises(IllegalAction) as problem:
        table.stand_in(0, "away", 0)
    assert refused(problem) == "taken"
    sitting.take(table.sit(0, "anna", "Anna", 0))
    turns.append(table.bot_to_move)
    assert turns == [None, (0, "heuristic"), None]
    assert table.seats[0].is_played_by_person


def let_bot_act(sitting: Sitting) -> None:
    table = sitting.table
    assert table.match is not None
    assert table.bot_to_move is not None
    seat, bot = table.bot_to_move
    action = table.match.text(table.match.legal()[0])
    sitting.take(table.answer_as_bot(seat, bot, table.number_for(seat), action, sitting.now))


def must_wait(table: Table, seat: int, player: str) -> None:
    with pytest.raises(IllegalAction) as problem:
        table.sit(seat, player, player.title(), 0)
    assert refused(problem) == "this-turn"


@pytest.mark.parametrize("game", ["card-hunter", "beast-hunter", "shadow-hunters"])
def test_without_hints_who_got_up_comes_back_when_the_turn_is_over(game: str) -> None:
    seats = ["anna", "ben", "cleo", "dora"][: load(game).default_seats]
    sitting = Sitting(game, len(seats)).begin(*seats)
    table = sitting.table
    assert table.match is not None
    for _ in range(3):
        seat = table.match.seat
        sitting.take(table.get_up(seat, sitting.now))
        assert table.seats[seat].bot == bot_for_beginners(table.game)
        turn = table.turn
        while table.turn == turn:
            must_wait(table, seat, seats[seat])
            must_wait(sitting.again(), seat, seats[seat])
            if table.match.seat == seat:
                let_bot_act(sitting)
            else:
                sitting.act()  # Somebody else is asked in between.
        assert table.match.seat != seat
        sitting.take(table.sit(seat, seats[seat], seats[seat].title(), sitting.now))
        assert table.seats[seat].is_played_by_person
        sitting.act()


def test_without_hints_nobody_comes_back_in_a_turn_that_a_bot_has_begun() -> None:
    sitting = Sitting("beast-hunter").begin("anna", "ben")
    table = sitting.table
    assert table.match is not None
    other = 1 - table.match.seat
    name = ["anna", "ben"][other]
    sitting.take(table.get_up(other, sitting.now))
    while table.match.seat != other:
        table.sit(other, name, name.title(), 0)  # They could: nothing was done for them.
        sitting.act()
    table.sit(other, name, name.title(), 0)
    let_bot_act(sitting)
    assert table.match.seat == other, "the turn goes on"
    must_wait(table, other, name)


def test_whose_time_is_up_or_who_is_away_gets_the_bot_for_beginners_without_hints() -> None:
    reasons: tuple[Absence, ...] = ("away", "time")
    for why in reasons:
        for hints, bot in ((False, bot_for_beginners), (True, usual_bot)):
            sitting = Sitting(hints=hints).begin("anna", "ben")
            entry = sitting.table.stand_in(0, why, sitting.now)
            assert entry.bot == bot(sitting.table.game)
    sitting = Sitting().begin("anna", "ben")
    sitting.take(sitting.table.stand_in(0, "away", sitting.now))
    sitting.take(sitting.table.sit(0, "anna", "Anna", sitting.now))  # Back at once.


# A series


def next_match(kind: str, played: int) -> Sitting:
    """The table of a match that follows another, with seats that are kept."""
    sitting = Sitting()
    series = SeriesSetting(kind, [Played([0], [])] * played)  # type: ignore[arg-type]
    kept = [KeptSeat(seat=seat, player=name, name=name.title()) for seat, name in PEOPLE]
    sitting.opening = replace(sitting.opening, series=series if kind else None, kept=kept)
    sitting.table = Table(sitting.table.game, sitting.opening)
    return sitting


PEOPLE = list(enumerate(("anna", "ben")))


def test_no_bot_takes_a_kept_seat_while_a_series_goes_on() -> None:
    table = next_match("best_of_three", 1).table
    with pytest.raises(IllegalAction) as problem:
        table.seat_bot(1, "random", 0)
    assert refused(problem) == "kept"
    assert "Ben" in str(problem.value)
    next_match("best_of_three", 0).table.seat_bot(1, "random", 0)  # It plays all of the series.
    next_match("", 0).table.seat_bot(1, "random", 0)


@pytest.mark.parametrize("is_sent_away", [True, False])
@pytest.mark.parametrize(("kind", "played"), [("best_of_three", 1), ("best_of_three", 0), ("", 0)])
def test_a_seat_stays_kept_for_who_is_sent_away_and_in_a_series(
    kind: str, played: int, is_sent_away: bool
) -> None:
    sitting = next_match(kind, played).seat("anna", "ben")
    table = sitting.table
    sitting.take(table.get_up(1, 0, is_sent_away=is_sent_away))
    stays = is_sent_away or played > 0
    for one in (table, sitting.again()):
        assert one.seats[1].is_empty
        assert (one.seats[1].kept is not None) == stays
    if stays:
        with pytest.raises(IllegalAction) as problem:
            table.sit(1, "zoe", "Zoe", 0)
        assert refused(problem) == "kept"
    sitting.take(table.sit(1, "ben", "Ben", 0))
    assert table.seats[1].player == "ben"


def test_a_kept_seat_is_kept_again_when_its_bot_is_sent_away() -> None:
    sitting = next_match("", 0).seat("anna", "bot:random")
    sitting.take(sitting.table.get_up(1, 0, is_sent_away=True))
    assert sitting.table.seats[1].kept == sitting.opening.kept[1]


# Decisions


def test_a_late_or_doubled_answer_is_refused_and_changes_nothing() -> None:
    sitting = Sitting().begin("anna", "ben")
    table = sitting.table
    sitting.act("light")
    before = table.match.to_json() if table.match else {}
    with pytest.raises(IllegalAction) as problem:
        table.answer(0, 1, "light", 0)
    assert refused(problem) == "late"
    with pytest.raises(IllegalAction) as problem:
        table.answer(0, 3, "light", 0)
    assert refused(problem) == "late"
    assert table.match is not None
    assert table.match.to_json() == before
    assert table.number == 2


def test_only_the_seat_that_decides_can_answer_and_only_legally() -> None:
    table = Sitting().begin("anna", "ben").table
    assert table.match is not None
    other = 1 - table.match.seat
    with pytest.raises(IllegalAction) as problem:
        table.answer(other, 1, "light", 0)
    assert refused(problem) == "not-your-turn"
    assert "Anna decides" in str(problem.value)
    with pytest.raises(IllegalAction) as problem:
        table.answer(table.match.seat, 1, "agree", 0)
    assert refused(problem) not in ("unknown-action", "not-your-turn")
    with pytest.raises(IllegalAction) as problem:
        table.answer(table.match.seat, 1, "dance", 0)
    assert refused(problem) == "unknown-action"


def test_nobody_answers_before_or_after_the_match() -> None:
    sitting = Sitting(seats=1).seat("anna")
    with pytest.raises(IllegalAction) as problem:
        sitting.table.answer(0, 0, "light", 0)
    assert refused(problem) == "not-begun"
    sitting.take(sitting.table.begin(0))
    while sitting.table.state == "playing":
        sitting.act()
    with pytest.raises(IllegalAction) as problem:
        sitting.table.answer(0, sitting.table.number, "light", 0)
    assert refused(problem) == "match-over"
    assert sitting.table.record().players == ["Anna"]


def test_an_interjection_comes_between_two_decisions() -> None:
    sitting = Sitting("shadow-hunters", seats=4).begin("anna", "ben", "carla", "dora")
    table = sitting.table
    assert table.match is not None
    decides = table.match.seat
    other = next(seat for seat in range(4) if seat != decides)
    with pytest.raises(IllegalAction) as problem:
        table.interject(other, 1, "roll", 0)
    assert refused(problem) == "no-interjection"
    sitting.take(table.interject(other, 1, "reveal", 0))
    assert table.match.seat == decides
    assert table.number == 2
    assert any(event.name == "revealed" for event in table.match.events(None))
    with pytest.raises(IllegalAction) as problem:
        table.interject(other, 2, "reveal", 0)
    assert refused(problem) == "no-interjection"


# Chat


def test_chat_is_kept_tidy_and_bounded() -> None:
    sitting = Sitting().begin("anna", "ben")
    table = sitting.table
    sitting.take(table.say("anna", "Anna", "  a \n b ", 5))
    sitting.take(table.say("zoe", "Zoe", "hello", 6))
    assert [(said.name, said.seat, said.text) for said in table.chat.lines] == [
        ("Anna", 0, "a b"),
        ("Zoe", None, "hello"),
    ]
    with pytest.raises(IllegalAction) as problem:
        table.say("anna", "Anna", " \n \ufe0f\u3164\u2800", 0)
    assert refused(problem) == "empty-line"
    with pytest.raises(IllegalAction) as problem:
        table.say("anna", "Anna", "x" * (LONGEST_LINE + 1), 0)
    assert refused(problem) == "long-line"
    for number in range(LINES_KEPT):
        sitting.take(table.say("anna", "Anna", f"line {number}", 7))
    assert len(table.chat.lines) == LINES_KEPT
    assert table.chat.lines[0].text == "line 0"


# Coming back


@pytest.mark.parametrize(
    ("game", "seats"),
    [("card-hunter", 2), ("beast-hunter", 2), ("shadow-hunters", 5), ("treasure-hunter", 3)],
)
def test_a_table_is_what_its_entries_say(game: str, seats: int) -> None:
    sitting = Sitting(game, seats)
    assert same(sitting.again(), sitting.table)
    sitting.begin(*["anna", "ben", "carla", "dora", "emil"][:seats])
    chance = Chance(bytes(32))
    made = 0
    while sitting.table.state == "playing":
        match = sitting.table.match
        assert match is not None
        options = match.legal()
        sitting.act(match.text(options[chance.roll(len(options))]))
        made += 1
        if made % 5 == 0 and sitting.table.may_take_back(match.seat):
            try:
                entry = sitting.way_back(match.seat)
            except IllegalAction:
                continue
            sitting.take(entry)
        if made % 7 == 0:
            sitting.take(sitting.table.say("ben", "Ben", f"move {made}", 0))
        if made % 11 == 0:
            assert same(sitting.again(), sitting.table)
    assert same(sitting.again(), sitting.table)


def test_half_made_picks_come_back() -> None:
    sitting = Sitting("beast-hunter").begin("anna", "ben")
    table = sitting.table
    assert table.match is not None
    while not table.match.view(table.match.seat).get("picks"):
        sitting.act()
    again = sitting.again()
    assert again.match is not None
    seat = table.match.seat
    assert again.match.view(seat) == table.match.view(seat)
    assert again.number == table.number
    assert again.match.view(seat)["picks"]


def test_a_match_goes_on_from_a_kept_position_when_the_rules_have_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = Sitting().begin("anna", "ben")
    for _ in range(6):
        sitting.act("move:cw")
    sitting.take(sitting.table.keep(0))
    sitting.act("move:ccw")
    expected = sitting.table.match.to_json() if sitting.table.match else {}
    number = sitting.table.number
    monkeypatch.setattr(type(sitting.table.game), "ruleset", 99)
    again = sitting.again()
    assert again.match is not None
    assert again.match.to_json() == {**expected, "ruleset": 99}
    assert again.number == number
    assert [seat.name for seat in again.seats] == ["Anna", "Ben"]


def test_the_position_is_kept_now_and_then_and_at_the_end() -> None:
    sitting = Sitting("shadow-hunters", seats=4).begin("anna", "ben", "carla", "dora")
    table = sitting.table
    kept = []
    while table.state == "playing":
        sitting.act()
        if table.has_to_keep:
            kept.append(len(table.match.actions()) if table.match else 0)
    assert kept[0] == KEEP_EVERY
    assert table.match is not None
    assert kept[-1] == len(table.match.actions())


@pytest.mark.parametrize("people", [1, 600])
def test_however_many_names_are_heard_the_bots_are_still_known(people: int) -> None:
    sitting = Sitting(seats=3).seat("anna", "bot:random")
    for number in range(600):
        who, name = f"guest {number % people}", f"Zoe {number}"
        sitting.take(sitting.table.say(who, name, "Boo!", sitting.now))
    chat = sitting.table.chat
    assert len(chat.people) <= PEOPLE_KEPT
    assert set(sitting.table.seated) <= set(chat.people)
    assert {(line.player, line.name) for line in chat.lines} <= set(chat.people)
    sitting.take(sitting.table.get_up(1, sitting.now))
    assert sitting.table.seats[1].is_empty
    assert same(sitting.again(), sitting.table)


# Bots out of turn


def dug(*who: str) -> Sitting:
    """Red decides, and blue is David, who wants the relic in the discard."""
    sitting = Sitting("shadow-hunters", 5, {"characters": "additional"}).begin(*who)
    relic = {"white discard": "talisman"}
    arranged = night(
        red="ellen church", yellow="fu_ka", orange="valkyrie", green="wight", blue="david",
        decision="area", zones=relic, options={"characters": "additional"},
    )  # fmt: skip
    sitting.table.match = arranged.match
    return sitting


def test_a_bot_acts_out_of_turn() -> None:
    sitting = dug("anna", "ben", "carla", "dora", "bot:heuristic")
    table = sitting.table
    assert (table.bot_to_move, table.bot_interjecting) == (None, (4, "heuristic", "dig"))
    sitting.take(table.interject_as_bot(4, "heuristic", "dig", table.number_for(4), 0))
    assert table.match is not None
    assert table.match.actions()[-1] == table.match.parse("dig") + OUT_OF_TURN * 5
    assert table.match.to_json()["zones"]["blue equipment"] == ["talisman"]
    assert (table.decider, table.bot_interjecting) == (0, None)
    with pytest.raises(IllegalAction) as problem:
        table.interject_as_bot(4, "heuristic", "dig", table.number_for(4), 0)
    assert refused(problem) == "no-bot"


def test_what_a_person_may_do_out_of_turn_no_bot_does() -> None:
    assert dug("anna", "ben", "carla", "dora", "emil").table.bot_interjecting is None
    assert dug("bot:heuristic", "ben", "carla", "dora", "emil").table.bot_interjecting is None
    assert Sitting("shadow-hunters", 5).table.bot_interjecting is None


def test_a_bot_does_nothing_out_of_turn_when_the_moment_is_over() -> None:
    sitting = dug("anna", "ben", "carla", "dora", "bot:heuristic")
    table = sitting.table
    number = table.number_for(4)
    sitting.act("skip")
    with pytest.raises(IllegalAction) as problem:
        table.interject_as_bot(4, "heuristic", "dig", number, 0)
    assert refused(problem) == "late"
