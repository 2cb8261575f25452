#include "reference_river.h"

#include <cstdlib>

namespace bastide::reference {

namespace {

constexpr char river_letter = 'I';

enum class Bend { none, left, right };

/// The turn of a river that comes in through one side and leaves by another.
Bend turn_between(Side inlet, Side outlet) {
    if (outlet == opposite(inlet)) {
        return Bend::none;
    }
    return outlet == turned(opposite(inlet), 1) ? Bend::right : Bend::left;
}

/// Through which side the river comes to each tile, the spring apart: found by following it
/// downstream, all branches at the same pace.
std::map<Cell, Side> inlets_of(const Board& board, Cell spring) {
    std::map<Cell, Side> inlets;
    std::vector<Cell> reached = {spring};
    for (std::size_t next = 0; next < reached.size(); ++next) {
        const Cell cell = reached[next];
        for (const Side side : river_sides(board.at(cell))) {
            const Cell beside = neighbour(cell, side);
            if (beside != spring && board.contains(beside) && !inlets.contains(beside)) {
                inlets[beside] = opposite(side);
                reached.push_back(beside);
            }
        }
    }
    return inlets;
}

/// How far `there` lies from `here` in a direction; less than none: behind it.
int steps_ahead(Cell here, Cell there, Side direction) {
    switch (direction) {
        case Side::north: return here.y - there.y;
        case Side::east: return there.x - here.x;
        case Side::south: return there.y - here.y;
        case Side::west: return here.x - there.x;
    }
    return 0;
}

/// The line of a cell that runs in a direction: its column for north and south, else its row.
int line_of(Cell cell, Side direction) {
    return direction == Side::north || direction == Side::south ? cell.x : cell.y;
}

/// RIV-05 `look_ahead` (a): three lines wide, without end.
bool corridor_is_empty(const Board& board, Cell cell, Side direction) {
    for (const auto& entry : board) {
        const int aside = line_of(entry.first, direction) - line_of(cell, direction);
        if (steps_ahead(cell, entry.first, direction) >= 1 && std::abs(aside) <= 1) {
            return false;
        }
    }
    return true;
}

/// RIV-05 `look_ahead` (b): the lines of all open river ends that point in a direction.
std::multiset<int> lines_of_ends(const Board& board, Side direction) {
    std::multiset<int> lines;
    for (const auto& [cell, tile] : board) {
        const bool is_open = !board.contains(neighbour(cell, direction));
        if (is_open && river_sides(tile).contains(direction)) {
            lines.insert(line_of(cell, direction));
        }
    }
    return lines;
}

}  // namespace

std::set<Side> river_sides(const LaidTile& tile) {
    std::set<Side> sides;
    for (const Side side : {Side::north, Side::east, Side::south, Side::west}) {
        if (edge_letter(tile, side) == river_letter) {
            sides.insert(side);
        }
    }
    return sides;
}

bool continues_the_river(const Board& board, const LaidTile& tile, Cell cell) {
    for (const Side side : river_sides(tile)) {
        const auto beside = board.find(neighbour(cell, side));
        if (beside != board.end() && river_sides(beside->second).contains(opposite(side))) {
            return true;
        }
    }
    return false;
}

bool repeats_a_turn(const Board& board, const LaidTile& tile, Cell cell, Cell spring) {
    const std::map<Cell, Side> inlets = inlets_of(board, spring);
    for (const Side inlet : river_sides(tile)) {
        const auto before = inlets.find(neighbour(cell, inlet));
        if (before == inlets.end()) {
            continue;
        }
        const Bend last_turn = turn_between(before->second, opposite(inlet));
        for (const Side outlet : river_sides(tile)) {
            if (outlet != inlet && last_turn != Bend::none &&
                turn_between(inlet, outlet) == last_turn) {
                return true;
            }
        }
    }
    return false;
}

bool looks_blocked_ahead(const Board& board, const LaidTile& tile, Cell cell) {
    Board board_after = board;
    board_after[cell] = tile;
    for (const Side side : river_sides(tile)) {
        if (board.contains(neighbour(cell, side))) {
            continue;
        }
        const std::multiset<int> lines = lines_of_ends(board_after, side);
        for (const int line : lines) {
            if (lines.contains(line + 1)) {
                return true;
            }
        }
        if (!corridor_is_empty(board, cell, side)) {
            return true;
        }
    }
    return false;
}

}  // namespace bastide::reference
