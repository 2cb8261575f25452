// Tiles meet without a seam: all sides of one kind show the same things at the same places, read both ways.

#include "draw/inked/ink_map.h"
#include "support/random_games.h"
#include "support/tile_test_files.h"

#include <cmath>
#include <map>
#include <string>

namespace bastide::test {
namespace {

/// What one sees along a side a hair inside of it, one letter for each unit: the initial of the kind, `-`
/// for edges of bands and walls. Near corners walls begin, which the neighbour draws as well.
std::string profile_of(const draw::InkLayout& layout, const draw::InkMap& map, int half) {
    constexpr int from_corner = 20;
    const draw::TileRim& rim = layout.parts.rim;
    const draw::Point from = rim.point(half), to = rim.point(half + 2);
    const double whole = draw::distance(from, to);
    const double inside = whole > 101 ? 1.4 : 0.6;  // the raster has steps along a slope
    const draw::Point along = draw::unit(to - from), inwards{-along.y, along.x};
    std::string profile;
    for (double way = 0.5; way < whole; way += 1) {
        const bool is_corner = way < from_corner || way > whole - from_corner;
        const int seen = map.seen_at(from + along * way + inwards * inside);
        profile += is_corner ? ' ' : seen < 0 ? '-' : layout.kind_name(seen)[0];
    }
    return profile;
}

/// The letters that differ.
int differences(const std::string& one, const std::string& other) {
    int count = 0;
    for (std::size_t i = 0; i < one.size(); ++i) count += one[i] != other[i] ? 1 : 0;
    return count;
}

bool is_whole_side(const PrintedTile& tile, const draw::TileRim& rim, int half) {
    for (const PrintedSegment& segment : tile.segments)
        for (const SlotPlace shared : segment.shared_halves)
            if (rim.half_of(shared) / 2 == half / 2) return false;
    return true;
}

TEST(InkedEdges, OfOneKindLookAlikeReadBothWays) {
    const TileLibrary& library = built_in_tiles();
    std::map<std::string, std::string> profiles;  // by the kind and length of a side
    std::size_t sides = 0;
    for (const PrintedTile& tile : library.tiles())
        for (unsigned variant = 0; variant < (long_run() ? draw::ink_variants : 1); ++variant) {
            const draw::InkLayout layout = draw::mended_layout(library, tile, variant);
            const draw::InkMap map(layout);
            const auto owners = owners_of_halves(library, tile, layout.parts.rim);
            for (int half = 0; half < layout.parts.rim.size(); half += 2) {
                const int owner = owners[std::size_t(half)];
                const int next = owners[std::size_t(half) + 1];
                if (owner < 0 || next < 0 || !is_whole_side(tile, layout.parts.rim, half)) continue;
                const std::string& kind = layout.kind_name(owner);
                if (owner != next) continue;
                std::string profile = profile_of(layout, map, half);
                auto& first = profiles[kind + ' ' + std::to_string(profile.size())];
                if (first.empty()) first = profile;
                // A unit of the raster to either side where a band begins and ends.
                EXPECT_LE(differences(profile, first), 4) << tile.id << " half " << half;
                const std::string back(profile.rbegin(), profile.rend());
                EXPECT_LE(differences(back, first), 4) << tile.id << " half " << half;
                ++sides;
            }
        }
    EXPECT_GT(sides, 4 * library.tiles().size() / 2);
    EXPECT_NE(profiles["road 100"], profiles["river 100"]);
    EXPECT_NE(profiles["city 100"], profiles["field 100"]);
}

}  // namespace
}  // namespace bastide::test
