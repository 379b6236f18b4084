"""The structures of a night's view. Not compiled, see `lodge.kernel.shown`."""

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import UNSET, UnsetType

from lodge.games.shadow_hunters.model.catalogue import AREAS
from lodge.games.shadow_hunters.model.words import Player, Reply, Side
from lodge.kernel.shown import EACH, View
from lodge.kernel.values import one_of

if TYPE_CHECKING:
    Area = str
else:
    # By name in the schema, as the data lists them.
    Area = one_of(AREAS)


class PlayerFacts(msgspec.Struct):
    """One player: all that lies open, and whom the viewer takes it for."""

    seat: int
    alive: bool
    revealed: bool
    character: str | None
    """Known to the viewer: revealed, shown to it, or its own."""
    at: Area | None
    """null: not on the board."""
    damage: int
    equipment: list[str]
    blows: dict[Player, int]
    """How often it has chosen to harm whom."""
    in_range: list[Player]
    mean_damage: dict[Player, float]
    """What its attack does on the average to those in its range, by what lies open."""
    cursed: bool
    angel: bool
    barrier: bool
    ability_used: bool
    extra_turns: int
    could_be: list[str] | UnsetType = UNSET
    """Whom it may be, unless `character` says who it is."""
    capriccio: bool | UnsetType = UNSET
    """Of a revealed player: is it Agnes, and does she win with her left neighbour?"""


class SideCount(msgspec.Struct):
    """How many of a side are in the game, face up, and dead."""

    dealt: int
    revealed: int = 0
    dead: int = 0


class Pending(msgspec.Struct):
    """What the open question is about, as far as everybody sees it."""

    giver: Player | UnsetType = UNSET
    """Of a Hermit card that is to be answered."""
    receiver: Player | UnsetType = UNSET
    results: list[int] | UnsetType = UNSET
    """The two totals among which the Mystic Compass lets its holder choose."""
    targets: list[Player] | UnsetType = UNSET
    """Of an attack that was rolled, or other damage that is certain, and has not hit yet."""
    rolled: int | UnsetType = UNSET


class Note(msgspec.Struct):
    """A Hermit card that the viewer knows, with its answer."""

    giver: Player
    receiver: Player
    card: str
    answer: Reply


class NightView(View, kw_only=True):
    """What one observer may know of a night."""

    worked_out = ("reach",)

    turn: int
    turn_limit: int
    current: Player | None
    starting: Player
    areas: list[Area]
    """The areas on the six slots, clockwise; slots 0 and 1, 2 and 3, 4 and 5 are pairs."""
    you: Player | None
    players: dict[Player, PlayerFacts]
    """Clockwise."""
    sides: Annotated[dict[Side, SideCount], EACH]
    open: list[str]
    """The characters that somebody may be."""
    judge: Player | None
    extra_card: str | None
    pending: Pending | None
    notes: list[Note]
    reach: list[Area]
    """The areas that the viewer's own attacks reach."""
