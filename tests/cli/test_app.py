"""The command as a whole: help, version, and wrong input of any kind."""

import os
import subprocess
from pathlib import Path

import pytest

import lodge as library
from tests.builds import IS_COMPILED
from tests.cli.running import COMMAND, lodge, process, refused
from tests.patience import PATIENCE

COMMANDS = ["games", "play", "rules", "simulate", "analyse", "replay", "verify", "check", "bench"]


@pytest.mark.parametrize("args", [["--help"], ["-h"], []])
def test_help_lists_every_command(args: list[str]) -> None:
    result = lodge(*args)
    assert result.code == 0
    for command in COMMANDS:
        assert f" {command} " in result.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    result = lodge(command, "--help", width=120)
    assert result.code == 0
    assert f"Usage: lodge {command}" in result.out
    assert "--help" in result.out


def test_the_version_tells_which_build_is_in_use() -> None:
    result = lodge("--version")
    build = "compiled" if IS_COMPILED else "plain Python"
    assert result.out.startswith("lodge ")
    assert result.out.endswith(f"({build})\n")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["plya"], "No such command 'plya'. Did you mean 'play', 'replay'?"),
        (["--wat"], "There is no option --wat. See --help."),
        (["play", "--sets", "3"], "There is no option --sets. Did you mean --seats?"),
        (["rules"], "Missing argument 'GAME'."),
        (["verify"], "Missing argument 'FILE'."),
        (["play", "--seats"], "Option '--seats' requires an argument."),
        (["play", "card-hunter", "--seats", "many"], "'many' is not a valid int"),
        (["simulate", "card-hunter", "--matches", "1.5"], "'1.5' is not a valid int"),
        (["bench", "--seconds", "x"], "'x' is not a valid float"),
        (["games", "card-huntr"], "There is no game 'card-huntr'. Did you mean 'card-hunter'?"),
        (["games", "a", "b"], "unexpected extra argument"),
        (["play", "chess"], f"There is no game 'chess'. There are: {', '.join(library.games())}."),
        (["rules", "chess"], "There is no game 'chess'."),
        (["simulate", "chess"], "There is no game 'chess'."),
        (["check", "chess"], "There is no game 'chess'."),
        (["bench", "chess"], "There is no game 'chess'."),
        (["bench", "--seconds", "0"], "more than 0 and at most 3600 seconds, not 0."),
        (["bench", "--seconds", "nan"], "more than 0 and at most 3600 seconds, not nan."),
        (["check", "card-hunter", "--matches", "0"], "At least 1 match is needed, not 0."),
        (["verify", "/nowhere"], "Cannot read /nowhere: No such file or directory."),
        (["replay", "/nowhere"], "Cannot read /nowhere: No such file or directory."),
        (["verify", "/"], "Cannot read /: Is a directory."),
    ],
)  # fmt: skip
def test_wrong_input_is_one_sentence_and_exit_code_2(args: list[str], sentence: str) -> None:
    assert sentence in refused(*args)


def test_input_that_is_not_text_is_a_sentence(tmp_path: Path) -> None:
    command = [*map(os.fsencode, COMMAND), b"simulate", b"card-hunter", b"--key", b"\xff\xfe"]
    done = subprocess.run(command, capture_output=True, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr == b"This input is not proper text.\n"


def test_a_reader_that_goes_away_is_no_error() -> None:
    running = process("rules", "card-hunter")
    assert running.stdout is not None
    running.stdout.readline()
    running.stdout.close()
    running.stdout = None
    _, err = running.communicate(timeout=PATIENCE)
    assert "Traceback" not in err
