"""The words of a line of rules."""

import re

from lodge.games.galactic_hunt.language.problems import Wrong

TOKEN = re.compile(
    r"\s*(?:(?P<int>\d+)"
    r"|(?P<word>[A-Za-z][A-Za-z0-9-]*(?:\.[A-Za-z0-9][A-Za-z0-9-]*)*)"
    r"|(?P<dot>\.[A-Za-z]+)"
    r"|(?P<sign>>=|<=|[@,;:(){}/=<>+-]))"
)
END = ""
MOST_DIGITS = 4


class Words:
    """A line as words, read from left to right."""

    def __init__(self, text: str) -> None:
        self.tokens: list[str] = []
        self.spaced: list[bool] = []
        self.place = 0
        at = 0
        text = text.rstrip()
        while at < len(text):
            found = TOKEN.match(text, at)
            if not found:
                raise Wrong("E07", f"'{text[at:].strip()[:20]}' is no word of the card language.")
            token = found[0].strip()
            if token.isdigit() and len(token) > MOST_DIGITS:
                raise Wrong("E20", f"{token[:12]} is too large a number; 99 is the most.")
            self.tokens.append(token)
            self.spaced.append(found[0][:1].isspace())
            at = found.end()

    @property
    def next(self) -> str:
        return self.tokens[self.place] if self.place < len(self.tokens) else END

    @property
    def after(self) -> str:
        """The word after the next one."""
        return self.tokens[self.place + 1] if self.place + 1 < len(self.tokens) else END

    def take(self) -> str:
        word = self.next
        self.place += 1
        return word

    def takes(self, *words: str) -> str:
        """Take the next word if it is one of these; an empty text otherwise."""
        return self.take() if self.next in words and self.next else END

    def expect(self, sign: str, where: str) -> None:
        if not self.takes(sign):
            raise Wrong("E07", f"'{sign}' is missing {where}, before {self.described()}.")

    def described(self) -> str:
        return f"'{self.next}'" if self.next else "the end of the line"

    @property
    def is_int(self) -> bool:
        return self.next.isdigit()

    @property
    def is_word(self) -> bool:
        return self.next[:1].isalpha()

    def integer(self, what: str, least: int = 1, most: int = 99) -> int:
        """A number within its limits."""
        if not self.is_int:
            raise Wrong("E07", f"{what} is a number, not {self.described()}.")
        number = int(self.take())
        if not least <= number <= most:
            raise Wrong("E20", f"{what} is from {least} to {most}, not {number}.")
        return number
