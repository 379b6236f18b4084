"""What lines of the card language mean (10.2 to 10.6); nothing here changes anything."""
