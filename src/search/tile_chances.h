#pragma once
/// What the tiles that are left make of empty cells. Worked out once for each state of the piles and
/// each pattern of edges, since the same ones are asked for again and again.

#include "search/weights.h"

#include <bastide/ruleset.h>
#include <bastide/state.h>

#include <array>
#include <cstdint>
#include <vector>

namespace bastide {

class TileChances {
public:
    explicit TileChances(const Weights& weights) : weights_(weights) {}

    /// Another ruleset may come, perhaps in the place of the last one.
    void forget() { rules_ = nullptr; }
    /// All answers from here on are about the tiles that this state has left.
    void look_at(const Ruleset& rules, const State& state);

    /// How likely an owner gets to fill an empty cell, from 0 to 1; 0 for cells that nothing touches.
    double fill(const State& state, Cell cell) {
        const GridCell there = state.at(cell);
        if (there.holds != GridCell::Holds::frontier) return 0;
        return fill(state.frontier()[there.index].forbidden);
    }
    /// How likely one certain cell beside the board gets a tile from anybody.
    double any_tile() const { return any_tile_; }
    /// A number for the tiles that are left.
    std::uint64_t tiles() const { return tiles_; }
    /// Tiles left for each player.
    double turns_left() const { return turns_left_; }

private:
    /// A tile type with copies left; only those of one cell fit by their edges.
    struct Left {
        const std::array<std::uint32_t, 4>* edges;
        int copies;
    };
    struct Entry {
        std::uint64_t tiles = 0;  ///< which state of the piles it is about
        std::uint32_t forbidden = 0;
        float chance = 0;
    };

    double fill(std::uint32_t forbidden) {
        Entry& entry = entries_[forbidden * 0x9E3779B1u >> shift];
        if (entry.tiles != tiles_ || entry.forbidden != forbidden)
            entry = {tiles_, forbidden, work_out(forbidden)};
        return double(entry.chance);
    }
    float work_out(std::uint32_t forbidden) const;
    void list_tiles(const Ruleset& rules, const State& state);

    static constexpr int shift = 22;  // the highest ten bits
    const Weights& weights_;
    const Ruleset* rules_ = nullptr;
    std::uint64_t tiles_ = 0;
    /// The copies of each type in each pile that `tiles_` is about.
    std::vector<std::uint16_t> piles_;
    double tiles_left_ = 0, turns_left_ = 0, any_tile_ = 0;
    std::vector<Left> left_;
    std::vector<Entry> entries_ = std::vector<Entry>(1u << (32 - shift));
};

}  // namespace bastide
