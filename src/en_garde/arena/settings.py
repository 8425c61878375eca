"""What an arena is asked to play, as a value: the same settings give the same deals and seeds."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from random import Random

from en_garde.notation import shown, write_house
from en_garde.players import NET, PLAYERS
from en_garde.rules import NotationError, RuleSet, Seat, say
from en_garde.version import VERSION

__all__ = [
    "CHAMPION",
    "COMMAND",
    "ENTRANTS",
    "TABLE",
    "Limits",
    "Pairing",
    "Settings",
    "Tables",
    "command_of",
    "net_thinking",
    "print_of_entrant",
    "print_of_players",
    "print_of_tables",
    "read_entrant",
    "read_entrants",
    "tables_of",
]

COMMAND = "cmd:"  # before the command of an outside program
TABLE = "table"  # before a colon and a folder of solved tables: they play as they are
_USUAL_THINKING = 100
CHAMPION = "champion"  # the same, or with @ and milliseconds: they are thought about
# Who may take part, as it is told.
ENTRANTS = (*PLAYERS, f"{NET}@100", f"{COMMAND}COMMAND", f"{TABLE}:DIR", f"{CHAMPION}:DIR")


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What an outside program may take: milliseconds, and megabytes of address space."""

    decision: int = 5_000
    round: int = 60_000  # all decisions of a round together
    start: int = 20_000  # from its start to its greeting
    farewell: int = 3_000  # to end by itself after the last line
    short: int = 2_000  # for the decision at which `bot-check` tells it to hurry
    memory: int | None = None


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players who meet; figures are the first one's."""

    first: int
    second: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    rules: RuleSet
    entrants: tuple[str, ...]  # a computer player's name, or COMMAND and a command; no two alike
    seed: int = 0
    target: int | None = None  # None: single rounds; otherwise matches to so many
    limits: Limits = Limits()

    @property
    def pairings(self) -> tuple[Pairing, ...]:
        """Everybody against everybody."""
        return tuple(Pairing(*two) for two in combinations(range(len(self.entrants)), 2))

    def starter(self, pair: int) -> Seat:
        """Who starts both games of a pair: the seats take turns."""
        return Seat.RIGHT if pair % 2 else Seat.LEFT

    def deck(self, pairing: Pairing, pair: int, nth: int) -> tuple[int, ...]:
        """The cards of the nth round in both games of a pair."""
        deck = list(self.rules.deck)
        Random(self._number("deal", *self._names(pairing), pair, nth)).shuffle(deck)
        return tuple(deck)

    def player_seed(self, pairing: Pairing, pair: int, entrant: int) -> int:
        """One for both games of the pair; who else takes part makes no difference."""
        names = self._names(pairing)
        return self._number("player", *names, pair, self.entrants[entrant]) >> 192

    def as_json(self) -> Mapping[str, object]:
        """All that decides what a pair of games is: results of other settings don't mix."""
        return {
            "version": VERSION,
            "players": print_of_players(),
            "edition": self.rules.edition,
            "level": str(self.rules.level),
            "house": write_house(self.rules),
            "entrants": list(self.entrants),
            "tables": [print_of_entrant(each) for each in self.entrants],
            "seed": self.seed,
            "target": self.target,
            "decision_ms": self.limits.decision,
            "round_ms": self.limits.round,
            "memory_mb": self.limits.memory,
        }

    def _names(self, pairing: Pairing) -> list[str]:
        return sorted((self.entrants[pairing.first], self.entrants[pairing.second]))

    def _number(self, *parts: object) -> int:
        text = "\n".join(map(str, (self.seed, *parts)))
        return int.from_bytes(sha256(text.encode()).digest())


@cache
def print_of_players() -> str:
    """Changes with whatever our players' choices come from: their code, the kernel, the rules."""
    package = Path(__file__).parents[1]
    digest = sha256()
    for part in ("kernel", "players", "rules", "solver"):
        for file in sorted((package / part).rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def print_of_entrant(entrant: str) -> str | None:
    return None if (tables := tables_of(entrant)) is None else print_of_tables(tables.folder)


def print_of_tables(folder: Path) -> str:
    """Another solution may lie in the folder tomorrow. Damage is found when they are opened."""
    from en_garde.solver.files import POLICY, read

    return read(folder / POLICY, whole=False).checksum


def read_entrants(words: Sequence[str]) -> tuple[str, ...]:
    """
    The players that a command line names; one that is named again is somebody else.

    >>> read_entrants(["random", "cmd: ./mybot --fast", "random"])
    ('random', 'cmd:./mybot --fast', 'random #2')
    """
    if len(words) < 2:
        raise NotationError(say("arena-two-players", players=tuple(PLAYERS)))
    entrants: list[str] = []
    for word in words:
        if (name := read_entrant(word)) is None:
            raise NotationError(say("unknown-player", player=shown(word), players=ENTRANTS))
        again = sum(each.partition(" #")[0] == name for each in entrants)
        entrants.append(f"{name} #{again + 1}" if again else name)
    return tuple(entrants)


def read_entrant(word: str) -> str | None:
    """One of them; None where it is nobody's name."""
    if word.startswith(COMMAND):
        name = COMMAND + word.removeprefix(COMMAND).strip()
        command_of(name)
        return name
    known = word in PLAYERS or tables_of(word) or net_thinking(word) is not None
    return word if known else None


def command_of(entrant: str) -> tuple[str, ...] | None:
    """
    The words of a program's command, None for a player of ours.

    >>> command_of("cmd:./mybot 'two words' #2")
    ('./mybot', 'two words')
    """
    if not entrant.startswith(COMMAND):
        return None
    text = entrant.removeprefix(COMMAND)
    try:
        words = shlex.split(text, comments=True)
    except ValueError:
        words = []
    if not words:
        raise NotationError(say("bot-command-unreadable", text=shown(text)))
    return tuple(words)


@dataclass(frozen=True, slots=True)
class Tables:
    """Solved tables that an entrant plays from, and the milliseconds that it may think."""

    folder: Path
    thinking: int | None = None  # None: it plays what they say


def net_thinking(entrant: str) -> int | None:
    """
    The milliseconds that the champion without tables may think; None for others.

    >>> net_thinking("net@10 #2")
    10
    """
    player, _, thinking = entrant.partition(" #")[0].partition("@")
    return int(thinking) if player == NET and thinking.isdecimal() else None


def tables_of(entrant: str) -> Tables | None:
    """
    None for one without.

    >>> tables_of("table:solved/fr #2")
    Tables(folder=PosixPath('solved/fr'), thinking=None)
    >>> tables_of("champion@10:solved/fr")
    Tables(folder=PosixPath('solved/fr'), thinking=10)
    """
    head, _, folder = entrant.partition(" #")[0].partition(":")
    player, _, thinking = head.partition("@")
    if not folder:
        return None
    if player == CHAMPION and (thinking.isdecimal() or head == player):
        return Tables(Path(folder), int(thinking or _USUAL_THINKING))
    return Tables(Path(folder)) if head == TABLE else None
