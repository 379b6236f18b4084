"""How often is a person asked, how often for nothing, and how long do they wait?

python -m benchmarks.questions [MATCHES] [GAME...]

One person sits at a table, with bots or with people who answer after a fixed delay, and does what
the game's own bot advises. No time really passes: the seconds are those of the table's clock, at
the pace of a server with its usual settings. Those of animations in the browser come on top.
"""

import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from statistics import fmean, median, quantiles
from typing import Final, Literal, TypeAlias

import lodge
from lodge.bots import make_bot, usual_bot
from lodge.kernel.match import Match
from lodge.server.settings import Settings
from lodge.server.tables.bots import pause_of
from lodge.table.entries import AnyEntry, Opening
from lodge.table.gestures import after, announced, way_to, ways
from lodge.table.table import Table
from lodge.table.windows import Asking, draw_pace, is_window

MATCHES: Final = 10
DELAY: Final = 2.0
"""The seconds after which every person answers."""
ME: Final = 0
TURNS: Final = {
    "galactic-hunt": "turn",
    "shadow-hunters": "turn_started",
    "treasure-hunter": "turn_begins",
}
"""What begins a turn; elsewhere it lasts until another seat is asked."""

Others: TypeAlias = Literal["bots", "people"]


@dataclass
class Turn:
    """A turn of some seat, as one person saw it."""

    is_mine: bool
    asked: int = 0
    waited: float = 0.0


@dataclass
class Seen:
    """What one person was asked in one match, and for how long they waited."""

    turns: list[Turn] = field(default_factory=lambda: [Turn(is_mine=False)])
    asked: int = 0
    single: Counter[str] = field(default_factory=Counter)
    """The questions with one answer, by decision."""
    waited: float = 0.0


class Evening:
    """One match at a table with a clock of its own."""

    def __init__(self, game_id: str, number: int, others: Others, asking: Asking) -> None:
        self.game = lodge.load(game_id)
        self.now = 0.0
        self.passed_at = 0.0
        self.seen = Seen()
        key = sha256(f"questions {game_id} {number}".encode()).hexdigest()
        seats = self.game.new(key=key).seats
        self.table = Table(
            self.game,
            Opening(
                game=game_id,
                ruleset=self.game.ruleset,
                seats=seats,
                options={},
                key=key,
                at=self.now,
            ),
        )
        for seat in range(seats):
            if others == "people" or seat == ME:
                self.take(self.table.sit(seat, f"person {seat}", "Somebody", self.now))
            else:
                self.take(self.table.seat_bot(seat, usual_bot(self.game), self.now))
        if asking != "could":
            self.take(self.table.ask_when(ME, asking, self.now))
        self.take(self.table.begin(self.now))
        self.advisers = [
            make_bot(self.game, usual_bot(self.game), f"{key}/{n}") for n in range(seats)
        ]
        self.heard = 0
        self.table_turn = 0
        self.is_turn_new = False
        self.following: list[str] = []
        self.together: str | None = None

    def take(self, entry: AnyEntry | None) -> None:
        if entry is None:
            return
        self.table.take(entry)
        if entry.asks and self.table.picked_by is None and self.table.match is not None:
            number, at = self.table.asked
            self.passed_at = at + draw_pace(self.table.match, number)

    def play(self) -> Seen:
        while self.table.state == "playing":
            self._note_turn()
            self._move()
        return self.seen

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def _move(self) -> None:
        table = self.table
        out_of_turn, bot, due = table.bot_interjecting, table.bot_to_move, table.pass_due
        if out_of_turn is not None:
            self._wait_until(self.now + pause_of(table, Settings().bot_pause))
            number = table.number_for(out_of_turn[0])
            self.take(table.interject_as_bot(*out_of_turn, number, self.now))
            return
        seat = self.match.seat
        number = table.number_for(seat)
        if bot is not None:
            self._wait_until(self.now + pause_of(table, Settings().bot_pause))
            self.take(table.answer_as_bot(*bot, number, self._advice(), self.now))
        elif due is not None:
            self._wait_until(self.now if table.pass_is_immediate else self.passed_at)
            self.take(table.pass_for(due[0], number, due[1], self.now))
        else:
            self._answer(seat, number)

    def _answer(self, seat: int, number: int) -> None:
        action = self._advice()
        if seat == ME and (action in self.following or self.match.decision == self.together):
            # Taken with the answer before, by a click on what both are about, or chosen with it.
            self.following = []
        elif seat == ME:
            self.following = self._follow_ups(action)
            self.together = self.match.decision if self.match.several()[1] > 1 else None
            self.seen.asked += 1
            self.seen.turns[-1].asked += 1
            self.seen.single[str(self.match.decision)] += len(ways(self.match)) == 1
            self.now += DELAY
        else:
            self._wait_until(self.now + DELAY)
        if self.table.is_pass(seat, number, action):
            self._wait_until(self.passed_at)
        self.take(self.table.answer(seat, number, action, self.now))

    def _advice(self) -> str:
        """What the bot does; people do in one go what only begins with something opened."""
        match, bot = self.match.clone(), self.advisers[self.match.seat]
        action = bot.choose(match)
        offered = match.choices() if self.table.bot_to_move is not None else ways(match)
        while action not in offered:
            match.apply(action)
            action = bot.choose(match)
        return match.text(action)

    def _follow_ups(self, action: str) -> list[str]:
        """The answers to the next question that are offered together with this one."""
        answer = self.match.parse(action)
        match = after(self.match, way_to(self.match, answer))
        begun = announced(match, answer)
        answers = match.leads().get(answer, []) if begun is None else begun.legal()
        return [match.text(one) for one in answers]

    def _wait_until(self, moment: float) -> None:
        waited = max(0.0, moment - self.now)
        self.now += waited
        self.seen.waited += waited
        self.seen.turns[-1].waited += waited

    def _note_turn(self) -> None:
        """Whose turn it is, is seen by whom the first question of it is put to."""
        begins = TURNS.get(self.game.id)
        events = self.match.events(ME, self.heard)
        self.heard += len(events)
        if begins is None:
            self.is_turn_new = self.table.turn != self.table_turn
            self.table_turn = self.table.turn
        elif any(event.name == begins for event in events):
            self.is_turn_new = True
        if self.is_turn_new and not is_window(self.match):
            self.seen.turns.append(Turn(is_mine=self.match.seat == ME))
            self.is_turn_new = False


def evenings(
    game_id: str, others: Others, matches: int = MATCHES, asking: Asking = "could"
) -> list[Seen]:
    """What a person sees in some matches of a game."""
    return [Evening(game_id, number, others, asking).play() for number in range(matches)]


def line(game_id: str, others: Others, seen: list[Seen]) -> str:
    """A row of the table."""
    mine = [turn.asked for one in seen for turn in one.turns if turn.is_mine]
    turns = sum(len(one.turns) for one in seen)
    single = sum((one.single for one in seen), Counter[str]())
    rest = ", ".join(f"{name} {count}" for name, count in (+single).most_common(4))
    waited = sum(one.waited for one in seen)
    return (
        f"| {game_id} | {others} | {fmean(one.asked for one in seen):.0f} "
        f"| {median(mine):.0f} | {_nine_of_ten(mine):.0f} | {max(mine)} "
        f"| {single.total() / len(seen):.1f} | {waited / len(seen):.0f} | {waited / turns:.1f} "
        f"| {rest} |"
    )


def _nine_of_ten(counts: list[int]) -> float:
    return quantiles(counts, n=10, method="inclusive")[8] if len(counts) > 1 else counts[0]


def main(arguments: Iterable[str]) -> None:
    first, *games = [*arguments] or [str(MATCHES)]
    print(
        "| game | against | questions a match | own turn: median | nine of ten | most "
        "| one answer a match | seconds waited a match | a turn | with one answer, in all |"
    )
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |")
    for game_id in games or lodge.games():
        for others in ("bots", "people"):
            print(line(game_id, others, evenings(game_id, others, int(first))), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
