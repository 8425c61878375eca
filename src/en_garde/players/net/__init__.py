"""A small network that plays as solved tables do: its sight, its layers, its file, its player."""
