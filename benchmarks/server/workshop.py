"""How long it takes to load the core set, and the workshop to look at what somebody writes.

    python -m benchmarks.server.workshop [--looks 200]

Looks come over HTTP. Each is at another text, so nothing is answered from memory, and has one face
drawn.
"""

import argparse
import tempfile
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import httpx

from lodge.games.galactic_hunt.catalogue import shipped
from lodge.games.galactic_hunt.game import GAME
from lodge.games.galactic_hunt.language.sets import read_set
from lodge.games.galactic_hunt.language.writing import write_card
from tests.server.lodging import Lodging

PATH = "/api/games/galactic-hunt/workshop"
CARDS = GAME.workshop.examples()[0].text
ONE = CARDS.split("\n\n")[1]
FACE = "my-set.first-shot"


def load_core_set() -> float:
    """The seconds that reading and checking the whole core set takes."""
    cards = [write_card(card) for card in shipped().cards if card.id.startswith("core.")]
    text = "\n".join(cards)
    began = perf_counter()
    read_set(text, "core.toml")
    return perf_counter() - began


def large_set() -> str:
    """As many cards as the game ships, under other names."""
    cards = [write_card(card) for card in shipped().cards if card.id.startswith("core.")]
    text = "\n".join(cards).replace('"core.', '"my-set.')
    for letter in "AHXMSB":
        text = text.replace(f'set = "{letter}1"', f'set = "{letter}9"')
    return f"{CARDS}\n{text}"


def measure(web: httpx.Client, path: str, bodies: Sequence[Mapping[str, object]]) -> list[float]:
    times = []
    for body in bodies:
        began = perf_counter()
        answer = web.post(path, json=body)
        times.append(perf_counter() - began)
        assert answer.is_success, answer.text
        wrong = [remark for remark in answer.json()["remarks"] if not remark["warning"]]
        assert not wrong, wrong
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--looks", type=int, default=200)
    looks = parser.parse_args().looks
    loads = [load_core_set() for _ in range(10)]
    print(f"{'the core set':<12} median {1000 * median(loads):6.1f} ms, loaded and checked")
    numbers = count(1)
    deck: object = GAME.workshop.check_deck(GAME.workshop.starters()[0], "").text

    def sets(text: str) -> list[dict[str, object]]:
        named = [text.replace("First Shot", f"Shot {next(numbers)}") for _ in range(looks)]
        return [{"cards": one, "draw": [FACE]} for one in named]

    with (
        tempfile.TemporaryDirectory() as folder,
        Lodging(str(Path(folder) / "lodge.db"), Path(folder)) as lodge,
        httpx.Client(
            base_url=f"http://{lodge.address}", trust_env=False, verify=False, timeout=60
        ) as web,
    ):
        web.post(f"{PATH}/cards", json={"cards": ONE})
        for title, path, bodies in (
            ("one card", f"{PATH}/cards", sets(ONE)),
            ("three cards", f"{PATH}/cards", sets(CARDS)),
            ("178 cards", f"{PATH}/cards", sets(large_set())),
            ("a deck", f"{PATH}/deck", [{"text": deck}] * looks),
        ):
            times = [1000 * time for time in measure(web, path, bodies)]
            worst = quantiles(times, n=20)[-1]
            print(f"{title:<12} median {median(times):6.1f} ms   p95 {worst:6.1f} ms")


if __name__ == "__main__":
    main()
