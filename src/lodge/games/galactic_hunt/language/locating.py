"""Where the tables and fields of a TOML file stand: `tomllib` reads them without line numbers."""

import re

HEADER = re.compile(r"\s*\[\[?\s*([A-Za-z0-9_-]+(?:\s*\.\s*[A-Za-z0-9_-]+)*)\s*\]?\]")
FIELD = re.compile(r"\s*([A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*')\s*=")
QUOTES = ('"""', "'''")

Places = list[tuple[str, int, dict[str, int]]]
"""(name, line, lines of the fields) of each table, in the order of the file; the first one is what
stands before any header."""


def locate(text: str) -> Places:
    """The lines, from 1, of all tables and their fields in a text that is proper TOML."""
    places: Places = [("", 1, {})]
    until = ""
    depth = 0
    for number, line in enumerate(text.splitlines(), 1):
        if until:
            end = line.find(until)
            if end < 0:
                continue
            line = line[end + 3 :]
            until = ""
        elif depth <= 0:
            depth = 0
            header = HEADER.match(line)
            field = FIELD.match(line)
            if header:
                places.append(("".join(header[1].split()), number, {}))
                continue
            if field:
                places[-1][2].setdefault(field[1].strip("\"'"), number)
        until, depth = _rest(line, depth)
    return places


def _rest(line: str, depth: int) -> tuple[str, int]:
    """The quotes and how many brackets a line leaves open."""
    at = 0
    while at < len(line):
        if line[at] == "#":
            break
        if line[at : at + 3] in QUOTES:
            quotes = line[at : at + 3]
            end = line.find(quotes, at + 3)
            if end < 0:
                return quotes, depth
            at = end + 3
            continue
        if line[at] in "\"'":
            at = _end_of_string(line, at)
            continue
        depth += (line[at] in "[{") - (line[at] in "]}")
        at += 1
    return "", depth


def _end_of_string(line: str, at: int) -> int:
    quote = line[at]
    at += 1
    while at < len(line) and line[at] != quote:
        at += 2 if line[at] == "\\" and quote == '"' else 1
    return at + 1
