"""The hunt: kit, flip, evaluation (sections 3.7 and 3.8 of the rules)."""
