"""What single verbs and keywords do: one declared class each."""
