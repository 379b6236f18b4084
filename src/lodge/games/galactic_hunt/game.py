"""Galactic Hunt, wired up for the lodge."""

import tomllib
from functools import cached_property
from typing import Any

from lodge.games.galactic_hunt.bot import advice
from lodge.games.galactic_hunt.bot.judge import ChaseJudge
from lodge.games.galactic_hunt.bot.player import HeuristicBot
from lodge.games.galactic_hunt.cards.keywords import KEYWORDS, TABLE
from lodge.games.galactic_hunt.catalogue import brought, library_with, shipped, starter_decks
from lodge.games.galactic_hunt.describe import guess, outcome, position, view
from lodge.games.galactic_hunt.describe.faces import card_info
from lodge.games.galactic_hunt.describe.phrases import GalacticHuntPhrases
from lodge.games.galactic_hunt.describe.shown import ChaseView
from lodge.games.galactic_hunt.language.decks import Deck, joined, legal_deck
from lodge.games.galactic_hunt.language.problems import BadCards
from lodge.games.galactic_hunt.language.skeletons import CARD_FILE
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Library
from lodge.games.galactic_hunt.model.state import Chase, empty_zones, zone_of
from lodge.games.galactic_hunt.model.terms import Terms
from lodge.games.galactic_hunt.model.words import PLAYERS
from lodge.games.galactic_hunt.options import DeckSecret, GalacticHuntOptions
from lodge.games.galactic_hunt.play.turn.start import SET_UP
from lodge.games.galactic_hunt.rules import LIFE, RULES
from lodge.games.galactic_hunt.script.while_lines import WHILE_LINES
from lodge.games.galactic_hunt.workshop import GalacticHuntWorkshop
from lodge.kernel.agenda import Pending
from lodge.kernel.cards import CardInfo
from lodge.kernel.chance import Chance
from lodge.kernel.game import Game
from lodge.kernel.outcome import Ending, Outcome
from lodge.kernel.reasons import Reason
from lodge.kernel.refusal import BadOptions
from lodge.kernel.setup import Setup
from lodge.kernel.vocabulary import Vocabulary

MOST_FACES = 640
"""The number of different cards that one match can have."""


class GalacticHuntGame(Game):
    """Galactic Hunt."""

    id = "galactic-hunt"
    title = "Galactic Hunt"
    summary = "A duel of card decks among the stars: track your rival down while they hunt you."
    ruleset = 3
    seat_counts = (2, 3, 4, 5, 6)
    default_seats = 2
    forfeits = (2,)
    minutes = (20, 45)
    changes_backs = True
    long_options = ("cards",)
    Options = GalacticHuntOptions
    Secret = DeckSecret
    fields = position.FIELDS
    Position = position.GalacticHuntPosition
    View = ChaseView
    Phrases = GalacticHuntPhrases
    rules = RULES
    bots = {"heuristic": HeuristicBot}

    def check(self, seats: int, options: GalacticHuntOptions) -> None:
        try:
            library = library_with(options.cards)
        except BadCards as problem:
            raise BadOptions(f"The set of own cards is wrong: {problem.problems[0]}") from None
        if len(library.cards) > MOST_FACES:
            raise BadOptions(f"A match has at most {MOST_FACES} different cards.")

    def prepare(self, seats: int, options: GalacticHuntOptions) -> Setup:
        library = library_with(options.cards)
        terms = Terms(seats, library, TABLE, LIFE, WHILE_LINES)
        terms.random_first = options.first_player == "random"
        terms.zero_ends = options.zero_start == "end"
        terms.spread_fifth = options.fifth_split == "spread"
        terms.phantom_single = options.phantom_scope == "single"
        terms.mark_normal = options.mark_hunt == "normal"
        terms.triggers_after = options.play_trigger_time == "after_effect"
        terms.counters_hit_player = options.pursuit_counter_target == "player"
        terms.flight_binds_owner = not options.flight_owner_exempt
        terms.unique_at_table = options.unique_scope == "table"
        terms.regroup_full = options.regroup_draw == "full"
        terms.round_limit = options.round_limit
        terms.play_cap = options.turn_play_cap
        terms.smart_prompt = options.reaction_prompt == "smart"
        terms.durability_bonus = options.durability_bonus
        terms.open_lists = options.open_lists
        faces = [card.id for card in library.cards]
        names = [f"{player} {zone}" for player in PLAYERS[:seats] for zone in words.ZONES]
        vocabulary = self._plain_vocabulary
        own = brought(library)
        terms.counts_work = bool(own)
        if own:
            vocabulary = Vocabulary(RULES.verbs, faces)
        info = [card_info(card, self.look) for card in own]
        return Setup(self, seats, options, faces, names, terms, vocabulary, info)

    @cached_property
    def _plain_vocabulary(self) -> Vocabulary:
        return Vocabulary(RULES.verbs, [card.id for card in shipped().cards])

    def blank(self, setup: Setup, chance: Chance) -> Chase:
        return Chase(setup, setup.terms, chance, empty_zones(setup.terms))

    def lay_out(self, setup: Setup, chance: Chance) -> Chase:
        chase = self.blank(setup, chance)
        chase.push(SET_UP)
        return chase

    def bring(self, chase: Chase, seat: int, secret: DeckSecret) -> None:
        """GH-020 to GH-028: the deck of a seat."""
        deck = deck_of(secret) or deal_starter(chase)
        library = chase.terms.library
        try:
            check_brought(chase.setup, deck)
        except BadOptions as problem:
            raise BadOptions(f"{PLAYERS[seat].capitalize()}: {problem}") from None
        zones = chase.zones
        for id in deck.characters:
            zones.add_card(library.by_id[id].kind, zone_of(seat, words.BOARD), seat * 3 + 2)
        combat = sorted(
            library.by_id[id].kind for id, copies in deck.combat.items() for _ in range(copies)
        )
        zones.add_cards(combat, zone_of(seat, words.DECK), seat * 3)
        pursuits = sorted(library.by_id[id].kind for id in deck.pursuit)
        zones.add_cards(pursuits, zone_of(seat, words.PURSUIT_DECK), seat * 3 + 1)
        side = sorted(
            library.by_id[id].kind for id, copies in deck.side.items() for _ in range(copies)
        )
        zones.add_cards(side, zone_of(seat, words.SIDE), seat * 3 + 2)

    def most_cards(self, chase: Chase) -> int:
        """Seats that bring nothing are dealt any of the starter decks."""
        sizes = sorted(size_of(deck) for deck in starter_decks().values())
        dealt = sum(sizes[-1:] if chase.setup.options.characters == "one" else sizes[-2:])
        return max(len(chase.zones.kind), dealt * chase.seats)

    def check_secret(self, setup: Setup, secret: DeckSecret) -> None:
        deck = deck_of(secret)
        if deck is not None:
            check_brought(setup, deck)

    def pool_of(self, setup: Setup, kind: int, zone: int) -> int:
        """The backs: combat deck, pursuit deck, black; each player's are its own."""
        seat, place = divmod(zone, words.ZONE_COUNT)
        if place in words.COMBAT_BACKS:
            return seat * 3
        if place in words.PURSUIT_BACKS:
            return seat * 3 + 1
        library: Library = setup.terms.library
        type = library.cards[kind].type
        if place == words.SIDE or type in (words.CHARACTER, words.SIDE_CARD):
            return seat * 3 + 2
        return seat * 3 + 1 if type == words.PURSUIT else seat * 3

    def save(self, chase: Chase) -> dict[str, Any]:
        return {**super().save(chase), **position.save(chase)}

    def load(self, chase: Chase, doc: Any) -> None:
        position.load(chase, doc)

    def pending(self, chase: Chase, doc: Any) -> list[Pending]:
        return position.pending(chase, doc)

    def redeal(self, chase: Chase, observer: int) -> None:
        for _ in range(guess.MOST_DEALS):
            super().redeal(chase, observer)
            chase.is_stale = True
            if not guess.lacks_pursuit(chase):
                break
        guess.replay_face_down(chase, observer)
        chase.is_stale = True

    def suppose(self, chase: Chase, observer: int, pool: int, count: int) -> list[int]:
        return guess.suppose(chase, observer, pool, count)

    def describe(self, chase: Chase, observer: int) -> ChaseView:
        return view.describe(chase, observer)

    def result(self, chase: Chase) -> Outcome:
        return outcome.outcome_of(chase)

    def even_secrets(self) -> list[dict[str, Any]]:
        return [{"deck": deck} for deck in starter_decks()]

    @cached_property
    def judge(self) -> ChaseJudge:
        return ChaseJudge(tomllib.loads(self.read("data/judge.toml")))

    def ending(self, chase: Chase) -> Ending:
        return outcome.ending_of(chase)

    def progress(self, chase: Chase) -> tuple[float, ...]:
        return outcome.progress_of(chase)

    def reason(self, chase: Chase, action: int) -> Reason:
        return advice.reason(chase, action)

    def bound(self, setup: Setup) -> int:
        """GH-545, GH-050: rounds, turns, actions of a turn with their windows."""
        limit: int = setup.terms.round_limit
        cap: int = setup.terms.play_cap
        return limit * setup.seats * cap * 60

    def examples(self) -> list[tuple[int, dict[str, Any]]]:
        short = {"round_limit": 10}
        return [
            (2, {"round_limit": 12}),
            (3, {"fifth_split": "spread", "first_player": "seat 0", **short}),
            (2, {"zero_start": "end", "phantom_scope": "single", "mark_hunt": "normal", **short}),
            (4, {"play_trigger_time": "after_effect", "unique_scope": "table", **short}),
            (2, {"pursuit_counter_target": "player", "flight_owner_exempt": False, **short}),
            (2, {"regroup_draw": "full", "turn_play_cap": 10, "characters": "two", **short}),
            (3, {"characters": "two", "durability_bonus": -4, "open_lists": True, **short}),
            (5, {"cards": CARD_FILE, **short}),
            (6, {"durability_bonus": -4, **short}),
            # reaction_prompt "smart" is left out: it betrays who can react, by design.
        ]

    def cards(self) -> list[CardInfo]:
        return [card_info(card, self.look) for card in shipped().cards]

    @cached_property
    def workshop(self) -> GalacticHuntWorkshop:
        return GalacticHuntWorkshop(self.look, self.rules_text)

    def phrases_of(self, setup: Setup) -> GalacticHuntPhrases:
        phrases = super().phrases_of(setup)
        assert isinstance(phrases, GalacticHuntPhrases)
        phrases.library = setup.terms.library
        return phrases

    @cached_property
    def texts(self) -> dict[str, dict[str, str]]:
        """The English words, with the names of all cards and what the keywords say."""
        texts = super().texts
        names = {card.id: card.name for card in shipped().cards}
        names |= {keyword.name.lower(): keyword.name for keyword in KEYWORDS}
        rules = {keyword.name: f"{keyword.text} ({keyword.clause})" for keyword in KEYWORDS}
        return {**texts, "words": {**names, **texts["words"]}, "keywords": rules}


def deck_of(secret: DeckSecret) -> Deck | None:
    """The list that was brought, or a starter deck by its name; None: any of them."""
    if secret.primaries or secret.combat or secret.pursuit:
        return Deck(
            secret.deck or "own deck",
            list(secret.primaries),
            dict(secret.combat),
            list(secret.pursuit),
            dict(secret.side),
        )
    starters = starter_decks()
    if secret.deck and secret.deck not in starters:
        raise BadOptions(
            f"There is no starter deck {secret.deck!r}; there are: {', '.join(starters)}."
        )
    return starters[secret.deck] if secret.deck else None


def deal_starter(chase: Chase) -> Deck:
    """Chance deals one of the starter decks, or two of them together where decks have two
    characters."""
    decks = list(starter_decks().values())
    first = decks.pop(chase.chance.roll(len(decks)))
    if chase.setup.options.characters == "one":
        return first
    return joined(first, decks[chase.chance.roll(len(decks))])


def size_of(deck: Deck) -> int:
    """All the cards of a deck."""
    copies = sum(deck.combat.values()) + sum(deck.side.values())
    return len(deck.characters) + len(deck.pursuit) + copies


def check_brought(setup: Setup, deck: Deck) -> None:
    """GH-020 to GH-027: raise BadOptions if this deck cannot be played with here."""
    if len(deck.characters) > 1 and setup.options.characters == "one":
        raise BadOptions("Decks with two characters need the option characters = 'two'.")
    library: Library = setup.terms.library
    if any(deck is known for known in library.legal):
        return
    try:
        legal_deck(deck, library)
    except BadCards as problem:
        raise BadOptions(f"The deck {deck.name!r} is not legal: {problem.first}") from None
    if deck is starter_decks().get(deck.name):
        library.legal.append(deck)


GAME = GalacticHuntGame()
