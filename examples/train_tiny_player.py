#!/usr/bin/python3
"""Trains a tiny player of the base game and measures it: numpy, Bastide and a minute or two.

    PYTHONPATH=build/release/python /usr/bin/python3 examples/train_tiny_player.py

Read it from top to bottom like a notebook. The player looks at each answer it could give, says what the
position behind it is worth with a dozen weights, and takes the best. The weights are learnt from its own
games: at first it plays at random, then by what it has learnt so far.
"""

import argparse
import time

import bastide
import numpy as np

# %% What the player sees
#
# For each legal answer `afterstates()` has a row about the position behind it: points so far, points if
# the game ended now, followers at home; of the one who answers ("player +0") and of the other.

TABLE = bastide.Table(players=2)
COLUMNS = bastide.afterstate_columns(TABLE)
TILES = sum(TABLE.tiles.values()) - 1


def column(rows, name):
    """The numbers of one column."""
    return rows[:, COLUMNS.index(name)]


def features(rows):
    """What the weights belong to: the lead, what of it is not yet safe, followers, and how much of the
    game is to come."""
    to_come = column(rows, "tiles left") / TILES
    mine, theirs = (column(rows, f"score if it ended now of player +{i}") for i in (0, 1))
    open_mine, open_theirs = (column(rows, f"score if it ended now of player +{i}")
                              - column(rows, f"score of player +{i}") for i in (0, 1))
    home, away = (column(rows, f"supply of follower of player +{i}") for i in (0, 1))
    lead, unsafe = mine - theirs, open_mine - open_theirs
    return np.stack([np.ones_like(lead), to_come, lead, lead * to_come, unsafe, unsafe * to_come,
                     home, away, home * to_come, away * to_come, home == 0, away == 0,
                     column(rows, "same player goes on")], axis=1).astype(np.float64)


NAMES = ["even", "to come", "lead", "lead early", "not safe", "not safe early", "followers",
         "their followers", "followers early", "their followers early", "no follower",
         "they have no follower", "I go on"]


# %% How it chooses
#
# The best answer of each of many games at once. Now and then it takes any, so that it learns about
# answers that it would not choose.


def choose(env, weights, dice, careless=0.0):
    """For each game the place of the chosen answer, and what was seen behind it."""
    rows, begins = env.afterstates()
    seen = features(rows)
    worth = seen @ weights + 1e-6 * dice.random(len(rows))
    choices = np.array([np.argmax(worth[a:b]) for a, b in zip(begins[:-1], begins[1:])])
    anything = dice.random(len(choices)) < careless
    choices[anything] = (dice.random(anything.sum()) * np.diff(begins)[anything]).astype(np.int64)
    return choices, seen[begins[:-1] + choices]


# %% How it learns
#
# A round: games against itself, and then the weights that come closest to how these games ended, seen from
# each position on the way. (Least squares; the little that is added keeps weights small.)


def play_round(env, weights, dice, careless, seed):
    """Each game once; returns what was seen, and by how much its player won in the end."""
    env.reset(seed)
    seen_in, player_in = [[] for _ in range(len(env))], [[] for _ in range(len(env))]
    seen, won = [], []
    while env.ended.min() == 0:
        playing, players = env.ended == 0, env.to_move.copy()
        choices, chosen = choose(env, weights, dice, careless)
        for game in np.flatnonzero(playing):
            seen_in[game].append(chosen[game])
            player_in[game].append(players[game])
        choices[~playing] = -1
        env.step(choices)
        for game in np.flatnonzero(env.done):
            lead = env.final_scores[game, 0] - env.final_scores[game, 1]
            seen += seen_in[game]
            won += [lead if player == 0 else -lead for player in player_in[game]]
    return np.array(seen), np.array(won, dtype=np.float64)


def train(rounds, games, dice, say=print):
    """The weights after the given number of rounds, each of the given number of games."""
    env = bastide.VectorEnv(games, TABLE, seed=0)
    weights = np.zeros(len(NAMES))
    for number in range(rounds):
        careless = 1.0 if number == 0 else 0.1
        seen, won = play_round(env, weights, dice, careless, seed=1000 + number)
        learnt = np.linalg.solve(seen.T @ seen + 10 * np.eye(len(weights)), seen.T @ won)
        weights = learnt if number == 0 else 0.5 * weights + 0.5 * learnt
        say(f"round {number + 1:2}: {len(won)} positions, "
            f"{np.std(won - seen @ weights):5.1f} points off on average")
    return weights


# %% How good it is
#
# Games against another player, each seat half of them.


def measure(weights, games, opponent, dice, seed=77):
    """Wins with draws as halves, and the mean lead."""
    env = bastide.VectorEnv(games, TABLE, seed=seed)
    mine = np.arange(games) % 2
    agent = None if opponent == "random" else bastide.make_agent(opponent, seed=seed)
    while env.ended.min() == 0:
        choices = choose(env, weights, dice)[0]
        theirs = np.flatnonzero((env.to_move != mine) & (env.ended == 0))
        if agent is None:
            choices[theirs] = (dice.random(len(theirs)) * env.counts[theirs]).astype(np.int64)
        else:
            for game in theirs:
                position = env.game(int(game))
                choices[game] = position.legal().index(agent.choose(position))
        choices[env.ended > 0] = -1
        env.step(choices)
    scores = env.final_scores[np.arange(games)[:, None], np.stack([mine, 1 - mine], axis=1)]
    lead = scores[:, 0] - scores[:, 1]
    return float(np.mean((lead > 0) + 0.5 * (lead == 0))), float(lead.mean()), scores.mean(axis=0)


# %% All together


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--games", type=int, default=128, help="of each round")
    parser.add_argument("--test-games", type=int, default=400)
    parser.add_argument("--against", default="random", help="a player of bastide.agent_names()")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)

    dice, begin = np.random.default_rng(given.seed), time.perf_counter()
    weights = train(given.rounds, given.games, dice)
    print(f"trained for {time.perf_counter() - begin:.0f} s")
    for name, weight in zip(NAMES, weights):
        print(f"  {name:22} {weight:6.2f}")
    wins, lead, scores = measure(weights, given.test_games, given.against, dice)
    print(f"against {given.against}: wins {100 * wins:.1f} % of {given.test_games} games, "
          f"{scores[0]:.1f} to {scores[1]:.1f} points on average")
    return wins, lead


if __name__ == "__main__":
    main()
