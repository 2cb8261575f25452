#pragma once
/// Pictures of single tiles, for browsers, which keep them for ever.

#include "draw/tile_picture.h"

#include <cstddef>
#include <string>
#include <unordered_map>

namespace bastide::server {

/// Draws each picture once, as long as there is room for it. For one thread.
class TilePictures {
public:
    explicit TilePictures(const TileLibrary& library = built_in_tiles(),
                          const draw::TileArtist& artist = draw::inked_artist())
        : library_(library), artist_(artist) {}

    /// An SVG document.
    const std::string& picture(const PrintedTile& tile, const draw::TileDrawing& drawing);

private:
    const TileLibrary& library_;
    const draw::TileArtist& artist_;
    std::unordered_map<std::string, std::string>
        kept_;  ///< by turning, theme, detail and id: "110BA/L"
    std::size_t kept_bytes_ = 0;
};

}  // namespace bastide::server
