# lodge: compiled
"""What things are worth to a seat, by what it knows and by the goal of its character."""

from typing import Final

from lodge.games.shadow_hunters.bot.belief import Belief
from lodge.games.shadow_hunters.bot.enmity import enmities
from lodge.games.shadow_hunters.cards import hunters, neutrals, shadows, white
from lodge.games.shadow_hunters.cards.hermit import Comfort, Look
from lodge.games.shadow_hunters.cards.neutrals import RELICS
from lodge.games.shadow_hunters.model import words
from lodge.games.shadow_hunters.model.catalogue import ANY_AREA
from lodge.games.shadow_hunters.model.state import AREA_OF_TOTAL, HP, Night
from lodge.games.shadow_hunters.play import areas, drawing, hermit
from lodge.games.shadow_hunters.play.equipment import D4_ONLY, HOLY, pieces
from lodge.games.shadow_hunters.play.fighting import damage
from lodge.games.shadow_hunters.play.fighting.attacks import in_range, targets_of
from lodge.kernel.bot import Lots
from lodge.kernel.sets import members
from lodge.kernel.vocabulary import Verb

# How good a piece of equipment is for somebody who fights.
WORTH: Final[list[float]] = [1.5, 1.0, 0.8, 1.2, 1.0, 1.6, 1.0, 2.0, 1.5, 2.5, 2.5, 2.5]


class Worths:
    """One decision of one seat: what it knows, and what everything is worth to it."""

    def __init__(self, night: Night, me: int, salt: int) -> None:
        self.night = night
        self.me = me
        self.who = night.who[me]
        self.character = night.character(me)
        self.lots = Lots(salt + 104729 * len(night.answers) + night.step.number, night.turn)
        self.belief = Belief(night, me)
        self.enmity = enmities(night, me, self.belief)

    def wants_to_die(self) -> bool:
        return (
            self.who in (neutrals.DANIEL.number, neutrals.CATHERINE.number)
            and not self.night.first_dead
        )

    def health(self) -> int:
        return HP[self.who] - self.night.damage[self.me]

    def strike_worth(self, player: int, verb: Verb) -> float:
        night = self.night
        enmity = self.enmity[player]
        if verb is hunters.NURSE:
            return enmity * (7 - night.damage[player]) / 6.0
        if damage.is_protected(night, player, words.BY_ABILITY):
            return 0.0
        amount = 3 if verb is not hunters.DEMOLISH else 2
        return enmity * (0.55 + self.belief.dies_of(player, amount))

    def worst_revealed(self) -> int:
        """A revealed enemy whose ability hurts, or -1."""
        night = self.night
        for player in night.others(self.me):
            if night.is_revealed(player) and not night.cursed >> player & 1:
                if self.enmity[player] > 0.5:
                    return player
        return -1

    def ability_worth(self, target: int) -> float:
        verb = self.night.character(self.me).verb
        assert verb is not None
        if verb is hunters.CURSE:
            return self.enmity[target] + (0.5 if self.night.is_revealed(target) else 0.0)
        return self.strike_worth(target, verb)

    def total_worth(self, total: int) -> float:
        area = AREA_OF_TOTAL[total]
        return 2.0 if area == ANY_AREA else self.area_worth(area)

    def area_worth(self, area: int) -> float:
        night = self.night
        worth = 0.0
        if area == areas.CABIN:
            worth = 0.3 + 0.4 * self.doubts()
        elif area == areas.GATE:
            worth = 0.7
        elif area == areas.CHURCH:
            worth = 0.7 + 0.1 * night.damage[self.me] / HP[self.who]
        elif area == areas.CEMETERY:
            worth = 0.6 if self.health() > 3 or self.wants_to_die() else -0.5
        elif area == areas.WOODS:
            worth = 0.5 + self.best_strike(2)
            if self.wants_to_die():
                worth = 2.0
        else:
            worth = self.best_theft() * 0.5
            if self.character is neutrals.BRYAN and self.looks_late():
                worth += 1.5
        return worth + self.best_attack_from(area)

    def looks_late(self) -> bool:
        return self.night.dead_count() * 2 >= self.night.seats - 2

    def doubts(self) -> float:
        others = self.night.others(self.me)
        total = 0.0
        for player in others:
            total += self.belief.doubt(player)
        return total / max(1, len(others))

    def best_strike(self, amount: int) -> float:
        return highest(
            [
                self.enmity[player] * (0.3 + self.belief.dies_of(player, amount))
                for player in self.night.others(self.me)
            ]
        )

    def best_theft(self) -> float:
        return highest([self.best_gear(player) for player in self.night.others(self.me)])

    def best_attack_from(self, area: int) -> float:
        night = self.night
        targets = in_range(night, self.me, area)
        return highest([self.attack_worth(player) for player in members(targets, night.seats)])

    def woods_worth(self, target: int) -> float:
        night = self.night
        if night.a == areas.TO_MEND:
            wounded = 1.0 if night.damage[target] else 0.0
            return wounded * -self.enmity[target]
        if target == self.me:
            return 5.0 if self.wants_to_die() else -2.0
        if damage.is_protected(night, target, words.BY_WOODS):
            return -1.0
        return self.enmity[target] * (0.3 + self.belief.dies_of(target, 2))

    def give_worth(self, target: int) -> float:
        """Where the answer tells most, where harm is wanted and comfort welcome."""
        card = hermit.hermit_in_play(self.night)
        if isinstance(card, Look):
            return self.belief.doubt(target)
        follows = self.belief.chance_of(target, card.group)
        news = 4.0 * follows * (1.0 - follows)
        is_comfort = isinstance(card, Comfort) and self.night.damage[target] > 0
        sign = -0.6 if is_comfort else 0.6
        return news + sign * follows * card.damage * self.enmity[target]

    def attack_worth(self, target: int) -> float:
        """Enmity counts more the likelier the blow kills; a counterattack is to be feared."""
        night = self.night
        enmity = self.enmity[target]
        usual = 3 if damage.rolls_d4_only(night, self.me) else 2
        amount = damage.attack_damage(night, self.me, target, usual)
        if amount == 0:
            return -0.1
        kills = self.belief.dies_of(target, amount)
        fear = 0.0
        if night.may_be(target, 1 << shadows.WEREWOLF.number) and self.health() <= 5:
            fear = 0.5 * self.belief.chance_of(target, 1 << shadows.WEREWOLF.number)
        bonus = 1.0 if self.character not in (neutrals.CHARLES, neutrals.BRYAN) else 2.0
        return enmity * (0.6 + 0.1 * amount) + bonus * enmity * kills - fear

    def volley_worth(self) -> float:
        total = 0.0
        for player in members(targets_of(self.night, self.me), self.night.seats):
            total += self.attack_worth(player)
        return total

    def card_worth(self, target: int) -> float:
        night = self.night
        card = drawing.card_in_play(night)
        enmity = self.enmity[target]
        if card is white.BLESSING:
            return -enmity * min(4, night.damage[target])
        if card is white.FIRST_AID:
            gain = 7 - night.damage[target]
            if target == self.me and self.wants_to_die():
                return float(gain)
            return enmity * gain
        if damage.is_protected(night, target, words.BY_FANGS):
            return enmity * 0.1 - 0.5
        return enmity * (0.5 + self.belief.dies_of(target, 2))

    def best_gear(self, player: int) -> float:
        return highest([self.gear_worth(piece) for piece in pieces(self.night.gear[player])])

    def gear_worth(self, equipment: int) -> float:
        worth = WORTH[equipment]
        if self.character is neutrals.DAVID and RELICS >> equipment & 1:
            worth += 5.0
        if HOLY >> equipment & 1 and self.night.side(self.me) == words.HUNTER:
            worth += 1.5
        if D4_ONLY >> equipment & 1 and self.night.side(self.me) == words.NEUTRAL:
            worth -= 1.0
        return worth


def highest(worths: list[float]) -> float:
    """The highest of some worths, or nothing if none is worth something."""
    return max([0.0, *worths])
