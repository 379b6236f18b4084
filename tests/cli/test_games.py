"""`lodge games`."""

from tests.cli.running import lodge


def test_games_are_listed_with_players_and_summary() -> None:
    result = lodge("games")
    assert result.code == 0
    assert "card-hunter Card Hunter 1 to 4 20 to 40 Bring a monster down together:" in result.words


def test_options_are_listed_with_values_defaults_and_meaning() -> None:
    result = lodge("games", "card-hunter", width=160)
    assert "Length: about 20 to 40 minutes" in result.out
    lines = {line.split()[0]: " ".join(line.split()) for line in result.out.splitlines() if line}
    levels = ["first-steps", "easy", "heuristic", "strong"]
    assert [name for name in lines if name in levels] == levels, "the weakest first"
    assert lines["strong"] == "strong Strong They look a few turns ahead."
    assert lines["heuristic"].endswith("They play if nobody says which.")
    assert lines["difficulty"] == (
        "difficulty easy, normal, hard normal How many Potions each hunter has."
    )
    assert lines["expert"].startswith("expert true, false false No card is removed unseen")
    assert "or @FILE.json rattler Which monster" in lines["monster"]
    assert lines["round_limit"].startswith("round_limit a whole number from 1 or null null")


def test_a_narrow_terminal_gets_all_of_it() -> None:
    result = lodge("games", "card-hunter", width=60)
    assert "…" not in result.out
    assert all(len(line) <= 60 for line in result.out.splitlines())
