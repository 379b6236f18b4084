# lodge: compiled
"""Many matches that go on side by side, stepped in one call.

Everything stands in flat buffers, match by match, which whoever trains may look at without a copy.
No seat waits for another match: each match has its own decision open, of whichever seat.
"""

from array import array
from typing import TYPE_CHECKING, Any

from lodge.encoding import Layout, choices_of
from lodge.kernel.bot import Bot, bots_interjection
from lodge.kernel.match import Match
from lodge.kernel.refusal import IllegalAction, Refusal

if TYPE_CHECKING:
    from lodge.kernel.game import Game


class Many:
    """So many matches of one layout, with their buffers.

    `tells`: keep what happens, for layouts with recent events.
    """

    def __init__(self, layout: Layout, count: int, secrets: Any) -> None:
        setup = layout.setup
        self.layout = layout
        self.count = count
        self.seats = setup.seats
        self.size = layout.size
        self.actions = layout.numbering.size
        self.secrets = secrets
        self.tells = layout.recent > 0
        self.matches: list[Match | None] = [None] * count
        self.bots: list[dict[int, Bot]] = [{} for _ in range(count)]
        self._told = [[0] * self.seats for _ in range(count)]
        self._nothing = array("h", bytes(2 * self.size))
        self._no_mask = array("b", bytes(self.actions))
        self.cells = array("h", bytes(2 * self.size * count))
        self.masks = array("b", bytes(self.actions * count))
        self.players = array("b", bytes(count))
        self.rewards = array("d", bytes(8 * self.seats * count))
        self.ends = array("b", bytes(count))

    def begin(self, place: int, key: bytes, bots: dict[int, Bot]) -> None:
        """Another match at this place."""
        game: Game = self.layout.setup.game
        match: Match = game.start(self.layout.setup, key, self.tells, self.secrets)
        self.matches[place] = match
        self.bots[place] = bots
        self._told[place] = [0] * self.seats
        self.let_bots_play(match, bots)
        self.ends[place] = match.over
        self.show(place)

    def check(self, place: int, number: int) -> None:
        """Raise IllegalAction if this cannot be done."""
        match = self.matches[place]
        if match is None or match.over:
            raise IllegalAction(Refusal("match-over", f"Match {place} is over: call reset()."))
        if not 0 <= number < self.actions or not self.masks[place * self.actions + number]:
            said = self.layout.numbering.text(number)
            told = match.refusal(self.layout.numbering.action(number), match.seat)
            why = "" if told is None else f": {told.sentence}"
            raise IllegalAction(
                Refusal("illegal-action", f"Action {number} ({said}) of match {place}{why}")
            )

    def step(self, place: int, number: int) -> None:
        """Take an action that was checked; then it stands in the buffers how the match goes on."""
        match = self.matches[place]
        assert match is not None
        action = self.layout.numbering.actions[number]
        seat = match.seat
        if self.tells:
            self._told[place][seat] = match.count_events(seat)
        if action in match.choices():
            match.answer(action)
        else:
            match.apply(action, seat)
        bots = self.bots[place]
        if bots:
            self.let_bots_play(match, bots)
        if match.over:
            self.ends[place] = 1
            outcome = match.outcome()
            assert outcome is not None
            for one in range(self.seats):
                self.rewards[place * self.seats + one] = 2.0 * outcome.scores[one] - 1.0
        self.show(place)

    def let_bots_play(self, match: Match, bots: dict[int, Bot]) -> None:
        """Until a seat is asked that no bot plays."""
        while not match.over:
            interjection = bots_interjection(match, bots) if bots else None
            if interjection is not None:
                seat, action = interjection
                match.apply(action, seat)
            elif match.seat in bots:
                match.apply(bots[match.seat].choose(match))
            else:
                return

    def clear_rewards(self) -> None:
        """Nobody has gained anything yet in this step."""
        self.rewards[:] = array("d", bytes(8 * self.seats * self.count))
        self.ends[:] = array("b", bytes(self.count))

    def show(self, place: int) -> None:
        """Write what the seat sees that decides; at the end, what the first seat sees that no bot
        plays."""
        match = self.matches[place]
        assert match is not None
        seat = match.seat
        if match.over:
            seat = 0
            while seat in self.bots[place] and seat < self.seats - 1:
                seat += 1
        self.players[place] = seat
        first = place * self.size
        cells = self._nothing[:]
        self.layout.write(match, seat, cells, self._told[place][seat])
        self.cells[first : first + self.size] = cells
        mask = self._no_mask[:]
        if not match.over:
            self.layout.numbering.mask(choices_of(match, seat), mask)
        first = place * self.actions
        self.masks[first : first + self.actions] = mask
