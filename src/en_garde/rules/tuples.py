"""
How the values are made of which every action makes some: states, views, what happened.

They are named tuples. To call such a class runs Python before there is a tuple; `made` does
not, and takes half the time. All fields, in their order and without defaults: nothing but the
tests looks at them, so it is for the few places that every action comes through.
"""

from __future__ import annotations

__all__ = ["made"]

made = tuple.__new__
