"""Signs for every terminal."""

from io import BytesIO, TextIOWrapper

import pytest
from rich.console import Console

from lodge.terminal.symbols import NICE, PLAIN, Symbols, symbols_for


@pytest.mark.parametrize(
    ("encoding", "expected"),
    [("utf-8", NICE), ("ascii", PLAIN), ("latin-1", PLAIN), ("cp437", PLAIN)],
)
def test_signs_suit_the_encoding(encoding: str, expected: Symbols) -> None:
    with TextIOWrapper(BytesIO(), encoding=encoding) as file:
        assert symbols_for(Console(file=file)) == expected


def test_plain_signs_are_ascii() -> None:
    assert all("".join(sign).isascii() for sign in PLAIN if not isinstance(sign, bool))
