#include <bastide/game.h>

#include <gtest/gtest.h>

#include <algorithm>

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

/// Whoever takes back at one place again and again pays for it once, and the way back to the start costs a
/// few games, not one for each answer.
TEST(Game, UndoPlaysFewAnswersAgain) {
    Game game(base_rules(), 5);
    Random random(9);
    std::vector<std::uint64_t> prints;
    while (game.decision().exists() && prints.size() < 120) {
        prints.push_back(fingerprint(game.state()));
        game.play(any_answer(game, random));
    }
    const std::size_t whole = game.record().size();
    std::size_t played = 0;
    for (int i = 0; i < 1000; ++i) {
        played += game.undo();
        ASSERT_EQ(fingerprint(game.state()), prints.back());
        ASSERT_FALSE(game.play(any_answer(game, random)));
    }
    EXPECT_LE(played, whole);
    for (; game.can_undo(); prints.pop_back()) {
        played += game.undo();
        ASSERT_EQ(fingerprint(game.state()), prints.back());
    }
    EXPECT_LE(played, 10 * whole) << "and not 60 times";
}

TEST(Game, AnotherMoveAfterUndoStillMeetsTheSameTile) {
    Game game(base_rules(), 11);
    MoveList moves;
    game.legal(moves);
    const Move first = moves[0], second = moves[1];
    const auto next_tile = [&] {
        while (game.decision().name != "place_tile") game.play(pass());
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

/// A game that stops after some answers, and the same game played on.
struct StoppedGame {
    explicit StoppedGame(std::size_t answers) : whole(base_rules(), 31) {
        while (whole.decision().exists()) {
            if (given.size() == answers) {
                stopped.assign(whole.record().begin(), whole.record().end());
                print = fingerprint(whole.state());
            }
            given.push_back(any_answer(whole, random));
            whole.play(given.back());
        }
    }
    Random random{4};
    Game whole;
    std::vector<Move> given;
    std::vector<RecordedMove> stopped;
    std::uint64_t print = 0;
};

TEST(Game, ResumedGoesOnAsIfItHadNeverStopped) {
    for (const std::size_t answers : {std::size_t(0), std::size_t(1), std::size_t(40)}) {
        const StoppedGame game(answers);
        auto resumed = Game::resumed(base_rules(), 31, game.stopped);
        ASSERT_TRUE(resumed);
        EXPECT_EQ(fingerprint(resumed->state()), game.print);
        for (std::size_t i = answers; i < game.given.size(); ++i)
            ASSERT_FALSE(resumed->play(game.given[i]));
        EXPECT_EQ(fingerprint(resumed->state()), fingerprint(game.whole.state()));
    }
}

TEST(Game, ResumedCanBeTakenBackToItsStart) {
    const StoppedGame game(40);
    auto resumed = Game::resumed(base_rules(), 31, game.stopped);
    ASSERT_TRUE(resumed);
    std::size_t taken = 0;
    for (; resumed->can_undo(); ++taken) {
        EXPECT_EQ(resumed->last_answer()->move, game.given[40 - 1 - taken]);
        EXPECT_TRUE(resumed->last_answer()->by.exists());
        resumed->undo();
    }
    EXPECT_EQ(taken, 40u);
    EXPECT_EQ(resumed->last_answer(), nullptr);
    // The tiles that were drawn come again.
    for (const Move& answer : game.given) ASSERT_FALSE(resumed->play(answer));
    EXPECT_EQ(fingerprint(resumed->state()), fingerprint(game.whole.state()));
}

TEST(Game, ResumedStopsInTheMiddleOfATurn) {
    const StoppedGame game(40);
    std::vector<RecordedMove> moves = game.stopped;
    while (moves.back().by.exists()) moves.pop_back();  // up to the draw of a tile
    moves.pop_back();
    auto resumed = Game::resumed(base_rules(), 31, moves);
    ASSERT_TRUE(resumed);
    EXPECT_FALSE(resumed->decision().by_nature);
    EXPECT_GT(resumed->record().size(), moves.size());
}

TEST(Game, MovesOfNoGameAreNotResumed) {
    const StoppedGame game(40);
    std::vector<RecordedMove> moves = game.stopped;
    moves[moves.size() / 2].automatic = !moves[moves.size() / 2].automatic;
    EXPECT_FALSE(Game::resumed(base_rules(), 31, moves));
    moves = game.stopped;
    moves.erase(moves.begin() + 3);
    EXPECT_FALSE(Game::resumed(base_rules(), 31, moves));
    moves.assign(game.whole.record().begin(), game.whole.record().end());
    moves.push_back(moves.front());
    EXPECT_FALSE(Game::resumed(base_rules(), 31, moves));
}

/// A generator for each number; keeps which it was asked for.
class NumberedChance final : public ChanceSource {
public:
    Random for_outcome(std::size_t number) const override {
        asked.push_back(number);
        return Random(100, number);
    }
    mutable std::vector<std::size_t> asked;
};

/// The tiles that came, in their order.
std::vector<Move> drawn_in(std::span<const RecordedMove> record) {
    std::vector<Move> drawn;
    for (const RecordedMove& move : record)
        if (!move.by.exists() && !move.automatic) drawn.push_back(move.move);
    return drawn;
}

TEST(GameWithASource, AsksForEachOutcomeByItsNumber) {
    const auto chance = std::make_shared<NumberedChance>();
    Game game(base_rules(), chance);
    Random random(1);
    while (game.decision().exists()) ASSERT_FALSE(game.play(any_answer(game, random)));
    std::vector<std::size_t> numbers(drawn_in(game.record()).size());
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = i;
    EXPECT_GT(numbers.size(), 60u);
    EXPECT_EQ(chance->asked, numbers);
}

TEST(GameWithASource, TilesComeInOneOrderWhateverIsPlayedOrTakenBack) {
    const auto chance = std::make_shared<NumberedChance>();
    std::vector<Move> order;
    for (const std::uint64_t seed : {1, 2, 3}) {
        Game game(base_rules(), chance);
        Random random(seed);
        while (game.decision().exists()) {
            ASSERT_FALSE(game.play(any_answer(game, random)));
            for (int back = 0; back < 3 && game.can_undo() && random.below(6) == 0; ++back)
                game.undo();
        }
        const std::vector<Move> drawn = drawn_in(game.record());
        if (order.empty()) order = drawn;
        EXPECT_EQ(drawn, order);
    }
}

TEST(GameWithASource, ResumedGoesOnAsIfItHadNeverStopped) {
    const auto chance = std::make_shared<NumberedChance>();
    Game whole(base_rules(), chance);
    Random random(4);
    std::vector<RecordedMove> stopped;
    std::vector<Move> later;
    for (int given = 0; whole.decision().exists(); ++given) {
        if (given == 40) stopped.assign(whole.record().begin(), whole.record().end());
        const Move answer = any_answer(whole, random);
        if (given >= 40) later.push_back(answer);
        ASSERT_FALSE(whole.play(answer));
    }
    chance->asked.clear();
    auto resumed = Game::resumed(base_rules(), chance, stopped);
    ASSERT_TRUE(resumed);
    // What was drawn already need not be drawn.
    EXPECT_TRUE(chance->asked.empty());
    for (const Move& answer : later) ASSERT_FALSE(resumed->play(answer));
    EXPECT_EQ(fingerprint(resumed->state()), fingerprint(whole.state()));
    stopped.erase(stopped.begin() + 3);
    EXPECT_FALSE(Game::resumed(base_rules(), chance, stopped));
}

}  // namespace
}  // namespace bastide
