#pragma once
/// What the reference game tells about flocks, chapter 20 (see reference_game.h).

#include "reference_board.h"

#include <map>
#include <vector>

namespace bastide::reference {

/// HS-01: the tokens of all flocks by the number of their sheep; the wolf has none.
using SheepTokens = std::map<int, int>;
inline constexpr int wolf = 0;

/// HS-01: the tokens that lie with each shepherd, by where it stands.
using Flocks = std::map<SegmentPlace, std::vector<int>>;

/// HS-06: one of the active player's flocks that has to grow or to be scored, by its shepherd.
struct FlockChoice {
    SegmentPlace shepherd;
    Feature field;
};

/// HS-09: all around it are tiles, or it reaches no side.
bool is_closed_field(const Board& board, const Feature& field_feature);

}  // namespace bastide::reference
