"""`lodge rules`."""

from tests.cli.running import lodge, refused


def test_without_words_the_whole_reference_is_shown() -> None:
    result = lodge("rules", "card-hunter")
    assert result.code == 0
    assert "Card Hunter: the rules" in result.out
    assert "CH-192" in result.out
    assert "**" not in result.out


def test_a_clause_is_shown_under_its_heading() -> None:
    result = lodge("rules", "card-hunter", "ch-034")
    assert result.out.startswith("3.3 Round structure\nCH-034 If two Characters share a Position")
    assert "CH-035" not in result.out


def test_several_clauses_can_be_named() -> None:
    result = lodge("rules", "card-hunter", "CH-034", "R7", "E4")
    assert [line.split()[0] for line in result.out.splitlines() if line[:2] in ("CH", "R7", "E4")
            ] == ["CH-034", "R7", "E4"]  # fmt: skip


def test_words_are_searched() -> None:
    result = lodge("rules", "card-hunter", "empty", "PART", "rage")
    assert "CH-082" in result.out
    assert "CH-001" not in result.out


def test_no_hit_is_a_sentence_and_exit_code_1() -> None:
    result = lodge("rules", "card-hunter", "purple", "zebra")
    assert result.code == 1
    assert result.err == "No rule of Card Hunter contains purple and zebra.\n"


def test_an_unknown_clause_is_wrong_input() -> None:
    assert refused("rules", "card-hunter", "CH-999") == (
        "The rules of Card Hunter have no clause CH-999."
    )


def test_how_to_play_is_a_page_of_its_own() -> None:
    result = lodge("rules", "beast-hunter", "--how")
    assert result.code == 0
    assert "How to play Beast-Hunter" in result.out
    assert "[4 of Blades] [5 of Blades] [6 of Blades] against [a card face down]" in result.out
    assert "What beginners miss" in result.out
    assert "(BH-115)" in result.out
    assert "annihilator:" in result.out
