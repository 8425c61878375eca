"""An illegal action is treated alike by every environment."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest

import en_garde.envs.openspiel  # noqa: F401 - registers the game
from en_garde.envs.aec import EnGardeAEC, env
from en_garde.envs.settings import EnvError
from en_garde.envs.single import EnGardeEnv
from en_garde.envs.vector import EnGardeVectorEnv
from en_garde.kernel import columns
from en_garde.rules import IllegalAction, Seat, rule_set

PARRY = 0  # to no attack
TO_ACT = columns(rule_set("fr-1993", "advanced")).index("to_act")


@pytest.mark.parametrize("seat", [*Seat])
def test_it_loses_the_round(seat: Seat) -> None:
    place: Any = str(seat)
    one = EnGardeEnv(seat=place, starter=place)
    one.reset(seed=1)
    seen, gain, over, cut, info = one.step(np.int64(PARRY))
    assert (gain, over, cut) == (-1.0, True, False)
    assert "nothing-to-parry" in info["illegal"]
    assert not seen["action_mask"].any()
    assert seen["observation"][TO_ACT] == 0

    for opponent in ("random", "heuristic", "self"):
        many = EnGardeVectorEnv(3, seat=place, starter=place, opponent=opponent)
        first, _ = many.reset(seed=1)
        legal = int(np.flatnonzero(first["action_mask"][1])[0])
        _, gains, overs, _, infos = many.step(np.array([PARRY, legal, PARRY]))
        assert gains.tolist() == [-1.0, 0.0, -1.0]
        assert overs.tolist() == [True, False, True]
        told = infos["final_info"]
        assert told["_illegal"].tolist() == infos["_final_info"].tolist() == [True, False, True]
        assert ["nothing-to-parry" in str(why) for why in told["illegal"]] == [True, False, True]
        assert not infos["final_obs"]["action_mask"][[0, 2]].any()

    two = EnGardeAEC(starter=place)
    two.reset(seed=1)
    two.step(PARRY)
    assert two.rewards == {str(seat): -1, str(seat.other): 1}
    assert all(two.terminations.values())
    assert "nothing-to-parry" in two.infos[str(seat)]["illegal"]
    for agent in two.possible_agents:
        seen = two.observe(agent)
        assert not seen["action_mask"].any()
        assert seen["observation"][TO_ACT] == 0
    total = dict.fromkeys(two.possible_agents, 0)
    for agent in two.agent_iter():
        total[agent] += two.last()[1]
        two.step(None)
    assert total == {str(seat): -1, str(seat.other): 1}


def test_the_next_round_is_played() -> None:
    one, many, two = EnGardeEnv(), EnGardeVectorEnv(2), env()
    one.reset(seed=1)
    one.step(np.int64(PARRY))
    assert one.reset()[0]["action_mask"].any()
    many.reset(seed=1)
    assert many.step(np.array([PARRY, PARRY]))[0]["action_mask"].any(axis=1).all()
    two.reset(seed=1)
    two.step(PARRY)
    two.reset()
    assert not any(two.terminations.values())
    assert two.observe(two.agent_selection)["action_mask"].any()


def test_asked_for_errors_it_is_refused_and_nothing_moves() -> None:
    one, many, two = (
        EnGardeEnv(illegal="error"),
        EnGardeVectorEnv(3, illegal="error"),
        EnGardeAEC(illegal="error"),
    )
    seen, _ = one.reset(seed=9)
    with pytest.raises(IllegalAction, match="nothing-to-parry"):
        one.step(np.int64(PARRY))
    _, _, over, _, _ = one.step(np.int64(np.flatnonzero(seen["action_mask"])[0]))
    assert not over

    before, _ = many.reset(seed=9)
    good = [int(np.flatnonzero(mask)[0]) for mask in before["action_mask"]]
    with pytest.raises(IllegalAction, match="lane=1"):
        many.step(np.array([good[0], PARRY, good[2]]))
    assert (many.action_masks() == before["action_mask"]).all()
    _, _, overs, _, _ = many.step(np.array(good))
    assert not overs.any()

    two.reset(seed=9)
    with pytest.raises(IllegalAction, match="nothing-to-parry"):
        two.step(PARRY)
    assert two.agent_selection == "left"
    assert not any(two.terminations.values())


def test_openspiel_always_refuses_it() -> None:
    """A state there is a position of a tree: it has no place for a forfeit."""
    state = pyspiel.load_game("python_en_garde").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    with pytest.raises(IllegalAction, match="nothing-to-parry"):
        state.apply_action(PARRY)
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(PARRY)


@pytest.mark.parametrize("make", [EnGardeEnv, EnGardeVectorEnv, EnGardeAEC, env])
def test_the_setting_names_its_choices(make: Any) -> None:
    with pytest.raises(EnvError, match=r"illegal.*maybe.*forfeit error"):
        make(illegal="maybe")
