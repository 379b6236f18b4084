# lodge: compiled
"""A beginner who plays the roles: believes what it has seen, and plays to its own goal."""

from typing import Final

from lodge.games.shadow_hunters.bot.worths import Worths, highest
from lodge.games.shadow_hunters.cards import black, hunters, neutrals, rewards, shadows
from lodge.games.shadow_hunters.cards.neutrals import RELICS
from lodge.games.shadow_hunters.model import words
from lodge.games.shadow_hunters.model.hermit_card import HermitCard
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.shadow_hunters.play import areas, drawing, hermit, stealing, turn
from lodge.games.shadow_hunters.play.equipment import GIVE, HOLY
from lodge.games.shadow_hunters.play.fighting import attacks, deaths, robbery
from lodge.games.shadow_hunters.play.fighting.attacks import NO_ATTACK, attack_in
from lodge.games.shadow_hunters.play.fighting.damage import HEAL
from lodge.games.shadow_hunters.play.hidden import ability_target, windows
from lodge.games.shadow_hunters.play.hidden.revealing import REVEAL
from lodge.kernel.bot import NOTHING, Bot, salt_of
from lodge.kernel.match import Match
from lodge.kernel.sets import members
from lodge.kernel.vocabulary import SPAN, Verb

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


class Player(Worths):
    """What a seat does."""

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

    def pick_result(self, choices: list[int]) -> int:
        worths = [self.total_worth(self.night.a), self.total_worth(self.night.b)]
        return self.lots.best(choices, worths)

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

    # Hermit cards

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


BLOWS: Final = (attacks.ATTACK, attacks.ATTACK_ALL)
AIMED: Final = (
    hunters.LIGHTNING,
    hunters.DEMOLISH,
    hunters.CURSE,
    hunters.NURSE,
    shadows.MURDER_RAY,
)
