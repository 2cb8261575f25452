#include "server/page/tile_pictures.h"

#include <algorithm>
#include <string_view>

namespace bastide::server {

namespace {

constexpr std::size_t most_kept_picture_bytes = 32 << 20;

}  // namespace

const std::string& TilePictures::picture(const PrintedTile& tile,
                                         const draw::TileDrawing& drawing) {
    std::string name;
    for (const int part :
         {int(drawing.turning), int(drawing.variant), int(drawing.theme), int(drawing.detail)})
        name += char('0' + part);
    name += tile.id;
    if (const auto found = kept_.find(name); found != kept_.end()) return found->second;
    std::string svg = draw::tile_svg(library_, tile, drawing, artist_);
    if (kept_bytes_ + svg.size() > most_kept_picture_bytes) kept_.clear(), kept_bytes_ = 0;
    kept_bytes_ += svg.size();
    return kept_[name] = std::move(svg);
}

std::string TilePictures::sprite(const std::vector<WantedPicture>& wanted) {
    constexpr std::string_view begin = "<svg ";
    std::string pictures;
    int columns = 0, rows = 1;
    for (const auto& [tile, drawing] : wanted) {
        const draw::TileExtent extent = draw::extent_of(*tile, drawing.turning);
        pictures += "<svg x=\"" + std::to_string(100 * columns) + "\" width=\"" +
                    std::to_string(100 * extent.columns) + "\" height=\"" +
                    std::to_string(100 * extent.rows) + "\" ";
        pictures += std::string_view(picture(*tile, drawing)).substr(begin.size());
        columns += extent.columns;
        rows = std::max(rows, extent.rows);
    }
    const std::string width = std::to_string(100 * columns), height = std::to_string(100 * rows);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height +
           "\" viewBox=\"0 0 " + width + ' ' + height + "\">\n" + pictures + "</svg>\n";
}

}  // namespace bastide::server
