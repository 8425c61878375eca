"""Whole-game tables: the forgetful game solved by sweeps over all hands and positions at once."""
