# lodge: compiled
"""What the areas allow (3.5)."""

from typing import Final

from lodge.games.shadow_hunters.model import catalogue, words
from lodge.games.shadow_hunters.model.catalogue import AREAS
from lodge.games.shadow_hunters.model.state import OFF_BOARD, Blow, Night
from lodge.games.shadow_hunters.model.targets import LIVING, OTHERS, Living
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.drawing import DRAW_CARD
from lodge.games.shadow_hunters.play.fighting.damage import Danger, heal, hurt, hurts
from lodge.games.shadow_hunters.play.fighting.deaths import bury_by_effect
from lodge.games.shadow_hunters.play.fighting.robbery import foretell
from lodge.games.shadow_hunters.play.hidden.windows import warn
from lodge.games.shadow_hunters.play.questions import ChoosePlayer, OfTurn
from lodge.games.shadow_hunters.play.stealing import STEAL_VICTIM, can_steal
from lodge.kernel.events import EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Step
from lodge.kernel.vocabulary import Verb

CABIN: Final = catalogue.area("cabin")
GATE: Final = catalogue.area("gate")
CHURCH: Final = catalogue.area("church")
CEMETERY: Final = catalogue.area("cemetery")
WOODS: Final = catalogue.area("woods")
ALTAR: Final = catalogue.area("altar")

SKIP: Final = Verb("skip", about=())
DRAW: Final = Verb("draw", about=("area:{here}", "deck:{deck}"))
DRAW_WHITE: Final = Verb("draw_white", clause="SH-074", about=("area:{here}", "deck:white"))
DRAW_BLACK: Final = Verb("draw_black", clause="SH-074", about=("area:{here}", "deck:black"))
DRAW_HERMIT: Final = Verb("draw_hermit", clause="SH-074", about=("area:{here}", "deck:hermit"))
HARM: Final = Verb("harm", clause="SH-076", about=("area:{here}",))
MEND: Final = Verb("mend", clause="SH-077", about=("area:{here}",))
STEAL: Final = Verb("steal", clause="SH-078", about=("area:{here}",))

OTHER_AREA: Final = WhyNot("other-area", "SH-070", here=AREAS, area=AREAS)
NO_DECK: Final = WhyNot("no-deck", "SH-070", here=AREAS)
WHICH_DECK: Final = WhyNot("which-deck", "SH-074", here=AREAS)

AREA_SKIPPED: Final = EventKind("area_skipped", "SH-070", player=PLAYERS)


class UseArea(OfTurn):
    """SH-070, SH-045"""

    def perform(self, night: Night, a: int, b: int) -> None:
        if night.is_alive(night.current):
            night.ask(self, night.current)

    def choices(self, night: Night, a: int, b: int) -> list[int]:
        area = night.place[night.current]
        if area == ALTAR and not can_steal(night, night.current):
            # SH-079
            return [SKIP.first]
        return night.terms.area_choices[area]

    def refuse(self, night: Night, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        here = night.place[night.current]
        if verb is DRAW:
            return WHICH_DECK.because(here) if here == GATE else NO_DECK.because(here)
        area = area_of(verb)
        return None if area == OFF_BOARD else OTHER_AREA.because(here, area)

    def answer(self, night: Night, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is SKIP:
            night.tell(AREA_SKIPPED, night.current)
        elif verb is DRAW:
            night.push(DRAW_CARD, deck_at(night.place[night.current]))
        elif verb is DRAW_WHITE:
            night.push(DRAW_CARD, words.WHITE)
        elif verb is DRAW_BLACK:
            night.push(DRAW_CARD, words.BLACK)
        elif verb is DRAW_HERMIT:
            night.push(DRAW_CARD, words.HERMIT)
        elif verb is STEAL:
            night.push(STEAL_VICTIM)
        else:
            night.push(WOODS_TARGET, TO_HARM if verb is HARM else TO_MEND)


def area_of(verb: Verb) -> int:
    """The only area that allows something; OFF_BOARD for anything else."""
    if verb is HARM or verb is MEND:
        return WOODS
    if verb is STEAL:
        return ALTAR
    return GATE if verb is DRAW_WHITE or verb is DRAW_BLACK or verb is DRAW_HERMIT else OFF_BOARD


def all_choices() -> list[list[int]]:
    """SH-071 to SH-078: what can be done in each area."""
    found = [[SKIP.first, DRAW.first] for _ in catalogue.AREAS]
    # SH-074
    found[GATE] = [SKIP.first, DRAW_WHITE.first, DRAW_BLACK.first, DRAW_HERMIT.first]
    found[WOODS] = [SKIP.first, HARM.first, MEND.first]
    found[ALTAR] = [SKIP.first, STEAL.first]
    return found


USE_AREA: Final = UseArea("area", "D5", "SH-070", unasked=True)


def deck_at(area: int) -> int:
    """SH-071 to SH-073"""
    if area == CABIN:
        return words.HERMIT
    return words.WHITE if area == CHURCH else words.BLACK


# Weird Woods

IN_THE_WOODS: Final = Danger(words.BY_WOODS, 2)

HURT_BY_WOODS: Final = hurts("woods", "SH-076")


TO_HARM: Final = 0
TO_MEND: Final = 1


class ChooseForWoods(ChoosePlayer):
    """SH-075"""

    def who(self, night: Night, what: int, b: int) -> Living:
        """SH-436: any living player, yourself included unless the option forbids harm."""
        return LIVING if what == TO_MEND or night.terms.woods_self_harm else OTHERS

    def take(self, night: Night, target: int, what: int, b: int) -> None:
        if what == TO_MEND:
            # SH-077
            heal(night, target, 1)
        else:
            night.note_blow(night.current, target)
            night.push(WOODS_STRIKE, target)
            foretell(night, Blow(night.current, 1 << target, 2, words.BY_WOODS))
            warn(night, target, IN_THE_WOODS)


WOODS_TARGET: Final = ChooseForWoods("woods_target", "D6", "SH-075", ("harm", "mend"))


class WoodsStrike(Step[Night]):
    """SH-076"""

    def perform(self, night: Night, target: int, b: int) -> None:
        hurt(night, target, 2, words.BY_WOODS, HURT_BY_WOODS)
        bury_by_effect(night, night.current)


WOODS_STRIKE: Final = WoodsStrike("woods_strike", PLAYERS)
