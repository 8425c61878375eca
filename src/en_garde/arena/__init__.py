"""Matches between players and outside programs: who is better, by how much, how sure."""
