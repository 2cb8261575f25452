// Tiles meet without a seam, in pixels: whatever two tiles may lie side by side, in whatever turning and
// variant, the pixels on both sides of the seam agree. Sides that may meet are sorted into classes by what lies
// at them; then each is compared with all that may lie on its other side. What walls may reach from a
// corner is left out: there the neighbour's wall begins as well, in its own direction.

#include "pictures/seams.h"
#include "support/random_games.h"
#include "support/tile_test_files.h"

#include <algorithm>
#include <string>

namespace bastide::test {
namespace {

using draw::Theme;
using draw::TileDetail;

/// How many of a hundred pixels may differ visibly. Houses that straddle a side have slanting roofs, which move
/// on by half a pixel from row to row, and a side that slants has half covered pixels; roads, rivers and fields
/// have little that could differ. Between two rows within a tile it is 3 of a hundred on open land, 30 to 45
/// in cities.
int most_jumps(const std::string& key) {
    const bool is_open = key == "level road" || key == "upright road" || key == "level river" ||
                         key == "upright river" || key == "level field" || key == "upright field";
    return is_open ? 5 : 9;
}

/// One of `stride` tiles, in one turning and variant by turns; in long runs all in all of them.
std::vector<DrawnTile> drawn_tiles(Theme theme, TileDetail detail, unsigned stride) {
    std::vector<DrawnTile> tiles;
    unsigned number = 0;
    for (const PrintedTile& tile : built_in_tiles().tiles()) {
        ++number;
        // Rare shapes and sides are always there.
        const bool is_rare = tile.shape == TileShape::half || tile.columns * tile.rows > 1 ||
                             tile.edges.find('I') != std::string::npos;
        const bool all_turnings = long_run() || tile.shape == TileShape::half;
        if (!long_run() && !is_rare && number % stride != 0) continue;
        for (unsigned look = 0; look < 16; ++look) {
            const bool its_turn = look == number / stride % 16;
            if (!long_run() && !its_turn && !(all_turnings && look / 4 == number % 4)) continue;
            DrawnTile drawn;
            drawn.tile = &tile;
            drawn.drawing.turning = Turning(look % 4);
            drawn.drawing.variant = look / 4;
            drawn.drawing.theme = theme;
            drawn.drawing.detail = detail;
            tiles.push_back(drawn);
        }
    }
    return tiles;
}

void expect_agreement(const std::string& key, const Seam& seam) {
    for (const auto& [before, one] : seam.before)
        for (const auto& [behind, other] : seam.behind) {
            const Strip strip = strip_of(before);
            const int jumps = jumps_between(strip, strip_of(behind));
            EXPECT_LE(jumps * 100, most_jumps(key) * int(strip.size()))
                << key << ": " << one << " beside " << other << ", " << jumps << " pixels";
        }
}

void expect_agreement(Theme theme, TileDetail detail, unsigned stride) {
    Seams seams;
    add_sides(seams, drawn_tiles(theme, detail, stride));
    for (const auto& [key, seam] : seams) expect_agreement(key, seam);
    for (const char* key :
         {"level field", "upright field", "level road", "upright road", "level river",
          "upright river", "level city 0", "level city 1", "upright city 0", "upright city 1",
          "falling field", "rising field", "falling road", "rising road"}) {
        EXPECT_FALSE(seams[key].before.empty()) << key;
        EXPECT_FALSE(seams[key].behind.empty()) << key;
    }
}

/// One in this number of tiles is drawn: fewer where programs check themselves, all in long runs.
unsigned one_of(unsigned usually) { return long_run() ? 1 : only_a_part() ? 2 * usually : usually; }

TEST(Seams, AreNotSeen) { expect_agreement(Theme::light, TileDetail::full, one_of(2)); }

TEST(Seams, AreNotSeenInSmallPictures) {
    expect_agreement(Theme::print, TileDetail::small, one_of(4));
}

TEST(Seams, AreNotSeenInMiddlePictures) {
    expect_agreement(Theme::dark, TileDetail::middle, one_of(4));
}

TEST(Seams, AreNotSeenInFlatPictures) {
    expect_agreement(Theme::contrast, TileDetail::full, one_of(8));
}

TEST(Seams, AreNotSeenAtDusk) {
    if (long_run()) expect_agreement(Theme::dark, TileDetail::full, 1);
}

/// The strip moved by a number of units, its end before its beginning.
std::string moved(const std::string& strip, std::size_t units) {
    return strip.substr(3 * units) + strip.substr(0, 3 * units);
}

TEST(Seams, AreSeenWhereProfilesDiffer) {
    Seams seams;
    add_sides(seams, drawn_tiles(Theme::light, TileDetail::full, 8));
    const auto share = [&](const std::string& one, const std::string& other) {
        return 100 * jumps_between(strip_of(one), strip_of(other)) / int(one.size() / 3);
    };
    // A road or river three units beside its place, houses of a city two units; another kind of side; the
    // houses of the other set.
    for (const char* key : {"level road", "upright river", "level city 0", "upright city 1"}) {
        const Seam& seam = seams[key];
        const std::size_t units = std::string(key).find("city") != std::string::npos ? 2 : 3;
        ASSERT_FALSE(seam.before.empty());
        EXPECT_GT(share(seam.before.begin()->first, moved(seam.behind.begin()->first, units)),
                  most_jumps(key))
            << key;
    }
    EXPECT_GT(share(seams["level road"].before.begin()->first,
                    seams["level field"].behind.begin()->first),
              most_jumps("level road"));
    EXPECT_GT(share(seams["level city 0"].before.begin()->first,
                    seams["level city 1"].behind.begin()->first),
              most_jumps("level city 0"));
}

}  // namespace
}  // namespace bastide::test
