"""Every legal answer has a number, no two the same, and it can be read back: in games of all sets and
options, in both numberings, with chance asked and not."""

import random

import bastide
import numpy as np
import pytest

from tables import ODD_SETS, heart, how_many, play_on, possible_table

NUMBERINGS = ("frontier", "board")
MASKS_UP_TO = 3_000_000


def check_numbers(game, dice, kinds):
    legal, numbers = game.legal(), game.legal_actions()
    space = game.actions
    size = space.outcomes if game.player == bastide.CHANCE else space.size
    assert len(legal) == len(numbers) == len(set(numbers.tolist()))
    assert numbers.min() >= 0 and numbers.max() < size
    for move, number in zip(legal, numbers):
        assert game.move(number) == move
        kinds.add((move.kind, game.question.name))
    for move in dice.sample(legal, min(3, len(legal))):
        assert game.move(game.number_of(move)) == game.move(move.text) == move
    return numbers, size


def check_mask(game, numbers, size):
    mask = game.action_mask()
    assert mask.shape == (size,) and mask.dtype == np.int8
    assert np.array_equal(np.flatnonzero(mask), np.sort(numbers))


def check_others_refused(game, dice, numbers, size):
    """What is not in the mask is refused, whatever it may stand for, and changes nothing."""
    before = game.fingerprint
    legal = set(numbers.tolist())
    for _ in range(5):
        number = dice.choice(sorted(legal)) + dice.randint(-9, 9)
        if number not in legal:
            with pytest.raises(bastide.Error):
                game.apply(number)
    for number in (-1, -7, size, size + 12):
        with pytest.raises(bastide.Error):
            game.apply(number)
    assert game.fingerprint == before


def check_game(table, numbering, number, chance, kinds, decisions=None, agent=None):
    game = bastide.Game(table, seed=number, chance=chance, numbering=numbering)
    dice = random.Random(number)
    for step, _ in enumerate(play_on(game, dice, decisions, agent)):
        numbers, size = check_numbers(game, dice, kinds)
        if step % 29 == 0:
            check_others_refused(game, dice, numbers, size)
            if size <= MASKS_UP_TO:
                check_mask(game, numbers, size)


@pytest.mark.parametrize("numbering", NUMBERINGS)
def test_every_legal_answer_has_a_number_in_games_of_random_tables(numbering):
    kinds = set()
    for number in range(how_many(14)):
        check_game(possible_table(number), numbering, number, ("sampled", "explicit")[number % 2], kinds)
    shapes = {kind for kind, _ in kinds}
    assert shapes >= {"place_tile", "place_figure", "place_token", "pass", "outcome"}


@pytest.mark.parametrize("numbering", NUMBERINGS)
def test_all_kinds_of_questions_of_the_large_game_have_numbers(numbering):
    kinds = set()
    for number in range(10):
        # Builders and castles come up where somebody looks for them.
        greedy = bastide.make_agent("greedy", seed=number) if number % 2 else None
        check_game(heart(2 + number % 4), numbering, number, "sampled", kinds, agent=greedy)
    asked = {question for _, question in kinds}
    assert asked >= {"place_tile", "place_figure", "second_part", "build_castle",
                     "offer_tile", "open_bidding", "bid", "buy_or_sell"}
    assert {kind for kind, _ in kinds} >= {"place_tile", "place_figure", "place_token", "pass",
                                           "choose_option", "choose_tile", "choose_number"}


@pytest.mark.parametrize("numbering", NUMBERINGS)
def test_every_moment_of_the_recorded_games_has_numbers(numbering, top):
    """They were recorded for what seldom happens."""
    kinds, dice = set(), random.Random(1)
    for path in sorted((top / "tests/games").glob("*.record")):
        game = bastide.from_record(path.read_text(), numbering=numbering)
        while game.can_undo:
            game.undo()
            # Of ten thousand bids a few will do: the others are tried elsewhere.
            if len(game.legal_actions()) < 200:
                check_numbers(game, dice, kinds)
    assert ("choose_segment", "pick_for_castle") in kinds
    assert {kind for kind, _ in kinds} >= {"return_figure", "place_token", "choose_tile", "choose_option"}


@pytest.mark.parametrize("name", ODD_SETS)
@pytest.mark.parametrize("numbering", NUMBERINGS)
def test_half_and_double_tiles_have_numbers(name, numbering):
    table = bastide.Table(2, sets=["basic:2", name])
    check_game(table, numbering, 5, "sampled", set())


@pytest.mark.parametrize("numbering", NUMBERINGS)
def test_a_game_of_many_tiles_has_numbers(numbering):
    table = bastide.Table(2, sets={"basic:2": 8})
    check_game(table, numbering, 5, "sampled", set(), decisions=150)


def test_bids_of_any_height_have_numbers():
    game = bastide.Game(heart(2, bazaar_bid_cap=1_000_000), seed=3)
    dice = random.Random(1)
    while game.question.name != "open_bidding":
        game.apply(dice.choice(game.legal_actions()))
    highest = game.move("number 1000000")
    number = game.number_of(highest)
    assert number == game.actions.size - 1 and game.move(number) == highest
    game.apply(number)
    assert game.question.name != "bid"


def test_a_straight_line_stays_in_the_window():
    """The longest board there can be: every tile is laid to the same side."""
    for towards in (0, 1):
        for sign in (-1, 1):
            game = bastide.new_game(2, seed=4, numbering="board")
            while not game.over:
                if game.question.name == "place_tile":
                    move = max(game.legal(), key=lambda move: sign * move.cell[towards])
                else:
                    move = game.legal()[-1]
                number = game.number_of(move)
                assert game.move(number) == move
                game.apply(number)


@pytest.mark.parametrize("numbering", NUMBERINGS)
def test_blocks_tell_how_numbers_are_made_up(numbering):
    game = bastide.Game(heart(), seed=1, numbering=numbering)
    space, first = game.actions, 0
    for block in space.blocks:
        assert block["first"] == first
        assert block["size"] == np.prod(list(block["parts"].values()))
        first += block["size"]
    assert first == space.size == len(space)


def test_numbers_of_places_are_the_frontier_in_reading_order():
    game = bastide.new_game(2, seed=9)
    dice = random.Random(2)
    block = next(block for block in game.actions.blocks if block["name"] == "place_tile")
    for _ in play_on(game, dice, 60):
        frontier = game.frontier()
        assert [tuple(cell[::-1]) for cell in frontier] == sorted(tuple(cell[::-1]) for cell in frontier)
        if game.question.name != "place_tile":
            continue
        for move, number in zip(game.legal(), game.legal_actions()):
            place, turning = divmod(int(number) - block["first"], 4)
            assert tuple(frontier[place]) == move.cell and turning == move.turning


def test_numbers_of_the_board_are_rows_and_columns_of_the_observation():
    game = bastide.new_game(2, seed=9, numbering="board")
    observer = bastide.Observer(game.table)
    dice = random.Random(2)
    block = next(block for block in game.actions.blocks if block["name"] == "place_tile")
    for _ in play_on(game, dice, 60):
        if game.question.name != "place_tile":
            continue
        mask = game.action_mask()[block["first"]:block["first"] + block["size"]]
        planes = mask.reshape(4, observer.side, observer.side)
        places = observer.observe(game, 0)["board"][observer.planes.index("empty place")]
        x, y = observer.corner(game)
        assert not np.any(planes.any(axis=0) & (places == 0))
        expected = {(move.turning, move.cell[1] - y, move.cell[0] - x) for move in game.legal()}
        assert set(zip(*(part.tolist() for part in np.nonzero(planes)))) == expected


def test_a_number_of_the_frontier_means_the_same_whatever_the_order_of_the_tiles():
    one = bastide.from_position("bastide position 1; tiles BA/RCr 0,0, seat 1: BA/RFr 1,0, "
                                "seat 2: BA/RFr -1,0; turn 3 seat 1; hand BA/RFr")
    other = bastide.from_position("bastide position 1; tiles BA/RCr 0,0, seat 1: BA/RFr -1,0, "
                                  "seat 2: BA/RFr 1,0; turn 3 seat 1; hand BA/RFr")
    assert {move.text: one.number_of(move) for move in one.legal()} == \
        {move.text: other.number_of(move) for move in other.legal()}
