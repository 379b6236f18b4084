"""How speed is measured here."""

from collections.abc import Callable
from time import process_time

BATCH = 10
"""How often the work is done between two looks at the clock, which costs half a microsecond."""


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How many of what `work` counts are done in a second of this process's own time on a core.

    The time that others take from the core meanwhile is not counted.
    """
    work()  # First-use costs are not speed.
    count = 0
    start = process_time()
    while (elapsed := process_time() - start) < seconds or not count:
        for _ in range(BATCH):
            count += work()
    return count / elapsed
