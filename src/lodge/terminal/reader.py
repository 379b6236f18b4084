"""Lines from a person at the keyboard, or from a file or a pipe."""

import sys
from contextlib import suppress

from rich.console import Console
from rich.text import Text

LONGEST_NUMBER = 9


def read_number(text: str) -> int | None:
    """A whole number that somebody typed; None if it is none, or beyond reason."""
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else None


class Reader:
    """Reads one line at a time. Lines that nobody typed are echoed, so that a log makes sense."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.is_interactive = sys.stdin.isatty()
        if self.is_interactive:
            with suppress(ImportError):
                import readline  # noqa: F401 - gives input() its line editing

    def line(self, prompt: str) -> str | None:
        """The next line without blanks around it; None at the end of the input."""
        if self.is_interactive:
            try:
                return input(f"{prompt}: ").strip()
            except EOFError:
                self.console.print()
                return None
        self.console.print(Text(f"{prompt}: "), end="")
        line = sys.stdin.readline()
        self.console.print(Text(line.strip()))
        return line.strip() if line else None
