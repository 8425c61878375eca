"""
A player learns En Garde by playing against itself, in minutes, with NumPy alone:

    pip install 'en-garde[research]'
    python examples/train.py

It prints how it does against two players of the package, and draws the curve to curve.svg.

The method is PPO (proximal policy optimization) with one small network. Many rounds are played
side by side; in every one of them the learner decides for both seats, so it always meets an
opponent of its own strength. A copy to change: the network, the reward, the rules, the opponents.
"""

import argparse
import time

import numpy as np

from en_garde.envs.vector import EnGardeVectorEnv

ROUNDS = 256  # side by side
STEPS = 64  # decisions in each of them between two updates
EPOCHS, BATCHES, CLIP = 3, 8, 0.2  # how PPO uses what was played
RATE, ENTROPY, LAMBDA = 1.5e-3, 0.01, 0.95
HIDDEN = 128


def inputs(rows, high):
    """Each number of an observation as its own few places, all 0 but one: 1-of-n."""
    places = np.concatenate([[0], np.cumsum(high[:-1].astype(int) + 1)])
    coded = np.zeros((len(rows), int(high.sum()) + len(high)), np.float32)
    coded[np.arange(len(rows))[:, None], places + rows] = 1
    return coded


class Network:
    """One hidden layer; from it the logit of every action and the value of the position."""

    def __init__(self, size, actions, chances):
        def layer(rows, columns, scale):
            return (chances.standard_normal((rows, columns)) * scale).astype(np.float32)

        self.weights = [
            layer(size, HIDDEN, 0.3),
            np.zeros(HIDDEN, np.float32),
            layer(HIDDEN, actions + 1, 0.01),
            np.zeros(actions + 1, np.float32),
        ]
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]
        self.updates = 0

    def __call__(self, x, mask):
        """The chances of the legal actions, and the value for the seat that decides."""
        first, bias, second, other = self.weights
        self.x, self.hidden = x, np.maximum(x @ first + bias, 0)
        out = self.hidden @ second + other
        logits = np.where(mask, out[:, :-1], -1e9)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        return chances / chances.sum(axis=1, keepdims=True), out[:, -1]

    def update(self, d_logits, d_values, rate):
        """A step of Adam down the gradient, for what the network was asked last."""
        out = np.concatenate([d_logits, d_values[:, None]], axis=1).astype(np.float32)
        below = (out @ self.weights[2].T) * (self.hidden > 0)
        gradients = [self.x.T @ below, below.sum(0), self.hidden.T @ out, out.sum(0)]
        self.updates += 1
        for weight, mean, square, d in zip(
            self.weights, self.means, self.squares, gradients, strict=True
        ):
            mean += 0.1 * (d - mean)
            square += 0.001 * (d * d - square)
            step = mean / (1 - 0.9**self.updates)
            weight -= rate * step / (np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8)


def draw(chances, random):
    """An action a row."""
    return (chances.cumsum(axis=1) < random.random((len(chances), 1))).sum(axis=1)


def gather(env, seen, network, high, random):
    """STEPS decisions in every round, each with how much better it turned out than expected."""
    x, masks, actions, odds, values, rewards, ends = [], [], [], [], [], [], []
    for _ in range(STEPS):
        x.append(inputs(seen["observation"], high))
        masks.append(seen["action_mask"].astype(bool))
        chances, value = network(x[-1], masks[-1])
        actions.append(np.minimum(draw(chances, random), masks[-1].shape[1] - 1))
        odds.append(chances[np.arange(ROUNDS), actions[-1]])
        values.append(value)
        seen, reward, over, _, _ = env.step(actions[-1])
        rewards.append(reward)
        ends.append(over)
    # The next decision is the opponent's: what is good for it is as bad for this seat.
    _, following = network(inputs(seen["observation"], high), seen["action_mask"].astype(bool))
    advantages, later = [], np.zeros(ROUNDS)
    for step in reversed(range(STEPS)):
        goes_on = ~ends[step]
        surprise = rewards[step] - goes_on * following - values[step]
        later = surprise - LAMBDA * goes_on * later
        advantages.append(later)
        following = values[step]
    advantage = np.concatenate(advantages[::-1])
    goal = advantage + np.concatenate(values)
    played = (np.concatenate(each) for each in (x, masks, actions, odds))
    return seen, (*played, advantage, goal)


def learn(network, played, rate, random):
    x, masks, actions, odds, advantage, goal = played
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    for _ in range(EPOCHS):
        for part in np.array_split(random.permutation(len(x)), BATCHES):
            chances, value = network(x[part], masks[part])
            rows = np.arange(len(part))
            ratio = chances[rows, actions[part]] / odds[part]
            gain = advantage[part]
            # PPO: no reason to go further once an action is much likelier, or rarer, than before.
            free = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            push = -gain * ratio * free
            d_logits = -push[:, None] * chances
            d_logits[rows, actions[part]] += push
            logs = np.log(chances + 1e-9)
            spread = -(chances * logs).sum(axis=1, keepdims=True)
            d_logits += ENTROPY * chances * (logs + spread)
            d_values = value - goal[part]
            network.update(d_logits / len(part), d_values / len(part), rate)


def measure(network, opponent, settings, high, rounds, random):
    """Wins less losses a round, in both seats alike, and half of a 95 % interval."""
    env = EnGardeVectorEnv(100, opponent=opponent, seat="alternate", **settings)
    seen, _ = env.reset(seed=int(random.integers(2**31)))
    results = []
    while len(results) < rounds:
        mask = seen["action_mask"].astype(bool)
        chances, _ = network(inputs(seen["observation"], high), mask)
        actions = np.minimum(draw(chances, random), mask.shape[1] - 1)
        seen, rewards, over, _, _ = env.step(actions)
        results += rewards[over].tolist()
    return np.mean(results), 1.96 * np.std(results) / len(results) ** 0.5


def picture(curves, most):
    """The learning curves as SVG; below them, millions of decisions up to `most`."""
    wide, high, left, top = 640, 360, 60, 30
    colours = ["#b3202a", "#1f5f8b"]

    def place(x, y):
        across = left + (wide - left - 130) * x / max(most, 1e-9)
        return f"{across:.1f},{top + (high - top - 50) * (1 - y) / 2:.1f}"

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
        'font-family="sans-serif" font-size="13" fill="#222">',
        f'<rect width="{wide}" height="{high}" fill="#fff"/>',
        f'<text x="{left}" y="18">wins less losses a round, by millions of decisions</text>',
    ]
    for y in (-1, -0.5, 0, 0.5, 1):
        (x1, at), (x2, _) = (place(x, y).split(",") for x in (0, most))
        lines.append(f'<path d="M{x1},{at}H{x2}" stroke="{"#888" if y == 0 else "#ddd"}"/>')
        lines.append(f'<text x="{left - 8}" y="{at}" dy="4" text-anchor="end">{y:+.1f}</text>')
    for million in np.linspace(0, most, 5):
        across = place(million, -1).split(",")[0]
        lines.append(
            f'<text x="{across}" y="{high - 25}" text-anchor="middle">{million:.1f}</text>'
        )
    for colour, (name, points) in zip(colours, curves.items(), strict=True):
        upper = [place(x, min(1, y + error)) for x, y, error in points]
        lower = [place(x, max(-1, y - error)) for x, y, error in points]
        middle = " ".join(place(x, y) for x, y, _ in points)
        band = " ".join(upper + lower[::-1])
        lines.append(f'<polygon points="{band}" fill="{colour}" opacity="0.15"/>')
        lines.append(
            f'<polyline points="{middle}" fill="none" stroke="{colour}" stroke-width="2"/>'
        )
        x, y = place(*points[-1][:2]).split(",")
        lines.append(f'<text x="{float(x) + 8}" y="{y}" dy="4" fill="{colour}">{name}</text>')
    return "\n".join([*lines, "</svg>\n"])


def main():
    words = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    words.add_argument("--updates", type=int, default=300, help="of the network (300)")
    words.add_argument("--edition", default="fr-1993")
    words.add_argument("--level", default="standard")
    words.add_argument("--against", nargs=2, default=["novice", "pupil"], metavar="PLAYER")
    words.add_argument("--rounds", type=int, default=1000, help="for each point of a curve (1000)")
    words.add_argument("--points", type=int, default=12, help="of a curve after the first (12)")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--out", default="curve.svg", help="the picture (curve.svg)")
    asked = words.parse_args()

    settings = {"edition": asked.edition, "level": asked.level}
    random = np.random.default_rng(asked.seed)
    env = EnGardeVectorEnv(ROUNDS, opponent="self", **settings)
    seen, _ = env.reset(seed=asked.seed)
    high = env.single_observation_space["observation"].high
    network = Network(int(high.sum()) + len(high), env.single_action_space.n, random)
    curves = {name: [] for name in asked.against}
    minutes = 0.0
    for update in range(asked.updates + 1):
        if update % max(1, asked.updates // asked.points) == 0:
            told = []
            for name, points in curves.items():
                balance, error = measure(network, name, settings, high, asked.rounds, random)
                points.append((update * ROUNDS * STEPS / 1e6, balance, error))
                told.append(f"{balance:+.2f} ± {error:.2f} against {name}")
            done = f"{update:4} updates in {minutes:.1f} min"
            print(f"{done}: {', '.join(told)}", flush=True)
        if update == asked.updates:
            break
        start = time.monotonic()
        seen, played = gather(env, seen, network, high, random)
        learn(network, played, RATE * (1 - 0.95 * update / asked.updates), random)
        minutes += (time.monotonic() - start) / 60
    with open(asked.out, "w", encoding="utf-8") as file:
        file.write(picture(curves, asked.updates * ROUNDS * STEPS / 1e6))
    print(f"The curves are in {asked.out}.")


if __name__ == "__main__":
    main()
