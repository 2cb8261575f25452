// Bazaars in random games: points that change hands, tiles that are not lost, rounds that end.
// rule: BCB-64
// rule: BCB-70
// rule: BCB-77

#include "support/random_games.h"

#include <gtest/gtest.h>

#include <numeric>

namespace bastide::test {
namespace {

/// Tables with many bazaars, small bids, and all that lets one come inside another.
Table bazaar_table_number(int number) {
    Random dealt(std::uint64_t(number), 80);
    const auto one_of = [&dealt](std::initializer_list<const char*> words) {
        return std::string(words.begin()[dealt.below(std::uint32_t(words.size()))]);
    };
    RulesetChoice choice;
    choice.players = 2 + number % 5;
    choice.sets = {{"basic:2", 1},
                   {"traders-and-builders:2", 1},
                   {one_of({"bridges-castles-and-bazaars:2", "bridges-castles-and-bazaars:2-alt"}),
                    1 + int(dealt.below(6))}};
    choice.options = {{"bazaar_nested", number % 3 == 0 ? "ignore" : "delay"},
                      {"bazaar_mode", one_of({"auction", "auction", "no_auction", "on_request"})},
                      {"bazaar_builder_order", one_of({"bazaar_first", "builder_first"})},
                      {"bazaar_offer_drawn", one_of({"before_builder_part", "after_builder_part"})},
                      {"bazaar_per_double_turn", one_of({"each", "one"})},
                      {"bazaar_next_auctioneer", one_of({"from_auctioneer", "from_buyer"})},
                      {"bazaar_play_order", one_of({"left_of_host", "first_buyer"})},
                      {"bazaar_unplaceable", one_of({"redraw", "lose"})},
                      {"bazaar_discarded", one_of({"ignored", "starts_bazaar"})},
                      {"no_auction_timing", one_of({"pick_and_play", "pick_then_play"})},
                      {"builder_second_part", one_of({"optional", "forced"})},
                      {"bazaar_bid_cap", std::to_string(dealt.below(7))}};
    return make_table(choice, Player(dealt.below(std::uint32_t(choice.players))));
}

Recorder play(const Table& table, std::uint64_t seed, State& state) {
    Recorder recorder;
    Random random(seed);
    MoveList moves;
    start(*table.rules, state, table.first, &recorder);
    while (decision(*table.rules, state).exists()) {
        const Move answer = random_answer(*table.rules, state, random, moves, Style::by_kind);
        EXPECT_FALSE(apply(*table.rules, state, answer, &recorder));
    }
    return recorder;
}

bool is_payment(const RecordedEvent& recorded) {
    return recorded.event.kind == EventKind::scored && !recorded.lines.empty() &&
           recorded.lines.front().kind->name == "bid";
}

/// What one pays for a tile another gets, but for the bid that nobody raises.
TEST(Bazaars, PointsAreConservedUpToLoneBids) {
    int deals = 0, lone_bids = 0;
    for (int number = 0; number < how_many(60, 600); ++number) {
        const Table table = bazaar_table_number(number);
        State state;
        int sum = 0;
        for (const RecordedEvent& recorded : play(table, std::uint64_t(number), state).events) {
            if (is_payment(recorded)) sum += recorded.event.number;
            if (recorded.event.kind != EventKind::tile_taken) continue;
            if (sum == 0)
                ++deals;
            else
                ++lone_bids;
            EXPECT_TRUE(sum == 0 || sum == -recorded.event.number) << table.text;
            sum = 0;
        }
        EXPECT_EQ(sum, 0) << table.text;
    }
    EXPECT_GT(deals, at_least(50));
    EXPECT_GT(lone_bids, at_least(50));
}

/// All points come from events, and all tiles are somewhere.
TEST(Bazaars, EndWithNothingLeftOnOffer) {
    for (int number = 0; number < how_many(60, 600); ++number) {
        const Table table = bazaar_table_number(number);
        State state;
        std::vector<int> points(std::size_t(table.rules->players()));
        int taken = 0, offered = 0;
        for (const RecordedEvent& recorded : play(table, std::uint64_t(number), state).events) {
            if (recorded.event.kind == EventKind::scored)
                points[recorded.event.player.index()] += recorded.event.number;
            taken += recorded.event.kind == EventKind::tile_taken;
            offered += recorded.event.kind == EventKind::tile_offered;
        }
        EXPECT_EQ(taken, offered) << table.text;
        const StateHeader& head = state.header();
        for (std::size_t seat = 0; seat < points.size(); ++seat) {
            EXPECT_EQ(head.scores[seat], points[seat]) << table.text;
            EXPECT_FALSE(head.held[seat].exists()) << table.text;
        }
        EXPECT_TRUE(state.offer().empty()) << table.text;
        EXPECT_FALSE(head.interrupted.active.exists()) << table.text;
        EXPECT_EQ(std::accumulate(std::begin(head.pile_unseen), std::end(head.pile_unseen), 0), 0);
        EXPECT_EQ(state.tiles_left(), 0) << table.text;
        EXPECT_EQ(int(state.tiles().size()) + head.discarded,
                  table.rules->pile_tiles() + int(table.rules->start_tiles().size()))
            << table.text;
        EXPECT_TRUE(state.over());
    }
}

/// Bazaars drawn inside a round all take place after it, as long as there are tiles.
TEST(Bazaars, WaitForTheRoundAndAreAllHeld) {
    int most_in_a_turn = 0;
    for (int number = 1; number < how_many(120, 300); number += 3) {
        const Table table = bazaar_table_number(number);
        State state;
        const Player nobody;
        Player interrupted = nobody;
        int rounds = 0;
        Random random{std::uint64_t(number)};
        MoveList moves;
        start(*table.rules, state, table.first);
        std::size_t open_before = 0;
        while (decision(*table.rules, state).exists()) {
            const Player now = state.header().interrupted.active;
            if (now != interrupted) rounds = 0;
            interrupted = now;
            if (now.exists() && state.offer().size() == 1 && open_before == 0) ++rounds;
            open_before = state.offer().size();
            most_in_a_turn = std::max(most_in_a_turn, rounds);
            apply(*table.rules, state,
                  random_answer(*table.rules, state, random, moves, Style::by_kind));
        }
        EXPECT_TRUE(state.over()) << table.text;
    }
    EXPECT_GT(most_in_a_turn, 1);
}

}  // namespace
}  // namespace bastide::test
