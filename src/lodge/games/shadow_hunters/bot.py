# lodge: compiled
"""A beginner who plays the roles: believes what it has seen, and plays to its own goal."""

from typing import Final

from lodge.games.shadow_hunters import (
    abilities,
    areas,
    attacks,
    black,
    cards,
    deaths,
    hermit,
    hunters,
    neutrals,
    shadows,
    stealing,
    turn,
    white,
    windows,
    words,
)
from lodge.games.shadow_hunters.attacks import NO_ATTACK, attack_in, in_range, targets_of
from lodge.games.shadow_hunters.belief import Belief
from lodge.games.shadow_hunters.damage import HEAL, attack_damage, is_protected, rolls_d4_only
from lodge.games.shadow_hunters.equipment import D4_ONLY, GIVE, HOLY, pieces
from lodge.games.shadow_hunters.neutrals import RELICS, STRONG
from lodge.games.shadow_hunters.revealing import REVEAL
from lodge.games.shadow_hunters.state import AREA_OF_TOTAL, CHARACTER_COUNT, HP, Night
from lodge.kernel.bot import Bot
from lodge.kernel.match import Match
from lodge.kernel.vocabulary import SPAN, Verb

ALLIE: Final = neutrals.ALLIE.number
BOB: Final = neutrals.BOB.number
CHARLES: Final = neutrals.CHARLES.number
DANIEL: Final = neutrals.DANIEL.number
AGNES: Final = neutrals.AGNES.number
BRYAN: Final = neutrals.BRYAN.number
CATHERINE: Final = neutrals.CATHERINE.number
DAVID: Final = neutrals.DAVID.number
UNKNOWN: Final = shadows.UNKNOWN.number
VAMPIRE: Final = shadows.VAMPIRE.number
WEREWOLF: Final = shadows.WEREWOLF.number
VALKYRIE: Final = shadows.VALKYRIE.number

# How good a piece of equipment is for somebody who fights.
WORTH: Final[list[float]] = [1.5, 1.0, 0.8, 1.2, 1.0, 1.6, 1.0, 2.0, 1.5, 2.5, 2.5, 2.5]

BOLD: Final = 0.25
"""So much enmity it takes to strike somebody."""


class HeuristicBot(Bot):
    """Looks at what its seat knows, scores the choices and takes the best."""

    def __init__(self, key: bytes) -> None:
        self.salt = int.from_bytes(key[:4], "big")

    def choose(self, match: Match) -> int:
        assert isinstance(match, Night)
        choices = match.legal()
        if len(choices) == 1:
            return choices[0]
        return Player(match, match.seat, self.salt).choose(choices)


class Player:
    """One decision of one seat."""

    def __init__(self, night: Night, me: int, salt: int) -> None:
        self.night = night
        self.me = me
        self.who = night.who[me]
        self.salt = salt
        self.belief = Belief(night, me)
        self.enmity = [self.enmity_to(player) for player in range(night.seats)]

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
            or question is attacks.HIT_WINDOW
            or question is attacks.AGAIN
            or question is windows.THREAT
            or question is turn.END
            or question is cards.REVEAL_HEAL
        ):
            return self.react(choices)
        if question is turn.COMPASS_PICK:
            return self.pick_result(choices)
        if question is windows.DIG_WINDOW or question is windows.TABLE:
            # Pass.
            return choices[0]
        return self.best(choices)

    def best(self, choices: list[int]) -> int:
        """The choice with the highest score; the first of equals."""
        chosen = choices[0]
        highest = -1000.0
        for action in choices:
            worth = self.score(self.night.verb(action), action % SPAN)
            if worth > highest:
                highest = worth
                chosen = action
        return chosen

    def score(self, verb: Verb, operand: int) -> float:
        question = self.night.question
        if question is turn.SEVEN:
            return self.area_worth(operand)
        if question is hermit.HERMIT_GIVE:
            return self.give_worth(operand)
        if question is areas.WOODS_TARGET:
            return self.woods_worth(operand)
        if question is cards.CARD_TARGET:
            return self.card_worth(operand)
        if question is abilities.ABILITY_TARGET:
            return self.ability_worth(operand)
        if question is stealing.STEAL_VICTIM:
            return self.best_gear(operand) + self.enmity[operand]
        if question is black.BANANA_CARD:
            return -self.gear_worth(operand)
        if question is black.BANANA_RECEIVER:
            return -self.enmity[operand]
        # Equipment to take, from whomever.
        return 100.0 if verb is deaths.TAKE_ALL else self.gear_worth(operand)

    # What the others are to me

    def enmity_to(self, player: int) -> float:
        """From 1 (wants it dead) to -1 (wants it alive), by the own goal."""
        night = self.night
        belief = self.belief
        if player == self.me:
            return -1.0
        side = night.side(self.me)
        hunter, shadow, neutral = (
            belief.hunter(player),
            belief.shadow(player),
            belief.neutral(player),
        )
        if side == words.HUNTER:
            return shadow - hunter - 0.1 * neutral
        if side == words.SHADOW:
            return (
                hunter - shadow + (0.3 if night.terms.counts[words.NEUTRAL] >= 3 else 0.0) * neutral
            )
        return self.neutral_enmity(player, hunter, shadow)

    def neutral_enmity(self, player: int, hunter: float, shadow: float) -> float:
        night = self.night
        who = self.who
        if who in (DANIEL, CATHERINE) and not night.first_dead:
            return -1.0
        if who == DANIEL:
            return shadow - hunter
        if who == CATHERINE:
            return 0.3
        if who == BOB:
            return 0.25 + 0.15 * night.gear[player].bit_count()
        if who == DAVID:
            return 0.25 + 0.25 * (night.gear[player] & RELICS).bit_count()
        if who == CHARLES:
            return 0.3 + 0.1 * night.dead_count()
        if who == BRYAN:
            return self.belief.chance_of(player, STRONG_ONES) * 1.2 - 0.3
        if who == AGNES:
            return self.friendly_enmity(player, hunter, shadow)
        # Allie: the sooner it ends, the better.
        return (shadow if self.dead_of(words.SHADOW) > self.dead_of(words.HUNTER) else hunter) - 0.3

    def friendly_enmity(self, player: int, hunter: float, shadow: float) -> float:
        """Agnes helps her neighbour's side."""
        friend = neutrals.AGNES.wins_with(self.night, self.me)
        if player == friend:
            return -1.0
        belief = self.belief
        return (belief.hunter(friend) - belief.shadow(friend)) * (shadow - hunter)

    def dead_of(self, side: int) -> int:
        night = self.night
        dead = 0
        for player in range(night.seats):
            if not night.is_alive(player) and night.side(player) == side:
                dead += 1
        return dead

    def wants_to_die(self) -> bool:
        return self.who in (DANIEL, CATHERINE) and not self.night.first_dead

    def health(self) -> int:
        return HP[self.who] - self.night.damage[self.me]

    def flips(self, what: int) -> bool:
        """A coin that follows from the key and from public facts."""
        night = self.night
        mixed = self.salt + 7919 * night.turn + 104729 * len(night.answers) + 1299709 * what
        mixed = mixed * 2654435761 % (1 << 32)
        return mixed >> 15 & 1 == 1

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
        highest = 0.0
        for player in night.others(self.me):
            if verb is not shadows.MURDER_RAY or night.place[player] == areas.GATE:
                highest = max(highest, self.strike_worth(player, verb))
        return highest > (0.5 if night.is_revealed(self.me) else 0.9)

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
        first = self.total_worth(self.night.a)
        return choices[0] if first >= self.total_worth(self.night.b) else choices[1]

    def total_worth(self, total: int) -> float:
        area = AREA_OF_TOTAL[total]
        return self.area_worth(area) if area >= 0 else 2.0

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
            if self.who == BRYAN and self.looks_late():
                worth += 1.5
        return worth + self.best_attack_from(area)

    def looks_late(self) -> bool:
        return self.night.dead_count() * 2 >= self.night.seats - 2

    def doubts(self) -> float:
        total = 0.0
        for player in self.night.others(self.me):
            total += self.belief.doubt(player)
        return total / max(1, self.night.alive.bit_count() - 1)

    def best_strike(self, amount: int) -> float:
        highest = 0.0
        for player in self.night.others(self.me):
            highest = max(
                highest, self.enmity[player] * (0.3 + self.belief.dies_of(player, amount))
            )
        return highest

    def best_theft(self) -> float:
        highest = 0.0
        for player in self.night.others(self.me):
            if self.night.gear[player]:
                highest = max(highest, self.best_gear(player))
        return highest

    def best_attack_from(self, area: int) -> float:
        night = self.night
        targets = in_range(night, self.me, area)
        highest = 0.0
        for player in night.others(self.me):
            if targets >> player & 1:
                highest = max(highest, self.attack_worth(player))
        return highest

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
        if self.who == DAVID or self.health() <= 5:
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
        if night.a:
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
        if isinstance(card, hermit.Look):
            return self.belief.doubt(target)
        follows = self.belief.chance_of(target, card.group)
        news = 4.0 * follows * (1.0 - follows)
        is_comfort = isinstance(card, hermit.Comfort) and self.night.damage[target] > 0
        sign = -0.6 if is_comfort else 0.6
        return news + sign * follows * card.damage * self.enmity[target]

    def answer(self, choices: list[int]) -> int:
        if self.who == UNKNOWN:
            return self.lie(choices, hermit.hermit_in_play(self.night))
        # A tribute: pay with blood while there is enough of it.
        if self.health() > 3 and self.who != ALLIE:
            pain = hermit.TAKE_DAMAGE.at(0)
            return pain if pain in choices else choices[0]
        return self.cheapest_gift(choices)

    def cheapest_gift(self, choices: list[int]) -> int:
        chosen = choices[0]
        least = 1000.0
        for action in choices:
            if self.night.verb(action) is GIVE and self.gear_worth(action % SPAN) < least:
                least = self.gear_worth(action % SPAN)
                chosen = action
        return chosen

    def lie(self, choices: list[int], card: hermit.HermitCard) -> int:
        """Deceit: look like a Hunter where it is cheap, and avoid harm when weak."""
        if self.health() <= 4 or card.damage == 2:
            return choices[0]
        is_for_shadows = card.group >> UNKNOWN & 1 == 1
        if is_for_shadows or self.flips(1):
            return choices[0]
        return choices[1]

    # D15

    def attack(self, choices: list[int]) -> int:
        if REVEAL.at(0) in choices and self.should_sound_horn():
            return REVEAL.at(0)
        chosen = -1
        highest = BOLD
        may_refrain = NO_ATTACK.at(0) in choices
        for action in choices:
            verb = self.night.verb(action)
            if verb is attacks.ATTACK:
                worth = self.attack_worth(action % SPAN)
            elif verb is attacks.ATTACK_ALL:
                worth = self.volley_worth()
            else:
                continue
            if (chosen < 0 and not may_refrain) or worth > highest:
                chosen, highest = action, worth
        if chosen >= 0:
            return chosen
        return NO_ATTACK.at(0) if may_refrain else choices[0]

    def should_sound_horn(self) -> bool:
        """A Valkyrie who is about to strike a sure enemy reveals first."""
        return self.who == VALKYRIE and self.best_attack_from(self.night.place[self.me]) > 0.9

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
        if night.may_be(target, 1 << WEREWOLF) and self.health() <= 5:
            fear = 0.5 * self.belief.chance_of(target, 1 << WEREWOLF)
        bonus = 1.0 if self.who not in (CHARLES, BRYAN) else 2.0
        return enmity * (0.6 + 0.1 * amount) + bonus * enmity * kills - fear

    def volley_worth(self) -> float:
        targets = targets_of(self.night, self.me)
        total = 0.0
        for player in range(self.night.seats):
            if targets >> player & 1:
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
        if verb is cards.REVEAL_AND_HEAL:
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
        targets = attack_in(night).targets & night.alive
        for player in range(night.seats):
            if targets >> player & 1 and self.belief.dies_of(player, 3) > 0.4:
                return True
        return False

    def gains_by_revealing(self) -> bool:
        """In D16: a Hunter's Spear, or a thirsty Vampire."""
        if self.who == VAMPIRE:
            return self.night.damage[self.me] >= 4
        return self.night.gear[self.me] & HOLY != 0 and self.night.side(self.me) == words.HUNTER

    # Cards

    def card_worth(self, target: int) -> float:
        night = self.night
        card = cards.card_in_play(night)
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
        highest = 0.0
        for equipment in pieces(self.night.gear[player]):
            highest = max(highest, self.gear_worth(equipment))
        return highest

    def gear_worth(self, equipment: int) -> float:
        worth = WORTH[equipment]
        if self.who == DAVID and RELICS >> equipment & 1:
            worth += 5.0
        if HOLY >> equipment & 1 and self.night.side(self.me) == words.HUNTER:
            worth += 1.5
        if D4_ONLY >> equipment & 1 and self.night.side(self.me) == words.NEUTRAL:
            worth -= 1.0
        return worth


def strong_ones() -> int:
    mask = 0
    for character in range(CHARACTER_COUNT):
        if HP[character] >= STRONG:
            mask |= 1 << character
    return mask


STRONG_ONES: Final = strong_ones()

AIMED: Final = (
    hunters.LIGHTNING,
    hunters.DEMOLISH,
    hunters.CURSE,
    hunters.NURSE,
    shadows.MURDER_RAY,
)
