"""The rules (section 3)."""
