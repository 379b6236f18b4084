# lodge: compiled
"""The words of Treasure Hunter for its questions, choices and seats."""

from typing import Any, ClassVar

import msgspec

from lodge.games.treasure_hunter.describe import worth
from lodge.games.treasure_hunter.describe.clauses import clauses_of
from lodge.games.treasure_hunter.describe.shown import CellFacts, PlayerFacts, RealmView
from lodge.games.treasure_hunter.describe.things import (
    OF_ANY,
    OF_CELLS,
    OF_GUARDIANS,
    OF_HEROES,
    OF_ITEMS,
    things_of,
)
from lodge.games.treasure_hunter.describe.worth import (
    KINDS,
    asked_as,
    bearer_of,
    facts_of,
    harm_of,
    hero_of,
    illnesses,
    in_short,
    points,
    type_of,
)
from lodge.games.treasure_hunter.model import catalogue, tables
from lodge.games.treasure_hunter.model.catalogue import GUARDIANS, ITEMS
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.kernel.phrases import Phrases, capitalised, counted, listed
from lodge.kernel.shown import Choice, FollowUp

NOT_OF_CARDS = ("opponent", "go", "spell", "hit", "heal", "martyr", *OF_CELLS)
"""What these do is not printed on a card."""
WEIGHED = ("recruit", "stake", "location", "keep", *OF_ANY)
"""These are offered with what matters on the card."""
WITH_ARTICLE = ("hero", "location", "item", "guardian", "ground")
"""Types of cards whose names stand with "the" in a sentence."""

# What a verb says in one decision, where it says something else in others.
SAID: dict[tuple[str | None, str], str] = {
    ("leave", "leave"): "Leave the dungeon",
    ("leave", "stay"): "Stay in the dungeon",
    ("move", "stay"): "Stay here",
    ("travel", "home"): "Go straight to the centre",
    ("deeper", "stop"): "Reveal no more",
}


class TreasureHunterPhrases(Phrases[RealmView]):
    """Tells with each choice what it is worth now, as far as the viewer can know."""

    closing: ClassVar[tuple[str, ...]] = (
        *("pass", "done", "stay", "leave", "stop", "skip", "nothing", "decline"),
    )

    def heading(self, view: RealmView) -> str:
        parts = [self.word(view.mode)]
        if view.round_limit is None:
            parts.append(f"turn {view.turn}")
        else:
            parts.append(f"round {view.round} of {view.round_limit}")
        parts.append(f"deck {view.deck}")
        if view.over:
            parts.append("over")
        elif view.turns_left is not None:
            parts[-1] += f" (about {counted(view.turns_left, 'turn')})"
        return f"{self.title}: {', '.join(parts)}"

    def seat_name(self, view: RealmView, seat: int) -> str:
        return self.word(PLAYERS[seat])

    def aim(self, view: RealmView) -> str:
        own = [str(facts.points) for facts in view.players.values()]
        is_alone = view.seats == 1
        solo = view.solo
        return self.aims[f"{view.mode}_alone" if is_alone and not solo else view.mode].format(
            standing=self.standing(view, own),
            points=own[0],
            turns=counted(view.turns_left or 0, "turn"),
            lying=sum([cell.treasures for cell in view.ground]),
            left=len(view.zones.get("treasure deck", [])),
            limit=view.round_limit,
            target=solo.target if solo else 0,
            rank=self.word(solo.rank) if solo else "",
        )

    # Questions

    def question(self, view: RealmView) -> str:
        asked = asked_as(view)
        if asked == "haste" and worth.hastens_in_full(view):
            asked = "haste_in_full"
        if asked in self.questions:
            return capitalised(self.questions[asked].format_map(self.named(view)))
        return super().question(view)

    def named(self, view: RealmView) -> dict[str, Any]:
        """Whatever the open question may be about; what the viewer does not know is put in
        general words."""
        asked, active = view.asked, facts_of(view, None)
        number = (asked.number if asked else None) or 0
        return {
            "active": self.word(view.active),
            "heroes": len(active.heroes),
            "party_limit": active.party_limit,
            "hand": active.hand,
            "hand_limit": active.hand_limit,
            "card": self.the(asked.card) if asked and asked.card else "it",
            "hero": self.the(asked.hero) if asked and asked.hero else "the hero",
            "player": self.word(asked.player) if asked and asked.player else "this player",
            "number": number,
            "hits": counted(number, "hit"),
            "items": counted(min(number, self.carried(view)), "item"),
            **self.named_in_quest(view),
        }

    def named_in_quest(self, view: RealmView) -> dict[str, Any]:
        quest = view.quest
        site = site_of(view)
        laid = [face for face in view.zones.get("location", []) if face]
        guards = [face for face in view.zones.get("guardians", []) if face]
        return {
            "site": self.the(site) if site else "this place",
            "laid": self.the(laid[0]) if laid else "the card",
            "guardians": listed([self.the(face) for face in guards]),
            "staked": len(quest.stake) if quest else 0,
            "value": quest.party.value if quest else 0,
            "other": quest.against.value if quest else 0,
            "dice": "" if quest and quest.party.dice else ", before dice",
            "harm": harm_of(view),
            "illness": " and ".join(illnesses(view)),
        }

    def carried(self, view: RealmView) -> int:
        """How many items the viewer's heroes have."""
        return sum([len(hero.items) for hero in facts_of(view, view.you).heroes])

    def the(self, face: str) -> str:
        """A card as it stands in a sentence."""
        name = self.word(face)
        return f"the {name}" if type_of(face) in WITH_ARTICLE else name

    # Choices

    def choice(self, view: RealmView, action: str) -> Choice:
        choice = super().choice(view, action)
        if action == "leave" and view.decision == "leave":
            # The chance here is to leave; who lets it go by stays.
            return msgspec.structs.replace(choice, closes=False)
        return choice

    def words_for(self, view: RealmView, action: str) -> str:
        verb, *objects = action.split(":")
        said = SAID.get((view.decision, verb))
        if said:
            return said
        if verb == "home" and worth.is_home(view):
            # Option `board_move`: whoever must not roll, and is at home, goes there.
            return "Stay at home"
        if verb == "leave" and view.asked and view.asked.card:
            return f"Leave {self.the(view.asked.card)}"
        words = self.say(verb, *map(self.word, objects))
        if asked_as(view) == "ruin_item":
            words = f"Destroy {self.word(objects[0])}"
        remark = self.remark(view, verb, objects)
        return f"{words} ({remark})" if remark else words

    def remark(self, view: RealmView, verb: str, objects: list[str]) -> str:
        """What matters for a choice besides its words."""
        if not objects:
            return self.remark_alone(view, verb)
        name = objects[0]
        if verb in OF_GUARDIANS:
            return f"{worth.guardian_value(view, name, site_of(view))} before dice"
        if verb in OF_HEROES:
            return self.remark_on_hero(view, verb, name)
        if verb in OF_ITEMS:
            return self.remark_on_item(view, verb, name)
        if verb in OF_CELLS or verb == "go":
            cell = name if verb in OF_CELLS else worth.cell_beyond(view, name)
            return self.remark_on_cell(view, cell)
        if verb == "opponent":
            return self.remark_on_player(view, facts_of(view, name))
        if verb == "cast":
            return worth.spell_bonus(view, name) if view.decision == "window" else ""
        if verb == "spell":
            return "+1D6"
        if verb == "play":
            return {"ambush": "+4", "smite": "+6"}.get(name, "")
        if verb in OF_ANY and not worth.is_held(view, name):
            if bearer_of(view, name):
                return f"of {self.the(bearer_of(view, name) or '')}"
            if hero_of(view, name):
                return self.remark_on_hero(view, verb, name)
        return in_short(name) if verb in WEIGHED else ""

    def remark_alone(self, view: RealmView, verb: str) -> str:
        """Of a choice without an object."""
        if verb == "fight" and view.foreseen:
            return f"CBT {view.foreseen.party} against {view.foreseen.against} before dice"
        return ""

    def remark_on_hero(self, view: RealmView, verb: str, name: str) -> str:
        """His Hits, and what he would do with what he is given."""
        hero = hero_of(view, name)
        if hero is None:
            return in_short(name)
        asked = view.asked.card if view.asked else None
        if verb == "hero" and asked:
            if type_of(asked) == "item":
                return worth.use_for(view, hero, asked)
            return f"{len(hero.spells)} of {counted(hero.level, 'spell')}"
        parts = [f"{hero.hits_left} of {counted(hero.max_hits, 'Hit')} left"]
        if verb == "hit" and hero.martyr:
            parts.append("Martyr")
        if view.decision == "haste":
            parts.insert(0, f"{worth.haste_bonus(view, hero):+}")
        if verb in OF_ANY and hero.items:
            parts.append(f"with {counted(len(hero.items), 'item')}")
        if verb in OF_ANY and hero.spells:
            parts.append(f"with {counted(len(hero.spells), 'spell')}")
        return "; ".join(parts)

    def remark_on_item(self, view: RealmView, verb: str, name: str) -> str:
        """Who has it, or what it adds."""
        bearer = hero_of(view, bearer_of(view, name) or "")
        if bearer is None:
            return ""
        if verb == "wield":
            bonus = worth.item_bonus(bearer, name, worth.tags_against(view, view.you))
            return f"+{bonus}" if bonus else ""
        if verb == "use":
            left = next((one.uses_left for one in bearer.items if one.item == name), None)
            bonus = tables.USE_BONUS[ITEMS.index(name)]
            gain = f"+{bonus}" if bonus else "1D6 healed"
            return f"{gain}; {counted(left or 0, 'use')} left"
        return f"of {self.the(bearer.hero)}"

    def remark_on_player(self, view: RealmView, facts: PlayerFacts) -> str:
        asked = asked_as(view)
        if asked == "whose_treasure":
            return f"{counted(len(facts.treasures), 'treasure')}, {points(facts.points)}"
        if asked in ("whose_item", "whose_ruin"):
            return counted(sum([len(hero.items) for hero in facts.heroes]), "item")
        return f"{counted(facts.hand, 'card')} in hand, {points(facts.points)}"

    def remark_on_cell(self, view: RealmView, word: str) -> str:
        """What lies on a space, or beside a free one."""
        cell = worth.cell_of(view, word)
        if cell is None:
            return self.beside(view, word)
        corner = "your home" if view.active in cell.home_of else "a corner"
        parts = [self.the(cell.location) if cell.location else corner]
        if cell.explored:
            parts.append("explored")
        if cell.guarded:
            parts.append(f"guarded by {self.the(cell.guardian)}" if cell.guardian else "guarded")
        parts += [f"party of {self.word(player)}" for player in cell.pawns]
        return ", ".join(parts)

    def beside(self, view: RealmView, word: str) -> str:
        """Where a free cell of the map is: of the pawn's card, or of a Road next to it."""
        row, column = [int(part) for part in word.split(",")]
        here = facts_of(view, None).at
        near = [cell for cell in view.ground if side_of(cell, row, column)]
        near.sort(key=lambda cell: (cell.cell != here, cell.location != "road"))
        if not near:
            return ""
        where = "your pawn" if near[0].cell == here else self.the(near[0].location or "")
        return f"{side_of(near[0], row, column)} of {where}"

    def hint(self, view: RealmView, action: str) -> str:
        """What stands on the card; of other choices what they do."""
        verb, *objects = action.split(":")
        if (view.decision, verb) in SAID:
            return ""
        if verb == "open" and view.ground:
            return "give it up: 1D6 guardians come out of it"
        if verb == "roll" and view.options.get("board_move") == "exact":
            return "roll a die and move exactly so many spaces"
        if verb == "home" and worth.is_home(view):
            return ""
        if objects and verb not in NOT_OF_CARDS:
            return self.printed(objects[0]) or super().hint(view, action)
        return super().hint(view, action)

    def printed(self, face: str) -> str:
        """What stands on a card; of guardians also their tags; of locations it is said already."""
        text = catalogue.cards()[KINDS[face]].text
        if type_of(face) != "guardian":
            return "" if type_of(face) == "location" else text
        tags = [self.word(tag) for tag in catalogue.guardians()[GUARDIANS.index(face)].tags]
        return ". ".join([", ".join(tags), *([text] if text else [])])

    def follow_up(self, view: RealmView, action: str, answer: str) -> FollowUp:
        """An item or a spell, and the hero who gets it."""
        card, name = action.split(":")[1], answer.split(":")[1]
        verb = action.split(":")[0]
        hero = hero_of(view, name)
        assert hero is not None
        if type_of(card) == "item":
            remark = worth.use_for(view, hero, card)
        else:
            remark = f"{len(hero.spells)} of {counted(hero.level, 'spell')}"
        words = f"{self.say(verb, self.word(card))} to {self.word(name)} ({remark})"
        return FollowUp(answer, words, self.about(view, answer))

    def clauses(self, view: RealmView, action: str) -> tuple[str, ...]:
        return clauses_of(view, action, super().clauses(view, action))

    # Things on the table

    def about(self, view: RealmView, action: str) -> list[str]:
        """The things that clients mark, by these names:

        - `card:fireball`: a card in the own hand, a spell attached to an own hero, or a card that
          the question shows: found by Tracker, in a hand that is seen;
        - `hero:warrior`: a hero in play, or a dead one who may return;
        - `item:war_hammer`: an item on a hero;
        - `treasure:golden_goose`: a treasure in a pile;
        - `guardian:orcs`: a guardian of the running adventure;
        - `player:red`: a player;
        - `cell:1,2`: a space of the grid, a card or a free cell of the map, by row and column;
        - `stage`: the adventure as a whole; `deck`: the deck; `locations`: the location deck of
          the map; `dungeon`: the dungeon; `dice`: a die to be rolled.
        """
        return things_of(view, action)


def site_of(view: RealmView) -> str | None:
    """The location where something happens: of the quest, laid out, or where the party stands."""
    if view.quest:
        return view.quest.location
    if view.mode == "solitaire":
        return next((face for face in view.zones.get("location", []) if face), None)
    if view.decision != "explore":
        return None
    cell = worth.cell_of(view, facts_of(view, None).at)
    return cell.location if cell else None


def side_of(cell: CellFacts, row: int, column: int) -> str:
    """On which side of a card a cell lies: "north"; empty if it is not next to it."""
    sides = {(-1, 0): "north", (1, 0): "south", (0, -1): "west", (0, 1): "east"}
    return sides.get((row - cell.row, column - cell.column), "")
