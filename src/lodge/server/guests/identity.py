"""Guests: a name and a secret that only the browser keeps."""

import hmac
import re
import secrets
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from typing import TypeAlias

from lodge.kernel.record import is_name_of_bot
from lodge.server.errors import Problem, no_guest, no_pass
from lodge.server.storage import GuestRow, Store
from lodge.table.letters import without_invisible
from lodge.table.table import LONGEST_NAME

COOKIE = "lodge_guest"
COOKIE_SECONDS = 400 * 24 * 3600
"""Browsers keep no cookie for longer."""

REMEMBERED = 20_000

PASS_MINUTES = 10
PASS_ID = re.compile("[A-Za-z0-9_-]{1,32}")


def hash_secret(secret: str) -> bytes:
    """What the database holds of a secret; it is random, so a plain hash is enough."""
    return blake2b(secret.encode(), digest_size=32, person=b"lodge guest").digest()


def check_name(name: str) -> str:
    plain = " ".join(name.split())
    if not plain.isprintable():
        raise Problem(400, "bad-name", "Names can only contain visible characters.")
    # Some printable ones cannot be seen either. Keyboards put them behind emoji.
    tidy = " ".join(without_invisible(plain).split())
    if not tidy:
        raise Problem(400, "bad-name", "Names have at least one visible character.")
    if len(tidy) > LONGEST_NAME:
        raise Problem(400, "bad-name", f"Names have at most {LONGEST_NAME} characters.")
    if is_name_of_bot(tidy):
        raise Problem(400, "bad-name", "That name is reserved for bots.")
    return tidy


TellOthers: TypeAlias = Callable[[str, bytes | None], None]
"""Tells other servers that a guest has changed, or is known by one browser only: its hash."""

HangUp: TypeAlias = Callable[[str, bytes], None]
"""Ends the connections of a guest's browsers but one."""

TakeIn: TypeAlias = Callable[[str, GuestRow, bytes], bool]
"""Gives a guest the connection of a ticket, which was nobody's; False: it is not here."""


class Guests:
    """Who the lodge knows."""

    def __init__(
        self, store: Store, tell_others: TellOthers, hang_up: HangUp, take_in: TakeIn
    ) -> None:
        self._store = store
        self._take_in = take_in
        self._tell_others = tell_others
        self._hang_up = hang_up
        self._known: OrderedDict[bytes, GuestRow] = OrderedDict()
        self._changes = 0

    async def find(self, secret: str | None) -> GuestRow | None:
        """The guest who has this secret."""
        if not secret:
            return None
        hashed = hash_secret(secret)
        while hashed not in self._known:
            changes = self._changes
            found = await self._store.guests.find(hashed)
            if changes != self._changes:
                continue  # What was read may be out of date.
            if found is None:
                return None
            self._remember(hashed, found)
        return self._known[hashed]

    async def must_find(self, secret: str | None) -> GuestRow:
        guest = await self.find(secret)
        if guest is None:
            raise no_guest()
        return guest

    async def add(self, name: str) -> tuple[GuestRow, str]:
        """A new guest and their secret."""
        secret = secrets.token_urlsafe(32)
        await self._store.guests.add(
            secrets.token_urlsafe(12), hash_secret(secret), check_name(name)
        )
        return await self.must_find(secret), secret

    def connect(self, ticket: str, guest: GuestRow, secret: str) -> bool:
        """Give a new guest the connection that their browser has; False: it is not here."""
        return bool(ticket) and self._take_in(ticket, guest, hash_secret(secret))

    async def rename(self, secret: str, name: str) -> GuestRow:
        """Give a guest another name, for the tables that they sit down at from now on."""
        guest = await self.must_find(secret)
        tidy = check_name(name)
        await self._store.guests.rename(guest.id, tidy)
        self._forget(guest.id)
        self._tell_others(guest.id, None)
        return await self.must_find(secret)

    async def make_pass(self, guest: GuestRow) -> tuple[str, str]:
        """The id and the secret of a pass that makes another browser this guest, once. An earlier
        one of theirs is worth nothing any more."""
        id, secret = secrets.token_urlsafe(9), secrets.token_urlsafe(32)
        until = datetime.now(UTC) + timedelta(minutes=PASS_MINUTES)
        await self._store.guests.add_pass(id, hash_secret(secret), guest.id, until)
        return id, secret

    async def use_pass(self, id: str, secret: str) -> tuple[GuestRow, str]:
        """The guest of a pass, and the secret of a new browser of theirs."""
        now = datetime.now(UTC)
        kept = await self._store.guests.find_pass(id, now) if PASS_ID.fullmatch(id) else None
        if kept is None or not hmac.compare_digest(kept, hash_secret(secret)):
            raise no_pass()
        own = secrets.token_urlsafe(32)
        if not await self._store.guests.use_pass(id, kept, hash_secret(own), now):
            raise no_pass()
        return await self.must_find(own), own

    async def sign_out_others(self, guest: GuestRow, secret: str) -> int:
        """Let no browser but this one be the guest; how many others were."""
        device = hash_secret(secret)
        others = await self._store.guests.keep_only(guest.id, device)
        self._forget(guest.id)
        if others is None:
            raise no_guest()
        self._hang_up(guest.id, device)
        self._tell_others(guest.id, device)
        return others

    def hear(self, id: str, device: bytes | None) -> None:
        """A guest has changed at another server, or is known by one browser only."""
        self._forget(id)
        if device is not None:
            self._hang_up(id, device)

    def _forget(self, id: str) -> None:
        """Read a guest again, who has changed."""
        self._changes += 1
        for hashed in [hashed for hashed, guest in self._known.items() if guest.id == id]:
            del self._known[hashed]

    def _remember(self, hashed: bytes, guest: GuestRow) -> None:
        self._known[hashed] = guest
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
