// What the inked pictures weigh when they are sent.

#include "draw/tiles/tile_picture.h"
#include "pictures/pixels.h"
#include "support/random_games.h"
#include "support/tile_test_files.h"

#include <algorithm>
#include <vector>

namespace bastide::test {
namespace {

using draw::Theme;
using draw::TileDetail;

struct Budget {
    TileDetail detail;
    std::size_t median, largest;
};

/// The packed sizes of all tiles, or of every so-manieth.
std::vector<std::size_t> packed_sizes(Theme theme, TileDetail detail, std::size_t stride) {
    std::vector<std::size_t> sizes;
    const auto tiles = built_in_tiles().tiles();
    for (std::size_t i = 0; i < tiles.size(); i += stride) {
        draw::TileDrawing drawing;
        drawing.theme = theme;
        drawing.detail = detail;
        drawing.variant = unsigned(i / stride);
        sizes.push_back(
            packed_size(draw::tile_svg(built_in_tiles(), tiles[i], drawing, draw::inked_artist())));
    }
    std::sort(sizes.begin(), sizes.end());
    return sizes;
}

TEST(InkedPictures, ArePackedIntoTheirBudget) {
    const std::size_t stride = only_a_part() ? 5 : 1;
    for (const Budget& budget :
         {Budget{TileDetail::full, 7000, 9000}, Budget{TileDetail::middle, 4500, 6500},
          Budget{TileDetail::small, 3500, 5000}})
        for (const Theme theme : {Theme::light, Theme::dark, Theme::contrast, Theme::print}) {
            SCOPED_TRACE("theme " + std::to_string(int(theme)) + ", detail " +
                         std::to_string(int(budget.detail)));
            const auto sizes = packed_sizes(theme, budget.detail, stride);
            EXPECT_LT(sizes[sizes.size() / 2], budget.median);
            EXPECT_LT(sizes.back(), budget.largest);
        }
}

}  // namespace
}  // namespace bastide::test
