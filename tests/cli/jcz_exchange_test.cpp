// Games that are exported as saved games of the program JCloisterZone and imported again are the same
// games, whatever is asked in them.

#include "jcz/bad_file.h"
#include "jcz/export.h"
#include "jcz/import.h"
#include "support/random_games.h"

#include <gtest/gtest.h>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace bastide::test {
namespace {

using jcz::JczFile;
using jcz::JczGame;
using jcz::JczTable;

/// Tables that play as the other program does.
TableSetup exchanged_setup(int number) {
    Random dealt(std::uint64_t(number), 91);
    const auto one_in = [&dealt](std::uint32_t cases) { return dealt.below(cases) == 0; };
    TableSetup setup;
    setup.title = "table " + std::to_string(number);
    RulesetChoice& choice = setup.choice;
    choice.preset = "jcloisterzone";
    choice.players = 1 + number % 5;
    choice.sets = {{"basic:2", 1}};
    if (number % 3 == 1)
        for (const char* set :
             {"inns-and-cathedrals:2", "traders-and-builders:2", "bridges-castles-and-bazaars:2"})
            choice.sets.emplace_back(set, 1);
    if (number % 3 == 2) {
        if (one_in(2)) choice.sets.emplace_back("river/1:2", 1);
        if (one_in(2)) choice.sets.emplace_back("flier:2", 2);
        if (one_in(2)) choice.sets.emplace_back("ferries", 2);
        if (one_in(2)) choice.sets.emplace_back("abbey-and-mayor:2", 1);
        if (one_in(2)) choice.sets.emplace_back("traders-and-builders:1", 1);
        if (one_in(2)) choice.rules.emplace_back("abbot", true);
        if (one_in(4)) choice.options.emplace_back("farmers", "off");
        if (one_in(4)) choice.each.emplace_back("follower", 3);
    }
    if (one_in(3)) choice.options.emplace_back("bazaar_mode", "no_auction");
    return setup;
}

/// A random game, cut off after a number of answers of players.
Record random_record(const TableSetup& setup, std::uint64_t seed, std::size_t most_answers) {
    Record record;
    record.setup = setup;
    record.rules = rules_of(setup.choice);
    if (!record.rules) return record;
    const Ruleset& rules = *record.rules;
    Random random(seed);
    MoveList moves;
    MoveRecorder recorder;
    State state;
    start(rules, state, Player(), &recorder);
    for (std::size_t answers = 0; decision(rules, state).exists();) {
        const bool by_nature = decision(rules, state).by_nature;
        if (!by_nature && answers++ == most_answers) break;
        const Move answer = random_answer(rules, state, random, moves, Style::by_kind);
        if (apply(rules, state, answer, &recorder)) break;
    }
    return record_of(setup, record.rules, state, recorder.moves);
}

Record imported(const std::string& text) {
    const JczFile file = jcz::read_jcz(text);
    const JczTable table = jcz::make_jcz_table(file);
    const JczGame game(file, table);
    return jcz::record_of_jcz(table, game);
}

void expect_same_game(const Record& one, const Record& other) {
    ASSERT_EQ(one.moves.size(), other.moves.size());
    for (std::size_t i = 0; i < one.moves.size(); ++i) ASSERT_EQ(one.moves[i], other.moves[i]) << i;
    EXPECT_EQ(one.final_scores, other.final_scores);
}

TEST(JczExchange, WhatIsExportedIsImportedAsTheSameGame) {
    for (int number = 0; number < how_many(60, 1000); ++number) {
        SCOPED_TRACE(number);
        const std::size_t most = number % 4 == 3 ? std::size_t(number) : std::size_t(-1);
        const Record record = random_record(exchanged_setup(number), std::uint64_t(number), most);
        ASSERT_TRUE(record.rules);
        try {
            const std::string text = boost::json::serialize(jcz::export_jcz(record).file);
            const Record again = imported(text);
            EXPECT_TRUE(same_setup(record.setup, again.setup));
            expect_same_game(record, again);
        } catch (const jcz::BadFile& problem) {
            FAIL() << problem.what();
        }
        if (HasFailure()) return;
    }
}

/// The set-up in the words of the other program says the same of these tables.
TEST(JczExchange, TheOtherProgramsWordsSayAllOfItsTables) {
    for (int number = 0; number < how_many(24, 200); ++number) {
        SCOPED_TRACE(number);
        const Record record =
            random_record(exchanged_setup(number), std::uint64_t(number), std::size_t(-1));
        ASSERT_TRUE(record.rules);
        try {
            jcz::JczExport made = jcz::export_jcz(record);
            made.file.erase("bastide");
            const Record again = imported(boost::json::serialize(made.file));
            EXPECT_EQ(record.final_scores, again.final_scores);
        } catch (const jcz::BadFile& problem) {
            FAIL() << problem.what();
        }
        if (HasFailure()) return;
    }
}

/// Questions that the other program never asks.
TEST(JczExchange, TablesOfOtherRulesAreImportedAsTheyWere) {
    for (int number = 0; number < how_many(40, 1000); ++number) {
        SCOPED_TRACE(number);
        TableSetup setup = exchanged_setup(number);
        setup.choice.preset = number % 2 == 0 ? "" : "rgg-2010";
        if (number % 4 == 0) setup.choice.options.emplace_back("first_player", "random");
        const Record record = random_record(setup, std::uint64_t(number), std::size_t(-1));
        ASSERT_TRUE(record.rules);
        try {
            const jcz::JczExport made = jcz::export_jcz(record);
            expect_same_game(record, imported(boost::json::serialize(made.file)));
        } catch (const jcz::BadFile& problem) {
            FAIL() << problem.what();
        }
        if (HasFailure()) return;
    }
}

/// The other program plays the tiles of a box without its rules while none of its elements is named.
TEST(JczExchange, TilesOfBoxesWhoseRulesAreOffAreLandscape) {
    std::uint64_t seed = 0;
    for (const char* set :
         {"winter", "princess-and-dragon:1", "princess-and-dragon:2", "tower:1", "tower:2",
          "hills-and-sheep:1", "hills-and-sheep:2", "under-the-big-top:1", "under-the-big-top:2",
          "under-the-big-top-c1", "king-and-robber:1", "king-and-robber:2", "siege/besiegers",
          "siege/cathars", "festival", "goldmines", "mage-and-witch:1", "mage-and-witch:2"}) {
        SCOPED_TRACE(set);
        TableSetup setup;
        setup.choice.preset = "jcloisterzone";
        setup.choice.sets = {{"basic:1", 1}, {set, 1}};
        const Record record = random_record(setup, ++seed, std::size_t(-1));
        ASSERT_TRUE(record.rules);
        try {
            jcz::JczExport made = jcz::export_jcz(record);
            EXPECT_TRUE(made.opens);
            EXPECT_TRUE(made.untold.empty()) << made.untold.front();
            made.file.erase("bastide");
            const Record again = imported(boost::json::serialize(made.file));
            EXPECT_EQ(record.final_scores, again.final_scores);
        } catch (const jcz::BadFile& problem) {
            ADD_FAILURE() << problem.what();
        }
    }
}

/// The draw order and the end say what a smaller bag held, and who began stands in the moves.
TEST(JczExchange, NothingIsToldThatTheFileSaysAnyway) {
    TableSetup setup;
    setup.choice.preset = "jcloisterzone";
    setup.choice.sets = {{"basic:1", 1}};
    setup.choice.tile_changes = {{"BA/L", -2}, {"BA/RFr", -3}};
    setup.choice.options = {{"first_player", "random"}};
    bool first_began = false, second_began = false;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Record record = random_record(setup, seed, std::size_t(-1));
        const bool by_first = std::ranges::find_if(record.moves, [](const RecordedMove& move) {
                                  return move.by.exists();
                              })->by == Player(0);
        (by_first ? first_began : second_began) = true;
        std::vector<std::string> expected;
        if (!by_first) expected.emplace_back("first 2");
        EXPECT_EQ(jcz::export_jcz(record).untold, expected);
    }
    EXPECT_TRUE(first_began && second_began);
    // What is still to be drawn is not said by the draws.
    EXPECT_EQ(jcz::export_jcz(random_record(setup, 1, 4)).untold.front(), "tile BA/L -2");
}

TEST(JczExchange, TablesThatTheOtherProgramDoesNotKnowAreTold) {
    TableSetup setup;
    setup.choice.sets = {{"basic:2", 1}};
    setup.choice.tile_changes = {{"BA/L", 2}};
    setup.choice.options = {{"small_city_points", "2"}};
    const Record record = random_record(setup, 7, 20);
    const jcz::JczExport made = jcz::export_jcz(record);
    EXPECT_EQ(made.untold, std::vector<std::string>{"tile BA/L +2"});
    EXPECT_EQ(made.file.at("setup").at("rules").at("tiny-city-scoring"), "2");
}

}  // namespace
}  // namespace bastide::test
