"""What is wrong with a card file: precise enough to be mended without asking anybody."""

import difflib
from collections.abc import Sequence

import msgspec

from lodge.kernel.refusal import LodgeError


class Problem(msgspec.Struct, frozen=True):
    """One error (E01 to E24) or warning (W01 to W11) of section 10.8."""

    code: str
    file: str
    line: int
    card: str
    field: str
    what: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        about = f" {self.card}" if self.card else ""
        within = f" ({self.field})" if self.field else ""
        return f"{place}: {self.code}{about}{within}: {self.what}"

    @property
    def is_warning(self) -> bool:
        return self.code.startswith("W")


class BadCards(LodgeError):
    """A card file or deck with errors: nothing of it is loaded."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = list(problems)

    @property
    def first(self) -> str:
        """What to say if there is room for one sentence."""
        more = len(self.problems) - 1
        return self.problems[0].what + (f" There is more ({more})." if more else "")


class Wrong(Exception):
    """Something in a field is wrong; where it stands is added by whoever reads the file."""

    def __init__(self, code: str, what: str) -> None:
        super().__init__(what)
        self.code = code
        self.what = what


def near(word: str, known: Sequence[str]) -> str:
    """A hint for a misspelt word: the nearest one, or all of them if they are few."""
    lower = {name.lower(): name for name in known}
    found = difflib.get_close_matches(word.lower(), list(lower), n=1)
    if found:
        return f" Did you mean '{lower[found[0]]}'?"
    return f" There are: {', '.join(known)}." if len(known) <= 40 else ""
