// The engine agrees with the reference game, which is written from the rules text alone, after
// every move of random games: places for tiles and followers, discards, features with their open
// edges, owners and values, completed features, points with their lines, returned figures, scores,
// supplies, final scoring and winners.
// rule: GEN-01 GEN-02 GEN-04 GEN-05 GEN-06 GEN-07 GEN-10 BASE-01 BASE-02 BASE-03 BASE-04 BASE-05
// rule: BASE-06 BASE-07 BASE-08 BASE-10 BASE-11 BASE-12 BASE-13 BASE-14 BASE-20 BASE-21 BASE-22
// rule: BASE-24 BASE-25 BASE-26 BASE-27 INN-01 INN-02 INN-03 INN-04 INN-05 INN-06 INN-09
// rule: RIV-02 RIV-03 RIV-04 RIV-05 RIV-06 RIV-07 RIV-08 RV2-02 RV2-04
// rule: ABB-01 ABB-02 ABB-03 ABB-04 ABB-05 ABB-06
// rule: TB-01 TB-02 TB-03 TB-04 TB-05 TB-06 TB-10 TB-11 TB-12 TB-13 TB-14 TB-15 TB-16 TB-17
// rule: TB-20 TB-21 TB-22 BCB-02 BCB-10 BCB-11 BCB-12 BCB-13 BCB-14 BCB-15 BCB-16 BCB-17 BCB-18
// rule: BCB-19 BCB-20 BCB-21 BCB-22 BCB-23 INN-07
// rule: BCB-30 BCB-31 BCB-32 BCB-33 BCB-34 BCB-35 BCB-36 BCB-40 BCB-42 BCB-43 BCB-44 BCB-45 BCB-46
// rule: BCB-47 BCB-48 BCB-49 BCB-50 BCB-51 BCB-52 BCB-53 BCB-54 BCB-55 BCB-60 BCB-61 BCB-62 BCB-63
// rule: BCB-64 BCB-65 BCB-66 BCB-67 BCB-70 BCB-71 BCB-72 BCB-73 BCB-74 BCB-75 BCB-76 BCB-77 BCB-79

#include "properties/lockstep.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::test {
namespace {

/// The reference gets slow when the board gets large, and in builds that check themselves slower still.
Extent usual_extent() { return only_a_part() ? Extent::beginning : Extent::whole; }

/// Several cases, so that they can run in different processes.
class Lockstep : public testing::TestWithParam<int> {};

TEST_P(Lockstep, EngineAndReferenceAgree) {
    const int games = only_a_part() ? 1 : how_many(3, 500);
    for (int game = 0; game < games; ++game) {
        const int number = GetParam() * games + game;
        const Style style = number % 3 == 0 ? Style::anywhere : Style::compact;
        const std::string difference = play_in_lockstep(
            table_number(number), 1000 + std::uint64_t(number), style, nullptr, usual_extent());
        ASSERT_TRUE(difference.empty()) << difference;
    }
}

INSTANTIATE_TEST_SUITE_P(Tables, Lockstep, testing::Range(0, 8));

/// All that can be done with the figures and tokens of these two sets comes up in these games.
TEST(LockstepOfTraders, EngineAndReferenceAgree) {
    Happenings happenings;
    const int games = only_a_part() ? 2 : how_many(14, 4000);
    for (int number = 0; number < games; ++number) {
        const Style style = number % 2 == 0 ? Style::by_kind : Style::compact;
        const std::string difference =
            play_in_lockstep(traders_table_number(number), 5000 + std::uint64_t(number), style,
                             &happenings, usual_extent());
        ASSERT_TRUE(difference.empty()) << difference;
    }
    if (only_a_part()) return;
    for (const char* name :
         {"bridge on the tile, empty cells beyond: 0", "bridge on the tile, empty cells beyond: 1",
          "bridge on the tile, empty cells beyond: 2",
          "bridge beside the tile, empty cells beyond: 1",
          "bridge beside the tile, empty cells beyond: 2", "bridge in the figure phase",
          "follower on a bridge", "builder placed", "pig placed", "second part",
          "second part taken", "second part declined", "points by TB-05", "points by TB-22"})
        EXPECT_GT(happenings[name], 0) << name;
    EXPECT_EQ(happenings["bridge beside the tile, empty cells beyond: 0"], 0);
}

/// Games of all kinds with bazaars.
TEST(LockstepOfBazaars, EngineAndReferenceAgree) {
    Happenings happenings;
    const int games = only_a_part() ? 2 : how_many(10, 3000);
    for (int number = 0; number < games; ++number) {
        const Style style = number % 3 == 0 ? Style::by_kind : Style::compact;
        const std::string difference =
            play_in_lockstep(bazaars_table_number(number), 6000 + std::uint64_t(number), style,
                             &happenings, usual_extent());
        ASSERT_TRUE(difference.empty()) << difference;
    }
    if (only_a_part()) return;
    for (const char* name : {"castle built", "draw_for_bazaar", "want_auction", "auction wanted",
                             "offer_tile", "open_bidding", "bid", "buy_or_sell", "tile bought",
                             "tile sold", "pick_tile", "second part"})
        EXPECT_GT(happenings[name], 0) << name;
}

/// Castles that stand close together.
TEST(LockstepOfCastles, EngineAndReferenceAgree) {
    Happenings happenings;
    const int games = only_a_part() ? 4 : how_many(60, 6000);
    for (int number = 0; number < games; ++number) {
        const Style style = number % 4 == 0 ? Style::by_kind : Style::compact;
        const std::string difference =
            play_in_lockstep(castles_table_number(number), 7000 + std::uint64_t(number), style,
                             &happenings, usual_extent());
        ASSERT_TRUE(difference.empty()) << difference;
    }
    if (only_a_part()) return;
    for (const char* name : {"castle built", "castle by BCB-46", "castle by BCB-47",
                             "castle by BCB-49", "castle by BCB-50", "pick_for_castle"})
        EXPECT_GT(happenings[name], 0) << name;
    // That owners of castles disagree is rare.
    if (long_run()) {
        EXPECT_GT(happenings["settle_castles"], 0);
    }
}

/// Monasteries in the fields, and crossings, which fit beside them only with a bridge.
// rule: BCB-17 BCB-22 TB-10 GEN-04 GEN-05
TEST(LockstepOddPiles, BridgesSaveTiles) {
    Happenings happenings;
    for (int number = 0; number < how_many(60, 1000); ++number) {
        RulesetChoice choice;
        choice.players = 2 + number % 5;
        choice.sets = {{"basic:2", 1}};
        for (const TileCopies& entry : built_in_tiles().find_set("basic:2")->tiles)
            choice.tile_changes.emplace_back(entry.tile, -entry.copies);
        choice.tile_changes.emplace_back("BA/L", 6);
        choice.tile_changes.emplace_back("BA/RRRR", 4);
        choice.tile_changes.emplace_back("BA/CFc.1", 4);
        choice.start = {{"BA/L", {0, 0}, 0}};
        choice.rules = {{"bridges", true}, {"traders-and-builders", true}};
        constexpr const char* rescues[] = {"optional", "mandatory", "forbid"};
        choice.options = {{"bridge_rescue", rescues[number % 3]}};
        if (number % 2 == 0) choice.options.emplace_back("bridge_isolated", "forbid");
        if (number % 4 == 0) choice.options.emplace_back("bridge_free_choice", "figure_phase");
        const std::string difference = play_in_lockstep(make_table(choice), std::uint64_t(number),
                                                        Style::by_kind, &happenings);
        ASSERT_TRUE(difference.empty()) << difference;
    }
    EXPECT_GT(happenings["tile declined"], 0);
    EXPECT_GT(happenings["tile saved"], 0);
    EXPECT_GT(happenings["builder on a bridge"], 0);
    EXPECT_GT(happenings["tile discarded"], 0);
}

/// A pile without roads soon holds tiles that fit nowhere.
// rule: GEN-04 GEN-05
TEST(LockstepOddPiles, DiscardedTilesAreDiscardedByBoth) {
    std::uint64_t discards = 0;
    for (int number = 0; number < std::max(5, how_many(20, 200)); ++number) {
        RulesetChoice choice;
        choice.players = 2 + number % 5;
        // Only the start tile, cities all around, and crossings: one or the other gets stuck.
        choice.sets = {{"basic:2", 1}};
        for (const TileCopies& entry : built_in_tiles().find_set("basic:2")->tiles) {
            if (entry.tile == "BA/RCr")
                choice.tile_changes.emplace_back(entry.tile, 1 - entry.copies);
            else
                choice.tile_changes.emplace_back(entry.tile, -entry.copies);
        }
        choice.tile_changes.emplace_back("BA/Cccc+", 3 + number % 4);
        choice.tile_changes.emplace_back("BA/RRRR", number % 3);
        choice.tile_changes.emplace_back("BA/C", number % 2);
        const Table table = make_table(choice);
        const std::string difference = play_in_lockstep(table, std::uint64_t(number));
        ASSERT_TRUE(difference.empty()) << difference;
        State end;
        play_and_visit(table, std::uint64_t(number), end, [](const State&, const MoveList&) {});
        discards += end.header().discarded;
    }
    EXPECT_GT(discards, 0u) << "this test is about discarded tiles";
}

}  // namespace
}  // namespace bastide::test
