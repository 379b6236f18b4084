"""Random play in other game libraries, each driven through its ordinary Python API.

The figures are decisions per second on one core: choices a player makes, never
chance events. Every function plays whole games until its time is up.
"""

import random
import sys

from benchmarks.timing import per_second


def open_spiel_crazy_eights(seconds: float) -> float:
    """Decisions per second of random Crazy Eights in OpenSpiel (rules in C++)."""
    import pyspiel

    game = pyspiel.load_game("crazy_eights")

    def play() -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            # Every chance outcome of this game is equally likely, and listing them as legal
            # actions is the quickest way to draw one: the peer is shown at its best.
            state.apply_action(random.choice(state.legal_actions()))
        return decisions

    return per_second(play, seconds)


def open_spiel_copies(seconds: float) -> float:
    """Copies per second of a game of Crazy Eights in OpenSpiel, ten decisions after the deal."""
    import pyspiel

    state = pyspiel.load_game("crazy_eights").new_initial_state()
    decisions = 0
    while decisions < 10 and not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(random.choice(state.legal_actions()))

    def copy() -> int:
        for _ in range(10):
            state.clone()
        return 10

    return per_second(copy, seconds)


def rlcard_uno(seconds: float) -> float:
    """Decisions per second of random UNO in RLCard (rules in Python)."""
    import rlcard

    env = rlcard.make("uno")

    def play() -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return per_second(play, seconds)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    for peer in (open_spiel_crazy_eights, rlcard_uno):
        print(f"{peer.__name__:<24} {peer(seconds):>11,.0f} decisions/s")


if __name__ == "__main__":
    main()
