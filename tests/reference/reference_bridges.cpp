#include "reference_bridges.h"

#include <algorithm>

namespace bastide::reference {

namespace {

/// The cells that a bridge points at.
std::vector<Cell> cells_beyond(const Bridge& bridge) {
    std::vector<Cell> cells;
    for (const Side end : ends_of(bridge.way)) {
        cells.push_back(neighbour(bridge.cell, end));
    }
    return cells;
}

}  // namespace

Board with_bridge(Board board, const Bridge& bridge) {
    board.at(bridge.cell).bridge = bridge.way;
    return board;
}

std::vector<Bridge> bridges_within_reach(const Board& board, Cell placed) {
    std::vector<Cell> cells = orthogonal_cells(placed);
    cells.push_back(placed);
    std::vector<Bridge> bridges;
    for (const Cell cell : cells) {
        for (const BridgeWay way : {BridgeWay::north_south, BridgeWay::west_east}) {
            if (board.contains(cell)) {
                bridges.push_back({cell, way});
            }
        }
    }
    return bridges;
}

bool may_be_built(const Board& board, const Bridge& bridge) {
    const LaidTile& tile = board.at(bridge.cell);
    if (tile.bridge) {
        return false;
    }
    for (const Side end : ends_of(bridge.way)) {
        if (edge_letter(tile, end) != field_letter) {
            return false;
        }
        const auto beyond = board.find(neighbour(bridge.cell, end));
        if (beyond != board.end() && edge_letter(beyond->second, opposite(end)) != road_letter) {
            return false;
        }
    }
    return true;
}

bool is_isolated(const Board& board, const Bridge& bridge) {
    const std::vector<Cell> beyond = cells_beyond(bridge);
    return std::none_of(beyond.begin(), beyond.end(),
                        [&board](Cell cell) { return board.contains(cell); });
}

std::vector<Bridge> bridges_for(const Board& board, Cell placed) {
    std::vector<Bridge> bridges;
    for (const Bridge& bridge : bridges_within_reach(board, placed)) {
        if (!may_be_built(board, bridge)) {
            continue;
        }
        const Board after = with_bridge(board, bridge);
        if (edges_match(after, after.at(placed), placed) &&
            edges_match(after, after.at(bridge.cell), bridge.cell)) {
            bridges.push_back(bridge);
        }
    }
    return bridges;
}

}  // namespace bastide::reference
