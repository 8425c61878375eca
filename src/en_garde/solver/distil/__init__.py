"""A network learns what solved tables play: rounds, training, and how it fares against them."""
