#pragma once
/// Chapter 33: GOLD-02, GOLD-04: whose ingots those on a tile are when features are scored.

#include "rules/33_gold_mines/gold_mines.h"

#include <vector>

namespace bastide::rules::gold {

/// What has been scored in this round and has owners: a feature, or a castle.
struct Claim {
    SegmentId feature;
    std::uint8_t owners = 0;  ///< bit set of players
    bool castle = false;
};

/// The ingots on a tile.
struct Stack {
    TileId tile;
    int count = 0;
    std::uint8_t claimants = 0;  ///< bit set of the players who may take from it
};

/// Whether ingots on a tile belong to a feature.
bool reaches_ingots(Position position, SegmentId feature, bool castle, TileId tile);

/// The tiles with ingots, in reading order. Nobody claims them yet. Valid until the next call.
std::vector<Stack>& stacks_on_board(Position position);

/// The claims of this round; where they count one by one, features and then castles by their positions
/// (PHASE-01). Valid until the next call.
const std::vector<Claim>& claims_of_round(Position position);

/// The tiles with ingots, and who may take from them: by all claims, or by the one with this number.
std::vector<Stack>& claimed_stacks(Position position, const std::vector<Claim>& claims, int only);
inline constexpr int all_claims = -1;

}  // namespace bastide::rules::gold
