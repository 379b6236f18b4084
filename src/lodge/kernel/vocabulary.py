# lodge: compiled
"""The finite list of actions of a match: one int each, with a text form that round-trips.

An action is `verb * SPAN + operand`. A verb's operand counts through the combinations of its
words: `Verb("potion", HUNTERS, HUNTERS)` gives `potion:jack:jack`, `potion:jack:queen`, ...
An empty word is left out of the text, so that one verb can stand with and without an object.
`FACE` stands for the faces of the match, whatever cards it brings.
"""

import difflib
from collections.abc import Mapping, Sequence
from itertools import product
from math import prod
from typing import Final, Literal, TypeAlias

from lodge.kernel.events import FACE
from lodge.kernel.refusal import IllegalAction, Refusal

NO_NAMES: Final[dict[str, str]] = {}

OBJECTS: Final = ("",)
"""What a verb is about unless it says so: the objects of the action, whatever they are."""

SPAN_BITS: Final = 12
SPAN: Final = 1 << SPAN_BITS
"""How many operands a verb can have."""


Nature: TypeAlias = Literal["", "gives_up", "for_good", "no_effect"]
"""Why a choice wants more thought than others."""


class Verb:
    """One kind of action and the words that may follow it.

    `clause`: the rules that allow it, the first one first, with spaces between. `about`: what it
    lights up on the table, with `{0}` for its first object and the names of `Phrases.things`
    (`about=("card:{0}", "cell:{here}")`); by default the objects themselves. `nature`: whether
    it gives up something of one's own, or is for good although no question asks for it.
    """

    def __init__(
        self,
        name: str,
        *words: Sequence[str],
        clause: str = "",
        about: tuple[str, ...] = OBJECTS,
        nature: Nature = "",
    ) -> None:
        self.name = name
        self.words = words
        self.clause = clause
        self.about = about
        self.nature = nature
        self.number = -1
        self.first = -1
        """Its action with the first operand."""

    def take_number(self, number: int) -> None:
        """The verb becomes one of a game's, and of no other's."""
        if self.number not in (-1, number):
            raise ValueError(f"The verb {self.name!r} belongs to two games, or is listed twice.")
        self.number = number
        self.first = number * SPAN

    def at(self, operand: int) -> int:
        """The action of this verb with an operand."""
        return self.first + operand

    def texts(self, faces: Sequence[str]) -> list[str]:
        """The text of every operand, in order."""
        choices = [faces if words is FACE else words for words in self.words]
        size = prod(len(words) for words in choices)
        if size > SPAN:
            raise ValueError(f"The verb {self.name!r} has {size} operands; {SPAN} is the limit.")
        return [
            ":".join([self.name, *(word for word in words if word)]) for words in product(*choices)
        ]


class Vocabulary:
    """All verbs of a match."""

    def __init__(
        self,
        verbs: Sequence[Verb],
        faces: Sequence[str] = (),
        also_called: Mapping[str, str] = NO_NAMES,
    ) -> None:
        self.verbs = verbs
        self._also_called = {one.lower(): word.lower() for one, word in also_called.items()}
        self._texts = [verb.texts([face.lower() for face in faces]) for verb in verbs]
        self._actions = {
            text: number * SPAN + operand
            for number, texts in enumerate(self._texts)
            for operand, text in enumerate(texts)
        }
        self._shorthand = self._abbreviations()

    def _abbreviations(self) -> dict[str, int]:
        """Operand words cut to their first letter (`potion:k:q`), where that is not ambiguous."""
        short: dict[str, int] = {}
        ambiguous: set[str] = set()
        for text, action in self._actions.items():
            verb, *words = text.split(":")
            brief = ":".join([verb, *(word[0] for word in words)])
            if brief in short:
                ambiguous.add(brief)
            short[brief] = action
        return {brief: action for brief, action in short.items() if brief not in ambiguous}

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, int) or isinstance(action, bool):
            return False
        verb, operand = divmod(action, SPAN)
        return 0 <= verb < len(self._texts) and operand < len(self._texts[verb])

    def text(self, action: int) -> str:
        """The readable form of an action."""
        if action not in self:
            raise IllegalAction(Refusal("unknown-action", f"There is no action {action!r}."))
        verb, operand = divmod(action, SPAN)
        return self._texts[verb][operand]

    def parse(self, text: object) -> int:
        """The action of a text; upper and lower case and single letters for words will do."""
        if not isinstance(text, str):
            raise IllegalAction(Refusal("unknown-action", f"An action's text, not {text!r}."))
        plain = ":".join(
            [self._also_called.get(word, word) for word in text.strip().lower().split(":")]
        )
        action = self._actions.get(plain, self._shorthand.get(plain))
        if action is None:
            near = difflib.get_close_matches(plain, self._actions, n=1)
            hint = f" Did you mean '{near[0]}'?" if near else ""
            raise IllegalAction(
                Refusal("unknown-action", f"There is no action '{text.strip()}'.{hint}")
            )
        return action

    def counts(self) -> list[int]:
        """How many actions each verb has, whether or not their texts differ."""
        return [len(texts) for texts in self._texts]

    def size(self) -> int:
        """How many actions there are."""
        return sum(self.counts())

    def all(self) -> list[int]:
        """Every action, in rising order."""
        return sorted(self._actions.values())
