"""What the line client prints: the position, the news, the choices, the end."""

from typing import Any

from rich.cells import cell_len
from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from lodge.kernel.phrases import Phrases
from lodge.kernel.shown import Choice
from lodge.terminal import storage
from lodge.terminal.screens import Screen
from lodge.terminal.sitting import Sitting
from lodge.terminal.words import news

TWO_COLUMNS_FROM = 10
"""So many choices are shown in two columns, if there is room for them."""

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

    def choices(self) -> list[Choice]:
        """All that the deciding seat can do now, interjections last."""
        match = self.sitting.match
        view = match.seen_by(match.seat)
        texts = dict.fromkeys([*view.legal, *view.interjections])
        return [self.phrases.choice(view, text) for text in texts]

    def position(self, seat: int | None) -> None:
        """What happened and how things stand, as a seat or a spectator may know it."""
        self.looking = seat
        view = self.sitting.match.seen_by(seat)
        self.console.rule(Text(self.phrases.heading(view), style="bold"))
        self.news(seat)
        self.console.print(self.screen.draw(view, self.console.width))
        aim = self.phrases.aim(view)
        if aim:
            self.console.print(Text(aim, style="dim"))

    def news(self, seat: int | None) -> None:
        """What happened since this seat was last told."""
        who = seat if self.sitting.has_secrets else None
        events = self.sitting.match.events(seat)
        told = self.told.get(who, self.told.get(None, 0))
        fresh = [event for event in events if event.number >= told]
        if fresh:
            self.console.print(news(fresh, self.screen))
            self.told[who] = fresh[-1].number + 1

    def forget_news(self) -> None:
        """After a move was taken back: what follows it is news again."""
        match = self.sitting.match
        events = match.events(match.seat)
        count = events[-1].number + 1 if events else 0
        self.told = {who: min(told, count) for who, told in self.told.items()}

    def coaching(self) -> None:
        """What the coach says: why the last step was right, and what to do now."""
        coach = self.sitting.coach
        if coach is None or self.coached == coach.progress.step:
            return
        pages = [] if coach.last is None else [coach.last.why]
        at, of = coach.progress.step, len(coach.lesson.steps)
        if coach.step is not None:
            title = f"{coach.lesson.title}: step {at + 1} of {of}"
            pages += coach.step.say
        else:
            title = f"{coach.lesson.title}: all {of} steps are done"
            pages += [coach.lesson.ends, *coach.lesson.next, "The match goes on as you like."]
        text = Text("\n".join(page for page in pages if page))
        self.console.print(Panel(text, title=title, title_align="left", style="green"))
        self.coached = at

    def question(self) -> str:
        """What is being decided, and by whom if several people play."""
        match = self.sitting.match
        view = match.seen_by(match.seat)
        question = self.phrases.question(view)
        if len(self.sitting.humans) > 1:
            return f"{self.phrases.seat_name(view, match.seat)}: {question}"
        return question

    def answers(self) -> None:
        """The choices, numbered."""
        choices = self.choices()
        match = self.sitting.match
        if len(match.legal()) == 1:
            self.console.print(Text(self.phrases.only(match.seen_by(match.seat)), style="dim"))
        if len(choices) >= TWO_COLUMNS_FROM and self.console.width >= 100:
            self.console.print(_two_columns(choices))
        else:
            self.console.print(_one_column(choices, self.console.width))

    def outcome(self) -> None:
        """How the match ended, and where its record is."""
        match = self.sitting.match
        outcome = match.outcome()
        assert outcome is not None
        self.position(self.looking)
        is_won = bool(set(outcome.winners) & set(self.sitting.humans or range(match.seats)))
        self.console.print(Text(outcome.reason, style="bold green" if is_won else "bold red"))
        if 0 < len(outcome.winners) < match.seats:
            view = match.seen_by(None)
            names = [self.phrases.seat_name(view, seat) for seat in outcome.winners]
            self.console.print(Text(f"Won by {', '.join(names)}."))
        for name, value in outcome.tally.items():
            self.console.print(Text(f"{name.title()}: {value}"))
        self.say(f"The record: {self.sitting.path}")
        self.say(f"See it again: lodge replay {self.sitting.path}")

    def goodbye(self) -> None:
        """Where the match is kept and how to go on with it."""
        self.say(f"Saved in {self.sitting.path}")
        self.say(f"Go on with: {self._way_on()}")

    def _way_on(self) -> str:
        if self.sitting.coach is not None:
            return f"lodge learn {self.sitting.match.setup.game.id}"
        is_usual = self.sitting.path.parent == storage.folder()
        return f"lodge play --resume{'' if is_usual else f' {self.sitting.path}'}"

    def say(self, sentence: str) -> None:
        """A sentence that may hold a path, which must not be broken."""
        self.console.print(Text(sentence), soft_wrap=True)

    def complain(self, sentence: str) -> None:
        self.console.print(Text(sentence, style="yellow"))


def _one_column(choices: list[Choice], width: int) -> Table:
    """Each choice with a hint, unless there is no room for one."""
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style="bold cyan", min_width=2)
    table.add_column()
    longest = max(cell_len(choice.words) for choice in choices)
    room = width - longest - 4
    if room >= LEAST_HINT:
        table.add_column(style="dim", no_wrap=True, overflow="ellipsis", max_width=room)
    for number, choice in enumerate(choices, start=1):
        cells = [Text(choice.words), Text(f"{choice.clause} {choice.hint}".strip())]
        table.add_row(f"{number}", *cells[: len(table.columns) - 1])
    return table


def _two_columns(choices: list[Choice]) -> Table:
    """Numbered down the left column, then down the right one; no room for hints."""
    table = Table.grid(padding=(0, 1))
    for _ in range(2):
        table.add_column(justify="right", style="bold cyan", no_wrap=True)
        table.add_column(no_wrap=True)
    half = (len(choices) + 1) // 2
    cells = [(f"{n}", Text(choice.words)) for n, choice in enumerate(choices, start=1)]
    for left, right in zip(cells[:half], [*cells[half:], ("", Text())]):
        table.add_row(*left, *right)
    return table
