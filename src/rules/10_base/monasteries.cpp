/// Chapter 10, monasteries: BASE-21, BASE-22.

#include "core/board.h"
#include "core/scoring.h"
#include "rules/10_base/base.h"

namespace bastide::rules::base {

namespace {

constexpr ItemKind complete_block{"tiles", "BASE-21"};
constexpr ItemKind incomplete_block{"tiles", "BASE-22"};

}  // namespace

/// 1 point for the monastery's tile and for each of the 8 cells around it that holds a tile.
void value_monastery(Position position, Valuation& value) {
    const State& state = position.state;
    const PlacedTile& tile = state.tile(state.segment(value.feature).tile);
    const int tiles = 1 + neighbours_at(state, tile.cell);
    value.add(value.situation == Situation::completed ? complete_block : incomplete_block, tiles,
              tiles);
}

}  // namespace bastide::rules::base
