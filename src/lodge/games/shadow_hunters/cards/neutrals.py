# lodge: compiled
"""The Neutrals: what each can do, and what it plays for (3.15, 3.16)."""

from typing import Final

from lodge.games.shadow_hunters.cards.black import BANANA_RECEIVER
from lodge.games.shadow_hunters.model import catalogue, words
from lodge.games.shadow_hunters.model.catalogue import CHARACTERS, EQUIPMENT
from lodge.games.shadow_hunters.model.character import OFTEN, ONCE_A_TURN, Character
from lodge.games.shadow_hunters.model.state import NO_PIECE, Attack, Deaths, Night
from lodge.games.shadow_hunters.model.targets import OTHERS
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play import areas
from lodge.games.shadow_hunters.play.equipment import TAKE, hand_over_robbed, take_from_discard
from lodge.games.shadow_hunters.play.fighting.attacks import attack_in, declare
from lodge.games.shadow_hunters.play.fighting.damage import HEAL, heal, heal_fully, hurts
from lodge.games.shadow_hunters.play.fighting.deaths import SETTLE
from lodge.games.shadow_hunters.play.fighting.robbery import ROB_CARD, robbable
from lodge.games.shadow_hunters.play.questions import ChoosePiece
from lodge.games.shadow_hunters.play.stealing import TAKE_CARD
from lodge.games.shadow_hunters.play.winning import all_dead, check_equipment
from lodge.kernel.events import EventKind, Many
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.sets import size
from lodge.kernel.vocabulary import Verb


class Allie(Character):
    """SH-290: once, at any time, heals all her damage. SH-352: wins if she is alive at the end."""

    def is_useful(self, night: Night, player: int) -> bool:
        # SH-281
        return night.damage[player] > 0

    def use(self, night: Night, player: int, operand: int) -> None:
        heal_fully(night, player)

    def dies_of(self, night: Night, player: int, most: int) -> bool:
        """SH-257 (a)"""
        damage = night.damage[player]
        return damage > 0 and damage < self.hp <= damage + most

    def wins(self, night: Night, player: int, deaths: Deaths) -> bool:
        return night.is_alive(player)


ALLIE: Final = Allie("allie", HEAL, words.ANY_TIME)

# Bob

ROB: Final = Verb("rob", PLAYERS, clause="SH-292", about=("player:{0}",))

BIG_GAME: Final = WhyNot("big-game", "SH-292")
NOTHING_TO_ROB: Final = WhyNot("no-equipment", "SH-292", player=PLAYERS)
ALREADY_ROBBED: Final = WhyNot("already-robbed", "SH-292", player=PLAYERS)
TOO_LITTLE_DAMAGE: Final = WhyNot("too-little-damage", "SH-292", player=PLAYERS)


class Bob(Character):
    """SH-292: with 4 to 6 players, takes a card of a target instead of dealing 2 or more damage.
    SH-293: with 7 or 8, his attack that kills takes everything. SH-346: wins with 5 cards."""

    def __init__(self) -> None:
        super().__init__("bob", ROB, words.AFTER_ROLL | words.AFTER_BLOW, OFTEN)
        self.collects = True
        self.robs = True

    def is_called_for(self, night: Night, player: int) -> bool:
        """SH-254"""
        return robbable(night) != 0

    def offer(self, night: Night, player: int, choices: list[int]) -> None:
        targets = robbable(night)
        for target in range(night.seats):
            if targets >> target & 1:
                choices.append(ROB.at(target))

    def why_not(self, night: Night, player: int, target: int) -> Why:
        if night.seats > words.SMALL_GAME:
            return BIG_GAME.because()
        why = OTHERS.why_not(night, player, target)
        if why is not None:
            return why
        if not night.gear[target]:
            return NOTHING_TO_ROB.because(target)
        is_robbed = night.robbed[target] != NO_PIECE
        return (ALREADY_ROBBED if is_robbed else TOO_LITTLE_DAMAGE).because(target)

    def use(self, night: Night, player: int, target: int) -> None:
        night.push(ROB_CARD, player, target)

    def after_blow(self, night: Night, attack: Attack, dealt: int) -> None:
        """SH-292: the cards change hands at the moment of damage."""
        hand_over_robbed(night, attack.attacker)

    def may_take_all(self, night: Night, player: int) -> bool:
        return night.seats > words.SMALL_GAME

    def ends(self, night: Night, player: int, deaths: Deaths) -> bool:
        """SH-346, SH-431"""
        return night.is_alive(player) and size(night.gear[player]) >= night.terms.bob_goal


BOB: Final = Bob()


# Charles

ATTACK_AGAIN: Final = Verb("again", clause="SH-295", about=("self",))

HURT_BY_FEAST: Final = hurts("feast", "SH-295")
ATTACKED_AGAIN: Final = EventKind("attacked_again", "SH-295", player=PLAYERS, targets=Many(PLAYERS))


class Charles(Character):
    """SH-295: after his attack takes 2 damage and strikes the same players again. SH-348: wins by
    a kill so that 3 or more are dead; SH-432: by attack, with three dead before."""

    def is_called_for(self, night: Night, player: int) -> bool:
        """SH-255: it must not kill him."""
        return night.damage[player] + 2 < self.hp

    def use(self, night: Night, player: int, operand: int) -> None:
        night.damage[player] += 2
        night.tell(HURT_BY_FEAST, player, 2, night.damage[player])
        targets = attack_in(night).targets & night.alive
        declare(night, Attack(player, targets), ATTACKED_AGAIN)

    def ends(self, night: Night, player: int, deaths: Deaths) -> bool:
        if deaths.killer != player or not night.is_alive(player):
            return False
        if night.terms.charles_by_attack:
            return deaths.by_attack and night.dead_count() - size(deaths.victims) >= 3
        return night.dead_count() >= 3


CHARLES: Final = Charles("charles", ATTACK_AGAIN, words.AFTER_ATTACK, OFTEN)

FORCED_AS_DANIEL: Final = EventKind("revealed", "SH-297", player=PLAYERS, character=CHARACTERS)


class Daniel(Character):
    """SH-297: reveals when another dies, and at no other time. SH-350: wins if he dies first, or
    lives to see all Shadows dead."""

    def __init__(self) -> None:
        super().__init__("daniel")
        self.hides = True
        self.forced = FORCED_AS_DANIEL

    def must_reveal(self, night: Night, player: int, deaths: Deaths) -> bool:
        return True

    def ends(self, night: Night, player: int, deaths: Deaths) -> bool:
        if night.first_dead >> player & 1:
            return True
        return night.is_alive(player) and all_dead(night, words.SHADOW)


DANIEL: Final = Daniel()

CAPRICCIO: Final = Verb("capriccio", clause="SH-291", about=("self",))


class Agnes(Character):
    """SH-354: wins with the player on her right; SH-291: once, turns to her left for good."""

    def use(self, night: Night, player: int, operand: int) -> None:
        night.capriccio = True

    def lose_power(self, night: Night, player: int) -> None:
        night.capriccio = False

    def wins_with(self, night: Night, player: int) -> int:
        return night.left_of(player) if night.capriccio else night.right_of(player)


AGNES: Final = Agnes("agnes", CAPRICCIO, words.AT_START)

FORCED_AS_BRYAN: Final = EventKind("revealed", "SH-294", player=PLAYERS, character=CHARACTERS)

STRONG: Final = 13


class Bryan(Character):
    """SH-294: must reveal when his attack kills only weak ones. SH-347: wins if it kills a strong
    one; SH-353: or if he is on the Altar at the end."""

    def __init__(self) -> None:
        super().__init__("bryan")
        self.forced = FORCED_AS_BRYAN

    def must_reveal(self, night: Night, player: int, deaths: Deaths) -> bool:
        is_his = deaths.by_attack and deaths.killer == player
        return is_his and not has_strong(night, deaths.victims)

    def ends(self, night: Night, player: int, deaths: Deaths) -> bool:
        is_his = deaths.by_attack and deaths.killer == player
        return is_his and has_strong(night, deaths.victims)

    def wins(self, night: Night, player: int, deaths: Deaths) -> bool:
        # The dead stand nowhere.
        return night.place[player] == areas.ALTAR or self.ends(night, player, deaths)


BRYAN: Final = Bryan()


def has_strong(night: Night, players: int) -> bool:
    """Is one of them a character with HP 13 or more?"""
    for player in range(night.seats):
        if players >> player & 1 and night.hp(player) >= STRONG:
            return True
    return False


STIGMATA: Final = Verb("stigmata", clause="SH-296", about=("self",))


class Catherine(Character):
    """SH-296: heals 1 at the start of each turn, if she says so. SH-349, R45: wins if she dies
    first, or is one of the last two."""

    def is_useful(self, night: Night, player: int) -> bool:
        # SH-281
        return night.damage[player] > 0

    def use(self, night: Night, player: int, operand: int) -> None:
        heal(night, player, 1)

    def ends(self, night: Night, player: int, deaths: Deaths) -> bool:
        if night.first_dead >> player & 1:
            return True
        return night.is_alive(player) and size(night.alive) <= 2


CATHERINE: Final = Catherine("catherine", STIGMATA, words.AT_START, ONCE_A_TURN)

# David

DIG: Final = Verb("dig", clause="SH-298", about=("self",))

NOT_DISCARDED: Final = WhyNot("not-discarded", "SH-298", card=EQUIPMENT)

DUG: Final = EventKind("dug", "SH-298", player=PLAYERS, card=EQUIPMENT)

RELIC_CARDS: Final = ("spear_of_longinus", "holy_robe", "silver_rosary", "talisman")
RELICS: Final = catalogue.equipment(*RELIC_CARDS)


class David(Character):
    """SH-298: once, at any time, takes equipment from a discard. SH-351: wins with 3 relics."""

    def __init__(self) -> None:
        super().__init__("david", DIG, words.ANY_TIME | words.GEAR_DISCARDED)
        self.collects = True

    def is_useful(self, night: Night, player: int) -> bool:
        # SH-281
        return night.dumped != 0

    def use(self, night: Night, player: int, operand: int) -> None:
        night.push(DIG_CARD, player)

    def dies_of(self, night: Night, player: int, most: int) -> bool:
        """SH-257 (b)"""
        damage = night.damage[player]
        return night.dumped != 0 and damage < self.hp <= damage + most

    def ends(self, night: Night, player: int, deaths: Deaths) -> bool:
        return night.is_alive(player) and size(night.gear[player] & RELICS) >= 3


DAVID: Final = David()


class ChooseDugCard(ChoosePiece):
    """D20: all equipment in the White and Black discards."""

    def gear(self, night: Night, player: int, b: int) -> int:
        return night.dumped

    def why_missing(self, night: Night, piece: int, player: int, b: int) -> Why:
        return NOT_DISCARDED.because(piece)

    def take(self, night: Night, piece: int, player: int, b: int) -> None:
        take_from_discard(night, piece, player)
        night.tell(DUG, player, piece)
        if night.awaits(TAKE_CARD) or night.awaits(BANANA_RECEIVER):
            night.dug = piece
        if not night.awaits(SETTLE):
            # SH-228: else the check comes after the loot, for all.
            check_equipment(night, player)


DIG_CARD: Final = ChooseDugCard("dig_card", "D20", "SH-298", PLAYERS, verb=TAKE)
