"""The options of Treasure Hunter (section 8.1 of the rules).

The rule that an option changes declares what it asks for beside itself,
`ONE_SUIT: Final[int] = option("armor_limit", "one_suit")`, and asks `realm.terms.chose(ONE_SUIT)`.
"""

from typing import Annotated, Any, Final, Literal, get_args, get_origin

from msgspec import Meta
from msgspec.structs import fields

from lodge.kernel.options import Options

Mode = Literal["card", "board", "map", "solitaire"]


class TreasureHunterOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a match is set up."""

    mode: Annotated[
        Mode,
        Meta(
            title="Way to play",
            description="On board and map parties walk about; the last way is for one player.",
        ),
    ] = "card"
    dungeon: Annotated[
        Literal["default", "on", "off"],
        Meta(description="The dungeon, on board and map; by default it is on the map."),
    ] = "default"
    dice_timing: Annotated[
        Literal["before_cards", "after_cards"],
        Meta(
            title="Dice before or after cards",
            description="Are the dice of a battle rolled before or after cards are played?",
        ),
    ] = "before_cards"
    opposition_help: Annotated[
        Literal["opposer_only", "any_opponent"],
        Meta(
            title="Help for the guardian",
            description="Who may play cards against an adventure of the card game.",
        ),
    ] = "opposer_only"
    double_trouble_dice: Annotated[
        Literal["per_guardian", "single"],
        Meta(
            title="Dice of Double Trouble",
            description="Two guardians of Double Trouble: two rolls or one.",
        ),
    ] = "per_guardian"
    regen_wounds: Annotated[
        Literal["each_battle", "final_only"],
        Meta(
            title="Hits of winners",
            description="Hits of a winning party: after each battle, or only after the last.",
        ),
    ] = "each_battle"
    guardian_spell_limit: Annotated[
        Literal["one", "unlimited"],
        Meta(
            title="Guardian spells",
            description="How many spells each spellcasting guardian may use in a battle.",
        ),
    ] = "one"
    haste_scope: Annotated[
        Literal["printed", "full"],
        Meta(
            title="Haste",
            description="Haste doubles the printed CBT, or the whole CBT of the hero.",
        ),
    ] = "printed"
    nymph_bonus: Annotated[
        Literal["once", "per_hero"],
        Meta(title="Nymphs", description="The Nymphs' +8: once, or for each man of the party."),
    ] = "once"
    ambush_is_surprise: Annotated[
        bool,
        Meta(
            title="Ambush is a surprise",
            description="Does Detection work against the Kobolds' ambush?",
        ),
    ] = True
    breath_is_ranged: Annotated[
        bool,
        Meta(title="Breath is ranged", description="Are Dragon and Hell Hounds ranged attackers?"),
    ] = False
    arrows_with_bow: Annotated[
        bool,
        Meta(
            title="Arrows with the Bow",
            description="May Arrows of Slaying be used with the Magic Bow?",
        ),
    ] = True
    armor_limit: Annotated[
        Literal["none", "one_suit"],
        Meta(
            title="Armor",
            description="One suit: of Enchanted and Mithril Armor only the better counts.",
        ),
    ] = "none"
    spell_shield: Annotated[
        Literal["party", "bearer"],
        Meta(
            title="Spell Shield", description="Whom the Spell Shield protects from guardian spells."
        ),
    ] = "party"
    infravision: Annotated[
        Literal["none", "underground_plus_one"],
        Meta(description="House rule: heroes with Infravision have +1 underground."),
    ] = "none"
    end_rule: Annotated[
        Literal["turn_end", "equal_turns"],
        Meta(
            title="End of the game",
            description="The card game ends with the turn, or when all have had equally many.",
        ),
    ] = "turn_end"
    board_start_hand: Annotated[
        int,
        Meta(
            ge=0,
            le=7,
            title="Cards at the start",
            description="Cards dealt to each player on board and map.",
        ),
    ] = 7
    board_move: Annotated[
        Literal["up_to", "exact"],
        Meta(
            title="Moving on the board",
            description="On the board: move up to the roll, or exactly so far.",
        ),
    ] = "up_to"
    board_takeback: Annotated[
        Literal["any", "unhurt"],
        Meta(
            title="Taking back",
            description="On board and map: what may return from the party to the hand.",
        ),
    ] = "any"
    round_limit: Annotated[
        int,
        Meta(
            ge=10,
            le=200,
            title="Rounds at most",
            description="The number of rounds after which board and map end.",
        ),
    ] = 40
    dungeon_entrances: Annotated[
        Literal["dungeon_card", "underground"],
        Meta(title="Ways into the dungeon", description="Which locations lead into the dungeon."),
    ] = "dungeon_card"
    solo_level: Annotated[
        Literal["usual", "hard", "master"],
        Meta(
            title="Level of the solitaire game",
            description="House rules: guardians may come in pairs. At the last level 4 points more "
            "are needed, too, and Pandoras Box stays shut.",
            extra_json_schema={"x-quick": "How hard it is", "x-when": {"mode": "solitaire"}},
        ),
    ] = "usual"
    solo_target: Annotated[
        int,
        Meta(
            ge=1,
            le=19,
            title="Points to win alone",
            description="The points that win the solitaire game.",
        ),
    ] = 9


def _values_of(type: Any) -> tuple[str | bool, ...]:
    """What an option can be; nothing for numbers."""
    if get_origin(type) is Annotated:
        return _values_of(get_args(type)[0])
    if get_origin(type) is Literal:
        return get_args(type)
    return (True,) if type is bool else ()


VALUES: Final = tuple(
    (field.name, value)
    for field in fields(TreasureHunterOptions)
    for value in _values_of(field.type)
)
"""All values that options can have, each with the number of a bit."""


def option(name: str, value: str | bool = True) -> int:
    """The bit of a value that an option can have."""
    if (name, value) not in VALUES:
        raise ValueError(f"There is no option {name!r} that can be {value!r}.")
    return 1 << VALUES.index((name, value))


def chosen(options: TreasureHunterOptions) -> int:
    """The bits of all values that a match has chosen."""
    bits = [option(name, value) for name, value in VALUES if getattr(options, name) == value]
    return sum(bits)
