# lodge: compiled
"""Mixing what nobody has seen: for whoever asks how a match could go on from where it stands.

Somebody who sees every hand at the table, but not what comes next: to them all that the seats know
together is fixed, and the order of the piles is open.
"""

from typing import TYPE_CHECKING

from lodge.kernel.chance import Chance

if TYPE_CHECKING:
    from lodge.kernel.zones import Zones


def mix_unseen(table: "Zones", chance: Chance) -> None:
    """Lay the cards that no observer has seen in another order, every pile for itself.

    Every card draws a lot, so that the same chance lays what is left of a pile in the order that it
    had in the whole pile.
    """
    lots = list(range(len(table.kind)))
    chance.shuffle(lots)
    now_at = list(range(len(lots)))
    is_changed = False
    for zone in range(table.count_zones()):
        for cards in _alike(table, zone):
            if len(cards) > 1:
                is_changed = True
                drawn = [(lots[card], table.kind[card], card) for card in cards]
                drawn.sort()
                for place in range(len(cards)):
                    _, kind, card = drawn[place]
                    table.give_face(cards[place], kind)
                    now_at[card] = cards[place]
    if is_changed and table.traces:
        table.traces = [(holders, now_at[card], zones) for holders, card, zones in table.traces]


def _alike(table: "Zones", zone: int) -> list[list[int]]:
    """The unseen cards of a zone; those together of which everybody knows the same."""
    backs: list[tuple[int, int]] = []
    found: list[list[int]] = []
    marks = table.marks
    for card in table.pile(zone):
        if table.seers(card) or any(glimpsed == card for _, glimpsed in table.glimpses):
            continue
        if not marks.is_bare and marks.has_any(card, -1):
            continue  # What lies on a card can depend on its face.
        back = (table.pool[card], table.noted(card))
        if back not in backs:
            backs.append(back)
            found.append([])
        found[backs.index(back)].append(card)
    return found
