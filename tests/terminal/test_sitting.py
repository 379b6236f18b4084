"""Sittings: saving at once, and taking moves back."""

from pathlib import Path

import pytest

import lodge
from lodge.kernel.match import Match
from lodge.kernel.refusal import TooMuchWork
from lodge.terminal.sitting import Sitting
from tests.games.galactic_hunt.storms import DECK, STORMS
from tests.games.shadow_hunters.night import night
from tests.terminal.toy import TOY

GAME = lodge.load("card-hunter")
SHOWN = "The move stands: it has shown something that nobody knew before."
NOTHING = "There is nothing to take back: a move stands once a bot has acted after it."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.json"


def sitting(match: Match, path: Path, *seating: str) -> Sitting:
    return Sitting(match, list(seating), path)


def play(sitting: Sitting, *texts: str) -> None:
    for text in texts:
        sitting.apply(sitting.match.parse(text))


def saved(path: Path) -> list[str]:
    return lodge.load_record(path).actions


def test_every_move_is_saved_at_once(path: Path) -> None:
    table = sitting(GAME.new(1, key=3), path, "human")
    assert saved(path) == []
    play(table, "heavy")
    assert saved(path) == ["heavy"]
    play(table, "move:cw")
    assert saved(path) == ["heavy", "move:cw"]


def test_a_refused_move_changes_nothing(path: Path) -> None:
    table = sitting(GAME.new(1, key=3), path, "human")
    play(table, "heavy")
    with pytest.raises(lodge.IllegalAction):
        play(table, "agree")
    assert saved(path) == ["heavy"]
    assert table.undo() is None
    assert table.undo() == NOTHING


def test_a_move_that_showed_nothing_is_taken_back(path: Path) -> None:
    table = sitting(GAME.new(1, key=3, events=True), path, "human")
    before = table.match.to_json()
    told = table.match.events(None)
    play(table, "heavy", "move:cw")
    assert table.undo() is None
    assert table.undo() is None
    assert table.match.to_json() == before
    assert table.match.events(None) == told
    assert saved(path) == []


def test_after_an_undo_play_goes_on_another_way(path: Path) -> None:
    table = sitting(GAME.new(1, key=3), path, "human")
    play(table, "heavy")
    table.undo()
    play(table, "move:cw", "move:ccw")
    assert saved(path) == ["move:cw", "move:ccw"]
    assert lodge.replay(path).to_json() == table.match.to_json()


def test_nothing_is_taken_back_before_the_first_move(path: Path) -> None:
    assert sitting(GAME.new(1, key=3), path, "human").undo() == NOTHING


def test_a_revealed_card_stands(path: Path) -> None:
    table = sitting(GAME.new(1, key=3), path, "human")
    play(table, "light")
    assert table.undo() == SHOWN
    assert saved(path) == ["light"]


def test_a_random_draw_stands(path: Path) -> None:
    """The third hunter's move brings the attack and the next round's token."""
    table = sitting(GAME.new(1, key=3), path, "human")
    play(table, "heavy", "move:cw", "move:cw")
    assert table.match.view(None)["round"] == 2
    assert table.undo() == SHOWN


@pytest.mark.parametrize("nature", ["tail", "wings", "head", "claws"])
def test_an_answer_stands_unless_it_was_known_before(path: Path, nature: str) -> None:
    """A wrong study turns no card and draws nothing, but tells what is not there."""
    match = GAME.new(1, {"deduction": True}, key=3)
    here = match.view(0)["hunters"]["jack"]["position"]
    possible = {match.guess(0, key).to_json()["natures"][here] for key in range(100)}
    assert 1 < len(possible) < 4
    table = sitting(match, path, "human")
    play(table, f"study:{nature}")
    assert table.undo() == (SHOWN if nature in possible else None)


def test_a_move_stands_once_a_bot_has_acted(path: Path) -> None:
    table = sitting(GAME.new(3, key=1), path, "human", "random", "random")
    play(table, "move:cw")
    assert table.is_bots_turn
    table.play_bot()
    assert table.undo() == NOTHING


def test_a_move_stands_once_it_is_another_humans_turn(path: Path) -> None:
    table = sitting(GAME.new(3, key=1), path, "human", "human", "human")
    play(table, "move:cw")
    assert table.undo() == "The move stands: another player decides now."


def test_one_player_may_take_back_only_his_own_moves(path: Path) -> None:
    """Two players: seat 0 has Jack and King, seat 1 the Queen between them."""
    table = sitting(GAME.new(2, key=1), path, "human", "human")
    play(table, "move:cw", table.match.text(0) if table.match.over else "move:ccw")
    assert table.match.seat == 0
    assert table.undo() == "The move stands: another player decides now."


def test_secrets_are_noticed(path: Path) -> None:
    assert sitting(TOY.new(key=1), path, "human", "human").has_secrets
    assert not sitting(TOY.new(key=1), path, "human", "random").has_secrets
    assert not sitting(GAME.new(3, key=1), path, "human", "human", "human").has_secrets


def test_a_bot_does_not_depend_on_who_watches(path: Path) -> None:
    ends = []
    for _ in range(2):
        table = sitting(GAME.new(3, key=1), path, "random", "heuristic", "random")
        while not table.match.over:
            table.play_bot()
        ends.append(table.match.to_json())
    assert ends[0] == ends[1]


def test_a_bot_acts_out_of_turn_before_a_human_decides(path: Path) -> None:
    relic = {"white discard": "talisman"}
    arranged = night(red="emi church", blue="david", decision="area", zones=relic)
    bots = ["heuristic"] * 4
    table = sitting(arranged.match, path, "human", *bots)
    turns = [(table.match.seat, table.is_bots_turn)]
    table.play_bot()
    assert saved(path) == ["4>dig"]
    turns.append((table.match.seat, table.is_bots_turn))
    assert turns == [(0, True), (0, False)]
    play(table, "skip")
    assert saved(path) == ["4>dig", "skip"]


def test_a_move_that_asks_too_much_of_own_cards_is_not_made(path: Path) -> None:
    game = lodge.load("galactic-hunt")
    options = {"cards": STORMS, "first_player": "seat 0", "reaction_prompt": "smart"}
    table = sitting(
        game.new(options=options, secrets=[DECK, DECK], key=1, events=True), path, "human", "human"
    )
    play(table, "combat_phase")
    texts = [table.match.text(action) for action in table.match.legal()]
    storm = next(text for text in texts if text.startswith("play:own.storm"))
    before = table.match.to_json()
    kept = saved(path)
    with pytest.raises(TooMuchWork):
        play(table, storm)
    assert table.match.to_json() == before
    assert saved(path) == kept
    play(table, "end_turn")
