#include <bastide/engine.h>

#include "search/playout.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

std::shared_ptr<const Ruleset> make(const RulesetChoice& choice = {}) {
    std::vector<std::string> problems;
    auto rules = make_ruleset(choice, problems);
    for (const std::string& problem : problems) ADD_FAILURE() << problem;
    return rules;
}

// rule: GEN-04
// Nearly two thousand tiles in a row that fit nowhere: the agenda stays shallow.
TEST(Engine, DiscardsAnyNumberOfTiles) {
    RulesetChoice choice;
    for (const TileCopies& tile : built_in_tiles().find_set("basic:2")->tiles)
        choice.tile_changes.emplace_back(tile.tile, -tile.copies);
    choice.tile_changes.emplace_back("BA/L", 1);
    choice.tile_changes.emplace_back("BA/Cccc+", 1990);
    choice.start = {{"BA/L", {0, 0}, 0}};
    const State state = start(*make(choice));
    EXPECT_TRUE(state.over());
    EXPECT_EQ(state.header().discarded, 1990);
    EXPECT_EQ(state.tiles().size(), 1u);
}

// rule: BASE-02
TEST(Engine, TheRulesetSaysWhoBegins) {
    RulesetChoice choice;
    choice.players = 4;
    choice.first_player = 2;
    const auto rules = make(choice);
    EXPECT_EQ(start(*rules).active(), Player(2));
    EXPECT_EQ(start(*rules, Player(1)).active(), Player(1));
}

TEST(Engine, NatureIsAskedOnlyWhenItIsItsTurn) {
    const auto rules = make();
    State state = start(*rules);
    Random random(1);
    EXPECT_EQ(sample(*rules, state, random).kind, MoveKind::outcome);
    while (decision(*rules, state).by_nature) apply(*rules, state, sample(*rules, state, random));
    EXPECT_EQ(sample(*rules, state, random), pass());
    MoveList moves;
    play_out(*rules, state, random, moves);
    EXPECT_EQ(sample(*rules, state, random), pass());
    EXPECT_TRUE(apply(*rules, state, pass()));
}

/// Adds up the points of the events of the end.
class Sum : public EventSink {
public:
    void on_event(const Event& event) override {
        if (event.kind == EventKind::scored && event.situation == Situation::final)
            points += event.number;
    }
    int points = 0;
};

// rule: GEN-06
// Asked before the last move that completes nothing, the end gives what the real end gives.
TEST(Engine, EndNowGivesWhatTheEndWouldGive) {
    for (const char* farm_scoring : {"third", "second", "first"}) {
        RulesetChoice choice;
        choice.options = {{"farm_scoring", farm_scoring}};
        const auto rules = make(choice);
        Random random(4);
        State state = start(*rules), before;
        MoveList moves;
        while (!state.over()) {
            before = state;
            if (decision(*rules, state).by_nature) {
                apply(*rules, state, sample(*rules, state, random));
                continue;
            }
            legal(*rules, state, moves);
            apply(*rules, state, moves[random.below(std::uint32_t(moves.size()))]);
        }
        Sum sum;
        const std::uint64_t print = fingerprint(before);
        const State ended = end_now(*rules, before, &sum);
        EXPECT_EQ(fingerprint(before), print);
        EXPECT_TRUE(ended.over());
        EXPECT_GT(sum.points, 0);
        EXPECT_EQ(ended.score(Player(0)) + ended.score(Player(1)),
                  before.score(Player(0)) + before.score(Player(1)) + sum.points);
        EXPECT_EQ(fingerprint(end_now(*rules, state)), fingerprint(state));
    }
}

// rule: GEN-07
TEST(Engine, LeadersShareTheWin) {
    const auto rules = make();
    EXPECT_EQ(leaders(start(*rules)), 0b11);
    State state = start(*rules);
    Random random(8);
    MoveList moves;
    play_out(*rules, state, random, moves);
    const int lead = state.score(Player(0)) - state.score(Player(1));
    EXPECT_EQ(leaders(state), lead > 0 ? 0b01 : lead < 0 ? 0b10 : 0b11);
}

}  // namespace
}  // namespace bastide
