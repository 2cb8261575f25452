#include "server/tile_pictures.h"

#include "notation/hex_text.h"

#include <sodium.h>

namespace bastide::server {

namespace {

constexpr std::size_t most_kept_picture_bytes = 32 << 20;
constexpr std::size_t version_length = 12;

void add_to_hash(crypto_generichash_state& hash, const std::string& text) {
    crypto_generichash_update(&hash, reinterpret_cast<const unsigned char*>(text.data()),
                              text.size());
}

}  // namespace

std::string TilePictures::drawn(const PrintedTile& tile, Turning turning) const {
    draw::TileDrawing drawing;
    drawing.turning = turning;
    return draw::tile_svg(library_, tile, drawing, artist_);
}

const std::string& TilePictures::version() {
    if (!version_.empty()) return version_;
    crypto_generichash_state hash;
    crypto_generichash_init(&hash, nullptr, 0, Bytes32{}.size());
    // The four turnings in turn: what turns one picture turns all.
    Turning turning = 0;
    for (const PrintedTile& tile : library_.tiles())
        add_to_hash(hash, drawn(tile, Turning(turning++ % 4)));
    Bytes32 result{};
    crypto_generichash_final(&hash, result.data(), result.size());
    return version_ = hex_text(result).substr(0, version_length);
}

const std::string& TilePictures::picture(const PrintedTile& tile, Turning turning) {
    const std::string name = char('0' + turning) + tile.id;
    if (const auto found = kept_.find(name); found != kept_.end()) return found->second;
    std::string svg = drawn(tile, turning);
    if (kept_bytes_ + svg.size() > most_kept_picture_bytes) kept_.clear(), kept_bytes_ = 0;
    kept_bytes_ += svg.size();
    return kept_[name] = std::move(svg);
}

}  // namespace bastide::server
