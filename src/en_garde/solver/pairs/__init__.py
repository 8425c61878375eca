"""What pairs of hands are worth, by a small network: for whoever looks ahead without tables."""
