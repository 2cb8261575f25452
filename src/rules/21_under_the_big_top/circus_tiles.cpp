/// Chapter 21: BT-01 the spaces of tiles, and what lies around a tile.

#include "core/board.h"
#include "core/places.h"
#include "core/ruleset_maker.h"
#include "rules/21_under_the_big_top/circus.h"

#include <algorithm>
#include <cstdlib>

namespace bastide::rules::circus {

namespace {

/// Whether `fits(Cell)` for a cell of a tile.
template <class Fits>
bool any_cell_of(Position position, TileId id, Fits fits) {
    const PlacedTile& tile = position.state.tile(id);
    const TileType& type = position.rules.type(tile.type);
    for (unsigned c = 0; c < type.cells; ++c)
        if (fits(cell_of(type, tile, c))) return true;
    return false;
}

}  // namespace

/// BT-01: these segments make no feature, and nobody stands on them as on others.
std::vector<Space> spaces_of(RulesetMaker& maker) {
    const SegmentKind circus = maker.needed_kind("circus");
    const SegmentKind acrobats = maker.needed_kind("acrobats");
    std::vector<Space> spaces;
    for (const TileType& type : maker.types()) {
        const auto shows = [&](SegmentKind kind) {
            return kind.exists() &&
                   std::any_of(type.segments.begin(), type.segments.end(),
                               [&](const SegmentType& one) { return one.kind == kind; });
        };
        spaces.push_back(shows(circus)     ? Space::circus
                         : shows(acrobats) ? Space::acrobats
                                           : Space::none);
    }
    return spaces;
}

bool is_around(Position position, TileId tile, Cell cell) {
    return any_cell_of(position, tile, [&](Cell own) {
        return std::abs(cell.x - own.x) <= 1 && std::abs(cell.y - own.y) <= 1;
    });
}

bool stands_around(Position position, TileId tile, const Figure& figure) {
    if (figure.where == Whereabouts::board)
        return any_cell_of(position, position.state.segment(figure.segment).tile,
                           [&](Cell cell) { return is_around(position, tile, cell); });
    if (figure.where != Whereabouts::elsewhere) return false;
    const Place place = place_elsewhere(figure);
    return place.kind == PlaceKind::tile && is_around(position, tile, place.cell);
}

}  // namespace bastide::rules::circus
