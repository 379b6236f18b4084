"""The keywords (2.6, 3.19): one file each, found by their names."""

from importlib import import_module

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.keyword import Keyword, KeywordTable


def _keyword(name: str) -> Keyword:
    module = import_module(f"{__name__}.{name.lower()}")
    keyword = getattr(module, name.upper())
    assert isinstance(keyword, Keyword)
    return keyword


KEYWORDS: list[Keyword] = [_keyword(name) for name in words.KEYWORDS]
"""By number."""

TABLE = KeywordTable(KEYWORDS)
