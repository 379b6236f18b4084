"""What README and docs show is true: their examples run."""

import doctest
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import lodge
from lodge.kernel.game import Game
from lodge.kernel.registry import load_folder
from lodge.testing import check, check_game_texts
from tests.games.treasure_hunter.realms import battle
from tests.patience import PATIENCE

ROOT = Path(__file__).parent.parent

DOCUMENTS = [
    "README.md",
    "CONTRIBUTING.md",
    *(str(p.relative_to(ROOT)) for p in sorted(ROOT.glob("docs/**/*.md"))),
]


def code_blocks(document: str, language: str) -> list[str]:
    text = (ROOT / document).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, flags=re.DOTALL)


def test_the_readme_is_a_doctest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5
    assert failed == 0
    assert lodge.replay(tmp_path / "hunt.json").over


def test_the_page_on_arranging_positions_is_a_doctest() -> None:
    page = ROOT / "docs" / "arranging-positions.md"
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried > 15
    assert failed == 0


def test_the_first_example_plays_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    exec(code_blocks("docs/rules-and-views.md", "python")[0], names)
    assert names["match"].outcome().reason in capsys.readouterr().out


def test_the_example_position_is_one() -> None:
    position = json.loads(code_blocks("docs/rules-and-views.md", "json")[0])
    match = lodge.load("card-hunter").from_json(position)
    assert match.decision == "act"
    assert "heavy" in match.view(0)["legal"]


def shown_documents() -> list[dict[str, Any]]:
    return [json.loads(block) for block in code_blocks("docs/rules-and-views.md", "json")]


def test_the_positions_of_the_games_are_positions() -> None:
    positions = [doc for doc in shown_documents() if "game" in doc]
    assert len(positions) > 3
    for doc in positions:
        match = lodge.load(doc["game"]).from_json(doc)
        assert match.decision == doc.get("decision", match.decision)
        assert match.legal()


def test_the_line_of_a_sum_is_told_so() -> None:
    (line,) = [doc for doc in shown_documents() if doc.get("name") == "item_helps"]
    scene = battle("ogres", red="dwarf+war_hammer")
    assert line in scene.match.view(0)["quest"]["party"]["lines"]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(document: str) -> None:
    folder = (ROOT / document).parent
    for target in re.findall(r"\]\(([^)#]+)\)", (ROOT / document).read_text(encoding="utf-8")):
        assert (folder / target).exists(), f"{document} links to {target}"


def test_the_game_to_copy_is_a_game() -> None:
    game = load_folder(ROOT / "examples" / "trail")
    assert check_game_texts(game) == []
    report = check(game, matches=30)
    assert report.passed, str(report)
    lines = (ROOT / "examples" / "trail" / "game.py").read_text("utf-8").count("\n")
    assert lines < 250, "it is there to be read at one go"


def section(document: str, heading: str) -> str:
    text = (ROOT / document).read_text(encoding="utf-8")
    return text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def blocks_of(part: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", part, flags=re.DOTALL)


def copy_of_trail(folder: Path) -> Path:
    """Another name each time, as Python imports a module once."""
    copied = folder / f"trail_{folder.name}"
    shutil.copytree(ROOT / "examples" / "trail", copied)
    return copied


def exchange(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), "utf-8")


def insert(file: Path, before: str, new: str) -> None:
    exchange(file, before, new + before)


def test_the_question_of_the_guide_can_be_added(tmp_path: Path) -> None:
    part = section("docs/adding-a-game.md", "Adding a question")
    rule, call = blocks_of(part, "python")
    trail = copy_of_trail(tmp_path)
    insert(trail / "game.py", "class Next(Step[Walk]):", rule + "\n\n")
    rests = "".join(call.splitlines(keepends=True)[:2])
    exchange(trail / "game.py", rests, call)
    insert(trail / "RULES.md", "\n## End", blocks_of(part, "markdown")[0])
    game = load_folder(trail)
    missing = check_game_texts(game)
    assert any("'look' has no question in [decisions]" in fault for fault in missing), missing
    for table in blocks_of(part, "toml")[0].split("\n\n"):
        header, _, lines = table.partition("\n")
        exchange(trail / "text" / "en.toml", header + "\n", f"{header}\n{lines.rstrip()}\n")
    game = load_again(trail)
    report = check(game, matches=30)
    assert report.passed, str(report)
    match = game.new(2, key="rest")
    match.apply(match.parse("rest"))
    assert match.decision == "look"


def test_the_card_of_the_guide_can_be_added(tmp_path: Path) -> None:
    part = section("docs/adding-a-game.md", "Adding a card")
    trail = copy_of_trail(tmp_path)
    (animals,) = re.findall(
        r"^ANIMALS = .*\n", (trail / "game.py").read_text("utf-8"), re.MULTILINE
    )
    exchange(trail / "game.py", animals, blocks_of(part, "python")[0])
    exchange(trail / "text" / "en.toml", "[words]\n", blocks_of(part, "toml")[0])
    game = load_folder(trail)
    assert check_game_texts(game) == []
    assert [game.word(card.face) for card in game.cards()].count("a wolf") == 1
    assert check(game, matches=10).passed


def load_again(folder: Path) -> Game:
    """With the texts as they are now."""
    return load_folder(folder.rename(folder.with_name(f"{folder.name}_again")))


def test_the_option_of_the_guide_can_be_added(tmp_path: Path) -> None:
    field, use = blocks_of(section("docs/adding-a-game.md", "Adding an option"), "python")
    trail = copy_of_trail(tmp_path)
    insert(trail / "game.py", "    turns: Annotated", field)
    exchange(trail / "game.py", "            for _ in range(3):\n", use)
    game = load_folder(trail)
    match = game.new(2, {"tracks": 5}, key=1)
    # One track begins the trail, and all others are in the deck.
    assert len(match.view(0)["zones"]["deck"]) == 24 - 2 * 5 - 1
    assert check(game, matches=10).passed


@pytest.mark.parametrize("example", sorted(p.name for p in (ROOT / "examples").glob("*.py")))
def test_examples_run(example: str, tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "examples" / example), str(tmp_path / "made")]
    subprocess.run(command, check=True, cwd=tmp_path, timeout=PATIENCE)
