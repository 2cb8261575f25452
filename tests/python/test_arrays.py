"""Observations and afterstates: shapes that follow from the table, and what stands in them."""

import random

import bastide
import numpy as np
import pytest

from tables import ODD_SETS, heart, play_on, possible_table


def test_shapes_are_fixed_for_a_table():
    for number in range(5):
        table = possible_table(number, most_tiles=150)
        observer = bastide.Observer(table, 21)
        assert len(set(observer.planes)) == len(observer.planes)
        assert len(set(observer.columns)) == len(observer.columns)
        game = bastide.Game(table, seed=number)
        for step, _ in enumerate(play_on(game, random.Random(number))):
            if step % 17 == 0:
                seen = observer.observe(game, step % table.players)
                assert seen["board"].shape == observer.board_shape and seen["board"].dtype == np.uint8
                assert seen["table"].shape == observer.table_shape
                assert seen["table"].dtype == np.float32


@pytest.mark.parametrize("name", ODD_SETS)
def test_half_and_double_tiles_are_shown(name):
    table = bastide.Table(2, sets=["basic:2", name])
    observer, game = bastide.Observer(table), bastide.Game(table, seed=3)
    for _ in play_on(game, random.Random(3)):
        pass
    board = observer.observe(game, 0)["board"]
    cells = {tuple(tile["cell"]) for tile in game.view()["board"]["tiles"]}
    x, y = observer.corner(game)
    for cell in cells:
        assert board[0][cell[1] - y][cell[0] - x] == 1
    assert board[0].sum() >= len(cells)


def test_the_board_shows_tiles_figures_and_owners():
    game = bastide.from_position(
        "bastide position 1; set basic:2; tiles BA/RCr 0,0, seat 1: BA/RFr 1,0, seat 2: BA/L 0,1; "
        "figures seat 1 follower on road E of 1,0, seat 2 follower on monastery of 0,1; "
        "scores 3 8; turn 3 seat 1; hand BA/Rr")
    observer = bastide.Observer(game.table)
    x, y = observer.corner(game)
    for player in (0, 1):
        seen = observer.observe(game, player)
        board = dict(zip(observer.planes, seen["board"]))
        table = dict(zip(observer.columns, seen["table"]))

        def at(plane, cell):
            return board[plane][cell[1] - y][cell[0] - x]

        mine, theirs = (0, 1) if player == 0 else (1, 0)
        assert board["tile"].sum() == 3 and board["empty place"].sum() == len(game.frontier())
        assert at("edge city at N", (0, 0)) == 1 and at("edge road at E", (0, 0)) == 1
        assert at("joined on the tile E W", (0, 0)) == 1 and at("joined on the tile N S", (0, 0)) == 0
        assert at(f"figure follower of player +{mine}", (1, 0)) == 1
        assert at(f"figure follower of player +{theirs}", (0, 1)) == 1
        # The whole road is held, not only the tile where the figure stands.
        assert at(f"strength at W of player +{mine}", (0, 0)) == 1
        assert at(f"strength at W of player +{theirs}", (0, 0)) == 0
        assert at(f"strength in the middle of player +{theirs}", (0, 1)) == 1
        assert at("segments of the feature at E", (1, 0)) == 2
        assert at("open sides of the feature at E", (1, 0)) == 2
        assert at("segment monastery", (0, 1)) == 1
        assert table["score of player +0"] == (3, 8)[player]
        assert table["supply of follower of player +0"] == 6
        assert table["in hand: BA/Rr"] == 1 and table["I am asked"] == (player == 0)
        assert table["question: place_tile"] == 1
        assert table["tiles left"] == game.tiles_left
        left = game.view()["piles"][0]["tiles"]
        assert {column[6:]: int(number) for column, number in table.items()
                if column.startswith("left: ") and number} == left


def test_a_smaller_window_is_the_middle_of_the_whole():
    game = bastide.new_game(2, seed=3)
    whole, small = bastide.Observer(game.table), bastide.Observer(game.table, 15)
    for _ in play_on(game, random.Random(1), 50):
        x, y = (a - b for a, b in zip(small.corner(game), whole.corner(game)))
        board = whole.observe(game, 1)["board"]
        assert np.array_equal(small.observe(game, 1)["board"], board[:, y:y + 15, x:x + 15])
        assert np.array_equal(game.observation(1, window=15)["board"], board[:, y:y + 15, x:x + 15])


def test_afterstates_are_what_the_answers_lead_to():
    table = heart(3)
    columns = bastide.afterstate_columns(table)
    game = bastide.Game(table, seed=8, chance="explicit")
    dice = random.Random(8)
    while not game.over:
        if game.player == bastide.CHANCE:
            game.apply(dice.choice(game.legal()))
            continue
        rows = game.afterstates()
        me, moves = game.player, game.legal()
        assert rows.shape == (min(len(moves), rows.shape[0]), len(columns)) and len(rows)
        number = dice.randrange(len(rows))
        row = dict(zip(columns, rows[number]))
        game.apply(moves[number])
        for player in range(3):
            other = (me + player) % 3
            assert row[f"score of player +{player}"] == game.scores[other]
            assert row[f"score if it ended now of player +{player}"] == game.end_now()[other]
        assert row["same player goes on"] == (game.player == me)
