"""The keywords (2.6, 3.19): one file each, found by their names."""

from importlib import import_module

from lodge.games.galactic_hunt import words
from lodge.games.galactic_hunt.keyword import Keyword
from lodge.games.galactic_hunt.reading import ALL_KEYWORDS


def _keyword(name: str) -> Keyword:
    module = import_module(f"{__name__}.{name.lower()}")
    keyword = getattr(module, name.upper())
    assert isinstance(keyword, Keyword)
    return keyword


KEYWORDS: list[Keyword] = [_keyword(name) for name in words.KEYWORDS]
"""By number."""

ALL_KEYWORDS.fill(KEYWORDS)
