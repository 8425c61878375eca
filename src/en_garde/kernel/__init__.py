"""
The packed, batched twin of the rules, compiled by numba. Fast, and never the authority.

    rollouts(rules, decisions)     random play that never leaves compiled code
    Lanes(rules, count)            a batched step on NumPy arrays

Every rule set within the published bound on sizes, house and reduced ones too, runs in the
same compiled code. Needs the extra `research`.
"""

from en_garde.extras import needs

needs("research", "numpy", "numba")

from .convert import LaneError, pack, unpack  # noqa: E402
from .lanes import Lanes, observation  # noqa: E402
from .numbering import action_id, action_name, id_action  # noqa: E402
from .observe import OBSERVATION_VERSION, Feature, columns, features, observation_size  # noqa: E402
from .perft import perft  # noqa: E402
from .rollouts import Rollouts, rollouts  # noqa: E402

__all__ = [
    "OBSERVATION_VERSION",
    "Feature",
    "LaneError",
    "Lanes",
    "Rollouts",
    "action_id",
    "action_name",
    "columns",
    "features",
    "id_action",
    "observation",
    "observation_size",
    "pack",
    "perft",
    "rollouts",
    "unpack",
]
