"""The options of Galactic Hunt (section 8 of the rules), and what a seat brings."""

from typing import Annotated, Literal

from msgspec import Meta

from lodge.kernel.options import Options


class GalacticHuntOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a chase is set up."""

    characters: Annotated[
        Literal["one", "two"],
        Meta(
            title="Characters of each player",
            description="With two, a deck may have a second character; a table may mix.",
            extra_json_schema={"x-quick": "Characters of each player"},
        ),
    ] = "one"
    first_player: Annotated[
        Literal["random", "seat 0"],
        Meta(title="Who begins", description="Who takes the first turn."),
    ] = "random"
    zero_start: Annotated[
        Literal["act", "end"],
        Meta(
            title="Turns without supply",
            description="A turn begun without supply: free things are allowed, or it ends.",
        ),
    ] = "act"
    fifth_split: Annotated[
        Literal["next", "spread"],
        Meta(
            title="Who holds all supply",
            description="A fifth of all supply: to the next player, or one by one to all.",
        ),
    ] = "next"
    phantom_scope: Annotated[
        Literal["group", "single"],
        Meta(title="Phantom erases", description="What one Phantom erases."),
    ] = "group"
    mark_hunt: Annotated[
        Literal["unstoppable", "normal"],
        Meta(title="Hunts of a Mark", description="Can the hunt of a Mark fail?"),
    ] = "unstoppable"
    play_trigger_time: Annotated[
        Literal["before_effect", "after_effect"],
        Meta(
            title="Triggers of played cards", description="When triggers of a played card resolve."
        ),
    ] = "before_effect"
    pursuit_counter_target: Annotated[
        Literal["character", "player"],
        Meta(
            title="Answers to the hunt of a pursuit",
            description="Whom a counter to a pursuit's hunt targets.",
        ),
    ] = "character"
    flight_owner_exempt: Annotated[
        bool,
        Meta(
            title="Flight spares its owner", description="Flight does not bind its owner's cards."
        ),
    ] = True
    unique_scope: Annotated[
        Literal["player", "table"],
        Meta(title="Unique cards", description="Whose older copy a Unique card discards."),
    ] = "player"
    regroup_draw: Annotated[
        Literal["shuffled", "full"],
        Meta(title="Regrouping", description="How many cards regrouping draws."),
    ] = "shuffled"
    round_limit: Annotated[
        int,
        Meta(
            ge=10,
            le=200,
            title="Rounds at most",
            description="After so many rounds the most durable wins.",
        ),
    ] = 40
    turn_play_cap: Annotated[
        int,
        Meta(
            ge=10,
            le=100,
            title="Actions of a turn at most",
            description="How often a player may act in one turn.",
        ),
    ] = 40
    reaction_prompt: Annotated[
        Literal["always", "smart"],
        Meta(
            title="Who is asked to react",
            description="Smart asks only who can react, and so betrays it: for practice.",
        ),
    ] = "always"
    durability_bonus: Annotated[
        int,
        Meta(
            ge=-4,
            le=10,
            title="More durability",
            description="Added to the durability of every character.",
        ),
    ] = 0
    open_lists: Annotated[
        bool, Meta(title="Open deck lists", description="All deck lists are public.")
    ] = False
    cards: Annotated[
        str,
        Meta(
            max_length=200_000,
            description="A set of own cards, in the card language.",
            extra_json_schema={"x-cards": True},
        ),
    ] = ""


class DeckSecret(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a seat brings: a starter deck by its name, or a deck list of its own."""

    deck: Annotated[str, Meta(description="The name of a starter deck; empty: any of them.")] = ""
    primaries: tuple[str, ...] = ()
    combat: dict[str, int] = {}
    pursuit: tuple[str, ...] = ()
    side: dict[str, int] = {}
