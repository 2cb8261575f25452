#!/usr/bin/python3
"""How many random decisions a second the vectorised games make on one thread.

    PYTHONPATH=build/release/python /usr/bin/python3 examples/vector_speed.py

Once with choices that numpy draws, one call for each question; once with `step_random`, which goes on
without Python. By processor time, so that other programs count little.
"""

import argparse
import statistics
import time

import bastide
import numpy as np


def measure(vector, questions, runs, play):
    """The median of the given number of runs."""
    speeds = []
    for _ in range(runs):
        begin = time.process_time()
        play(questions)
        speeds.append(len(vector) * questions / (time.process_time() - begin))
    return statistics.median(speeds)


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--games", type=int, default=256, help="side by side")
    parser.add_argument("--questions", type=int, default=1000, help="in each game and run")
    parser.add_argument("--runs", type=int, default=8)
    given = parser.parse_args(arguments)

    vector, dice = bastide.VectorEnv(given.games, bastide.Table(2), seed=1), np.random.default_rng(1)

    def by_numpy(questions):
        for _ in range(questions):
            vector.step((dice.random(len(vector)) * vector.counts).astype(np.int64))

    speeds = {"numpy draws, step()": measure(vector, given.questions, given.runs, by_numpy),
              "step_random()": measure(vector, given.questions, given.runs, vector.step_random)}
    for name, speed in speeds.items():
        print(f"{name:20} {speed:12,.0f} decisions a second")
    return speeds


if __name__ == "__main__":
    main()
