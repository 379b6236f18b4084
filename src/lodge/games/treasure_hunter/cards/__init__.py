"""What single cards do."""
