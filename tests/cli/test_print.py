"""`lodge print`, as one types it: what it writes, and what it says of bad input."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.running import lodge, refused

DECK = """
[deck]
name = "Mine"
characters = ["core.skirl"]
pursuit = ["core.long-con", "core.night-watch", "core.drawn-out-chase", "core.war-of-supply"]

[deck.combat]
"core.ration-crate" = 2
"""


def pages(file: Path) -> int:
    return len(PdfReader(file).pages)


def test_it_writes_a_file_and_says_so(tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    result = lodge("print", "card-hunter", "--out", str(out), width=200)
    assert result.code == 0
    assert f"Wrote {out}: 52 cards. Its first page says how to print it." in result.words
    assert pages(out) > 2 + 2 * 6
    assert [file.name for file in tmp_path.iterdir()] == ["cards.pdf"]


def test_all_of_its_options_together(tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    options = "--paper letter --size bridge --bleed --low-ink --backs none --copies 2 --card Rage"
    assert lodge("print", "card-hunter", "--out", str(out), *options.split()).code == 0
    file = PdfReader(out)
    assert len(file.pages) == 3
    assert "2 cards, 57 × 88 mm (bridge), on 1 sheet of Letter" in file.pages[0].extract_text()


def test_a_starter_deck_and_large_letters(tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    args = ("--deck", "Ansa Rill", "--large-print", "--out", str(out))
    assert lodge("print", "galactic-hunt", *args).code == 0
    assert "94.5 × 132 mm (large)" in PdfReader(out).pages[0].extract_text()


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ("card-hunter --deck parts", "Card Hunter has no deck 'parts'. There are: monster, hunter"),
        ("card-hunter --card Rag", "Card Hunter has no card 'Rag'. Did you mean 'Rage'?"),
        ("card-hunter --paper a5", "There is no paper 'a5'. "),
        ("card-hunter --size tarot", "There is no size 'tarot'. "),
        ("card-hunter --backs left", "There is no kind of backs 'left'. "),
        ("card-hunter --backs fold --calibration", "--calibration goes with backs on the other"),
        ("card-hunter --shift 3", "A shift is given as RIGHT,DOWN, as in 1.5,-0.5, not '3'."),
        ("card-hunter --shift nan,0", "A shift of nan,0 is too far: at most 10 mm."),
        ("card-hunter --cards here.toml", "here.toml: No such file or directory."),
        ("card-hunt", "There is no game 'card-hunt'"),
    ],
)
def test_bad_input_gets_one_sentence(args: str, sentence: str, tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    assert sentence in refused("print", *args.split(), "--out", str(out))
    assert not list(tmp_path.iterdir())


def test_a_file_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    assert "is a folder" in refused("print", "card-hunter", "--out", str(tmp_path))
    nowhere = tmp_path / "nowhere" / "cards.pdf"
    said = refused("print", "card-hunter", "--out", str(nowhere))
    assert said == f"Cannot write {nowhere}: No such file or directory."
    assert not list(tmp_path.iterdir())


def test_a_file_cannot_be_written_into_another_file(tmp_path: Path) -> None:
    (tmp_path / "cards").write_text("", "utf-8")
    for option, name in (("--out", "cards/x.pdf"), ("--png", "cards/x"), ("--png", "cards")):
        path = tmp_path / name
        said = refused("print", "card-hunter", "--card", "Rage", option, str(path))
        assert said.endswith(".")
        assert str(tmp_path / "cards") in said
    assert [path.name for path in tmp_path.iterdir()] == ["cards"]


def test_all_cards_with_one_back(tmp_path: Path) -> None:
    place = tmp_path / "png"
    args = ("--card", "Rage", "--card", "Jack", "--one-back", "--dpi", "72", "--png", str(place))
    assert lodge("print", "card-hunter", *args).code == 0
    names = sorted(file.name for file in place.iterdir())
    assert names == ["back-card-hunter.png", "jack-1x.png", "r-1x.png"]


def test_what_was_there_stays_if_a_card_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    out.write_bytes(b"before")
    cards = tmp_path / "own.toml"
    cards.write_text('[[card]]\nname = "Nobody"\n', "utf-8")
    said = refused("print", "galactic-hunt", "--cards", str(cards), "--out", str(out))
    assert said.startswith("These cards cannot be printed. ")
    assert out.read_bytes() == b"before"


def test_a_file_that_is_no_set_of_cards_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    args = ("galactic-hunt", "--cards", str(file), "--out", str(tmp_path / "x.pdf"))
    file.write_text("#" * 2_000_000, "utf-8")
    assert refused("print", *args) == f"{file} is too long for a set of cards."
    file.write_text("", "utf-8")
    assert refused("print", *args) == "There is no card in this set."


def test_a_deck_file_with_an_error_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text(DECK, "utf-8")
    said = refused("print", "galactic-hunt", "--deck", str(file), "--out", str(tmp_path / "x.pdf"))
    assert said.startswith(f"{file} is no deck that can be printed. ")


def test_pictures_and_decks_for_other_tables(tmp_path: Path) -> None:
    places = {name: tmp_path / name for name in ("png", "tabletop", "pcio")}
    args = [part for name, place in places.items() for part in (f"--{name}", str(place))]
    result = lodge("print", "card-hunter", "--card", "Rage", "--card", "Jack", *args, width=200)
    assert result.code == 0
    assert f"Wrote 2 cards into {places['png']}" in result.words
    assert len(list(places["png"].iterdir())) == 4
    text = (places["tabletop"] / "card-hunter.json").read_text("utf-8")
    assert (places["tabletop"] / "card-hunter-monster-1.png").as_uri() in text
    assert places["pcio"].is_file()


def test_a_booklet_to_be_folded(tmp_path: Path) -> None:
    out = tmp_path / "booklet.pdf"
    result = lodge("print", "card-hunter", "--booklet", str(out), "--folded", width=200)
    assert f"Wrote {out}: how to play Card Hunter." in result.words
    wide, high = PdfReader(out).pages[0].mediabox.width, PdfReader(out).pages[0].mediabox.height
    assert wide > high


def test_it_must_be_said_what_to_make(tmp_path: Path) -> None:
    said = refused("print", "card-hunter")
    assert said.startswith("Say what to make: --out FILE.pdf, --booklet FILE.pdf, --png FOLDER")
    file = tmp_path / "file"
    file.write_text("", "utf-8")
    assert "is a file" in refused("print", "card-hunter", "--card", "Rage", "--png", str(file))
