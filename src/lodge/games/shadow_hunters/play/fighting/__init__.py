"""Damage, attacks, deaths and robbery (3.10 to 3.12)."""
