# lodge: compiled
"""Words for the views of a chase."""

from typing import Any

from lodge.games.galactic_hunt.cards.keywords.decoy import ASK as ASK_DECOY
from lodge.games.galactic_hunt.catalogue import shipped
from lodge.games.galactic_hunt.describe.shown import (
    BoardCard,
    ChaseView,
    CostFacts,
    PlayerFacts,
    StackItem,
)
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card
from lodge.games.galactic_hunt.options import GalacticHuntOptions
from lodge.games.galactic_hunt.play import asking
from lodge.games.galactic_hunt.play.items import activate, announce, run
from lodge.games.galactic_hunt.play.places import HUNTER, NO_TARGET, TARGET
from lodge.games.galactic_hunt.play.replies import reply
from lodge.games.galactic_hunt.play.turn import main, pursuits
from lodge.kernel.phrases import Phrases, Texts, listed
from lodge.kernel.steps import Rules
from lodge.kernel.vocabulary import Verb

ROUND_LIMIT = GalacticHuntOptions().round_limit
NEARLY = 10
"""How many rounds before the last one the aim speaks of it."""

MOST_KEYWORDS = 4
"""So many keywords are introduced before the first turn."""

ITEM_WORDS = {
    "card": "{player} plays {card}",
    "activation": "{player} activates {card}",
    "fired": "{player} fires {card}",
    "pursuit": "{player} has fulfilled {card}",
    "hunt": "{player} hunts",
    "trigger": "{player}'s {card} triggers",
}


def closing_verbs() -> tuple[str, ...]:
    """The names of the verbs that end a series of picks or let a chance go by."""
    ending = (main.CLOSE, main.END, asking.DONE)
    letting_be = (reply.PASS, asking.DECLINE, run.NO, NO_TARGET)
    return tuple([verb.name for verb in (*ending, *letting_be)])


def plays_card(verb: Verb) -> bool:
    """Does it play a card of the hand?"""
    return verb in (main.PLAY_CARD, main.PLAY_FORGED, reply.REACT, reply.REACT_FORGED)


def is_of_main_part(decision: str | None) -> bool:
    """Is it one of the questions of a turn itself?"""
    questions = (main.PHASE_QUESTION, main.PURSUIT_QUESTION, main.COMBAT_QUESTION)
    return decision in [question.decision for question in questions]


class GalacticHuntPhrases(Phrases[ChaseView]):
    """Names the cards that actions mean by their places."""

    closing = closing_verbs()

    def __init__(self, title: str, texts: Texts, rules: Rules | None = None) -> None:
        super().__init__(title, texts, rules)
        self.keyword_texts = texts.get("keywords", {})
        self.library = shipped()
        """The cards of the match."""

    def heading(self, view: ChaseView) -> str:
        return f"{self.title}, round {view.round}"

    def introduction(self, view: ChaseView) -> list[str]:
        """With the keywords that the viewer's deck has most of."""
        said = super().introduction(view)
        if view.viewer is None:
            return said
        return [*said, *self.keywords_of(view.lists.get(words.PLAYERS[view.viewer], {}))]

    def keywords_of(self, deck: dict[str, int]) -> list[str]:
        """The sentences of the keywords that stand on most cards of a deck."""
        found: dict[str, int] = {}
        for face, count in deck.items():
            card = self.card(face)
            for number, _ in card.keywords if card is not None else ():
                name = words.KEYWORDS[number]
                found[name] = found.get(name, 0) + count
        most = sorted(found, key=lambda name: (-found[name], name))[:MOST_KEYWORDS]
        return [f"{name}: {self.keyword_texts.get(name, '').partition(' (')[0]}" for name in most]

    def introduced(self, view: ChaseView) -> dict[str, Any]:
        assert view.viewer is not None
        own = view.players[words.PLAYERS[view.viewer]]
        cards = [self.card(one.card) for one in own.cards]
        leads = [card.name for card in cards if card is not None and card.type == words.CHARACTER]
        return {"name": self.seat_name(view, view.viewer), "characters": listed(leads)}

    def aim(self, view: ChaseView) -> str:
        aim = self.aims["alive"].format(
            standing=self.standing(view, [self.lives(one) for one in view.players.values()])
        )
        limit = view.options.get("round_limit", ROUND_LIMIT)
        if view.round + NEARLY < limit:
            return aim
        return f"{aim}; {self.aims['last_round'].format(round=limit)}"

    def lives(self, facts: PlayerFacts) -> str:
        """The durability of a player's characters, and what would hunt them down faster."""
        if not facts.alive:
            return self.aims["out"]
        found: list[str] = []
        for one in facts.cards:
            card = self.card(one.card)
            if card is not None and card.type == words.CHARACTER and one.durability is not None:
                tracked = self.aims["tracked"].format(tokens=one.tracking) if one.tracking else ""
                found.append(f"{one.durability} of {one.most}{tracked}")
        return " and ".join(found)

    # Questions

    def question(self, view: ChaseView) -> str:
        asked = super().question(view)
        if view.decision == reply.WINDOW.decision:
            return f"{self.answered(view)}: do you react?"
        if view.decision == ASK_DECOY.decision and view.stack:
            return f"{self.said(view, view.stack[-1])}: do you use Decoy? {view.matter}"
        if view.decision == run.MAY.decision:
            return f"{asked} {view.matter}"
        name = self.begun(view) or view.matter.partition(":")[0]
        if not name or is_of_main_part(view.decision):
            return asked
        return f"{name}: {asked[0].lower()}{asked[1:]}"

    def begun(self, view: ChaseView) -> str:
        """The card that the viewer has begun to play."""
        if not view.picks or view.viewer is None:
            return ""
        verb, *objects = view.picks[0].split(":")
        if plays_card(self.verbs[verb]):
            return self.word(objects[0])
        return "" if names_player(self.verbs[verb]) else self.card_meant(view, view.picks[0])

    def answered(self, view: ChaseView) -> str:
        """What a window is about."""
        window = view.window
        if window is None or window.about is None:
            return f"{self.word(view.current)}'s turn goes on"
        for item in view.stack:
            if item.serial == window.about:
                return self.said(view, item)
        return "Something happens"

    def said(self, view: ChaseView, item: StackItem) -> str:
        """What an item is, and what it is aimed at."""
        player = self.word(item.player) if item.player else "Nobody"
        card = self.word(item.card) if item.card else "a face-down card"
        text = ITEM_WORDS[item.what].format(player=player, card=card)
        if not item.targets:
            return text
        aims = listed([self.thing(view, name) for name in item.targets])
        if item.what != "hunt":
            return f"{text} at {aims}"
        damage = f" for {item.hit} damage" if item.hit is not None else ""
        return f"{text} {aims}{damage}"

    def thing(self, view: ChaseView, name: str) -> str:
        """A card by its zone and place, or a player."""
        zone, colon, place = name.rpartition(":")
        if not colon:
            return self.word(name)
        owner = zone.partition(" ")[0]
        is_own = view.viewer is not None and owner == words.PLAYERS[view.viewer]
        whose = "your" if is_own else f"{self.word(owner)}'s"
        return f"{whose} {self.card_at(view, zone, int(place))}"

    # Choices

    def words_for(self, view: ChaseView, action: str) -> str:
        if action in view.labels:
            return view.labels[action]
        name, *objects = action.split(":")
        verb = self.verbs[name]
        card = self.card_meant(view, action)
        if not card:
            return self.say(name, *map(self.word, objects))
        if names_player(verb):
            return self.say(name, self.word(objects[0]), card)
        if verb is activate.ACTIVATE:
            return self.say(name, card, self.line_at(view, objects))
        return self.say(name, card, *objects[1:])

    def card_meant(self, view: ChaseView, action: str) -> str:
        """The card in play that an action means by its place; nothing if it means none."""
        for thing in self.about(view, action):
            zone, _, place = thing.rpartition(":")
            if place.isdigit():
                return self.card_at(view, zone, int(place))
        return ""

    def line_at(self, view: ChaseView, objects: list[str]) -> str:
        """What an activation of the viewer does."""
        face = view.zones[f"{words.PLAYERS[view.viewer or 0]} board"][int(objects[0])]
        card = self.card(face)
        number = int(objects[1]) - 1
        if card is None or number >= len(card.lines):
            return f"line {objects[1]}"
        return card.lines[number].words.removeprefix("Use it").removeprefix(": ").strip()

    def card(self, face: str | None) -> Card | None:
        """What is printed on a card, those that the match brings included."""
        return self.library.by_id.get(face or "")

    def hint(self, view: ChaseView, action: str) -> str:
        name, *objects = action.split(":")
        if plays_card(self.verbs[name]):
            card = self.card(objects[0])
            cost = view.costs.get(objects[0])
            parts = [self.cost(cost)] if cost is not None else []
            return " ".join([*parts, *(card.words if card else "").splitlines()])
        verb = self.verbs[name]
        if verb in (TARGET, announce.BY, HUNTER):
            owner = objects[0] if verb is TARGET else words.PLAYERS[view.viewer or 0]
            return self.condition(view, owner, int(objects[-1]))
        if (
            verb in (pursuits.PLACE, pursuits.GIVE_UP_HELD)
            and (card := self.card(objects[0])) is not None
        ):
            return card.words
        return super().hint(view, action)

    def cost(self, cost: CostFacts) -> str:
        """What a card costs, with what changes it."""
        parts = []
        if cost.total != cost.printed:
            parts = [f"printed {cost.printed}"]
            for name, change in (
                ("by effects", cost.changed),
                ("Concentration", -cost.concentration),
                ("Restrained", cost.restrained),
            ):
                if change:
                    parts.append(f"{name} {change:+}")
        paid = "Glory" if cost.glory_only else "supply"
        why = f" ({', '.join(parts)})" if parts else ""
        return f"{cost.total} {paid}{why}."

    def condition(self, view: ChaseView, owner: str, place: int) -> str:
        """How a card on a board is."""
        for name, facts in view.players.items():
            for card in facts.cards if name == owner else ():
                if card.zone == f"{owner} board" and card.place == place:
                    return self.health(card)
        return ""

    def health(self, card: BoardCard) -> str:
        if card.durability is None:
            return ""
        text = f"Durability {card.durability} of {card.most}, {card.tracking} tracking"
        return f"{text}: a hunt deals {card.hit}" if card.hit is not None else text

    def about(self, view: ChaseView, action: str) -> list[str]:
        """Cards in play by zone and place, as views name them ("blue board:0"); other cards by
        zone and face ("red hand:core.quiet-trade"); players ("player:blue") and decks."""
        name, *objects = action.split(":")
        me = words.PLAYERS[view.viewer] if view.viewer is not None else ""
        return [
            thing.format(*objects, me=me).replace("_", " ")
            for thing in self.verbs[name].about
            if thing and (me or "{me}" not in thing)
        ]

    def card_at(self, view: ChaseView, zone: str, place: int) -> str:
        """The name of the card at a place, as far as the viewer knows it."""
        faces = view.zones.get(zone, [])
        face = faces[place] if place < len(faces) else None
        name = self.word(face) if face is not None else "face-down card"
        if faces.count(face) < 2:
            return name
        return f"{name} no. {faces[: place + 1].count(face)}"

    def seat_name(self, view: ChaseView, seat: int) -> str:
        return words.PLAYERS[seat].title()


def names_player(verb: Verb) -> bool:
    """Does a verb say whose thing it means, first of all?"""
    return len(verb.words) > 0 and verb.words[0] == words.PLAYERS
