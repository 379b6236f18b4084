# lodge: compiled
"""Death, loot and kill credit (3.12)."""

from typing import Final

from lodge.games.shadow_hunters.model import state, words
from lodge.games.shadow_hunters.model.catalogue import CHARACTERS, EQUIPMENT
from lodge.games.shadow_hunters.model.state import Deaths, Night
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play import equipment
from lodge.games.shadow_hunters.play.hidden.abilities import CURSED
from lodge.games.shadow_hunters.play.hidden.revealing import force_reveals, reveal, turn_up
from lodge.games.shadow_hunters.play.hidden.windows import open_dig
from lodge.games.shadow_hunters.play.winning import check, check_equipment
from lodge.kernel.events import EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.sets import size
from lodge.kernel.steps import Question, Step
from lodge.kernel.values import Flag, Layout, Some
from lodge.kernel.vocabulary import Verb

DIED: Final = EventKind("died", "SH-221", player=PLAYERS, character=CHARACTERS)

DEATHS: Final = Layout(
    Deaths,
    killer=words.PLAYERS_OR_NOBODY,
    victims=Some(PLAYERS),
    by_attack=Flag(),
    takes_all=Flag(),
)


def bury(night: Night, killer: int, by_attack: bool) -> bool:
    """SH-220, SH-228: after an event, all who must die do so; what follows goes on the agenda."""
    victims = 0
    struck = night.struck & night.alive
    night.struck = 0
    for player in range(night.seats if struck else 0):
        if struck >> player & 1:
            if night.damage[player] >= night.hp(player):
                victims |= 1 << player
            elif night.is_hidden(player):
                # Section 5: the living have more HP than damage.
                night.could_be[player] &= state.SURVIVORS[night.damage[player]]
    if victims == 0:
        return False
    for player in night.clockwise(night.current, victims):
        die(night, player)
    if not night.first_dead:
        # SH-229
        night.first_dead = victims
    # SH-225: the Rosary counts if it was there at the moment of death.
    takes_all = by_attack and night.gear[killer] & equipment.ALL_LOOT != 0
    deaths = Deaths(killer, victims, by_attack, takes_all)
    force_reveals(night, deaths)
    night.spilled = False
    night.push_frame(SETTLE, deaths)
    # SH-227
    first = night.current if killer == words.NOBODY else killer
    for victim in reversed(night.clockwise(first, victims)):
        if night.gear[victim]:
            night.push_frame(LOOT, deaths, victim)
    return True


def bury_by_effect(night: Night, killer: int) -> None:
    """The same after damage that was no attack; SH-439: what was taken instead of it, first."""
    gear = night.gear[killer]
    if night.terms.robbers_by_effect:
        equipment.hand_over_robbed(night, killer)
    if not bury(night, killer, by_attack=False) and night.gear[killer] != gear:
        check_equipment(night, killer)


def die(night: Night, player: int) -> None:
    """SH-221, SH-045"""
    if night.is_hidden(player):
        turn_up(night, player)
    bit = 1 << player
    night.alive &= ~bit
    night.angel &= ~bit
    night.barrier &= ~bit
    night.put(player, state.OFF_BOARD)
    night.extra_turns[player] = 0
    night.tell(DIED, player, night.who[player])


# Loot

TAKE_ALL: Final = Verb("take_all", clause="SH-293")

NOT_THEIRS: Final = WhyNot("no-such-card", "SH-224", player=PLAYERS, card=EQUIPMENT)
ONE_CARD: Final = WhyNot("one-card", "SH-224")
ATTACKS_ALONE: Final = WhyNot("attacks-alone", "SH-293")

LOOTED: Final = EventKind("looted", "SH-224", player=PLAYERS, victim=PLAYERS, card=EQUIPMENT)


def deaths_in(night: Night) -> Deaths:
    """The deaths that the present step is about."""
    frame = night.frame
    assert isinstance(frame, Deaths)
    return frame


class Loot(Question[Night]):
    """SH-224 to SH-226: the killer takes equipment of a victim."""

    def perform(self, night: Night, victim: int, b: int) -> None:
        deaths = deaths_in(night)
        killer = deaths.killer
        if killer in (words.NOBODY, victim) or not night.is_alive(killer):
            # SH-223, SH-226
            equipment.discard_gear(night, victim)
        elif takes_all(night, deaths) or size(night.gear[victim]) == 1:
            take_everything(night, killer, victim)
        else:
            night.ask(self, killer)

    def choices(self, night: Night, victim: int, b: int) -> list[int]:
        choices = [equipment.TAKE.at(piece) for piece in equipment.pieces(night.gear[victim])]
        if may_take_all(night, deaths_in(night)):
            choices.append(TAKE_ALL.at(0))
        return choices

    def refuse(self, night: Night, verb: Verb, piece: int, victim: int, b: int) -> Why | None:
        if verb is equipment.TAKE:
            return NOT_THEIRS.because(victim, piece)
        return why_not_all(night, deaths_in(night)) if verb is TAKE_ALL else None

    def answer(self, night: Night, verb: Verb, piece: int, victim: int, b: int) -> None:
        killer = deaths_in(night).killer
        if verb is TAKE_ALL:
            reveal(night, killer)
            take_everything(night, killer, victim)
        else:
            take_loot(night, killer, victim, piece)
            # SH-224
            equipment.discard_gear(night, victim)


LOOT: Final = Loot("loot", "D17", "SH-224", PLAYERS, layout=DEATHS)


def takes_all(night: Night, deaths: Deaths) -> bool:
    """SH-225, SH-293"""
    if deaths.takes_all:
        return True
    return may_take_all(night, deaths) and night.is_revealed(deaths.killer)


def may_take_all(night: Night, deaths: Deaths) -> bool:
    """SH-293, R60"""
    killer = deaths.killer
    return (
        deaths.by_attack
        and night.is_able(killer)
        and night.character(killer).may_take_all(night, killer)
    )


def why_not_all(night: Night, deaths: Deaths) -> Why:
    """Why the killer, who is asked, takes only one card."""
    killer = deaths.killer
    if not night.character(killer).may_take_all(night, killer):
        return ONE_CARD.because()
    return ATTACKS_ALONE.because() if night.is_able(killer) else CURSED.because()


def take_everything(night: Night, killer: int, victim: int) -> None:
    for piece in equipment.pieces(night.gear[victim]):
        take_loot(night, killer, victim, piece)


def take_loot(night: Night, killer: int, victim: int, piece: int) -> None:
    equipment.pass_on(night, piece, victim, killer)
    night.tell(LOOTED, killer, victim, piece)


# What follows a death

JUDGE_NAMED: Final = EventKind("judge_named", "SH-423", player=PLAYERS)
EXTRA_CARD_SEEN: Final = EventKind(
    "extra_card_seen", "SH-423", player=PLAYERS, character=CHARACTERS
)
GAME_GOES_ON: Final = EventKind("game_goes_on", "SH-424")


class Settle(Step[Night]):
    """SH-228: after the loot the win check, the judge, and the windows."""

    def perform(self, night: Night, a: int, b: int) -> None:
        check(night, deaths_in(night))
        if night.over:
            return
        if night.terms.extra_card:
            judge(night)
        if night.spilled:
            # SH-260
            open_dig(night)


SETTLE: Final = Settle("settle", layout=DEATHS)


def judge(night: Night) -> None:
    """SH-423, SH-424, R58"""
    if night.judge == state.NO_JUDGE:
        night.judge = night.clockwise(night.current, night.first_dead)[0]
        card = night.zones.top(state.EXTRA)
        night.zones.show(card, 1 << night.judge)
        night.tell(JUDGE_NAMED, night.judge)
        night.tell_only(1 << night.judge, EXTRA_CARD_SEEN, night.judge, night.zones.kind[card])
    night.tell(GAME_GOES_ON)
