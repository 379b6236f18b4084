# lodge: compiled
"""The words of Shadow Hunters for its questions, choices and seats."""

from functools import cache
from typing import Any, ClassVar

from lodge.games.shadow_hunters.cards.neutrals import RELIC_CARDS
from lodge.games.shadow_hunters.cards.rewards import DECLINE
from lodge.games.shadow_hunters.describe.shown import NightView, PlayerFacts
from lodge.games.shadow_hunters.model import catalogue
from lodge.games.shadow_hunters.model.catalogue import ANY_AREA, AREAS
from lodge.games.shadow_hunters.model.state import AREA_OF_TOTAL
from lodge.games.shadow_hunters.model.words import PLAYERS, SIDES, SMALL_GAME, Side
from lodge.games.shadow_hunters.play.areas import DRAW, SKIP
from lodge.games.shadow_hunters.play.fighting.attacks import ATTACK_ALL, NO_ATTACK, STOP
from lodge.games.shadow_hunters.play.fighting.damage import HEAL
from lodge.games.shadow_hunters.play.fighting.deaths import TAKE_ALL
from lodge.games.shadow_hunters.play.hermit import HERMIT_ANSWER, SAY_NOTHING, TAKE_DAMAGE
from lodge.games.shadow_hunters.play.hidden.windows import PASS
from lodge.games.shadow_hunters.play.turn import END_TURN, RESULT
from lodge.kernel.phrases import Phrases, listed

DECKS: dict[str | None, str] = {"church": "white", "cemetery": "black", "cabin": "hermit"}
"""Each of the three areas has a deck of its own."""
FIRST_TO_DIE = ("daniel", "catherine")
FEW = 4
"""Up to this many possible characters are named; of more only the sides."""
FEW_ON_A_BUTTON = 2


class ShadowHuntersPhrases(Phrases[NightView]):
    """Adds to each player who can be chosen what the viewer knows of them."""

    closing: ClassVar[tuple[str, ...]] = (
        *(PASS.name, STOP.name, SKIP.name, DECLINE.name),
        *(END_TURN.name, SAY_NOTHING.name, NO_ATTACK.name),
    )

    def heading(self, view: NightView) -> str:
        over = ", over" if view.over else ""
        return f"{self.title}: turn {view.turn} of {view.turn_limit}{over}"

    def part(self, view: NightView) -> str:
        own = own_facts(view).character if view.you is not None else None
        return characters()[own].side if own is not None else ""

    def introduced(self, view: NightView) -> dict[str, Any]:
        own = own_facts(view).character
        assert own is not None
        return {"character": characters()[own].name}

    def aim(self, view: NightView) -> str:
        """By the viewer's character; everybody knows how many of each side have died."""
        return self.aims[goal_of(view)].format_map(self.named_in_aim(view))

    def named_in_aim(self, view: NightView) -> dict[str, object]:
        own = own_facts(view) if view.you is not None else None
        small = view.options.get("bob_goal") == "4_small" and view.seats <= SMALL_GAME
        living = sum([facts.alive for facts in view.players.values()])
        relics = [piece for piece in own.equipment if piece in RELIC_CARDS] if own else []
        return {
            "shadows": dead_of(view, "shadow"),
            "hunters": dead_of(view, "hunter"),
            "neutrals": view.sides["neutral"].dead,
            "dead": view.seats - living,
            "living": living,
            "damage": own.damage if own else 0,
            "hp": characters()[own.character].hp if own and own.character else 0,
            "cards": len(own.equipment) if own else 0,
            "wanted": 4 if small else 5,
            "relics": len(relics),
            "place": self.word(own.at) if own and own.at else "",
            "neighbour": self.seat_name(view, neighbour(view, own)) if own else "",
        }

    def seat_name(self, view: NightView, seat: int) -> str:
        return self.word(PLAYERS[seat])

    def clauses(self, view: NightView, action: str) -> tuple[str, ...]:
        if action == HEAL.name and not is_healed_by_card(view):
            # Allie may heal while she is asked about a card that is no comfort.
            return (HEAL.clause,)
        return super().clauses(view, action)

    def words_for(self, view: NightView, action: str) -> str:
        verb, _, name = action.partition(":")
        if verb == DRAW.name:
            return self.say(f"draw_{DECKS[own_area(view)]}")
        words = self.say(verb, self.object(view, verb, name))
        facts = facts_of(view, name)
        return f"{words} ({'; '.join(known_in_short(view, facts))})" if facts else words

    def object(self, view: NightView, verb: str, name: str) -> str:
        """What an action is about: a thing, an amount, or where a roll leads."""
        if verb == HEAL.name:
            return "1" if is_healed_by_card(view) else "all your damage"
        if verb == TAKE_DAMAGE.name:
            return str(hermit_damage()[view.zones["hermit card in play"][0]])
        if verb == RESULT.name:
            total = total_of(view, name)
            area = AREA_OF_TOTAL[total]
            return f"{total}: {'any area' if area == ANY_AREA else self.word(AREAS[area])}"
        return self.word(name)

    def about(self, view: NightView, action: str) -> list[str]:
        """`player:red`, `area:church`, `deck:white`, `gear:chainsaw`, `dice`, `dice:first`,
        `self` (your character) and `in-play` (the card that is being resolved)."""
        if action == HEAL.name and is_healed_by_card(view):
            return ["in-play"]
        if action == ATTACK_ALL.name:
            return [f"player:{player}" for player in own_facts(view).in_range]
        if action == TAKE_ALL.name:
            return [f"player:{player}" for player in looted(view)]
        return super().about(view, action)

    def things(self, view: NightView, action: str) -> dict[str, str]:
        if view.you is None:
            return {}
        here = own_area(view) or ""
        return {"here": here, "deck": DECKS.get(here, "")}


def is_healed_by_card(view: NightView) -> bool:
    """Does `heal` answer a Hermit card, and not stand for Allie's ability?"""
    return view.decision == HERMIT_ANSWER.decision and HEAL.name in view.legal


def goal_of(view: NightView) -> str:
    """Which of the aims in words the viewer has."""
    if view.you is None:
        return "watching"
    own = own_facts(view)
    assert own.character is not None
    side = characters()[own.character].side
    if side != "neutral":
        return side
    if not own.alive and own.character != "agnes":
        # SH-355: who died first has won, and the match is over.
        return "lost" if not view.over else own.character
    if own.character == "charles" and view.options.get("charles_goal") == "attack_after3":
        return "charles_by_attack"
    if own.character == "bryan":
        return "bryan" if own.at else "bryan_nowhere"
    if own.character in FIRST_TO_DIE and any(not one.alive for one in view.players.values()):
        return f"{own.character}_late"
    return own.character


def dead_of(view: NightView, side: Side) -> str:
    """How many of a side are dead. One of those who were prepared may not be in the game."""
    count = view.sides[side]
    most = "up to " if view.options.get("extra_card") == "on" else ""
    return f"{count.dead} of {most}{count.dealt}"


def neighbour(view: NightView, own: PlayerFacts) -> int:
    """SH-354: with whom Agnes wins."""
    step = 1 if own.capriccio is True else view.seats - 1
    return (own.seat + step) % view.seats


@cache
def characters() -> dict[str, catalogue.Character]:
    """The characters by their words in views."""
    return {card.id: card for card in catalogue.characters()}


@cache
def hermit_damage() -> dict[str | None, int]:
    """The damage on each Hermit card."""
    return {card.id: card.damage for card in catalogue.hermit_cards()}


def own_facts(view: NightView) -> PlayerFacts:
    you = view.you
    assert you is not None
    return view.players[you]


def own_area(view: NightView) -> str | None:
    """Where the viewer stands."""
    return own_facts(view).at


def facts_of(view: NightView, name: str) -> PlayerFacts | None:
    """The player of this name; None if it names something else."""
    return next((facts for player, facts in view.players.items() if player == name), None)


def total_of(view: NightView, which: str) -> int:
    """One of the two results of the Mystic Compass."""
    pending = view.pending
    assert pending
    assert pending.results
    return pending.results[1 if which == "second" else 0]


def looted(view: NightView) -> list[str]:
    """Whose equipment lies there to be taken."""
    takeable = [action[5:] for action in view.legal if action.startswith("take:")]
    return [
        player
        for player, facts in view.players.items()
        if any(card in takeable for card in facts.equipment)
    ]


def known_in_short(view: NightView, facts: PlayerFacts) -> list[str]:
    """What matters when a player is chosen."""
    if facts.character:
        card = characters()[facts.character]
        who = "you" if facts.seat == view.viewer else f"{card.name}, {card.side.title()}"
        return [f"{facts.damage} of {card.hp} damage", who]
    damage = f"{facts.damage} damage"
    suspects = facts.could_be or []
    if len(suspects) <= FEW_ON_A_BUTTON:
        return [damage, f"may be {listed([characters()[id].name for id in suspects], 'or')}"]
    sides = sides_of(suspects)
    dealt = [side for side, count in view.sides.items() if count.dealt]
    if len(sides) == len(dealt):
        # Nothing is known of a player who may be of any side.
        return [damage]
    return [damage, listed([side.title() for side in sides], "or")]


def known_of(facts: PlayerFacts, brief: bool = False) -> str:
    """Whom a player may be, as far as the viewer can tell."""
    if facts.character:
        card = characters()[facts.character]
        state = "dead" if not facts.alive else "revealed" if facts.revealed else "seen"
        return f"{card.name}, {card.side}, HP {card.hp} ({state})"
    suspects = facts.could_be or []
    if not brief or len(suspects) <= FEW:
        return ", ".join(characters()[id].name for id in suspects)
    sides = sides_of(suspects)
    return " or ".join(sides) if len(sides) < len(SIDES) else "any side"


def sides_of(ids: list[str]) -> list[str]:
    """The sides of some characters, each once."""
    return list(dict.fromkeys(characters()[id].side for id in ids))
