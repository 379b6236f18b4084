"""A table that one process plays at: written down at once, moves taken back, bots, passes."""

from pathlib import Path

import pytest

import lodge
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.refusal import IllegalAction, TooMuchWork
from lodge.table.entries import Acted, Kept
from lodge.table.journal import Journal, decode_journal, write_journal
from lodge.table.local import LocalTable
from lodge.table.records import from_record
from lodge.table.setting_up import Seating, open_lesson, open_match, seat_others
from tests.games.galactic_hunt.storms import DECK, STORMS
from tests.games.shadow_hunters.night import night

GAME = lodge.load("card-hunter")
SHOWN = "The action stands: it has shown something that nobody knew before."
NOTHING = "There is no action of yours that can still be taken back."
OTHERS = "An action stands once somebody else has acted."


def alone(**options: bool) -> LocalTable:
    """A hunt of three hunters, all led by one person."""
    return LocalTable(GAME, open_match(GAME, 1, {**options}, 3, [None]))


def together(*seating: str | None) -> LocalTable:
    return LocalTable(GAME, open_match(GAME, len(seating), {}, 1, seating))


def arranged(match: Match, *seating: str | None) -> LocalTable:
    game: Game = match.setup.game
    return LocalTable(game, from_record(game, match.record(), seating))


def play(table: LocalTable, *texts: str) -> None:
    for text in texts:
        table.answer(text)


def acted(table: LocalTable) -> list[str]:
    """The actions that hold, as they are written down."""
    return table.table.record().actions


def refusal_of_undo(table: LocalTable) -> str | None:
    try:
        table.take_back()
    except IllegalAction as refused:
        return str(refused)
    return None


def test_every_move_is_written_down_at_once(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    begun = open_match(GAME, 1, {}, "3", [None])
    table = LocalTable(GAME, write_journal(path, begun.opening, begun.entries))
    for count, text in enumerate(("heavy", "move:cw"), start=1):
        play(table, text)
        written = decode_journal(path.read_bytes(), path)
        found = [entry.action for entry in written.entries if isinstance(entry, Acted)]
        assert found == ["heavy", "move:cw"][:count]
        again = LocalTable(GAME, Journal(written.opening, written.entries))
        assert again.match.to_json() == table.match.to_json()


def test_a_refused_move_changes_nothing() -> None:
    table = alone()
    play(table, "heavy")
    written = list(table.journal.entries)
    with pytest.raises(lodge.IllegalAction):
        play(table, "agree")
    assert table.journal.entries == written
    assert refusal_of_undo(table) is None
    assert refusal_of_undo(table) == NOTHING


def test_a_move_that_showed_nothing_is_taken_back() -> None:
    table = alone()
    before, told = table.match.to_json(), table.match.events(None)
    play(table, "heavy", "move:cw")
    table.take_back()
    table.take_back()
    assert table.match.to_json() == before
    assert table.match.events(None) == told
    assert acted(table) == []


def test_after_an_undo_play_goes_on_another_way() -> None:
    table = alone()
    play(table, "heavy")
    table.take_back()
    play(table, "move:cw", "move:ccw")
    assert acted(table) == ["move:cw", "move:ccw"]
    assert lodge.replay(table.table.record()).to_json() == table.match.to_json()


def test_nothing_is_taken_back_before_the_first_move() -> None:
    assert refusal_of_undo(alone()) == NOTHING


@pytest.mark.parametrize("texts", [("light",), ("heavy", "move:cw", "move:cw")])
def test_a_revealed_card_and_a_random_draw_stand(texts: tuple[str, ...]) -> None:
    """The third hunter's move brings the attack and the next round's token."""
    table = alone()
    play(table, *texts)
    assert refusal_of_undo(table) == SHOWN
    assert acted(table) == list(texts)


@pytest.mark.parametrize("nature", ["tail", "wings", "head", "claws"])
def test_an_answer_stands_unless_it_was_known_before(nature: str) -> None:
    """A wrong study turns no card and draws nothing, but tells what is not there."""
    table = alone(deduction=True)
    here = table.match.view(0)["hunters"]["jack"]["position"]
    possible = {table.match.guess(0, key).to_json()["natures"][here] for key in range(100)}
    assert 1 < len(possible) < 4
    play(table, f"study:{nature}")
    assert refusal_of_undo(table) == (SHOWN if nature in possible else None)


def test_a_move_stands_once_a_bot_has_acted() -> None:
    table = together(None, "random", None)
    play(table, "move:cw")
    assert table.is_bots_turn
    table.play_bot()
    assert refusal_of_undo(table) == OTHERS


def test_a_move_stands_once_another_person_decides() -> None:
    table = together(None, None, None)
    play(table, "move:cw")
    assert refusal_of_undo(table) == OTHERS


def test_a_whole_match_of_bots_is_the_same_every_time() -> None:
    ends = []
    for _ in range(2):
        table = together("random", "heuristic", "random")
        while table.is_bots_turn:
            table.play_bot()
        assert table.table.state == "over"
        assert table.journal.is_over
        ends.append(table.match.to_json())
    assert ends[0] == ends[1]


def test_a_bot_acts_out_of_turn_before_a_person_decides() -> None:
    relic = {"white discard": "talisman"}
    scene = night(red="emi church", blue="david", decision="area", zones=relic)
    table = arranged(scene.match, None, *["heuristic"] * 4)
    turns = [(table.match.seat, table.is_bots_turn)]
    table.play_bot()
    assert acted(table) == ["4>dig"]
    turns.append((table.match.seat, table.is_bots_turn))
    assert turns == [(0, True), (0, False)]
    play(table, "skip")
    assert acted(table) == ["4>dig", "skip"]


def test_a_move_that_asks_too_much_of_own_cards_is_not_made() -> None:
    game = lodge.load("galactic-hunt")
    options = {"cards": STORMS, "first_player": "seat 0", "reaction_prompt": "smart"}
    table = LocalTable(game, open_match(game, 2, options, "1", [None, None], [DECK, DECK]))
    play(table, "combat_phase")
    texts = [table.match.text(action) for action in table.match.legal()]
    storm = next(text for text in texts if text.startswith("play:own.storm"))
    before, written = table.match.to_json(), list(table.journal.entries)
    with pytest.raises(TooMuchWork):
        play(table, storm)
    assert table.match.to_json() == before
    assert table.journal.entries == written
    play(table, "end_turn")


class FullDisk(Journal):
    """A journal that is full after some entries."""

    def append(self, entry: object) -> None:
        raise OSError("No space left on device")


def test_what_cannot_be_written_down_does_not_happen() -> None:
    begun = open_match(GAME, 1, {}, "3", [None])
    table = LocalTable(GAME, FullDisk(begun.opening, begun.entries))
    before = table.match.to_json()
    with pytest.raises(OSError, match="No space"):
        play(table, "heavy")
    assert table.match.to_json() == before


def test_the_position_is_kept_now_and_then_and_once_when_people_leave() -> None:
    game = lodge.load("shadow-hunters")
    table = LocalTable(game, open_match(game, 4, {}, "1", ["random"] * 4))
    while table.table.state == "playing" and len(table.match.actions()) < 51:
        table.play_bot()
    assert sum(isinstance(entry, Kept) for entry in table.journal.entries) == 1
    table.keep()
    table.keep()
    assert sum(isinstance(entry, Kept) for entry in table.journal.entries) == 2


def test_a_hint_is_what_a_bot_would_do() -> None:
    table = alone()
    advice = table.advise()
    play(table, advice.action)
    assert advice.why


def test_in_a_lesson_nobody_strays_in_turn_or_out_of_it() -> None:
    game = lodge.load("shadow-hunters")
    table = LocalTable(game, open_lesson(game))
    coach = table.table.coach
    assert coach is not None
    step = coach.step
    assert step is not None
    match = table.match
    texts = [match.text(action) for action in match.legal()]
    stray = next(text for text in texts if not step.accepts(text, 0))
    with pytest.raises(IllegalAction, match=r"^" + step.other[:20]):
        play(table, stray)
    aside = next(text for text in map(match.text, match.interjections(match.seat)))
    assert not step.accepts(aside, 0)
    with pytest.raises(IllegalAction) as refused:
        table.interject(aside)
    assert refused.value.code == "lesson"
    assert acted(table) == []


@pytest.mark.parametrize("seating", [[None, "heuristic", "random"], ["random", None, None]])
def test_others_take_the_seats_of_a_match_that_goes_on(seating: Seating) -> None:
    table = together("random", "random", "random")
    for _ in range(10):
        table.play_bot()
    again = LocalTable(GAME, seat_others(GAME, table.journal, seating))
    assert [seat.bot for seat in again.table.seats] == seating
    assert again.match.to_json() == table.match.to_json()
