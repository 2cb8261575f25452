#include "server/page/piece_pictures.h"

#include "notation/setup/pieces.h"

#include <utility>

namespace bastide::server {

draw::PieceKinds pieces_of_all_expansions() {
    PieceNames names = all_piece_names(built_in_tiles());
    return {std::move(names.figures), std::move(names.tokens)};
}

const std::string& PiecePictures::sprite(draw::Theme theme) {
    std::string& kept = kept_[std::size_t(theme)];
    if (kept.empty()) kept = draw::piece_sprite(theme, pieces_of_all_expansions());
    return kept;
}

}  // namespace bastide::server
