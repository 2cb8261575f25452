// Which events a game sends, in which order: a small game, word for word.

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace bastide::test {
namespace {

/// Writes every event as a line: what happened, to whom or what, and the number that belongs to it.
class Log : public EventSink {
public:
    explicit Log(const Ruleset& rules) : rules_(rules) {}
    void on_event(const Event& event) override {
        std::string line(words[std::size_t(event.kind)]);
        if (event.player.exists()) line += " seat " + std::to_string(event.player.index() + 1);
        if (event.kind == EventKind::decided && event.automatic) line += " by itself";
        if (event.type.exists()) line += ' ' + rules_.type(event.type).id;
        if (event.number != 0) line += ' ' + std::to_string(event.number);
        lines.push_back(line);
    }
    /// The lines since the last call.
    std::vector<std::string> take() { return std::exchange(lines, {}); }

    std::vector<std::string> lines;

private:
    static constexpr std::string_view words[] = {
        "decided",      "turn",        "turn resumed",  "part",          "drawn",
        "discarded",    "placed",      "figure placed", "segment added", "tokens changed",
        "token placed", "token moved", "tile taken",    "tile offered",  "figure returned",
        "completed",    "scored",      "over"};
    const Ruleset& rules_;
};

/// The base game with three tiles to draw.
std::shared_ptr<const Ruleset> few_tiles() {
    RulesetChoice choice;
    choice.sets = {{"basic:2", 1}};
    for (const TileCopies& entry : built_in_tiles().find_set("basic:2")->tiles)
        choice.tile_changes.emplace_back(entry.tile, (entry.tile == "BA/RCr") - entry.copies);
    choice.tile_changes.emplace_back("BA/L", 1);
    choice.tile_changes.emplace_back("BA/C", 1);
    choice.tile_changes.emplace_back("BA/RRRR", 1);
    std::vector<std::string> problems;
    auto rules = make_ruleset(choice, problems);
    for (const std::string& problem : problems) ADD_FAILURE() << problem;
    return rules;
}

using Lines = std::vector<std::string>;

// rule: GEN-02 GEN-05 BASE-03 BASE-20 BASE-14
TEST(Events, TellAGameFromTheStartTileToTheEnd) {
    const auto rules = few_tiles();
    ASSERT_TRUE(rules);
    Log log(*rules);
    State state = start(*rules, Player(0), &log);
    EXPECT_EQ(log.take(), (Lines{"placed BA/RCr", "turn seat 1 1", "part seat 1 1"}));

    const auto play = [&](const Move& move) { ASSERT_FALSE(apply(*rules, state, move, &log)); };
    play(draw_outcome(rules->find_type("BA/C")));
    EXPECT_EQ(log.take(), (Lines{"decided", "drawn seat 1 BA/C"}));
    play(place_tile({0, -1}, 2));
    EXPECT_EQ(log.take(), (Lines{"decided seat 1", "placed seat 1 BA/C"}));
    MoveList moves;
    legal(*rules, state, moves);
    const Move on_city = *std::find_if(moves.begin(), moves.end(), [&](const Move& move) {
        return move.kind == MoveKind::place_figure && state.segment(move.segment).kind == city;
    });
    play(on_city);
    EXPECT_EQ(log.take(),
              (Lines{"decided seat 1", "figure placed seat 1", "completed", "scored seat 1 4",
                     "figure returned seat 1", "turn seat 2 2", "part seat 2 1"}));

    play(draw_outcome(rules->find_type("BA/L")));
    play(place_tile({0, 1}, 0));
    log.take();
    play(pass());
    // The last tile is the only one that can be drawn.
    EXPECT_EQ(log.take(), (Lines{"decided seat 2", "turn seat 1 3", "part seat 1 1",
                                 "decided by itself", "drawn seat 1 BA/RRRR"}));
    play(place_tile({1, 0}, 0));
    log.take();
    play(pass());
    EXPECT_EQ(log.take(), (Lines{"decided seat 1", "over"}));
}

}  // namespace
}  // namespace bastide::test
