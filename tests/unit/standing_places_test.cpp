// Where figures stand on every tile there is: on their segment as one sees it in the picture.

#include "draw/svg/svg_writer.h"
#include "draw/tiles/tile_layout.h"
#include "draw/tiles/tile_picture.h"
#include "support/random_games.h"
#include "support/tile_test_files.h"
#include "svg_paint.h"

#include <algorithm>
#include <set>
#include <utility>

namespace bastide::test {
namespace {

/// Walks over the open ground of a picture from a point, in steps that no band is narrower than, and
/// says whether it comes to a half of the rim that belongs to the field.
class GroundWalk {
public:
    GroundWalk(const PaintedTile& picture, const PrintedTile& tile, Turning turning, int field)
        : picture_(picture), extent_(draw::extent_of(tile, turning)) {
        const draw::TileRim rim(tile);
        const draw::SvgWriter frame(turning, 100.0 * tile.columns, 100.0 * tile.rows);
        for (const SlotPlace slot : tile.segments[std::size_t(field)].slots) {
            const int half = rim.half_of(slot);
            halves_.push_back({frame.turned(rim.point(half)), frame.turned(rim.point(half + 1))});
        }
    }

    bool comes_to_the_rim(draw::Point from) {
        std::vector<draw::Point> reached{from};
        for (std::size_t next = 0; next < reached.size(); ++next)
            for (const draw::Point way :
                 {draw::Point{step, 0}, {-step, 0}, {0, step}, {0, -step}}) {
                const draw::Point at = reached[next] + way;
                if (at.x < 0 || at.y < 0 || at.x > 100.0 * extent_.columns ||
                    at.y > 100.0 * extent_.rows)
                    continue;
                if (!seen_.insert({int(at.x), int(at.y)}).second) continue;
                if (picture_.seen_at(at) != PaintedTile::open_ground) continue;
                for (const draw::Line& half : halves_)
                    if (draw::distance_to(half, at) < 2 * step) return true;
                reached.push_back(at);
            }
        return false;
    }

private:
    static constexpr double step = 2;
    const PaintedTile& picture_;
    draw::TileExtent extent_;
    std::vector<draw::Line> halves_;
    std::set<std::pair<int, int>> seen_;
};

bool is_field(const TileLibrary& library, const PrintedTile& tile, int segment) {
    return draw::kind_of(library, tile.segments[std::size_t(segment)]).joins == Joins::by_slot;
}

/// Nothing of it is seen: other segments are drawn over it.
bool is_hidden(const PaintedTile& picture, const PrintedTile& tile, int segment) {
    for (double y = 1; y < 100 * tile.rows + 100; y += 2)
        for (double x = 1; x < 100 * tile.columns + 100; x += 2)
            if (picture.seen_at({x, y}) == segment) return false;
    return true;
}

void expect_on_its_segment(const TileLibrary& library, const PrintedTile& tile, Turning turning,
                           int segment, draw::Point place) {
    draw::TileDrawing drawing;
    drawing.turning = turning;
    const PaintedTile picture(draw::tile_svg(library, tile, drawing));
    if (!is_field(library, tile, segment)) {
        EXPECT_TRUE(picture.seen_at(place) == segment || is_hidden(picture, tile, segment))
            << tile.id << " segment " << segment;
        return;
    }
    EXPECT_EQ(picture.seen_at(place), PaintedTile::open_ground) << tile.id << ' ' << segment;
    if (tile.segments[std::size_t(segment)].slots.empty()) return;
    GroundWalk walk(picture, tile, turning, segment);
    EXPECT_TRUE(walk.comes_to_the_rim(place))
        << tile.id << " turned " << int(turning) << ": segment " << segment << " at " << place.x
        << ',' << place.y;
}

TEST(StandingPlaces, LieOnTheirSegmentAsOneSeesIt) {
    const TileLibrary& library = built_in_tiles();
    const int stride = long_run() ? 1 : 7;
    for (int number = 0; number < int(library.tiles().size()); number += stride) {
        const PrintedTile& tile = library.tiles()[std::size_t(number)];
        draw::TileDrawing drawing;
        drawing.turning = Turning(number / stride % 4);
        for (int segment = 0; segment < int(tile.segments.size()); ++segment) {
            const auto places =
                draw::schematic_artist().standing_places(library, tile, drawing, {segment});
            ASSERT_EQ(places.size(), 1u);
            expect_on_its_segment(library, tile, drawing.turning, segment, places[0]);
        }
    }
}

TEST(StandingPlaces, AreTheSameOnATurnedTile) {
    const TileLibrary& library = built_in_tiles();
    for (const char* id : {"BA/RCr", "IC/CcRr+.i", "HL1/01", "BA/L"}) {
        const PrintedTile tile = tile_of(library, id);
        const std::vector<int> segments{0, 1};
        const auto straight = draw::schematic_artist().standing_places(library, tile, {}, segments);
        for (Turning turning = 1; turning < 4; ++turning) {
            draw::TileDrawing drawing;
            drawing.turning = turning;
            const draw::SvgWriter frame(turning, 100.0 * tile.columns, 100.0 * tile.rows);
            const auto turned =
                draw::schematic_artist().standing_places(library, tile, drawing, segments);
            for (std::size_t i = 0; i < segments.size(); ++i)
                EXPECT_EQ(turned[i], frame.turned(straight[i])) << id;
        }
    }
}

TEST(StandingPlaces, KeepFiguresApart) {
    const TileLibrary& library = built_in_tiles();
    for (const char* id : {"BA/RCr", "BA/C", "BA/CCCC+", "BA/RFr", "BA/RRR", "IC/CcRr+.i"}) {
        const PrintedTile* tile = library.find_tile(id);
        if (!tile) continue;
        for (int segment = 0; segment < int(tile->segments.size()); ++segment) {
            const auto places =
                draw::schematic_artist().standing_places(library, *tile, {}, {segment, segment});
            EXPECT_GE(draw::distance(places[0], places[1]), 15) << id << ' ' << segment;
        }
    }
}

}  // namespace
}  // namespace bastide::test
