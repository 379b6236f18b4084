"""Cards on paper, for visitors: queued, made in a process of its own, and kept for a while."""
