"""How much is read at once of what requests bring."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from lodge.server.errors import TOO_FAST, Problem
from lodge.server.limits.meters import warn_of_limit
from lodge.server.settings import Limits

SMALL_BODY = 16_384
"""No more than a connection holds anyway: nobody is kept from playing by what others send."""


class Bodies:
    """What is being read at this moment, in bytes, from each address and from all."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self.held: Counter[str] = Counter()

    @contextmanager
    def hold(self, place: str, size: int) -> Iterator[None]:
        """Have room for this many bytes from there, or raise a problem."""
        if size <= SMALL_BODY:
            yield
            return
        self._must_have_room(place, size)
        self.held[place] += size
        try:
            yield
        finally:
            self.held[place] -= size
            if not self.held[place]:
                del self.held[place]

    def _must_have_room(self, place: str, size: int) -> None:
        limits = self._limits
        if self.held[place] + size > limits.body_bytes_of_address:
            warn_of_limit("bytes of an address", address=place, most=limits.body_bytes_of_address)
            sentence = "Wait until your last upload is done."
            raise Problem(429, TOO_FAST, sentence)
        if self.held.total() + size > limits.body_bytes:
            warn_of_limit("bytes at once", most=limits.body_bytes)
            raise Problem(503, "busy", "The lodge is busy. Try again in a moment.")
