"""
The five computer players for people, weakest first. Each has a character and human faults.

Strength comes from what a player takes into account, weakness from what a person gets wrong:
discards forgotten (R18), chances misjudged, ground remembered too late, haste. How they were
measured, and the figures, are in docs/players.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from en_garde.extras import needs

needs("play", "numpy", "numba")

from .mind.judgement import Style  # noqa: E402
from .player import Strategist  # noqa: E402
from .ranges import ANYTHING, Model  # noqa: E402
from .searching import SearchingPlayer  # noqa: E402
from .styled import StyledPlayer  # noqa: E402

__all__ = ["CHAMPION", "RUNGS", "SOUND", "rung"]

# Sound play without looking ahead; the tastes were set by games against themselves. In such
# a style strong players go on in their head, and they take their opponent to be no fool.
SOUND = Style(
    hope=0.7,
    fear=1.15,
    prospect=0.1,
    control=0.38,
    ground=0.57,
    clear=10.0,
    patience=4.3,
    chase=0.15,
    chased=-0.18,
    pairs=-0.025,
    attack=-0.04,
    lunge=0.12,
    haste=0.055,
    space=-0.05,
    heat=0.04,
)

# Rushes in, thrusts whenever it can and is sure to hit; has no eye for discards or ground.
NOVICE = SOUND._replace(
    memory=0,
    hope=2.5,
    fear=0.35,
    prospect=0.2,
    control=0.0,
    ground=0.15,
    patience=1.0,
    chased=0.0,
    pairs=0.0,
    attack=0.15,
    lunge=0.25,
    haste=0.02,
    space=0.0,
    heat=0.5,
)
# Keeps out of reach and fears lunges; remembers a few discards, and the ground too late.
PUPIL = SOUND._replace(
    memory=3,
    hope=1.0,
    fear=1.4,
    control=0.1,
    ground=0.35,
    patience=1.0,
    chased=-0.05,
    pairs=0.0,
    lunge=-0.02,
    haste=0.015,
    space=0.03,
    heat=0.14,
)
# Club fencer: hoards pairs, remembers most discards.
FENCER = SOUND._replace(
    memory=8,
    hope=1.0,
    control=0.2,
    ground=0.45,
    patience=3.0,
    pairs=0.03,
    lunge=0.0,
    heat=0.16,
)

# Counts every card and thinks rounds through, but takes the other hand as the deal left it.
MASTER = SearchingPlayer(
    "master",
    samples=28,
    heat=0.09,
    daring=0.2,
    mine=SOUND._replace(lunge=0.2),
    theirs=SOUND,
    models=(ANYTHING,),
    doubt=9.0,
)
# Reads the other hand from the way it is played, and is hard to read itself.
CHAMPION = SearchingPlayer(
    "champion",
    samples=2048,
    heat=0.02,
    mine=SOUND,
    theirs=SOUND,
    models=(Model(SOUND), ANYTHING),
)

RUNGS: Mapping[str, StyledPlayer | SearchingPlayer] = {
    "novice": StyledPlayer("novice", NOVICE),
    "pupil": StyledPlayer("pupil", PUPIL),
    "fencer": StyledPlayer("fencer", FENCER),
    "master": MASTER,
    "champion": CHAMPION,
}


def rung(name: str, seed: int) -> Strategist:
    return replace(RUNGS[name], seed=seed)
