"""
Gymnasium's ids: `en_garde/EnGarde-v1` for any rules, and one for each published rule set.

Gymnasium looks ids up where packages have registered them; since its version 1.0 it finds no
packages by itself. So `en_garde.envs` is imported first, or named: `en_garde.envs:en_garde/…`.
"""

from __future__ import annotations

import gymnasium

from en_garde.rules import RULE_SETS

from .settings import ENV_VERSION

__all__ = ["IDS", "register_all"]

IDS: dict[str, dict[str, str]] = {
    f"en_garde/EnGarde-v{ENV_VERSION}": {},
    **{
        f"en_garde/{edition}-{level}-v{ENV_VERSION}": {"edition": edition, "level": str(level)}
        for edition, level in RULE_SETS
    },
}


def register_all() -> None:
    """Once: who imports the package again finds them there."""
    for name, settings in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="en_garde.envs.single:EnGardeEnv",
                vector_entry_point="en_garde.envs.vector:EnGardeVectorEnv",
                kwargs=settings,
            )
