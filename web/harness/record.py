"""Records updates of whole matches for the layout harness: python web/harness/record.py"""

from pathlib import Path

import msgspec

import lodge
from lodge.bots import make_bot, usual_bot
from lodge.table.updates import Update, ask

OUT = Path(__file__).parent / "fixtures"
EVERY = 3


def updates(game_id: str, seats: int | None = None) -> list[Update]:
    """What each deciding seat is shown, every few decisions, and the end."""
    game = lodge.load(game_id)
    match = game.new(seats=seats, key="harness", events=True)
    bots = [make_bot(game, usual_bot(game), f"bot {seat}") for seat in range(match.seats)]
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


def update(match: lodge.Match, seat: int | None, made: int) -> Update:
    view = match.seen_by(seat)
    phrases = match.setup.game.phrases
    return Update(
        table="harness",
        sequence=made,
        number=made,
        view=view,
        first=0,
        events=match.events(seat)[-8:],
        roles=[phrases.seat_name(view, number) for number in range(match.seats)],
        prompt=ask(match, made, view) if view.legal else None,
        interjections=[phrases.choice(view, action) for action in view.interjections],
        waiting=[] if match.over else [match.seat],
        undo=False,
        clocks=None,
        windows=None,
        outcome=view.outcome,
    )


def main() -> None:
    OUT.mkdir(exist_ok=True)
    for game in lodge.games():
        (OUT / f"{game}.json").write_bytes(msgspec.json.encode(updates(str(game))))


if __name__ == "__main__":
    main()
