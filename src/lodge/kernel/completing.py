"""Positions that list some cards only: the others lie at the bottom of their decks."""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from lodge.kernel.chance import Chance
from lodge.kernel.refusal import BadPosition

if TYPE_CHECKING:
    from lodge.kernel.match import Match

TIMES = {2: "twice", 3: "three times"}


def complete_deck(
    match: "Match", deck: int, kinds: Iterable[int], chance: Chance | None = None
) -> None:
    """Put all cards that no zone lists under those of their deck; raise BadPosition at too many.

    `kinds` are all cards that belong to the deck, from bottom to top, or mixed by `chance`.
    """
    zones = match.zones
    left = Counter(kinds)
    copies = left.copy()
    for zone in range(zones.count_zones()):
        for kind in zones.kinds(zone):
            if kind in left:
                left[kind] -= 1
                if left[kind] < 0:
                    face, count = match.setup.faces[kind], copies[kind] + 1
                    raise BadPosition(
                        f"The card {face} is there {TIMES.get(count, f'{count} times')} "
                        f"(again in {match.setup.zone_names[zone]!r})."
                    )
    missing = list(left.elements())
    if chance is not None:
        chance.shuffle(missing)
    pool_of = match.setup.game.pool_of
    for kind in reversed(missing):
        zones.add_card(kind, deck, pool_of(kind, deck), below=0)
