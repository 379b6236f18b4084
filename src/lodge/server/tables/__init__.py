"""Tables in play: opening, finding, playing, showing and closing them."""
