"""The options of Beast-Hunter (section 8 of the rules)."""

from typing import Annotated, Literal

from msgspec import Meta

from lodge.kernel.options import Options


class BeastHunterOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a game is set up, and the rulings that players may settle otherwise."""

    phase_pass: Annotated[
        Literal["free", "stuck_only"],
        Meta(description="May a phase be passed although something could be done?"),
    ] = "free"
    court_ranks: Annotated[
        Literal["none", "numbered"],
        Meta(description="Do special cards count as 11, 12 and 13 in groups?"),
    ] = "none"
    min_run: Annotated[
        Annotated[int, Meta(ge=2, le=3)], Meta(description="How many cards make a run.")
    ] = 2
    arrival_flip: Annotated[
        bool, Meta(description="Do cards that join a flipped nest bring their FLIP effects?")
    ] = True
    lumina_source: Annotated[
        Literal["any", "top"],
        Meta(description="May Lumina Nobilis call any card of a nest, or only the top one?"),
    ] = "any"
    lioness_points: Annotated[
        bool, Meta(description="Does the Lioness double points as well as power?")
    ] = True
    stall_rounds: Annotated[
        Annotated[int, Meta(ge=3)],
        Meta(description="The game ends after so many rounds in which nothing was scored."),
    ] = 10
    sides: Annotated[
        Literal["random", "seat1_beasts", "seat1_hunter"],
        Meta(description="Which side the first seat plays in the first game."),
    ] = "random"
    series: Annotated[
        Literal["single", "best_of_three", "four_game_total"],
        Meta(description="One game, the best of three, or four games for the total score."),
    ] = "single"
    deck_skin: Annotated[
        Literal["themed", "poker"],
        Meta(description="Show the cards in their own suits or as playing cards."),
    ] = "themed"
