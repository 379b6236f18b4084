"""The bot that plays what was learned: a policy from a safetensors file, run in NumPy.

The file holds layers (`layers.0.weight`, `layers.0.bias`, ...), from the features of an observation
to a number for each action; its metadata name the game, the ruleset and the layout. It is data and
never code.
"""

from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from lodge.encoding import Layout
from lodge.kernel.bot import Bot
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.refusal import LodgeError
from lodge.kernel.setup import Setup

FILE: Final = "file:"
"""Begins the names of bots that are policies from files."""

LARGEST: Final = 1 << 30
"""Bytes of a file."""

POLICIES_KEPT: Final = 8


class Policy:
    """What was learned, and of which game."""

    def __init__(self, path: str, metadata: dict[str, str], layers: list[tuple[Any, Any]]) -> None:
        self.path = path
        self.metadata = metadata
        self.layers = layers

    def check_game(self, game: Game) -> None:
        """Raise LodgeError if it was not learned in this game by these rules."""
        of, ruleset = self.metadata.get("game"), self.metadata.get("ruleset")
        if of != game.id:
            raise LodgeError(f"{self.path} plays {of!r}, not {game.id!r}.")
        if ruleset != str(game.ruleset):
            raise LodgeError(
                f"{self.path} was trained by ruleset {ruleset} of {game.title}; "
                f"this is ruleset {game.ruleset}."
            )

    def layout_of(self, match: Match) -> Layout:
        """The layout of a match, if it is the one that was trained with."""
        layout = _layout_of(match.setup)
        if layout.digest != self.metadata.get("layout"):
            raise LodgeError(
                f"{self.path} was trained with other seats, options or decks: its layout is "
                f"{self.metadata.get('layout')}, that of this match {layout.digest}."
            )
        return layout

    def worths(self, cells: Any, features: Any) -> Any:
        """How much it likes each action."""
        import numpy as np

        numbers = squashed(np.frombuffer(cells, np.int16)[features])
        if len(numbers) != self.layers[0][0].shape[1]:
            raise LodgeError(f"{self.path} does not fit its own layout.")
        for place, (weight, bias) in enumerate(self.layers):
            numbers = weight @ numbers + bias
            if place < len(self.layers) - 1:
                numbers = np.maximum(numbers, 0.0)
        return numbers


class PolicyBot(Bot):
    """Takes what its policy likes best."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    # What it may do out of turn it leaves alone: it looks at nothing but the question.
    def choose(self, match: Match) -> int:
        layout = self.policy.layout_of(match)
        worths = self.policy.worths(layout.encode(match, match.seat), layout.features)
        return max(match.choices(), key=lambda action: worths[layout.numbering.number(action)])


def squashed(numbers: Any) -> Any:
    """Counts on a scale where large ones do not drown the others: 0, 1, 3, 7 become 0, 1, 2, 3."""
    import numpy as np

    small = numbers.astype(np.float32)
    return np.sign(small) * np.log2(np.abs(small) + 1.0)


@lru_cache(POLICIES_KEPT)
def _layout_of(setup: Setup) -> Layout:
    match: Match = setup.game.start(setup, bytes(32))
    return Layout(match, setup.game.most_cards(match), recent=0)


def make_policy_bot(game: Game, path: str) -> PolicyBot:
    """A bot from a file; raise LodgeError if there is none, or if it plays something else."""
    file = Path(path)
    if not file.is_file():
        raise LodgeError(f"There is no policy {path}.")
    found = file.stat()
    if found.st_size > LARGEST:
        raise LodgeError(f"{path} is too large for a policy.")
    policy = _load_policy(path, found.st_mtime_ns)
    policy.check_game(game)
    return PolicyBot(policy)


@lru_cache(POLICIES_KEPT)
def _load_policy(path: str, changed: int) -> Policy:  # noqa: ARG001 - read anew when it changes.
    try:
        from safetensors import SafetensorError, safe_open
    except ImportError:
        raise LodgeError(
            "Policies from files need safetensors: pip install 'hunters-lodge[policies]'."
        ) from None
    try:
        with safe_open(path, framework="np") as file:
            metadata = dict(file.metadata() or {})
            tensors = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118
    except (SafetensorError, OSError) as problem:
        raise LodgeError(f"{path} is no safetensors file: {problem}.") from None
    return Policy(path, metadata, _layers(path, tensors))


def _layers(path: str, tensors: dict[str, Any]) -> list[tuple[Any, Any]]:
    """Weights and biases in order, each layer as wide as the one before it is high."""
    layers: list[tuple[Any, Any]] = []
    names = "layers.0.weight", "layers.0.bias"
    while names[0] in tensors and names[1] in tensors:
        layers.append((tensors[names[0]], tensors[names[1]]))
        names = f"layers.{len(layers)}.weight", f"layers.{len(layers)}.bias"
    if not layers:
        raise LodgeError(f"{path} has no layers.0.weight and layers.0.bias: it is no policy.")
    fits = all(weight.ndim == 2 and bias.shape == weight.shape[:1] for weight, bias in layers)
    if not fits or any(
        lower.shape[0] != upper.shape[1] for (lower, _), (upper, _) in pairwise(layers)
    ):
        raise LodgeError(f"The layers of {path} do not fit each other.")
    return layers
