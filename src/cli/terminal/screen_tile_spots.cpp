/// Where figures and marks are seen best on a tile's picture.

#include "cli/terminal/screen_tile.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>

namespace bastide::cli {

PictureSpot place_on_segment(const TileRaster& raster, std::uint8_t local, int width) {
    double row_sum = 0, column_sum = 0, count = 0;
    for (int row = 0; row < raster.rows; ++row)
        for (int column = 0; column < raster.columns; ++column)
            if (raster.at(row, column).segment() == local)
                row_sum += row, column_sum += column, ++count;
    PictureSpot best{raster.rows / 2, std::max(0, (raster.columns - width) / 2)};
    if (count == 0) return best;
    double least = 1e9;
    for (int row = 0; row < raster.rows; ++row)
        for (int column = 0; column + width <= raster.columns; ++column) {
            double worse = std::abs(row - row_sum / count) * 2 +
                           std::abs(column + (width - 1) / 2.0 - column_sum / count);
            bool touches = false;
            for (int i = 0; i < width; ++i) {
                const TileSpot& spot = raster.at(row, column + i);
                touches = touches || spot.segment() == local;
                if (spot.segment() != local) worse += i == width / 2 ? 40 : 12;
                if (!spot.here()) worse += 200;
                if (!spot.badge.look.empty() && spot.badge.sign > U' ') worse += 30;
                if (spot.road == local && std::popcount(spot.road_sides) > 2) worse += 2;
                if (spot.upper != spot.lower) worse += 3;
            }
            if (!touches) worse += 500;
            if (worse < least) least = worse, best = {row, column};
        }
    return best;
}

}  // namespace bastide::cli
