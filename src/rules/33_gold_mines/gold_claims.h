#pragma once
/// Chapter 33: GOLD-02, GOLD-04: whose ingots those on a tile are when features are scored.

#include "rules/18_bridges_castles_bazaars/fiefs.h"
#include "rules/33_gold_mines/gold_mines.h"

#include <optional>
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

/// The tiles whose ingots belong to a feature or a castle.
class Reach {
public:
    Reach(Position position, SegmentId feature, bool castle);
    bool covers(TileId tile) const;

private:
    Position position_;
    SegmentId feature_;
    std::optional<castles::Fief> fief_;  ///< of a castle
};

/// The tiles with ingots, in reading order. Nobody claims them yet. Valid until the next call.
std::vector<Stack>& stacks_on_board(Position position);

/// The claims of this round; where they count one by one, features and then castles by their positions
/// (PHASE-01). Valid until the next call.
const std::vector<Claim>& claims_of_round(Position position);

/// Claims that count together are a group: all of them, or where they count one by one each claim. How many
/// groups there are.
int groups_of(Position position, const std::vector<Claim>& claims);
/// The tiles with ingots, and who may take from them by the claims of a group.
std::vector<Stack>& claimed_stacks(Position position, const std::vector<Claim>& claims, int group);

}  // namespace bastide::rules::gold
