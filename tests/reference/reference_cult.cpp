/// Shrines and heretics in the reference game, SHR-01 to SHR-04.

#include "reference_game.h"

#include <algorithm>

namespace bastide::reference {

namespace {

bool has_printed(const LaidTile& tile, SegmentKind kind) {
    const std::vector<PrintedSegment>& segments = tile.printed->segments;
    return std::any_of(segments.begin(), segments.end(),
                       [kind](const PrintedSegment& any) { return any.kind == kind; });
}

}  // namespace

// ---- Where they may lie, SHR-02 --------------------------------------------------------------

bool ReferencePosition::has_shrine(const LaidTile& tile) const {
    return has_printed(tile, shrine_);
}

/// `shrine_limit_abbey`: an abbey is one as well, or for this limit is nothing.
bool ReferencePosition::has_rival_of_shrines(const LaidTile& tile) const {
    return has_printed(tile, monastery) || (in_play("abbey") && has_printed(tile, abbey_) &&
                                            option("shrine_limit_abbey") == "true");
}

/// SHR-02: how many tiles around a cell of the board have what stands against what its own tile has.
int ReferencePosition::rivals_around(const Board& board, Cell cell) const {
    const bool is_shrine = has_shrine(board.at(cell));
    int rivals = 0;
    for (const Cell beside : surrounding_cells(cell)) {
        const auto tile = board.find(beside);
        if (tile != board.end()) {
            rivals += is_shrine ? has_rival_of_shrines(tile->second) : has_shrine(tile->second);
        }
    }
    return rivals;
}

/// SHR-02: the tile itself, and those on the other side that it comes to be around.
bool ReferencePosition::shrines_allow(const LaidTile& tile, Cell cell) const {
    const bool is_shrine = has_shrine(tile);
    if (!in_play("cult") || (!is_shrine && !has_rival_of_shrines(tile))) {
        return true;
    }
    Board board = tiles_near(board_, cell);
    board[cell] = tile;
    if (rivals_around(board, cell) >= 2) {
        return false;
    }
    for (const Cell beside : surrounding_cells(cell)) {
        const auto there = board.find(beside);
        const bool is_rival =
            there != board.end() &&
            (is_shrine ? has_rival_of_shrines(there->second) : has_shrine(there->second));
        if (is_rival && rivals_around(board, beside) >= 2) {
            return false;
        }
    }
    return true;
}

// ---- Challenges, SHR-03 ----------------------------------------------------------------------

/// The features of one tile, shrines or their rivals, on the tiles around a feature of one tile. To be
/// challenged every abbey is a monastery.
std::vector<Feature> ReferencePosition::challenged_by(const Feature& building) const {
    const SegmentKind kind = kind_of(board_, building);
    std::vector<Feature> found;
    if (!in_play("cult") || (kind != shrine_ && kind != monastery && kind != abbey_)) {
        return found;
    }
    for (const Cell cell : surrounding_cells(building.begin()->cell)) {
        const auto tile = board_.find(cell);
        for (int segment = 0; tile != board_.end() && segment < segment_count(tile->second);
             ++segment) {
            const SegmentKind other = segment_at(board_, {cell, segment}).kind;
            const bool is_rival =
                kind == shrine_ ? other == monastery || other == abbey_ : other == shrine_;
            if (is_rival && is_feature_kind(other)) {
                found.push_back(feature_at(cell, segment));
            }
        }
    }
    return found;
}

/// SHR-03: the buildings whose other side has been faster, whoever stands there. Of two that are completed in
/// one part none loses, nor does one to a building that is not occupied.
std::vector<Feature> ReferencePosition::losers_of_challenges(
    const std::vector<Feature>& completed) const {
    std::set<Feature> losers;
    for (const Feature& building : completed) {
        for (const Feature& rival :
             followers_on(building).empty() ? std::vector<Feature>() : challenged_by(building)) {
            if (!is_completed(rival)) {
                losers.insert(rival);
            }
        }
    }
    return {losers.begin(), losers.end()};
}

}  // namespace bastide::reference
