/// Placing tiles and bridges in the reference game.

#include "reference_game.h"
#include "reference_river.h"

#include <algorithm>

namespace bastide::reference {

namespace {

bool needs_no_bridge(const Placement& placement) { return !placement.bridge; }

}  // namespace

/// BASE-04 conditions 1 to 5, BCB-15, SHR-02; turnings that look alike stay apart.
std::vector<Placement> ReferencePosition::legal_placements(const std::string& tile) const {
    std::set<Cell> candidates;
    for (const auto& entry : board_) {
        for (const Cell cell : orthogonal_cells(entry.first)) {
            if (!board_.contains(cell)) {
                candidates.insert(cell);
            }
        }
    }
    const PrintedTile& printed_tile = printed(tile);
    std::vector<Placement> legal;
    for (const Cell cell : candidates) {
        const Board near = tiles_near(board_, cell);
        for (Turning turning = 0; turning < 4; ++turning) {
            const LaidTile tile_there{&printed_tile, turning};
            if (river_allows(tile_there, cell) && shrines_allow(tile_there, cell)) {
                add_placements(legal, near, tile_there, cell);
            }
        }
    }
    // BCB-17 `forbid`: as if no bridge were left.
    if (option("bridge_rescue") == "forbid" &&
        std::none_of(legal.begin(), legal.end(), needs_no_bridge)) {
        legal.clear();
    }
    return legal;
}

/// BCB-15: the tile as it is, and with each bridge after which all edges match.
void ReferencePosition::add_placements(std::vector<Placement>& legal, const Board& near,
                                       const LaidTile& tile, Cell cell) const {
    const bool fits = edges_match(near, tile, cell);
    if (fits) {
        legal.push_back({cell, tile.turning});
    }
    if (!has_bridge_to_build() || (fits && option("bridge_free_choice") == "figure_phase")) {
        return;
    }
    Board with_tile = near;
    with_tile[cell] = tile;
    for (const Bridge& bridge : bridges_for(with_tile, cell)) {
        if (option("bridge_isolated") == "allow" || !is_isolated(with_tile, bridge)) {
            legal.push_back({cell, tile.turning, bridge});
        }
    }
}

/// RIV-04, RIV-05. Without these rules a river edge is an edge like others.
bool ReferencePosition::river_allows(const LaidTile& tile, Cell cell) const {
    if (!in_play("river") || river_sides(tile).empty()) {
        return true;
    }
    if (!continues_the_river(board_, tile, cell)) {
        return false;
    }
    const std::string ban = option("river_turn_ban");
    if (ban == "like_turns") {
        return !repeats_a_turn(board_, tile, cell, spring());
    }
    return ban == "none" || !looks_blocked_ahead(board_, tile, cell);
}

/// COU-01: beside the City of Carcassonne it is not the only tile that lies there at first.
Cell ReferencePosition::spring() const {
    const auto start = std::find_if(
        setup_.start.begin(), setup_.start.end(),
        [this](const StartTile& any) { return !river_sides(board_.at(any.cell)).empty(); });
    return start != setup_.start.end() ? start->cell : setup_.start.at(0).cell;
}

/// BCB-17, second line of its table.
bool ReferencePosition::fits_only_with_bridge() const {
    require(drawn_.has_value(), "no tile is drawn");
    return std::none_of(places_of_drawn_.begin(), places_of_drawn_.end(), needs_no_bridge);
}

bool ReferencePosition::may_decline_tile() const {
    return fits_only_with_bridge() && option("bridge_rescue") == "optional";
}

/// BCB-11.
bool ReferencePosition::has_bridge_to_build() const {
    const bool is_one_too_many =
        bridge_of_part_ || (turn_.has_bridge && option("bridge_limit") == "per_turn");
    return in_play("bridges") && !is_one_too_many && tokens(turn_.player, "bridge") > 0;
}

void ReferenceGame::take_bridge(const Bridge& bridge) {
    board_ = with_bridge(board_, bridge);
    --tokens_.at(std::size_t(turn_.player)).at("bridge");
    bridge_of_part_ = bridge;
    turn_.has_bridge = true;
}

/// `bridge_free_choice=figure_phase`: only on P, and both ends at empty cells.
std::vector<BridgeWay> ReferencePosition::legal_bridges() const {
    require(last_placed_.has_value(), "no tile was placed in this part");
    std::vector<BridgeWay> legal;
    const bool is_the_time =
        option("bridge_free_choice") == "figure_phase" && figure_phase_is_open();
    if (!is_the_time || !has_bridge_to_build() || option("bridge_isolated") == "forbid") {
        return legal;
    }
    for (const BridgeWay way : {BridgeWay::north_south, BridgeWay::west_east}) {
        const Bridge bridge{*last_placed_, way};
        if (may_be_built(board_, bridge) && is_isolated(board_, bridge)) {
            legal.push_back(way);
        }
    }
    return legal;
}

void ReferenceGame::build_bridge(BridgeWay way) {
    const std::vector<BridgeWay> legal = legal_bridges();
    require(std::find(legal.begin(), legal.end(), way) != legal.end(), "illegal bridge");
    take_bridge({*last_placed_, way});
}

}  // namespace bastide::reference
