"""The end of a round, solved exactly at the table: for whoever has no tables."""
