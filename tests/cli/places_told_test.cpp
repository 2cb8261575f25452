// Random games with pieces in places of all kinds: what the terminal, `legal`, the story of a game and the
// numbers of answers make of them.

#include "cli/answers/legal_answers.h"
#include "cli/answers/legal_text.h"
#include "cli/answers/play_choices.h"
#include "cli/terminal/play_text.h"
#include "core/places.h"
#include "notation/moves/described_move.h"
#include "notation/moves/move_text.h"
#include "report/story_json.h"
#include "support/game_of_places.h"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <set>
#include <string>
#include <vector>

namespace bastide {
namespace {

namespace json = boost::json;
using test::goes_elsewhere;
using test::play_games_of_places;
using test::rules_of_places;

const std::vector<std::string>& seats() {
    static const std::vector<std::string> names{"Anna", "Berta"};
    return names;
}

TEST(PlacesTold, EveryAnswerIsWrittenAndReadAgain) {
    std::set<PlaceKind> placed, taken;
    play_games_of_places(4, [&](const State& state) {
        MoveList moves;
        legal(rules_of_places(), state, moves);
        for (const Move& move : moves) {
            if (!goes_elsewhere(state, move)) continue;
            const std::string text = move_text(rules_of_places(), state, move);
            const MoveReading reading = read_move(rules_of_places(), state, text);
            ASSERT_TRUE(reading.move) << text << ": expected " << reading.expected;
            ASSERT_EQ(*reading.move, move) << text;
            (move.kind == MoveKind::return_figure ? taken : placed)
                .insert(describe(rules_of_places(), state, move).where->kind);
        }
    });
    EXPECT_EQ(placed.size(), std::size(test::kinds_elsewhere));
    EXPECT_EQ(taken.size(), std::size(test::kinds_elsewhere));
}

TEST(PlacesTold, PositionsAreReadAgain) {
    int seen = 0;
    play_games_of_places(3, [&](const State& state) {
        if (++seen % 17 != 0) return;
        const std::string text = test::position_text(state);
        ASSERT_FALSE(text.empty());
        const auto again = test::state_of_text(text);
        ASSERT_TRUE(again) << text;
        ASSERT_EQ(fingerprint(*again), fingerprint(state)) << text;
    });
    EXPECT_GT(seen, 17);
}

TEST(PlacesTold, LegalTellsThePlaceOfEveryAnswer) {
    int seen = 0, told = 0;
    std::set<std::string> members;
    play_games_of_places(3, [&](const State& state) {
        if (++seen % 7 != 0) return;
        const cli::AskedGame game{rules_of_places(), state, seats()};
        const cli::Answers answers = cli::all_answers(rules_of_places(), state, seats());
        EXPECT_FALSE(cli::answers_text(game, answers, cli::Detail::everything).empty());
        const json::object said = cli::answers_json(game, answers);
        const json::array& listed = said.at("legal").as_array();
        ASSERT_EQ(listed.size(), answers.allowed.size());
        for (std::size_t i = 0; i < listed.size(); ++i) {
            const Move& move = answers.allowed[i];
            EXPECT_FALSE(cli::choice_text(rules_of_places(), state, move, seats()).empty());
            EXPECT_FALSE(cli::verdict_text(game, "it", move, {}).empty());
            if (!goes_elsewhere(state, move)) continue;
            ++told;
            const json::object& answer = listed[i].as_object();
            EXPECT_FALSE(answer.contains("points") || answer.contains("fief"));
            bool placed = false;
            for (const char* member : {"cell", "corner", "side", "beside", "space", "with"})
                if (answer.contains(member)) {
                    members.insert(member);
                    placed = true;
                }
            EXPECT_TRUE(placed) << json::serialize(answer);
        }
    });
    EXPECT_GT(told, 100);
    EXPECT_EQ(members.size(), 6u);
}

/// What the log tells of one answer.
std::string log_of(State state, const Move& move) {
    cli::Announcer announcer(rules_of_places(), seats());
    EXPECT_FALSE(apply(rules_of_places(), state, move, &announcer));
    return announcer.tell(state);
}

/// The happenings of a kind of the story of one answer.
std::vector<json::object> happenings_of(State state, const Move& move, std::string_view kind) {
    std::vector<json::object> found;
    const json::value story = json::parse(report::story_of_answer(rules_of_places(), state, move));
    for (const json::value& happening : story.at("happenings").as_array())
        if (happening.at("kind").as_string() == kind) found.push_back(happening.as_object());
    return found;
}

TEST(PlacesTold, TheLogAndTheStoryTellThePlace) {
    std::set<std::string> told;
    int answers = 0;
    play_games_of_places(3, [&](const State& state) {
        MoveList moves;
        legal(rules_of_places(), state, moves);
        for (const Move& move : moves) {
            if (!goes_elsewhere(state, move) || ++answers % 11 != 0) continue;
            const std::string log = log_of(state, move);
            const bool token = move.kind == MoveKind::place_token;
            const bool back = move.kind == MoveKind::return_figure;
            const std::string_view verb = back ? "takes back the follower that stood "
                                          : token && log.find("is put ") != std::string::npos
                                              ? "is put "
                                              : "puts a ";
            ASSERT_NE(log.find(verb), std::string::npos) << log;
            for (const char* words : {"at the corner", "at the side", " quarter", "on space",
                                      "with Anna", "with Berta", ", west to east"})
                if (log.find(words) != std::string::npos) told.insert(words);
            const auto happenings = happenings_of(state, move,
                                                  back    ? "figure_returned"
                                                  : token ? "token_placed"
                                                          : "figure_placed");
            ASSERT_FALSE(happenings.empty());
            EXPECT_NE(happenings.front().at("place").as_string(), "segment");
        }
    });
    EXPECT_EQ(told.size(), 7u);
}

}  // namespace
}  // namespace bastide
