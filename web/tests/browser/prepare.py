"""
Matches at chosen positions, written into a server's folder before it starts.

The deck of a round stands in the log (`Dealt`), so a log with a deck of our choice is taken
up by the real server like any other. Reads scenes as JSON, tells each one's match and tokens.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from base64 import urlsafe_b64encode
from collections import Counter
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from en_garde.notation import read_rules
from en_garde.rules import Seat, State, deal, legal, play
from en_garde.server import events as e
from en_garde.server.match import Match
from en_garde.server.room import row_of
from en_garde.server.store import Line, Store
from en_garde.server.tokens import hash_token
from en_garde.table import commitment

NOW = int(time.time() * 1000)
SEED = bytes(32)
DECK = Counter(int(digit) for digit in "1234512345123451234512345")


def secret(*words: str) -> str:
    return urlsafe_b64encode(sha256("/".join(words).encode()).digest()).rstrip(b"=").decode()


def deck(scene: dict[str, Any]) -> str:
    """The hands and the top of the pile as told, the rest in order; `last` lies at the bottom."""
    told = scene["left"] + scene["right"] + scene.get("pile", "")
    last = scene.get("last", "")
    rest = DECK - Counter(int(card) for card in told + last)
    return told + "".join(str(card) for card in sorted(rest.elements())) + last


def search(scene: dict[str, Any]) -> tuple[str, list[str]]:
    """A round of random play that ends as wished, by an action of the left seat."""
    wished = scene["ends"]
    rules = read_rules(scene.get("edition", "fr-1993"), scene.get("level", "standard"), "")
    for seed in range(100_000):
        rng = Random(seed)
        cards = sorted(DECK.elements())
        rng.shuffle(cards)
        state: State = deal(rules, cards, Seat.LEFT)
        actions: list[str] = []
        mover = state.turn
        while state.outcome is None:
            mover, action = state.turn, rng.choice(list(legal(state)))
            actions.append(str(action))
            state = play(state, action)
        winner = None if state.outcome.winner is None else str(state.outcome.winner)
        cites = " ".join(state.outcome.cites)
        found = {"reason": str(state.outcome.reason), "winner": winner, "cites": cites}
        if mover is Seat.LEFT and len(actions) > 2 and wished.items() <= found.items():
            return "".join(map(str, cards)), actions
    raise LookupError(f"no round ends with {wished}")


def events(scene: dict[str, Any], tokens: dict[str, str]) -> list[e.Event]:
    names = scene.get("names", {"left": "Ana", "right": "Bo"})
    sitters: dict[str, e.Sitter] = {
        seat: e.Computer("random", 1)
        if scene.get("computer") == seat
        else e.Person(names[seat], hash_token(tokens[seat]))
        for seat in ("left", "right")
    }
    pace, seconds = scene.get("clock", ("none", 0))
    created = e.Created(
        edition=scene.get("edition", "fr-1993"),
        level=scene.get("level", "standard"),
        house="",
        target=scene.get("target", 5),
        starter=scene.get("starter", "left"),
        pace=pace,
        seconds=seconds,
        increment=0,
        open_discards=scene.get("open_discards", False),
        undo=scene.get("here", False),
        public=False,
        **sitters,
    )
    persons = [seat for seat in ("left", "right") if isinstance(sitters[seat], e.Person)]
    return [
        created,
        e.Sealed(SEED.hex()),
        *(e.Committed(seat, commitment(SEED)) for seat in persons),
        e.Closed(),
        *(e.Revealed(seat, SEED.hex()) for seat in persons),
        e.Dealt(scene["deck"]),
    ]


async def write(folder: Path, scenes: dict[str, dict[str, Any]]) -> dict[str, dict[str, str]]:
    store = Store(folder)
    told = {}
    for name, scene in scenes.items():
        id = secret(name)[:22]
        actions = scene.get("actions", "").split()
        following = ""
        if "ends" in scene:
            scene["deck"], found = search(scene)
            *actions, following = found
        else:
            scene["deck"] = deck(scene)
        here = scene.get("here", False)
        tokens = {seat: secret(name, "left" if here else seat) for seat in ("left", "right")}
        first, *others = events(scene, tokens)
        assert isinstance(first, e.Created)
        match = Match.begun(id, NOW, first)
        lines = [Line(id, 1, NOW, first)]
        for event in others:
            match = match.after(NOW, event)
            lines.append(Line(id, match.number, NOW, event))
        for action in actions:
            state = match.table.state
            assert state is not None
            event = e.Acted(str(state.turn), action)
            match = match.after(NOW, event)
            lines.append(Line(id, match.number, NOW, event))
        await store.stored(lines, new=(row_of(match),))
        told[name] = {"match": id, "next": following, **tokens}
    store.close()
    return told


if __name__ == "__main__":
    print(json.dumps(asyncio.run(write(Path(sys.argv[1]), json.load(sys.stdin)))))
