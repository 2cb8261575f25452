/// Chapter 33: GOLD-02 what ingots belong to, GOLD-04 how far monasteries reach, and the fiefs of castles.

#include "rules/33_gold_mines/gold_claims.h"

#include "core/board.h"

#include <bastide/feature_members.h>

#include <algorithm>
#include <compare>
#include <cstdlib>

namespace bastide::rules::gold {

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

/// GOLD-04: the tile of the monastery and what lies around it.
bool is_within_reach(Position position, TileId monastery, TileId tile) {
    return any_cell_of(position, monastery, [&](Cell centre) {
        return any_cell_of(position, tile, [&](Cell cell) {
            return std::abs(cell.x - centre.x) <= 1 && std::abs(cell.y - centre.y) <= 1;
        });
    });
}

/// GOLD-02. Half tiles that share a cell are one tile.
bool lies_on_tile_of(Position position, SegmentId feature, TileId tile) {
    const State& state = position.state;
    const Cell cell = state.tile(tile).cell;
    SegmentId id = feature;
    do {
        const TileId here = state.segment(id).tile;
        if (here == tile || state.tile(here).cell == cell) return true;
        id = state.segment(id).next;
    } while (id != feature);
    return false;
}

/// The first side through which a segment joins on a cell of its tile, from the north clockwise; beyond them
/// all if there is none.
int first_side(Position position, SegmentId segment, unsigned cell_of_tile) {
    int side = 0;
    while (side < side_count && !reaches(position, segment, cell_of_tile, Side(side))) ++side;
    return side;
}

/// PHASE-01: the place of a feature in the order by position: its first cell, then the first side that it
/// reaches there, then the number of its segment.
struct Rank {
    Cell cell;
    int side = 0, local = 0;
    friend auto operator<=>(const Rank&, const Rank&) = default;
};
Rank rank_of(Position position, SegmentId feature) {
    std::optional<Rank> first;
    for_each_segment(position.state, feature, [&](SegmentId id) {
        const Segment& segment = position.state.segment(id);
        const PlacedTile& tile = position.state.tile(segment.tile);
        const TileType& type = position.rules.type(tile.type);
        for (unsigned c = 0; c < type.cells; ++c) {
            if (!lies_on(position, id, c)) continue;
            const Rank here{cell_of(type, tile, c), first_side(position, id, c), segment.local};
            if (!first || here < *first) first = here;
        }
    });
    return first.value_or(Rank());
}

}  // namespace

Reach::Reach(Position position, SegmentId feature, bool castle)
    : position_(position), feature_(feature) {
    if (castle) fief_ = castles::fief_of(position, feature);
}

bool Reach::covers(TileId tile) const {
    if (fief_)
        return any_cell_of(position_, tile, [&](Cell cell) {
            return std::find(fief_->begin(), fief_->end(), cell) != fief_->end();
        });
    const Segment& segment = position_.state.segment(feature_);
    return position_.rules.is_surrounded(segment.kind)
               ? is_within_reach(position_, segment.tile, tile)
               : lies_on_tile_of(position_, feature_, tile);
}

std::vector<Stack>& stacks_on_board(Position position) {
    thread_local std::vector<Stack> stacks;
    stacks.clear();
    for (const PlacedToken& token : position.state.placed_tokens()) {
        if (!is_ingot(position.rules, token)) continue;
        const TileId tile = position.state.segment(token.segment).tile;
        const auto known = std::find_if(stacks.begin(), stacks.end(),
                                        [&](const Stack& stack) { return stack.tile == tile; });
        if (known != stacks.end())
            ++known->count;
        else
            stacks.push_back({tile, 1, 0});
    }
    std::sort(stacks.begin(), stacks.end(), [&](const Stack& one, const Stack& other) {
        return position.state.tile(one.tile).cell < position.state.tile(other.tile).cell;
    });
    return stacks;
}

const std::vector<Claim>& claims_of_round(Position position) {
    thread_local std::vector<Claim> claims;
    claims.clear();
    for (const RoundEntry& entry : position.state.round())
        if (entry.owners != 0) claims.push_back({entry.feature, entry.owners, false});
    if (is_in_play<the_castles>(position.rules)) {
        const castles::TriggeredCastles castles(position);
        for (std::size_t i = 0; i < castles.size(); ++i)
            if (castles[i].owners != 0)
                claims.push_back({castles[i].root, castles[i].owners, true});
    }
    if (claims.size() > 1 && settings_of(position.rules).one_by_one)
        std::sort(claims.begin(), claims.end(), [&](const Claim& one, const Claim& other) {
            return one.castle != other.castle
                       ? other.castle
                       : rank_of(position, one.feature) < rank_of(position, other.feature);
        });
    return claims;
}

int groups_of(Position position, const std::vector<Claim>& claims) {
    return settings_of(position.rules).one_by_one ? int(claims.size()) : 1;
}

std::vector<Stack>& claimed_stacks(Position position, const std::vector<Claim>& claims, int group) {
    std::vector<Stack>& stacks = stacks_on_board(position);
    for (std::size_t i = 0; i < claims.size(); ++i) {
        if (settings_of(position.rules).one_by_one && std::size_t(group) != i) continue;
        const Reach reach(position, claims[i].feature, claims[i].castle);
        for (Stack& stack : stacks)
            if (reach.covers(stack.tile))
                stack.claimants = std::uint8_t(stack.claimants | claims[i].owners);
    }
    return stacks;
}

}  // namespace bastide::rules::gold
