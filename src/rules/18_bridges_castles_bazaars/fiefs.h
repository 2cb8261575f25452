#pragma once
/// Chapter 18, fiefs: BCB-35, BCB-40, BCB-42, BCB-43. What the castles of a board are and what each of
/// them sees, worked out anew whenever it is needed.

#include "rules/18_bridges_castles_bazaars/castles.h"

#include <array>
#include <bitset>
#include <span>

namespace bastide::rules::castles {

/// No more castles than this are looked at: `most_pieces` for each player.
inline constexpr std::size_t max_castles = std::size_t(most_pieces) * max_players;
/// Features of a round of scoring, by their places in it: as many as a note on a token can tell apart.
/// Tables whose tiles could complete more are refused.
inline constexpr std::size_t max_seen = 255;
using Features = std::bitset<max_seen>;
using Castles = std::bitset<max_castles>;

/// BCB-40: the six cells of a castle and of what lies beside it.
using Fief = std::array<Cell, 6>;
Fief fief_of(Position position, SegmentId castle);

/// A castle that may score in this round.
struct Castle {
    SegmentId root;           ///< of what was a small city
    std::uint8_t owners = 0;  ///< BCB-35: players with lords on it; AM-09: that have any strength
    Features features;        ///< BCB-42: those of the round that it sees
    Castles castles;          ///< BCB-48: those of the list that it sees
    /// Its tokens, one for each who built it: places in `State::placed_tokens`.
    std::array<std::uint16_t, max_players> tokens{};
    std::uint8_t token_count = 0;
    std::span<const std::uint16_t> placed_tokens() const { return {tokens.data(), token_count}; }
};

/// The castles that score in this round (BCB-48: the set T), in the order in which they were built.
class TriggeredCastles {
public:
    explicit TriggeredCastles(Position position);

    std::size_t size() const { return size_; }
    const Castle& operator[](std::size_t index) const { return castles_[index]; }
    /// Which one a feature is; `size()` if none.
    std::size_t find(SegmentId root) const;

private:
    void collect(Position position);
    void keep_triggered();

    std::array<Castle, max_castles> castles_;
    std::size_t size_ = 0;
};

}  // namespace bastide::rules::castles
