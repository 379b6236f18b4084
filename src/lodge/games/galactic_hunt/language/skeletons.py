"""Files to begin with: a card file and a deck file that explain themselves."""

CARD_FILE = '''\
# A set of own cards for Galactic Hunt. Check it: lodge cards check FILE

[[card]]
id = "my-set.first-shot"     # unique, lower case: the set, a dot, the card
name = "First Shot"
set = "H9"                   # A all, H hunters, X aliens, M mixed, S special, B black; a number
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
