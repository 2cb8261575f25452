// Whole documents: one tile.

#include "draw/svg/svg_writer.h"
#include "draw/tiles/tile_picture.h"

namespace bastide::draw {

TileExtent extent_of(const PrintedTile& tile, Turning turning) {
    if (turning % 2 == 1) return {tile.rows, tile.columns};
    return {tile.columns, tile.rows};
}

Cell first_cell_of(const PrintedTile& tile, Turning turning) {
    // Cell 0 is the north-west one as printed.
    const int east = tile.columns - 1, south = tile.rows - 1;
    switch (turning & 3) {
        case 1: return {std::int16_t(-south), 0};
        case 2: return {std::int16_t(-east), std::int16_t(-south)};
        case 3: return {0, std::int16_t(-east)};
        default: return {0, 0};
    }
}

std::string tile_svg(const TileLibrary& library, const PrintedTile& tile,
                     const TileDrawing& drawing, const TileArtist& artist) {
    const TileExtent extent = extent_of(tile, drawing.turning);
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " +
                      std::to_string(100 * extent.columns) + ' ' +
                      std::to_string(100 * extent.rows) + '"';
    if (drawing.pixels_per_cell > 0)
        svg += " width=\"" + std::to_string(drawing.pixels_per_cell * extent.columns) +
               "\" height=\"" + std::to_string(drawing.pixels_per_cell * extent.rows) + '"';
    return svg + '>' + artist.definitions() + artist.draw(library, tile, drawing) + "\n</svg>\n";
}

}  // namespace bastide::draw
