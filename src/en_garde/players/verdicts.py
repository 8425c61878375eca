"""Who judges a match, and what of a decision: words that judges and the server's protocol share."""

from __future__ import annotations

from typing import Literal

__all__ = ["JudgeName", "Verdict"]

JudgeName = Literal["net", "tables", "samples"]
# As a strong player does most often; as it does too; as it does not, and worse or no worse.
Verdict = Literal["usual", "also", "mistake", "unusual"]
