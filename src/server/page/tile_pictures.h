#pragma once
/// Pictures of single tiles, for browsers, which keep them for ever.

#include "draw/tiles/tile_picture.h"

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

namespace bastide::server {

/// A tile, and how its picture is wanted.
struct WantedPicture {
    const PrintedTile* tile = nullptr;
    draw::TileDrawing drawing;
};

/// Draws each picture once, as long as there is room for it. For one thread.
class TilePictures {
public:
    explicit TilePictures(const TileLibrary& library = built_in_tiles(),
                          const draw::TileArtist& artist = draw::inked_artist())
        : library_(library), artist_(artist) {}

    /// An SVG document.
    const std::string& picture(const PrintedTile& tile, const draw::TileDrawing& drawing);
    /// An SVG document with several pictures side by side, each as wide as its tile.
    std::string sprite(const std::vector<WantedPicture>& wanted);

private:
    const TileLibrary& library_;
    const draw::TileArtist& artist_;
    std::unordered_map<std::string, std::string>
        kept_;  ///< by turning, variant, theme, detail and id: "1210BA/L"
    std::size_t kept_bytes_ = 0;
};

}  // namespace bastide::server
