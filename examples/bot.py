"""
A bot for the arena in plain Python, to copy and to improve:

    en-garde bot-check "python3 examples/bot.py"
    en-garde arena heuristic "cmd: python3 examples/bot.py"

It reads lines of JSON, and answers `hello` and `act` with one line each (docs/bots.md).
"""

import json
import random
import sys
from collections import Counter


def choose(view, events, rules, chance):
    """The legal action that scores best; equal ones by chance."""
    cards = Counter(view["hand"])
    # Every digit of an action is a card that was played: the rest is in the pile or with the foe.
    played = "".join(event["action"] for event in events if event["kind"] == "played")
    unseen = {
        value: rules["copies"] - cards[value] - played.count(str(value))
        for value in range(1, rules["values"] + 1)
    }

    def score(action):
        if action.startswith("="):
            return 1  # a parry keeps the ground
        move, _, thrust = action.partition("x")
        step = int(move or 0)
        left = cards - Counter(int(digit) for digit in move + thrust if digit.isdigit())
        distance = view["distance"] - step
        # How many more cards for this distance we have than the foe may have.
        safety = left[distance] - unseen.get(distance, 0) / 2
        if thrust:
            return 2 * len(thrust) - unseen[int(thrust[0])] + safety / 4
        return safety / 4 + step / 20 if distance <= 2 * rules["values"] else step / 10

    best = max(map(score, view["legal"]))
    return chance.choice([action for action in view["legal"] if score(action) == best])


def say(**message):
    print(json.dumps(message), flush=True)


def main():
    rules, chance = {}, random.Random()
    for line in sys.stdin:
        told = json.loads(line)
        if told["type"] == "hello":
            say(type="hello", protocol=1, name="example-py", version="1")
        elif told["type"] == "match":
            rules, chance = told["rules"], random.Random(told["seed"])
        elif told["type"] == "act":
            action = choose(told["view"], told["events"], rules, chance)
            say(type="play", id=told["id"], action=action)
        elif told["type"] == "bye":
            break


main()
