"""How to play: one illustrated page about a game for somebody who has never seen it.

A game brings it in `data/howto.toml`: the aim, a turn in pictures of its own cards, how one wins,
what beginners miss, and a glossary. `docs/adding-a-game.md` explains the file; the browser shows
it before the clauses, and `lodge rules GAME --how` prints it.
"""

import re
import tomllib
from collections.abc import Collection
from functools import cache
from typing import Literal

import msgspec

from lodge.kernel.game import Game
from lodge.kernel.options import suggest
from lodge.kernel.refusal import LodgeError
from lodge.kernel.rulebook import read_clauses

MISSED = 5
"""How many things that beginners miss a page names."""
BACK = "back"
WRITTEN = re.compile(r"(?P<card>[^\s()]*) ?(?:\((?P<words>.+)\))?")
"""A part of a picture: `W1`, `W1 (words under it)`, `(words between two cards)`."""

PartKind = Literal["card", "back", "words"]


class BadHowTo(LodgeError):
    """A page that cannot be read."""


class Part(msgspec.Struct, frozen=True):
    """One thing in a picture."""

    kind: PartKind
    text: str
    """The face of a card, the deck whose back is seen (empty: the one back), or the words."""
    under: str = ""
    """What stands under a card."""


class Strip(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that happens in a turn, with its picture."""

    title: str
    text: str
    picture: list[str] = []
    """Cards by their faces, a back as `back` or `KIND-back`; words under or between in brackets."""
    caption: str = ""
    """What the picture shows."""

    @property
    def parts(self) -> list[Part]:
        return [read_part(part) for part in self.picture]


class Missed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that beginners miss, and the rule behind it."""

    text: str
    clause: str


class Term(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A word of the game.

    Written with a small letter it is found with a capital one, too; otherwise as it is written.
    """

    word: str
    also: list[str] = []
    """Its other forms, as the plural."""
    text: str


class HowTo(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How to play a game, on one page."""

    aim: str
    """What one plays for, in a sentence."""
    turn: list[Strip]
    wins: list[str]
    """How one wins."""
    missed: list[Missed]
    glossary: list[Term]

    @property
    def faces(self) -> list[str]:
        """The faces of all cards in the pictures, each once."""
        parts = [part for strip in self.turn for part in strip.parts]
        return list(dict.fromkeys(part.text for part in parts if part.kind == "card"))


@cache
def how_to(game: Game) -> HowTo | None:
    """How to play a game, for beginners; None if nobody has written it yet."""
    try:
        text = game.read("data/howto.toml")
    except FileNotFoundError:
        return None
    cards = game.cards()
    return read_how_to(
        text,
        f"How to play {game.title}",
        faces={card.face for card in cards},
        kinds={card.kind for card in cards},
        clauses={clause.id for clause in read_clauses(game.rules_text)},
    )


def read_part(written: str) -> Part:
    """What a part of a picture stands for, by how it is written."""
    found = WRITTEN.fullmatch(written)
    card, words = (found["card"], found["words"] or "") if found else (written, "")
    if not card:
        return Part("words", words)
    if card == BACK or card.endswith(f"-{BACK}"):
        return Part("back", card.removesuffix(BACK).removesuffix("-"), words)
    return Part("card", card, words)


def read_how_to(
    text: str,
    name: str,
    *,
    faces: Collection[str],
    kinds: Collection[str],
    clauses: Collection[str],
) -> HowTo:
    """A page from its file; raise BadHowTo with a sentence if it is none.

    `faces` and `kinds` are those of the game's cards, `clauses` the ids of its rules.
    """
    try:
        page = msgspec.convert(tomllib.loads(text), HowTo)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise BadHowTo(f"{name} cannot be read: {problem}") from None
    for strip in page.turn:
        _check_picture(strip, name, faces, kinds)
    for missed in page.missed:
        if missed.clause not in clauses:
            raise BadHowTo(f"{name} names the clause {missed.clause}, which the rules do not have.")
    if len(page.missed) != MISSED:
        raise BadHowTo(
            f"{name} names {len(page.missed)} things that beginners miss; {MISSED} are wanted."
        )
    _check_said(page, name)
    _check_glossary(page.glossary, name)
    return page


def _check_picture(strip: Strip, name: str, faces: Collection[str], kinds: Collection[str]) -> None:
    for written, part in zip(strip.picture, strip.parts, strict=True):
        known = {"card": faces, "back": ["", *kinds], "words": [part.text]}[part.kind]
        if part.text not in known:
            raise BadHowTo(
                f"The picture {strip.title!r} of {name} shows {written!r}, which is no card of the "
                f"game.{suggest(written, list(faces))}"
            )


def _check_said(page: HowTo, name: str) -> None:
    said = {
        "aim": [page.aim],
        "turn": [part for strip in page.turn for part in (strip.title, strip.text)],
        "wins": page.wins,
        "missed": [missed.text for missed in page.missed],
        "glossary": [part for term in page.glossary for part in (term.word, term.text)],
    }
    for part, texts in said.items():
        if not texts or not all(text.strip() for text in texts):
            raise BadHowTo(f"{name} has nothing to say under {part!r}, or an empty text there.")


def _check_glossary(glossary: list[Term], name: str) -> None:
    known: set[str] = set()
    for term in glossary:
        for word in (term.word, *term.also):
            if word in known:
                raise BadHowTo(f"The glossary of {name} explains {word!r} twice.")
            known.add(word)
