"""Where solved tables are kept unless somebody wants them elsewhere, and which serve a game."""

from __future__ import annotations

import os
from pathlib import Path

from en_garde.players.net.inputs import Sizes, game_of
from en_garde.rules import RuleSet

from .files import POLICY, VALUES, TableError, named, read

__all__ = ["PLACE", "same_game", "shelf", "tables_for", "usual_folder"]

PLACE = "EN_GARDE_TABLES"


def shelf() -> Path:
    """A folder with a folder for each game."""
    if PLACE in os.environ:
        return Path(os.environ[PLACE])
    home = os.environ.get("XDG_DATA_HOME")
    base = Path(home) if home else Path.home() / ".local" / "share"
    return base / "en-garde" / "tables"


def usual_folder(rules: RuleSet) -> Path:
    return shelf() / named(rules).replace(" ", "-")


def same_game(one: RuleSet, other: RuleSet) -> bool:
    """Rule sets of two editions may be the same game."""
    return Sizes.of(one) == Sizes.of(other) and game_of(one) == game_of(other)


def tables_for(rules: RuleSet) -> Path | None:
    """The folder on the shelf that this game can be played from; the rules' own first."""
    try:
        folders = sorted(each for each in shelf().iterdir() if (each / VALUES).is_file())
    except OSError:
        return None
    own = usual_folder(rules)
    folders.sort(key=lambda folder: folder != own)
    for folder in folders:
        try:
            if same_game(read(folder / POLICY, whole=False).rules, rules):
                return folder
        except TableError:
            if folder == own:  # whoever plays from it says what is wrong
                return folder
    return None
