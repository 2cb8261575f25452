"""Many games at once: the same games as one by one, whatever the number of threads."""

import threading
import time

import bastide
import numpy as np
import pytest

from tables import heart, possible_table


def random_choices(vector, dice):
    return (dice.random(len(vector)) * np.minimum(vector.counts, 50)).astype(np.int64)


def test_games_begin_anew_when_they_end():
    vector, dice = bastide.VectorEnv(16, seed=1), np.random.default_rng(1)
    won = np.zeros((16, 2))
    for _ in range(250):
        rewards, done = vector.step(random_choices(vector, dice))
        won += rewards
        for game in np.flatnonzero(done):
            assert np.array_equal(won[game], vector.final_scores[game])
            won[game] = 0
        assert np.array_equal(won, vector.scores)
    assert vector.ended.min() >= 2 and vector.counts.min() >= 2


def test_threads_change_nothing():
    table = heart(3)
    course = []
    for threads in (1, 2, 3):
        vector, dice = bastide.VectorEnv(7, table, seed=5, threads=threads), np.random.default_rng(3)
        for _ in range(100):
            vector.step(random_choices(vector, dice))
        vector.step_random(150)
        course.append([vector.game(i).fingerprint for i in range(7)] + vector.ended.tolist())
    assert course[0] == course[1] == course[2]


def test_steps_by_number_and_by_place_in_the_list_are_the_same():
    for numbering in ("frontier", "board"):
        table = possible_table(3, most_tiles=90) if numbering == "frontier" else bastide.Table(2)
        one = bastide.VectorEnv(5, table, seed=2, numbering=numbering)
        other = bastide.VectorEnv(5, table, seed=2, numbering=numbering)
        dice = np.random.default_rng(4)
        for step in range(120):
            choices = random_choices(one, dice)
            numbers, begins = one.legal_actions()
            assert np.array_equal(np.diff(begins), one.counts)
            if step % 40 == 0:
                masks = one.action_masks()
                assert masks.shape == (5, one.actions.size)
                for game in range(5):
                    mine = numbers[begins[game]:begins[game + 1]]
                    assert np.array_equal(np.flatnonzero(masks[game]), np.sort(mine))
            one.step(choices)
            other.step_actions(numbers[begins[:-1] + choices])
            assert np.array_equal(one.counts, other.counts)
            assert np.array_equal(one.to_move, other.to_move)
            assert np.array_equal(one.rewards, other.rewards)


def test_what_is_not_legal_changes_no_game():
    vector = bastide.VectorEnv(4, seed=1)
    before = [vector.game(i).fingerprint for i in range(4)]
    bad = vector.counts.astype(np.int64)
    for call, numbers in ((vector.step, [0, 0, int(bad[2]), 0]), (vector.step, [-2, 0, 0, 0]),
                          (vector.step, [0, 0]), (vector.step_actions, [0, 0, 0, 0])):
        with pytest.raises(bastide.Error):
            call(np.array(numbers))
    assert [vector.game(i).fingerprint for i in range(4)] == before
    vector.step(np.array([-1, 0, -1, 0]))
    after = [vector.game(i).fingerprint for i in range(4)]
    assert [a == b for a, b in zip(before, after)] == [True, False, True, False]


def test_observations_and_afterstates_are_those_of_the_single_games():
    vector = bastide.VectorEnv(3, heart(), seed=1, window=19)
    for _ in range(20):
        vector.step_random(7)
        seen = vector.observations()
        rows, begins = vector.afterstates()
        for i in range(3):
            game = vector.game(i)
            alone = vector.observer.observe(game, int(vector.to_move[i]))
            assert np.array_equal(seen["board"][i], alone["board"])
            assert np.array_equal(seen["table"][i], alone["table"])
            assert np.array_equal(rows[begins[i]:begins[i + 1]], game.afterstates())
            assert game.player == vector.to_move[i] and game.question.kind == vector.question[i]
            assert len(game.legal()) == vector.counts[i]


def test_reset_begins_the_same_games_again():
    vector = bastide.VectorEnv(6, seed=9)
    first = [vector.game(i).hand for i in range(6)]
    vector.step_random(333)
    vector.reset(seed=9)
    assert [vector.game(i).hand for i in range(6)] == first and vector.ended.sum() == 0


def test_random_choices_are_legal():
    vector = bastide.VectorEnv(8, heart(), seed=9)
    for _ in range(200):
        choices = vector.random_choices()
        assert np.all((choices >= 0) & (choices < vector.counts))
        vector.step(choices)


def test_arrays_show_the_games_and_cannot_be_changed():
    vector = bastide.VectorEnv(2, seed=1)
    counts = vector.counts
    with pytest.raises(ValueError):
        counts[0] = 5
    vector.step_random(11)
    assert np.array_equal(counts, vector.counts)
    del vector
    assert counts.shape == (2,) and counts.min() >= 2


def test_other_threads_run_meanwhile():
    vector = bastide.VectorEnv(64, seed=1)
    counted, stop = [0], threading.Event()

    def count():
        while not stop.is_set():
            counted[0] += 1
            time.sleep(0)

    other = threading.Thread(target=count)
    other.start()
    before = counted[0]
    vector.step_random(5_000)
    after = counted[0]
    stop.set()
    other.join()
    # With the lock held it could not have counted once.
    assert after - before > 10


def test_two_threads_do_not_play_the_same_games():
    vector, refused = bastide.VectorEnv(64, seed=1), []

    def play():
        for _ in range(20):
            try:
                vector.step_random(300)
            except bastide.Error:
                refused.append(1)

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # Whoever was refused has changed nothing; the others were at work one after the other.
    alone = bastide.VectorEnv(64, seed=1)
    alone.step_random(300 * (80 - len(refused)))
    assert [vector.game(i).fingerprint for i in range(64)] == \
        [alone.game(i).fingerprint for i in range(64)]


def test_random_tables_play_on_and_on():
    for number in range(4):
        vector = bastide.VectorEnv(16, possible_table(20 + number), seed=number)
        vector.step_random(1000)
        assert vector.counts.min() >= 2 and vector.ended.sum() > 0
