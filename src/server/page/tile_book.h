#pragma once
/// What tiles look like, for pages that put them together themselves: shapes, symbols, and where figures
/// stand. docs/page-data.md explains the members.

#include "draw/tiles/tile_picture.h"

#include <bastide/ruleset.h>

#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
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
    /// What varies is that of one variant of the artist's.
    std::string written(const TileList& tiles, std::string_view pictures, unsigned variant = 0);

private:
    const std::string& design(const PrintedTile& tile, unsigned variant);

    const TileLibrary& library_;
    const draw::TileArtist& artist_;
    std::mutex mutex_;
    /// Behind the mutex.
    std::map<std::pair<const PrintedTile*, unsigned>, std::string> designs_;
};

}  // namespace bastide::server
