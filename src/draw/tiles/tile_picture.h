#pragma once
/// Pictures of tiles as SVG: what every manner of drawing offers to its callers, and the schematic
/// manner and the inked one, which draw a tile from its data alone.
///
/// Units: a cell is 100 x 100 user units, x to the east, y to the south, the upper left corner of
/// the tile at (0,0). A tile of two cells is 200 x 100, or 100 x 200 turned once; a half tile fills
/// half of its cell. Nothing is drawn outside of that.
///
/// What programs may rely on: each segment is one `<g class="segment KIND" data-segment="NUMBER">`;
/// its outline may lie before it in a group of class `outlines`; each symbol is one
/// `<g class="symbol NAME" data-symbol="NAME" data-value="VALUE" data-on="NUMBER">` with the number of its segment, or `data-on="tile"` for a mark. Words that
/// explain stand in a `<title>`. Colours are presentation attributes, so that a style sheet can
/// replace them. A picture holds no ids, and refers to none but those of `definitions`: many fit into one
/// document.

#include "draw/svg/geometry.h"
#include "draw/svg/theme.h"

#include <bastide/tile_library.h>

#include <string>
#include <string_view>
#include <vector>

namespace bastide::draw {

/// How much a picture shows.
enum class TileDetail : std::uint8_t {
    full,
    middle,  ///< larger and fewer things, for cells of less than `middle_below` pixels
    small,   ///< the least, for cells of less than `small_below` pixels
};
inline constexpr TileDetail all_details[] = {TileDetail::full, TileDetail::middle,
                                             TileDetail::small};
inline constexpr int middle_below = 96, small_below = 40;
/// What suits cells of this width.
constexpr TileDetail detail_for(int pixels) {
    return pixels < small_below    ? TileDetail::small
           : pixels < middle_below ? TileDetail::middle
                                   : TileDetail::full;
}

/// How one picture is wanted. Artists without themes or details draw all of them alike.
struct TileDrawing {
    /// Quarter turns clockwise. Symbols and letters stay upright.
    Turning turning = 0;
    /// Which of several like pictures: artists with variants take it modulo their number.
    unsigned variant = 0;
    /// Side of a cell in pixels, written as width and height; 0 leaves the size to the reader.
    int pixels_per_cell = 0;
    Theme theme = Theme::light;
    TileDetail detail = TileDetail::full;
    std::string_view language = "en";  ///< of the words in titles
};

/// The variant in which a tile lies whose cell 0 is at a cell: neighbours differ in both directions. All who
/// draw boards follow it, since houses that straddle a side are chosen by it on both sides.
constexpr unsigned variant_at(Cell cell) { return unsigned(cell.x + 2 * cell.y) % 4; }

/// One flat shape of a ground plan.
struct PlanShape {
    static constexpr int no_segment = -1;
    int segment = no_segment;  ///< the one that it shows; `no_segment`: a wall, a bank
    std::string path;          ///< the `d` of an SVG path
    double width = 0;          ///< of the path as a line; 0: it is filled
};

/// A manner of drawing. Callers take whichever there is and need not know it.
class TileArtist {
public:
    virtual ~TileArtist() = default;
    /// How many pictures of one tile differ by `TileDrawing::variant`.
    virtual unsigned variants() const { return 1; }
    /// What its pictures share; stands once in each document, before the first of them.
    virtual std::string definitions() const = 0;
    /// The picture as a `<g class="tile">` in the units above.
    virtual std::string draw(const TileLibrary& library, const PrintedTile& tile,
                             const TileDrawing& drawing) const = 0;
    /// Where figures stand on the same picture, as points of it: one for each segment of the list, in
    /// which a segment may come several times. Each lies within its segment as drawn, and as far
    /// from the others as there is room. They turn with the tile.
    virtual std::vector<Point> standing_places(const TileLibrary& library, const PrintedTile& tile,
                                               const TileDrawing& drawing,
                                               const std::vector<int>& segments) const = 0;
    /// Where a mark of the tile stands on the same picture, "flier" say; none if it has none, or shows nothing there.
    virtual std::vector<Point> mark_places(const TileLibrary& library, const PrintedTile& tile,
                                           const TileDrawing& drawing,
                                           std::string_view mark) const = 0;
    /// What the picture of the unturned tile shows where, in a variant: shapes in the order of painting,
    /// of the same outlines as the picture, without colours, symbols or anything else that lies upon
    /// the ground. A field reaches under what parts it from others.
    virtual std::vector<PlanShape> ground_plan(const TileLibrary& library, const PrintedTile& tile,
                                               unsigned variant) const = 0;
};

/// Flat shapes and badges with letters; readable from 60 pixels a cell.
const TileArtist& schematic_artist();

/// An inked map seen from above, on which houses, trees and towers stand upright, the light always in the
/// upper left; in four variants of each tile, four themes and three levels of detail.
const TileArtist& inked_artist();

/// Columns and rows that the turned tile takes.
struct TileExtent {
    int columns = 1;
    int rows = 1;
};
TileExtent extent_of(const PrintedTile& tile, Turning turning);
/// Where the north-west cell of the turned tile lies, seen from its cell 0.
Cell first_cell_of(const PrintedTile& tile, Turning turning);

/// A complete SVG document of one tile.
std::string tile_svg(const TileLibrary& library, const PrintedTile& tile,
                     const TileDrawing& drawing = {},
                     const TileArtist& artist = schematic_artist());

/// A complete SVG document of sets: all designs with their ids and copies in a grid, and the tiles
/// of a set that lie on the board from the start as they lie there. Tiles that the library does not
/// have are left out. The turning in `drawing` does not matter.
std::string sheet_svg(const TileLibrary& library, const std::vector<const TileSet*>& sets,
                      const TileDrawing& drawing = {},
                      const TileArtist& artist = schematic_artist());

}  // namespace bastide::draw
