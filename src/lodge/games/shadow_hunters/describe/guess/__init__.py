"""What a seat does not know, dealt again."""
