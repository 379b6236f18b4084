"""A bot for Treasure Hunter: it reads only what its seat may know."""
