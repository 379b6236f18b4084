"""A view in words: for transcripts, and for models that read."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

from lodge.kernel.match import Match
from lodge.kernel.shown import Own

UNCHANGING: Final = ("game", "ruleset", "seats", "options", "over")


def view_lines(match: Match, seat: int | None) -> list[str]:
    """A view without what is the same all the time, and what follows from the rest."""
    view = match.view(seat)
    # What ended it comes last.
    view["outcome"] = view.pop("outcome")
    left_out = (*UNCHANGING, *Own.__struct_fields__, *match.setup.game.View.worked_out)
    return list_lines(view, left_out)


def describe_position(match: Match, seat: int, since: int = 0, choices: bool = True) -> str:
    """What a seat sees, what it was told since it last decided (if the match keeps a log), and what
    it is asked; `choices`: with all that it can answer."""
    view = match.seen_by(seat)
    phrases = match.setup.phrases
    lines = [phrases.heading(view), f"You are {phrases.seat_name(view, seat)}."]
    lines += [line for line in (phrases.aim(view), *phrases.introduction(view)) if line]
    lines += ["", "What you see:", *view_lines(match, seat)]
    told = match.events(seat, since)
    if told:
        lines += ["", "What happened since you last decided:"]
        lines += [f"   {event.sentence}" for event in told]
    outcome = match.outcome()
    if outcome is not None:
        return "\n".join([*lines, "", f"It is over. {outcome.reason}"])
    if match.seat != seat:
        return "\n".join([*lines, "", f"It is the turn of {phrases.seat_name(view, match.seat)}."])
    lines += ["", phrases.question(view)]
    if choices:
        actions = dict.fromkeys([*view.legal, *view.interjections])
        lines += [f"   {action}  ({phrases.choice(view, action).words})" for action in actions]
    return "\n".join(lines)


def list_lines(view: dict[str, Any], left_out: Sequence[str]) -> list[str]:
    """The lines of a view."""
    lines = []
    for name, value in view.items():
        if name in left_out or value in (None, [], {}):
            continue
        if name == "zones":
            lines += [f"   {zone}: {_cards(cards)}" for zone, cards in value.items()]
        elif isinstance(value, dict) and all(isinstance(part, dict) for part in value.values()):
            lines += [f"   {name} {key}: {compact(part)}" for key, part in value.items()]
        elif isinstance(value, list) and all(isinstance(part, dict) for part in value):
            lines += [f"   {name}: {compact(part)}" for part in value]
        else:
            lines.append(f"   {name}: {compact(value)}")
    return lines


def _cards(cards: list[str | None]) -> str:
    """Cards from the top; so many unseen ones in a row are `?5`."""
    words = []
    for card, run in groupby(cards):
        count = len(list(run))
        words += [card] * count if card is not None else [f"?{count}" if count > 1 else "?"]
    return " ".join(words)


def compact(value: object) -> str:
    """A value on one line; tables within it stand in braces."""
    if isinstance(value, dict):
        return " ".join(f"{name}={_part(part)}" for name, part in value.items())
    return _part(value)


def _part(value: object) -> str:
    if isinstance(value, dict):
        return "{" + compact(value) + "}"
    if isinstance(value, list | tuple):
        return "[" + " ".join(_part(part) for part in value) + "]"
    return "-" if value is None else str(value)
