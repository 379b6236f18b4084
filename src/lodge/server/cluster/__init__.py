"""The servers of one database: who runs, who leads which table, what they tell each other."""
