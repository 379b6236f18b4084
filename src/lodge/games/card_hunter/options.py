"""The options of Card Hunter (section 8 of the rules)."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from lodge.kernel.options import Options


class CardHunterOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a hunt is set up. The number of hunters follows from the number of seats."""

    difficulty: Annotated[
        Literal["easy", "normal", "hard"], Meta(description="How many Potions each hunter has.")
    ] = "normal"
    expert: Annotated[
        bool, Meta(description="No card is removed unseen, and one Knockout token less.")
    ] = False
    deduction: Annotated[
        bool, Meta(description="Nobody knows which part of the monster lies where.")
    ] = False
    powers: Annotated[bool, Meta(description="Each hunter has a power of his own.")] = False
    monster: Annotated[
        Literal["rattler", "mirejaw", "galecrest", "gravelback"] | dict[str, Any],
        Meta(description="The monster, by name or as a custom monster."),
    ] = "rattler"
    scoring: Annotated[bool, Meta(description="Work out a score at the end.")] = False
    card_faces: Annotated[
        Literal["pnp", "standard52"],
        Meta(description="Show the monster with its own cards or with playing cards."),
    ] = "pnp"
    potion_at_full_life: Annotated[
        Literal["allowed", "forbidden"],
        Meta(description="May a Potion be spent on a hunter with 4 Life?"),
    ] = "allowed"
    potion_consent: Annotated[
        Literal["ask", "auto"],
        Meta(description="Is another player asked before his Potion is used?"),
    ] = "ask"
    round_limit: Annotated[
        Annotated[int, Meta(ge=1)] | None,
        Meta(description="The hunters lose if the monster lives after this round."),
    ] = None
