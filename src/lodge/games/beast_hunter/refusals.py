"""Why an action of Beast-Hunter cannot be taken now, in words a player understands."""

from lodge.games.beast_hunter.cards.flips import LOWER, LUMINA_TAKES
from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.state import HAND_LIMIT, KIT_LIMIT, Wilds, zone_at
from lodge.games.beast_hunter.model.words import ALL_FACES, DROVES, FIRST_NEST, SUPPLY
from lodge.games.beast_hunter.play import beasts, hunter
from lodge.games.beast_hunter.play.beasts import CHARGE, FROM, NEST, RUSTLE
from lodge.games.beast_hunter.play.choosing import DONE, PASS, PICK, TO
from lodge.games.beast_hunter.play.hunter import DRAW, HUNT, SCOUT, SHOOT, TRAP
from lodge.games.beast_hunter.play.hunts import KIT_CARDS
from lodge.games.beast_hunter.play.kits import picked_kinds
from lodge.games.beast_hunter.play.wheel import WHEEL
from lodge.kernel.refusal import Refusal
from lodge.kernel.vocabulary import Verb

# What each action needs: the question that offers it, and when that is asked.
WHEN = {
    CHARGE: (beasts.AT_DUSK, "The Beasts charge at dusk only (BH-041)."),
    NEST: (beasts.AT_NIGHT, "The Beasts nest at twilight and at midnight (BH-041)."),
    RUSTLE: (beasts.AT_DAWN, "The Beasts rustle at dawn (BH-041)."),
    DRAW: (hunter.BY_DAY, "The Hunter draws in the morning and at mid-day (BH-042)."),
    HUNT: (hunter.BY_DAY, "The Hunter hunts in the morning and at mid-day (BH-042)."),
    SHOOT: (hunter.BY_DAY, "The Hunter shoots in the morning and at mid-day (BH-042)."),
    SCOUT: (hunter.AT_SUNSET, "The Hunter scouts at sunset (BH-042)."),
    TRAP: (hunter.AT_SUNSET, "The Hunter sets traps at sunset (BH-042)."),
}


def explain(wilds: Wilds, verb: Verb, operand: int) -> Refusal:
    """The reason for refusing an action that is in the vocabulary but not legal."""
    if wilds.question in WHEEL:
        return _in_phase(wilds, verb, operand)
    if verb is LOWER and wilds.asks(LUMINA_TAKES):
        return Refusal("no-such-card", "There are no two annihilators in this nest (BH-183).")
    if verb is not DONE and not wilds.offers(verb):
        question = wilds.setup.game.texts["decisions"][wilds.decision or ""]
        return Refusal("not-asked", f"The question is another one: {question}")
    if wilds.asks(KIT_CARDS):
        return _kit(wilds, verb, operand)
    if verb is DONE:
        return Refusal("not-done", "There is still something to choose before it is done.")
    if verb is PICK:
        return _pick(wilds, operand)
    if verb in (TO, FROM):
        return _place(wilds, operand)
    return Refusal("not-asked", f"'{verb.name}' is not an answer to this question.")


def _in_phase(wilds: Wilds, verb: Verb, operand: int) -> Refusal:
    phase = words.PHASES[wilds.phase]
    if verb is PASS:
        return Refusal("no-pass", f"At {phase} something can be done, so it must be (BH-250).")
    if verb not in WHEN:
        return Refusal("not-asked", f"'{verb.name}' is no action of {phase}.")
    question, when = WHEN[verb]
    if not wilds.asks(question):
        return Refusal("wrong-phase", f"It is {phase}. {when}")
    if verb is CHARGE:
        return _charge(wilds, operand)
    if verb is NEST:
        return Refusal("no-droves", "The Droves are empty: there is nothing to nest (BH-060).")
    if verb is RUSTLE:
        return Refusal("no-nest", "There is no nest to rustle (BH-065).")
    if verb is SCOUT:
        return Refusal("nothing-to-scout", "There is nothing left to scout (BH-081).")
    if verb is TRAP:
        return Refusal("no-trap", "There is no TRAP card that can be used now (BH-090).")
    return _by_day(wilds, verb)


def _charge(wilds: Wilds, nest: int) -> Refusal:
    zone = nest + FIRST_NEST
    if zone not in wilds.line:
        return Refusal("no-such-nest", f"There is no nest {nest + 1}.")
    size = wilds.zones.count(zone)
    return Refusal(
        "nest-too-small", f"Nest {nest + 1} has {size} cards; a charge needs 5 (BH-070)."
    )


def _by_day(wilds: Wilds, verb: Verb) -> Refusal:
    if verb is DRAW:
        if wilds.zones.count(SUPPLY) >= HAND_LIMIT:
            return Refusal("supply-full", "The Supply holds ten cards already (BH-080).")
        return Refusal("home-empty", "Home is empty (BH-080).")
    if verb is HUNT:
        if not wilds.line and not wilds.zones.count(DROVES):
            return Refusal("no-target", "There is nothing to hunt (BH-101).")
        return Refusal("no-kit", "No cards of the Supply make a legal kit (BH-102).")
    if not wilds.line:
        return Refusal("no-nest", "There is no nest to shoot at (BH-087).")
    return Refusal("no-shot", "There is no SHOOT card that can be used now (BH-087).")


def _kit(wilds: Wilds, verb: Verb, kind: int) -> Refusal:
    five_needed = Refusal("five-needed", "A kit with Zweihander has exactly 5 cards (BH-102).")
    if verb is DONE:
        if words.ZWEIHANDER in picked_kinds(wilds):
            return five_needed
        return Refusal("no-group", "These cards hold no group yet, so they are no kit (BH-102).")
    face = ALL_FACES[kind]
    if wilds.zones.find(kind, SUPPLY) < 0:
        return Refusal("not-in-supply", f"{face} is not in the Supply.")
    if kind in picked_kinds(wilds):
        return Refusal("picked-already", f"{face} is in the kit already.")
    if kind == words.ZWEIHANDER and wilds.zones.count(SUPPLY) < KIT_LIMIT:
        return five_needed
    return Refusal("kit-too-large", f"With {face} this cannot become a kit of at most 5 (BH-102).")


def _pick(wilds: Wilds, kind: int) -> Refusal:
    if kind == words.HUNTER_ANNIHILATOR and wilds.decision == hunter.COMPANION.decision:
        return Refusal("no-suit", "An annihilator has no suit and is no companion (BH-016).")
    if kind == words.LIONESS and wilds.asks(beasts.RUSTLE_ORDER) and _is_lioness_here(wilds):
        return Refusal("lioness", "The Lioness stays on top (BH-032).")
    return Refusal("no-such-card", f"{ALL_FACES[kind]} is not among the cards to choose from.")


def _is_lioness_here(wilds: Wilds) -> bool:
    """Is she in the nest that is rustled?"""
    return wilds.zones.find(words.LIONESS, wilds.a + FIRST_NEST) >= 0


def _place(wilds: Wilds, place: int) -> Refusal:
    name = words.PLACES[place]
    if place == DROVES and wilds.asks(hunter.HUNT_TARGET):
        return Refusal("nests-first", "The Droves are hunted only if there is no nest (BH-101).")
    if place in (words.HATCHERY, DROVES):
        return Refusal("no-route", f"The {name.title()} cannot be chosen here (BH-051).")
    if zone_at(place) not in wilds.line:
        return Refusal("no-such-nest", f"There is no nest {place - 1}.")
    if wilds.asks(beasts.ROAM_TO):
        return Refusal("no-route", "A card does not roam to the nest it comes from (BH-051).")
    return Refusal("not-this-nest", f"Nest {place - 1} cannot be chosen here (BH-196).")
