"""`lodge play`, in this process: new matches, seats, options, the menu, going on."""

import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import lodge as library
from lodge.kernel.chance import commitment
from lodge.kernel.fairness import Nonce, Proof, combine, promise_of
from lodge.kernel.record import Record
from lodge.table.records import seating_in
from tests.cli.running import Result, kept, lodge, only_match, refused, replayed
from tests.games.galactic_hunt.storms import DECK_FILE, STORMS

GAME = library.load("card-hunter")


def play(*args: str, lines: str = "") -> Result:
    result = lodge("play", *args, lines=lines)
    assert result.code == 0, result.err
    return result


def moves(count: int) -> str:
    return "1\n" * count


def players(folder: Path) -> list[str]:
    """`human` or the bot of each seat."""
    record = kept(only_match(folder))
    seating = seating_in(library.load(record.game), record)
    assert seating is not None
    return [bot or "human" for bot in seating]


def test_a_whole_match_by_numbers(state_folder: Path) -> None:
    result = play("card-hunter", "--key", "k", "--option", "difficulty=hard", lines=moves(300))
    record = only_match(state_folder)
    match = replayed(record)
    assert match.over
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.reason in result.words
    assert str(record) in result.out
    assert lodge("verify", str(record)).code == 0


def test_the_key_decides_the_match(state_folder: Path) -> None:
    play("card-hunter", "--key", "k")
    expected = GAME.new(3, key="k").to_json()
    assert replayed(only_match(state_folder)).to_json() == expected


def test_options_come_as_words_numbers_and_files(tmp_path: Path, state_folder: Path) -> None:
    monster = tmp_path / "monster.json"
    monster.write_text(
        '{"id": "mite", "name": "Mite", "parts": {'
        + ", ".join(
            f'"{part}": {{"cards": {{"{part}": [3, 0, 0]}}, "rage": 1}}'
            for part in ("tail", "wings", "head", "claws")
        )
        + "}}"
    )
    result = play("card-hunter", "--seats", "2", "-o", "difficulty=easy", "-o", "round_limit=9",
                  "-o", "powers=true", "-o", f"monster=@{monster}")  # fmt: skip
    assert "Card Hunter: Mite, easy, round 1 of 9" in result.out
    record = kept(only_match(state_folder))
    assert record.seats == 2
    assert record.options["monster"]["id"] == "mite"
    assert record.options["powers"] is True


def test_humans_and_bots_take_the_seats_they_are_given(state_folder: Path) -> None:
    result = play("card-hunter", "--human", "0,2", "--bots", "random", lines=moves(2))
    assert "Jack: What does" in result.out
    assert "King: What does" in result.out
    assert "Queen: What does" not in result.out
    assert players(state_folder) == ["human", "random", "human"]


def test_bots_can_be_named_for_each_seat(state_folder: Path) -> None:
    play("card-hunter", "--human", "1", "--bots", "random,heuristic")
    assert players(state_folder) == ["random", "human", "heuristic"]


def test_nobody_may_play(state_folder: Path) -> None:
    result = play("card-hunter", "--human", "none", "--key", "k")
    assert replayed(only_match(state_folder)).over
    assert "See it again: lodge replay" in result.out


def test_everybody_may_be_human(state_folder: Path) -> None:
    play("card-hunter", "--human", "all")
    assert players(state_folder) == ["human"] * 3


def test_a_match_is_kept_where_one_wishes(tmp_path: Path, state_folder: Path) -> None:
    file = tmp_path / "my match.jsonl"
    result = play("card-hunter", "--save", str(file), lines=moves(1))
    assert f"lodge play --resume {file}" in result.out
    assert kept(file).actions
    assert not state_folder.exists()


@pytest.mark.parametrize("how", ["flag", "game", "file", "flag first"])
def test_a_match_goes_on_where_it_stood(state_folder: Path, how: str) -> None:
    play("card-hunter", "--key", "k", "--human", "0,1", "--bots", "random", lines=moves(3))
    path = only_match(state_folder)
    before = kept(path).actions
    args = {
        "flag": ["--resume"],
        "game": ["--resume", "card-hunter"],
        "file": [f"--resume={path}"],
        "flag first": ["--resume", "--bots", "heuristic"],
    }[how]
    result = play(*args, lines=moves(1))
    after = kept(path).actions
    assert after[: len(before)] == before
    assert len(after) > len(before)
    assert "Go on with: lodge play --resume\n" in result.out
    expected = "heuristic" if how == "flag first" else "random"
    if how != "flag first":
        assert players(state_folder) == ["human", "human", expected]


def test_going_on_tells_the_story_so_far(state_folder: Path) -> None:
    play("card-hunter", "--key", "k", lines=moves(2))
    result = play("--resume")
    assert "The Jack starts at" in result.words
    assert "round 3" in result.out
    assert only_match(state_folder).exists()


def test_going_on_in_another_file(tmp_path: Path, state_folder: Path) -> None:
    play("card-hunter", lines=moves(1))
    copy = tmp_path / "copy.jsonl"
    play("--resume", str(only_match(state_folder)), "--save", str(copy), lines=moves(1))
    old = kept(only_match(state_folder)).actions
    assert kept(copy).actions[: len(old)] == old


def test_a_record_goes_on_at_a_table_beside_it(tmp_path: Path) -> None:
    file, table = tmp_path / "match.json", tmp_path / "match.jsonl"
    GAME.new(1, key=1).record().save(file)
    before = file.read_bytes()
    result = play("--resume", str(file), lines=moves(1))
    assert f"lodge play --resume {table}" in result.out
    assert file.read_bytes() == before
    assert len(kept(table).actions) == 1
    assert f"{file} goes on in {table}: name that, or another with --save." in refused(
        "play", "--resume", str(file)
    )
    play("--resume", str(table), lines=moves(1))
    assert len(kept(table).actions) == 2


def saved_before(seats: int, *players: str) -> Record:
    """What terminals before kept of a match that they left in its middle."""
    match = GAME.new(seats, key="before")
    for _ in range(5):
        match.apply(match.legal()[0])
    return msgspec.structs.replace(match.record(), players=list(players))


def test_what_terminals_before_have_kept_goes_on(state_folder: Path) -> None:
    state_folder.mkdir(parents=True)
    record = saved_before(3, "random", "human", "human")
    record.save(state_folder / "card-hunter-20261101-120000.json")
    play("--resume", lines=moves(1))
    assert players(state_folder) == ["random", "human", "human"]
    after = kept(only_match(state_folder))
    assert after.actions[:5] == record.actions
    assert len(after.actions) > 5
    assert (after.key, after.commitment) == (record.key, record.commitment)
    play("--resume", lines=moves(1))
    assert len(kept(only_match(state_folder)).actions) > len(after.actions)


def test_a_record_with_names_goes_on_with_people_and_bots(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    saved_before(3, "Anna", "Birch (easy bot)", "Cedar (gone bot)").save(file)
    play("--resume", str(file), lines=moves(1))
    assert players(tmp_path) == ["human", "easy", "heuristic"]


def test_the_proof_of_a_shuffle_is_kept(tmp_path: Path) -> None:
    nonce = "11" * 32
    proof = Proof("aa" * 32, [Nonce(0, promise_of(nonce), nonce)])
    match = GAME.begin(1, {}, combine(proof), events=False)
    match.apply(match.legal()[0])
    hash_of_secret = commitment(bytes.fromhex(proof.secret))
    file = tmp_path / "match.json"
    msgspec.structs.replace(match.record(), proof=proof, commitment=hash_of_secret).save(file)
    play("--resume", str(file), lines=moves(1))
    record = kept(file.with_suffix(".jsonl"))
    assert (record.proof, record.commitment) == (proof, hash_of_secret)
    assert lodge("verify", str(file.with_suffix(".jsonl"))).code == 0


def test_a_match_of_other_rules_goes_on_from_its_last_position(tmp_path: Path) -> None:
    match = GAME.new(1, key=1)
    match.apply(match.legal()[0])
    old = msgspec.structs.replace(match.record(), ruleset=0)
    file, table = tmp_path / "old.json", tmp_path / "old.jsonl"
    old.save(file)
    play("--resume", str(file))
    assert replayed(table).to_json() == match.to_json()
    play("--resume", str(table), lines=moves(1))
    assert library.load_record(file) == old
    match.apply(match.legal()[0])
    assert replayed(table).to_json() == match.to_json()


def test_a_table_of_other_rules_goes_on_from_its_last_position(tmp_path: Path) -> None:
    table = tmp_path / "match.jsonl"
    play("card-hunter", "--human", "all", "--key", "k", "--save", str(table), lines=moves(3))
    match = replayed(table)
    heading, *lines = table.read_text().splitlines(keepends=True)
    then = f'"ruleset":{GAME.ruleset}'
    assert then in heading
    assert then in lines[-1], "the position was kept when everybody left"
    earlier = [line.replace(then, '"ruleset":1') for line in (heading, *lines)]
    table.write_text("".join(earlier))
    result = play("--resume", str(table), lines=moves(1))
    assert "Jack: What" in result.out
    match.apply(match.legal()[0])
    assert replayed(table).to_json() == match.to_json()


def test_people_and_bots_change_seats_in_a_match_that_goes_on(state_folder: Path) -> None:
    play("card-hunter", "--key", "k", "--human", "0", "--bots", "random", lines=moves(2))
    before = kept(only_match(state_folder)).actions
    play("--resume", "--human", "1,2", "--bots", "easy")
    assert players(state_folder) == ["easy", "human", "human"]
    play("--resume", "--human", "all")
    assert players(state_folder) == ["human"] * 3
    actions = kept(only_match(state_folder)).actions
    assert actions[: len(before)] == before


def test_a_servers_database_is_no_match(tmp_path: Path) -> None:
    file = tmp_path / "lodge.sqlite"
    with sqlite3.connect(file) as database:
        database.execute("create table tables (id)")
    sentence = f"{file} is the database of a lodge, not a match: lodge serve opens it."
    assert sentence in refused("play", "--resume", str(file))
    assert sentence in refused("replay", str(file))
    assert sentence in refused("verify", str(file))


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda lines: [lines[0].replace(b":1,", b":9,", 1), *lines[1:]], "has format 9"),
        (lambda lines: [lines[0][:40], *lines[1:]], "its beginning cannot be read"),
        (lambda lines: [*lines[:3], b"{}\n", *lines[3:]], "line 4 cannot be read"),
    ],
)
def test_a_damaged_table_is_a_sentence(
    state_folder: Path, damage: Callable[[list[bytes]], list[bytes]], sentence: str
) -> None:
    play("card-hunter", "--key", "k", lines=moves(2))
    path = only_match(state_folder)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(damage(lines)))
    assert sentence in refused("play", "--resume", str(path))


def test_a_line_that_was_not_written_to_its_end_has_not_happened(state_folder: Path) -> None:
    play("card-hunter", "--key", "k", "--human", "all", lines=moves(2))
    path = only_match(state_folder)
    before = kept(path).actions
    with path.open("ab") as file:
        file.write(b'{"kind":"acted","at":17')
    assert kept(path).actions == before
    play("--resume", lines=moves(1))
    assert kept(path).actions[:2] == before
    assert len(kept(path).actions) == 3


def test_what_one_asks_for_is_kept_with_the_match() -> None:
    play("galactic-hunt", "--ask", "hit", lines="quit\n")
    result = play("--resume", lines="ask\nquit\n")
    assert "Out of turn you are asked when you could answer something" in result.words


def test_the_menu_leads_to_a_match(state_folder: Path) -> None:
    installed = library.games()
    number = installed.index("card-hunter") + 1
    lines = f"0\nchess\n{number}\n9\n2\nwat\nlevel=1\n?\ndifficulty=easy powers=true\n1\n"
    result = play(lines=lines)
    assert f"Type a number from 1 to {len(installed)}." in result.out
    assert "Card Hunter is for 1 to 4 players." in result.out
    assert "An option is given as NAME=VALUE, not 'wat'." in result.out
    assert "Card Hunter has no option 'level'." in result.words
    assert "Potions each hunter has" in result.words
    record = kept(only_match(state_folder))
    assert (record.seats, record.options) == (2, {"difficulty": "easy", "powers": True})
    assert record.actions


def test_the_menu_takes_a_game_by_name_and_enter_for_the_usual(state_folder: Path) -> None:
    play(lines="card-hunter\n\n\n")
    assert kept(only_match(state_folder)).seats == 3


def test_the_menu_offers_the_match_that_was_left(state_folder: Path) -> None:
    play("card-hunter", lines=moves(1))
    before = kept(only_match(state_folder)).actions
    result = play(lines="r\n1\n")
    assert re.search(r"r +Resume +Go on with card-hunter-", result.out)
    assert len(kept(only_match(state_folder)).actions) > len(before)


def test_leaving_the_menu_is_no_error() -> None:
    assert lodge("play", lines="").code == 0


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--human", "7"], "There is no seat 7: the seats are 0 to 2."),
        (["--human", "me"], "There is no seat me: the seats are 0 to 2."),
        (["--human", "-1"], "There is no seat -1: the seats are 0 to 2."),
        (["--human", "9" * 5000], "There is no seat 999"),
        (
            ["--bots", "genius"],
            "Card Hunter has no bot 'genius'. There are: random, first-steps, easy, heuristic, "
            "strong.",
        ),
        (["--bots", "random,random,random"], "3 bots are named, but 2 seats are left for them."),
        (["--seats", "0"], "Card Hunter is played by 1, 2, 3 or 4 players, not 0."),
        (["--option", "deduction=true", "-o", "monster=mirejaw"], "Deduction needs a monster"),
        (["--option", "monster={}"], "This monster is wrong"),
        (["--save", "/nowhere/match.json"], "/nowhere/"),
        (["--resume"], "--resume goes on with a match as it was set up"),
    ],
)
def test_wrong_input(args: list[str], sentence: str) -> None:
    assert sentence in refused("play", "card-hunter", *args)


def test_nothing_to_resume() -> None:
    assert "There is no unfinished match in" in refused("play", "--resume")
    assert "There is no unfinished match of card-hunter" in refused("play", "--resume",
                                                                    "card-hunter")  # fmt: skip
    assert "Cannot read nothing.json: No such file" in refused("play", "--resume", "nothing.json")


def test_a_finished_match_is_not_resumed(state_folder: Path) -> None:
    play("card-hunter", "--human", "none")
    path = only_match(state_folder)
    assert f"The match in {path} is over; lodge replay {path}" in refused(
        "play", "--resume", str(path)
    )


def test_an_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text("precious")
    assert f"{file} exists already" in refused("play", "card-hunter", "--save", str(file))
    assert file.read_text() == "precious"


def test_what_is_no_record_is_not_resumed(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text("{}")
    assert "is not a record" in refused("play", "--resume", str(file))


def test_seats_bring_decks_and_own_cards(tmp_path: Path, state_folder: Path) -> None:
    cards, deck = tmp_path / "storms.toml", tmp_path / "deck.toml"
    cards.write_text(STORMS)
    deck.write_text(DECK_FILE)
    play(
        "galactic-hunt", "--key", "k", "-o", f"cards=@{cards}", "--deck", f"0={deck}",
        "--deck", "1=Skirl",
    )  # fmt: skip
    zones = replayed(only_match(state_folder)).to_json()["zones"]
    assert zones["red board"] == ["core.hesk-varrow"]
    assert zones["blue board"] == ["core.skirl"]
    assert {face.partition(".")[0] for face in zones["red deck"]} == {"own"}


def test_decks_are_no_part_of_going_on() -> None:
    sentence = "--resume goes on with a match as it was set up: no game, no options, no decks."
    assert refused("play", "--resume", "--deck", "0=Skirl") == sentence
