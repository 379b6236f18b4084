"""Decks: the construction rules (GH-020 to GH-027) and deck files."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from lodge.games.galactic_hunt.language import locating, problems, sets
from lodge.games.galactic_hunt.language.problems import BadCards, Problem
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card, Library
from lodge.kernel.phrases import counted

LEAST_COMBAT = 15
LEAST_PURSUITS = 3
MOST_COPIES = 3
MOST_COMBAT = 90
MOST_PURSUITS = 40
MOST_SIDE = 20
MOST_SIGNS = 20_000
MOST_LISTED = 120
"""No part of a deck lists more different cards."""
MOST_HINTS = 3
"""So many unknown ids get a hint what was meant; looking for one takes a while."""


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck list: ids of cards, with their numbers where there can be several."""

    name: str = ""
    characters: list[str] = []
    combat: dict[str, int] = {}
    pursuit: list[str] = []
    side: dict[str, int] = {}


def read_deck_file(path: Path) -> tuple[Deck, dict[str, int]]:
    """A deck of a file, and the lines of its fields; raise BadCards if it is none."""
    if path.stat().st_size > MOST_SIGNS:
        what = f"A deck file has at most {MOST_SIGNS:,} signs."
        raise BadCards([Problem("E20", path.name, 0, "", "", what)])
    text = path.read_text("utf-8-sig")
    return read_deck(text, path.name), lines_of(text)


def lines_of(text: str) -> dict[str, int]:
    """Where the fields of a deck stand in its text, and each card of a part that has a table of its
    own: `combat`, `combat:core.stomp`."""
    found: dict[str, int] = {}
    for name, line, fields in locating.locate(text.removeprefix(sets.MARK)):
        if name == "deck":
            found.update(fields)
        elif name.startswith("deck."):
            part = name.removeprefix("deck.")
            found[part] = line
            found.update({f"{part}:{card}": at for card, at in fields.items()})
    return found


def read_deck(text: str, file: str = "deck") -> Deck:
    """The deck of a TOML text; its cards are not checked yet."""
    doc = sets.parse_toml(text, file)
    if set(doc) != {"deck"}:
        raise BadCards([Problem("E01", file, 1, "", "", "A deck file has one table, [deck].")])
    try:
        return msgspec.convert(doc["deck"], Deck)
    except msgspec.ValidationError as problem:
        what = f"This is no deck: {problem}."
        raise BadCards([Problem("E01", file, 1, "", "", what)]) from None


def check_deck(
    deck: Deck, library: Library, file: str = "deck", lines: Mapping[str, int] | None = None
) -> list[Problem]:
    """All errors (E21) and warnings (W03, W05) of a deck."""
    check = _DeckCheck(deck, library, file, lines or {})
    check.find_errors()
    check.find_warnings()
    return check.problems


def legal_deck(deck: Deck, library: Library) -> None:
    """Raise BadCards if a deck breaks a construction rule."""
    check = _DeckCheck(deck, library, deck.name or "deck", {})
    check.find_errors()
    if check.problems:
        raise BadCards(check.problems)


class _DeckCheck:
    def __init__(self, deck: Deck, library: Library, file: str, lines: Mapping[str, int]) -> None:
        self.deck = deck
        self.library = library
        self.file = file
        self.lines = lines
        self.problems: list[Problem] = []
        self.heads = self._cards(deck.characters, "characters", (words.CHARACTER,))
        self.combat = self._cards(deck.combat, "combat", (words.COMBAT, words.ASSIST))
        self.pursuits = self._cards(deck.pursuit, "pursuit", (words.PURSUIT,))

    def say(self, what: str, field: str, card: str = "", code: str = "E21") -> None:
        line = self.lines.get(f"{field}:{card}", self.lines.get(field, 0))
        self.problems.append(Problem(code, self.file, line, card, field, what))

    def find_errors(self) -> None:
        self._cards(self.deck.side, "side", (words.SIDE_CARD,))
        self._check_characters(self.heads)
        self._check_numbers(self.combat)
        self._check_pursuits(self.pursuits)
        self._check_specials([*self.combat, *self.pursuits], self.heads)

    def _cards(
        self, ids: Sequence[str] | Mapping[str, int], field: str, types: tuple[int, ...]
    ) -> list[Card]:
        cards: list[Card] = []
        if len(ids) > MOST_LISTED:
            self.say(f"A deck lists at most {MOST_LISTED} cards here, not {len(ids):,}.", field)
            return []
        for id in ids:
            card = self.library.by_id.get(id)
            if card is None:
                shown = id[:60]
                self.say(f"There is no card '{shown}'.{self._hint(shown)}", field, shown)
            elif card.type not in types:
                kind = words.TYPES[card.type]
                self.say(f"'{id}' is a {kind} card; it does not belong here.", field, id)
            else:
                cards.append(card)
        return cards

    def _hint(self, shown: str) -> str:
        return (
            problems.near(shown, list(self.library.by_id))
            if len(self.problems) < MOST_HINTS
            else ""
        )

    def _check_characters(self, heads: list[Card]) -> None:
        """GH-020, GH-024"""
        if not 1 <= len(self.deck.characters) <= 2:
            count = len(self.deck.characters)
            self.say(f"A deck has one or two characters, not {count} (GH-020).", "characters")
        if len(heads) == 2 and (heads[0].name, heads[0].set) == (heads[1].name, heads[1].set):
            self.say("Two characters share name and set number (GH-024).", "characters")

    def _check_numbers(self, combat: list[Card]) -> None:
        """GH-020, GH-021, GH-023"""
        total = 0
        for card in combat:
            copies = self.deck.combat[card.id]
            most = card.limit or MOST_COPIES
            if not 1 <= copies <= most:
                self.say(
                    f"There can be 1 to {most} of '{card.name}', not {copies}.", "combat", card.id
                )
            total += max(copies, 0)
        if total < LEAST_COMBAT:
            listed = sum(max(copies, 0) for copies in self.deck.combat.values())
            self.say(_too_few("combat", total, listed, LEAST_COMBAT), "combat")
        if total > MOST_COMBAT:
            self.say(f"The lodge deals combat decks of up to {MOST_COMBAT} cards.", "combat")
        for id, copies in self.deck.side.items():
            if not 1 <= copies <= MOST_SIDE:
                self.say(f"There can be 1 to {MOST_SIDE} of a side card, not {copies}.", "side", id)

    def _check_pursuits(self, pursuits: list[Card]) -> None:
        """GH-020, GH-022"""
        listed = self.deck.pursuit
        for id in sorted({id for id in listed if listed.count(id) > 1}):
            self.say(
                f"A pursuit card is in a deck once, not twice: '{id}' (GH-022).", "pursuit", id
            )
        if len(pursuits) < LEAST_PURSUITS:
            what = _too_few("pursuit", len(pursuits), len(listed), LEAST_PURSUITS)
            self.say(what, "pursuit")
        if len(listed) > MOST_PURSUITS:
            self.say(f"The lodge deals pursuit decks of up to {MOST_PURSUITS} cards.", "pursuit")

    def _check_specials(self, cards: list[Card], heads: list[Card]) -> None:
        """GH-025"""
        for card in cards:
            if card.special and card.special_kind not in [head.kind for head in heads]:
                named = self.library.by_id[card.special].name
                field = "pursuit" if card.type == words.PURSUIT else "combat"
                self.say(f"'{card.name}' is for {named} alone (GH-025).", field, card.id)

    def find_warnings(self) -> None:
        heads, cards = self.heads, [*self.combat, *self.pursuits]
        for card in cards:
            if heads and not any(can_play(head, card) for head in heads):
                field = "pursuit" if card.type == words.PURSUIT else "combat"
                self.say(f"No character of the deck can play '{card.name}'.", field, card.id, "W03")
        for card in [*heads, *cards]:
            for id in sorted(side_cards_of(card)):
                if id not in self.deck.side:
                    self.say(
                        f"'{card.name}' brings in '{id}', which is not listed.", "side", id, "W05"
                    )


def _too_few(deck: str, right: int, listed: int, least: int) -> str:
    has = counted(right, "card") + (" that may be in it" if right != listed else "")
    return f"The {deck} deck has {has}; it needs at least {least} (GH-020)."


def can_play(head: Card, card: Card) -> bool:
    """GH-121, GH-122: does a character satisfy the class line of a card?"""
    if card.special_kind >= 0 and card.special_kind != head.kind:
        return False
    if head.classes & card.excluded:
        return False
    return any(one & ~head.classes == 0 for one in card.alternatives)


def side_cards_of(card: Card) -> set[str]:
    """The side cards that a card brings in."""
    return {stmt.card_id for line in card.lines for stmt in line.stmts if stmt.card_id}


def joined(first: Deck, second: Deck) -> Deck:
    """Two decks with one character each as one deck with two."""
    combat = {**first.combat, **second.combat}
    for id in combat:
        combat[id] = min(MOST_COPIES, first.combat.get(id, 0) + second.combat.get(id, 0))
    return Deck(
        f"{first.name} and {second.name}",
        [*first.characters, *second.characters],
        combat,
        [*first.pursuit, *(id for id in second.pursuit if id not in first.pursuit)],
        {**first.side, **second.side},
    )


def write_deck(deck: Deck) -> str:
    """A deck as the text of a file."""
    rows = ["[deck]", f"name = {_quoted(deck.name)}"]
    rows += [f"characters = [{', '.join(map(_quoted, deck.characters))}]", "pursuit = ["]
    rows += [*(f"    {_quoted(id)}," for id in deck.pursuit), "]"]
    for title, cards in (("combat", deck.combat), ("side", deck.side)):
        if cards:
            rows += ["", f"[deck.{title}]"]
            rows += [f"{_quoted(id)} = {count}" for id, count in cards.items()]
    return "\n".join(rows) + "\n"


def _quoted(text: str) -> str:
    return msgspec.json.encode(text).decode()
