#include "server/tile_pictures.h"

namespace bastide::server {

namespace {

constexpr std::size_t most_kept_picture_bytes = 32 << 20;

}  // namespace

const std::string& TilePictures::picture(const PrintedTile& tile,
                                         const draw::TileDrawing& drawing) {
    std::string name;
    for (const int part : {int(drawing.turning), int(drawing.theme), int(drawing.detail)})
        name += char('0' + part);
    name += tile.id;
    if (const auto found = kept_.find(name); found != kept_.end()) return found->second;
    std::string svg = draw::tile_svg(library_, tile, drawing, artist_);
    if (kept_bytes_ + svg.size() > most_kept_picture_bytes) kept_.clear(), kept_bytes_ = 0;
    kept_bytes_ += svg.size();
    return kept_[name] = std::move(svg);
}

}  // namespace bastide::server
