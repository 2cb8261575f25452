// Ground plans of all tiles: what stands on a segment stands on that segment's shape, the shapes are those of the
// picture, and nothing reaches beyond the tile.

#include "draw/board/board_places.h"
#include "draw/tiles/tile_layout.h"
#include "draw/tiles/tile_picture.h"
#include "support/random_games.h"
#include "support/tile_test_files.h"
#include "svg_paint.h"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace bastide::test {
namespace {

/// A shape read from the text of its path: closed or open lines, or a circle.
class ReadShape {
public:
    explicit ReadShape(const draw::PlanShape& shape) : segment(shape.segment), width(shape.width) {
        const char* at = shape.path.c_str();
        while (*at != '\0') read_command(at);
    }

    bool covers(draw::Point point) const {
        if (radius > 0) return draw::distance(lines.front().front(), point) <= radius;
        bool inside = false;
        for (const draw::Line& line : lines)
            if (width > 0)
                inside |= draw::distance_to(line, point) <= width / 2;
            else
                inside ^= draw::is_inside(line, point);
        return inside;
    }

    int segment;
    double width, radius = 0;
    std::vector<draw::Line> lines;

private:
    static double number(const char*& at) {
        char* end = nullptr;
        const double value = std::strtod(at, &end);
        EXPECT_NE(end, at) << "no number at " << at;
        at = end == at ? at + 1 : end;
        return value;
    }

    void read_command(const char*& at) {
        const char command = *at++;
        if (command == 'M') lines.emplace_back();
        if (command == 'A') {  // half a circle; there is a second one
            const double size = number(at);
            if (radius == 0) lines.front().front().x += size;
            radius = size;
            for (int skipped = 0; skipped < 4; ++skipped) number(at);
        }
        if (command == 'Z') return;
        const double x = number(at);
        const draw::Point point{x, number(at)};
        if (command == 'M' || command == 'L')
            lines.back().push_back(point);
        else
            EXPECT_EQ(command, 'A');
    }
};

std::vector<ReadShape> plan_of(const PrintedTile& tile) {
    std::vector<ReadShape> plan;
    for (const draw::PlanShape& shape :
         draw::schematic_artist().ground_plan(built_in_tiles(), tile, 0))
        plan.emplace_back(shape);
    return plan;
}

constexpr int open_country = -2;

/// The segment of the last shape that covers a point.
int shown_at(const std::vector<ReadShape>& plan, draw::Point point) {
    int shown = open_country;
    for (const ReadShape& shape : plan)
        if (shape.covers(point)) shown = shape.segment;
    return shown;
}

/// All designs; some of them where the build checks itself.
std::vector<const PrintedTile*> looked_at() {
    std::vector<const PrintedTile*> tiles;
    const std::size_t stride = only_a_part() ? 5 : 1;
    for (std::size_t i = 0; i < built_in_tiles().tiles().size(); i += stride)
        tiles.push_back(&built_in_tiles().tiles()[i]);
    return tiles;
}

std::vector<int> segment_numbers(const PrintedTile& tile) {
    std::vector<int> segments;
    for (int i = 0; i < int(tile.segments.size()); ++i) segments.push_back(i);
    return segments;
}

TEST(GroundPlan, FiguresStandOnTheirSegmentInIt) {
    const TileLibrary& library = built_in_tiles();
    for (const PrintedTile* one : looked_at()) {
        const PrintedTile& tile = *one;
        const auto plan = plan_of(tile);
        const auto segments = segment_numbers(tile);
        const auto places = draw::schematic_artist().standing_places(library, tile, {}, segments);
        for (const int segment : segments) {
            EXPECT_TRUE(
                std::any_of(plan.begin(), plan.end(),
                            [&](const ReadShape& shape) { return shape.segment == segment; }))
                << tile.id << " segment " << segment;
            const draw::Point place = places[std::size_t(segment)];
            EXPECT_EQ(shown_at(plan, place), segment)
                << tile.id << " segment " << segment << " at " << place.x << ',' << place.y;
        }
    }
}

TEST(GroundPlan, StaysWithinTheTile) {
    constexpr double rounding = 0.11;
    for (const PrintedTile* one : looked_at()) {
        const PrintedTile& tile = *one;
        const draw::TileRim rim(tile);
        for (const ReadShape& shape : plan_of(tile))
            for (const draw::Line& line : shape.lines)
                for (const draw::Point point : line)
                    EXPECT_TRUE(draw::is_inside(rim.points(), point) ||
                                draw::distance_to(rim.points(), point, true) <= rounding)
                        << tile.id << ' ' << point.x << ',' << point.y;
    }
}

bool is_of_field(const PrintedTile& tile, int segment) {
    return segment >= 0 &&
           draw::kind_of(built_in_tiles(), tile.segments[std::size_t(segment)]).joins ==
               Joins::by_slot;
}

/// Of what is no field, the picture itself tells at every point which segment is seen there.
TEST(GroundPlan, ShowsWhatThePictureShows) {
    const TileLibrary& library = built_in_tiles();
    const int stride = long_run() ? 1 : 7;
    int alike = 0, tiles = 0;
    for (int number = 0; number < int(library.tiles().size()); number += stride) {
        const PrintedTile& tile = library.tiles()[std::size_t(number)];
        const auto plan = plan_of(tile);
        const PaintedTile picture(draw::tile_svg(library, tile));
        int different = 0;
        for (double y = 2.3; y < 100 * tile.rows; y += 5)
            for (double x = 2.3; x < 100 * tile.columns; x += 5) {
                const int shown = shown_at(plan, {x, y}), seen = picture.seen_at({x, y});
                if (seen == PaintedTile::covered || shown == draw::PlanShape::no_segment) continue;
                const bool is_ground = shown == open_country || is_of_field(tile, shown);
                ++(seen == (is_ground ? PaintedTile::open_ground : shown) ? alike : different);
            }
        // Small pictures, as of a monastery, are discs in the plan, a little larger than drawn.
        EXPECT_LE(different, 10 * tile.rows * tile.columns) << tile.id;
        ++tiles;
    }
    EXPECT_GT(alike, 250 * tiles) << "of 400 points of a tile, some on walls";
}

TEST(GroundPlan, FieldsAreWholeAndTheirBordersAreHidden) {
    // A road parts this tile in two: of each field the plan has one piece, and no point is nobody's.
    const auto plan = plan_of(tile_of(built_in_tiles(), "BA/RFr"));
    int fields = 0;
    for (const ReadShape& shape : plan)
        fields += is_of_field(tile_of(built_in_tiles(), "BA/RFr"), shape.segment);
    EXPECT_EQ(fields, 2);
    for (double y = 0.7; y < 100; y += 3)
        for (double x = 0.7; x < 100; x += 3) EXPECT_NE(shown_at(plan, {x, y}), open_country);
    // A field between four cities is what they leave.
    const auto enclosed = plan_of(tile_of(built_in_tiles(), "IC/CCCC"));
    EXPECT_TRUE(is_of_field(tile_of(built_in_tiles(), "IC/CCCC"), shown_at(enclosed, {50, 50})));
}

TEST(TilePictures, BeginWhereTheCellsOfTheRulesDo) {
    std::vector<std::string> problems;
    std::set<std::string> seen;
    for (const TileSet& set : built_in_tiles().sets()) {
        RulesetChoice one;
        one.sets = {{"basic:2", 1}};
        if (set.without_printing() != "basic") one.sets.emplace_back(set.id, 1);
        const auto rules = make_ruleset(one, built_in_tiles(), problems);
        if (!rules) continue;
        for (const TileType& type : rules->types()) {
            seen.insert(type.id);
            for (Turning turning = 0; turning < 4; ++turning) {
                Cell first{0, 0};
                for (std::size_t cell = 0; cell < type.cells; ++cell) {
                    const Cell offset = type.offsets[std::size_t(turning) * type.cells + cell];
                    first.x = std::min(first.x, offset.x);
                    first.y = std::min(first.y, offset.y);
                }
                EXPECT_EQ(draw::first_cell_of(*type.printed, turning), first)
                    << type.id << " turned " << int(turning);
            }
        }
    }
    EXPECT_GT(seen.size(), 300u);
}

}  // namespace
}  // namespace bastide::test
