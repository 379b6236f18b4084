"""The turn: set-up, phases, pursuits, supply, the end phase (3.2 to 3.7)."""
