"""Beast-Hunter: nests of beasts against the kits of a hunter."""
