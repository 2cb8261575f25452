#include <bastide/game.h>

#include <gtest/gtest.h>

namespace bastide {
namespace {

std::shared_ptr<const Ruleset> base_rules() {
    std::vector<std::string> problems;
    auto rules = make_ruleset({}, problems);
    EXPECT_TRUE(problems.empty());
    return rules;
}

Move any_answer(const Game& game, Random& random) {
    MoveList moves;
    game.legal(moves);
    return moves[random.below(std::uint32_t(moves.size()))];
}

TEST(Game, WaitsForPlayersOnly) {
    Game game(base_rules(), 1);
    Random random(1);
    while (game.decision().exists()) {
        EXPECT_FALSE(game.decision().by_nature);
        ASSERT_FALSE(game.play(any_answer(game, random)));
    }
    EXPECT_TRUE(game.state().over());
    EXPECT_EQ(game.state().tiles_left(), 0);
}

TEST(Game, SameSeedSameGame) {
    std::uint64_t prints[2];
    for (std::uint64_t& print : prints) {
        Game game(base_rules(), 7);
        Random random(3);
        while (game.decision().exists()) game.play(any_answer(game, random));
        print = fingerprint(game.state());
    }
    EXPECT_EQ(prints[0], prints[1]);
}

TEST(Game, UndoGoesBackStepByStepAndTheSameTilesComeAgain) {
    Game game(base_rules(), 5);
    Random random(9);
    std::vector<std::uint64_t> prints;
    std::vector<Move> answers;
    while (game.decision().exists()) {
        prints.push_back(fingerprint(game.state()));
        answers.push_back(any_answer(game, random));
        game.play(answers.back());
    }
    const std::uint64_t end = fingerprint(game.state());
    const std::vector<RecordedMove> record(game.record().begin(), game.record().end());
    while (game.can_undo()) {
        game.undo();
        ASSERT_EQ(fingerprint(game.state()), prints.back());
        prints.pop_back();
    }
    EXPECT_TRUE(prints.empty());
    for (const Move& answer : answers) ASSERT_FALSE(game.play(answer));
    EXPECT_EQ(fingerprint(game.state()), end);
    EXPECT_TRUE(
        std::equal(record.begin(), record.end(), game.record().begin(), game.record().end()));
}

TEST(Game, AnotherMoveAfterUndoStillMeetsTheSameTile) {
    Game game(base_rules(), 11);
    MoveList moves;
    game.legal(moves);
    const Move first = moves[0], second = moves[1];
    const auto next_tile = [&] {
        while (game.decision().name != "place the tile") game.play(pass());
        return game.state().header().in_hand;
    };
    game.play(first);
    const TileTypeId drawn = next_tile();
    while (game.can_undo()) game.undo();
    game.play(second);
    EXPECT_EQ(next_tile(), drawn);
}

TEST(Game, RecordReplaysToTheSameState) {
    const auto rules = base_rules();
    Game game(rules, 21);
    Random random(2);
    while (game.decision().exists()) game.play(any_answer(game, random));
    State replayed = start(*rules);
    for (const RecordedMove& move : game.record()) {
        if (move.automatic) continue;
        ASSERT_FALSE(apply(*rules, replayed, move.move));
    }
    EXPECT_EQ(fingerprint(replayed), fingerprint(game.state()));
}

TEST(Game, RefusedMoveChangesNothing) {
    Game game(base_rules(), 2);
    const std::uint64_t before = fingerprint(game.state());
    const Refusal refusal = game.play(place_tile({50, 50}, 0));
    EXPECT_TRUE(refusal);
    EXPECT_EQ(refusal.rule(), "BASE-04");
    EXPECT_EQ(fingerprint(game.state()), before);
    EXPECT_FALSE(game.can_undo());
}

}  // namespace
}  // namespace bastide
