/// Checks the reference game against the rules text, chapter 16 section A: who leaves the City of
/// Carcassonne, COU-06 to COU-09. The numbers are those of the text where it has any.

#include "reference_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

namespace bastide::reference {
namespace {

const std::set<std::string> rules_for_leaving = {"count",
                                                 "abbot",
                                                 "abbey",
                                                 "mayor",
                                                 "wagon",
                                                 "barn",
                                                 "castles",
                                                 "bridges",
                                                 "dragon",
                                                 "fairy",
                                                 "tower",
                                                 "gold-mines",
                                                 "inns-and-cathedrals",
                                                 "cult"};

constexpr Cell row_start{0, 10};

/// A city or road far from Carcassonne, with a follower of Blue's on its first tile; its last tile has been
/// placed just now. The count is out of the way.
ReferenceGame completed_row(SegmentKind kind, int tiles, const Options& options = {}) {
    ReferenceGame game = empty_board(options, rules_for_leaving);
    lay_carcassonne(game);
    game.set_bag({{"BA/L", 20}});
    game.set_count("market");
    lay_row(game, kind, row_start, tiles);
    game.stand_figure({blue, row_start, segment_of_kind(game, row_start, kind)});
    game.set_last_placed({std::int16_t(row_start.x + tiles - 1), row_start.y});
    return game;
}

std::set<SegmentPlace> goals_offered(const ReferenceGame& game) {
    std::set<SegmentPlace> found;
    const std::optional<DepartureQuestion> asked = game.departure_question();
    for (const Departure& departure : asked ? asked->departures : std::vector<Departure>()) {
        found.insert(departure.place);
    }
    return found;
}

int asked_player(const ReferenceGame& game) {
    const std::optional<DepartureQuestion> asked = game.departure_question();
    return asked ? asked->player : -1;
}

Departure departure_to(const Feature& feature, const std::string& kind = "follower") {
    return {kind, *feature.begin()};
}

// ---- COU-06 and COU-07 ----------------------------------------------------------------------

/// The example: a city of 10 tiles; two of Red's come out of the castle.
TEST(ReferenceLeaving, Cou07Majority) {
    ReferenceGame game = completed_row(city, 10);
    game.put_in_quarter({red, "follower", "castle"});
    game.put_in_quarter({red, "follower", "castle"});
    const Feature feature = city_at(game, row_start, Side::east);
    EXPECT_EQ(asked_player(game), red);
    EXPECT_EQ(goals_offered(game), feature);
    EXPECT_THROW(game.part_result(), std::invalid_argument);
    game.leave_quarter(departure_to(feature));
    game.leave_quarter({"follower", *feature.rbegin()});
    EXPECT_FALSE(game.departure_question());
    const std::vector<Award> awards = game.end_part();
    EXPECT_EQ(points_for(awards, red), 20);
    EXPECT_EQ(points_for(awards, blue), 0);
    EXPECT_EQ(game.supply(red), 7);
    EXPECT_TRUE(game.townspeople().empty());
}

/// The same, and then Blue, whose part it is, may enter: Red has scored, and Blue nothing.
TEST(ReferenceLeaving, Cou07ThenCou04) {
    ReferenceGame game = completed_row(city, 10);
    game.end_part();  // Red's, in which only Blue scores
    game.stay_out_of_quarters();
    ASSERT_EQ(game.active_player(), blue);
    game.stand_figure({blue, row_start, segment_of_kind(game, row_start, city)});
    game.put_in_quarter({red, "follower", "castle"});
    game.put_in_quarter({red, "follower", "castle"});
    game.set_last_placed({9, 10});
    const Feature feature = city_at(game, row_start, Side::east);
    game.leave_quarter(departure_to(feature));
    game.leave_quarter(departure_to(feature));
    EXPECT_EQ(points_for(game.end_part(), red), 20);
    EXPECT_EQ(game.entries().size(), 5u + 4 * 2)
        << "follower, large follower; mayor 1, abbot 1, wagon 3";
}

/// COU-06, the example: the count is in the castle, and no knight comes out.
TEST(ReferenceLeaving, Cou06Blocked) {
    ReferenceGame game = completed_row(city, 4);
    game.put_in_quarter({red, "follower", "castle"});
    game.set_count("castle");
    EXPECT_FALSE(game.departure_question());
    game.set_count("blacksmith");
    EXPECT_TRUE(game.departure_question());
}

/// From the left of the active player on; who has passed is done.
TEST(ReferenceLeaving, Cou07Order) {
    ReferenceGame game = completed_row(road, 4);
    for (const int player : {red, blue, green}) {
        game.put_in_quarter({player, "follower", "blacksmith"});
        game.put_in_quarter({player, "large follower", "blacksmith"});
    }
    const Feature feature = road_at(game, row_start, Side::east);
    EXPECT_EQ(asked_player(game), blue);
    game.stay_in_quarters();
    EXPECT_EQ(asked_player(game), green);
    game.leave_quarter(departure_to(feature, "large follower"));
    EXPECT_EQ(asked_player(game), green);
    game.leave_quarter(departure_to(feature));
    EXPECT_EQ(asked_player(game), red);
    game.stay_in_quarters();
    EXPECT_FALSE(game.departure_question());
    EXPECT_EQ(points_for(game.end_part(), green), 4);
    EXPECT_EQ(game.townspeople().size(), 4u);
}

/// COU-02: from each quarter to its features, and to no others.
TEST(ReferenceLeaving, Cou02WhereTo) {
    const std::map<std::string, bool> may_leave = {
        {"castle", false}, {"market", false}, {"blacksmith", true}, {"cathedral", true}};
    for (const auto& [quarter, leaves] : may_leave) {
        ReferenceGame game = completed_row(road, 4);
        game.lay_tile("CU/S", {3, 9}, 0);
        lay_monasteries_around(game, {3, 9}, 8);
        game.stand_figure({green, {3, 9}, 0});
        game.set_count(quarter == "castle" ? "market" : "castle");
        game.put_in_quarter({red, "follower", quarter});
        EXPECT_EQ(game.departure_question().has_value(), leaves) << quarter;
        if (quarter == "cathedral") {
            EXPECT_EQ(goals_offered(game), (std::set<SegmentPlace>{{{3, 9}, 0}}));
        }
    }
}

/// `count_target`.
TEST(ReferenceLeaving, Cou07Target) {
    for (const std::string target : {"occupied", "any_completed"}) {
        ReferenceGame game = empty_board({{"count_target", target}}, rules_for_leaving);
        lay_row(game, city, row_start, 3);
        game.set_last_placed({2, 10});
        game.set_count("market");
        game.set_bag({{"BA/L", 20}});
        game.put_in_quarter({blue, "follower", "castle"});
        EXPECT_EQ(game.departure_question().has_value(), target == "any_completed");
        if (target == "any_completed") {
            game.leave_quarter(departure_to(city_at(game, row_start, Side::east)));
            EXPECT_EQ(points_for(game.end_part(), blue), 6);
            EXPECT_FALSE(game.entries().empty());
        }
    }
}

/// What is not completed, or was completed before, is no goal.
TEST(ReferenceLeaving, Cou07OnlyOfThisPart) {
    ReferenceGame game = completed_row(city, 4);
    game.put_in_quarter({red, "follower", "castle"});
    game.lay_tile("BA/C", {20, 20}, 0);
    game.stand_figure({green, {20, 20}, 0});
    game.set_last_placed({20, 20});
    EXPECT_FALSE(game.departure_question());
}

/// PD-04: not onto the dragon's tile.
TEST(ReferenceLeaving, Pd04Dragon) {
    ReferenceGame game = completed_row(road, 4);
    game.put_in_quarter({red, "follower", "blacksmith"});
    game.set_dragon({2, 10});
    Feature rest = road_at(game, row_start, Side::east);
    std::erase_if(rest, [](const SegmentPlace& place) { return place.cell == Cell{2, 10}; });
    EXPECT_EQ(rest.size(), 3u);
    EXPECT_EQ(goals_offered(game), rest);
}

/// Castle or score comes first: a castle is no goal, a small city that is scored is one.
TEST(ReferenceLeaving, Cou07Castles) {
    for (const bool builds : {true, false}) {
        ReferenceGame game = completed_row(city, 2);
        game.put_in_quarter({red, "follower", "castle"});
        EXPECT_FALSE(game.departure_question());
        const Feature feature = city_at(game, row_start, Side::east);
        if (builds) {
            game.build_castle(feature);
            EXPECT_FALSE(game.departure_question());
            EXPECT_EQ(points_for(game.end_part(), red), 0);
            EXPECT_EQ(game.lords_of(feature), std::set<int>{blue});
        } else {
            game.pass_castles();
            game.leave_quarter(departure_to(feature));
            const std::vector<Award> awards = game.end_part();
            EXPECT_EQ(points_for(awards, red), 4);
            EXPECT_EQ(points_for(awards, blue), 4);
        }
    }
}

/// BCB-38: Blue makes it a castle, Green scores it; who comes scores with Green.
TEST(ReferenceLeaving, Cou07HalfACastle) {
    ReferenceGame game = completed_row(city, 2);
    game.stand_figure({green, row_start, segment_of_kind(game, row_start, city)});
    game.put_in_quarter({red, "follower", "castle"});
    const Feature feature = city_at(game, row_start, Side::east);
    game.build_castle(feature);
    game.pass_castles();
    game.leave_quarter(departure_to(feature));
    const std::vector<Award> awards = game.end_part();
    EXPECT_EQ(points_for(awards, red), 4);
    EXPECT_EQ(points_for(awards, green), 4);
    EXPECT_EQ(points_for(awards, blue), 0);
    EXPECT_EQ(game.lords_of(feature), std::set<int>{blue});
    EXPECT_EQ(game.supply(red), 7);
    // KIN-03: that is no completed city, though it was scored.
    EXPECT_EQ(game.record("king"), 0);
}

/// A mayor comes to a knight, and counts for the coats of arms; AM-11: a wagon goes on.
TEST(ReferenceLeaving, Cou07MayorsAndWagons) {
    ReferenceGame game = empty_board({}, rules_for_leaving);
    game.lay_tile("BA/C", {0, 0}, 1);
    game.lay_tile("BA/CFc+", {1, 0}, 0);
    game.lay_tile("BA/C", {2, 0}, 3);
    game.lay_tile("BA/C", {2, 1}, 2);
    game.stand_figure({blue, {0, 0}, 0});
    game.set_last_placed({2, 0});
    game.set_count("market");
    game.set_bag({{"BA/L", 20}});
    game.put_in_quarter({green, "mayor", "castle"});
    game.put_in_quarter({green, "wagon", "castle"});
    game.leave_quarter({"mayor", {{2, 0}, 0}});
    game.leave_quarter({"wagon", {{2, 0}, 0}});
    const std::vector<Award> awards = game.end_part();
    EXPECT_EQ(points_for(awards, green), 8);
    EXPECT_EQ(points_for(awards, blue), 0);
    ASSERT_TRUE(game.wagon_question());
    EXPECT_TRUE(game.entries().empty());
    game.move_wagon({{2, 1}, 0});
    // COU-04 comes after the wagons.
    EXPECT_FALSE(game.entries().empty());
}

/// PD-09: with its option the fairy goes to whoever is in a quarter, on the cell of the quarters; it does
/// not come out with its follower, but stays beside that follower (PD-12). TOW-06: a tower may reach there by its option.
TEST(ReferenceLeaving, FairyAndTower) {
    for (const std::string allowed : {"false", "true"}) {
        ReferenceGame game = completed_row(
            city, 3, {{"fairy_in_carcassonne", allowed}, {"tower_in_carcassonne", allowed}});
        game.put_in_quarter({red, "follower", "castle"});
        const std::vector<Cell> cells = game.fairy_cells();
        EXPECT_EQ(std::count(cells.begin(), cells.end(), Cell{2, 1}), allowed == "true" ? 1 : 0);
        game.lay_tile("TO/FG", {4, 1}, 0);
        game.set_floors({4, 1}, 1);
        ReferenceGame captured = game;
        captured.put_in_quarter({blue, "follower", "castle"});
        captured.place_floor({4, 1});
        EXPECT_EQ(captured.capturable_figures().size(), allowed == "true" ? 2u : 0u);
        if (allowed == "true") {
            for (const Figure& figure : captured.capturable_figures()) {
                ReferenceGame next = captured;
                next.capture(figure);
                EXPECT_EQ(next.townspeople().size(), 1u);
                EXPECT_EQ(next.prisoners().size(), figure.player == blue ? 1u : 0u);
            }
            game.move_fairy({2, 1});
            EXPECT_TRUE(game.fairy()->beside.has_value());
            game.leave_quarter(departure_to(city_at(game, row_start, Side::east)));
            EXPECT_EQ(game.fairy()->cell, (Cell{2, 1}));
            EXPECT_TRUE(game.fairy()->beside.has_value());
        }
    }
}

/// PD-06: the two cells within the walls are no way for the dragon.
TEST(ReferenceLeaving, Pd06WithinTheWalls) {
    ReferenceGame game = empty_board({}, rules_for_leaving);
    lay_carcassonne(game);
    game.lay_tile("DG/RFr.d", {-5, 0}, 0);
    game.set_dragon({1, 0});
    game.set_last_placed({-5, 0});
    game.put_in_quarter({blue, "follower", "castle"});
    EXPECT_EQ(game.dragon_question()->cells, (std::vector<Cell>{{0, 0}, {2, 0}}));
    game.move_dragon({0, 0});
    EXPECT_EQ(game.townspeople().size(), 1u);
}

// ---- AM-20 ----------------------------------------------------------------------------------

/// Four tiles around the corner in the north-east of (0,10), which is placed last; their field touches three
/// cities.
ReferenceGame barn_and_market(const Options& options = {}) {
    ReferenceGame game = empty_board(options, rules_for_leaving);
    lay_row(game, city, {1, 10}, 2);
    lay_row(game, city, {1, 9}, 2);
    game.lay_tile("BA/L", {0, 9}, 0);
    lay_row(game, city, {-2, 9}, 2);
    game.lay_tile("BA/L", row_start, 0);
    game.set_last_placed(row_start);
    game.set_bag({{"BA/L", 20}});
    game.put_in_quarter({green, "follower", "market"});
    return game;
}

/// The example: Red's barn comes to Blue's farmer, and Green's follower to both.
TEST(ReferenceLeaving, Am20MarketAndBarn) {
    for (const std::string allowed : {"true", "false"}) {
        ReferenceGame game = barn_and_market({{"market_barn", allowed}});
        const int there = segment_of_kind(game, row_start, field);
        game.stand_figure({blue, {0, 9}, segment_of_kind(game, {0, 9}, field)});
        EXPECT_FALSE(game.departure_question());
        game.put_figure(red, row_start, there, "barn");
        EXPECT_EQ(game.departure_question().has_value(), allowed == "true");
        if (allowed == "true") {
            EXPECT_EQ(goals_offered(game), game.feature_at(row_start, there));
            game.leave_quarter({"follower", {row_start, there}});
        }
        const std::vector<Award> awards = game.end_part();
        EXPECT_EQ(points_for(awards, blue), 9);
        EXPECT_EQ(points_for(awards, green), allowed == "true" ? 9 : 0);
        EXPECT_EQ(game.supply(green), allowed == "true" ? 7 : 6);
        EXPECT_FALSE(game.entries().empty());
    }
}

/// Where no farmer stands nothing is scored, unless `count_target` takes that for a goal, too.
TEST(ReferenceLeaving, Am20EmptyField) {
    for (const std::string target : {"occupied", "any_completed"}) {
        ReferenceGame game = barn_and_market({{"count_target", target}});
        game.put_figure(red, row_start, segment_of_kind(game, row_start, field), "barn");
        EXPECT_EQ(game.departure_question().has_value(), target == "any_completed");
    }
}

// ---- COU-09 ---------------------------------------------------------------------------------

/// The last tile has been played, by Red.
ReferenceGame before_the_end(const Options& options = {}) {
    GameSetup setup = setup_with({}, {{"BA/L", 1}}, 3);
    setup.rules = {"count", "dragon", "barn"};
    setup.options = options;
    ReferenceGame game(setup);
    lay_carcassonne(game);
    game.set_count("castle");
    // A field with four cities.
    for (std::int16_t x = 0; x < 4; ++x) {
        lay_small_city(game, {x, 10});
    }
    return game;
}

void play_last_tile(ReferenceGame& game) {
    draw_and_place(game, "BA/L", {-1, 1}, 0);
    game.end_part();
}

/// The example: one of Red's comes to Blue's farmer.
TEST(ReferenceLeaving, Cou09Field) {
    ReferenceGame game = before_the_end();
    const int there = segment_of_kind(game, row_start, field);
    game.stand_figure({blue, row_start, there});
    game.put_in_quarter({red, "follower", "market"});
    play_last_tile(game);
    EXPECT_FALSE(game.game_over());
    EXPECT_FALSE(game.needs_draw());
    ASSERT_TRUE(game.departure_question());
    EXPECT_TRUE(game.departure_question()->at_the_end);
    game.leave_quarter({"follower", {{2, 10}, there}});
    EXPECT_TRUE(game.game_over());
    const std::vector<Award> awards = game.finish();
    EXPECT_EQ(points_for(awards, red), 12);
    EXPECT_EQ(points_for(awards, blue), 12);
}

/// From the left of the last player, one each, round and round; a pass is final.
TEST(ReferenceLeaving, Cou09Rounds) {
    ReferenceGame game = before_the_end();
    for (const int player : {red, red, blue, blue, green}) {
        game.put_in_quarter({player, "follower", "market"});
    }
    play_last_tile(game);
    const Departure anywhere{"follower", {{1, 0}, 0}};
    EXPECT_EQ(asked_player(game), blue);
    game.stay_in_quarters();
    EXPECT_EQ(asked_player(game), green);
    game.leave_quarter(anywhere);
    EXPECT_EQ(asked_player(game), red);
    game.leave_quarter(anywhere);
    EXPECT_EQ(asked_player(game), red);
    game.leave_quarter(anywhere);
    EXPECT_TRUE(game.game_over());
    EXPECT_EQ(game.townspeople().size(), 2u);
    const std::vector<Award> awards = game.finish();
    EXPECT_EQ(points_for(awards, red), 3);
    EXPECT_EQ(points_for(awards, blue), 0) << "those left inside score nothing";
    EXPECT_EQ(points_for(awards, green), 0);
}

/// `count_final`; blocked quarters stay blocked, and the dragon's tile is no goal.
TEST(ReferenceLeaving, Cou09Final) {
    for (const std::string final : {"market_only", "any_district"}) {
        ReferenceGame game = before_the_end({{"count_final", final}});
        game.set_dragon({3, 2});
        game.put_in_quarter({red, "follower", "blacksmith"});
        game.put_in_quarter({blue, "follower", "castle"});
        play_last_tile(game);
        EXPECT_EQ(game.game_over(), final == "market_only");
        EXPECT_EQ(asked_player(game), final == "market_only" ? -1 : red);
        if (final == "any_district") {
            EXPECT_EQ(goals_offered(game),
                      (std::set<SegmentPlace>{{{0, 0}, 0}, {{3, 0}, 0}, {{2, 2}, 0}}));
        }
        ReferenceGame castle = before_the_end({{"count_final", final}});
        castle.set_dragon({3, 2});
        castle.set_count("market");
        castle.put_in_quarter({red, "follower", "market"});
        castle.put_in_quarter({blue, "follower", "castle"});
        play_last_tile(castle);
        EXPECT_EQ(goals_offered(castle), final == "market_only"
                                             ? std::set<SegmentPlace>()
                                             : (std::set<SegmentPlace>{{{0, 2}, 0}}));
    }
}

/// AM-16 before the barns: who comes to a barn scores 1 for each city.
TEST(ReferenceLeaving, Cou09Barn) {
    ReferenceGame game = before_the_end();
    const int there = segment_of_kind(game, row_start, field);
    game.stand_figure({blue, row_start, there, "barn", 0});
    game.put_in_quarter({red, "follower", "market"});
    play_last_tile(game);
    game.leave_quarter({"follower", {{2, 10}, there}});
    const std::vector<Award> awards = game.finish();
    EXPECT_EQ(points_for(awards, red), 4);
    EXPECT_EQ(points_for(awards, blue), 16);
}

}  // namespace
}  // namespace bastide::reference
