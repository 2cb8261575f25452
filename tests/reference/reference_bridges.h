#pragma once
/// Bridges as the rules text has them, BCB-10 to BCB-15: a bridge is laid on a copy of the board,
/// and then every touching edge is looked at. Nothing here knows the decision table of BCB-14, so
/// that the table and its lemmas can be checked with it.

#include "reference_board.h"

#include <compare>
#include <vector>

namespace bastide::reference {

/// A bridge that lies or may be laid: the cell of the tile that carries it, and its way.
struct Bridge {
    Cell cell;
    BridgeWay way = BridgeWay::north_south;
    friend bool operator==(const Bridge&, const Bridge&) = default;
    friend auto operator<=>(const Bridge&, const Bridge&) = default;
};

/// The board with one more bridge.
Board with_bridge(Board board, const Bridge& bridge);

/// BCB-12: all there would be on the tile placed on `placed` and on the tiles beside it.
std::vector<Bridge> bridges_within_reach(const Board& board, Cell placed);

/// BCB-11, BCB-13, BCB-14: no bridge lies there, both its ends come onto field edges, and each meets
/// an empty cell or a road edge.
bool may_be_built(const Board& board, const Bridge& bridge);

/// BCB-14: both ends at empty cells.
bool is_isolated(const Board& board, const Bridge& bridge);

/// BCB-12 to BCB-15: the bridges that may be built as the tile is laid on `placed`, where it lies on
/// the board already, so that afterwards all edges match that touch it or the tile of the bridge.
std::vector<Bridge> bridges_for(const Board& board, Cell placed);

}  // namespace bastide::reference
