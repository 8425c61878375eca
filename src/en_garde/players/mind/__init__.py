"""How the strong players think, in compiled code. Needs the extra `play`."""
