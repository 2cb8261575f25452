// Whole documents: the tiles of sets in a grid.

#include "draw/svg/svg_writer.h"
#include "draw/tiles/tile_picture.h"
#include "words/words.h"

#include <algorithm>

namespace bastide::draw {

namespace {

constexpr int columns_of_sheet = 8;
constexpr int sheet_margin = 20, gap = 20, caption = 22, heading = 44;
constexpr int pitch_x = 100 + gap, pitch_y = 100 + caption + gap;
constexpr int sheet_width = 2 * sheet_margin + columns_of_sheet * pitch_x - gap;
/// The layout of a start block far from the rest would make an endless sheet.
constexpr int widest_start = 40;

/// What the tiles lie on, and the letters beside them.
struct SheetColours {
    std::string_view paper, ink;
};

SheetColours sheet_colours(Theme theme) {
    switch (theme) {
        case Theme::dark: return {"#171310", "#f1e6d2"};
        case Theme::contrast:
        case Theme::print: return {"#ffffff", "#000000"};
        case Theme::light: break;
    }
    return {"#fffdf6", "#4a3222"};
}

/// Adds set after set below one another.
class Sheet {
public:
    Sheet(const TileLibrary& library, const TileDrawing& drawing, const TileArtist& artist)
        : library_(library),
          drawing_(drawing),
          artist_(artist),
          colours_(sheet_colours(drawing.theme)) {}

    void add(const TileSet& set) {
        add_heading(set);
        add_grid(set);
        add_start(set);
    }

    std::string document() const {
        const int width = std::max(sheet_width, width_), height = y_ + sheet_margin;
        std::string pixels;
        if (const int side = drawing_.pixels_per_cell; side > 0)
            pixels = " width=\"" + std::to_string(width * side / 100) + "\" height=\"" +
                     std::to_string(height * side / 100) + '"';
        return "<svg xmlns=\"http://www.w3.org/2000/svg\"" + pixels + " viewBox=\"0 0 " +
               std::to_string(width) + ' ' + std::to_string(height) + "\">" +
               artist_.definitions() + "<rect width=\"100%\" height=\"100%\" fill=\"" +
               std::string(colours_.paper) + "\"/>" + body_ + "\n</svg>\n";
    }

private:
    void add_text(int x, int y, int size, std::string_view words) {
        body_ += "\n<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) +
                 "\" font-family=\"sans-serif\" font-size=\"" + std::to_string(size) +
                 "\" fill=\"" + std::string(colours_.ink) + "\">" + svg_text(words) + "</text>";
    }

    /// A nested document, so that strokes on a tile's rim do not reach into its neighbour.
    void add_tile(const PrintedTile& tile, int x, int y, Turning turning, unsigned variant) {
        const TileExtent extent = extent_of(tile, turning);
        const std::string width = std::to_string(100 * extent.columns);
        const std::string height = std::to_string(100 * extent.rows);
        body_ += "\n<svg x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" width=\"" +
                 width + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + ' ' + height +
                 "\">";
        TileDrawing drawing = drawing_;
        drawing.turning = turning;
        drawing.variant = variant;
        body_ += artist_.draw(library_, tile, drawing) + "\n</svg>";
    }

    void add_heading(const TileSet& set) {
        y_ += heading;
        const words::Words& said = words::words_in(drawing_.language);
        const std::string key = "set." + std::string(set.without_printing()) + ".name";
        const std::string words = said.say(
            "picture.sheet",
            {{"name", drawing_.language != "en" && said.has(key) ? said.say(key) : set.name},
             {"set", set.id},
             {"count", std::int64_t(set.total)}});
        // Long names in smaller letters, so that they stay on the sheet.
        add_text(sheet_margin, y_ - 14, words.size() < 80 ? 20 : 13, words);
    }

    void add_grid(const TileSet& set) {
        int column = 0, tallest = 1;
        for (const TileCopies& copies : set.tiles) {
            const PrintedTile* tile = library_.find_tile(copies.tile);
            if (!tile) continue;
            if (column > 0 && column + tile->columns > columns_of_sheet) {
                next_row(tallest);
                column = 0;
                tallest = 1;
            }
            const int x = sheet_margin + column * pitch_x;
            add_tile(*tile, x, y_, 0, drawing_.variant);
            add_text(x, y_ + 100 * tile->rows + 15, 12,
                     tile->id + (copies.copies == 1 ? "" : " ×" + std::to_string(copies.copies)));
            column += tile->columns;
            tallest = std::max(tallest, int(tile->rows));
        }
        if (column > 0) next_row(tallest);
    }

    void next_row(int rows) { y_ += pitch_y + 100 * (rows - 1); }

    /// The tiles as they lie before the first turn, if there are several.
    void add_start(const TileSet& set) {
        if (set.start.size() < 2) return;
        Cell least = set.start.front().cell, most = least;
        for (const StartTile& start : set.start) {
            least.x = std::min(least.x, start.cell.x);
            least.y = std::min(least.y, start.cell.y);
            most.x = std::max(most.x, start.cell.x);
            most.y = std::max(most.y, start.cell.y);
        }
        const int columns = most.x - least.x + 1, rows = most.y - least.y + 1;
        if (columns > widest_start || rows > widest_start) return;
        y_ += heading;
        add_text(sheet_margin, y_ - 14, 16, "On the board from the start");
        for (const StartTile& start : set.start)
            if (const PrintedTile* tile = library_.find_tile(start.tile))
                add_tile(*tile, sheet_margin + 100 * (start.cell.x - least.x),
                         y_ + 100 * (start.cell.y - least.y), start.turning,
                         variant_at(start.cell));
        y_ += 100 * rows + gap;
        width_ = std::max(width_, 2 * sheet_margin + 100 * columns);
    }

    const TileLibrary& library_;
    const TileDrawing& drawing_;
    const TileArtist& artist_;
    SheetColours colours_;
    std::string body_;
    int y_ = 0;
    int width_ = 0;
};

}  // namespace

std::string sheet_svg(const TileLibrary& library, const std::vector<const TileSet*>& sets,
                      const TileDrawing& drawing, const TileArtist& artist) {
    Sheet sheet(library, drawing, artist);
    for (const TileSet* set : sets) sheet.add(*set);
    return sheet.document();
}

}  // namespace bastide::draw
