"""The table of starter decks: what it counts, and where it is written."""

import sys
from pathlib import Path

import msgspec
import pytest

from benchmarks import balance
from lodge.games.galactic_hunt.catalogue import starter_decks
from lodge.lab.simulate import Row

DECKS = list(starter_decks())
HESK, LUNE = DECKS[:2]


def row(first: str, second: str, score: float, rounds: int = 8, reason: str = "") -> Row:
    """A match of two decks, by how much of it the one who began has won."""
    return Row(
        number=0,
        seats=2,
        options={},
        bots=("heuristic", "heuristic"),
        key="k",
        winners=() if score == 0.5 else (0,) if score else (1,),
        scores=(score, 1.0 - score),
        reason=reason,
        decisions=1,
        rounds=rounds,
        tally={},
        secrets=({"deck": first}, {"deck": second}),
    )


def all_pairs(score: float = 1.0) -> list[Row]:
    return [row(*pair, score) for pair in [*balance.pairs(), *balance.mirrors()]]


def test_every_deck_meets_every_other_both_ways_and_itself() -> None:
    assert len(balance.pairs()) == 12 * 11
    assert {(LUNE, HESK), (HESK, LUNE)} < set(balance.pairs())
    assert len(balance.mirrors()) == 12
    assert balance.batch_of((HESK, LUNE)).secrets == ({"deck": HESK}, {"deck": LUNE})
    assert balance.batch_of((HESK, LUNE)).options == {"first_player": "seat 0"}


def test_victories_count_from_both_sides_and_draws_by_half() -> None:
    tally = balance.Tally([row(HESK, LUNE, 1.0), row(LUNE, HESK, 0.0), row(LUNE, HESK, 0.5)])
    assert tally.share(HESK, LUNE) == pytest.approx(2.5 / 3)
    assert tally.share(LUNE, HESK) == pytest.approx(0.5 / 3)


def test_who_begins_is_counted_apart_from_who_wins() -> None:
    tally = balance.Tally(all_pairs())
    assert tally.overall(HESK) == 0.5
    assert tally.first(HESK) == 1.0


def test_the_report_tells_of_late_ends_and_draws() -> None:
    rows = [*all_pairs(), row(HESK, HESK, 0.5, 40, "Round 40 was the last: a draw.")]
    report = balance.write_report(rows, "k")
    assert f"{100 / len(rows):.2f} % end with the last round, {100 / len(rows):.2f} %" in report
    assert "Whoever begins wins 99.7 %" in report
    lines = [line.split(" | ")[0] for line in report.splitlines() if line.startswith("| ")]
    assert lines[1:] == [f"| {deck}" for deck in DECKS]


def test_the_table_is_written_below_the_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"What it is.\n\n{balance.BEGIN}\n\nold table\n", "utf-8")
    monkeypatch.setattr(balance, "run", lambda batches, *_: [
        row(batch.secrets[0]["deck"], batch.secrets[1]["deck"], 1.0) for batch in batches
    ])  # fmt: skip
    monkeypatch.setattr(sys, "argv", ["balance", "--write", str(page), "--key", "other"])
    balance.main()
    text = page.read_text("utf-8")
    assert text.startswith(f"What it is.\n\n{balance.BEGIN}\n\n144 matches, key `other`")
    assert "old table" not in text


def test_the_bot_meets_chance_with_every_deck_on_both_sides() -> None:
    batches = balance.against_chance()
    assert len(batches) == 2 * len(DECKS)
    assert {batch.bots for batch in batches} == {("heuristic", "random"), ("random", "heuristic")}
    assert all(batch.secrets[0] == batch.secrets[1] for batch in batches)


def test_its_share_is_counted_from_its_own_side() -> None:
    first = row(HESK, HESK, 1.0)
    second = msgspec.structs.replace(row(LUNE, LUNE, 1.0), bots=("random", "heuristic"))
    rows = [msgspec.structs.replace(first, bots=("heuristic", "random")), second]
    assert "wins 50.0 % against chance" in balance.write_chance(rows, "k")
    assert f"least with {LUNE}: 0.0 %" in balance.write_chance(rows, "k")
