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
            description="The game ends after so many rounds in which nothing was scored.",
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
