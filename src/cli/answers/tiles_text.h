#pragma once
/// Tiles and sets of the tile data in words and as JSON.

#include "words/words.h"

#include <bastide/tile_library.h>

#include <boost/json/object.hpp>

#include <string>
#include <vector>

namespace bastide::cli {

/// What is on a tile: "city N W with pennant; road E S; 2 fields".
std::string contents_of(const TileLibrary& library, const PrintedTile& tile,
                        const words::Words& words);

/// One line for each set: id, tiles, edition, chapter, name.
std::string list_of_sets(const std::vector<const TileSet*>& sets, const words::Words& words);
/// All that is known of a set, and one line for each of its tiles.
std::string description_of(const TileLibrary& library, const TileSet& set,
                           const words::Words& words);
/// All that is known of one tile, and the sets it is in.
std::string description_of(const TileLibrary& library, const PrintedTile& tile,
                           const words::Words& words);

/// {"sets": [...], "tiles": [...]}; docs/tiles-command.md tells what the members mean.
boost::json::object as_json(const TileLibrary& library, const std::vector<const TileSet*>& sets,
                            const std::vector<const PrintedTile*>& tiles);

}  // namespace bastide::cli
