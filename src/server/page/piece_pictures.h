#pragma once
/// The sprite of all pieces, for browsers, which keep it for ever.

#include "draw/pieces/piece_sprite.h"

#include <array>
#include <string>

namespace bastide::server {

/// The pieces of all expansions that can be played.
draw::PieceKinds pieces_of_all_expansions();

/// Draws the sprite of each theme once. For one thread.
class PiecePictures {
public:
    /// An SVG document.
    const std::string& sprite(draw::Theme theme);

private:
    std::array<std::string, std::size(draw::all_themes)> kept_;
};

}  // namespace bastide::server
