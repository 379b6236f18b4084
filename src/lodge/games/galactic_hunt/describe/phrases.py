# lodge: compiled
"""Words for the views of a chase."""

from lodge.games.galactic_hunt.catalogue import shipped
from lodge.games.galactic_hunt.describe.shown import (
    BoardCard,
    ChaseView,
    CostFacts,
    PlayerFacts,
    StackItem,
)
from lodge.games.galactic_hunt.model.card import Card
from lodge.games.galactic_hunt.model.words import CHARACTER, PLAYERS
from lodge.games.galactic_hunt.options import GalacticHuntOptions
from lodge.kernel.phrases import Phrases, Texts, listed
from lodge.kernel.steps import Rules

ROUND_LIMIT = GalacticHuntOptions().round_limit
NEARLY = 10
"""So many rounds before the last one the aim speaks of it."""

BOARD_VERBS = {
    "target": "board",
    "target_active": "active",
    "target_hidden": "hidden",
    "target_pursuit": "pursuits",
    "forge_attached": "board",
}
OWN_VERBS = {
    "by": "board",
    "through": "board",
    "hunter": "board",
    "under": "board",
    "decipher": "board",
    "forge": "board",
    "activate": "board",
    "fire": "active",
    "spring": "hidden",
    "play_prepared": "hidden",
    "forge_active": "active",
    "forge_hidden": "hidden",
    "give_up_placed": "pursuits",
    "shuffle_in_placed": "pursuits",
}
PLAYER_VERBS = ("target_player", "forge_blind")
DECK_VERBS = {"draw": "deck", "draw_bonus": "deck", "draw_pursuit": "pursuit deck"}
# Where the card lies that a verb names by its face.
FACE_VERBS = {
    "play": "hand",
    "play_forged": "hand",
    "react": "hand",
    "react_forged": "hand",
    "forge_card": "hand",
    "fuel": "hand",
    "discard": "hand",
    "put_by": "hand",
    "prepare": "hand",
    "for": "hand",
    "top": "deck",
    "recover": "discard",
    "place": "pursuit hand",
    "give_up": "pursuit hand",
    "shuffle_in": "pursuit hand",
}
PLAYING_VERBS = ("play", "play_forged", "react", "react_forged")
ITEM_WORDS = {
    "card": "{player} plays {card}",
    "activation": "{player} activates {card}",
    "fired": "{player} fires {card}",
    "pursuit": "{player} has fulfilled {card}",
    "hunt": "{player} hunts",
    "trigger": "{player}'s {card} triggers",
}


class GalacticHuntPhrases(Phrases[ChaseView]):
    """Names the cards that actions mean by their places."""

    closing = ("pass", "close", "end_turn", "done", "decline", "no", "nothing")

    def __init__(self, title: str, texts: Texts, rules: Rules | None = None) -> None:
        super().__init__(title, texts, rules)
        self.library = shipped()
        """The cards of the match."""

    def heading(self, view: ChaseView) -> str:
        return f"{self.title}, round {view.round}"

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
            if card is not None and card.type == CHARACTER and one.durability is not None:
                tracked = self.aims["tracked"].format(tokens=one.tracking) if one.tracking else ""
                found.append(f"{one.durability} of {one.most}{tracked}")
        return " and ".join(found)

    # Questions

    def question(self, view: ChaseView) -> str:
        asked = super().question(view)
        if view.decision == "react":
            return f"{self.answered(view)}: do you react?"
        if view.decision == "decoy" and view.stack:
            return f"{self.said(view, view.stack[-1])}: do you use Decoy? {view.matter}"
        if view.decision == "may":
            return f"{asked} {view.matter}"
        name = self.begun(view) or view.matter.partition(":")[0]
        if not name or view.decision in ("combat", "pursuit", "phase"):
            return asked
        return f"{name}: {asked[0].lower()}{asked[1:]}"

    def begun(self, view: ChaseView) -> str:
        """The card that the viewer has begun to play."""
        if not view.picks or view.viewer is None:
            return ""
        verb, *objects = view.picks[0].split(":")
        if verb in PLAYING_VERBS:
            return self.word(objects[0])
        if verb in OWN_VERBS:
            zone = f"{PLAYERS[view.viewer]} {OWN_VERBS[verb]}"
            return self.card_at(view, zone, int(objects[0]))
        return ""

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
        is_own = view.viewer is not None and owner == PLAYERS[view.viewer]
        whose = "your" if is_own else f"{self.word(owner)}'s"
        return f"{whose} {self.card_at(view, zone, int(place))}"

    # Choices

    def words_for(self, view: ChaseView, action: str) -> str:
        if action in view.labels:
            return view.labels[action]
        verb, *objects = action.split(":")
        if verb in BOARD_VERBS:
            player, place = objects
            card = self.card_at(view, f"{player} {BOARD_VERBS[verb]}", int(place))
            return self.say(verb, self.word(player), card)
        if verb in OWN_VERBS and view.viewer is not None:
            zone = f"{PLAYERS[view.viewer]} {OWN_VERBS[verb]}"
            card = self.card_at(view, zone, int(objects[0]))
            if verb == "activate":
                return self.say(verb, card, self.line_at(view, zone, objects))
            return self.say(verb, card, *objects[1:])
        return self.say(verb, *map(self.word, objects))

    def line_at(self, view: ChaseView, zone: str, objects: list[str]) -> str:
        """What an activation does."""
        face = view.zones[zone][int(objects[0])]
        card = self.card(face)
        number = int(objects[1]) - 1
        if card is None or number >= len(card.lines):
            return f"line {objects[1]}"
        return card.lines[number].words.removeprefix("Use it").removeprefix(": ").strip()

    def card(self, face: str | None) -> Card | None:
        """What is printed on a card, those that the match brings included."""
        return self.library.by_id.get(face or "")

    def hint(self, view: ChaseView, action: str) -> str:
        verb, *objects = action.split(":")
        if verb in PLAYING_VERBS:
            card = self.card(objects[0])
            cost = view.costs.get(objects[0])
            parts = [self.cost(cost)] if cost is not None else []
            return " ".join([*parts, *(card.words if card else "").splitlines()])
        if verb in ("target", "by", "hunter"):
            owner = objects[0] if verb == "target" else PLAYERS[view.viewer or 0]
            return self.condition(view, owner, int(objects[-1]))
        if verb in ("place", "give_up") and (card := self.card(objects[0])) is not None:
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
        verb, *objects = action.split(":")
        if verb in BOARD_VERBS:
            return [f"{objects[0]} {BOARD_VERBS[verb]}:{objects[1]}"]
        if verb in PLAYER_VERBS:
            return [f"player:{objects[0]}"]
        if view.viewer is None:
            return []
        me = PLAYERS[view.viewer]
        if verb in OWN_VERBS:
            return [f"{me} {OWN_VERBS[verb]}:{objects[0]}"]
        if verb in DECK_VERBS:
            return [f"{me} {DECK_VERBS[verb]}"]
        if verb == "remove":
            return [f"{me} {objects[0].replace('_', ' ')}:{objects[1]}"]
        if verb in FACE_VERBS:
            return [f"{me} {FACE_VERBS[verb]}:{objects[0]}"]
        return []

    def card_at(self, view: ChaseView, zone: str, place: int) -> str:
        """The name of the card at a place, as far as the viewer knows it."""
        faces = view.zones.get(zone, [])
        face = faces[place] if place < len(faces) else None
        name = self.word(face) if face is not None else "face-down card"
        if faces.count(face) < 2:
            return name
        return f"{name} no. {faces[: place + 1].count(face)}"

    def seat_name(self, view: ChaseView, seat: int) -> str:
        return PLAYERS[seat].title()
