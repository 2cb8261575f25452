#pragma once
/// What tiles look like, for pages that put them together themselves: shapes, symbols, and where figures
/// stand. docs/page-data.md explains the members.

#include "draw/tile_picture.h"

#include <bastide/ruleset.h>

#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace bastide::server {

using TileList = std::vector<const PrintedTile*>;

/// All designs of a ruleset.
TileList tiles_of(const Ruleset& rules);
/// All designs of a set, those included that lie on the board from the start.
TileList tiles_of(const TileSet& set, const TileLibrary& library);

/// Describes each design once, and keeps it. For any thread.
class TileBook {
public:
    explicit TileBook(const TileLibrary& library = built_in_tiles(),
                      const draw::TileArtist& artist = draw::inked_artist())
        : library_(library), artist_(artist) {}

    /// `{"pictures": …, "tiles": {ID: …}}`, each design once, however often it is in the list.
    std::string written(const TileList& tiles, std::string_view pictures);

private:
    const std::string& design(const PrintedTile& tile);

    const TileLibrary& library_;
    const draw::TileArtist& artist_;
    std::mutex mutex_;
    std::unordered_map<const PrintedTile*, std::string> designs_;  ///< behind the mutex
};

}  // namespace bastide::server
