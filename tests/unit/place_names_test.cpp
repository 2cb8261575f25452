// Names of places on the board, there and back.

#include "notation/moves/place_names.h"

#include <bastide/engine.h>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bastide {
namespace {

std::shared_ptr<const Ruleset> rules_of_named_places() {
    std::vector<std::string> problems;
    return make_ruleset(RulesetChoice(), problems);
}

std::string text(const PlaceName& name) {
    return name.feature + " " + std::to_string(name.cell.x) + "," + std::to_string(name.cell.y) +
           " " + name.location;
}

/// The start tile, turned, lies alone at 3,-2.
std::shared_ptr<const Ruleset> rules_with_start(const std::string& tile, Turning turning) {
    RulesetChoice choice;
    choice.sets = {{"basic:2", 1}};
    choice.start = {{tile, {3, -2}, turning}};
    std::vector<std::string> problems;
    const auto rules = make_ruleset(choice, problems);
    for (const std::string& problem : problems) ADD_FAILURE() << problem;
    return rules;
}

std::vector<std::string> names_on_start_tile(const std::string& tile, Turning turning) {
    const auto rules = rules_with_start(tile, turning);
    const State state = start(*rules);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < state.segments().size(); ++i)
        names.push_back(text(place_name(*rules, state, SegmentId(i))));
    return names;
}

using Names = std::vector<std::string>;

TEST(PlaceNames, sides_turn_with_the_tile) {
    EXPECT_EQ(names_on_start_tile("BA/RCr", 0),
              (Names{"Road 3,-2 WE", "City 3,-2 N", "Field 3,-2 EL.WR", "Field 3,-2 ER.SL.SR.WL"}));
    EXPECT_EQ(names_on_start_tile("BA/RCr", 1),
              (Names{"Road 3,-2 NS", "City 3,-2 E", "Field 3,-2 NR.SL", "Field 3,-2 NL.SR.WL.WR"}));
}

TEST(PlaceNames, unions_of_sides) {
    EXPECT_EQ(names_on_start_tile("BA/Cccc+", 2), (Names{"City 3,-2 NWSE"}));
    EXPECT_EQ(names_on_start_tile("BA/Ccc", 0), (Names{"City 3,-2 _S", "Field 3,-2 SL.SR"}));
    EXPECT_EQ(names_on_start_tile("BA/Ccc", 1), (Names{"City 3,-2 _W", "Field 3,-2 WL.WR"}));
    EXPECT_EQ(names_on_start_tile("BA/Ccc", 2), (Names{"City 3,-2 _N", "Field 3,-2 NL.NR"}));
    EXPECT_EQ(names_on_start_tile("BA/Ccc", 3), (Names{"City 3,-2 _E", "Field 3,-2 EL.ER"}));
    EXPECT_EQ(names_on_start_tile("BA/Cc.1", 0).front(), "City 3,-2 NW");
    EXPECT_EQ(names_on_start_tile("BA/Cc.1", 1).front(), "City 3,-2 NE");
    EXPECT_EQ(names_on_start_tile("BA/Cc.1", 2).front(), "City 3,-2 SE");
    EXPECT_EQ(names_on_start_tile("BA/Cc.1", 3).front(), "City 3,-2 SW");
}

TEST(PlaceNames, inner_features_are_numbered) {
    EXPECT_EQ(names_on_start_tile("BA/LR", 0),
              (Names{"Monastery 3,-2 I", "Road 3,-2 S", "Field 3,-2 NL.NR.EL.ER.SL.SR.WL.WR"}));
    EXPECT_EQ(names_on_start_tile("BA/CG", 0).front(), "Garden 3,-2 I");
}

TEST(PlaceNames, every_name_leads_back) {
    const auto rules = rules_of_named_places();
    Random random(7);
    for (int game = 0; game < 5; ++game) {
        State state = start(*rules);
        MoveList moves;
        while (!state.over()) {
            if (decision(*rules, state).by_nature) {
                apply(*rules, state, sample(*rules, state, random));
                continue;
            }
            legal(*rules, state, moves);
            apply(*rules, state, moves[random.below(std::uint32_t(moves.size()))]);
        }
        for (std::size_t i = 0; i < state.segments().size(); ++i) {
            const PlaceName name = place_name(*rules, state, SegmentId(i));
            EXPECT_EQ(find_place(*rules, state, name), SegmentId(i)) << text(name);
        }
    }
}

TEST(PlaceNames, what_is_not_there_is_not_found) {
    const auto rules = rules_of_named_places();
    const State state = start(*rules);
    EXPECT_TRUE(find_place(*rules, state, {"Road", {0, 0}, "WE"}).exists());
    EXPECT_FALSE(find_place(*rules, state, {"Road", {0, 0}, "EW"}).exists());
    EXPECT_FALSE(find_place(*rules, state, {"City", {0, 0}, "WE"}).exists());
    EXPECT_FALSE(find_place(*rules, state, {"Road", {1, 0}, "WE"}).exists());
    EXPECT_FALSE(find_place(*rules, state, {"Road", {900, -900}, "WE"}).exists());
    EXPECT_FALSE(find_place(*rules, state, {"", {0, 0}, ""}).exists());
}

}  // namespace
}  // namespace bastide
