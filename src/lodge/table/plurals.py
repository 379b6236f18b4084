"""Sentences as people say them: "1 point" where the rules' texts have one form for all numbers."""

import re

import msgspec

from lodge.kernel.events import Event

NOUNS = {
    "beasts": "beast",
    "cards": "card",
    "heroes": "hero",
    "hits": "hit",
    "items": "item",
    "points": "point",
    "rounds": "round",
    "tokens": "token",
    "treasures": "treasure",
    "turns": "turn",
    "upgrades": "upgrade",
}
VERBS = {" are": " is", " have": " has", " were": " was", " go": " goes"}
"""What one of something does."""
# A number that belongs to something else is no count: "no. 1", "+1", "1 of 2".
ONE = re.compile(
    rf"(?<![\w.+−/-])(1 (?:(?:extra|face-down|fur|magic|other|scales) )*)({'|'.join(NOUNS)})\b"
    rf"(?:({'|'.join(VERBS)})\b)?"
)


def in_number(sentence: str) -> str:
    """One of something is told as one."""
    if "1 " not in sentence:
        return sentence
    return ONE.sub(
        lambda found: found[1] + NOUNS[found[2]] + (VERBS[found[3]] if found[3] else ""), sentence
    )


def spoken(event: Event) -> Event:
    """An event as it is told to people."""
    sentence = in_number(event.sentence)
    return (
        event if sentence == event.sentence else msgspec.structs.replace(event, sentence=sentence)
    )
