# lodge: compiled
"""The words of Treasure Hunter for its questions, choices and seats."""

from typing import Any, ClassVar

import msgspec

from lodge.games.treasure_hunter.cards import spells, taking
from lodge.games.treasure_hunter.describe import worth
from lodge.games.treasure_hunter.describe.shown import CellFacts, PlayerFacts, RealmView
from lodge.games.treasure_hunter.describe.worth import (
    KINDS,
    bearer_of,
    facts_of,
    harm_of,
    hero_of,
    illnesses,
    in_short,
    points,
    type_of,
)
from lodge.games.treasure_hunter.model import catalogue, tables, things, verbs
from lodge.games.treasure_hunter.model.catalogue import EVENTS, FACES, GUARDIANS, ITEMS
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import recovery, recruit, solitaire
from lodge.games.treasure_hunter.play.battle import hits, weapons, window
from lodge.games.treasure_hunter.play.ground import board, dungeon, exploring, roaming
from lodge.kernel.phrases import Phrases, Texts, capitalised, counted, listed
from lodge.kernel.shown import Choice, FollowUp
from lodge.kernel.steps import Rules
from lodge.kernel.vocabulary import Verb

CLOSING = (
    verbs.PASS,
    verbs.DONE,
    verbs.STAY,
    verbs.LEAVE,
    verbs.STOP,
    exploring.SKIP,
    roaming.NOTHING,
    solitaire.DECLINE,
)
BY_THEIR_CARDS = (verbs.PLAY, verbs.CAST, verbs.USE)
"""What these do is the rule of the card."""
NOT_ON_CARDS = (window.GUARDIAN_SPELL, hits.HIT, recovery.HEAL, hits.MARTYR)
NOT_OF_CARDS = (things.PLAYER, things.CELL, things.CELL_THAT_WAY)
"""What these do, and what is done with these, is not printed on a card."""


class TreasureHunterPhrases(Phrases[RealmView]):
    """Tells with each choice what it is worth now, as far as the viewer can know."""

    closing: ClassVar[tuple[str, ...]] = tuple([verb.name for verb in CLOSING])

    def __init__(self, title: str, texts: Texts, rules: Rules | None = None) -> None:
        super().__init__(title, texts, rules)
        self.said = texts["said"]

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

    def part(self, view: RealmView) -> str:
        return "alone" if view.seats == 1 else "all"

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

    def asked(self, view: RealmView) -> str:
        return view.asked.question if view.asked else str(view.decision)

    def question(self, view: RealmView) -> str:
        asked = self.asked(view)
        if asked == spells.WHOM_TO_HASTEN.name and worth.hastens_in_full(view):
            asked = f"{asked}_in_full"
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
        return self.word(f"the {face}")

    # Choices

    def choice(self, view: RealmView, action: str) -> Choice:
        choice = super().choice(view, action)
        if self.asked(view) == dungeon.LEAVE.name and action == verbs.LEAVE.name:
            # The chance here is to leave; who lets it go by stays.
            return msgspec.structs.replace(choice, closes=False)
        return choice

    def words_for(self, view: RealmView, action: str) -> str:
        name, *objects = action.split(":")
        verb = self.verbs[name]
        card = view.asked.card if view.asked else None
        if verb is board.HOME and worth.is_home(view):
            # Option `board_move`: whoever must not roll, and is at home, goes there.
            return "Stay at home"
        if verb is verbs.LEAVE and card:
            return f"Leave {self.the(card)}"
        named = [self.word(one) for one in objects]
        said = self.said_here(view, name)
        words = said.format(*named) if said else self.say(name, *named)
        remark = self.remark(view, verb, objects)
        return f"{words} ({remark})" if remark else words

    def said_here(self, view: RealmView, verb: str) -> str:
        """What a verb says in this question, if it says something else in others."""
        return self.said.get(f"{self.asked(view)} {verb}", "")

    def remark(self, view: RealmView, verb: Verb, objects: list[str]) -> str:
        """What matters for a choice besides its words."""
        if not objects:
            return self.remark_alone(view, verb)
        name, about = objects[0], verb.about
        if verb is window.GUARDIAN_SPELL:
            return "+1D6"
        if about == things.CARD_FOR_THE_BATTLE or about == things.GUARDIAN:
            return f"{worth.guardian_value(view, name, site_of(view))} before dice"
        if about == things.HERO:
            return self.remark_on_hero(view, verb, name)
        if about == things.ITEM:
            return self.remark_on_item(view, verb, name)
        if about == things.CELL or about == things.CELL_THAT_WAY:
            cell = name if about == things.CELL else worth.cell_beyond(view, name)
            return self.remark_on_cell(view, cell)
        if about == things.PLAYER:
            return self.remark_on_player(view, facts_of(view, name))
        if verb is verbs.CAST:
            return worth.spell_bonus(view, name)
        if verb is verbs.PLAY:
            bonus = catalogue.events()[EVENTS.index(name)].bonus
            return f"+{bonus}" if bonus else ""
        return self.remark_on_card(view, verb, name)

    def remark_alone(self, view: RealmView, verb: Verb) -> str:
        """Of a choice without an object."""
        if verb is solitaire.FIGHT and view.foreseen:
            return f"CBT {view.foreseen.party} against {view.foreseen.against} before dice"
        return ""

    def remark_on_card(self, view: RealmView, verb: Verb, name: str) -> str:
        """Whose it is, or what matters on it; its type, where it may be any."""
        if verb.about == things.WHERE_IT_LIES and not worth.is_held(view, name):
            bearer = bearer_of(view, name)
            if bearer:
                return f"of {self.the(bearer)}"
            if hero_of(view, name):
                return self.remark_on_hero(view, verb, name)
        return in_short(name) or (worth.kind_of(name) if FACES in verb.words else "")

    def remark_on_hero(self, view: RealmView, verb: Verb, name: str) -> str:
        """His Hits, and what he would do with what he is given."""
        hero = hero_of(view, name)
        if hero is None:
            return in_short(name)
        asked = view.asked.card if view.asked else None
        if verb is verbs.HERO and asked:
            if type_of(asked) == "item":
                return worth.use_for(view, hero, asked)
            return f"{len(hero.spells)} of {counted(hero.level, 'spell')}"
        parts = [f"{hero.hits_left} of {counted(hero.max_hits, 'Hit')} left"]
        if verb is hits.HIT and hero.martyr:
            parts.append("Martyr")
        if self.asked(view) == spells.WHOM_TO_HASTEN.name:
            parts.insert(0, f"{worth.haste_bonus(view, hero):+}")
        if verb.about == things.WHERE_IT_LIES:
            if hero.items:
                parts.append(f"with {counted(len(hero.items), 'item')}")
            if hero.spells:
                parts.append(f"with {counted(len(hero.spells), 'spell')}")
        return "; ".join(parts)

    def remark_on_item(self, view: RealmView, verb: Verb, name: str) -> str:
        """Who has it, or what it adds."""
        bearer = hero_of(view, bearer_of(view, name) or "")
        if bearer is None:
            return ""
        if verb is weapons.WIELD:
            bonus = worth.item_bonus(bearer, name, worth.tags_against(view, view.you))
            return f"+{bonus}" if bonus else ""
        if verb is verbs.USE:
            left = next((one.uses_left for one in bearer.items if one.item == name), None)
            bonus = tables.USE_BONUS[ITEMS.index(name)]
            gain = f"+{bonus}" if bonus else "1D6 healed"
            return f"{gain}; {counted(left or 0, 'use')} left"
        return f"of {self.the(bearer.hero)}"

    def remark_on_player(self, view: RealmView, facts: PlayerFacts) -> str:
        asked = self.asked(view)
        if asked == taking.WHOSE_TREASURE.name:
            return f"{counted(len(facts.treasures), 'treasure')}, {points(facts.points)}"
        if asked in (taking.WHOSE_ITEM.name, taking.WHOSE_RUIN.name):
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
        name, *objects = action.split(":")
        verb = self.verbs[name]
        if not objects:
            return self.hint_alone(view, verb)
        if verb in NOT_ON_CARDS or verb.about in NOT_OF_CARDS:
            return super().hint(view, action)
        return self.printed(objects[0]) or super().hint(view, action)

    def hint_alone(self, view: RealmView, verb: Verb) -> str:
        """Of a choice without an object; where its words say it all, there is none."""
        if self.said_here(view, verb.name) or (verb is board.HOME and worth.is_home(view)):
            return ""
        if verb is verbs.OPEN and view.ground:
            return "give it up: 1D6 guardians come out of it"
        if verb is board.ROLL and view.options.get("board_move") == "exact":
            return "roll a die and move exactly that many spaces"
        return super().hint(view, verb.name)

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
        """What a card does is its own clause, and comes first."""
        name, *objects = action.split(":")
        verb = self.verbs[name]
        if verb is verbs.OPEN and view.ground:
            return ("TH-567",)
        card = view.asked.card if view.asked else None
        if card and self.asked(view) == recruit.BEARER.name and type_of(card) == "spell":
            return ("TH-058",)
        allowed_by = super().clauses(view, action)
        if verb in BY_THEIR_CARDS:
            return (catalogue.cards()[KINDS[objects[0]]].clause, *allowed_by)
        return allowed_by

    # Things on the table

    def about(self, view: RealmView, action: str) -> list[str]:
        """By the names of `things`."""
        found = [located(view, thing) for thing in super().about(view, action)]
        return [thing for thing in found if thing]


def located(view: RealmView, thing: str) -> str:
    """A thing on the table, where only the position gives it a name too; empty: it is not there."""
    what, _, name = thing.partition(":")
    own = facts_of(view, None)
    if what == "anywhere":
        return where_it_lies(view, name)
    if what == "way":
        return f"cell:{worth.cell_beyond(view, name)}"
    if thing in things.HERE:
        return f"cell:{own.at}"
    if thing in things.HOME:
        return f"cell:{own.home}"
    if thing in things.HERO_ASKED_ABOUT:
        return f"hero:{view.asked.hero}" if view.asked else ""
    is_away = thing in things.DUNGEON and not (own.inside and view.quest is None)
    return "" if is_away or (thing == "deck" and view.ground) else thing


def where_it_lies(view: RealmView, name: str) -> str:
    """A card of any type: in the hand that the question is about, or in play."""
    type = type_of(name)
    is_open = type in ("hero", "item", "treasure")
    if not is_open or worth.is_held(view, name) or is_in_hand_seen(view):
        return f"card:{name}"
    return f"{type}:{name}"


def is_in_hand_seen(view: RealmView) -> bool:
    return view.decision == taking.DISCARD_FROM_HAND.decision


def site_of(view: RealmView) -> str | None:
    """The location where something happens: of the quest, laid out, or where the party stands."""
    if view.quest:
        return view.quest.location
    if view.mode == "solitaire":
        return next((face for face in view.zones.get("location", []) if face), None)
    if view.decision != roaming.EXPLORE.decision:
        return None
    cell = worth.cell_of(view, facts_of(view, None).at)
    return cell.location if cell else None


def side_of(cell: CellFacts, row: int, column: int) -> str:
    """On which side of a card a cell lies: "north"; empty if it is not next to it."""
    sides = {(-1, 0): "north", (1, 0): "south", (0, -1): "west", (0, 1): "east"}
    return sides.get((row - cell.row, column - cell.column), "")
