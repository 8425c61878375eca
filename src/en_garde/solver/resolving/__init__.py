"""The next actions of a round solved anew, with both ranges, on the values of the tables."""
