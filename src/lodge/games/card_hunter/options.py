"""The options of Card Hunter (section 8 of the rules)."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from lodge.kernel.options import Options


class CardHunterOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a hunt is set up. The number of hunters follows from the number of seats."""

    difficulty: Annotated[
        Literal["easy", "normal", "hard"],
        Meta(
            extra_json_schema={"x-quick": "Difficulty"},
            description="How many Potions each hunter has.",
        ),
    ] = "normal"
    expert: Annotated[
        bool,
        Meta(
            title="Expert mode",
            description="No card is removed unseen, and one Knockout token less.",
        ),
    ] = False
    deduction: Annotated[
        bool, Meta(description="Nobody knows which part of the monster lies where.")
    ] = False
    powers: Annotated[
        bool,
        Meta(title="Powers of the hunters", description="Each hunter has a power of their own."),
    ] = False
    monster: Annotated[
        Literal["rattler", "mirejaw", "galecrest", "gravelback"] | dict[str, Any],
        Meta(
            extra_json_schema={
                "x-quick": "The monster",
                "x-own": "A monster of your own making, written as rule CH-160 describes it.",
            },
            description="Which monster you hunt.",
        ),
    ] = "rattler"
    scoring: Annotated[
        bool, Meta(title="Score at the end", description="Work out a score at the end.")
    ] = False
    card_faces: Annotated[
        Literal["pnp", "standard52"],
        Meta(
            title="Look of the cards",
            description="Show the monster with its own cards or with playing cards.",
        ),
    ] = "pnp"
    potion_at_full_life: Annotated[
        Literal["allowed", "forbidden"],
        Meta(
            title="Potions at full Life",
            description="May a Potion be spent on a hunter with 4 Life?",
        ),
    ] = "allowed"
    potion_consent: Annotated[
        Literal["ask", "auto"],
        Meta(
            title="Ask before using a Potion",
            description="Is another player asked before their Potion is used?",
        ),
    ] = "ask"
    position_limit: Annotated[
        Literal[2, 3],
        Meta(
            title="Most hunters in a Position",
            description="How many of four hunters may stand together? Of fewer it is always two.",
        ),
    ] = 2
    round_limit: Annotated[
        Annotated[int, Meta(ge=1)] | None,
        Meta(
            title="Last round",
            description="The hunters lose if the monster lives after this round.",
        ),
    ] = None
