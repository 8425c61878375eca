"""
The standard research environments, one module each.

    en_garde.envs.aec         PettingZoo: two agents in turn               en-garde[research]
    en_garde.envs.single      Gymnasium: one learner against an opponent   en-garde[research]
    en_garde.envs.vector      Gymnasium's vector interface on the kernel   en-garde[research]
    en_garde.envs.openspiel   OpenSpiel, with explicit chance              en-garde[research]

An episode is a round. Edition, level, house rules and sizes are parameters everywhere, the
numbers of the actions and the observations are the kernel's: docs/environments.md lists them.

Importing this package registers Gymnasium's ids, where Gymnasium is installed.
"""

from importlib.util import find_spec

from .settings import EnvError

__all__ = ["EnvError"]

if find_spec("gymnasium") is not None:
    from .ids import register_all

    register_all()
