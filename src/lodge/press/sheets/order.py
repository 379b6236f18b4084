"""What somebody wants to have printed."""

from collections import Counter
from difflib import get_close_matches
from typing import Annotated

import msgspec

from lodge.kernel.cards import CardInfo
from lodge.kernel.game import Game
from lodge.kernel.options import suggest
from lodge.kernel.phrases import listed
from lodge.kernel.refusal import LodgeError
from lodge.kernel.workshop import DeckList, first_error
from lodge.press.kit import kit_of
from lodge.press.sheets.copies import Stack, count_deck, whole_game
from lodge.press.sheets.paper import A4, Backs, Paper
from lodge.press.sizes import POKER, CardSize, Finish

BLEED = 3.0
"""Millimetres beyond the edge."""
OVERDRAW = 2.0
"""Backs reach so many millimetres further than their fronts, so that no white shows where a
printer does not quite meet them."""
MOST_CARDS = 3000
"""A printer has paper for no more, and a file room."""


class Style(msgspec.Struct, frozen=True):
    """How sheets are made."""

    paper: Paper = A4
    size: CardSize = POKER
    backs: Backs = "long"
    has_bleed: bool = False
    spares_ink: bool = False
    calibrates: bool = False
    """With a page that shows how far backs lie from their fronts."""
    shift: tuple[float, float] = (0.0, 0.0)
    """How far backs are moved, right and down, to meet their fronts."""

    @property
    def has_two_sides(self) -> bool:
        """Is the paper turned over?"""
        return self.backs in ("long", "short")

    @property
    def finish(self) -> Finish:
        return Finish(self.size, BLEED if self.has_bleed else 0.0, self.spares_ink)

    @property
    def overdraw(self) -> float:
        """How far backs reach beyond the place of their fronts; a bleed is enough."""
        return 0.0 if self.has_bleed else OVERDRAW

    @property
    def back_finish(self) -> Finish:
        return msgspec.structs.replace(self.finish, bleed=BLEED if self.has_bleed else OVERDRAW)


class Order(msgspec.Struct, frozen=True):
    """Cards of a game, each as often as it is wanted."""

    game: Game
    stacks: list[Stack]
    is_whole: bool = False
    """All of the game, so that its boards and tokens are wanted, too."""
    copies: int = 1
    """How many times everything is wanted."""
    has_one_back: bool = False
    """Whatever the kind of a card, for games that shuffle all of them together."""

    @property
    def cards(self) -> list[CardInfo]:
        """Card by card, in the order in which they lie on the sheets."""
        return [stack.card for stack in self.stacks for _ in range(stack.copies)]

    @property
    def backs(self) -> dict[str, list[Stack]]:
        """Its cards by the kind whose back they have: by what is one deck on the table."""
        found: dict[str, list[Stack]] = {}
        for stack in self.stacks:
            found.setdefault(self.back_of(stack.card), []).append(stack)
        return found

    def back_of(self, card: CardInfo) -> str:
        """The kind whose back a card has; the game's own back has none."""
        if self.has_one_back:
            return ""
        return kit_of(self.game).backs.get(card.kind, card.kind)

    def counts(self) -> dict[str, int]:
        """How many cards of each deck there are, by what it is called."""
        found: Counter[str] = Counter()
        for stack in self.stacks:
            found[deck_name(self.game, stack.card.kind)] += stack.copies
        return dict(found)


def deck_name(game: Game, kind: str) -> str:
    """What a deck is called; all cards in one are the game."""
    if not kind:
        return game.title
    deck = game.look.decks.get(kind)
    return (deck.name if deck else "") or kind.capitalize()


Copies = Annotated[int, msgspec.Meta(ge=1)]


class Choice(msgspec.Struct, frozen=True):
    """Which cards of a game are wanted; all of it if nothing is named."""

    kinds: list[str] = []
    """Decks of the game, by their id or name."""
    decks: list[DeckList] = []
    """Decks that players build."""
    cards: list[str] = []
    """Single cards, by their face or name."""
    own: str | None = None
    """The text of a set of own cards."""
    copies: Copies = 1
    has_one_back: bool = False


def take_order(game: Game, choice: Choice) -> Order:
    """The cards that are wanted; raise LodgeError if the game has no such."""
    own = _read_own(game, choice.own)
    stacks = _pick(game, choice, own)
    stacks = [Stack(card, copies * choice.copies) for card, copies in stacks]
    total = sum(copies for _, copies in stacks)
    if total > MOST_CARDS:
        raise LodgeError(f"{total} cards are too many for one file: at most {MOST_CARDS}.")
    is_some = choice.kinds or choice.decks or choice.cards or own
    return Order(game, stacks, not is_some, choice.copies, choice.has_one_back)


def _pick(game: Game, choice: Choice, own: list[CardInfo]) -> list[Stack]:
    if not (choice.kinds or choice.decks or choice.cards):
        return [Stack(card, 1) for card in own] or whole_game(game)
    everything = whole_game(game)
    picked = [stack for name in choice.kinds for stack in _of_kind(game, everything, name)]
    known = {card.face: card for card in [*game.cards(), *kit_of(game).cards, *own]}
    for deck in choice.decks:
        picked += [Stack(known[face], copies) for face, copies in count_deck(deck).items()]
    picked += [Stack(_find_card(game, known, name), 1) for name in choice.cards]
    return _merged(picked)


def _merged(stacks: list[Stack]) -> list[Stack]:
    """Each card once, as often as all stacks have it."""
    total: Counter[str] = Counter()
    for stack in stacks:
        total[stack.card.face] += stack.copies
    cards = {stack.card.face: stack.card for stack in stacks}
    return [Stack(cards[face], copies) for face, copies in total.items()]


def _of_kind(game: Game, stacks: list[Stack], name: str) -> list[Stack]:
    kinds = {stack.card.kind: None for stack in stacks}
    called = {deck_name(game, kind).lower(): kind for kind in kinds}
    kind = name if name in kinds else called.get(name.lower())
    if kind is None:
        raise LodgeError(f"{game.title} has no deck {name!r}.{suggest(name, list(kinds))}")
    return [stack for stack in stacks if stack.card.kind == kind]


def _find_card(game: Game, known: dict[str, CardInfo], name: str) -> CardInfo:
    if name in known:
        return known[name]
    wanted = name.lower()
    found = [card for card in known.values() if wanted in (card.face.lower(), card.name.lower())]
    if len(found) > 1:
        faces = listed([card.face for card in found], "or")
        raise LodgeError(f"{game.title} has several cards {name!r}: {faces}?")
    if not found:
        names = [*known, *(card.name for card in known.values())]
        near = get_close_matches(name, names, n=1)
        hint = suggest(name, near) if near else ""  # All names would be too many.
        raise LodgeError(f"{game.title} has no card {name!r}.{hint}")
    return found[0]


def _read_own(game: Game, text: str | None) -> list[CardInfo]:
    if text is None:
        return []
    if game.workshop is None:
        raise LodgeError(f"In {game.title} nobody brings cards of their own.")
    read = game.workshop.read_cards(text)
    wrong = first_error(read.remarks)
    if wrong is not None:
        raise LodgeError(f"These cards cannot be printed. {wrong}")
    if not read.cards:
        raise LodgeError("There is no card in this set.")
    return read.cards
