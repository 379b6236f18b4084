"""The clock of a table: it runs for the one person who must act, and for nobody else."""

from lodge.table.entries import ClockSetting

RETURN_SECONDS = 15.0
"""What a player has who came back after the time ran out, as earlier lodges allowed."""


class Clock:
    """Seconds left for each seat. The time of day is given to it, so that it can be replayed."""

    def __init__(self, setting: ClockSetting, seats: int) -> None:
        self.setting = setting
        self.left = [float(setting.seconds)] * seats
        self.running: int | None = None
        self.since = 0.0

    def turn_to(self, seat: int | None, now: float, free: float = 0.0) -> None:
        """Let the time run for this seat, or for nobody, from now on; the first seconds may be
        free."""
        if self.running is not None:
            self.left[self.running] = self.left_of(self.running, now)
        begins = now + free
        # Whatever else happens meanwhile, as a line of chat, does not end what is free.
        self.since = max(begins, self.since) if seat == self.running else begins
        self.running = seat

    def credit(self, seat: int) -> None:
        """A seat has acted in its own time."""
        self.left[seat] += self.setting.increment

    def welcome_back(self, seat: int) -> None:
        if self.left[seat] <= 0:
            self.left[seat] = RETURN_SECONDS

    def take_back(self, seat: int, before: float, now: float) -> None:
        """A seat that had so much time before its action takes it back: what the action brought
        is gone again, and so is the time that has passed since."""
        self.left[seat] = min(before, self.left_of(seat, now) - self.setting.increment)
        self.since = now

    def left_of(self, seat: int, now: float) -> float:
        spent = max(0.0, now - self.since) if seat == self.running else 0.0
        return max(0.0, self.left[seat] - spent)

    def pause(self, now: float) -> None:
        """Forget the time that went by while nobody could act, as when the server was down."""
        self.since = now

    @property
    def deadline(self) -> float | None:
        """When the running time will be up."""
        return None if self.running is None else self.since + self.left[self.running]
