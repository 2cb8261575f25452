// Saved games whose draws are decided by numbers, and the points that a game shows before a COMMIT: cut
// after any message, it is the same game up to there, with the points of that moment.

#include "jcz/bad_file.h"
#include "jcz/export.h"
#include "jcz/import.h"
#include "rules/10_base/base.h"
#include "support/random_games.h"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

namespace json = boost::json;

/// Tables without bazaars, so that each number decides one draw. Fliers end parts of turns by themselves.
TableSetup table_for_numbers(int number) {
    TableSetup setup;
    setup.choice.preset = "jcloisterzone";
    setup.choice.players = 1 + number % 4;
    setup.choice.sets = {{"basic:2", 1}};
    if (number % 3 != 0) setup.choice.sets.emplace_back("flier:2", 2);
    if (number % 3 == 1) setup.choice.sets.emplace_back("traders-and-builders:2", 1);
    if (number % 3 == 2) setup.choice.sets.emplace_back("ferries", 1);
    if (number % 2 == 1) setup.choice.each.emplace_back("follower", 2);
    return setup;
}

Record random_record(const TableSetup& setup, std::uint64_t seed) {
    Record record;
    record.setup = setup;
    record.rules = rules_of(setup.choice);
    const Ruleset& rules = *record.rules;
    Random random(seed);
    MoveList moves;
    MoveRecorder recorder;
    State state;
    start(rules, state, Player(), &recorder);
    while (decision(rules, state).exists())
        if (apply(rules, state, random_answer(rules, state, random, moves, Style::by_kind),
                  &recorder))
            break;
    return record_of(setup, record.rules, state, recorder.moves);
}

bool is_draw(QuestionNumber kind) { return kind == number_of<rules::question::draw_tile>(); }

/// The number that draws a tile: the bag lies in the order of the tiles' names.
double number_for(const Ruleset& rules, const State& state, const Move& drawn) {
    MoveList outcomes;
    legal(rules, state, outcomes);
    std::map<std::string, double> bag;
    double tiles = 0;
    for (const Move outcome : outcomes) {
        const auto copies = double(weight(rules, state, outcome));
        bag[rules.type(outcome.type).id] += copies;
        tiles += copies;
    }
    double before = 0;
    for (const auto& [id, copies] : bag) {
        if (id == rules.type(drawn.type).id) break;
        before += copies;
    }
    return (before + 0.5) / tiles;
}

std::vector<double> numbers_of(const Record& record) {
    const Ruleset& rules = *record.rules;
    std::vector<double> numbers;
    State state;
    start(rules, state, Player());
    for (const RecordedMove& move : record.moves) {
        if (move.automatic) continue;
        if (is_draw(move.decision)) numbers.push_back(number_for(rules, state, move.move));
        if (apply(rules, state, move.move)) break;
    }
    return numbers;
}

/// The game with numbers instead of a draw order, as the other program saves what it plays.
json::object with_numbers(const Record& record) {
    json::object file = jcz::export_jcz(record).file;
    file.erase("gameAnnotations");
    file.erase("bastide");
    const std::vector<double> numbers = numbers_of(record);
    std::size_t next = 0;
    const auto take = [&] { return next < numbers.size() ? numbers[next++] : 0.5; };
    file["initialRandom"] = take();
    for (json::value& message : file["replay"].as_array())
        if (message.at("type") == "COMMIT") message.at("payload").as_object()["random"] = take();
    return file;
}

Record cut_after(json::object game, std::size_t messages) {
    game["replay"].as_array().resize(messages);
    return jcz::import_jcz(json::serialize(game)).record;
}

bool begins_with(const Record& whole, const Record& part) {
    return part.moves.size() <= whole.moves.size() &&
           std::equal(part.moves.begin(), part.moves.end(), whole.moves.begin());
}

TEST(CutGames, OfDrawsByNumbersAreTheSameUpToThere) {
    int whole_games = 0;
    for (int number = 0; number < how_many(12, 300); ++number) {
        SCOPED_TRACE(number);
        const Record record = random_record(table_for_numbers(number), std::uint64_t(number));
        const json::object game = with_numbers(record);
        const std::size_t messages = game.at("replay").as_array().size();
        Record whole;
        try {
            whole = cut_after(game, messages);
        } catch (const jcz::BadFile&) {
            continue;  // a tile fitted nowhere: the next one has no number of its own
        }
        ++whole_games;
        EXPECT_EQ(whole.final_scores, record.final_scores);
        for (std::size_t cut = 0; cut < messages; cut += long_run() ? 1 : 1 + messages / 8)
            ASSERT_TRUE(begins_with(whole, cut_after(game, cut))) << "after " << cut << " messages";
    }
    EXPECT_GE(whole_games, how_many(4, 100));
}

/// Follows the points of all players, from draw to draw.
class PointsAtDraws : public EventSink {
public:
    void on_event(const Event& event) override {
        if (event.kind == EventKind::scored) points_[event.player.index()] += event.number;
        if (event.kind == EventKind::tile_drawn) at_draws.push_back(points_);
    }
    std::vector<std::vector<int>> at_draws;

private:
    std::vector<int> points_ = std::vector<int>(max_players);
};

/// After a COMMIT its part has been scored. (Where the tile that follows has one place and lies there
/// already, tests/data/jcz/one_place.jcz shows it.)
TEST(CutGames, ShowThePointsOfTheMoment) {
    int compared = 0;
    for (int number = 0; number < how_many(40, 400); ++number) {
        SCOPED_TRACE(number);
        const Record record = random_record(table_for_numbers(3 * number), std::uint64_t(number));
        PointsAtDraws truth;
        State state;
        start(*record.rules, state, Player(), &truth);
        for (const RecordedMove& move : record.moves)
            if (!move.automatic) apply(*record.rules, state, move.move, &truth);
        const json::object game = jcz::export_jcz(record).file;
        const json::array& messages = game.at("replay").as_array();
        std::size_t commits = 0;
        for (std::size_t cut = 1; cut < messages.size(); ++cut) {
            if (messages[cut - 1].at("type") != "COMMIT") continue;
            if (!long_run() && ++commits % 20 != 0) continue;
            json::object part = game;
            part["replay"].as_array().resize(cut);
            const jcz::JczFile file = jcz::read_jcz(json::serialize(part));
            const jcz::JczTable table = jcz::make_jcz_table(file);
            const jcz::JczGame played(file, table);
            const auto draws = std::size_t(
                std::count_if(played.moves().begin(), played.moves().end(),
                              [](const RecordedMove& move) { return is_draw(move.decision); }));
            if (played.phase() != "TilePhase" || draws + 1 >= truth.at_draws.size()) continue;
            ++compared;
            for (int seat = 0; seat < state.players(); ++seat)
                ASSERT_EQ(played.points(std::size_t(seat)),
                          truth.at_draws.at(draws - 1).at(std::size_t(seat)))
                    << "after " << cut << " messages, player " << seat;
        }
    }
    EXPECT_GE(compared, only_a_part() ? 12 : 50);
}

}  // namespace
}  // namespace bastide::test
