/// Checks the reference game against the rules text, chapter 16 section C: shrines and heretics. The numbers
/// are those of the text where it has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::reference {
namespace {

const std::set<std::string> rules_with_cult = {
    "cult",   "abbot", "abbey",         "wagon", "castles", "bridges",
    "dragon", "fairy", "magic-portals", "flier", "count",   "inns-and-cathedrals"};

constexpr Cell building_cell{0, 0};
constexpr Cell rival_cell{1, 0};

ReferenceGame cult_board(const Options& options = {}) {
    ReferenceGame game = empty_board(options, rules_with_cult);
    game.set_bag({{"BA/RFr", 20}});
    return game;
}

/// Fields around a cell until this many of the eight are there.
void lay_fields_around(ReferenceGame& game, Cell cell, int count) {
    int there = 0;
    for (const Cell beside : surrounding_cells(cell)) {
        there += game.board().contains(beside) ? 1 : 0;
    }
    for (const Cell beside : surrounding_cells(cell)) {
        if (there < count && !game.board().contains(beside)) {
            game.lay_tile("BB/F.b", beside, 0);
            ++there;
        }
    }
}

/// SHR-03, the example: Red's heretic with 6 of 9 tiles beside Blue's monk with 8 of 9, which the last tile
/// completes.
ReferenceGame monk_and_heretic(const std::string& first = "BA/L",
                               const std::string& second = "CU/S", const Options& options = {}) {
    ReferenceGame game = cult_board(options);
    game.lay_tile(first, building_cell, 0);
    game.lay_tile(second, rival_cell, 0);
    lay_fields_around(game, building_cell, 8);
    game.set_last_placed({-1, 1});
    return game;
}

void stand_in_building(ReferenceGame& game, int player, Cell cell,
                       const std::string& kind = "follower") {
    game.stand_figure({player, cell, 0, kind, strength_of(kind)});
}

// ---- SHR-01 ---------------------------------------------------------------------------------

TEST(ReferenceCult, Shr01Points) {
    ReferenceGame game = cult_board();
    game.lay_tile("CU/S", building_cell, 0);
    stand_in_building(game, red, building_cell);
    lay_fields_around(game, building_cell, 5);
    EXPECT_EQ(points_for(game.final_awards(), red), 6);
    lay_fields_around(game, building_cell, 8);
    game.set_last_placed({1, 1});
    EXPECT_EQ(points_for(game.end_part(), red), 9);
    EXPECT_EQ(game.supply(red), 7);
}

/// Who may stand there; without these rules nobody, and then it is no feature.
TEST(ReferenceCult, Shr01Figures) {
    ReferenceGame game = cult_board();
    game.lay_tile("CU/S", building_cell, 0);
    game.set_last_placed(building_cell);
    for (const char* kind : {"follower", "large follower", "abbot", "wagon"}) {
        const std::vector<int> places = game.legal_places(red, kind);
        EXPECT_EQ(std::count(places.begin(), places.end(), 0), 1) << kind;
    }
    ReferenceGame without = empty_board({}, {"abbot"});
    without.lay_tile("CU/S", building_cell, 0);
    without.set_last_placed(building_cell);
    EXPECT_EQ(without.legal_places(red), std::vector<int>{1});
    EXPECT_TRUE(without.legal_places(red, "abbot").empty());
    EXPECT_TRUE(without.feature_at(building_cell, 0).empty());
}

/// An abbot is taken back for a point for each tile.
TEST(ReferenceCult, Shr01Abbot) {
    ReferenceGame game = cult_board();
    game.lay_tile("CU/S", building_cell, 0);
    stand_in_building(game, red, building_cell, "abbot");
    lay_fields_around(game, building_cell, 4);
    game.set_last_placed({-1, -1});
    EXPECT_EQ(game.recall_abbot(red, building_cell, 0).value.points(), 5);
}

/// It lets a castle score, with or without a heretic.
TEST(ReferenceCult, Shr01Castle) {
    ReferenceGame game = cult_board();
    lay_small_city(game, {-1, 0});
    stand_in_building(game, green, {-1, 0});
    game.lay_castle({-1, 0}, 0);
    game.lay_tile("CU/S", building_cell, 0);
    lay_fields_around(game, building_cell, 8);
    game.set_last_placed({1, 1});
    EXPECT_EQ(points_for(game.end_part(), green), 9);
}

/// COU-07: those of the cathedral come there.
TEST(ReferenceCult, Shr01Cathedral) {
    ReferenceGame game = monk_and_heretic("CU/S", "BA/L");
    stand_in_building(game, blue, building_cell);
    stand_in_building(game, red, rival_cell);
    game.put_in_quarter({green, "abbot", "cathedral"});
    const std::optional<DepartureQuestion> asked = game.departure_question();
    ASSERT_TRUE(asked.has_value());
    EXPECT_EQ(asked->departures, (std::vector<Departure>{{"abbot", {building_cell, 0}}}));
    game.leave_quarter({"abbot", {building_cell, 0}});
    EXPECT_EQ(points_for(game.end_part(), green), 9);
}

// ---- SHR-02 ---------------------------------------------------------------------------------

bool may_lie_at(const ReferenceGame& game, const std::string& tile, Cell cell) {
    return contains(game.legal_placements(tile), cell, 0);
}

/// The example: a monastery on (0,0), a shrine on (1,1), and a second shrine on (-1,0).
TEST(ReferenceCult, Shr02SecondShrine) {
    ReferenceGame game = cult_board();
    game.lay_tile("BA/L", {0, 0}, 0);
    game.lay_tile("CU/S", {1, 1}, 0);
    game.lay_tile("BB/F.b", {1, 0}, 0);
    EXPECT_FALSE(may_lie_at(game, "CU/S", {-1, 0}));
    EXPECT_FALSE(may_lie_at(game, "CU/S", {0, -1}));
    EXPECT_TRUE(may_lie_at(game, "CU/S", {2, 0}));
    EXPECT_TRUE(may_lie_at(game, "CU/S", {2, 1}));
    // A second monastery beside that shrine.
    EXPECT_FALSE(may_lie_at(game, "BA/L", {2, 0}));
    EXPECT_FALSE(may_lie_at(game, "BA/L", {1, 2}));
    EXPECT_TRUE(may_lie_at(game, "BA/L", {-1, 0}));
    // What has neither lies anywhere.
    EXPECT_TRUE(may_lie_at(game, "BB/F.b", {-1, 0}));
}

TEST(ReferenceCult, Shr02BetweenTwo) {
    for (const std::string pair : {"BA/L", "CU/S"}) {
        const std::string tile = pair == "BA/L" ? "CU/S" : "BA/L";
        ReferenceGame game = cult_board();
        game.lay_tile(pair, {0, 0}, 0);
        game.lay_tile("BB/F.b", {1, 0}, 0);
        game.lay_tile(pair, {2, 0}, 0);
        EXPECT_FALSE(may_lie_at(game, tile, {1, 1}));
        EXPECT_TRUE(may_lie_at(game, tile, {3, 0}));
        EXPECT_TRUE(may_lie_at(game, pair, {1, 1}));
    }
}

/// `shrine_limit_abbey`: as the tile that is played, and as one that is there.
TEST(ReferenceCult, Shr02Abbey) {
    for (const std::string limit : {"true", "false"}) {
        const bool is_free = limit == "false";
        ReferenceGame hole = cult_board({{"shrine_limit_abbey", limit}});
        hole.lay_tile("CU/S", {-1, -1}, 0);
        hole.lay_tile("CU/S", {1, 1}, 0);
        lay_fields_around(hole, building_cell, 8);
        EXPECT_EQ(hole.abbey_places().empty(), !is_free);
        ReferenceGame there = cult_board({{"shrine_limit_abbey", limit}});
        there.lay_tile("AM/A", {0, 0}, 0);
        there.lay_tile("BB/F.b", {1, 0}, 0);
        there.lay_tile("BA/L", {2, 0}, 0);
        EXPECT_EQ(may_lie_at(there, "CU/S", {1, 1}), is_free);
    }
}

/// GEN-04: it is put away where all places are forbidden.
TEST(ReferenceCult, Shr02Nowhere) {
    GameSetup setup = setup_with({{"BA/L", {0, 0}, 0}}, {{"CU/S", 1}, {"BA/L", 1}});
    setup.rules = {"cult"};
    ReferenceGame game(setup);
    game.lay_tile("BA/L", {1, 0}, 0);
    game.lay_tile("BA/L", {0, 1}, 0);
    game.lay_tile("BA/L", {1, 1}, 0);
    EXPECT_FALSE(game.draw("CU/S"));
    EXPECT_EQ(game.discarded(), std::vector<std::string>{"CU/S"});
    setup.rules.clear();
    ReferenceGame without(setup);
    EXPECT_FALSE(without.legal_placements("CU/S").empty());
}

// ---- SHR-03 ---------------------------------------------------------------------------------

/// The example, and the other way round; an abbey is a monastery.
TEST(ReferenceCult, Shr03Challenge) {
    for (const auto& [first, second] : std::vector<std::pair<std::string, std::string>>{
             {"BA/L", "CU/S"}, {"CU/S", "BA/L"}, {"AM/A", "CU/S"}, {"CU/S", "AM/A"}}) {
        ReferenceGame game = monk_and_heretic(first, second);
        stand_in_building(game, blue, building_cell);
        stand_in_building(game, red, rival_cell);
        stand_in_building(game, red, rival_cell);
        stand_in_building(game, green, rival_cell);
        const std::vector<Award> awards = game.end_part();
        EXPECT_EQ(points_for(awards, blue), 9);
        EXPECT_EQ(points_for(awards, red), 0);
        EXPECT_TRUE(game.figures().empty());
        EXPECT_EQ(game.supply(red), 7);
    }
}

/// Two of a kind do not challenge each other.
TEST(ReferenceCult, Shr03SameKind) {
    for (const auto& [first, second] : std::vector<std::pair<std::string, std::string>>{
             {"BA/L", "BA/L"}, {"CU/S", "CU/S"}, {"AM/A", "BA/L"}}) {
        ReferenceGame game = monk_and_heretic(first, second);
        stand_in_building(game, blue, building_cell);
        stand_in_building(game, red, rival_cell);
        game.end_part();
        EXPECT_EQ(game.figures().size(), 1u) << first << " " << second;
    }
}

/// The table: both completed; the completed one empty; the other one empty.
TEST(ReferenceCult, Shr03Table) {
    ReferenceGame both = cult_board();
    both.lay_tile("BA/L", building_cell, 0);
    both.lay_tile("CU/S", rival_cell, 0);
    lay_fields_around(both, building_cell, 8);
    lay_fields_around(both, rival_cell, 8);
    stand_in_building(both, blue, building_cell);
    stand_in_building(both, red, rival_cell);
    both.set_last_placed({0, 1});
    const std::vector<Award> awards = both.end_part();
    EXPECT_EQ(points_for(awards, blue), 9);
    EXPECT_EQ(points_for(awards, red), 9);
    ReferenceGame empty = monk_and_heretic();
    stand_in_building(empty, red, rival_cell);
    EXPECT_TRUE(empty.end_part().empty());
    EXPECT_EQ(empty.figures().size(), 1u);
    ReferenceGame alone = monk_and_heretic();
    stand_in_building(alone, blue, building_cell);
    EXPECT_EQ(points_for(alone.end_part(), blue), 9);
}

/// PD-15: a portal leads to an empty monastery that is not completed, and that begins a challenge.
TEST(ReferenceCult, Shr03Portal) {
    ReferenceGame game = monk_and_heretic("CU/S", "BA/L");
    stand_in_building(game, blue, building_cell);
    game.lay_tile("DG/CRr.g", {2, 0}, 0);
    game.set_last_placed({2, 0});
    game.put_figure(red, rival_cell, 0);
    EXPECT_EQ(game.figures().size(), 2u);
    game.set_last_placed({-1, 1});
    EXPECT_EQ(points_for(game.end_part(), blue), 9);
    EXPECT_EQ(game.supply(red), 7);
}

/// The loser's fairy brings nothing, its wagon does not move; the place may be taken again.
TEST(ReferenceCult, Shr03Loser) {
    ReferenceGame game = monk_and_heretic();
    stand_in_building(game, blue, building_cell);
    stand_in_building(game, red, rival_cell, "wagon");
    game.lay_tile("BA/RRR", {2, 0}, 3);
    game.set_fairy(rival_cell, Figure{red, rival_cell, 0, "wagon"});
    const std::vector<Award> awards = game.end_part();
    EXPECT_EQ(points_for(awards, red), 0);
    EXPECT_FALSE(game.wagon_question());
    EXPECT_EQ(game.supply(red, "wagon"), 1);
    EXPECT_EQ(game.fairy()->cell, rival_cell);
    EXPECT_FALSE(game.fairy()->beside);
    stand_in_building(game, green, rival_cell);
    game.lay_tile("BA/LR", {2, -1}, 0);
    game.lay_tile("BA/LR", {2, 1}, 2);
    game.set_last_placed({2, 1});
    EXPECT_EQ(points_for(game.end_part(), green), 9);
}

/// `wagon_from_challenge`: by it a wagon that has lost goes on, but not to its own building.
TEST(ReferenceCult, Shr03LosersWagon) {
    ReferenceGame game = monk_and_heretic("BA/L", "CU/S", {{"wagon_from_challenge", "may_move"}});
    stand_in_building(game, blue, building_cell);
    stand_in_building(game, red, rival_cell, "wagon");
    game.lay_tile("BA/RRR", {2, 0}, 3);
    const std::vector<Award> awards = game.end_part();
    EXPECT_EQ(points_for(awards, red), 0);
    ASSERT_TRUE(game.wagon_question());
    EXPECT_EQ(game.wagon_question()->player, red);
    EXPECT_EQ(game.wagon_question()->targets,
              (std::vector<SegmentPlace>{{{2, 0}, 0}, {{2, 0}, 1}, {{2, 0}, 2}}));
}

/// A wagon that has won goes on, to the building of the loser, too.
TEST(ReferenceCult, Shr03WinnersWagon) {
    ReferenceGame game = monk_and_heretic();
    stand_in_building(game, blue, building_cell, "wagon");
    stand_in_building(game, red, rival_cell);
    game.end_part();
    ASSERT_TRUE(game.wagon_question());
    EXPECT_EQ(game.wagon_question()->targets, (std::vector<SegmentPlace>{{rival_cell, 0}}));
}

/// SHR-04, the example: 7 and 6.
TEST(ReferenceCult, Shr04End) {
    ReferenceGame game = cult_board();
    game.lay_tile("BA/L", building_cell, 0);
    game.lay_tile("CU/S", rival_cell, 0);
    for (const Cell cell : {Cell{0, -1}, Cell{1, -1}, Cell{-1, 0}, Cell{0, 1}, Cell{1, 1}}) {
        game.lay_tile("BB/F.b", cell, 0);
    }
    stand_in_building(game, blue, building_cell);
    stand_in_building(game, red, rival_cell);
    EXPECT_EQ(points_for(game.final_awards(), blue), 7);
    EXPECT_EQ(points_for(game.final_awards(), red), 6);
}

}  // namespace
}  // namespace bastide::reference
