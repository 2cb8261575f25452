/// Checks the reference game against the rules text, TB-20 to TB-22. The numbers are those of the text
/// where it has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

namespace bastide::reference {
namespace {

const std::set<std::string> with_pigs = {"traders-and-builders"};

/// Two small cities side by side and a field below them with a farmer of everybody.
ReferenceGame farmed_cities(const Options& options, const std::set<std::string>& rules) {
    ReferenceGame game = empty_board(options, rules);
    for (const std::int16_t x : {std::int16_t(0), std::int16_t(1)}) {
        lay_small_city(game, {x, 0});
        game.lay_tile("BA/L", {x, 1}, 0);
    }
    game.lay_tile("BA/L", {2, 1}, 0);
    for (const int player : {red, blue, green}) {
        const Cell cell{std::int16_t(player), 1};
        game.stand_figure({player, cell, segment_of_kind(game, cell, field)});
    }
    return game;
}

void add_pig(ReferenceGame& game, int player, Cell cell) {
    game.stand_figure({player, cell, segment_of_kind(game, cell, field), "pig", 0});
}

/// TB-20: on a field of P with an own farmer. BASE-24: not without farmers.
TEST(ReferencePigs, Tb20PlacingThePig) {
    for (const std::string farmers : {"on", "off"}) {
        ReferenceGame game = empty_board({{"farmers", farmers}}, with_pigs);
        game.lay_tile("BA/RFr", {0, 0}, 0);
        game.lay_tile("BA/RFr", {1, 0}, 0);
        const int north = field_segment(game, {0, 0}, Slot::nl);
        game.stand_figure({red, {0, 0}, north});
        game.stand_figure({red, {0, 0}, segment_of_kind(game, {0, 0}, road)});
        game.set_last_placed({1, 0});
        const std::vector<int> expected = farmers == "on" ? std::vector{north} : std::vector<int>();
        EXPECT_EQ(game.legal_places(red, "pig"), expected);
        EXPECT_TRUE(game.legal_places(blue, "pig").empty());
        if (farmers == "on") {
            game.put_figure(red, {1, 0}, north, "pig");
            EXPECT_EQ(game.supply(red, "pig"), 0);
            // TB-21: it stays, and it is no strength.
            EXPECT_TRUE(game.returning_figures().empty());
            game.stand_figure({blue, {1, 0}, north});
            EXPECT_EQ(game.owners(game.feature_at({1, 0}, north)), (std::vector{red, blue}));
        }
    }
}

/// TB-22: 2 completed cities, one farmer each, pigs of Red and Blue: 8, 8, 6; `second` the same.
TEST(ReferencePigs, Tb22PigsOfOwners) {
    for (const std::string version : {"third", "second"}) {
        ReferenceGame game = farmed_cities({{"farm_scoring", version}}, with_pigs);
        add_pig(game, red, {0, 0});
        add_pig(game, blue, {0, 1});
        const std::vector<Award> awards = game.final_awards();
        EXPECT_EQ(points_for(awards, red), 8) << version;
        EXPECT_EQ(points_for(awards, blue), 8) << version;
        EXPECT_EQ(points_for(awards, green), 6) << version;
        for (const Award& award : awards) {
            if (award.player == red) {
                const std::string rule = version == "third" ? "BASE-25" : "BASE-26";
                const std::vector<LineItem> lines = {{"cities", 2, 6, rule},
                                                     {"pig", 2, 2, "TB-22"}};
                EXPECT_EQ(award.value.items, lines);
            }
        }
    }
}

/// TB-22: the pig of somebody who does not own the field gives nothing.
TEST(ReferencePigs, Tb22NoPointsWithoutTheField) {
    ReferenceGame game = farmed_cities({}, with_pigs);
    add_pig(game, red, {0, 1});
    game.stand_figure({blue, {1, 1}, segment_of_kind(game, {1, 1}, field)});
    EXPECT_EQ(points_for(game.final_awards(), red), 0);
    EXPECT_EQ(points_for(game.final_awards(), blue), 6);
}

/// TB-22, AMB-21: `first`: 5 instead of 4 for each city touched by a field with the pig.
TEST(ReferencePigs, Tb22FirstVersion) {
    ReferenceGame game = farmed_cities({{"farm_scoring", "first"}}, with_pigs);
    EXPECT_EQ(points_for(game.final_awards(), red), 8);
    add_pig(game, red, {0, 1});
    EXPECT_EQ(points_for(game.final_awards(), red), 10);
    EXPECT_EQ(points_for(game.final_awards(), blue), 8);
    // The pig may stand in another field that touches the city.
    ReferenceGame across = farmed_cities({{"farm_scoring", "first"}}, with_pigs);
    across.stand_figure({red, {0, -1}, segment_of_kind(across, {0, -1}, field)});
    EXPECT_EQ(points_for(across.final_awards(), red), 8);
    EXPECT_EQ(points_for(across.final_awards(), blue), 0);
    add_pig(across, red, {0, -1});
    EXPECT_EQ(points_for(across.final_awards(), red), 10);
}

/// TB-22 with RV2-04: pig and herd add up, 5 for a city. BASE-26 `second`: of two fields with the
/// same city that with the pig counts.
TEST(ReferencePigs, Tb22WithAPigHerdAndTwoFields) {
    ReferenceGame game = farmed_cities({}, {"traders-and-builders", "pig-herd"});
    add_pig(game, red, {0, 1});
    game.lay_tile("GQ/F", {0, 2}, 0);
    EXPECT_EQ(points_for(game.final_awards(), red), 10);
    EXPECT_EQ(points_for(game.final_awards(), blue), 8);
    ReferenceGame twice = farmed_cities({{"farm_scoring", "second"}}, with_pigs);
    const int north = segment_of_kind(twice, {0, -1}, field);
    twice.stand_figure({red, {0, -1}, north});
    EXPECT_EQ(points_for(twice.final_awards(), red), 6);
    ReferenceGame south = twice;
    add_pig(south, red, {2, 1});
    EXPECT_EQ(points_for(south.final_awards(), red), 8);
    add_pig(twice, red, {0, -1});
    EXPECT_EQ(points_for(twice.final_awards(), red), 8);
}

}  // namespace
}  // namespace bastide::reference
