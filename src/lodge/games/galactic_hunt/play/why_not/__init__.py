"""Why something cannot be done, where that takes more than a look at the rule itself."""
