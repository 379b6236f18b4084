# lodge: compiled
"""A beginner who plays the roles: believes what it has seen, and plays to its own goal."""

from typing import Final

from lodge.games.shadow_hunters.bot.belief import Belief
from lodge.games.shadow_hunters.bot.enmity import enmities
from lodge.games.shadow_hunters.cards import black, hunters, neutrals, rewards, shadows, white
from lodge.games.shadow_hunters.cards.hermit import Comfort, Look
from lodge.games.shadow_hunters.cards.neutrals import RELICS
from lodge.games.shadow_hunters.model import words
from lodge.games.shadow_hunters.model.catalogue import ANY_AREA
from lodge.games.shadow_hunters.model.hermit_card import HermitCard
from lodge.games.shadow_hunters.model.state import AREA_OF_TOTAL, HP, Night
from lodge.games.shadow_hunters.play import areas, drawing, hermit, stealing, turn
from lodge.games.shadow_hunters.play.equipment import D4_ONLY, GIVE, HOLY, pieces
from lodge.games.shadow_hunters.play.fighting import attacks, deaths, robbery
from lodge.games.shadow_hunters.play.fighting.attacks import (
    NO_ATTACK,
    attack_in,
    in_range,
    targets_of,
)
from lodge.games.shadow_hunters.play.fighting.damage import (
    HEAL,
    attack_damage,
    is_protected,
    rolls_d4_only,
)
from lodge.games.shadow_hunters.play.hidden import ability_target, windows
from lodge.games.shadow_hunters.play.hidden.revealing import REVEAL
from lodge.kernel.bot import NOTHING, Bot, Lots, salt_of
from lodge.kernel.match import Match
from lodge.kernel.sets import members
from lodge.kernel.vocabulary import SPAN, Verb

# How good a piece of equipment is for somebody who fights.
WORTH: Final[list[float]] = [1.5, 1.0, 0.8, 1.2, 1.0, 1.6, 1.0, 2.0, 1.5, 2.5, 2.5, 2.5]

BOLD: Final = 0.25
"""How much enmity it takes to strike somebody."""


class HeuristicBot(Bot):
    """Looks at what its seat knows, scores the choices and takes the best."""

    def __init__(self, key: bytes) -> None:
        self.salt = salt_of(key)

    def choose(self, match: Match) -> int:
        assert isinstance(match, Night)
        choices = match.legal()
        if len(choices) == 1:
            return choices[0]
        return Player(match, match.seat, self.salt).choose(choices)

    def interject(self, match: Match, seat: int) -> int:
        """SH-247: David digs as soon as there is a relic. Allie waits for a threat: a heal that
        comes later heals more (R15)."""
        assert isinstance(match, Night)
        if match.who[seat] == neutrals.DAVID.number and match.dumped & RELICS:
            dig = neutrals.DIG.first
            if dig in match.interjections(seat):
                return dig
        return NOTHING


class Player:
    """One decision of one seat."""

    def __init__(self, night: Night, me: int, salt: int) -> None:
        self.night = night
        self.me = me
        self.who = night.who[me]
        self.character = night.character(me)
        self.lots = Lots(salt + 104729 * len(night.answers) + night.step.number, night.turn)
        self.belief = Belief(night, me)
        self.enmity = enmities(night, me, self.belief)

    def choose(self, choices: list[int]) -> int:
        question = self.night.question
        if question is turn.TURN:
            return self.start(choices)
        if question is attacks.CHOOSE_ATTACK:
            return self.attack(choices)
        if question is areas.USE_AREA:
            return self.use_area(choices)
        if question is hermit.HERMIT_ANSWER:
            return self.answer(choices)
        if (
            question is attacks.ROLLED
            or question is robbery.ROBBERY
            or question is attacks.HIT_WINDOW
            or question is attacks.AGAIN
            or question is windows.THREAT
            or question is windows.DIG_WINDOW
            or question is turn.END
            or question is rewards.REVEAL_HEAL
        ):
            return self.react(choices)
        if question is turn.COMPASS_PICK:
            return self.pick_result(choices)
        if question is windows.TABLE:
            # Pass.
            return choices[0]
        return self.best(choices)

    def best(self, choices: list[int]) -> int:
        """The choice with the highest score; of equals one by chance."""
        worths = [self.score(self.night.verb(action), action % SPAN) for action in choices]
        return self.lots.best(choices, worths)

    def score(self, verb: Verb, operand: int) -> float:
        question = self.night.question
        if question is turn.SEVEN:
            return self.area_worth(operand)
        if question is hermit.HERMIT_GIVE:
            return self.give_worth(operand)
        if question is areas.WOODS_TARGET:
            return self.woods_worth(operand)
        if question is drawing.CARD_TARGET:
            return self.card_worth(operand)
        if question is ability_target.ABILITY_TARGET:
            return self.ability_worth(operand)
        if question is stealing.STEAL_VICTIM:
            return self.best_gear(operand) + self.enmity[operand]
        if question is black.BANANA_CARD:
            return -self.gear_worth(operand)
        if question is black.BANANA_RECEIVER:
            return -self.enmity[operand]
        # Equipment to take, from whomever.
        return 100.0 if verb is deaths.TAKE_ALL else self.gear_worth(operand)

    # How I am

    def wants_to_die(self) -> bool:
        return (
            self.who in (neutrals.DANIEL.number, neutrals.CATHERINE.number)
            and not self.night.first_dead
        )

    def health(self) -> int:
        return HP[self.who] - self.night.damage[self.me]

    # D1

    def start(self, choices: list[int]) -> int:
        night = self.night
        for action in choices:
            verb = night.verb(action)
            if verb in AIMED:
                if self.is_ability_worth_it(verb):
                    return action
            elif verb is neutrals.STIGMATA:
                if night.first_dead and night.damage[self.me] > 2:
                    return action
            elif verb is neutrals.DIG and night.dumped & RELICS:
                return action
        if night.verb(choices[1]) is turn.ROLL_TWICE:
            return choices[1]
        return choices[0]

    def is_ability_worth_it(self, verb: Verb) -> bool:
        """Revealing has its price: a sure enemy, and better a dead one."""
        night = self.night
        if verb is hunters.CURSE:
            return self.worst_revealed() >= 0
        worth = highest(
            [
                self.strike_worth(player, verb)
                for player in night.others(self.me)
                if verb is not shadows.MURDER_RAY or night.place[player] == areas.GATE
            ]
        )
        return worth > (0.5 if night.is_revealed(self.me) else 0.9)

    def strike_worth(self, player: int, verb: Verb) -> float:
        night = self.night
        enmity = self.enmity[player]
        if verb is hunters.NURSE:
            return enmity * (7 - night.damage[player]) / 6.0
        if is_protected(night, player, words.BY_ABILITY):
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

    # Moving

    def pick_result(self, choices: list[int]) -> int:
        worths = [self.total_worth(self.night.a), self.total_worth(self.night.b)]
        return self.lots.best(choices, worths)

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

    # D5

    def use_area(self, choices: list[int]) -> int:
        area = self.night.place[self.me]
        if area == areas.GATE:
            return self.use_gate(choices)
        if area == areas.WOODS:
            return self.use_woods(choices)
        if area == areas.CEMETERY and self.health() <= 3 and not self.wants_to_die():
            return areas.SKIP.at(0)
        wanted = (areas.STEAL if area == areas.ALTAR else areas.DRAW).at(0)
        return wanted if wanted in choices else choices[0]

    def use_gate(self, choices: list[int]) -> int:
        if self.wants_to_die():
            return areas.DRAW_BLACK.at(0)
        if self.doubts() > 0.35:
            return areas.DRAW_HERMIT.at(0)
        if self.character is neutrals.DAVID or self.health() <= 5:
            return areas.DRAW_WHITE.at(0)
        return areas.DRAW_BLACK.at(0)

    def use_woods(self, choices: list[int]) -> int:
        night = self.night
        if self.wants_to_die():
            return areas.HARM.at(0)
        if self.best_strike(2) < 0.25 and night.damage[self.me]:
            return areas.MEND.at(0)
        return areas.HARM.at(0) if self.best_strike(2) > 0.1 else areas.SKIP.at(0)

    def woods_worth(self, target: int) -> float:
        night = self.night
        if night.a == areas.TO_MEND:
            wounded = 1.0 if night.damage[target] else 0.0
            return wounded * -self.enmity[target]
        if target == self.me:
            return 5.0 if self.wants_to_die() else -2.0
        if is_protected(night, target, words.BY_WOODS):
            return -1.0
        return self.enmity[target] * (0.3 + self.belief.dies_of(target, 2))

    # Hermit cards

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

    def answer(self, choices: list[int]) -> int:
        if self.character is shadows.UNKNOWN:
            return self.lie(choices, hermit.hermit_in_play(self.night))
        # A tribute: pay with blood while there is enough of it.
        if self.health() > 3 and self.character is not neutrals.ALLIE:
            pain = hermit.TAKE_DAMAGE.at(0)
            return pain if pain in choices else choices[0]
        return self.cheapest_gift(choices)

    def cheapest_gift(self, choices: list[int]) -> int:
        gifts = [action for action in choices if self.night.verb(action) is GIVE]
        if not gifts:
            return choices[0]
        return self.lots.best(gifts, [-self.gear_worth(action % SPAN) for action in gifts])

    def lie(self, choices: list[int], card: HermitCard) -> int:
        """Deceit: look like a Hunter where it is cheap, and avoid harm when weak."""
        if self.health() <= 4 or card.damage == 2:
            return choices[0]
        is_for_shadows = card.group >> shadows.UNKNOWN.number & 1 == 1
        if is_for_shadows:
            return choices[0]
        return self.lots.best(choices[:2], [0.0, 0.0])

    # D15

    def attack(self, choices: list[int]) -> int:
        if REVEAL.at(0) in choices and self.should_sound_horn():
            return REVEAL.at(0)
        blows = [action for action in choices if self.night.verb(action) in BLOWS]
        worths = [self.blow_worth(action) for action in blows]
        if NO_ATTACK.at(0) in choices and max([BOLD, *worths]) == BOLD:
            return NO_ATTACK.at(0)
        return self.lots.best(blows, worths) if blows else choices[0]

    def blow_worth(self, action: int) -> float:
        if self.night.verb(action) is attacks.ATTACK_ALL:
            return self.volley_worth()
        return self.attack_worth(action % SPAN)

    def should_sound_horn(self) -> bool:
        """A Valkyrie who is about to strike a sure enemy reveals first."""
        return (
            self.character is shadows.VALKYRIE
            and self.best_attack_from(self.night.place[self.me]) > 0.9
        )

    def attack_worth(self, target: int) -> float:
        """Enmity counts more the likelier the blow kills; a counterattack is to be feared."""
        night = self.night
        enmity = self.enmity[target]
        usual = 3 if rolls_d4_only(night, self.me) else 2
        amount = attack_damage(night, self.me, target, usual)
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

    # Reactions

    def react(self, choices: list[int]) -> int:
        for action in choices:
            if self.is_welcome(self.night.verb(action)):
                return action
        return choices[0]

    def is_welcome(self, verb: Verb) -> bool:
        """Is this what to do in a window?"""
        night = self.night
        damage = night.damage[self.me]
        if verb is HEAL:
            return night.asks(windows.THREAT)
        if verb is neutrals.DIG:
            return night.dumped & RELICS != 0
        if verb is rewards.REVEAL_AND_HEAL:
            return damage >= 5
        if verb is shadows.COUNTERATTACK:
            return self.enmity[night.b] > -0.3
        if verb is neutrals.ATTACK_AGAIN:
            return self.feasts()
        if verb is hunters.BARRIER:
            return damage >= 7
        if verb is shadows.MULTIPLY:
            return night.dead_count() > 1 or damage >= 8
        if verb is REVEAL:
            return night.asks(attacks.ROLLED) and self.gains_by_revealing()
        return verb is neutrals.ROB

    def feasts(self) -> bool:
        """Charles goes on while a victim is near death and he is not."""
        night = self.night
        if night.damage[self.me] > 6:
            return False
        targets = members(attack_in(night).targets & night.alive, night.seats)
        return any(self.belief.dies_of(player, 3) > 0.4 for player in targets)

    def gains_by_revealing(self) -> bool:
        """In D16: a Hunter's Spear, or a thirsty Vampire."""
        if self.character is shadows.VAMPIRE:
            return self.night.damage[self.me] >= 4
        return self.night.gear[self.me] & HOLY != 0 and self.night.side(self.me) == words.HUNTER

    # Cards

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
        if is_protected(night, target, words.BY_FANGS):
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


BLOWS: Final = (attacks.ATTACK, attacks.ATTACK_ALL)
AIMED: Final = (
    hunters.LIGHTNING,
    hunters.DEMOLISH,
    hunters.CURSE,
    hunters.NURSE,
    shadows.MURDER_RAY,
)


def highest(worths: list[float]) -> float:
    """The highest of some worths, or nothing if none is worth something."""
    return max([0.0, *worths])
