"""Records updates of whole matches for the layout harness: python web/harness/record.py"""

from pathlib import Path
from typing import Any

import msgspec

import lodge
from lodge.bots import best_bot, make_bot

OUT = Path(__file__).parent / "fixtures"
EVERY = 3


def updates(game_id: str, seats: int | None = None) -> list[dict[str, object]]:
    """What each deciding seat is shown, every few decisions, and the end."""
    game = lodge.load(game_id)
    match = game.new(seats=seats, key="harness", events=True)
    bots = [make_bot(game, best_bot(game), f"bot {seat}") for seat in range(match.seats)]
    made = 0
    told = []
    while not match.over:
        if made % EVERY == 0:
            told.append(update(match, match.seat, made))
        match.apply(bots[match.seat].choose(match))
        made += 1
    told.append(update(match, 0, made))
    told.append(update(match, None, made))
    return told


def prompt(match: lodge.Match, view: dict[str, Any], made: int) -> dict[str, object] | None:
    """What a seat is asked; None if it is not asked."""
    game = match.setup.game
    if not view["legal"]:
        return None
    return {
        "number": made,
        "decision": view["decision"],
        "clause": game.decisions[match.asked].clause,
        "question": game.phrases.question(view),
        "choices": [game.phrases.choice(view, action) for action in view["legal"]],
    }


def update(match: lodge.Match, seat: int | None, made: int) -> dict[str, object]:
    view = match.view(seat)
    phrases = match.setup.game.phrases
    return {
        "type": "update",
        "table": "harness",
        "sequence": made,
        "number": made,
        "view": view,
        "first": 0,
        "events": msgspec.to_builtins(match.events(seat)[-8:]),
        "roles": [phrases.seat_name(view, number) for number in range(match.seats)],
        "prompt": prompt(match, view, made),
        "interjections": [phrases.choice(view, action) for action in view["interjections"]],
        "waiting": [] if match.over else [match.seat],
        "undo": False,
        "clocks": None,
        "outcome": view["outcome"],
    }


def main() -> None:
    OUT.mkdir(exist_ok=True)
    for game in lodge.games():
        (OUT / f"{game}.json").write_bytes(msgspec.json.encode(updates(str(game))))


if __name__ == "__main__":
    main()
