"""`lodge verify` and `lodge replay`."""

from pathlib import Path

import msgspec
import pytest

import lodge as library
from lodge.kernel.chance import commitment
from lodge.kernel.fairness import Nonce, Proof, combine, promise_of
from lodge.kernel.record import Record
from tests.cli.running import Terminal, lodge, refused

GAME = library.load("card-hunter")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    match = GAME.new(2, key="records")
    for _ in range(60):
        if not match.over:
            match.apply(match.legal()[-1])
    path = tmp_path / "record.json"
    match.record().save(path)
    return path


def change(file: Path, **changed: object) -> Record:
    record = msgspec.structs.replace(library.load_record(file), **changed)
    record.save(file)
    return record


def test_a_good_record_is_ok(file: Path) -> None:
    result = lodge("verify", str(file))
    assert result.code == 0
    assert result.words.startswith("OK: Card Hunter, 2 seats, ")
    assert "the key fits its hash" in result.words


def test_a_record_that_ends_before_the_match_says_so(file: Path) -> None:
    match = GAME.new(2, key="records")
    while not match.over:
        match.apply(match.legal()[-1])
    match.record().save(file)
    whole = lodge("verify", str(file))
    assert (whole.code, "not over" in whole.words) == (0, False)
    short = GAME.new(2, key="records")
    for action in match.actions()[:-1]:
        short.apply(action)
    short.record().save(file)
    result = lodge("verify", str(file))
    assert (result.code, "The match is not over" in result.words) == (0, True)


PROOF = Proof(
    "aa" * 32, [Nonce(seat, promise_of(f"{seat}1" * 32), f"{seat}1" * 32) for seat in (0, 1)]
)


def test_a_position_does_not_pass_for_the_deal_of_a_true_proof(file: Path) -> None:
    """As somebody would deal to their liking, and let the lodge's own proof vouch for it."""
    dealt = GAME.begin(2, {}, combine(PROOF), events=False)
    true = msgspec.structs.replace(
        dealt.record(), proof=PROOF, commitment=commitment(bytes.fromhex(PROOF.secret))
    )
    true.save(file)
    assert lodge("verify", str(file)).code == 0
    position = dealt.to_json()
    for _ in range(4):
        dealt.apply(dealt.legal()[0])
    arranged = {**dealt.to_json(), "chance": position["chance"]}
    forged = GAME.from_json(arranged)
    forged.apply(forged.legal()[0])
    record = forged.record()
    change(file, start=record.start, actions=record.actions, snapshots=record.snapshots)
    result = lodge("verify", str(file))
    assert result.code == 1
    assert "says nothing about how it was dealt" in result.words
    change(file, proof=None, commitment=commitment(combine(PROOF)))
    result = lodge("verify", str(file))
    assert result.code == 0
    assert "says nothing about how it was dealt" in result.words, "without a proof it is no fault"
    change(file, seats=3)
    result = lodge("verify", str(file))
    assert (result.code, "another number of seats" in result.words) == (1, True)


def test_whose_part_of_the_shuffle_is_missing_is_said(file: Path) -> None:
    nonce = "11" * 32
    proof = Proof("aa" * 32, [Nonce(1, promise_of(nonce), nonce), Nonce(0, "22" * 32, None)])
    match = GAME.begin(2, {}, combine(proof), events=False)
    hash_of_secret = commitment(bytes.fromhex(proof.secret))
    msgspec.structs.replace(match.record(), proof=proof, commitment=hash_of_secret).save(file)
    result = lodge("verify", str(file))
    assert result.code == 0
    assert "and nonces of: seat 2. Promised, but not told in time: seat 1;" in result.words
    assert "could pick one of 2 keys" in result.words
    assert "known to the browsers that played it" in result.words


def test_every_fault_is_a_sentence(file: Path) -> None:
    record = library.load_record(file)
    wrong = msgspec.structs.replace(record.snapshots[0], position={"game": "chess"})
    change(file, commitment="0" * 64, snapshots=[wrong, *record.snapshots[1:]])
    result = lodge("verify", str(file))
    assert result.code == 1
    assert "The key does not fit the hash" in result.words
    assert "is not what the replay gives." in result.words


def test_a_record_that_does_not_replay_fails(file: Path) -> None:
    change(file, actions=["agree"])
    result = lodge("verify", str(file))
    assert result.code == 1
    assert "The record does not replay" in result.words


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\x00", b"[]", b"{}", b"null", b"[" * 10000])
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_what_is_no_record_is_wrong_input(file: Path, command: str, content: bytes) -> None:
    file.write_bytes(content)
    assert " is not a record: " in refused(command, str(file))


def test_a_record_of_an_unknown_game(file: Path) -> None:
    change(file, game="chess")
    assert "There is no game 'chess'." in refused("verify", str(file))


def test_a_pipe_gets_the_log(file: Path) -> None:
    result = lodge("replay", str(file))
    assert result.code == 0
    assert result.out.splitlines()[0].startswith("   1 The Jack starts at")


def test_a_step_is_drawn_and_that_is_all(file: Path) -> None:
    result = lodge("replay", str(file), "--step", "3", "--view", "1")
    assert result.code == 0
    assert "Step 3 of " in result.out
    assert "North: Tail" in result.out


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--step", "9999"], "There is no step 9999: they go from 0 to"),
        (["--step", "-1"], "There is no step -1: they go from 0 to"),
        (["--view", "2"], "There is no seat 2: the seats are 0 to 1."),
        (["--view", "-1"], "There is no seat -1: the seats are 0 to 1."),
    ],
)
def test_steps_and_seats_that_do_not_exist(file: Path, args: list[str], sentence: str) -> None:
    assert sentence in refused("replay", str(file), *args)


def test_a_match_of_the_terminal_is_replayed_verified_and_written_as_a_record(
    tmp_path: Path,
) -> None:
    table, out = tmp_path / "match.jsonl", tmp_path / "match.json"
    lines = "heavy\nundo\n1\n1\nquit\n"
    # With other keys a Move this way may be impossible, and 1 something else.
    options = ["--seats", "1", "--key", "records", "--save", str(table)]
    played = lodge("play", "card-hunter", *options, lines=lines)
    assert played.code == 0
    assert "Step 2 of 2" in lodge("replay", str(table), "--step", "2").out
    assert lodge("verify", str(table)).words.startswith(
        "OK: Card Hunter, 1 seat, 2 actions and 1 snapshot;"
    )
    assert lodge("replay", str(table), "--record", str(out)).code == 0
    record = library.load_record(out)
    assert record.actions[0] == "move:cw"
    assert record.players == ["Player 1"]
    assert f"{out} exists already" in refused("replay", str(table), "--record", str(out))
    assert lodge("verify", str(out)).code == 0


def test_a_terminal_steps_back_and_forth(file: Path) -> None:
    terminal = Terminal("replay", str(file))
    terminal.wait_for("log, quit: ")
    for line, shown in [("", "Step 1 of"), ("n", "Step 2 of"), ("p", "Step 1 of"),
                        ("p", "Step 0 of"), ("p", "The match begins here."), ("5", "Step 5 of"),
                        ("wat", "quit."), ("log", "The Jack starts at")]:  # fmt: skip
        terminal.type(f"{line}\n")
        terminal.wait_for(shown)
        terminal.wait_for("log, quit: ")
    terminal.type("\x04")
    assert terminal.close() == 0


def test_a_match_lost_on_time_is_verified_replayed_and_not_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "lost.json"
    match = library.load("beast-hunter").new(2, key="records")
    match.apply(match.legal()[0])
    msgspec.structs.replace(match.record(), forfeit=1).save(file)
    assert lodge("verify", str(file)).code == 0
    assert "lost on time." in lodge("replay", str(file), "--step", "1").words
    assert "lost on time." not in lodge("replay", str(file), "--step", "0").words
    assert " is over; lodge replay " in refused("play", "--resume", str(file))
    change(file, forfeit=2)
    assert lodge("verify", str(file)).code == 1
