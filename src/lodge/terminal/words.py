"""Clauses and events as text on the screen."""

import re
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from lodge.kernel.events import Event
from lodge.kernel.rulebook import Clause
from lodge.table.plurals import in_number
from lodge.terminal.screens import Screen

MARKUP = re.compile(r"\*\*(?P<bold>.+?)\*\*|`(?P<code>.+?)`|\*(?P<italic>.+?)\*")
HIGHLIGHT = "black on yellow"
STYLES = {"bold": "bold", "code": "cyan", "italic": "italic"}


def inline(markdown: str) -> Text:
    """One paragraph of Markdown with its emphasis."""
    text = Text()
    end = 0
    for found in MARKUP.finditer(markdown):
        kind = found.lastgroup or ""
        text.append(markdown[end : found.start()])
        text.append(found[kind], style=STYLES[kind])
        end = found.end()
    return text.append(markdown[end:])


def clause_text(clause: Clause, words: Sequence[str] = ()) -> Text:
    """A clause with its ID; the words that were looked for stand out."""
    body = inline(clause.text)
    body.highlight_words(words, HIGHLIGHT, case_sensitive=False)
    return Text(f"{clause.id} ", style="bold green").append_text(body)


def news(events: Sequence[Event], screen: Screen[Any]) -> Text:
    """What happened, in paragraphs: a turn, a battle, an attack begins a line of its own."""
    text = Text()
    for event in worth_telling(events, screen):
        if text:
            text.append("\n" if event.name in screen.paragraphs else " ")
        text.append(in_number(event.sentence), style=screen.event_style(event))
    return text


def worth_telling(events: Sequence[Event], screen: Screen[Any]) -> list[Event]:
    """What happened, without what only led to the next of its kind."""
    following = [event.name for event in events[1:]] + [""]
    return [
        event
        for event, next in zip(events, following)
        if event.name != next or event.name not in screen.passing
    ]


def log_line(event: Event, screen: Screen[Any]) -> Text:
    """One event with its number and clause."""
    line = Text(f"{event.number + 1:>4} ", style="dim")
    line.append(in_number(event.sentence), style=screen.event_style(event))
    return line.append(f" {event.clause}", style="dim")
