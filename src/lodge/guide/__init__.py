"""What teaches a game: its how-to page and its lesson."""
