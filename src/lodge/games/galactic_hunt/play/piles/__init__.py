"""Cards that are drawn, discarded, or leave play (3.20)."""
