"""
How soon players are answered while one address attacks: `python -m en_garde.server.bench.attacks`.

A server with the limits that it has unless it is told otherwise, on one core; players and the
attacker on another, with addresses of their own. Turns without and with each attack follow each
other in one run, and what is compared are the players' latencies in these turns.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from json import dumps
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec

from en_garde.notation import Record, Round, read_action, write_record
from en_garde.rules import RULE_SETS, Level, RuleSet, Seat, legal_texts
from en_garde.table import Setup, Table

from .. import events as e
from ..client import Server
from ..match import Match
from ..room import row_of
from ..store import Line, Store, settling
from ..wire import PROTOCOL, FriendSeat, Hello, Join, NewMatch, YourSeat
from .figures import run
from .loads import Load
from .served import SOCKET, Cores, Served, default_server
from .sockets import Socket, open_socket

__all__ = ["ATTACKS", "Answered", "measure"]

_PAIRS = 20
_RATE = 200  # moves a second of all players together
_AT_ONCE = 8  # of the attacker's wishes
_TAKE_BACKS = 12_000
_FINISHED = 100
_PUBLIC = 10_000
_ATTACKER = "127.0.0.66"
_ANA, _BO = e.Person("Ana", "a" * 64), e.Person("Bo", "b" * 64)

_encode = msgspec.json.Encoder().encode


@dataclass(slots=True)
class Answered:
    """The players' latencies in seconds, and how often the attacker was served and refused."""

    latencies: list[float] = field(default_factory=list)
    served: int = 0
    refused: int = 0

    def ms(self, share: float) -> float:
        """Within so many milliseconds that share of the moves was acknowledged."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))]


@dataclass(frozen=True, slots=True)
class Scene:
    """What lies in the file before the server starts, and what an attacker sends."""

    served: Served
    taken_back: str  # a match that is over, with thousands of take-backs
    finished: tuple[str, ...]
    record: bytes


# What lies there


async def _laid_out(folder: Path) -> None:
    store = Store(folder)
    try:
        await _stored(store, _over("taken-back", _TAKE_BACKS))
        for number in range(_FINISHED):
            await _stored(store, _over(_finished(number), 0))
        now = time.time_ns() // 1_000_000
        for number in range(_PUBLIC):
            terms = _terms(undo=False, right=None)
            await _stored(store, [Line(f"public-{number}", 1, now - number, terms)])
    finally:
        store.close()


def _finished(number: int) -> str:
    return f"finished-{number}"


async def _stored(store: Store, lines: list[Line]) -> None:
    """As a server of any version leaves it: nothing but the log, and the row in the list."""
    created = lines[0].event
    if not isinstance(created, e.Created):
        raise ValueError("a log begins with the creation")
    match = begun = Match.begun(lines[0].match, lines[0].time, created)
    for line in lines[1:]:
        match = match.after(line.time, line.event)
    rows = (row_of(match),) if match.over else ()
    done = asyncio.get_running_loop().create_future()
    store.append(lines, settling(done), new=(row_of(begun),), rows=rows)
    await done


def _terms(*, undo: bool, right: e.Sitter | None) -> e.Created:
    return e.Created(
        "fr-1993", "standard", "", 5, "left", "none", 0, 0, False, undo, not undo, _ANA, right
    )


def _over(id: str, take_backs: int) -> list[Line]:
    """One screen on which an action is played and taken back, again and again."""
    rng, terms = Random(1), _terms(undo=True, right=_ANA)
    lines = [Line(id, 1, 0, terms)]
    match = Match.begun(id, 0, terms)
    while not match.table.running:
        event = match.follows(rng.randbytes) or e.Closed()
        match = match.after(0, event)
        lines.append(Line(id, match.number, 0, event))
    action = legal_texts(match.table.state)[0] if match.table.state else ""
    again = (e.Acted("left", action), e.TookBack("left"))
    events = [*(again * take_backs), e.Resigned("left", True)]
    first = lines[-1].number + 1
    return lines + [Line(id, first + place, 0, event) for place, event in enumerate(events)]


def _long_record(size: int = 250_000) -> bytes:
    """Rounds that nobody wins, so that there is no end to them."""
    rules = RULE_SETS["en-1.2", Level.STANDARD]
    drawn = tuple(_drawn(rules, starter) for starter in Seat)
    pair = len(write_record(Record(rules, 99, drawn * 2))) // 2
    return write_record(Record(rules, 99, drawn * (size // pair))).encode()


def _drawn(rules: RuleSet, starter: Seat) -> Round:
    rng = Random(1)
    deck = [value for value in range(1, rules.values + 1) for _ in range(rules.copies)]
    while True:
        rng.shuffle(deck)
        table = Table(Setup(rules=rules, left="", right="", starter=starter)).deal(deck)
        while table.running and (state := table.state) is not None:
            table = table.play(state.turn, read_action(rng.choice(legal_texts(state))))
        (each,) = table.finished
        if each.outcome is not None and each.outcome.winner is None:
            return each


# The players


@asynccontextmanager
async def _players(served: Served) -> AsyncIterator[Load]:
    """Friends who play at a steady pace, each pair at an address of its own."""
    load = Load(served)

    def told(player: Socket, frame: bytes) -> None:
        if frame.startswith(b'{"type":"done"'):
            load.answered(player)
            return
        state = msgspec.json.decode(frame)
        view = state.get("view")
        if view and view["legal"]:
            at, action = state["version"], view["legal"][0]
            load.ready(
                player, b'{"type":"play","id":1,"at":%d,"action":"%s"}' % (at, action.encode())
            )

    server = Server(served.url)
    for number in range(_PAIRS):
        asked = NewMatch(left=YourSeat("A"), right=FriendSeat(), level="advanced", target=99)
        created = await server.create(asked)
        joined = await server.join(created.match.match, Join("B"))
        for token in (created.token, joined.token):
            player = await open_socket(served.port, SOCKET, told, f"127.0.1.{number + 1}")
            player.send(_encode(Hello(PROTOCOL, created.match.match, token)))
            load.players.append(player)
    await load.all_ready(_PAIRS)
    yield load
    load.close()


# The attacks

Attack = Callable[[Scene, int], Awaitable[bool]]  # one wish of many; whether it was granted


async def _look(match: str, scene: Scene) -> bool:
    """As a spectator who has seen enough when the first state comes."""
    shown: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def told(_: Socket, frame: bytes) -> None:
        for kind, granted in ((b"state", True), (b"bye", False)):
            if frame.startswith(b'{"type":"%s"' % kind) and not shown.done():
                shown.set_result(granted)

    watcher = await open_socket(scene.served.port, SOCKET, told, _ATTACKER)
    try:
        watcher.send(_encode(Hello(PROTOCOL, match)))
        await asyncio.wait((shown, watcher.lost), return_when=asyncio.FIRST_COMPLETED)
        return shown.done() and shown.result()
    finally:
        watcher.transport.abort()


async def _ask(scene: Scene, method: str, path: str, body: bytes = b"") -> bool:
    """One request on a connection of its own."""
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", scene.served.port, local_addr=(_ATTACKER, 0)
    )
    try:
        writer.write(
            b"%s %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
            b"Accept-Encoding: gzip\r\nContent-Length: %d\r\n\r\n"
            % (method.encode(), path.encode(), len(body))
        )
        writer.write(body)
        return (await reader.read()).startswith(b"HTTP/1.1 200")
    finally:
        writer.close()


ATTACKS: Mapping[str, Attack] = {
    "hello to a match with 12,000 take-backs": lambda scene, _: _look(scene.taken_back, scene),
    "looking at finished matches": lambda scene, number: _ask(
        scene, "GET", f"/api/matches/{scene.finished[number % _FINISHED]}"
    ),
    "replays of 250 KB": lambda scene, number: _ask(
        scene, "POST", f"/api/replay?round={number % 1000 + 1}", scene.record + b"\n" * (number % 9)
    ),
    "the list of 10,000 public matches": lambda scene, _: _ask(scene, "GET", "/api/matches"),
    "the description of the interface": lambda scene, _: _ask(scene, "GET", "/openapi.json"),
    "the page's largest file": lambda scene, _: _ask(scene, "GET", _largest()),
}


def _largest() -> str:
    assets = Path(__file__).parents[2] / "web" / "assets"
    sizes = {each.stat().st_size: each.name for each in assets.glob("*.js")}
    return f"/assets/{sizes[max(sizes)]}" if sizes else "/"


async def _attacking(scene: Scene, attack: Attack, counted: Answered) -> None:
    """Until it is cancelled, as quickly as it is answered; refused ones are tried again soon."""
    numbers = iter(range(sys.maxsize))

    async def again_and_again() -> None:
        for number in numbers:
            granted = False
            with suppress(OSError):
                granted = await attack(scene, number)
            if granted:
                counted.served += 1
            else:
                counted.refused += 1
                await asyncio.sleep(0.05)

    await asyncio.gather(*(again_and_again() for _ in range(_AT_ONCE)))


async def _by_turns(
    scene: Scene, turns: int, seconds: float, chosen: Mapping[str, Attack]
) -> dict[str, Answered]:
    counted = {name: Answered() for name in ("nobody attacks", *chosen)}
    async with _players(scene.served) as load:
        await load.run(seconds, _RATE)
        for name, attack in chosen.items():  # what is only slow the first time is not compared
            counted[name].served += await attack(scene, 0)
        for _ in range(turns):
            for name, answered in counted.items():
                attacker = None
                if name in chosen:
                    work = _attacking(scene, chosen[name], answered)
                    attacker = asyncio.create_task(work)
                answered.latencies += (await load.run(seconds, _RATE)).latencies
                if attacker is not None:
                    attacker.cancel()
                    with suppress(asyncio.CancelledError):
                        await attacker
                await asyncio.sleep(1)  # what is under way comes to its end
    return counted


def measure(
    *, turns: int = 3, seconds: float = 4.0, chosen: Mapping[str, Attack] = ATTACKS
) -> dict[str, Answered]:
    """Without an attack, and for each of them."""
    with Cores().shared() as cores, TemporaryDirectory(prefix="en-garde-attacks-") as name:
        folder = Path(name) / "data"
        run(_laid_out(folder))
        with default_server(cores, folder) as served:
            finished = tuple(map(_finished, range(_FINISHED)))
            scene = Scene(served, "taken-back", finished, _long_record())
            return run(_by_turns(scene, turns, seconds, chosen))


def _lines(counted: Mapping[str, Answered]) -> Iterator[str]:
    alone = counted["nobody attacks"]
    yield f"{'':<42}{'p50 ms':>9}{'p99 ms':>9}{'p99 : alone':>13}{'served':>9}{'refused':>9}"
    for name, each in counted.items():
        ratio = each.ms(0.99) / alone.ms(0.99)
        yield (
            f"{name:<42}{each.ms(0.5):>9.1f}{each.ms(0.99):>9.1f}{ratio:>13.2f}"
            f"{each.served:>9}{each.refused:>9}"
        )


if __name__ == "__main__":
    wanted = [word for word in sys.argv[1:] if word != "--json"]
    chosen = {name: attack for name, attack in ATTACKS.items() if not wanted or name in wanted}
    found = measure(chosen=chosen)
    if "--json" in sys.argv:
        text = dumps({name: [each.ms(0.5), each.ms(0.99)] for name, each in found.items()})
    else:
        text = "\n".join(_lines(found))
    sys.stdout.write(f"{text}\n")
