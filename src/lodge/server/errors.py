"""What a server cannot or will not do, as a status, a code and a sentence."""

from lodge.kernel.refusal import LodgeError

BROKEN = "broken-table"
NO_TABLE = "no-table"
TOO_FAST = "too-fast"


class Problem(LodgeError):
    """Something that was asked for and is not done."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.code = code


def no_guest() -> Problem:
    return Problem(401, "no-guest", "Choose a name first.")


def no_pass() -> Problem:
    sentence = "This link is used up, too old or wrong: make another one in the other browser."
    return Problem(404, "no-pass", sentence)


def too_fast() -> Problem:
    return Problem(429, TOO_FAST, "You're going too fast. Try again in a second.")


def no_table() -> Problem:
    return Problem(404, NO_TABLE, "There is no such table: the link is wrong or too old.")


def no_set() -> Problem:
    return Problem(404, "no-set", "There is no such set of cards: the link is wrong or too old.")


def no_deck() -> Problem:
    return Problem(404, "no-deck", "You have saved no such deck at the lodge.")


def broken_table(reason: str) -> Problem:
    """Only the beginning of the reason is for players: the rest may quote what is hidden."""
    what = reason.partition(":")[0].rstrip(".?")
    sentence = f"This table cannot be opened, because its saved data is damaged. {what}."
    return Problem(500, BROKEN, sentence)


def overworked_table() -> Problem:
    """People's cards that ask too much; which and when is no secret, but of no use."""
    return Problem(
        500,
        BROKEN,
        "This table is set aside: its custom cards do more at once than a table can handle.",
    )


def not_host() -> Problem:
    return Problem(403, "not-host", "Only the host can do that.")
