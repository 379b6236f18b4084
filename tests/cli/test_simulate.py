"""`lodge simulate`."""

import csv
import tomllib
from pathlib import Path

import polars
import pytest

from lodge.cli.simulate import plan
from lodge.kernel.registry import load
from lodge.lab.simulate import run
from tests.cli.running import Result, lodge, refused
from tests.games.galactic_hunt.storms import DECK_FILE, STORMS


def simulate(*args: str) -> str:
    result = lodge("simulate", "card-hunter", "--matches", "6", "--key", "k", *args)
    assert result.code == 0
    return result.out


def table(out: str) -> list[str]:
    """The output without what depends on the clock."""
    return [line for line in out.splitlines() if "a second" not in line]


def test_bots_are_compared_line_by_line() -> None:
    out = simulate("--bots", "random,heuristic")
    lines = [line.split() for line in out.splitlines()]
    assert ["random", "6", "0.0%", "0.0-39.0%"] in [line[:4] for line in lines]
    assert "heuristic" in [line[0] for line in lines]
    assert "12 matches in " in out
    assert "Key: k" in out


def test_the_usual_bot_plays_if_none_is_named() -> None:
    assert "heuristic" in simulate()


def test_what_varies_has_a_column_and_what_does_not_is_in_the_title() -> None:
    out = simulate("--vary", "difficulty=easy,normal", "--option", "expert=true", "--seats", "2")
    lines = out.splitlines()
    assert lines[0] == "Card Hunter, 2 seats, expert=true"
    assert lines[1].split()[0] == "difficulty"
    assert [line.split()[0] for line in lines[3:5]] == ["easy", "normal"]


def test_several_options_vary_together() -> None:
    out = simulate("--vary", "difficulty=easy,hard", "--vary", "expert=true,false")
    words = [line.split()[:2] for line in out.splitlines()[3:7]]
    assert words == [["easy", "true"], ["easy", "false"], ["hard", "true"], ["hard", "false"]]


def test_a_line_up_gives_each_seat_its_bot() -> None:
    assert "heuristic, random" in simulate("--lineup", "heuristic,random,random")


def test_a_custom_monster_goes_by_its_id(tmp_path: Path) -> None:
    parts = ", ".join(
        f'"{part}": {{"cards": {{"{part}": [3, 0, 0]}}, "rage": 0}}'
        for part in ("tail", "wings", "head", "claws")
    )
    file = tmp_path / "mite.json"
    file.write_text(f'{{"id": "mite", "name": "Mite", "parts": {{{parts}}}}}')
    assert "monster=mite" in simulate("--option", f"monster=@{file}")


def test_results_do_not_depend_on_the_number_of_jobs() -> None:
    assert table(simulate("--jobs", "1")) == table(simulate("--jobs", "2"))


def test_a_table_fits_80_columns() -> None:
    out = simulate("--bots", "random,heuristic", "--vary", "difficulty=easy,normal,hard")
    assert all(len(line) <= 80 for line in out.splitlines())
    assert "…" not in out


def test_csv_and_parquet(tmp_path: Path) -> None:
    out = simulate("--out", str(tmp_path / "out.csv"), "--bots", "random,heuristic")
    assert "Written to" in out
    with (tmp_path / "out.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["bots"] for row in rows] == ["random random random"] * 6 + [
        "heuristic heuristic heuristic"
    ] * 6
    simulate("--out", str(tmp_path / "out.parquet"), "--bots", "random,heuristic")
    frame = polars.read_parquet(tmp_path / "out.parquet")
    assert frame["decisions"].to_list() == [int(row["decisions"]) for row in rows]


def test_without_a_key_one_is_chosen_and_told() -> None:
    result = lodge("simulate", "card-hunter", "--matches", "1")
    key = next(line for line in result.out.splitlines() if line.startswith("Key: "))
    assert len(key.split()[1]) == 12


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--matches", "0"], "At least 1 match is needed, not 0."),
        (["--matches", "-5"], "At least 1 match is needed, not -5."),
        (["--jobs", "0"], "At least 1 job is needed, not 0."),
        (["--bots", "heurist"], "Card Hunter has no bot 'heurist'. Did you mean 'heuristic'?"),
        (["--bots", ","], "--bots names at least one bot."),
        (["--lineup", "random"], "1 bots are named for 3 seats."),
        (["--lineup", "random", "--bots", "random"], "Give either --bots"),
        (["--seats", "7"], "Card Hunter is played by 1, 2, 3 or 4 players, not 7."),
        (["--option", "difficulty"], "An option is given as NAME=VALUE, not 'difficulty'."),
        (["--option", "=hard"], "An option is given as NAME=VALUE, not '=hard'."),
        (["--option", "level=hard"], "Card Hunter has no option 'level'."),
        (["--option", "difficulty=hrad"], "'hrad' is not one of"),
        (["--option", "expert=perhaps"], "'expert'"),
        (["--option", "expert=1e999"], "'expert'"),
        (["--option", "expert=[[[["], "'expert'"),
        (["-o", "difficulty=easy", "-o", "difficulty=hard"], "'difficulty' is given twice."),
        (["--option", "monster=@/nowhere.json"], "Cannot read /nowhere.json: No such file"),
        (["--vary", "difficulty"], "What varies is given as NAME=A,B, not 'difficulty'."),
        (["--vary", "difficulty="], "What varies is given as NAME=A,B, not 'difficulty='."),
        (["--vary", "dificulty=easy"], "no option 'dificulty'. Did you mean 'difficulty'?"),
        (["--vary", "expert=true", "-o", "expert=true"], "The option 'expert' is given twice."),
        (["--out", "results.txt"], "ends in .csv or .parquet, not to results.txt."),
        (["--out", "/nowhere/results.csv"], "There is no folder /nowhere"),
    ],
)  # fmt: skip
def test_wrong_input(args: list[str], sentence: str) -> None:
    assert sentence in refused("simulate", "card-hunter", *args)


def test_a_file_that_is_not_json(tmp_path: Path) -> None:
    file = tmp_path / "monster.json"
    file.write_text("{")
    sentence = refused("simulate", "card-hunter", "--option", f"monster=@{file}")
    assert sentence == f"{file} is not JSON."


# Decks, and own cards that have too much to do


def hunt(*args: str) -> Result:
    return lodge("simulate", "galactic-hunt", "--key", "k", "-o", "round_limit=10", *args)


@pytest.fixture
def storms(tmp_path: Path) -> tuple[str, str]:
    """A card file and a deck file of cards with too much to do."""
    cards, deck = tmp_path / "storms.toml", tmp_path / "storms-deck.toml"
    cards.write_text(STORMS)
    deck.write_text(DECK_FILE)
    return str(cards), str(deck)


def test_seats_bring_decks(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    lodge("decks", "new", str(file))
    rows = run(
        plan(
            load("galactic-hunt"),
            None,
            [{"round_limit": 10}],
            "random",
            None,
            [f"0={file}", "1=skirl"],
        ),
        2,
        1,
        "k",
    )
    named = tomllib.loads(file.read_text())["deck"]["characters"]
    brought = [[list(secret["primaries"]) for secret in row.secrets] for row in rows]
    assert brought == [[named, ["core.skirl"]]] * 2
    assert hunt("-n", "2", "--bots", "random", "--deck", f"0={file}", "--deck", "1=Skirl").code == 0


def test_a_match_whose_cards_have_too_much_to_do_is_named_and_the_others_go_on(
    storms: tuple[str, str],
) -> None:
    cards, deck = storms
    more = ["--bots", "random", "-o", f"cards=@{cards}"]
    result = hunt("-n", "3", *more, "--deck", f"0={deck}", "--deck", f"1={deck}")
    assert result.code == 0
    assert "Match k#0 was set aside: The own cards of this match have more to do" in result.words
    assert "Match k#2 was set aside" in result.words
    assert "0 matches in" in result.out
    # Where some can be finished, they count.
    mixed = hunt("-n", "3", *more, "--deck", "0=Skirl", "--deck", "1=Hesk Varrow")
    assert "set aside" not in mixed.out
    assert "3 matches in" in mixed.out


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        ("0", "A deck is given as SEAT=DECK, as in 0=my-deck.toml, not '0'."),
        ("7=Skirl", "There is no seat 7: the seats are 0 to 1."),
        ("all=Skirl", "There is no seat all: the seats are 0 to 1."),
        ("0=Skril", "There is no deck 'Skril': neither a file nor a starter deck. "),
    ],
)
def test_a_deck_that_is_none_is_refused(deck: str, sentence: str) -> None:
    found = refused("simulate", "galactic-hunt", "--deck", deck)
    assert found.startswith(sentence)


def test_what_is_wrong_with_a_deck_file_is_said(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text('[deck]\nname = "x"\ncharacters = ["core.skirl"]\n')
    found = refused("simulate", "galactic-hunt", "--deck", f"1={file}")
    assert found.startswith(f"{file} is no deck that can be played with. ")
    assert "15" in found
    twice = refused("simulate", "galactic-hunt", "--deck", "1=Skirl", "--deck", "1=Skirl")
    assert twice == "Seat 1 is given two decks."
    none = refused("simulate", "card-hunter", "--deck", "0=Skirl")
    assert none == "In Card Hunter nobody brings a deck."
