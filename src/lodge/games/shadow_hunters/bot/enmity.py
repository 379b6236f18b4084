# lodge: compiled
"""What the others are to a player by its own goal: from 1 (to be killed) to -1 (to be saved)."""

from typing import Final

from lodge.games.shadow_hunters.bot.belief import Belief
from lodge.games.shadow_hunters.cards import neutrals
from lodge.games.shadow_hunters.model import words
from lodge.games.shadow_hunters.model.state import CHARACTER_COUNT, HP, Night
from lodge.kernel.sets import size

STRONG_ONES: Final = sum([1 << one for one in range(CHARACTER_COUNT) if HP[one] >= neutrals.STRONG])


def enmities(night: Night, me: int, belief: Belief) -> list[float]:
    """By player, as far as it is believed who they are."""
    return [
        -1.0 if player == me else enmity(night, me, belief, player) for player in range(night.seats)
    ]


def enmity(night: Night, me: int, belief: Belief, player: int) -> float:
    side = night.side(me)
    hunter, shadow = belief.hunter(player), belief.shadow(player)
    if side == words.HUNTER:
        return shadow - hunter - 0.1 * belief.neutral(player)
    if side == words.SHADOW:
        share = 0.3 if night.terms.counts[words.NEUTRAL] >= 3 else 0.0
        return hunter - shadow + share * belief.neutral(player)
    return neutral_enmity(night, me, belief, player)


def neutral_enmity(night: Night, me: int, belief: Belief, player: int) -> float:
    who = night.character(me)
    hunter, shadow = belief.hunter(player), belief.shadow(player)
    if who is neutrals.DANIEL:
        return shadow - hunter if night.first_dead else -1.0
    if who is neutrals.CATHERINE:
        return 0.3 if night.first_dead else -1.0
    if who is neutrals.BOB:
        return 0.25 + 0.15 * size(night.gear[player])
    if who is neutrals.DAVID:
        return 0.25 + 0.25 * size(night.gear[player] & neutrals.RELICS)
    if who is neutrals.CHARLES:
        return 0.3 + 0.1 * night.dead_count()
    if who is neutrals.BRYAN:
        return belief.chance_of(player, STRONG_ONES) * 1.2 - 0.3
    if who is neutrals.AGNES:
        # She helps her neighbour's side.
        friend = neutrals.AGNES.wins_with(night, me)
        likes_hunters = belief.hunter(friend) - belief.shadow(friend)
        return -1.0 if player == friend else likes_hunters * (shadow - hunter)
    # Allie: the sooner it ends, the better.
    is_shadows_end = dead_of(night, words.SHADOW) > dead_of(night, words.HUNTER)
    return (shadow if is_shadows_end else hunter) - 0.3


def dead_of(night: Night, side: int) -> int:
    return len([p for p in range(night.seats) if not night.is_alive(p) and night.side(p) == side])
