"""The options of Beast-Hunter (section 8 of the rules)."""

from typing import Annotated, Literal

from msgspec import Meta

from lodge.kernel.options import Options


class BeastHunterOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a game is set up, and the rulings that players may settle otherwise."""

    phase_pass: Annotated[
        Literal["free", "stuck_only"],
        Meta(
            title="Passing", description="May a phase be passed although something could be done?"
        ),
    ] = "free"
    court_ranks: Annotated[
        Literal["none", "numbered"],
        Meta(
            title="Special cards in groups",
            description="Do special cards count as 11, 12 and 13 in groups?",
        ),
    ] = "none"
    min_run: Annotated[
        Annotated[int, Meta(ge=2, le=3)],
        Meta(title="Cards in a row", description="How many cards make a run."),
    ] = 2
    arrival_flip: Annotated[
        bool,
        Meta(
            title="Effects of newcomers",
            description="Do cards that join a flipped nest bring their FLIP effects?",
        ),
    ] = True
    lumina_source: Annotated[
        Literal["any", "top"],
        Meta(
            title="Lumina Nobilis calls",
            description="May Lumina Nobilis call any card of a nest, or only the top one?",
        ),
    ] = "any"
    lioness_points: Annotated[
        bool,
        Meta(
            title="The Lioness doubles points",
            description="Does the Lioness double points as well as power?",
        ),
    ] = True
    stall_rounds: Annotated[
        Annotated[int, Meta(ge=3)],
        Meta(
            title="Rounds without a score",
            description="The game ends after this many rounds in which nothing was scored.",
        ),
    ] = 10
    sides: Annotated[
        Literal["random", "seat1_beasts", "seat1_hunter"],
        Meta(
            title="Seat 1 plays",
            extra_json_schema={"x-quick": "Your side"},
            description="Which side the first seat plays, yours against bots.",
        ),
    ] = "random"
    series: Annotated[
        Literal["single", "best_of_three", "four_game_total"],
        Meta(
            description="One game, the best of three, or four games for the total score.",
            extra_json_schema={"x-series": True},
        ),
    ] = "single"
    deck_skin: Annotated[
        Literal["themed", "poker"],
        Meta(
            title="Look of the cards",
            description="Show the cards in their own suits or as playing cards.",
        ),
    ] = "themed"
    equal_groups: Annotated[
        Literal["one", "sum"],
        Meta(
            title="Equal best groups",
            description="Does one of several equal best groups count, or are they added up?",
        ),
    ] = "one"
    bare_charge: Annotated[
        Literal["beasts_win", "compare"],
        Meta(
            title="A charge that meets no kit",
            description="Does a charge that meets no kit always win, or only with power above 0?",
        ),
    ] = "beasts_win"
    traps_together: Annotated[
        bool,
        Meta(
            title="Traps work together",
            description="Do all traps in play work on each roaming beast, instead of one?",
        ),
    ] = False
    bonus_count: Annotated[
        Literal["resolved", "evaluated"],
        Meta(
            title="Fortress and Viper count",
            description="Do Bleeding Fortress and Mural Viper count the cards when they work, or "
            "when the sets are compared?",
        ),
    ] = "resolved"
    suitless_companion: Annotated[
        bool,
        Meta(
            title="Annihilators as companions",
            description="May an annihilator, which matches no suit, go with Poison Arrow, Javelin "
            "or Poisoned Bait?",
        ),
    ] = False
