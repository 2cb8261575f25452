"""A game in Python: tables, answers, what can be asked, texts, chances, mistakes."""

import copy
import pickle
import random

import bastide
import pytest

from tables import heart, play_on, possible_table


def finished(table=None, seed=5, **arguments):
    game = bastide.Game(table or bastide.Table(2), seed=seed, **arguments)
    for _ in play_on(game, random.Random(seed)):
        pass
    return game


def test_a_game_is_played_by_moves_texts_and_numbers():
    one, other, third = (bastide.new_game(2, seed=3) for _ in range(3))
    dice = random.Random(8)
    while not one.over:
        move = dice.choice(one.legal())
        other.apply(move.text)
        third.apply(one.number_of(move))
        one.apply(move)
        assert one.fingerprint == other.fingerprint == third.fingerprint
    assert one.player is None and one.question is None and one.legal() == []
    assert one.winners == [i for i, score in enumerate(one.scores) if score == max(one.scores)]


def test_the_same_seed_gives_the_same_game_and_another_one_another():
    assert finished(seed=5).record() == finished(seed=5).record()
    assert finished(seed=5).record() != finished(seed=6).record()


def test_a_table_says_what_was_chosen():
    table = bastide.Table(["Red", "Blue", "Green"], sets={"basic:2": 2, "river/1:2": 1},
                          options={"farm_scoring": "second"}, rules={"abbot": True},
                          each={"follower": 5}, tiles={"BA/L": -1}, first=1, title="Evening")
    assert table.players == 3 and table.names == ["Red", "Blue", "Green"] and table.title == "Evening"
    assert table.options["farm_scoring"] == "second"
    assert {"base", "river", "abbot"} <= set(table.expansions)
    game = bastide.Game(table, seed=1)
    assert game.player == 1
    assert game.view()["players"][0]["figures"]["follower"] == 5
    assert pickle.loads(pickle.dumps(table)).setup == table.setup
    again = bastide.Table(None, setup=table.setup)
    assert again.setup == table.setup and again.tiles == table.tiles
    changed = bastide.Table(None, setup=table.setup, options={"farm_scoring": "third"})
    assert changed.options["farm_scoring"] == "third" and changed.players == 3


def test_presets_and_lists_of_what_there_is():
    assert "basic:2" in [entry["set"] for entry in bastide.sets()]
    for name in bastide.presets():
        assert bastide.Table(2, preset=name).players == 2
    keys = [option["key"] for option in bastide.options()]
    assert set(bastide.Table(2).options) == set(keys)
    assert "bridges" in [expansion["name"] for expansion in bastide.expansions()]


def test_what_is_wrong_with_a_table_is_told_at_once():
    with pytest.raises(bastide.TextError) as problem:
        bastide.Table(2, sets=["basik"], options={"farm_scoring": "fourth"})
    assert "did you mean basic" in str(problem.value) and "third, second, first" in str(problem.value)
    assert len(problem.value.problems) == 2
    for bad in ({"players": 9}, {"sets": 5}, {"setup": "bastide setup 1\nplyers 3"}):
        with pytest.raises(ValueError):
            bastide.Table(**bad)


def test_an_illegal_answer_says_why_and_changes_nothing():
    game = bastide.new_game(2, seed=1)
    before = game.fingerprint
    with pytest.raises(bastide.IllegalMove) as problem:
        game.apply("9,9 turned 0")
    assert problem.value.rule == "BASE-04" and "legal is one of" in str(problem.value)
    assert pickle.loads(pickle.dumps(problem.value)).args == problem.value.args
    assert game.why_not("9,9 turned 0")[0] == "BASE-04"
    assert game.why_not(game.legal()[0]) is None
    with pytest.raises(bastide.TextError) as problem:
        game.apply("somewhere")
    assert problem.value.problems[0][1] > 0
    for answer in (None, 1.5, True, []):
        with pytest.raises(TypeError):
            game.apply(answer)
    assert game.fingerprint == before
    over = finished()
    with pytest.raises(ValueError):
        over.apply("pass")


def test_undo_goes_back_answer_by_answer_and_the_same_tiles_come_again():
    game = bastide.Game(heart(), seed=4)
    dice, course = random.Random(4), []
    for _ in play_on(game, dice, 150):
        course.append((game.fingerprint, game.hand))
    text = game.record()
    for fingerprint, hand in reversed(course):
        assert game.can_undo
        game.undo()
        assert (game.fingerprint, game.hand) == (fingerprint, hand)
    assert not game.can_undo
    with pytest.raises(bastide.Error):
        game.undo()
    for _ in play_on(game, random.Random(4), 150):
        pass
    assert game.record() == text


def test_a_clone_goes_on_by_itself():
    game = bastide.new_game(2, seed=2)
    for _ in play_on(game, random.Random(1), 30):
        pass
    same, other, deep = game.clone(), game.clone(seed=99), copy.deepcopy(game)
    before = game.fingerprint
    for one in (same, other, deep):
        for _ in play_on(one, random.Random(5)):
            pass
    assert game.fingerprint == before
    assert same.record() == deep.record() != other.record()


def test_records_are_read_and_written():
    for number in range(6):
        game = finished(possible_table(number, most_tiles=120), seed=number)
        text = game.record()
        again = bastide.from_record(text)
        assert again.record() == text and again.fingerprint == game.fingerprint
        while again.can_undo:
            again.undo()
        assert again.fingerprint == bastide.Game(game.table, seed=number).fingerprint
    with pytest.raises(bastide.TextError) as problem:
        bastide.from_record(text.replace("moves", "movs"))
    assert problem.value.what == "record" and problem.value.problems[0][0] > 0


def test_an_unfinished_record_goes_on_with_its_chances():
    game = bastide.new_game(2, seed=11)
    for _ in play_on(game, random.Random(1), 41):
        pass
    again = bastide.from_record(game.record())
    for one in (game, again):
        for _ in play_on(one, random.Random(3)):
            pass
    assert again.record() == game.record()


def test_positions_are_read_and_written():
    game = bastide.Game(heart(3), seed=6)
    for step, _ in enumerate(play_on(game, random.Random(6))):
        if step % 20 == 0:
            for drawn in (False, True):
                text = game.position(drawn=drawn)
                again = bastide.from_position(text)
                assert again.position(drawn=drawn) == text
                assert again.question.name == game.question.name
                assert [move.text for move in again.legal()] == [move.text for move in game.legal()]
    with pytest.raises(bastide.Error):
        bastide.from_position(text).record()
    with pytest.raises(bastide.TextError):
        bastide.from_position("bastide position 1; tiles BA/RCr 0,0, BA/CCC+ 1,0")


def test_worth_is_told_in_line_items_with_rules():
    game = bastide.from_position(
        "bastide position 1; set basic:2; tiles BA/RCr 0,0, seat 1: BA/RFr 1,0, seat 2: BA/RFr 2,0; "
        "figures seat 1 follower on road E of 1,0; turn 3 seat 1; hand BA/RFr")
    road = game.value("road E of 1,0")
    assert road["owners"] == [0] and not road["complete"]
    assert road["if_completed"] == {"points": 3, "items": [
        {"name": "tiles", "count": 3, "points": 3, "rule": "BASE-21"}]}
    assert game.end_now() == [3, 0]
    assert [feature["name"] for feature in game.features() if feature["owners"]] == ["road E of 0,0"]
    assert game.analysis()["features"] == game.features()
    with pytest.raises(bastide.Error):
        game.value("road E of 7,7")


def test_a_view_shows_moves_to_who_is_asked_alone():
    game = bastide.new_game(2, seed=1)
    mine, theirs, all_of_it = game.view(0), game.view(1), game.view()
    assert [move["text"] for move in mine["moves"]] == [move.text for move in game.legal()]
    assert theirs["moves"] is None and all_of_it["moves"] == mine["moves"]
    assert mine["hand"] == game.hand == theirs["hand"]
    with pytest.raises(bastide.Error):
        game.view(2)


def test_with_explicit_chance_draws_are_answers():
    game = bastide.new_game(2, chance="explicit")
    assert game.player == bastide.CHANCE
    outcomes = game.chance_outcomes()
    assert sum(probability for _, probability in outcomes) == pytest.approx(1)
    left = game.view()["piles"][0]["tiles"]
    assert {move.tile: round(probability * game.tiles_left) for move, probability in outcomes} == left
    game.apply("BA/L")
    assert game.hand == "BA/L" and game.player == 0
    with pytest.raises(bastide.Error):
        game.chance_outcomes()
    dice = random.Random(1)
    seen = set()
    while not game.over:
        if game.player == bastide.CHANCE:
            seen.add(game.sample_chance(dice.randrange(2**60)).tile)
            game.apply(game.sample_chance(dice.randrange(2**60)))
        else:
            game.apply(dice.choice(game.legal()))
    assert len(seen) > 10 and bastide.from_record(game.record()).scores == game.scores


def test_after_an_explicit_draw_is_taken_back_another_can_come():
    game = bastide.new_game(2, chance="explicit")
    game.apply("BA/L")
    game.undo()
    game.apply("BA/RFr")
    assert game.hand == "BA/RFr"


def test_agents_answer_and_tell_what_they_think():
    assert {"random", "greedy"} <= set(bastide.agent_names())
    greedy, game = bastide.make_agent("greedy", seed=1), bastide.Game(heart(), seed=2)
    dice = random.Random(1)
    for _ in play_on(game, dice, 40):
        thought = greedy.think(game)
        assert thought.best in game.legal()
        assert all(candidate.move in game.legal() for candidate in thought.candidates)
        values = [candidate.value for candidate in thought.candidates]
        assert values == sorted(values, reverse=True)
        for candidate in thought.candidates[:2]:
            assert candidate.variation[:1] == [candidate.move.text]
        game.apply(greedy.choose(game))
    with pytest.raises(bastide.Error) as problem:
        bastide.make_agent("genius")
    assert "there are: random" in str(problem.value)
    with pytest.raises(bastide.Error):
        greedy.choose(finished())


def test_moves_can_be_compared_and_tell_their_parts():
    game = bastide.new_game(2, seed=1)
    move = game.legal()[0]
    assert move == game.legal()[0] and hash(move) == hash(game.legal()[0]) and move != game.legal()[1]
    assert move.kind == "place_tile" and move.text.startswith(f"{move.cell[0]},{move.cell[1]} ")
    game.apply(move)
    assert game.legal()[-1].kind == "pass" and game.legal()[0].figure == "follower"


def test_everything_says_what_it_is():
    game = bastide.new_game(["Red", "Blue"], seed=1)
    assert "Red" in repr(game) and "place_tile" in repr(game.question)
    for thing in (game, game.table, game.actions, game.legal()[0], game.question,
                  bastide.make_agent("random"), bastide.VectorEnv(2), bastide.Observer(game.table)):
        assert repr(thing).startswith("<bastide.")
