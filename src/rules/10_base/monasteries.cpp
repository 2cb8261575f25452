/// Chapter 10, monasteries: BASE-21, BASE-22.

#include "core/board.h"
#include "core/scoring.h"
#include "rules/10_base/base.h"

namespace bastide::rules::base {

namespace {

constexpr ItemKind complete_block{"tiles", "BASE-21"};
constexpr ItemKind incomplete_block{"tiles", "BASE-22"};

}  // namespace

void value_block(Position position, Valuation& value, const ItemKind& complete,
                 const ItemKind& incomplete) {
    const State& state = position.state;
    const PlacedTile& tile = state.tile(state.segment(value.feature).tile);
    const int tiles = 1 + neighbours_at(state, tile.cell);
    value.add(value.situation == Situation::completed ? complete : incomplete, tiles, tiles);
}

void value_monastery(Position position, Valuation& value) {
    value_block(position, value, complete_block, incomplete_block);
}

}  // namespace bastide::rules::base
