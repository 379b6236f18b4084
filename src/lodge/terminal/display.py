"""What the line client prints: the position, the news, the choices, the end."""

from contextlib import suppress
from typing import Any

from rich.cells import cell_len
from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from lodge.kernel.events import Event
from lodge.kernel.phrases import Phrases
from lodge.kernel.refusal import LodgeError
from lodge.table.updates import Prompt, as_given, ask, read_coaching
from lodge.terminal import storage
from lodge.terminal.numbers import Numbered, number_all
from lodge.terminal.screens import Screen
from lodge.terminal.sitting import Sitting
from lodge.terminal.words import news

TWO_COLUMNS_FROM = 10
"""So many choices are shown in two columns, if there is room for them."""

MOST_NEWS = 10
"""Of more lines of news only the last are shown: the position has to stay in sight."""

LEAST_HINT = 20
"""A hint with less room than this is left out."""


class Display:
    """Prints one sitting on a console."""

    def __init__(self, sitting: Sitting, screen: Screen[Any], console: Console) -> None:
        self.sitting = sitting
        self.screen = screen
        self.phrases: Phrases[Any] = sitting.match.setup.phrases
        self.console = console
        # How many events each seat has been told; None: everybody, where there are no secrets.
        self.told: dict[int | None, int] = {}
        # The step that the coach spoke about last.
        self.coached = -1
        # Who looked at the screen last.
        self.looking: int | None = None

    def prompt(self) -> Prompt:
        """The open question, as it is put to the seat that decides."""
        match = self.sitting.match
        number = self.sitting.table.number_for(match.seat)
        has_gestures = not self.sitting.table.is_coached
        return ask(match, number, match.seen_by(match.seat), has_gestures)

    def choices(self) -> list[Numbered]:
        """All that the deciding seat can do now, also out of turn."""
        match = self.sitting.match
        view = match.seen_by(match.seat)
        aside = [self.phrases.choice(view, text) for text in view.interjections
                 if text not in view.legal]  # fmt: skip
        return number_all(self.prompt().choices, aside)

    def position(self, seat: int | None) -> None:
        """What happened and how things stand, as a seat or a spectator may know it."""
        self.looking = seat
        view = self.sitting.match.seen_by(seat)
        self.console.rule(Text(self.phrases.heading(view), style="bold"))
        self.news(seat, MOST_NEWS)
        self.console.print(self.screen.draw(view, self.console.width))
        aim = self.phrases.aim(view)
        if aim:
            self.console.print(Text(aim, style="dim"))

    def events(self, seat: int | None) -> list[Event]:
        """What a seat knows of, with a word where the table has answered for it."""
        given = () if seat is None else self.sitting.table.given.get(seat, ())
        return [
            as_given(event) if event.number in given else event
            for event in self.sitting.match.events(seat)
        ]

    def news(self, seat: int | None, most: int | None = None) -> None:
        """What happened since this seat was last told, in not more than so many lines."""
        who = seat if self.sitting.has_secrets else None
        events = self.events(seat)
        told = self.told.get(who, self.told.get(None, 0))
        fresh = [event for event in events if event.number >= told]
        if not fresh:
            return
        self.told[who] = fresh[-1].number + 1
        lines = list(news(fresh, self.screen).wrap(self.console, self.console.width))
        if most is not None and len(lines) > most:
            self.console.print(f"... log {len(fresh)} shows all that happened.", style="dim")
            lines = lines[1 - most :]
        for line in lines:
            self.console.print(line)

    def forget_news(self) -> None:
        """After a move was taken back: what follows it is news again."""
        match = self.sitting.match
        events = match.events(match.seat)
        count = events[-1].number + 1 if events else 0
        self.told = {who: min(told, count) for who, told in self.told.items()}

    def coaching(self) -> None:
        """What the coach says: why the last step was right, and what to do now."""
        table = self.sitting.table
        told = read_coaching(table, table.decider)
        if told is None or self.coached == told.step:
            return
        pages = [told.why, *told.say]
        if told.step < told.steps:
            title = f"{told.title}: step {told.step + 1} of {told.steps}"
        else:
            title = f"{told.title}: all {told.steps} steps are done"
            pages.append("The match goes on as you like.")
        text = Text("\n".join(page for page in pages if page))
        self.console.print(Panel(text, title=title, title_align="left", style="green"))
        self.coached = told.step

    def question(self) -> str:
        """What is being decided, and by whom if several people play."""
        match = self.sitting.match
        question = self.prompt().question
        if len(self.sitting.humans) > 1:
            return f"{self.phrases.seat_name(match.seen_by(match.seat), match.seat)}: {question}"
        return question

    def answers(self) -> None:
        """The choices, numbered."""
        choices = self.choices()
        only = self.prompt().only
        if only:
            self.console.print(Text(only, style="dim"))
        if len(choices) >= TWO_COLUMNS_FROM and self.console.width >= 100:
            self.console.print(_two_columns(choices))
        else:
            self.console.print(_one_column(choices, self.console.width))

    def outcome(self) -> None:
        """How the match ended, and where its record is."""
        match, outcome = self.sitting.match, self.sitting.table.outcome
        assert outcome is not None
        self.position(self.looking)
        is_won = bool(set(outcome.winners) & set(self.sitting.humans or range(match.seats)))
        self.console.print(Text(outcome.reason, style="bold green" if is_won else "bold red"))
        if 0 < len(outcome.winners) < match.seats:
            view = match.seen_by(None)
            names = [self.phrases.seat_name(view, seat) for seat in outcome.winners]
            self.console.print(Text(f"Won by {', '.join(names)}."))
        self._ending()
        for name, value in outcome.tally.items():
            self.console.print(Text(f"{name.title()}: {value}"))
        self.say(f"See it again: lodge replay {self.sitting.path}")

    def _ending(self) -> None:
        """How close it was, and what was hidden until now."""
        match = self.sitting.match
        ending = match.setup.game.ending(match)
        if ending.close:
            self.say(ending.close)
        names = {card.face: card.name for card in match.setup.game.cards_of(match.setup)}
        for held in ending.held:
            name = self.phrases.seat_name(match.seen_by(None), held.seat)
            cards = [names.get(card, card) for card in held.cards]
            # Some words name the cards themselves.
            told = ", ".join(card for card in cards if card not in held.words)
            self.say(f"{name}: {held.words}{f': {told}' if told else ''}")

    def goodbye(self) -> None:
        """Where the match is kept and how to go on with it."""
        with suppress(LodgeError, OSError):  # Every move is written down in any case.
            self.sitting.keep()
        self.say(f"Saved in {self.sitting.path}")
        self.say(f"Go on with: {self._way_on()}")

    def _way_on(self) -> str:
        if self.sitting.table.coach is not None:
            return f"lodge learn {self.sitting.match.setup.game.id}"
        is_usual = self.sitting.path.parent == storage.folder()
        return f"lodge play --resume{'' if is_usual else f' {self.sitting.path}'}"

    def say(self, sentence: str) -> None:
        """A sentence that may hold a path, which must not be broken."""
        self.console.print(Text(sentence), soft_wrap=True)

    def complain(self, sentence: str) -> None:
        self.console.print(Text(sentence, style="yellow"))


def _one_column(choices: list[Numbered], width: int) -> Table:
    """Each choice with a hint, unless there is no room for one."""
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style="bold cyan", min_width=2)
    table.add_column()
    longest = max(cell_len(choice.words) for _, choice in choices)
    room = width - longest - 4
    if room >= LEAST_HINT:
        table.add_column(style="dim", no_wrap=True, overflow="ellipsis", max_width=room)
    for number, choice in choices:
        cells = [Text(choice.words), Text(f"{choice.clause} {choice.hint}".strip())]
        table.add_row(f"{number}", *cells[: len(table.columns) - 1])
    return table


def _two_columns(choices: list[Numbered]) -> Table:
    """Numbered down the left column, then down the right one; no room for hints."""
    table = Table.grid(padding=(0, 1))
    for _ in range(2):
        table.add_column(justify="right", style="bold cyan", no_wrap=True)
        table.add_column(no_wrap=True)
    half = (len(choices) + 1) // 2
    cells = [(f"{n}", Text(choice.words)) for n, choice in choices]
    for left, right in zip(cells[:half], [*cells[half:], ("", Text())]):
        table.add_row(*left, *right)
    return table
