# lodge: compiled
"""Damage, healing, durability (3.16). Who dies of it: `deaths`."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.marks import BONUS, DAMAGE, FIRST_HURT
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.hunts import shields
from lodge.games.galactic_hunt.play.triggers import hear
from lodge.games.galactic_hunt.script import in_effect
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.piles import NO_CARD
from lodge.kernel.steps import Step
from lodge.kernel.values import Number

HURT: Final = EventKind(
    "hurt", "GH-317", player=words.PLAYERS, card=FACE, damage=NUMBER, left=NUMBER
)
HEALED: Final = EventKind(
    "healed", "GH-318", player=words.PLAYERS, card=FACE, healed=NUMBER, left=NUMBER
)
GREW: Final = EventKind("grew", "GH-319", player=words.PLAYERS, card=FACE, most=NUMBER, left=NUMBER)


def report(chase: Chase, event: EventKind, card: int, number: int) -> None:
    """Tell everybody of a card, a number and what durability is left."""
    if chase.recording:
        row = [chase.controller(card), chase.zones.kind[card], number, chase.durability(card)]
        chase.tell_list(chase.zones.everyone, event, row)


class Settled(Step[Chase]):
    """GH-317: the triggers of some damage are resolved, now it can kill."""

    def perform(self, chase: Chase, before: int, b: int) -> None:
        chase.struck = chase.struck[:before]
        chase.is_dying = True


SETTLED: Final = Settled("settled", Number())


def before_damage(chase: Chase) -> None:
    """Must come before the damage of a statement: until its triggers are resolved nobody dies."""
    if chase.is_stale:
        in_effect.refresh(chase)
    if chase.listens_to >> words.DAMAGE & 1:
        chase.push(SETTLED, len(chase.struck))


def deal(chase: Chase, card: int, amount: int, source: int, player: int) -> None:
    """GH-317: one instance of damage, less what is kept off (R93, R94)."""
    if amount < 1 or not chase.is_prey(card):
        return
    if not shields.is_shielded(chase):
        _strike(chase, card, amount, source, player)
        return
    for struck, part in shields.share_out(chase, card, amount):
        if part:
            _strike(chase, struck, part, source, player)


def _strike(chase: Chase, card: int, amount: int, source: int, player: int) -> None:
    marks = chase.zones.marks
    was = chase.durability(card)
    most = chase.most_durability(card)
    marks.put(DAMAGE, card, min(most, marks.of(DAMAGE, card) + amount))
    report(chase, HURT, card, amount)
    if chase.durability(card) == 0:
        chase.is_dying = True
        if was:
            marks.put(FIRST_HURT, card, source if source >= 0 else NO_CARD)
    if chase.is_stale:
        in_effect.refresh(chase)
    if chase.listens_to >> words.DAMAGE & 1:
        chase.struck.append(card)
        hear.emit(chase, words.DAMAGE, source, player, card, amount)


def heal(chase: Chase, card: int, amount: int, source: int, player: int, is_silent: bool) -> None:
    """GH-318"""
    marks = chase.zones.marks
    healed = min(amount, marks.of(DAMAGE, card))
    if healed < 1 or not chase.is_prey(card):
        return
    marks.add(DAMAGE, card, -healed)
    report(chase, HEALED, card, healed)
    if not is_silent:
        hear.emit(chase, words.HEAL, source, player, card, healed)


def change_durability(chase: Chase, card: int, change: int, source: int) -> None:
    """GH-319, GH-320"""
    if not chase.is_prey(card):
        return
    marks = chase.zones.marks
    was = chase.most_durability(card)
    left = chase.durability(card)
    marks.put(BONUS, card, max(-99, min(99, marks.of(BONUS, card) + change)))
    most = chase.most_durability(card)
    if change < 0:
        # The current value drops only as far as needed.
        marks.put(DAMAGE, card, max(0, most - min(left, most)))
    report(chase, GREW, card, most)
    if most == 0 and was:
        marks.put(FIRST_HURT, card, source if source >= 0 else NO_CARD)
    if chase.durability(card) == 0:
        chase.is_dying = True
