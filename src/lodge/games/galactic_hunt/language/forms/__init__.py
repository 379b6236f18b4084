"""Cards as forms, for people who do not write the card language (docs/decisions/0020)."""
