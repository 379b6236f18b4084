# lodge: compiled
"""A beginner who plays the roles: believes what it has seen, and plays to its own goal."""

from typing import Final

from lodge.games.shadow_hunters.attacks import targets_of
from lodge.games.shadow_hunters.belief import Belief
from lodge.games.shadow_hunters.cards import kind_in_play
from lodge.games.shadow_hunters.damage import attack_damage, is_protected, rolls_d4_only
from lodge.games.shadow_hunters.equipment import pieces
from lodge.games.shadow_hunters.hermit import kind_given
from lodge.games.shadow_hunters.revealing import STRONG
from lodge.games.shadow_hunters.rules import ShadowHunters
from lodge.games.shadow_hunters.state import (
    AREA_OF_TOTAL,
    COMFORT,
    HARM,
    HERMIT_DAMAGE,
    HERMIT_GROUP,
    HERMIT_TYPE,
    HP,
    LOOK,
)
from lodge.games.shadow_hunters.winning import RELICS, agnes_friend
from lodge.games.shadow_hunters.words import (
    AGAIN,
    AGNES,
    ALLIE,
    ALTAR,
    ATTACK,
    ATTACK_ALL,
    BARRIER,
    BLESSING,
    BOB,
    BRYAN,
    BY_ABILITY,
    BY_FANGS,
    BY_WOODS,
    CABIN,
    CATHERINE,
    CEMETERY,
    CHARACTER_COUNT,
    CHARLES,
    CHURCH,
    COUNTERATTACK,
    CURSE,
    D_ABILITY_TARGET,
    D_AGAIN,
    D_AREA,
    D_ATTACK,
    D_BANANA_CARD,
    D_BANANA_RECEIVER,
    D_CARD_TARGET,
    D_COMPASS_PICK,
    D_DIG_CARD,
    D_END,
    D_HERMIT_ANSWER,
    D_HERMIT_GIVE,
    D_HIT,
    D_LOOT,
    D_REVEAL_HEAL,
    D_ROLLED,
    D_SEVEN,
    D_STEAL_VICTIM,
    D_TAKE_CARD,
    D_THREAT,
    D_TURN,
    D_WOODS_TARGET,
    DANIEL,
    DAVID,
    DEMOLISH,
    DIG,
    DRAW,
    DRAW_BLACK,
    DRAW_HERMIT,
    DRAW_WHITE,
    FIRST_AID,
    GATE,
    GIVE,
    HANDGUN,
    HEAL,
    HUNTER,
    LIGHTNING,
    MASAMUNE,
    MEND,
    MULTIPLY,
    MURDER_RAY,
    NEUTRAL,
    NO_ATTACK,
    NURSE,
    REVEAL,
    REVEAL_AND_HEAL,
    ROB,
    ROLL_TWICE,
    SHADOW,
    SKIP,
    SPEAR,
    STEAL,
    STIGMATA,
    TAKE_ALL,
    TAKE_DAMAGE,
    UNKNOWN,
    VALKYRIE,
    VAMPIRE,
    WEREWOLF,
    WOODS,
)
from lodge.games.shadow_hunters.words import HARM as HARM_VERB
from lodge.kernel.bot import Bot
from lodge.kernel.match import Match
from lodge.kernel.vocabulary import SPAN

# How good a piece of equipment is for somebody who fights.
WORTH: Final[list[float]] = [1.5, 1.0, 0.8, 1.2, 1.0, 1.6, 1.0, 2.0, 1.5, 2.5, 2.5, 2.5]

BOLD: Final = 0.25
"""So much enmity it takes to strike somebody."""


class HeuristicBot(Bot):
    """Looks at what its seat knows, scores the options and takes the best."""

    def __init__(self, key: bytes) -> None:
        self.salt = int.from_bytes(key[:4], "big")

    def choose(self, match: Match) -> int:
        assert isinstance(match, ShadowHunters)
        options = match.legal()
        if len(options) == 1:
            return options[0]
        return Player(match, match.seat, self.salt).choose(options)


class Player:
    """One decision of one seat."""

    def __init__(self, night: ShadowHunters, me: int, salt: int) -> None:
        self.night = night
        self.me = me
        self.who = night.who[me]
        self.salt = salt
        self.belief = Belief(night, me)
        self.enmity = [self.enmity_to(player) for player in range(night.seats)]

    def choose(self, options: list[int]) -> int:
        asked = self.night.asked
        if asked == D_TURN:
            return self.start(options)
        if asked == D_ATTACK:
            return self.attack(options)
        if asked == D_AREA:
            return self.use_area(options)
        if asked == D_HERMIT_ANSWER:
            return self.answer(options)
        if asked in (D_ROLLED, D_HIT, D_AGAIN, D_THREAT, D_END, D_REVEAL_HEAL):
            return self.react(options)
        if asked == D_COMPASS_PICK:
            return self.pick_result(options)
        return self.best(options)

    def best(self, options: list[int]) -> int:
        """The option with the highest score; the first of equals."""
        chosen = options[0]
        highest = -1000.0
        for action in options:
            worth = self.score(action // SPAN, action % SPAN)
            if worth > highest:
                highest = worth
                chosen = action
        return chosen

    def score(self, verb: int, operand: int) -> float:
        asked = self.night.asked
        if asked == D_SEVEN:
            return self.area_worth(operand)
        if asked == D_HERMIT_GIVE:
            return self.give_worth(operand)
        if asked == D_WOODS_TARGET:
            return self.woods_worth(operand)
        if asked == D_CARD_TARGET:
            return self.card_worth(operand)
        if asked == D_ABILITY_TARGET:
            return self.ability_worth(operand)
        if asked == D_STEAL_VICTIM:
            return self.best_gear(operand) + self.enmity[operand]
        if asked in (D_TAKE_CARD, D_DIG_CARD, D_LOOT):
            return 100.0 if verb == TAKE_ALL else self.gear_worth(operand)
        if asked == D_BANANA_CARD:
            return -self.gear_worth(operand)
        if asked == D_BANANA_RECEIVER:
            return -self.enmity[operand]
        # Windows: pass.
        return -float(verb)

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
        if side == HUNTER:
            return shadow - hunter - 0.1 * neutral
        if side == SHADOW:
            return hunter - shadow + (0.3 if night.tables.counts[NEUTRAL] >= 3 else 0.0) * neutral
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
        return (shadow if self.dead_of(SHADOW) > self.dead_of(HUNTER) else hunter) - 0.3

    def friendly_enmity(self, player: int, hunter: float, shadow: float) -> float:
        """Agnes helps her neighbour's side."""
        friend = agnes_friend(self.night, self.me)
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

    def start(self, options: list[int]) -> int:
        night = self.night
        for action in options:
            verb = action // SPAN
            if verb in (LIGHTNING, DEMOLISH, MURDER_RAY, CURSE, NURSE):
                if self.is_ability_worth_it(verb):
                    return action
            elif (verb == STIGMATA and night.first_dead and night.damage[self.me] > 2) or (
                verb == DIG and night.dumped & RELICS
            ):
                return action
        if options[1] // SPAN == ROLL_TWICE:
            return options[1]
        return options[0]

    def is_stigmata_welcome(self) -> bool:
        return not self.wants_to_die() and self.night.damage[self.me] > 2

    def is_ability_worth_it(self, verb: int) -> bool:
        """Revealing has its price: a sure enemy, and better a dead one."""
        night = self.night
        if verb == CURSE:
            return self.worst_revealed() >= 0
        highest = 0.0
        for player in night.others(self.me):
            if verb != MURDER_RAY or night.place[player] == GATE:
                highest = max(highest, self.strike_worth(player, verb))
        return highest > (0.5 if night.is_revealed(self.me) else 0.9)

    def strike_worth(self, player: int, verb: int) -> float:
        night = self.night
        enmity = self.enmity[player]
        if verb == NURSE:
            return enmity * (7 - night.damage[player]) / 6.0
        if is_protected(night, player, BY_ABILITY):
            return 0.0
        amount = 3 if verb != DEMOLISH else 2
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
        verb = CURSE + self.night.a
        if verb == CURSE:
            return self.enmity[target] + (0.5 if self.night.is_revealed(target) else 0.0)
        return self.strike_worth(target, verb)

    # Moving

    def pick_result(self, options: list[int]) -> int:
        first = self.total_worth(self.night.a)
        return options[0] if first >= self.total_worth(self.night.b) else options[1]

    def total_worth(self, total: int) -> float:
        area = AREA_OF_TOTAL[total]
        return self.area_worth(area) if area >= 0 else 2.0

    def area_worth(self, area: int) -> float:
        night = self.night
        worth = 0.0
        if area == CABIN:
            worth = 0.3 + 0.4 * self.doubts()
        elif area == GATE:
            worth = 0.7
        elif area == CHURCH:
            worth = 0.7 + 0.1 * night.damage[self.me] / HP[self.who]
        elif area == CEMETERY:
            worth = 0.6 if self.health() > 3 or self.wants_to_die() else -0.5
        elif area == WOODS:
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
        pair = night.slot[area] // 2
        has_handgun = night.has(self.me, HANDGUN)
        highest = 0.0
        for player in night.others(self.me):
            place = night.place[player]
            if place >= 0 and (night.slot[place] // 2 == pair) != has_handgun:
                highest = max(highest, self.attack_worth(player))
        return highest

    # D5

    def use_area(self, options: list[int]) -> int:
        area = self.night.place[self.me]
        if area == GATE:
            return self.use_gate(options)
        if area == WOODS:
            return self.use_woods(options)
        if area == CEMETERY and self.health() <= 3 and not self.wants_to_die():
            return SKIP * SPAN
        wanted = STEAL if area == ALTAR else DRAW
        return wanted * SPAN if wanted * SPAN in options else options[0]

    def use_gate(self, options: list[int]) -> int:
        if self.wants_to_die():
            return DRAW_BLACK * SPAN
        if self.doubts() > 0.35:
            return DRAW_HERMIT * SPAN
        if self.who == DAVID or self.health() <= 5:
            return DRAW_WHITE * SPAN
        return DRAW_BLACK * SPAN

    def use_woods(self, options: list[int]) -> int:
        night = self.night
        if self.wants_to_die():
            return HARM_VERB * SPAN
        if self.best_strike(2) < 0.25 and night.damage[self.me]:
            return MEND * SPAN
        return HARM_VERB * SPAN if self.best_strike(2) > 0.1 else SKIP * SPAN

    def woods_worth(self, target: int) -> float:
        night = self.night
        if self.night.a:
            wounded = 1.0 if night.damage[target] else 0.0
            return wounded * -self.enmity[target]
        if target == self.me:
            return 5.0 if self.wants_to_die() else -2.0
        if is_protected(night, target, BY_WOODS):
            return -1.0
        return self.enmity[target] * (0.3 + self.belief.dies_of(target, 2))

    # Hermit cards

    def give_worth(self, target: int) -> float:
        """Where the answer tells most, where harm is wanted and comfort welcome."""
        kind = kind_given(self.night)
        type_ = HERMIT_TYPE[kind]
        if type_ == LOOK:
            return self.belief.doubt(target)
        follows = self.belief.chance_of(target, HERMIT_GROUP[kind])
        news = 4.0 * follows * (1.0 - follows)
        sign = -0.6 if type_ == COMFORT and self.night.damage[target] else 0.6
        return news + sign * follows * HERMIT_DAMAGE[kind] * self.enmity[target]

    def answer(self, options: list[int]) -> int:
        night = self.night
        kind = kind_given(night)
        if self.who == UNKNOWN:
            return self.lie(options, kind)
        # A tribute: pay with blood while there is enough of it.
        if self.health() > 3 and self.who not in (ALLIE,):
            return TAKE_DAMAGE * SPAN if TAKE_DAMAGE * SPAN in options else options[0]
        return self.cheapest_gift(options)

    def cheapest_gift(self, options: list[int]) -> int:
        chosen = options[0]
        least = 1000.0
        for action in options:
            if action // SPAN == GIVE and self.gear_worth(action % SPAN) < least:
                least = self.gear_worth(action % SPAN)
                chosen = action
        return chosen

    def lie(self, options: list[int], kind: int) -> int:
        """Deceit: look like a Hunter where it is cheap, and avoid harm when weak."""
        if self.health() <= 4 or (HERMIT_TYPE[kind] == HARM and HERMIT_DAMAGE[kind] == 2):
            return options[0]
        is_for_shadows = HERMIT_GROUP[kind] >> UNKNOWN & 1 == 1
        if is_for_shadows or self.flips(1):
            return options[0]
        return options[1]

    # D15

    def attack(self, options: list[int]) -> int:
        if REVEAL * SPAN in options and self.should_sound_horn():
            return REVEAL * SPAN
        chosen = -1
        highest = BOLD
        for action in options:
            verb = action // SPAN
            if verb == ATTACK:
                worth = self.attack_worth(action % SPAN)
            elif verb == ATTACK_ALL:
                worth = self.volley_worth()
            else:
                continue
            if chosen < 0 and NO_ATTACK * SPAN not in options:
                chosen, highest = action, worth
            if worth > highest:
                chosen, highest = action, worth
        if chosen >= 0:
            return chosen
        return NO_ATTACK * SPAN if NO_ATTACK * SPAN in options else options[0]

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
        if night.may_be(target, WEREWOLF) and self.health() <= 5:
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

    def react(self, options: list[int]) -> int:
        night = self.night
        for action in options:
            verb = action // SPAN
            if verb == ROB or (verb == HEAL and night.asked == D_THREAT):
                return action
            if verb == DIG and night.dumped & RELICS:
                return action
            if verb == REVEAL_AND_HEAL and night.damage[self.me] >= 5:
                return action
            if verb == COUNTERATTACK and self.enmity[night.b & 7] > -0.3:
                return action
            if verb == AGAIN and self.feasts():
                return action
            if verb == BARRIER and night.damage[self.me] >= 7:
                return action
            if verb == MULTIPLY and (night.dead_count() > 1 or night.damage[self.me] >= 8):
                return action
            if verb == REVEAL and night.asked == D_ROLLED and self.gains_by_revealing():
                return action
        return options[0]

    def feasts(self) -> bool:
        """Charles goes on while a victim is near death and he is not."""
        night = self.night
        if night.damage[self.me] > 6:
            return False
        targets = night.a >> 4 & night.alive
        for player in range(night.seats):
            if targets >> player & 1 and self.belief.dies_of(player, 3) > 0.4:
                return True
        return False

    def gains_by_revealing(self) -> bool:
        """In D16: a Hunter's Spear, or a thirsty Vampire."""
        if self.who == VAMPIRE:
            return self.night.damage[self.me] >= 4
        return self.night.has(self.me, SPEAR) and self.night.side(self.me) == HUNTER

    # Cards

    def card_worth(self, target: int) -> float:
        night = self.night
        kind = kind_in_play(night)
        enmity = self.enmity[target]
        if kind == BLESSING:
            return -enmity * min(4, night.damage[target])
        if kind == FIRST_AID:
            gain = 7 - night.damage[target]
            if target == self.me and self.wants_to_die():
                return float(gain)
            return enmity * gain
        if is_protected(night, target, BY_FANGS):
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
        if equipment == SPEAR and self.night.side(self.me) == HUNTER:
            worth += 1.5
        if equipment == MASAMUNE and self.night.side(self.me) == NEUTRAL:
            worth -= 1.0
        return worth


def strong_ones() -> int:
    mask = 0
    for character in range(CHARACTER_COUNT):
        if HP[character] >= STRONG:
            mask |= 1 << character
    return mask


STRONG_ONES: Final = strong_ones()
