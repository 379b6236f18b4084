"""The rules, in the order of RULES.md."""
