# lodge: compiled
"""The only source of randomness: a keyed BLAKE2b counter stream.

Block n of the stream is BLAKE2b(n, key); two bytes make one draw. The whole state is
(key, block, offset), so copying it is free, the same key gives the same match on every
machine for ever, and nobody who sees every die and shuffle can predict the next one.
"""

import secrets
from hashlib import blake2b
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from lodge.kernel.refusal import LodgeError

KEY_SIZE: Final = 32
BLOCK_SIZE: Final = 64
DRAWS: Final = BLOCK_SIZE // 2
"""Draws in a block; as many can be given."""
DRAW_RANGE: Final = 65536


def make_key(seed: object) -> bytes:
    """The 32-byte key that belongs to a seed; a fresh secret one for None."""
    if seed is None:
        return secrets.token_bytes(KEY_SIZE)
    if isinstance(seed, bytes):
        return blake2b(seed, digest_size=KEY_SIZE, person=b"lodge bytes").digest()
    if isinstance(seed, int):
        return blake2b(str(seed).encode(), digest_size=KEY_SIZE, person=b"lodge int").digest()
    if isinstance(seed, str):
        return blake2b(seed.encode(), digest_size=KEY_SIZE, person=b"lodge text").digest()
    raise LodgeError(f"A key is text, bytes or a whole number, not {type(seed).__name__}.")


def commitment(key: bytes) -> str:
    """The hash of a key that may be published before the key itself."""
    return blake2b(key, digest_size=KEY_SIZE, person=b"lodge commitment").hexdigest()


@mypyc_attr(acyclic=True)
class Chance:
    """A stream of fair draws."""

    def __init__(self, key: bytes, block: int = 0, offset: int = BLOCK_SIZE) -> None:
        self.key = key
        self.block = block
        self.offset: i64 = offset
        self.bytes = b"" if offset == BLOCK_SIZE else self._digest(block - 1)

    def _digest(self, block: int) -> bytes:
        return blake2b(block.to_bytes(8, "big"), key=self.key, digest_size=BLOCK_SIZE).digest()

    def copy(self) -> "Chance":
        other = Chance(self.key, self.block)
        other.offset = self.offset
        other.bytes = self.bytes
        return other

    def give(self, draws: list[int]) -> None:
        """Let these draws come next, for whoever arranges a position; then the next block."""
        drawn = b"".join([draw.to_bytes(2, "big") for draw in draws])
        self.bytes = bytes(BLOCK_SIZE - len(drawn)) + drawn
        self.offset = BLOCK_SIZE - len(drawn)

    def given(self) -> list[int]:
        """The draws that are still to come of those that were given."""
        if self.offset == BLOCK_SIZE or (self.block and self.bytes == self._digest(self.block - 1)):
            return []
        rest = self.bytes[self.offset :]
        return [rest[place] * 256 + rest[place + 1] for place in range(0, len(rest), 2)]

    def roll(self, sides: int) -> int:
        """A number from 0 to sides - 1, each with exactly the same probability."""
        return int(self._draw(sides))

    def _draw(self, range_: i64) -> i64:
        limit: i64 = DRAW_RANGE - DRAW_RANGE % range_
        while True:
            offset = self.offset
            if offset == BLOCK_SIZE:
                self.bytes = self._digest(self.block)
                self.block += 1
                offset = 0
            draw: i64 = self.bytes[offset] * 256 + self.bytes[offset + 1]
            self.offset = offset + 2
            if draw < limit:
                return draw % range_
            if limit <= 0:
                raise ValueError(f"A draw has at most {DRAW_RANGE} sides.")

    def shuffle(self, items: list[int]) -> None:
        """Put a list into a uniformly random order, in place."""
        # As objects, so that the compiled code swaps them without looking at their values.
        things = cast("list[object]", items)
        last: i64 = len(things) - 1
        while last > 0:
            other: i64 = self._draw(last + 1)
            thing = things[last]
            things[last] = things[other]
            things[other] = thing
            last -= 1

    def shuffle_packed(self, items: vec[i16]) -> None:
        """Put a packed vector into a uniformly random order, in place: the same as a list's."""
        last: i64 = len(items) - 1
        while last > 0:
            other: i64 = self._draw(last + 1)
            item = items[last]
            items[last] = items[other]
            items[other] = item
            last -= 1
