#pragma once
// What one sees of tiles along their sides, as pixels, and how well the two tiles at a seam agree.

#include "draw/tiles/tile_picture.h"
#include "pictures/pixels.h"

#include <map>
#include <string>
#include <vector>

namespace bastide::test {

/// The pixels of a tile along one of its sides, just inside, from west to east or from north to south,
/// without the corners, where walls begin.
using Strip = std::vector<Pixel>;

/// The number of pixels that differ visibly.
int jumps_between(const Strip& one, const Strip& other);

/// All strips that may meet at a seam: what both tiles must show alike is the same.
struct Seam {
    /// Before the seam, of the tile to the north or west, and behind it; each with one of those it is of.
    std::map<std::string, std::string> before, behind;
};

/// The pixels of a strip from its text in a seam.
Strip strip_of(const std::string& text);

/// Seams by what lies at them, as "level city 1".
using Seams = std::map<std::string, Seam>;

/// Rasterises tiles, each in its drawing, and adds their sides.
struct DrawnTile {
    const PrintedTile* tile = nullptr;
    draw::TileDrawing drawing;
};
void add_sides(Seams& seams, const std::vector<DrawnTile>& tiles);

}  // namespace bastide::test
