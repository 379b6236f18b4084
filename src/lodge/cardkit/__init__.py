"""What card games share: windows, declared abilities, targets and durations."""
