// Tiles of several cells for tests that need more of them than the boxes have.
#pragma once

#include <bastide/tile_library.h>

namespace bastide::test {

/// A cell of a tile, given in the printed position, when the tile lies turned.
inline Cell turned(Cell cell, unsigned turning) {
    for (; turning > 0; --turning) cell = {std::int16_t(-cell.y), cell.x};
    return cell;
}

/// All tiles of the boxes and four of two cells in no set: `T/gate`, `T/corner` and `T/meadow` are two
/// cells wide, `T/tall` is two cells high.
TileLibrary library_with_wide_tiles();

}  // namespace bastide::test
