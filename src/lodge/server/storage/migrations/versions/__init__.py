"""The steps. Once released, a step is never changed."""
