"""A shuffle that nobody chose.

The server publishes the hash of a secret before anybody sits down, and every browser the hash of
a nonce of its own when it does. Only then all of them are told, and the key of the match is made of
them. Whoever sees that it is made of his own nonce and of exactly what was bound by the hashes that
he was shown before he told it knows that nobody could choose the key. That can be seen only where
these hashes were kept, in his browser: a proof by itself shows no more than that its parts fit.
"""

import re
from collections.abc import Collection
from hashlib import blake2b

import msgspec

from lodge.kernel.chance import KEY_SIZE, commitment

HEXADECIMAL = re.compile(f"[0-9a-f]{{{2 * KEY_SIZE}}}")
MOST_SEATS = 256
"""A seat is one byte in the key."""


class Nonce(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat added to the shuffle."""

    seat: int
    promise: str
    """The hash that was told when the seat was taken."""
    nonce: str | None
    """None: it was not told in time, and nothing of it is in the key."""


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the key of a match was made of."""

    secret: str
    nonces: list[Nonce]


def is_hash(text: str) -> bool:
    """Could this be a secret, a nonce or the hash of one?"""
    return HEXADECIMAL.fullmatch(text) is not None


def promise_of(nonce: str) -> str:
    """The hash of a nonce that may be told before the nonce itself."""
    hashed = blake2b(bytes.fromhex(nonce), digest_size=KEY_SIZE, person=b"lodge promise")
    return hashed.hexdigest()


def combine(proof: Proof) -> bytes:
    """The key that a secret and nonces make; without any nonce it is the secret."""
    secret = bytes.fromhex(proof.secret)
    told = [(one.seat, one.nonce) for one in proof.nonces if one.nonce is not None]
    if not told:
        return secret
    hashed = blake2b(secret, digest_size=KEY_SIZE, person=b"lodge shuffle")
    for seat, nonce in sorted(told):
        hashed.update(bytes([seat]) + bytes.fromhex(nonce))
    return hashed.digest()


def faults(proof: Proof, key: str, published: str, people: Collection[int]) -> list[str]:
    """What is wrong with a proof, as sentences; `people` are the seats that could add something."""
    parts = [proof.secret, *(one.nonce for one in proof.nonces if one.nonce is not None)]
    if not all(is_hash(part) for part in parts):
        return [f"The proof of the shuffle needs {2 * KEY_SIZE} hexadecimal digits for each part."]
    found = []
    if commitment(bytes.fromhex(proof.secret)) != published:
        found.append("The secret of the lodge does not fit the hash that was published for it.")
    seats = [one.seat for one in proof.nonces]
    if len(set(seats)) != len(seats) or not set(seats).issubset(people):
        sentence = "The proof of the shuffle names a seat twice, or one where no person sat."
        return [*found, sentence]
    for one in proof.nonces:
        if one.nonce is not None and promise_of(one.nonce) != one.promise:
            found.append(f"The nonce of seat {one.seat + 1} does not fit the hash told for it.")
    if combine(proof).hex() != key:
        found.append("The key is not made of the secret and the nonces.")
    return found
