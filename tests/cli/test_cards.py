"""`lodge cards` and `lodge decks`."""

from pathlib import Path

from tests.cli.running import lodge, refused


def test_a_new_card_file_is_right(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    assert lodge("cards", "new", str(file)).code == 0
    checked = lodge("cards", "check", str(file))
    assert checked.code == 0
    assert checked.out == "OK: own.toml, 3 cards.\n"
    assert "exists already" in refused("cards", "new", str(file))
    assert lodge("cards", "new").out == file.read_text("utf-8")


def test_what_is_wrong_is_named(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    text = lodge("cards", "new").out.replace('keywords = ["Sight"]', 'keywords = ["Sigt"]')
    file.write_text(text, "utf-8")
    checked = lodge("cards", "check", str(file))
    assert checked.code == 1
    said = " ".join(checked.out.split())
    line = text.splitlines().index('keywords = ["Sigt"]') + 1
    assert said == (
        f"own.toml:{line}: E05 my-set.patient-eye (keywords): There is no keyword 'Sigt'. "
        "Did you mean 'Sight'?"
    )


def test_a_card_is_shown() -> None:
    shown = lodge("cards", "show", "walking crucible").out
    assert shown.startswith("Walking Crucible (H1), assist\nForge Master, cost 4, durability 3")
    assert 'traits = ["Vehicle", "Unique"]' in shown
    assert "There is no card 'zebra'." in refused("cards", "show", "zebra")


def test_too_large_a_file(tmp_path: Path) -> None:
    file = tmp_path / "big.toml"
    file.write_text("#" * 1_000_000, "utf-8")
    checked = lodge("cards", "check", str(file))
    assert checked.code == 1
    assert "at most 200,000 signs" in checked.out


def test_decks_are_listed_shown_and_checked(tmp_path: Path) -> None:
    assert len(lodge("decks", "list").out.splitlines()) == 12
    assert "Combat deck (16)" in lodge("decks", "show", "skirl").out
    assert "There is no deck 'zebra'." in refused("decks", "show", "zebra")
    file = tmp_path / "deck.toml"
    assert lodge("decks", "new", str(file)).code == 0
    assert lodge("decks", "check", str(file)).out == "OK: My Deck.\n"
    text = file.read_text("utf-8").replace('"core.heavy-sentence" = 2\n', "")
    file.write_text(text, "utf-8")
    checked = lodge("decks", "check", str(file))
    assert checked.code == 1
    assert "13 cards; it needs at least 15 (GH-020)" in " ".join(checked.out.split())


def test_a_deck_with_own_cards(tmp_path: Path) -> None:
    cards = tmp_path / "own.toml"
    cards.write_text(lodge("cards", "new").out, "utf-8")
    deck = tmp_path / "deck.toml"
    text = lodge("decks", "new").out.replace('"core.heavy-sentence"', '"my-set.first-shot"')
    deck.write_text(text, "utf-8")
    assert lodge("decks", "check", str(deck)).code == 1
    assert lodge("decks", "check", str(deck), "--cards", str(cards)).code == 0


def test_lines_are_not_broken_in_a_pipe(tmp_path: Path) -> None:
    shown = lodge("cards", "show", "Beast Whistle").out
    assert any(len(line) > 80 for line in shown.splitlines())
    rules = "Play @foe.char: track 1; give Trapped 2 if as(Trapper); track 1 if as(Pack)"
    assert rules in shown
    file = tmp_path / "a-file-with-a-rather-long-name-for-a-set-of-cards.toml"
    file.write_text('[[card]]\nid = "own.a"\nname = "A"\nset = "A1"\ntype = "combat"\n')
    found = lodge("cards", "check", str(file)).out.splitlines()
    assert found
    assert all(line.startswith(f"{file.name}:") for line in found)
