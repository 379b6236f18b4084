"""How the schema came to be, one step a file; `storage.migrating` runs them."""
