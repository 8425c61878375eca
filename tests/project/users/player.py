"""
Opens the game as a player does, and plays three moves against the computer.

A program of its own, run by the Python of an environment that only has the wheel.
"""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

from en_garde.server.client import Server
from en_garde.server.wire import ComputerSeat, NewMatch, YourSeat

HERE, HOME = Path(__file__).parent, Path.home()
MOVES = 3


async def play(url: str) -> None:
    server = Server(url)
    left, right = YourSeat("Ana"), ComputerSeat("pupil")
    asked = NewMatch(left=left, right=right, edition="fr-1993", level="standard")
    created = await server.create(asked)
    played = 0
    async with server.attend(created.match.match, created.token) as session:
        async for state in session.states():
            if state.view and state.view.legal and session.seats:
                if played == MOVES:
                    break
                await session.play(state.view.legal[0], at=state.version)
                played += 1
    print("played", played)


def main() -> None:
    opened = HOME / "opened"
    os.mkfifo(opened)
    browser = f"{sys.executable} {HERE / 'browser.py'} {opened} %s"
    serving = subprocess.Popen(
        [Path(sys.executable).parent / "en-garde", "serve", "--open", "--port", "0"],
        env={**os.environ, "BROWSER": browser},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        url, *page = opened.read_text().splitlines()  # as soon as the browser has it all
        print(url, *page)
        asyncio.run(play(url))
    finally:
        serving.send_signal(signal.SIGINT)
        serving.communicate()
    print("ended", serving.returncode)


if __name__ == "__main__":
    main()
