#pragma once
/// Boards for exhaustive tests of what touching edges do: a tile for every combination of field, road,
/// city and river on four sides, and positions laid from these around one empty cell.

#include "support/random_games.h"

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace bastide::test {

/// The sides that a road of this way joins.
constexpr std::array<Side, 2> sides_of(Way way) {
    return way == Way::north_south ? std::array{Side::north, Side::south}
                                   : std::array{Side::west, Side::east};
}

/// What four sides show, clockwise from north: "FRCI".
using Edges = std::string;

/// All combinations of the four edges that are not another one turned.
const std::vector<Edges>& edge_designs();
/// The id of the tile of a design in `edge_tiles`.
std::string tile_of(const Edges& design);
/// The design and the turning that show these edges.
std::pair<Edges, Turning> design_of(const Edges& edges);
/// The edges of a design as it lies in a turning.
Edges turned(const Edges& design, Turning turning);

/// The built-in tiles and one for each design: every road and city ends on its tile, and the fields of
/// each side are its own.
const TileLibrary& edge_tiles();

/// A placement of the tile in hand, as the engine lists it.
struct ListedPlacement {
    Cell cell;
    Turning turning = 0;
    std::uint8_t option = 0;
    friend auto operator<=>(const ListedPlacement&, const ListedPlacement&) = default;
};

/// The rules of a game with bridges in which a tile of every design can be drawn.
std::shared_ptr<const Ruleset> edge_rules(
    const std::vector<std::pair<std::string, std::string>>& options);

/// A position laid by hand, before a tile is drawn. The start tile lies far away, so that the tiles
/// need not touch one another.
class EdgeBoard {
public:
    explicit EdgeBoard(std::shared_ptr<const Ruleset> rules);

    void lay(Cell cell, const Edges& edges);
    /// A bridge across the tile on a cell; both its ends come onto field edges.
    void lay_bridge(Cell cell, Way way);

    /// All placements of a design that is drawn now.
    std::vector<ListedPlacement> placements(const Edges& design) const;
    /// The state after drawing a design and placing it.
    State after(const Edges& design, const ListedPlacement& placement) const;

private:
    std::shared_ptr<const Ruleset> rules_;
    State state_;
};

}  // namespace bastide::test
