"""The line client, driven by lines."""

import re
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console

import lodge
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.terminal.client import Client
from lodge.terminal.screens import screen_for
from lodge.terminal.symbols import NICE
from tests.games.galactic_hunt.chase import chase
from tests.games.galactic_hunt.chase import play as act
from tests.games.galactic_hunt.storms import DECK, STORMS
from tests.games.shadow_hunters.night import night
from tests.terminal.sittings import kept, sit_down
from tests.terminal.toy import TOY

GAME = lodge.load("card-hunter")


class Table:
    """A client whose player has written down all that he is going to type."""

    game: Game

    def __init__(self, path: Path, monkeypatch: pytest.MonkeyPatch, width: int = 80) -> None:
        self.path = path / "match.jsonl"
        self.monkeypatch = monkeypatch
        self.width = width
        self.finished = False

    def play(self, match: Match, seating: list[str], *lines: str) -> str:
        """What the player sees."""
        self.monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in lines)))
        out = StringIO()
        console = Console(file=out, width=self.width, color_system=None, highlight=False)
        self.game = match.setup.game
        sitting = sit_down(match, seating, self.path)
        screen = screen_for(match.setup.game, NICE, match.setup.options_doc())
        self.finished = Client(sitting, screen, console).run()
        return out.getvalue()

    @property
    def actions(self) -> list[str]:
        return kept(self.path, self.game).actions


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    return Table(tmp_path, monkeypatch)


FOUR = {
    "jack": {"at": "south", "life": 3, "potions": 1},
    "queen": {"at": "north", "life": 4, "potions": 1},
    "king": {"at": "south", "life": 2, "potions": 2},
    "ace": {"at": "south", "life": 4, "potions": 1},
}


def hunt(seats: int, **changed: Any) -> Match:
    """A hunt in which the Jack decides: he and the King stand at south, where the token is."""
    position = {
        "game": "card-hunter",
        "seats": seats,
        "token": "south",
        "acting": "jack",
        "hunters": {name: FOUR[name] for name in ("jack", "queen", "king")},
        "zones": {
            "tail part": ["T1", "W2", "C1"],
            "wings part": ["W1", "W1", "T1"],
            "head part": ["H1", "T3", "R", "H2"],
            "claws part": ["C1", "C2", "H1"],
            "tail hits": ["T2"],
            "head hits": ["H2"],
            "head unseen": ["W1"],
        },
    }
    return GAME.from_json({**position, **changed}, events=True)


def solo() -> Match:
    return hunt(1)


def test_numbers_take_choices(table: Table) -> None:
    out = table.play(solo(), ["human"], "1", "4")
    assert table.actions == ["move:cw", "heavy"]
    assert "What does the Jack do? (1-8, ?, help): 1" in out
    assert "The Jack moves to west." in out
    assert "What does the Queen do?" in out


def test_texts_take_choices_too(table: Table) -> None:
    table.play(solo(), ["human"], "HEAVY", " move:cw ", "potion:k:k")
    assert table.actions == ["heavy", "move:cw", "potion:king:king"]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("0", "There is no choice 0: type 1-8."),
        ("9", "There is no choice 9: type 1-8."),
        ("9" * 5000, "type 1-8."),
        ("lihgt", "There is no action 'lihgt'. Did you mean 'light'? Type a number, ? or help."),
        ("agree", "That does not answer: What does the Jack do? (CH-042)"),
        ("potion:queen:jack", "The Queen is not in the same Position (CH-061)."),
        ("-1", "There is no action '-1'."),
        ("\x00\x1b[2J", "Type a number, ? or help."),
        ("¹", "There is no action '¹'."),
        ("? 77", "Which choice? ? 1 to ? 8 explain them."),
        ("? x", "Which choice?"),
        ("rules", "Which rules?"),
        ("rules zebra", "No rule contains zebra."),
        ("save /nowhere/at/all.json", "/nowhere/at/all.json cannot be written: No such file"),
        ("undo", "There is no action of yours that can still be taken back."),
    ],
)
def test_what_makes_no_sense_is_answered_and_asked_again(
    table: Table, line: str, answer: str
) -> None:
    out = table.play(solo(), ["human"], line, "heavy")
    assert answer in " ".join(out.split())
    assert table.actions == ["heavy"]


@pytest.mark.parametrize("line", ["", "  ", "show"])
def test_an_empty_line_shows_the_position_again(table: Table, line: str) -> None:
    out = table.play(solo(), ["human"], line, "heavy")
    assert table.actions == ["heavy"]
    assert out.count("▶ Jack") == 2
    assert out.count("1 Move clockwise to west") == 2


def test_a_question_mark_explains_the_question(table: Table) -> None:
    out = table.play(solo(), ["human"], "?")
    assert "Each Character does one thing in a turn" in out
    assert "CH-042 On a Character's turn" in out
    assert "CH-060 The action names an owner" in out


@pytest.mark.parametrize("line", ["? 3", "?3", "?  3"])
def test_a_question_mark_with_a_number_explains_one_choice(table: Table, line: str) -> None:
    out = " ".join(table.play(solo(), ["human"], line).split())
    assert "Light Attack at south (Rage 20%): turn the Part's top card over" in out
    assert "CH-053 If it is a Rage card" in out


KINGS_POTION = "Use King's Potion for King (2 to 4 Life)"


def test_a_hint_says_what_a_bot_would_do_and_how_likely_it_wins(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lodge.table.hints.SECONDS", 0.0)
    out = " ".join(table.play(solo(), ["human"], "h", "hint").split())
    said = re.findall(
        r"A bot would choose (\d): (.*?)\. .*? bot can tell: \d+ % (\d: .*?) \d+ %", out
    )
    assert said == [("8", KINGS_POTION, f"8: {KINGS_POTION}")] * 2
    assert table.actions == []


def test_help_lists_the_commands(table: Table) -> None:
    out = table.play(solo(), ["human"], "help")
    for command in ("look", "log", "undo", "rules WORDS", "save FILE", "quit"):
        assert f"\n{command} " in out


def test_look_shows_what_is_not_seen(table: Table) -> None:
    assert "out of the game" in table.play(solo(), ["human"], "look")


def test_log_shows_what_happened_with_its_clauses(table: Table) -> None:
    out = table.play(solo(), ["human"], "heavy", "move:cw", "log", "log 1")
    assert "   1 The Jack destroys the Hit Pile at south" in out
    assert "   2 The Queen moves to east. CH-045" in out
    assert "The last 1 of 2 events." in out


def test_rules_shows_a_clause_or_searches(table: Table) -> None:
    out = table.play(solo(), ["human"], "rules ch-034", "rules Rage")
    assert "CH-034 If two Characters share a Position" in out
    assert "\nAnd " in out
    assert " more." in out


def test_undo_takes_a_move_back(table: Table) -> None:
    out = table.play(solo(), ["human"], "heavy", "undo", "move:cw")
    assert "The move is taken back." in out
    assert table.actions == ["move:cw"]
    assert out.count("The Jack moves to west.") == 1


def test_undo_is_refused_after_a_card_was_shown(table: Table) -> None:
    out = table.play(solo(), ["human"], "light", "undo")
    assert "it has shown something that nobody knew before" in out
    assert table.actions == ["light"]


def test_save_tells_where_and_writes_copies(table: Table, tmp_path: Path) -> None:
    copy = tmp_path / "a copy.json"
    out = table.play(solo(), ["human"], "heavy", "save", f"save {copy}")
    assert f"Saved in {table.path}" in out
    assert f"The record is in {copy}" in out
    assert lodge.load_record(copy).actions == ["heavy"]


@pytest.mark.parametrize("lines", [["quit"], ["q"], ["exit"], ["QUIT"], []])
def test_quit_and_the_end_of_input_say_how_to_go_on(table: Table, lines: list[str]) -> None:
    out = table.play(solo(), ["human"], *lines)
    assert f"Saved in {table.path}" in out
    assert f"Go on with: lodge play --resume {table.path}" in out
    assert not table.finished


def test_bots_play_the_other_seats(table: Table) -> None:
    out = table.play(hunt(3), ["human", "heuristic", "random"], "1")
    assert len(table.actions) >= 3
    assert "The Queen" in out
    assert "Jack: What" not in out


def test_several_humans_are_told_whose_turn_it_is(table: Table) -> None:
    out = table.play(hunt(3), ["human"] * 3, "1")
    assert "Jack: What does the Jack do?" in out
    assert "Queen: What does the Queen do?" in out
    assert "press Enter" not in out


def test_consent_is_asked_of_the_owner(table: Table) -> None:
    out = table.play(hunt(3), ["human"] * 3, "potion:k:j", "2", "potion:k:j", "potion:k:k", "1")
    assert table.actions == ["potion:king:jack", "refuse", "potion:king:king", "agree"]
    assert "King: May the King's Potion be used for the Jack? (1-2, ?, help): 2" in out
    assert "That request was refused in this turn (CH-066)." in out


def test_a_whole_match_is_played_to_its_outcome(table: Table) -> None:
    match = GAME.new(1, {"scoring": True}, key=5, events=True)
    out = table.play(match, ["human"], *(["1"] * 400))
    assert table.finished
    assert "The last Knockout token is lost: the hunters lose" in out
    assert "Score: " in out
    assert f"See it again: lodge replay {table.path}" in out
    assert lodge.replay(kept(table.path, GAME)).over


def test_the_end_tells_in_words_what_was_hidden(table: Table) -> None:
    match = lodge.load("shadow-hunters").new(4, key=1, events=True)
    ending = table.play(match, ["random"] * 4).split(" short.")[-1]
    secrets = [line for line in ending.splitlines() if line.startswith(("Red: ", "Orange: "))]
    assert len(secrets) == 2
    assert all(re.fullmatch(r"\w+: [\w ]+, an? \w+", line) for line in secrets), secrets
    match = lodge.load("beast-hunter").new(2, key=1, events=True)
    out = table.play(match, ["random"] * 2)
    assert re.search(r"^The Beasts: Droves: .*\b[a-z]+\b", out, re.MULTILINE)
    assert not re.search(r"^The (Beasts|Hunter): .*\b[A-Z]{2}[0-9JQKA]", out, re.MULTILINE)


def test_bots_can_be_watched_in_a_pipe(table: Table) -> None:
    match = GAME.new(3, key=1, events=True)
    out = table.play(match, ["heuristic"] * 3)
    assert table.finished
    assert out.count("The Jack starts at") == 1


def test_who_knows_other_things_gets_the_screen_alone(table: Table) -> None:
    out = table.play(TOY.new(key=1, events=True), ["human", "human"], "1", "", "1", "", "1")
    assert out.count("is next: press Enter when only you look") == 3
    first, second = out.split("is next", 1)[0], out.split("is next", 2)[1]
    assert "hand 1  3 face down" in first
    assert "hand 0  2 face down" in second
    assert "hand 1  3 face down" not in second
    assert "Seat 0 lays " in second


def test_nobody_is_told_the_same_twice(table: Table) -> None:
    lines = ["1", *["", "1"] * 5]
    out = table.play(TOY.new(key=1, events=True), ["human", "human"], *lines)
    assert table.finished
    # Seat 1 looks last and is told all six moves; seat 0 looked last before the fifth.
    assert out.count(" lays ") == 6 + 4


def test_leaving_at_the_hand_over_is_leaving(table: Table) -> None:
    out = table.play(TOY.new(key=1, events=True), ["human", "human"], "1")
    assert "Saved in" in out


def test_what_is_allowed_out_of_turn_is_offered_too(table: Table) -> None:
    out = table.play(TOY.new(key=1, events=True), ["human", "random"], "4", "1", "4", "1", "1")
    assert "knock" in out
    assert table.actions[0] == "0>knock"
    assert table.finished
    assert "Won by Seat 0." in out
    assert "Noise: 1" in out


def test_hints_are_left_out_where_there_is_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wide = Table(tmp_path, monkeypatch, 80).play(solo(), ["human"])
    narrow = Table(tmp_path, monkeypatch, 45).play(solo(), ["human"])
    assert "CH-045 one step round the monster" in wide
    assert "CH-045" not in narrow
    assert " 8 Use " in narrow


def test_many_choices_stand_in_two_columns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = hunt(4, hunters=FOUR, options={"position_limit": 3})
    out = Table(tmp_path, monkeypatch, 120).play(match, ["human"] * 4)
    assert any("1 Move" in line and " 8 Use" in line for line in out.splitlines())


COMMANDS = ["?", "? 2", "show", "look", "log", "log 2", "undo", "rules rage", "1", "2", "light"]


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.one_of(st.sampled_from(COMMANDS), st.text(max_size=12)), max_size=8))
def test_no_lines_of_any_kind_upset_it(table: Table, lines: list[str]) -> None:
    typed = [line for line in lines if not line.strip().lower().startswith("save")]
    out = table.play(solo(), ["human"], *typed)
    assert table.finished or "Go on with: lodge play --resume" in out
    assert len(table.actions) <= len(typed) * 12


def reacting(hand: list[str]) -> Match:
    """Red's bot has played a card at Blue, who holds these."""
    scene = chase(red={"hand": ["scent", "free"]}, blue={"hand": hand})
    return act(scene, "play:scent", "@blue", hold=True).match


def test_who_could_not_answer_is_not_asked(table: Table) -> None:
    out = table.play(reacting(["free"]), ["random", "human"], "quit")
    assert table.actions[2] == "pass"
    assert "do you react?" not in out


def test_who_could_answer_is_asked(table: Table) -> None:
    out = table.play(reacting(["cancel"]), ["random", "human"], "quit")
    assert "do you react? (0-1, ?, help)" in out
    assert table.actions[2:] == []


def test_0_lets_it_go_by_and_what_ends_the_choice_stands_last(table: Table) -> None:
    out = table.play(reacting(["cancel"]), ["random", "human"], "0", "quit")
    assert table.actions[2] == "pass"
    choices = [line.split()[0] for line in out.splitlines() if line.lstrip()[:2] in ("1 ", "0 ")]
    assert choices[:2] == ["1", "0"]


@pytest.mark.parametrize(("answer", "actions"), [("y", ["reveal"]), ("", []), ("n", [])])
def test_what_is_for_good_is_asked_once_more(table: Table, answer: str, actions: list[str]) -> None:
    scene = night(red="vampire", orange="emi", decision="turn")
    out = table.play(scene.match, ["human"] * 5, "reveal", answer, "quit")
    assert "Reveal yourself? It cannot be taken back (y, n): " in out
    assert [action for action in table.actions if "reveal" in action] == actions


def test_a_player_says_when_to_be_asked(table: Table) -> None:
    lines = ("ask", "ask never", "ask ALWAYS", "quit")
    out = table.play(reacting(["cancel"]), ["random", "human"], *lines)
    assert "You are asked when you could do something, but not" in out
    assert "Ask when? Type ask could, ask own, ask always or ask hit." in out
    assert "You are always asked, also when there is one answer." in out


def test_beside_others_who_must_not_notice_everybody_is_asked(table: Table) -> None:
    out = table.play(reacting(["free"]), ["human", "human"], "quit")
    assert "do you react? (1, ?, help)" in out


def test_a_move_that_asks_too_much_of_own_cards_is_told_and_the_match_goes_on(
    table: Table,
) -> None:
    match = lodge.load("galactic-hunt").new(
        options={"cards": STORMS, "first_player": "seat 0", "reaction_prompt": "smart"},
        secrets=[DECK, DECK],
        key=1,
        events=True,
    )
    storm = next(card for card in match.view(0)["zones"]["red hand"] if card is not None)
    out = table.play(match, ["human", "random"], "combat_phase", f"play:{storm}", "end_turn")
    words = " ".join(out.split())
    assert "more to do at once than a match may take" in words
    assert "The match is as it was before: choose another way." in words
    assert table.actions[:2] == ["combat_phase", "end_turn"]


def test_bots_that_ask_too_much_of_own_cards_end_the_match_with_a_word(table: Table) -> None:
    match = lodge.load("galactic-hunt").new(
        options={"cards": STORMS}, secrets=[DECK, DECK], key=1, events=True
    )
    out = table.play(match, ["random", "random"])
    words = " ".join(out.split())
    assert "The match ends here; it is kept as far as it went." in words
    assert str(table.path) in out.replace("\n", "")
    assert not table.finished
    assert table.actions
