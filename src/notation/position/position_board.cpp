/// The statements of a position that tell what lies on the board: as lists, or drawn in rows.

#include "core/tile_words.h"
#include "notation/position/position_statements.h"

#include <algorithm>

namespace bastide {

bool StatementReader::read_tiles(std::string_view rest, TextPlace place) {
    return each_entry(rest, place, [&](PositionWords& entry) {
        PositionParts::Tile tile;
        tile.place = entry.place();
        if (entry.accept("added")) {
            if (!read_added(entry, tile)) return false;
        } else {
            entry.accept_player_and_colon(tile.by);
            if (!entry.read_tile(tile.type, tile.turning) || !entry.read_cell(tile.cell))
                return false;
        }
        parts_.tiles.push_back(tile);
        return true;
    });
}

/// "added road NS 1,0": a segment across a cell of a tile.
bool StatementReader::read_added(PositionWords& entry, PositionParts::Tile& tile) {
    std::string kind, sides;
    if (!entry.read_text(kind, "a kind of segment, as in: added road NS 1,0")) return false;
    tile.added = rules_.library().segment_kind(kind);
    if (!tile.added.exists())
        return problems_.add(tile.place, "expected: a kind of segment; found: " + in_quotes(kind));
    const TextPlace place = entry.place();
    if (!entry.read_text(sides, "the sides it reaches, as in NS")) return false;
    for (const char letter : sides) {
        const std::size_t side = std::string_view("NESW").find(letter);
        if (side == std::string_view::npos || (tile.sides >> side & 1) != 0)
            return problems_.add(
                place, "expected: the sides it reaches, as in NS; found: " + in_quotes(sides));
        tile.sides = std::uint8_t(tile.sides | 1u << side);
    }
    return entry.read_cell(tile.cell);
}

bool StatementReader::read_board(std::string_view rest, TextPlace place) {
    PositionWords corner = words(rest, place);
    Cell cell;
    if (!corner.read_cell(cell) || !corner.finish()) return false;
    drawn_ = true;
    row_x_ = cell.x;
    row_y_ = cell.y;
    return true;
}

bool StatementReader::read_row(std::string_view rest, TextPlace place) {
    PositionWords row = words(rest, place);
    if (!drawn_) return row.fail("board and the cell of the first tile before the rows");
    for (int x = row_x_; row.fine() && !row.at_end(); ++x) {
        if (row.accept(".")) continue;
        PositionParts::Tile tile;
        tile.place = row.place();
        if (x > cell_limit || row_y_ > cell_limit) return row.fail("no tile beyond the limits");
        tile.cell = {std::int16_t(x), std::int16_t(row_y_)};
        if (!row.read_tile(tile.type, tile.turning)) return false;
        parts_.tiles.push_back(tile);
    }
    ++row_y_;
    return row.fine();
}

bool StatementReader::read_order(std::string_view rest, TextPlace place) {
    if (rest == "unknown") {
        order_is_unknown_ = true;
        return true;
    }
    return each_entry(rest, place, [&](PositionWords& entry) {
        TileLine laid;
        laid.place = entry.place();
        if (entry.accept("added")) {
            laid.added.emplace().place = laid.place;
            if (!read_added(entry, *laid.added)) return false;
        } else {
            entry.accept_player_and_colon(laid.by);
            if (!entry.read_cell(laid.cell)) return false;
        }
        order_.push_back(laid);
        return true;
    });
}

bool StatementReader::put_in_order() {
    if (order_.empty()) {
        parts_.in_order = !drawn_ && !order_is_unknown_;
        if (!parts_.in_order)
            std::stable_partition(
                parts_.tiles.begin(), parts_.tiles.end(),
                [](const PositionParts::Tile& tile) { return tile.type.exists(); });
        return true;
    }
    std::vector<PositionParts::Tile> ordered;
    for (const TileLine& laid : order_) {
        if (laid.added) {
            ordered.push_back(*laid.added);
            continue;
        }
        const auto found =
            std::find_if(parts_.tiles.begin(), parts_.tiles.end(),
                         [&](const PositionParts::Tile& tile) { return tile.cell == laid.cell; });
        if (found == parts_.tiles.end())
            return problems_.add(laid.place, "there is no tile at " + cell_text(laid.cell) +
                                                 ", or it has been named before");
        ordered.push_back(*found);
        if (laid.by.exists()) ordered.back().by = laid.by;
        parts_.tiles.erase(found);
    }
    if (!parts_.tiles.empty())
        return problems_.add(parts_.tiles.front().place,
                             "order does not say when this tile was placed");
    parts_.tiles = std::move(ordered);
    return true;
}

}  // namespace bastide
