"""Starting servers and watching them."""
