"""The figures of a run, and how they are measured."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from msgspec import Struct
from uvicorn.loops.auto import auto_loop_factory

from en_garde.rules import EnGardeError, Message

from .boardgame import boardgame_pairs, boardgame_server
from .loads import Counted, Frames, Load, Watchers, echoes, pairs, relays
from .resume import resume_seconds
from .served import Cores, Served, echo_server, match_server

__all__ = ["Figures", "histogram", "measure", "run"]

T = TypeVar("T")

_STEADY_MOVES = 1000  # a second, for the latencies


class Figures(Struct):
    durable_moves: float  # acknowledged, a second
    bare_echo: float  # a second
    bare_frames: float  # the frames of a move to both seats, without a game, a second
    ratio: float  # moves by echoes
    frames_ratio: float  # and by the frames of a move
    move_cost_us: float  # the server's processor time for a move
    echo_cost_us: float  # for an echo
    frames_cost_us: float  # and for the frames of a move
    client_share: float  # of its core, while the moves were counted: below 1 it held nobody up
    p50_ms: float  # from a move to its acknowledgement, at 1,000 moves a second
    p99_ms: float
    idle_kb: float  # of memory a connection
    back_seconds: float  # until all sockets, dropped at once, are back
    resume_seconds: float  # until a thousand half-played matches go on after a restart
    latencies_ms: list[float]
    boardgame_moves: float | None = None  # of boardgame.io's server, in memory, a second
    boardgame_times: float | None = None  # our moves by theirs
    missing: Message | None = None  # why that one was not measured

    @property
    def summary(self) -> dict[str, float]:
        """What `--json` prints."""
        figures = {name: getattr(self, name) for name in self.__struct_fields__}
        return {name: round(each, 3) for name, each in figures.items() if isinstance(each, float)}


def measure(
    *,
    turns: int = 4,
    seconds: float = 2.0,
    idle: int = 5_000,
    back: int = 10_000,
    resumed: int = 1_000,
    data: Path | None = None,
    peers: bool = False,
) -> Figures:
    """`data`: where the file is to lie, for it is this disk that is measured."""
    missing: Message | None = None
    with (
        Cores().shared() as cores,
        TemporaryDirectory(dir=data, prefix="en-garde-bench-") as name,
    ):
        folder = Path(name)
        with ExitStack() as servers:
            ours = servers.enter_context(match_server(cores, folder / "matches"))
            bare = servers.enter_context(echo_server(cores))
            frames = Frames()
            loads = {
                "moves": pairs(ours, frames),
                "echo": echoes(bare),
                "frames": relays(bare, frames),
            }
            if peers:
                try:
                    theirs = servers.enter_context(boardgame_server(cores))
                    loads["boardgame"] = boardgame_pairs(theirs)
                except EnGardeError as error:
                    missing = error.message
            counted = run(_by_turns(loads, turns, seconds))
        with match_server(cores, folder / "steady") as ours:
            steady = run(_steady(ours, turns * seconds))
        with match_server(cores, folder / "idle") as ours:
            idle_kb, back_seconds = run(_idle(ours, idle, back))
        resuming = run(resume_seconds(folder / "resume", resumed))
    moves, echo, relayed = counted["moves"], counted["echo"], counted["frames"]
    boardgame = counted.get("boardgame")
    latencies = sorted(1000 * each for each in steady.latencies)
    return Figures(
        durable_moves=moves.rate,
        bare_echo=echo.rate,
        bare_frames=relayed.rate,
        ratio=moves.rate / echo.rate,
        frames_ratio=moves.rate / relayed.rate,
        move_cost_us=moves.cost_us,
        echo_cost_us=echo.cost_us,
        frames_cost_us=relayed.cost_us,
        client_share=moves.client_busy / moves.seconds,
        p50_ms=latencies[len(latencies) // 2],
        p99_ms=latencies[len(latencies) * 99 // 100],
        idle_kb=idle_kb,
        back_seconds=back_seconds,
        resume_seconds=resuming,
        latencies_ms=latencies,
        boardgame_moves=boardgame.rate if boardgame else None,
        boardgame_times=moves.rate / boardgame.rate if boardgame else None,
        missing=missing,
    )


def histogram(latencies_ms: list[float], width: int = 50) -> str:
    """A bar for each doubling, from an eighth of a millisecond on."""
    bounds = [0.125 * 2**step for step in range(12)]
    counts = [0] * (len(bounds) + 1)
    for each in latencies_ms:
        counts[sum(each >= bound for bound in bounds)] += 1
    names = [f"< {bound:g} ms" for bound in bounds] + [f"≥ {bounds[-1]:g} ms"]
    most = max(counts) or 1
    return "\n".join(
        f"{name:>12} {'█' * round(width * count / most)} {count}"
        for name, count in zip(names, counts, strict=True)
    )


def run(work: Coroutine[Any, Any, T]) -> T:
    """With the loop that uvicorn takes too, where there is one: the client must keep up."""
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        return runner.run(work)


async def _by_turns(
    loads: Mapping[str, AbstractAsyncContextManager[Load]], turns: int, seconds: float
) -> dict[str, Counted]:
    """All in one run, a little of each again and again: what disturbs one disturbs the others."""
    async with AsyncExitStack() as stack:
        entered = {name: await stack.enter_async_context(load) for name, load in loads.items()}
        counted = {name: Counted() for name in entered}
        for _ in range(turns):
            for name, load in entered.items():
                counted[name] += await load.run(seconds)
        return counted


async def _steady(server: Served, seconds: float) -> Counted:
    async with pairs(server) as load:
        return await load.run(seconds, _STEADY_MOVES)


async def _idle(server: Served, idle: int, back: int) -> tuple[float, float]:
    """What a connection that only watches costs in memory, and how soon all are back."""
    watchers = await Watchers.of_new_match(server)
    before = server.resident_kb
    await watchers.come(idle)
    used = (server.resident_kb - before) / idle
    await watchers.come(back - idle)
    watchers.drop()
    began = time.perf_counter()
    await watchers.come(back)
    seconds = time.perf_counter() - began
    watchers.drop()
    return used, seconds
