"""Files to begin with: a card file and a deck file that explain themselves."""

CARD_FILE = '''\
# A set of own cards for Galactic Hunt. Check it: lodge cards check FILE

[[card]]
id = "my-set.first-shot"     # unique, lower case: the set, a dot, the card
name = "First Shot"
set = "M9"                   # A all, H hunters, X aliens, M mixed, S special, B black; a number
type = "combat"              # character, combat, assist, pursuit or side
class = "Hunter / Pack"      # who may play it; All, A / B, A & B, [A / B] & C, All !A
cost = 2
# traits = ["Unique"]        # Crew, Vehicle, Unique, Glorious
# keywords = ["Cunning 1"]   # printed keywords, in their order
rules = """
Play @foe.prey: track 1; draw 1 if count(my.crew) >= 1
"""

[[card]]
id = "my-set.patient-eye"
name = "Patient Eye"
set = "H9"
type = "assist"
class = "Hunter"
cost = 2
keywords = ["Sight"]
rules = """
once On track by me: give Concentration 1 me
Act (1) @foe.prey: track 1
"""

[[card]]
id = "my-set.long-watch"
name = "Long Watch"
set = "A9"
type = "pursuit"
class = "All"
rules = "Quest 4 track by me: hunt 1; draw 1"
'''

CREW = """\
# Crew are assistance cards with durability: they can be hunted, and play cards themselves.

[[card]]
id = "my-set.old-tracker"
name = "Old Tracker"
set = "A9"
type = "assist"
class = "All"
cost = 3
durability = 2
traits = ["Crew"]
rules = "On through by self: draw 1"
flavor = "Has seen it all, and told it twice."
"""

ANSWERS = """\
# A Reaction card answers what others do; a Hidden one lies face down until its event happens.

[[card]]
id = "my-set.not-today"
name = "Not Today"
set = "A9"
type = "combat"
class = "All"
cost = 3
keywords = ["Reaction"]
rules = "React hunt to me: fail; draw 1"

[[card]]
id = "my-set.pitfall"
name = "Pitfall"
set = "H9"
type = "combat"
class = "Trapper"
cost = 2
rules = "Hidden play(combat) by foe: track 2 src; give Restrained 1 src"
"""

CHOICES = """\
# One card, more than one way; and one that takes its time.

[[card]]
id = "my-set.hard-choice"
name = "Hard Choice"
set = "M9"
type = "combat"
class = "[Trapper / Assassin] & Intelligent"
cost = 2
rules = "Play @foe.char: choose { give Trapped 2; track 1 / give Disorientate 1; draw 1 }"

[[card]]
id = "my-set.slow-fire"
name = "Slow Fire"
set = "X9"
type = "combat"
class = "Goliath"
cost = 3
rules = \"\"\"
Settling 2 @foe.prey: damage 3
Scrapped: draw 1
\"\"\"
"""

CHARACTER = """\
# A character of a class of its own, with a card that only this character plays.

[[class]]
name = "Drifter"
main = "Hunter"

[[card]]
id = "my-set.mara-quill"
name = "Mara Quill"
set = "B9"
type = "character"
classes = ["Hunter", "Drifter"]
durability = 11
rules = "once On draw by owner: give Concentration 1 me"

[[card]]
id = "my-set.borrowed-boat"
name = "Borrowed Boat"
set = "S9"
type = "assist"
class = "Drifter"
cost = 3
durability = 3
traits = ["Vehicle", "Unique"]
keywords = ["Flight 2"]
special = "my-set.mara-quill"
"""

EXAMPLES = {
    "Three first cards": CARD_FILE,
    "Crew": CREW,
    "Answers": ANSWERS,
    "Choices and waiting": CHOICES,
    "A character": CHARACTER,
}
"""Card files to begin with, by what they show."""

DECK_FILE = """\
# A deck for Galactic Hunt: at least 15 cards in combat, at least 3 in pursuit.
# Check it: lodge decks check FILE

[deck]
name = "My Deck"
characters = ["core.hesk-varrow"]    # one, or two where two are played
pursuit = ["core.three-strikes", "core.steady-work", "core.bounty-contract"]

[deck.combat]                        # at most 3 of each
"core.heavy-sentence" = 2
"core.shackle-round" = 3
"core.kick-the-door" = 3
"core.riot-plate" = 2
"core.warrant-served" = 2
"core.snap-feint" = 1
"core.field-dressing" = 2

[deck.side]                          # cards that others bring in
"""
