"""Solved tables asked at the speed of the kernel: chances of all hands, and what they are worth."""
