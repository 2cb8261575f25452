/// Checks the reference game against the rules text: bridges of chapter 18, and INN-07. The numbers
/// are those of the text where it has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace bastide::reference {
namespace {

constexpr BridgeWay ns = BridgeWay::north_south;
constexpr BridgeWay we = BridgeWay::west_east;
const std::set<std::string> with_bridges = {"bridges"};

ReferenceGame bridges_board(const Options& options = {}) {
    return empty_board(options, with_bridges);
}

/// A game of three with these tiles in the pile, its first tile on (0, 0).
ReferenceGame bridges_game(const StartTile& start, const Pile& bag, const Options& options = {},
                           const std::set<std::string>& rules = with_bridges) {
    GameSetup setup = setup_with({start}, bag, 3);
    setup.rules = rules;
    setup.options = options;
    return ReferenceGame(setup);
}

/// The placements on one cell in one turning.
std::vector<Placement> placements_at(const ReferenceGame& game, const std::string& tile, Cell cell,
                                     Turning turning) {
    std::vector<Placement> found = game.legal_placements(tile);
    std::erase_if(found, [&](const Placement& placement) {
        return placement.cell != cell || placement.turning != turning;
    });
    return found;
}

using Placements = std::vector<Placement>;

/// BCB-02: 3 bridges each, with 5 and 6 players 2.
TEST(ReferenceBridges, Bcb02HowManyEach) {
    for (int players = 2; players <= 6; ++players) {
        GameSetup setup = setup_with({}, {}, players);
        EXPECT_EQ(ReferenceGame(setup).tokens(red, "bridge"), 0);
        setup.rules = with_bridges;
        EXPECT_EQ(ReferenceGame(setup).tokens(red, "bridge"), players <= 4 ? 3 : 2);
        setup.each = {{"bridge", 5}};
        EXPECT_EQ(ReferenceGame(setup).tokens(players - 1, "bridge"), 5);
    }
}

/// BCB-10, BCB-13: a road from side to side over whatever is there; ends on field edges only.
TEST(ReferenceBridges, Bcb10OverEverything) {
    for (const auto& [tile, way] : std::map<std::string, BridgeWay>{{"BA/CFc.1", ns},
                                                                    {"BA/L", we},
                                                                    {"BA/RFr", ns},
                                                                    {"RI.1/IFI", ns},
                                                                    {"BA/CG", we},
                                                                    {"BB/F.b", ns}}) {
        ReferenceGame game = bridges_board();
        game.lay_tile(tile, {0, 0}, 0);
        const std::size_t features = game.features().size();
        game.lay_bridge({{0, 0}, way});
        EXPECT_EQ(game.features().size(), features + 1) << tile;
        const Feature bridge = game.feature_at({0, 0}, bridge_segment(game, {0, 0}));
        EXPECT_EQ(game.name(bridge), "road");
        EXPECT_EQ(game.open_edges(bridge).size(), 2U);
        EXPECT_EQ(game.value(bridge).points(), 1);
        EXPECT_THROW(game.lay_bridge({{0, 0}, way}), std::invalid_argument) << "one on each tile";
    }
    for (const auto& [tile, way] : std::map<std::string, BridgeWay>{
             {"BA/CFc.1", we}, {"BA/RFr", we}, {"RI.1/IFI", we}, {"BA/CG", ns}, {"BA/LR", ns}}) {
        ReferenceGame game = bridges_board();
        game.lay_tile(tile, {0, 0}, 0);
        EXPECT_THROW(game.lay_bridge({{0, 0}, way}), std::invalid_argument) << tile;
    }
}

/// BCB-11: at most one on a tile, the crossing one included; none without a supply.
TEST(ReferenceBridges, Bcb11OneOnATileAndOnlyFromTheSupply) {
    ReferenceGame game = bridges_board();
    game.lay_tile("BA/L", {0, 0}, 0);
    EXPECT_EQ(placements_at(game, "BA/L", {1, 0}, 0).size(), 1U + 1U + 1U)
        << "without, on P, and on the tile beside it";
    game.lay_bridge({{0, 0}, ns});
    EXPECT_THROW(game.lay_bridge({{0, 0}, we}), std::invalid_argument);
    EXPECT_EQ(placements_at(game, "BA/L", {1, 0}, 0).size(), 1U + 1U);
    game.set_tokens(red, "bridge", 0);
    EXPECT_EQ(placements_at(game, "BA/L", {1, 0}, 0).size(), 1U);
}

/// BCB-11 and `bridge_limit`: one in each part, or one in each turn.
TEST(ReferenceBridges, Bcb11OnePerPartOrTurn) {
    for (const std::string limit : {"per_part", "per_turn"}) {
        ReferenceGame game =
            bridges_game({"BA/RFr", {0, 0}, 0}, {{"BA/RFr", 1}, {"BA/L", 3}},
                         {{"bridge_limit", limit}}, {"bridges", "traders-and-builders"});
        const int segment = segment_of_kind(game, {0, 0}, road);
        game.stand_figure({red, {0, 0}, segment});
        game.stand_figure({red, {0, 0}, segment, "builder", 0});
        draw_and_place(game, "BA/RFr", {1, 0}, 0, Bridge{{1, 0}, ns});
        EXPECT_EQ(game.tokens(red, "bridge"), 2);
        game.end_part();
        game.take_second_part();
        ASSERT_TRUE(game.draw("BA/L"));
        const Placements placements = game.legal_placements("BA/L");
        const bool has_bridges =
            std::any_of(placements.begin(), placements.end(),
                        [](const Placement& placement) { return placement.bridge.has_value(); });
        EXPECT_EQ(has_bridges, limit == "per_part");
        game.place("BA/L", {0, -1}, 0);
        game.end_part();
        ASSERT_TRUE(game.draw("BA/L"));
        EXPECT_TRUE(contains(game.legal_placements("BA/L"), {{0, 1}, 0, Bridge{{0, 1}, we}}));
        EXPECT_EQ(game.tokens(blue, "bridge"), 3);
    }
}

/// BCB-14: rows for a bridge on P, placed between a northern and a southern neighbour.
TEST(ReferenceBridges, Bcb14OnTheTilePlaced) {
    struct Neighbour {
        std::string tile;  ///< none: empty
        Turning turning_in_the_north, turning_in_the_south;
        char edge;
    };
    const std::vector<Neighbour> neighbours = {{"", 0, 0, ' '},
                                               {"BA/LR", 0, 2, 'R'},
                                               {"BA/L", 0, 0, 'F'},
                                               {"BA/C", 2, 0, 'C'},
                                               {"RI.1/I.e", 1, 3, 'I'}};
    for (const Neighbour& north : neighbours) {
        for (const Neighbour& south : neighbours) {
            ReferenceGame game = bridges_board();
            game.lay_tile("BA/L", {1, 0}, 0);
            if (!north.tile.empty()) {
                game.lay_tile(north.tile, {0, -1}, north.turning_in_the_north);
            }
            if (!south.tile.empty()) {
                game.lay_tile(south.tile, {0, 1}, south.turning_in_the_south);
            }
            const bool ends_may_be_met = (north.edge == 'R' || north.edge == ' ') &&
                                         (south.edge == 'R' || south.edge == ' ');
            const Placement with_bridge{{0, 0}, 0, Bridge{{0, 0}, ns}};
            EXPECT_EQ(contains(game.legal_placements("BA/L"), with_bridge), ends_may_be_met)
                << north.edge << south.edge;
        }
    }
}

/// BCB-14, BCB-15 and `bridge_isolated`: both ends at empty cells.
TEST(ReferenceBridges, Bcb14Isolated) {
    for (const std::string isolated : {"allow", "forbid"}) {
        ReferenceGame game = bridges_board({{"bridge_isolated", isolated}});
        game.lay_tile("BA/L", {0, 0}, 0);
        Placements expected = {{{1, 0}, 0}};
        if (isolated == "allow") {
            expected.push_back({{1, 0}, 0, Bridge{{0, 0}, ns}});
            expected.push_back({{1, 0}, 0, Bridge{{1, 0}, ns}});
        }
        // The tile beside meets a wall of field in the east, so its other way is no use.
        game.lay_tile("BA/L", {2, 0}, 0);
        Placements found = placements_at(game, "BA/L", {1, 0}, 0);
        std::erase_if(found, [](const Placement& placement) {
            return placement.bridge && placement.bridge->cell == Cell{2, 0};
        });
        std::sort(found.begin(), found.end());
        EXPECT_EQ(found, expected);
    }
}

/// BCB-15, example 1: the bridge on P; the road goes on over the city.
TEST(ReferenceBridges, Bcb15OnP) {
    ReferenceGame game = bridges_game({"BA/LR", {0, -1}, 0}, {{"BA/CFc.1", 1}, {"BA/L", 1}});
    const Placements expected = {{{0, 0}, 0, Bridge{{0, 0}, ns}}};
    EXPECT_EQ(placements_at(game, "BA/CFc.1", {0, 0}, 0), expected);
    EXPECT_TRUE(placements_at(game, "BA/CFc.1", {0, 0}, 1).empty());
    ASSERT_TRUE(game.draw("BA/CFc.1"));
    // BCB-16: it cannot be left out.
    EXPECT_THROW(game.place("BA/CFc.1", {0, 0}, 0), std::invalid_argument);
    game.place("BA/CFc.1", {0, 0}, 0, Bridge{{0, 0}, ns});
    EXPECT_EQ(game.tokens(red, "bridge"), 2);
    EXPECT_EQ(road_at(game, {0, -1}, Side::south).size(), 2U);
    EXPECT_EQ(game.open_edges(road_at(game, {0, -1}, Side::south)),
              (std::vector<CellSide>{{{0, 0}, Side::south}}));
}

/// BCB-15, examples 2 to 4: the bridge on the tile beside P, two bridges, an end on a road.
TEST(ReferenceBridges, Bcb15OnTheTileBesideP) {
    ReferenceGame game = bridges_board();
    game.lay_tile("BA/CFc.1", {0, 0}, 0);
    const Placements expected = {{{0, 1}, 2, Bridge{{0, 0}, ns}}};
    EXPECT_EQ(placements_at(game, "BA/LR", {0, 1}, 2), expected);
    game.lay_tile("BA/L", {0, -1}, 0);
    EXPECT_TRUE(placements_at(game, "BA/LR", {0, 1}, 2).empty());

    ReferenceGame two = bridges_board();
    two.lay_tile("BA/L", {0, -1}, 0);
    EXPECT_EQ(placements_at(two, "BA/Rr", {0, 0}, 2).size(), 1U);
    two.lay_tile("BA/L", {1, 0}, 0);
    EXPECT_TRUE(placements_at(two, "BA/Rr", {0, 0}, 2).empty());

    ReferenceGame on_a_road = bridges_board();
    on_a_road.lay_tile("BA/LR", {0, 0}, 0);
    EXPECT_TRUE(placements_at(on_a_road, "BA/LR", {0, -1}, 0).empty());
}

/// BCB-12: not diagonally, not farther away.
TEST(ReferenceBridges, Bcb12OnPOrBesideIt) {
    ReferenceGame game = bridges_board();
    for (std::int16_t x = 0; x < 3; ++x) {
        game.lay_tile("BA/L", {x, 0}, 0);
    }
    for (const Placement& placement : game.legal_placements("BA/L")) {
        if (placement.bridge) {
            const int dx = placement.bridge->cell.x - placement.cell.x;
            const int dy = placement.bridge->cell.y - placement.cell.y;
            EXPECT_LE(dx * dx + dy * dy, 1);
        }
    }
    EXPECT_TRUE(contains(game.legal_placements("BA/L"), {{3, 0}, 0, Bridge{{2, 0}, ns}}));
}

/// BCB-17: a tile that fits only with a bridge.
TEST(ReferenceBridges, Bcb17ToSaveATile) {
    for (const std::string rescue : {"optional", "mandatory", "forbid"}) {
        ReferenceGame game = bridges_game({"BA/L", {0, 0}, 0}, {{"BA/RRRR", 1}, {"BA/L", 1}},
                                          {{"bridge_rescue", rescue}});
        EXPECT_EQ(game.draw("BA/RRRR"), rescue != "forbid");
        if (rescue == "forbid") {
            EXPECT_EQ(game.discarded().size(), 1U);
            EXPECT_TRUE(game.draw("BA/L"));
            continue;
        }
        EXPECT_EQ(game.legal_placements("BA/RRRR").size(), 16U);
        EXPECT_EQ(game.may_decline_tile(), rescue == "optional");
        if (rescue == "mandatory") {
            EXPECT_THROW(game.decline_tile(), std::invalid_argument);
            continue;
        }
        game.decline_tile();
        EXPECT_EQ(game.discarded().size(), 1U);
        EXPECT_EQ(game.active_player(), red);
        ASSERT_TRUE(game.draw("BA/L"));
        EXPECT_FALSE(game.may_decline_tile());
        EXPECT_THROW(game.decline_tile(), std::invalid_argument);
    }
    // No bridge left, and the last tile declined.
    ReferenceGame none = bridges_game({"BA/L", {0, 0}, 0}, {{"BA/RRRR", 2}});
    ReferenceGame last = none;
    none.set_tokens(red, "bridge", 0);
    EXPECT_FALSE(none.draw("BA/RRRR"));
    ASSERT_TRUE(last.draw("BA/RRRR"));
    last.decline_tile();
    EXPECT_FALSE(last.game_over());
    ASSERT_TRUE(last.draw("BA/RRRR"));
    last.decline_tile();
    EXPECT_TRUE(last.game_over());
}

/// BCB-18, GEN-01: a road over itself: 6 tiles, 7 segments.
TEST(ReferenceBridges, Bcb18RoadOverAndRoadUnder) {
    ReferenceGame game =
        bridges_game({"BA/RFr", {0, 0}, 1}, {{"BA/Rr", 1}, {"BA/RRR", 2}, {"BA/L", 1}});
    game.lay_tile("BA/Rr", {0, -1}, 3);
    game.lay_tile("BA/Rr", {1, -1}, 0);
    const Placement wanted{{1, 0}, 1, Bridge{{0, 0}, we}};
    EXPECT_TRUE(contains(game.legal_placements("BA/Rr"), wanted));
    draw_and_place(game, "BA/Rr", wanted.cell, wanted.turning, wanted.bridge);
    game.end_part();
    draw_and_place(game, "BA/RRR", {-1, 0}, 0);
    game.end_part();
    draw_and_place(game, "BA/RRR", {0, 1}, 1);
    const Feature whole = road_at(game, {1, 0}, Side::north);
    EXPECT_EQ(whole.size(), 7U);
    EXPECT_TRUE(game.is_completed(whole));
    EXPECT_EQ(game.value(whole).points(), 6);
}

/// BCB-19: P joins a road of 3 with Red's thief and one of 2 with Blue's: 6 points each.
TEST(ReferenceBridges, Bcb19JoiningTwoRoads) {
    ReferenceGame game = bridges_game({"BA/RFr", {0, -1}, 1}, {{"BA/L", 2}});
    game.lay_tile("BA/RFr", {0, -2}, 1);
    game.lay_tile("BA/LR", {0, -3}, 0);
    game.lay_tile("BA/L", {1, -1}, 0);
    game.lay_tile("BA/L", {1, 0}, 0);
    game.lay_tile("BA/L", {1, 1}, 0);
    game.lay_tile("BA/RFr", {0, 1}, 1);
    game.lay_tile("BA/LR", {0, 2}, 2);
    game.stand_figure({red, {0, -2}, segment_of_kind(game, {0, -2}, road)});
    game.stand_figure({blue, {0, 2}, segment_of_kind(game, {0, 2}, road)});
    draw_and_place(game, "BA/L", {0, 0}, 0, Bridge{{0, 0}, ns});
    const Feature whole = game.feature_at({0, 0}, bridge_segment(game, {0, 0}));
    EXPECT_EQ(game.newly_completed(), (std::vector<Feature>{whole}));
    EXPECT_EQ(game.returning_figures().size(), 2U);
    game.end_part();
    EXPECT_EQ(game.score(red), 6);
    EXPECT_EQ(game.score(blue), 6);
}

/// BCB-20: no dividing; the fields on both sides of a road are joined under the bridge's end.
TEST(ReferenceBridges, Bcb20NoDividing) {
    ReferenceGame game = bridges_board();
    game.lay_tile("BA/L", {0, 0}, 0);
    game.lay_bridge({{0, 0}, ns});
    game.lay_tile("BA/RFr", {0, 1}, 1);
    EXPECT_NE(field_segment(game, {0, 1}, Slot::wl), field_segment(game, {0, 1}, Slot::el));
    EXPECT_EQ(field_at(game, {0, 1}, Slot::wl), field_at(game, {0, 1}, Slot::el));
    EXPECT_EQ(field_at(game, {0, 0}, Slot::nl), field_at(game, {0, 1}, Slot::el));
    // A city that it crosses stays one.
    ReferenceGame over_a_city = bridges_board();
    over_a_city.lay_tile("BA/CFc.1", {0, 0}, 0);
    over_a_city.lay_tile("BA/C", {1, 0}, 3);
    over_a_city.lay_tile("BA/C", {-1, 0}, 1);
    over_a_city.lay_bridge({{0, 0}, ns});
    EXPECT_EQ(city_at(over_a_city, {0, 0}, Side::east), city_at(over_a_city, {0, 0}, Side::west));
    EXPECT_EQ(over_a_city.value(city_at(over_a_city, {1, 0}, Side::west)).points(), 6);
}

/// BCB-22: follower and builder on the bridge of P; no abbot, no pig; not on one beside P.
TEST(ReferenceBridges, Bcb22FigureOnABridge) {
    ReferenceGame game =
        bridges_game({"BA/LR", {0, -1}, 0}, {{"BA/L", 2}, {"BA/LR", 1}}, {},
                     {"bridges", "traders-and-builders", "abbot", "inns-and-cathedrals"});
    draw_and_place(game, "BA/L", {0, 0}, 0, Bridge{{0, 0}, ns});
    const int bridge = bridge_segment(game, {0, 0});
    const auto may_stand = [&game, bridge](int player, const std::string& kind) {
        const std::vector<int> places = game.legal_places(player, kind);
        return std::find(places.begin(), places.end(), bridge) != places.end();
    };
    EXPECT_TRUE(may_stand(red, "follower"));
    EXPECT_TRUE(may_stand(red, "large follower"));
    EXPECT_FALSE(may_stand(red, "abbot"));
    EXPECT_FALSE(may_stand(red, "pig"));
    EXPECT_FALSE(may_stand(red, "builder"));
    game.stand_figure({red, {0, -1}, segment_of_kind(game, {0, -1}, road)});
    EXPECT_FALSE(may_stand(red, "follower"));
    EXPECT_TRUE(may_stand(red, "builder"));
    EXPECT_FALSE(may_stand(blue, "builder"));
    game.put_figure(red, {0, 0}, bridge, "builder");
    game.end_part();

    // A bridge on the tile beside P is no place, nor is an older one.
    ReferenceGame beside = bridges_game({"BA/CFc.1", {0, 0}, 0}, {{"BA/LR", 1}, {"BA/L", 1}});
    draw_and_place(beside, "BA/LR", {0, 1}, 2, Bridge{{0, 0}, ns});
    EXPECT_EQ(beside.legal_places(red).size(), beside.board().at({0, 1}).printed->segments.size());
    EXPECT_THROW(beside.put_figure(red, {0, 0}, bridge_segment(beside, {0, 0})),
                 std::invalid_argument);
}

/// BCB-22: as two places of one feature, bridge and printed road of P are both offered (BASE-10).
/// INN-07: no inn of its own; the whole road has the inn where the two are joined.
TEST(ReferenceBridges, Inn07BridgeOverAnInn) {
    for (const bool is_joined : {true, false}) {
        ReferenceGame game = empty_board({}, {"bridges", "inns-and-cathedrals"});
        game.lay_tile("IC/RFr.i", {0, 0}, 1);
        game.lay_bridge({{0, 0}, we});
        game.lay_tile("BA/RRR", {-1, 0}, 0);
        game.lay_tile("BA/RRR", {0, 1}, 1);
        game.lay_tile(is_joined ? "BA/Rr" : "BA/LR", {0, -1}, is_joined ? 3 : 0);
        game.lay_tile(is_joined ? "BA/Rr" : "BA/RRR", {1, 0}, 1);
        if (is_joined) {
            game.lay_tile("BA/Rr", {1, -1}, 0);
        }
        const Feature over = game.feature_at({0, 0}, bridge_segment(game, {0, 0}));
        ASSERT_TRUE(game.is_completed(over));
        EXPECT_EQ(game.value(over).points(), is_joined ? 12 : 3);
        const Feature under = game.feature_at({0, 0}, segment_of_kind(game, {0, 0}, road));
        EXPECT_EQ(under == over, is_joined);
        EXPECT_EQ(game.value(under).points(), is_joined ? 12 : 6);
    }
}

/// BCB-23, TB-14: a bridge that joins P to the builder's road extends it; one elsewhere does not.
TEST(ReferenceBridges, Bcb23Builder) {
    for (const bool is_needed : {true, false}) {
        ReferenceGame game = bridges_game({"BA/RFr", {0, 0}, 1}, {{"BA/L", 2}}, {},
                                          {"bridges", "traders-and-builders"});
        const int segment = segment_of_kind(game, {0, 0}, road);
        game.stand_figure({red, {0, 0}, segment});
        game.stand_figure({red, {0, 0}, segment, "builder", 0});
        if (is_needed) {
            draw_and_place(game, "BA/L", {0, 1}, 0, Bridge{{0, 1}, ns});
        } else {
            draw_and_place(game, "BA/L", {1, 0}, 0, Bridge{{1, 0}, ns});
        }
        game.end_part();
        EXPECT_EQ(game.second_part_is_offered(), is_needed);
    }
}

/// `bridge_free_choice=figure_phase`: with the tile only what it needs; then on P alone, once.
TEST(ReferenceBridges, FreeChoiceInTheFigurePhase) {
    const Options options = {{"bridge_free_choice", "figure_phase"}};
    ReferenceGame game = bridges_game({"BA/L", {0, 0}, 0}, {{"BA/L", 1}, {"BA/RRRR", 1}}, options);
    EXPECT_EQ(game.legal_placements("BA/L").size(), 16U);
    EXPECT_EQ(game.legal_placements("BA/RRRR").size(), 16U);
    draw_and_place(game, "BA/L", {1, 0}, 0);
    EXPECT_EQ(game.legal_bridges(), (std::vector{ns}));
    EXPECT_THROW(game.build_bridge(we), std::invalid_argument);
    ReferenceGame with_figure = game;
    with_figure.put_figure(red, {1, 0}, segment_of_kind(game, {1, 0}, monastery));
    EXPECT_TRUE(with_figure.legal_bridges().empty());
    game.build_bridge(ns);
    EXPECT_EQ(game.tokens(red, "bridge"), 2);
    EXPECT_TRUE(game.legal_bridges().empty());
    game.put_figure(red, {1, 0}, bridge_segment(game, {1, 0}));
    game.end_part();
    // With the bridge that the tile needs there is no other one.
    draw_and_place(game, "BA/RRRR", {0, 1}, 0, Bridge{{0, 0}, ns});
    EXPECT_TRUE(game.legal_bridges().empty());
}

/// The same: none with `bridge_isolated=forbid`, after a needed bridge, or by default.
TEST(ReferenceBridges, NoFreeChoiceInTheFigurePhase) {
    const Options forbid = {{"bridge_free_choice", "figure_phase"}, {"bridge_isolated", "forbid"}};
    for (const Options& options : {forbid, Options()}) {
        ReferenceGame game = bridges_game({"BA/L", {0, 0}, 0}, {{"BA/L", 1}}, options);
        draw_and_place(game, "BA/L", {1, 0}, 0);
        EXPECT_TRUE(game.legal_bridges().empty());
    }
    ReferenceGame needed = bridges_game({"BA/LR", {0, -1}, 0}, {{"BA/L", 1}},
                                        {{"bridge_free_choice", "figure_phase"}});
    draw_and_place(needed, "BA/L", {0, 0}, 0, Bridge{{0, 0}, ns});
    EXPECT_TRUE(needed.legal_bridges().empty());
}

/// A wall may touch anything, but no bridge may end at one: it is no road edge (BCB-14).
TEST(ReferenceBridges, Bcb14NotTowardsAWall) {
    ReferenceGame game = bridges_board();
    game.lay_tile("AM/A", {0, 0}, 0);
    EXPECT_EQ(placements_at(game, "BA/L", {1, 0}, 0),
              (Placements{{{1, 0}, 0}, {{1, 0}, 0, Bridge{{1, 0}, ns}}}));
}

}  // namespace
}  // namespace bastide::reference
