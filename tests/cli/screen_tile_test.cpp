// Pictures of tiles for the full screen: what is seen where, in all sizes.

#include "cli/terminal/screen_tile.h"
#include "cli/terminal/screen_board.h"
#include "cli/terminal/screen_canvas.h"
#include "cli/terminal/screen_palette.h"
#include "notation/setup/setup.h"

#include <gtest/gtest.h>

#include <set>

namespace bastide::cli {
namespace {

/// All tiles that can be played with.
std::shared_ptr<const Ruleset> rules_with(const std::vector<std::pair<std::string, int>>& sets,
                                          const std::vector<std::string>& tiles = {}) {
    RulesetChoice choice;
    choice.sets = sets;
    for (const std::string& tile : tiles) choice.tile_changes.emplace_back(tile, 1);
    std::vector<std::string> problems;
    auto rules = make_ruleset(choice, problems);
    EXPECT_TRUE(rules) << (problems.empty() ? "" : problems[0]);
    return rules;
}

TileRaster raster_of(const Ruleset& rules, const char* tile, Turning turning, TileSize size) {
    return raster_tile(rules, rules.type(rules.find_type(tile)), turning, 0, size.rows,
                       size.columns);
}

std::string drawn(const Ruleset& rules, const char* tile, Turning turning, TileSize size,
                  Look look) {
    Canvas canvas(size.rows, size.columns);
    const TileType& type = rules.type(rules.find_type(tile));
    draw_raster(canvas, 0, 0, rules, type, raster_of(rules, tile, turning, size), look);
    std::string text;
    for (int row = 0; row < size.rows; ++row) text += canvas.row_text(row) + '\n';
    return text;
}

TEST(ScreenTile, EverySegmentIsSeenAndItsSidesAreItsOwn) {
    const auto rules =
        rules_with({{"basic:2", 1}, {"inns-and-cathedrals", 1}, {"river/1", 1}, {"river/2", 1}});
    for (const TileType& type : rules->types())
        for (Turning turning = 0; turning < side_count; ++turning)
            for (const TileSize size : tile_sizes()) {
                if (size.rows < 3) continue;
                SCOPED_TRACE(type.id + " turned " + std::to_string(turning) + " rows " +
                             std::to_string(size.rows));
                const TileRaster raster =
                    raster_tile(*rules, type, turning, 0, size.rows, size.columns);
                std::set<int> seen;
                for (const TileSpot& spot : raster.spots) seen.insert(spot.segment());
                // A field between bends may have no room on the smallest pictures.
                for (int local = 0; size.rows > 3 && local < type.segment_count; ++local)
                    EXPECT_EQ(seen.count(local), 1u) << local;
                const int middle_row = size.rows / 2, middle = size.columns / 2;
                const PictureSpot sides[] = {{0, middle},
                                             {middle_row, size.columns - 1},
                                             {size.rows - 1, middle},
                                             {middle_row, 0}};
                for (int side = 0; side < side_count; ++side)
                    if (const int local = type.turned[turning].edge_segment[side];
                        local != no_local) {
                        const TileSpot& spot = raster.at(sides[side].row, sides[side].column);
                        EXPECT_TRUE(spot.segment() == local || spot.upper == local ||
                                    spot.lower == local)
                            << "side " << side;
                    }
            }
}

TEST(ScreenTile, PicturesWithoutColours) {
    const auto rules = rules_with({{"basic:2", 1}}, {"BA/RRRR"});
    const Look mono{true, 0}, letters{false, 0};
    EXPECT_EQ(drawn(*rules, "BA/RCr", 0, {3, 7}, mono), "·▀▒▒▒▀·\n═══════\n·······\n");
    EXPECT_EQ(drawn(*rules, "BA/RFr", 1, {3, 5}, letters), "..|..\n..|..\n..|..\n");
    EXPECT_EQ(drawn(*rules, "BA/RRRR", 0, {3, 5}, letters), "..|..\n--o--\n..|..\n");
    EXPECT_EQ(drawn(*rules, "BA/Cccc+", 0, {3, 5}, letters).find('.'), std::string::npos);
}

TEST(ScreenTile, TurningThePictureTurnsItsSegments) {
    const auto rules = rules_with({{"basic:2", 1}});
    // On a square picture a quarter turn moves each character to where it belongs.
    constexpr int length = 9;
    for (const char* tile : {"BA/CRr", "BA/CcRr", "BA/CFc.1", "BA/Rr", "BA/RRR"})
        for (Turning turning = 1; turning < side_count; ++turning) {
            const TileRaster before =
                raster_of(*rules, tile, Turning(turning - 1), {length, length});
            const TileRaster after = raster_of(*rules, tile, turning, {length, length});
            int same = 0;
            for (int row = 0; row < length; ++row)
                for (int column = 0; column < length; ++column)
                    same += before.at(row, column).segment() ==
                                    after.at(column, length - 1 - row).segment()
                                ? 1
                                : 0;
            // Half blocks lie above one another in both, so that rims may differ a little.
            EXPECT_GE(same, length * length * 3 / 4) << tile << int(turning);
        }
}

TEST(ScreenTile, HalfTilesLeaveTheOtherHalfFree) {
    const auto rules = rules_with({{"basic:2", 1}, {"halflings/1", 1}});
    int halves = 0;
    for (const TileType& type : rules->types()) {
        if (!type.half) continue;
        ++halves;
        for (Turning turning = 0; turning < side_count; ++turning) {
            const TileRaster one = raster_tile(*rules, type, turning, 0, 5, 11);
            const TileRaster other = raster_tile(*rules, type, facing_half(turning), 0, 5, 11);
            int here = 0, both = 0;
            for (std::size_t i = 0; i < one.spots.size(); ++i) {
                here += one.spots[i].upper_here + one.spots[i].lower_here;
                both += one.spots[i].upper_here && other.spots[i].upper_here;
            }
            EXPECT_GE(here, 45);
            EXPECT_LE(here, 70);
            EXPECT_LE(both, 11);
        }
    }
    EXPECT_GT(halves, 0);
}

TEST(ScreenTile, FiguresStandOnTheirSegments) {
    const auto rules = rules_with({{"basic:2", 1}, {"inns-and-cathedrals", 1}});
    for (const TileType& type : rules->types())
        for (const TileSize size : {TileSize{3, 7}, TileSize{5, 11}}) {
            const TileRaster raster = raster_tile(*rules, type, 0, 0, size.rows, size.columns);
            std::set<int> seen;
            for (const TileSpot& spot : raster.spots) seen.insert(spot.segment());
            for (const int local : seen) {
                if (local == no_local) continue;
                const PictureSpot spot = place_on_segment(raster, std::uint8_t(local), 3);
                bool touches = false;
                for (int i = 0; i < 3; ++i)
                    touches = touches || raster.at(spot.row, spot.column + i).segment() == local;
                EXPECT_TRUE(touches) << type.id << ' ' << local;
            }
        }
}

TEST(ScreenCanvas, KeepsWithinItsColumns) {
    Canvas canvas(2, 6);
    EXPECT_EQ(canvas.write(0, 0, "Bärenkönig"), 6);
    EXPECT_EQ(canvas.row_text(0), "Bärenk");
    // A wide character needs two columns.
    EXPECT_EQ(canvas.write(1, 0, "\xFF\x1B[m"), 4);
    EXPECT_EQ(canvas.row_text(1), "\uFFFD\uFFFD[m");
}

TEST(ScreenCanvas, FoldsAtBlanks) {
    EXPECT_EQ(folded("the city of 1 0", 8), (std::vector<std::string>{"the city", "of 1 0"}));
    EXPECT_EQ(folded("incomprehensible", 6),
              (std::vector<std::string>{"incomp", "rehens", "ible"}));
    EXPECT_EQ(folded("", 6), (std::vector<std::string>{""}));
}

TEST(ScreenPalette, PlayersDiffer) {
    EXPECT_EQ(player_letters({"Red", "Blue"}), (std::vector<char32_t>{U'R', U'B'}));
    EXPECT_EQ(player_letters({"Player 1", "Player 2"}), (std::vector<char32_t>{U'1', U'2'}));
    const std::vector<std::string> names = {"Anna", "Green", "Blue", "Carl", "Red", "Eva"};
    std::set<int> colours;
    for (int seat = 0; seat < 6; ++seat) colours.insert(player_style(seat, names).back.deep);
    EXPECT_EQ(colours.size(), 6u);
}

}  // namespace
}  // namespace bastide::cli
