"""
Decisions a second, ours beside others', in one run.

A figure says little by itself and a ratio within one run much more, so everything is measured
by turns, several times, and the best of each is kept. `run` is what `en-garde bench kernel`
calls. Needs the extra `bench`.
"""

from .kernel import Figures, run

__all__ = ["Figures", "run"]
