"""A bot that plays any deck: it reads cards as the rules do, through their lines."""
