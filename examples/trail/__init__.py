"""Trail, a game to copy: docs/adding-a-game.md explains it line by line."""
