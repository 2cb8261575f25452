"""The environments keep what PettingZoo and OpenSpiel document; neither is needed. The checks follow
their documents and are our own: those of the libraries cannot be run without them."""

import random

import bastide
import numpy as np
import pytest
from bastide import openspiel
from bastide.env import NOWHERE, env
from bastide.spaces import Box, Dict, Discrete

from tables import heart

LARGE = {"setup": heart(2).setup}
CHOICES = [{"players": 2}, {"players": 3, "reward": "points"}, {"players": 4, "reward": "margin"},
           {"players": None, "window": 21, **LARGE},
           {"players": 2, "numbering": "board", "window": 31}, {"players": 2, "max_decisions": 30}]


# --- The shape of PettingZoo's AEC environments ---------------------------------------------------


@pytest.mark.parametrize("choice", CHOICES, ids=range(len(CHOICES)))
def test_agents_act_in_turn_until_all_have_left(choice):
    game = env(**choice)
    game.reset(seed=4)
    assert game.agents == game.possible_agents and game.num_agents == game.max_num_agents
    assert not any(game.terminations.values()) and not any(game.truncations.values())
    accumulated, live, finished = dict.fromkeys(game.agents, 0.0), list(game.agents), set()
    for step, agent in enumerate(game.agent_iter()):
        assert agent == game.agent_selection
        observation, reward, termination, truncation, info = game.last()
        assert reward == pytest.approx(accumulated[agent]) and isinstance(info, dict)
        assert type(termination) is bool and type(truncation) is bool
        assert (termination, truncation) == (game.terminations[agent], game.truncations[agent])
        if step % 13 == 0:
            assert game.observation_space(agent).contains(observation)
            assert game.last(observe=False)[0] is None
            for other in game.agents:
                if other != agent:
                    assert not game.observe(other)["action_mask"].any()
        ends = termination or truncation
        action = None if ends else game.action_space(agent).sample(observation["action_mask"])
        assert game.step(action) is None
        accumulated[agent] = 0.0
        for other, gained in game.rewards.items():
            accumulated[other] += gained
        if ends:
            live.remove(agent)
            finished.add(agent)
        assert game.agents == live
        for members in (game.rewards, game.terminations, game.truncations, game.infos):
            assert set(members) == set(live)
    assert finished == set(game.possible_agents)
    with pytest.raises(ValueError):
        game.step(0)


def test_rewards_add_up_to_what_the_game_was_worth():
    for reward in ("win", "margin", "points"):
        game = env(3, reward=reward, window=5)
        game.reset(seed=1)
        won = dict.fromkeys(game.agents, 0.0)
        for agent in game.agent_iter():
            observation, _, termination, _, _ = game.last()
            mask = observation["action_mask"]
            game.step(None if termination else game.action_space(agent).sample(mask))
            for other, gained in game.rewards.items():
                won[other] += gained
        scores, winners = game.game.scores, game.game.winners
        if reward == "points":
            assert list(won.values()) == scores
        else:
            assert sum(won.values()) == pytest.approx(0)
        if reward == "win":
            assert {i for i, gained in enumerate(won.values()) if gained > 0} == set(winners)


def test_the_seed_decides_and_a_wrong_action_changes_nothing():
    one, other = env(window=5), env(window=5)
    one.reset(seed=3)
    other.reset(seed=3)
    assert one.render() == other.render()
    for action in (10**9, None, one.action_space("player_0").n - 1):
        with pytest.raises((ValueError, TypeError)):
            one.step(action)
    assert one.render() == other.render()
    one.step(np.int32(np.flatnonzero(one.observe("player_0")["action_mask"])[0]))
    assert one.render() != other.render()
    one.reset(seed=3)
    assert one.render() == other.render() and str(one) == "bastide_v0" and one.unwrapped is one
    with pytest.raises(ValueError):
        env(reward="fame")


def test_places_of_the_observation_are_where_tiles_can_lie():
    game = env(2)
    game.reset(seed=2)
    for agent in game.agent_iter(60):
        observation = game.observe(agent)["observation"]
        shown = observation["board"][1]
        places = observation["places"]
        there = places[places[:, 0] != NOWHERE]
        assert len(there) == shown.sum() and all(shown[row, column] for row, column in there)
        game.step(game.action_space(agent).sample(game.observe(agent)["action_mask"]))


def test_spaces_know_what_they_hold():
    number = Discrete(5, seed=1)
    assert number.contains(4) and np.int64(0) in number and 5 not in number and True not in number
    assert {number.sample(np.array([0, 1, 0, 1, 0])) for _ in range(40)} == {1, 3}
    assert {number.sample() for _ in range(80)} == set(range(5))
    box = Box(0, 3, (2,), np.int8)
    assert np.array([0, 3], np.int8) in box and np.array([0, 4], np.int8) not in box
    assert np.array([0, 3]) not in box and np.zeros(3, np.int8) not in box
    assert {"a": 1} in Dict({"a": number}) and {"b": 1} not in Dict({"a": number})
    assert Dict({"a": number}) == Dict({"a": Discrete(5)}) != Dict({"a": Discrete(6)})


# --- The shape of OpenSpiel's games and states ----------------------------------------------------


def sampled_action(state, dice):
    if state.is_chance_node():
        actions, probabilities = zip(*state.chance_outcomes())
        return dice.choices(actions, probabilities)[0]
    return dice.choice(state.legal_actions())


def check_node(game, state):
    player, legal = state.current_player(), state.legal_actions()
    assert legal == sorted(set(legal)) and legal
    assert state.is_chance_node() == (player == openspiel.CHANCE) == (not state.is_player_node())
    assert not state.is_simultaneous_node() and state.legal_actions(player) == legal
    size = game.max_chance_outcomes() if player == openspiel.CHANCE else game.num_distinct_actions()
    assert 0 <= legal[0] and legal[-1] < size
    mask = state.legal_actions_mask()
    assert len(mask) == size and [i for i, one in enumerate(mask) if one] == legal
    for other in range(game.num_players()):
        if other != player:
            assert state.legal_actions(other) == []
    if player == openspiel.CHANCE:
        outcomes = state.chance_outcomes()
        assert [action for action, _ in outcomes] == legal
        assert sum(probability for _, probability in outcomes) == pytest.approx(1)
        assert min(probability for _, probability in outcomes) > 0
    else:
        with pytest.raises(ValueError):
            state.chance_outcomes()
    for action in (legal[0], legal[-1]):
        text = state.action_to_string(player, action)
        assert state.string_to_action(player, text) == action


@pytest.mark.parametrize("chance", ["explicit", "sampled"])
@pytest.mark.parametrize("choice", [{"players": 2}, {"players": 3, "reward": "margin"},
                                    {"players": None, "reward": "points", **LARGE}],
                         ids=["base", "three", "large"])
def test_states_go_on_to_the_end(chance, choice):
    game, dice = openspiel.load_game(chance=chance, window=9, **choice), random.Random(6)
    state, gained = game.new_initial_state(), [0.0] * game.num_players()
    assert state.is_initial_state() and state.get_game() is game
    while not state.is_terminal():
        if state.move_number() % 11 == 0:
            check_node(game, state)
            tensor = state.observation_tensor()
            assert [len(tensor)] == game.observation_tensor_shape() == [game.observation_tensor_size()]
        state.apply_action(sampled_action(state, dice))
        gained = [a + b for a, b in zip(gained, state.rewards())]
    assert state.current_player() == openspiel.TERMINAL and state.legal_actions() == []
    assert state.returns() == pytest.approx(gained)
    assert all(game.min_utility() <= one <= game.max_utility() for one in state.returns())
    if game.utility_sum() is not None:
        assert sum(state.returns()) == pytest.approx(game.utility_sum())
    assert len(state.history()) <= game.max_game_length() + len(state.history()) * (chance == "explicit")
    assert state.history() == [action for _, action in state.full_history()]
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state) and again.returns() == state.returns()
    assert again.information_state_string(0) == state.information_state_string(0)


def test_clones_children_and_taking_back():
    game, dice = openspiel.load_game(window=5), random.Random(2)
    state = game.new_initial_state()
    for _ in range(60):
        action, player, before = sampled_action(state, dice), state.current_player(), str(state)
        child = state.child(action)
        assert str(state) == before and child.move_number() == state.move_number() + 1
        other = state.clone()
        other.apply_action(action)
        assert str(other) == str(child) and other.observation_string() == child.observation_string()
        with pytest.raises(ValueError):
            other.undo_action(player, action + 1)
        other.undo_action(player, action)
        assert str(other) == before and other.history() == state.history()
        state = child


def test_one_cannot_act_against_the_rules():
    state = openspiel.load_game(window=5).new_initial_state()
    for action in (-1, 10**6, state.get_game().max_chance_outcomes()):
        with pytest.raises(bastide.Error):
            state.apply_action(action)
    assert state.is_initial_state()
    kind = state.get_game().get_type()
    assert (kind.chance_mode, kind.utility) == ("EXPLICIT_STOCHASTIC", "ZERO_SUM")
    assert openspiel.load_game(chance="sampled").max_chance_outcomes() == 0
