#pragma once
/// Is a described tile sound? Every side of it shows exactly one thing, its segments say the same
/// as its edge string, and what it refers to exists.

#include "core/tile_places.h"

namespace bastide {

/// A tile as it stands in a file, with what only its checks need.
struct TileDraft {
    PrintedTile tile;
    std::vector<int> segment_lines;  ///< line of each segment
    std::vector<EdgePlace> splits;   ///< field sides whose halves are different fields
    std::vector<int> split_lines;
    int passages_line = 0;
};

/// Appends what is wrong with the tile to `errors`.
void check_tile(const TileDraft& draft, const TileLibrary& library,
                std::vector<TileDataError>& errors);

}  // namespace bastide
