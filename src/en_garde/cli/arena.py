"""`en-garde arena`: who is better, by how much, and how sure that is."""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from pathlib import Path

from en_garde.arena.contestants import check_entrants
from en_garde.arena.ledger import Ledger
from en_garde.arena.report import costs, table
from en_garde.arena.results import PairResult
from en_garde.arena.run import kept_in, names_of, play, write_report
from en_garde.arena.settings import Limits, Settings, read_entrants
from en_garde.arena.spread import Spread, in_processes
from en_garde.arena.standing import standing
from en_garde.arena.stop import Stop
from en_garde.arena.store import Store
from en_garde.extras import needs
from en_garde.locale import Catalogue
from en_garde.notation import read_rules, shown
from en_garde.rules import MAX_TARGET, NotationError, say

from .setting import MOST_SEED, number, workers
from .stopped import told_so_far, was_stopped

__all__ = ["limits", "run"]

_MOST_GAMES = 10_000_000
_MOST_MS = 24 * 3600 * 1000
_MOST_MB = 1_000_000


def run(arguments: argparse.Namespace, catalogue: Catalogue) -> int:
    matches = arguments.matches is not None
    games = number(arguments.matches if matches else arguments.rounds, 2, _MOST_GAMES)
    if games % 2:
        raise NotationError(say("arena-odd", count=games, right=games + 1))
    settings = Settings(
        rules=read_rules(
            arguments.edition,
            arguments.level,
            arguments.house,
        ),
        entrants=read_entrants(arguments.players),
        seed=number(arguments.seed, 0, MOST_SEED),
        target=number(arguments.target, 1, MAX_TARGET) if matches else None,
        limits=limits(arguments),
    )
    stop = Stop(error=_share(arguments.until), margin=_share(arguments.sprt))
    ledger = Ledger(settings, games // 2, stop)
    spread = _spread(arguments)
    check_entrants(settings)
    store = None if arguments.out is None else kept_in(Path(arguments.out), settings)
    try:
        return _play(arguments, catalogue, ledger, spread, store)
    finally:
        if store is not None:
            store.close()


def _play(
    arguments: argparse.Namespace,
    catalogue: Catalogue,
    ledger: Ledger,
    spread: Spread,
    store: Store[PairResult] | None,
) -> int:
    names = store.names if store is not None else None
    if names is None:
        names = names_of(ledger.settings, _greet)
        if store is not None:
            store.keep_names(names)
    stopped = was_stopped(partial(play, ledger, names, spread, store))
    figures = standing(ledger, names)
    if store is not None:
        write_report(store, ledger, names, catalogue)
    if arguments.json:
        told = {"settings": ledger.settings.as_json(), **figures.as_json()}
        print(json.dumps(told, ensure_ascii=False))
    else:
        print("\n".join(table(ledger, figures, catalogue)))
        print(costs(figures, catalogue), file=sys.stderr)
    return told_so_far(arguments.out, catalogue) if stopped else 0


def limits(arguments: argparse.Namespace) -> Limits:
    memory = arguments.memory
    return Limits(
        decision=number(arguments.move_time, 1, _MOST_MS),
        round=number(arguments.round_time, 1, _MOST_MS),
        memory=None if memory is None else number(memory, 1, _MOST_MB),
    )


def _greet(command: tuple[str, ...], limits: Limits) -> str:
    from en_garde.arena.bot import greet

    return greet(command, limits)


def _spread(arguments: argparse.Namespace) -> Spread:
    if arguments.cluster is not None:
        needs("cluster", "ray")
        from en_garde.arena.cluster import in_cluster

        return in_cluster(arguments.cluster)
    return in_processes(workers(arguments.workers))


def _share(text: str | None) -> float | None:
    """A part of a round: above 0 and below 1."""
    if text is None:
        return None
    try:
        value = float(text.replace(",", "."))
    except ValueError:
        value = 0.0
    if not 0 < value < 1:
        raise NotationError(say("arena-share-number", text=shown(text)))
    return value
