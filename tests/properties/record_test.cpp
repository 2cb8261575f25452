// Every move of random games of random tables has a text that leads back to it, and every game one
// that leads back to the game.

#include "notation/record/record.h"
#include "notation/moves/move_text.h"
#include "support/random_choices.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace bastide::test {
namespace {

TEST(MoveTextInGames, EveryLegalMoveHasItsOwnTextThatLeadsBack) {
    const int games = how_many(40, 400);
    for (int number = 0; number < games; ++number) {
        const Table table = table_number(number);
        SCOPED_TRACE(table.text);
        const Ruleset& rules = *table.rules;
        bool fine = true;
        play_and_visit(table, std::uint64_t(number),
                       [&](const State& state, const MoveList& moves) {
                           std::set<std::string> texts;
                           for (const Move& move : moves) {
                               const std::string text = move_text(rules, state, move);
                               const MoveReading reading = read_move(rules, state, text);
                               const bool same = reading.move && *reading.move == move;
                               if (fine && !same)
                                   ADD_FAILURE() << text << ": expected " << reading.expected;
                               fine = fine && same && texts.insert(text).second;
                           }
                       });
        ASSERT_TRUE(fine);
    }
}

/// A random game as far as `most` answers, some of them taken back on the way.
Record random_record(const RulesetChoice& choice, std::uint64_t seed, int most) {
    TableSetup setup;
    setup.choice = choice;
    const auto rules = rules_of(choice);
    Game game(rules, seed);
    Random random(seed, 5);
    MoveList moves;
    for (int answer = 0; answer < most && game.decision().exists(); ++answer) {
        game.legal(moves);
        game.play(moves[random.below(std::uint32_t(moves.size()))]);
        if (game.can_undo() && random.below(10) == 0) game.undo();
    }
    Record record = record_of(setup, rules, game.state(), game.record());
    if (seed % 2 == 0) {
        record.seed = seed;
        return record;
    }
    record.commitment.emplace().fill(std::uint8_t(seed));
    if (game.state().over()) record.revealed_seed.emplace().fill(std::uint8_t(seed * 7));
    return record;
}

void expect_there_and_back(const Record& record) {
    const auto text = write_record(record);
    ASSERT_TRUE(text);
    std::vector<RecordProblem> problems;
    const auto again = read_record(*text, built_in_tiles(), problems);
    for (const RecordProblem& problem : problems) ADD_FAILURE() << problem.text("record");
    ASSERT_TRUE(again);
    EXPECT_TRUE(same_record(*again, record));
    EXPECT_EQ(write_record(*again), *text);
}

TEST(RecordsOfGames, EveryGameComesBack) {
    const int games = only_a_part() ? 8 : how_many(40, 400);
    for (int number = 0; number < games; ++number) {
        SCOPED_TRACE(number);
        RulesetChoice choice = random_choice(number);
        if (number % 3 == 0) choice.options.emplace_back("first_player", "random");
        choice.first_player = number % choice.players;
        // Some stop in the middle of a turn.
        const int most = number % 4 == 3 ? 10 + number : 100'000;
        expect_there_and_back(random_record(choice, std::uint64_t(number), most));
        if (testing::Test::HasFailure()) return;
    }
}

/// Few figures and one kind of tile: many answers are the only ones.
TEST(RecordsOfGames, GamesThatMostlyPlayThemselves) {
    for (const char* tile : {"BA/Cccc+", "BA/L", "BA/RCr"}) {
        RulesetChoice choice;
        choice.each = {{"follower", 1}};
        choice.sets = {{"basic:2", 1}};
        for (const TileCopies& entry : built_in_tiles().find_set("basic:2")->tiles)
            if (entry.tile != tile)
                choice.tile_changes.emplace_back(entry.tile,
                                                 (entry.tile == "BA/RCr") - entry.copies);
        choice.tile_changes.emplace_back(tile, 12);
        const Record record = random_record(choice, 3, 1000);
        EXPECT_TRUE(std::any_of(record.moves.begin(), record.moves.end(),
                                [](const RecordedMove& move) { return move.automatic; }));
        expect_there_and_back(record);
    }
}

}  // namespace
}  // namespace bastide::test
