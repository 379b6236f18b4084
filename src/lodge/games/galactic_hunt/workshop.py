"""The workshop: cards and decks that people make, read for whoever shows them."""

import re
from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import Any

from lodge.games.galactic_hunt.bot.worth.prices import price_of
from lodge.games.galactic_hunt.catalogue import shipped, starter_decks
from lodge.games.galactic_hunt.describe.faces import card_info
from lodge.games.galactic_hunt.language import decks
from lodge.games.galactic_hunt.language.decks import Deck
from lodge.games.galactic_hunt.language.forms.filling import (
    is_proper,
    put_in,
    sheet_of,
    take_apart,
)
from lodge.games.galactic_hunt.language.forms.sheets import NoForm
from lodge.games.galactic_hunt.language.problems import BadCards, Problem
from lodge.games.galactic_hunt.language.sets import examine_set
from lodge.games.galactic_hunt.language.skeletons import EXAMPLES
from lodge.games.galactic_hunt.language.writing import keywords_of
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card, Library
from lodge.kernel.cards import Look
from lodge.kernel.workshop import (
    CardsRead,
    DeckList,
    DeckRead,
    Example,
    Filing,
    Filled,
    Form,
    Formed,
    Reference,
    Remark,
    Section,
    Workshop,
)

SECTION_OF = ("characters", "combat", "combat", "pursuit", "side")
"""By type of card."""

MOST_OF = (1, decks.MOST_COPIES, decks.MOST_COPIES, 1, decks.MOST_SIDE)


class GalacticHuntWorkshop(Workshop):
    """Reads what people write by the one loader that matches use."""

    option = "cards"
    sections = [
        Section("characters", "Characters", 1),
        Section("combat", "Combat deck", decks.LEAST_COMBAT),
        Section("pursuit", "Pursuit deck", decks.LEAST_PURSUITS),
        Section("side", "Side cards", 0),
    ]
    classes = ["All", *words.CLASSES]
    keywords = list(words.KEYWORDS)
    longest_set = 100_000
    longest_deck = decks.MOST_SIGNS

    def __init__(self, look: Look, rules: str) -> None:
        self._look = look
        self._rules = rules

    @cached_property
    def _filings(self) -> list[Filing]:
        return [_file(card, shipped()) for card in shipped().cards]

    def filings(self) -> list[Filing]:
        return self._filings

    def examples(self) -> list[Example]:
        return [Example(title, text) for title, text in EXAMPLES.items()]

    def starters(self) -> list[DeckList]:
        return [_listed(deck) for deck in starter_decks().values()]

    def read_cards(self, cards: str) -> CardsRead:
        library, problems = _examined(cards)
        own = library.cards[len(shipped().cards) :]
        return CardsRead(
            cards=[card_info(card, self._look) for card in own],
            filings=[_file(card, library) for card in own],
            lines={card.id: card.at for card in own},
            remarks=_remarks(problems),
        )

    def form(self) -> Form:
        return sheet_of(shipped()).form()

    def fill_in(self, cards: str, line: int, part: Filled | None) -> Formed:
        if not is_proper(cards):
            return _unformed(cards, line, "The text of the set is to be mended first.")
        try:
            if part is not None:
                cards, line = put_in(cards, line, part, _examined(cards)[0])
            library = _examined(cards)[0]
            part = take_apart(cards, line, library)
        except NoForm as wrong:
            return _unformed(cards, line, str(wrong))
        own = library.cards[len(shipped().cards) :]
        card = next((card for card in own if card.at == line), None)
        return Formed(
            cards=cards,
            line=line,
            part=part,
            sentence="",
            words=card.words.splitlines() if card is not None else [],
            price=price_of(card, shipped().cards) if card is not None else None,
        )

    def read_deck(self, text: str, cards: str) -> DeckRead:
        try:
            deck = decks.read_deck(text)
        except BadCards as wrong:
            return _no_deck(text, _remarks(wrong.problems))
        return self._judge(deck, cards, decks.lines_of(text))

    def check_deck(self, deck: DeckList, cards: str) -> DeckRead:
        unknown = [name for name in deck.sections if name not in SECTION_OF]
        if unknown:
            what = f"A deck has no part '{unknown[0]}'."
            return _no_deck("", [Remark("E01", 0, "", unknown[0], what, False)])
        return self._judge(_deck(deck), cards, {})

    def _judge(self, deck: Deck, cards: str, lines: dict[str, int]) -> DeckRead:
        library = _examined(cards)[0] if cards else shipped()
        found = decks.check_deck(deck, library, "deck", lines)
        heads = [library.by_id[id] for id in deck.characters if id in library.by_id]
        playable = [card.id for card in library.cards if _is_of_use(card, heads)]
        return DeckRead(
            deck=_listed(deck),
            text=decks.write_deck(deck),
            playable=playable,
            secret=_brought(deck),
            options={"characters": "two"} if len(deck.characters) == 2 else {},
            remarks=_remarks(found),
        )

    def bring(self, deck: DeckList) -> dict[str, Any]:
        return _brought(_deck(deck))

    def reference(self) -> list[Reference]:
        """The tables of the language's section of the rules, but for the list of errors."""
        found: list[Reference] = []
        for part in re.split(r"^### ", self._rules.partition("\n## 10.")[2], flags=re.M)[1:-1]:
            title = part.partition("\n")[0].partition(" ")[2]
            for table in re.findall(r"(?:^\|.*\n)+", part, flags=re.M):
                columns, _, *rows = [
                    [cell.strip() for cell in line.strip("|").split("|")]
                    for line in table.splitlines()
                ]
                found.append(Reference(title, columns, rows))
        return found


@lru_cache(8)
def _examined(cards: str) -> tuple[Library, list[Problem]]:
    """A set as it was read last: decks are checked against the same one again and again."""
    return examine_set(cards, "cards", shipped())


def _unformed(cards: str, line: int, why: str) -> Formed:
    return Formed(cards, line, None, why, [], None)


def _no_deck(text: str, remarks: list[Remark]) -> DeckRead:
    return DeckRead(None, text, [], {}, {}, remarks)


def _brought(deck: Deck) -> dict[str, Any]:
    return {
        "deck": deck.name,
        "primaries": deck.characters,
        "combat": deck.combat,
        "pursuit": deck.pursuit,
        "side": deck.side,
    }


def _is_of_use(card: Card, heads: list[Card]) -> bool:
    """Can one of these characters play it? Any, as long as there is none."""
    if card.type in (words.CHARACTER, words.SIDE_CARD) or not heads:
        return True
    return any(decks.can_play(head, card) for head in heads)


def _file(card: Card, library: Library) -> Filing:
    named = card.classes
    for alternative in card.alternatives:
        named |= alternative
    classes = [name for place, name in enumerate(library.classes) if named >> place & 1]
    return Filing(
        face=card.id,
        section=SECTION_OF[card.type],
        most=card.limit or MOST_OF[card.type],
        classes=classes or ["All"],
        keywords=[words.KEYWORDS[number] for number in sorted(keywords_of(card))],
    )


def _listed(deck: Deck) -> DeckList:
    return DeckList(
        deck.name,
        {
            "characters": _counted(deck.characters),
            "combat": deck.combat,
            "pursuit": _counted(deck.pursuit),
            "side": deck.side,
        },
    )


def _counted(ids: Iterable[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for id in ids:
        counts[id] = counts.get(id, 0) + 1
    return counts


def _deck(deck: DeckList) -> Deck:
    parts = {name: deck.sections.get(name, {}) for name in SECTION_OF}
    return Deck(
        deck.name,
        _repeated(parts["characters"]),
        parts["combat"],
        _repeated(parts["pursuit"]),
        parts["side"],
    )


def _repeated(counts: dict[str, int]) -> list[str]:
    """Ids as often as they are counted; no deck has so many of one that a few would not show it."""
    return [id for id, count in counts.items() for _ in range(min(count, 3))]


def _remarks(problems: Iterable[Problem]) -> list[Remark]:
    return [
        Remark(one.code, one.line, one.card, one.field, one.what, one.is_warning)
        for one in problems
    ]
