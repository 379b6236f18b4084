"""What single cards and characters do."""
