"""Events are heard, and what they trigger is resolved (3.13)."""
