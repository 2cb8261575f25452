/// Checks the river of the reference game against the rules text: chapter 19, and part D of
/// chapter 16.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace bastide::reference {
namespace {

using Sets = std::vector<std::pair<std::string, int>>;

const Sets base_and_river = {{"basic:2", 1}, {"river/1:2", 1}};
const Sets base_and_river_2 = {{"basic:2", 1}, {"river/2:2", 1}};

GameSetup setup_for(const Sets& sets, const Options& options = {},
                    const std::map<std::string, bool>& rules = {}) {
    TableChoice choice;
    choice.sets = sets;
    choice.options = options;
    choice.rules = rules;
    return setup_of(choice, built_in_tiles());
}

std::string start_of(const GameSetup& setup) {
    EXPECT_EQ(setup.start.size(), 1U);
    EXPECT_EQ(setup.start.at(0).cell, (Cell{0, 0}));
    EXPECT_EQ(setup.start.at(0).turning, 0);
    return setup.start.at(0).tile;
}

std::vector<int> sizes_of(const GameSetup& setup) {
    std::vector<Pile> piles = setup.piles_before;
    piles.push_back(setup.bag);
    std::vector<int> sizes;
    for (const Pile& pile : piles) {
        int size = 0;
        for (const auto& [tile, copies] : pile) {
            size += copies;
        }
        sizes.push_back(size);
    }
    return sizes;
}

int copies_in(const Pile& pile, const std::string& tile) {
    return pile.contains(tile) ? pile.at(tile) : 0;
}

ReferenceGame river_game(const std::string& ban, const std::set<std::string>& rules = {"river"}) {
    GameSetup setup = setup_with({{"RI/s", {0, 0}, 0}}, {});
    setup.options = {{"river_turn_ban", ban}};
    setup.rules = rules;
    return ReferenceGame(setup);
}

/// RIV-02: spring, 10 tiles, lake, and what becomes of the start tile of the base game.
TEST(ReferenceRiver, Riv02Piles) {
    const GameSetup removed = setup_for(base_and_river);
    EXPECT_EQ(start_of(removed), "RI/s");
    EXPECT_EQ(sizes_of(removed), (std::vector{10, 1, 71}));
    EXPECT_EQ(copies_in(removed.piles_before.at(1), "RI.1/I.e"), 1);
    EXPECT_EQ(copies_in(removed.bag, "BA/RCr"), 3);
    const GameSetup shuffled = setup_for(base_and_river, {{"river_start_tile", "shuffled"}});
    EXPECT_EQ(sizes_of(shuffled), (std::vector{11, 1, 71}));
    EXPECT_EQ(copies_in(shuffled.piles_before.at(0), "BA/RCr"), 1);
    const GameSetup after = setup_for(base_and_river, {{"river_start_tile", "after_lake"}});
    EXPECT_EQ(sizes_of(after), (std::vector{10, 1, 1, 71}));
    EXPECT_EQ(copies_in(after.piles_before.at(2), "BA/RCr"), 1);
    // Two springs in the boxes, one on the board.
    const GameSetup twice = setup_for({{"basic:2", 1}, {"river/1:2", 2}});
    EXPECT_EQ(sizes_of(twice), (std::vector{20, 2, 71}));
}

/// RV2-02: the fork, 8 tiles, the two ends in an order that is an option.
TEST(ReferenceRiver, Rv202Piles) {
    const GameSetup random = setup_for(base_and_river_2);
    EXPECT_EQ(start_of(random), "RI/s");
    EXPECT_EQ(sizes_of(random), (std::vector{1, 8, 2, 71}));
    EXPECT_EQ(copies_in(random.piles_before.at(0), "RI.2/III"), 1);
    const GameSetup volcano = setup_for(base_and_river_2, {{"river2_ends", "volcano_last"}});
    EXPECT_EQ(sizes_of(volcano), (std::vector{1, 8, 1, 1, 71}));
    EXPECT_EQ(copies_in(volcano.piles_before.at(2), "RI.2/IFC"), 1);
    EXPECT_EQ(copies_in(volcano.piles_before.at(3), "RI.2/I.v"), 1);
    const GameSetup city_end = setup_for(base_and_river_2, {{"river2_ends", "city_end_shuffled"}});
    EXPECT_EQ(sizes_of(city_end), (std::vector{1, 9, 1, 71}));
    EXPECT_EQ(copies_in(city_end.piles_before.at(1), "RI.2/IFC"), 1);
    EXPECT_EQ(copies_in(city_end.piles_before.at(2), "RI.2/I.v"), 1);
    // Two boxes bring as many ends as springs and forks.
    const GameSetup twice =
        setup_for({{"basic:2", 1}, {"river/2:2", 2}}, {{"river2_ends", "city_end_shuffled"}});
    EXPECT_EQ(copies_in(twice.piles_before.at(2), "RI.2/I.v"), 2);
}

/// Several rivers: the lake of the first stays in the box; the source of GQ11 is the only one.
TEST(ReferenceRiver, SeveralRivers) {
    const GameSetup both = setup_for({{"basic:2", 1}, {"river/1:2", 1}, {"river/2:2", 1}},
                                     {{"river2_ends", "volcano_last"}});
    EXPECT_EQ(sizes_of(both), (std::vector{1, 18, 1, 1, 71}));
    const GameSetup gq11 = setup_for({{"basic:2", 1}, {"river/1:2", 1}, {"gq11/river", 1}});
    EXPECT_EQ(start_of(gq11), "GQ/RFI");
    EXPECT_EQ(sizes_of(gq11), (std::vector{11, 1, 71}));
    EXPECT_EQ(copies_in(gq11.piles_before.at(0), "GQ/CICI"), 1);
}

/// Tiles without their rules are shuffled in; rules without tiles change nothing.
TEST(ReferenceRiver, TilesAndRulesApart) {
    const GameSetup tiles = setup_for(base_and_river, {}, {{"river", false}});
    EXPECT_EQ(start_of(tiles), "BA/RCr");
    EXPECT_EQ(sizes_of(tiles), (std::vector{83}));
    EXPECT_EQ(copies_in(tiles.bag, "RI/s"), 1);
    const GameSetup rules = setup_for({{"basic:2", 1}}, {}, {{"river", true}});
    EXPECT_EQ(start_of(rules), "BA/RCr");
    EXPECT_EQ(sizes_of(rules), (std::vector{71}));
    const GameSetup only_river = setup_for({{"river/1:2", 1}}, {}, {{"river", false}});
    EXPECT_EQ(start_of(only_river), "RI/s");
    EXPECT_EQ(sizes_of(only_river), (std::vector{11}));
    EXPECT_THROW(setup_for({{"river/3:2", 1}}), std::invalid_argument);
    EXPECT_THROW(setup_for(base_and_river, {}, {{"rivers", true}}), std::invalid_argument);
}

/// Which sets bring which rules.
TEST(ReferenceRiver, RulesOfSets) {
    using Rules = std::set<std::string>;
    EXPECT_EQ(setup_for(base_and_river).rules, (Rules{"river"}));
    EXPECT_EQ(setup_for(base_and_river_2).rules, (Rules{"pig-herd", "river"}));
    EXPECT_EQ(setup_for({{"basic:2", 1}, {"gq11", 1}}).rules, (Rules{"pig-herd"}));
    EXPECT_EQ(setup_for({{"basic:2", 1}, {"gq11/river", 1}}).rules, (Rules{"river"}));
    EXPECT_EQ(setup_for({{"basic:2", 1}, {"inns-and-cathedrals:1", 1}}).rules,
              (Rules{"inns-and-cathedrals"}));
    EXPECT_EQ(setup_for({{"basic:2", 1}}, {}, {{"abbot", true}}).rules, (Rules{"abbot"}));
    EXPECT_EQ(setup_for(base_and_river_2, {}, {{"pig-herd", false}}).rules, (Rules{"river"}));
}

/// RIV-02, RIV-06: the piles in their order; what does not fit is discarded.
TEST(ReferenceRiver, Riv06Discard) {
    GameSetup setup = setup_with({{"RI/s", {0, 0}, 0}}, {{"BA/L", 2}});
    setup.rules = {"river"};
    setup.piles_before = {{{"RI.1/I.e", 1}}, {{"RI.1/IFI", 1}}};
    ReferenceGame game(setup);
    EXPECT_THROW(game.draw("BA/L"), std::invalid_argument);
    ASSERT_TRUE(game.draw("RI.1/I.e"));
    const std::vector<Placement> expected = {{{1, 0}, 0}};
    EXPECT_EQ(game.legal_placements("RI.1/I.e"), expected);
    game.place("RI.1/I.e", {1, 0}, 0);
    game.end_part();
    EXPECT_FALSE(game.game_over());
    EXPECT_FALSE(game.draw("RI.1/IFI"));
    EXPECT_FALSE(game.game_over());
    EXPECT_EQ(game.bag(), (Pile{{"BA/L", 2}}));
    EXPECT_TRUE(game.draw("BA/L"));
    EXPECT_EQ(game.active_player(), blue);
}

/// RIV-04: a river tile continues the river; without the rules it only has to match.
TEST(ReferenceRiver, Riv04MustContinue) {
    const ReferenceGame game = river_game("none");
    const std::vector<Placement> expected = {{{1, 0}, 0}, {{1, 0}, 2}};
    EXPECT_EQ(game.legal_placements("RI.1/IFI"), expected);
    EXPECT_EQ(river_game("none", {}).legal_placements("RI.1/IFI").size(), 2U + 3U * 2U);
    EXPECT_EQ(game.legal_placements("BA/L").size(), 12U);
}

/// RIV-05: the example of the text.
TEST(ReferenceRiver, Riv05TurnBan) {
    for (const char* ban : {"like_turns", "none", "look_ahead"}) {
        ReferenceGame game = river_game(ban);
        game.lay_tile("RI.1/II", {1, 0}, 0);
        std::vector<Placement> expected = {{{1, 1}, 2}};
        if (std::string(ban) == "none") {
            expected.insert(expected.begin(), {{1, 1}, 1});
        }
        EXPECT_EQ(game.legal_placements("RI.1/II"), expected) << ban;
        game.lay_tile("RI.1/IFI", {1, 1}, 1);
        EXPECT_TRUE(contains(game.legal_placements("RI.1/II"), {1, 2}, 1));
        EXPECT_TRUE(contains(game.legal_placements("RI.1/II"), {1, 2}, 2));
        EXPECT_EQ(game.legal_placements("RI.1/I.e").size(), 1U);
    }
}

/// RIV-05 for turns to the left, and a curve that joins two branches.
TEST(ReferenceRiver, Riv05LeftTurnsAndJoiningBranches) {
    ReferenceGame game = river_game("like_turns");
    game.lay_tile("RI.1/II", {1, 0}, 1);
    EXPECT_TRUE(contains(game.legal_placements("RI.1/II"), {1, -1}, 3));
    EXPECT_FALSE(contains(game.legal_placements("RI.1/II"), {1, -1}, 0));
    ReferenceGame fork = river_game("like_turns");
    fork.lay_tile("RI.2/III", {1, 0}, 0);
    fork.lay_tile("RI.1/II", {1, -1}, 3);
    EXPECT_TRUE(contains(fork.legal_placements("RI.1/II"), {2, 0}, 1));
    fork.lay_tile("RI.1/II", {2, 0}, 1);
    EXPECT_TRUE(fork.legal_placements("RI.1/II").empty());
}

/// RIV-05, RV2-02: a fork laid across the river turns both ways.
TEST(ReferenceRiver, Rv202BranchesOfAFork) {
    ReferenceGame game = river_game("like_turns");
    game.lay_tile("RI.2/III", {1, 0}, 3);
    const std::vector<Placement> expected = {{{1, -1}, 3}, {{1, 1}, 2}};
    EXPECT_EQ(game.legal_placements("RI.1/II"), expected);
}

/// RIV-05 with a fork: `look_ahead` also forbids two ends side by side in one direction.
TEST(ReferenceRiver, Riv05Fork) {
    for (const char* ban : {"like_turns", "look_ahead"}) {
        ReferenceGame game = river_game(ban);
        EXPECT_EQ(game.legal_placements("RI.2/III").size(), 3U);
        game.lay_tile("RI.2/III", {1, 0}, 0);
        std::vector<Placement> expected = {{{2, 0}, 0}};
        if (std::string(ban) == "like_turns") {
            // To the north the river has just turned left, to the east it runs straight on.
            expected = {{{1, -1}, 3}, {{2, 0}, 0}, {{2, 0}, 1}};
        }
        EXPECT_EQ(game.legal_placements("RI.1/II"), expected) << ban;
    }
}

/// RIV-07, RIV-08: no figure on the river, which splits fields; around the spring the field is one.
TEST(ReferenceRiver, Riv08Fields) {
    ReferenceGame game = river_game("none");
    game.lay_tile("RI.1/IFI", {1, 0}, 0);
    game.set_last_placed({1, 0});
    EXPECT_EQ(game.legal_places(red).size(), 2U);
    EXPECT_EQ(field_at(game, {1, 0}, Slot::nl), field_at(game, {1, 0}, Slot::sl));
    game.lay_tile("RI.1/RIrI", {2, 0}, 1);
    EXPECT_NE(field_at(game, {2, 0}, Slot::el), field_at(game, {2, 0}, Slot::er));
    EXPECT_NE(field_at(game, {2, 0}, Slot::el), field_at(game, {2, 0}, Slot::nl));
}

}  // namespace
}  // namespace bastide::reference
