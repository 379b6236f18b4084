"""How much one client may ask for."""
