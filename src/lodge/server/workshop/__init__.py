"""Cards and decks that people write: read safely, kept as sets."""
