"""The options of Shadow Hunters (section 8 of the rules)."""

from typing import Annotated, Literal

from msgspec import Meta

from lodge.kernel.options import Options

Initial = Literal["A", "B", "C", "D", "E", "F", "G", "U", "V", "W"]


class ShadowHuntersOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a night is set up."""

    characters: Annotated[
        Literal["base", "additional", "replace", "mix_initial", "mix_all"],
        Meta(
            extra_json_schema={"x-quick": "Characters"},
            description="Which characters may be in the game.",
        ),
    ] = "base"
    replace_set: Annotated[
        dict[Initial, Literal["base", "additional"]],
        Meta(
            title="Characters as chosen",
            extra_json_schema={"x-quick": "Who plays", "x-when": {"characters": "replace"}},
            description="Where characters are chosen: which of the two of each initial plays.",
        ),
    ] = {}
    opening_hermit: Annotated[
        Literal["off", "each_draws", "passing_card"],
        Meta(
            title="Opening with Hermit cards",
            description="A round of Hermit cards before the first turn (6 to 8 players).",
        ),
    ] = "off"
    extra_card: Annotated[
        Literal["off", "on"],
        Meta(
            title="One character more",
            description="One more character than there are players (7 or 8 players).",
        ),
    ] = "off"
    abilities: Annotated[
        Literal["on", "off"],
        Meta(
            title="Special abilities",
            extra_json_schema={"x-quick": "Special abilities"},
            description="Off: the beginners' game, without Bob.",
        ),
    ] = "on"
    bob_goal: Annotated[
        Literal["5", "4_small"],
        Meta(
            title="Bob's goal",
            description="Equipment cards Bob needs: 5, or 4 with up to 6 players.",
        ),
    ] = "5"
    charles_goal: Annotated[
        Literal["any_total3", "attack_after3"],
        Meta(
            title="Charles's goal",
            description="Charles: any kill with 3 dead, or an attack kill after 3 deaths.",
        ),
    ] = "any_total3"
    self_harm: Annotated[
        Literal["woods", "all", "none"],
        Meta(title="Aiming at oneself", description="Where players may aim at themselves."),
    ] = "woods"
    unknown_prediction: Annotated[
        Literal["must_show", "may_refuse"],
        Meta(
            title="Unknown and Prediction",
            description="Must Unknown show their card to Hermit's Prediction?",
        ),
    ] = "must_show"
    table_window: Annotated[
        Literal["off", "turn_end"],
        Meta(
            title="Asking at the end of turns",
            description="Ask all hidden players at the end of each turn whether they reveal.",
        ),
    ] = "off"
    robbery: Annotated[
        Literal["attacks", "any_damage"],
        Meta(
            title="Bob's Robbery",
            description="With 4 to 6 players: what damage Bob may take a card instead of.",
        ),
    ] = "attacks"
    heal_after_roll: Annotated[
        Literal["off", "on"],
        Meta(
            title="Healing after the roll",
            description="Players whom an attack threatens are asked after its roll, not before.",
        ),
    ] = "off"
    beginner_deceit: Annotated[
        Literal["off", "on"],
        Meta(
            title="Unknown lies",
            extra_json_schema={"x-when": {"abilities": "off"}},
            description="Without special abilities: may Unknown still lie to Hermit cards?",
        ),
    ] = "off"
    turn_limit_factor: Annotated[
        int,
        Meta(
            ge=10,
            le=1000,
            title="Turns of each player at most",
            description="The game is drawn after this many turns per player.",
        ),
    ] = 60
