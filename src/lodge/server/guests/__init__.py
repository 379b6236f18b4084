"""Who the lodge knows."""
