"""Who sits opposite the learner, and where the learner sits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from en_garde.envs.settings import EnvError
from en_garde.envs.single import EnGardeEnv
from en_garde.envs.vector import EnGardeVectorEnv
from en_garde.kernel import columns
from en_garde.players import PLAYERS
from en_garde.rules import Action, EnGardeError, IllegalAction, Parry, Seat, Seen
from envs.refereed import seats_of


def at_random(env: EnGardeVectorEnv, steps: int, seed: int = 1) -> tuple[int, float]:
    """Rounds and gains of a learner who plays at random."""
    chances = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    rounds, gains = 0, 0.0
    for _ in range(steps):
        actions = np.argmax(chances.random(seen["action_mask"].shape) * seen["action_mask"], axis=1)
        seen, rewards, over, _, _ = env.step(actions)
        rounds, gains = rounds + int(over.sum()), gains + float(rewards.sum())
    return rounds, gains


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_can_be_the_opponent(name: str) -> None:
    env = EnGardeEnv(opponent=name, starter="right")
    observation, _ = env.reset(seed=3)
    assert observation["action_mask"].any()
    rounds, gains = at_random(EnGardeVectorEnv(2, opponent=name, seat="alternate"), 30)
    assert rounds
    if name != "random":
        assert gains < 0, "whoever plays at random loses"


def test_a_players_name_is_that_of_the_arena(tmp_path: Path) -> None:
    seen, _ = EnGardeEnv(opponent="net@10", starter="right").reset(seed=3)
    assert seen["action_mask"].any()
    for name in ("nobody", "cmd: ./mybot"):
        with pytest.raises(EnvError, match=r"environment-setting .*opponent.*novice.*net@100"):
            EnGardeEnv(opponent=name)
    with pytest.raises(EnvError, match="environment-setting"):
        EnGardeVectorEnv(2, opponent=3)  # type: ignore[arg-type]
    with pytest.raises(EnGardeError, match="solve-unreadable"):
        EnGardeEnv(opponent=f"table:{tmp_path}")


def test_a_policy_is_asked_for_its_own_seat_in_every_round_at_once() -> None:
    asked: list[Any] = []

    def policy(seen: dict[str, Any]) -> Any:
        asked.append(seen)
        return np.argmax(seen["action_mask"], axis=1)

    env = EnGardeVectorEnv(16, opponent=policy, seat="right")
    at_random(env, 40)
    to_act = columns(env.rules).index("to_act")
    for seen in asked:
        rows = seen["observation"]
        assert set(seats_of(env.rules, rows)) == {Seat.LEFT}
        assert rows[:, to_act].all()
        assert seen["action_mask"].any(axis=1).all()
        assert env.single_observation_space["observation"].contains(rows[0])  # type: ignore[index]
    assert max(len(seen["observation"]) for seen in asked) == 16


@pytest.mark.parametrize(
    ("policy", "why"),
    [
        (lambda seen: 0, "lane-shape"),
        (lambda seen: seen["action_mask"], "lane-shape"),
        (lambda seen: np.argmax(seen["action_mask"], axis=1) + 0.5, "lane-dtype"),
    ],
)
def test_a_policy_that_gives_no_numbers_is_told(policy: Callable[..., Any], why: str) -> None:
    with pytest.raises(EnvError, match=why):
        at_random(EnGardeVectorEnv(3, opponent=policy), 5)


class Cheat:
    name = "cheat"

    def choose(self, seen: Seen) -> Action:
        return Parry(1, 1)


@pytest.mark.parametrize(
    "opponent", [Cheat(), lambda seen: np.zeros(len(seen["action_mask"]), int)]
)
@pytest.mark.parametrize("illegal", ["forfeit", "error"])
def test_an_opponent_of_ones_own_that_cheats_is_an_error(opponent: Any, illegal: Any) -> None:
    """`illegal` is about the learner; whoever writes an opponent wants to know."""
    with pytest.raises(IllegalAction, match="nothing-to-parry"):
        EnGardeEnv(opponent=opponent, illegal=illegal, starter="right").reset(seed=1)


def test_seats_alternate_and_each_starts_as_often() -> None:
    env = EnGardeEnv("ru", "basic", seat="alternate", opponent="random")
    places = []
    for number in range(40):
        seen, _ = env.reset(seed=5 if number == 0 else None)
        (seat,) = seats_of(env.rules, seen["observation"][np.newaxis])
        other_began = seen["observation"][columns(env.rules).index("pile")] < env.rules.pile
        places.append((seat, other_began))
    assert places[:4] == [
        (Seat.LEFT, False),
        (Seat.LEFT, True),
        (Seat.RIGHT, True),
        (Seat.RIGHT, False),
    ]
    assert set(Counter(places).values()) == {10}


def test_seats_are_drawn_and_a_seed_draws_them_again() -> None:
    def drawn(seed: int) -> list[Seat]:
        env = EnGardeVectorEnv(32, seat="random")
        places = seats_of(env.rules, env.reset(seed=seed)[0]["observation"])
        return places + seats_of(env.rules, env.reset()[0]["observation"])

    assert drawn(1) == drawn(1) != drawn(2)
    assert 16 <= drawn(1).count(Seat.LEFT) <= 48


def test_in_self_play_the_learner_decides_for_both() -> None:
    env = EnGardeVectorEnv(8, opponent="self")
    seen, _ = env.reset(seed=1)
    assert set(seats_of(env.rules, seen["observation"])) == {Seat.LEFT}
    chances = np.random.default_rng(1)
    for _ in range(3):
        before = seats_of(env.rules, seen["observation"])
        actions = np.argmax(chances.random(seen["action_mask"].shape) * seen["action_mask"], axis=1)
        # An attack is answered by the other seat, and so is every step.
        seen, _, over, _, _ = env.step(actions)
        after = seats_of(env.rules, seen["observation"])
        assert all(
            a is b.other for a, b, ended in zip(before, after, over, strict=True) if not ended
        )
