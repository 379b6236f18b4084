"""Golden files: readable playthroughs and fingerprints of many matches, kept under tests/golden.

An unintended change of the rules shows as a difference in them. `python -m lodge.testing.golden`
writes all of them anew, to be reviewed as a diff. Which matches are played is declared for each
game in its folder's `playthroughs.toml`:

    [[playthrough]]
    name = "won-by-heavy-attack"
    about = "The last Hit Pile is thrown out."
    seats = 3
    options = { difficulty = "easy" }
    key = "12"
    bot = "heuristic"
    ends = ["pile_removed", "game_won"]
"""

import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from lodge.bots import make_bot
from lodge.kernel.bot import bots_interjection
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.record import write_action
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import games, load
from lodge.testing import transcript
from lodge.testing.players import RandomTable

FOLDER = Path("tests/golden")
DECLARATION = "playthroughs.toml"
FINGERPRINTS = "fingerprints.json"
FINGERPRINT_MATCHES = 200


class Playthrough(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match to be written down."""

    name: str
    about: str
    seats: int
    key: str
    options: dict[str, Any] = {}
    bot: str = "random"
    ends: list[str] = []
    """The names of the last events, if the playthrough is there to show this end."""
    views_every: int = 10
    """After so many decisions it is written down what everybody sees."""


class Declaration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    playthrough: list[Playthrough]


def declared(folder: Path) -> list[Playthrough]:
    """The playthroughs of a game's folder."""
    text = (folder / DECLARATION).read_bytes()
    return msgspec.toml.decode(text, type=Declaration).playthrough


def write_playthrough(game: Game, declared: Playthrough) -> list[str]:
    """The lines of a playthrough."""
    return list(_lines(game, declared))


def _lines(game: Game, declared: Playthrough) -> Iterator[str]:
    match = game.new(declared.seats, declared.options, declared.key, events=True)
    yield f"{game.title}, ruleset {game.ruleset}"
    yield declared.about
    options = msgspec.json.encode(declared.options).decode()
    yield f"seats: {declared.seats}   options: {options}   key: {declared.key!r}"
    yield f"played by: {declared.bot}"
    reader = transcript.Reader(match)
    yield ""
    yield from reader.news()
    for number, (seat, action) in enumerate(_moves(game, match, declared), start=1):
        yield ""
        yield from reader.decision(number, seat, action)
        match.apply(action, seat)
        yield from reader.news()
        if number % declared.views_every == 0:
            yield ""
            yield from reader.views()
    yield ""
    yield from reader.outcome()
    last = [event.name for event in match.events(None)]
    if last[len(last) - len(declared.ends) :] != declared.ends:
        raise LodgeError(f"The playthrough {declared.name!r} does not end with {declared.ends}.")


def _moves(game: Game, match: Match, declared: Playthrough) -> Iterator[tuple[int, int]]:
    """(seat, action) until the match is over; whoever takes them applies them."""
    table = RandomTable(f"{declared.key}/table")
    bots = {
        seat: make_bot(game, declared.bot, f"{declared.key}/bot {seat}")
        for seat in range(match.seats)
    }
    while not match.over:
        interjection = table.interjection(match) or bots_interjection(match, bots)
        if interjection:
            yield interjection
        else:
            yield match.seat, bots[match.seat].choose(match)


def fingerprints(game: Game, matches: int = FINGERPRINT_MATCHES) -> list[dict[str, Any]]:
    """For every example of a game hashes over the actions and ends of seeded random matches."""
    examples = game.examples()
    each = -(-matches // len(examples))
    return [
        {
            "seats": seats,
            "options": options,
            "matches": [_fingerprint(game, seats, options, number) for number in range(each)],
        }
        for seats, options in examples
    ]


def _fingerprint(game: Game, seats: int, options: dict[str, Any], number: int) -> str:
    match = game.new(seats, options, f"fingerprint {number}")
    table = RandomTable(f"fingerprint {number}/table")
    while not match.over:
        interjection = table.interjection(match)
        seat, action = interjection or (match.seat, table.choose(match))
        match.apply(action, seat)
    texts = [write_action(match, entry) for entry in match.actions()]
    end = msgspec.json.encode([texts, match.to_json()], order="deterministic")
    return blake2b(end, digest_size=8).hexdigest()


def golden_files(game: Game, folder: Path) -> dict[Path, str]:
    """Every golden file of a game and what should be in it."""
    found = {
        folder / f"{playthrough.name}.txt": "\n".join(write_playthrough(game, playthrough)) + "\n"
        for playthrough in declared(folder)
    }
    prints = msgspec.json.format(msgspec.json.encode(fingerprints(game)), indent=1).decode() + "\n"
    return {**found, folder / FINGERPRINTS: prints}


def main() -> None:
    """Write the golden files of all installed games."""
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    for name in games():
        folder = root / name
        if not (folder / DECLARATION).exists():
            sys.exit(f"{folder / DECLARATION} is missing: it declares the playthroughs of {name}.")
        wanted = golden_files(load(name), folder)
        for path in folder.glob("*.txt"):
            if path not in wanted:
                path.unlink()
        for path, text in wanted.items():
            path.write_text(text, "utf-8")
        print(f"{name}: {len(wanted)} files written to {folder}")


if __name__ == "__main__":
    main()
