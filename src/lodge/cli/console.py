"""Where the commands print."""

import sys

from rich.console import Console
from rich.text import Text


def make_console() -> Console:
    """Standard output; colours only on a terminal and without NO_COLOR."""
    return Console(highlight=False, emoji=False, markup=False)


def say_error(sentence: str) -> None:
    """One sentence on standard error."""
    console = Console(file=sys.stderr, highlight=False, emoji=False, markup=False)
    console.print(Text(sentence), soft_wrap=True)


def say_lines(console: Console, text: str | Text) -> None:
    """Print lines as they are: in a pipe or a file they are not broken at any width."""
    console.print(text, soft_wrap=not console.is_terminal)
