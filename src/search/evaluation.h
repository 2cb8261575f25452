#pragma once
/// What a position is worth to each player: an estimate for those who look no further.
///
/// Points are counted on from the scores: features as they may grow and be completed (prospects), what may
/// join them (contests), goods, and what is free to be placed. The numbers are those of `Weights`.

#include "search/tile_chances.h"
#include "search/weights.h"

#include <bastide/engine.h>

#include <array>
#include <vector>

namespace bastide {

/// For each seat the points that it is likely to end with, plus the worth of what it has left to place.
struct Outlook {
    std::array<double, max_players> points{};
};

/// A feature in which somebody stands and which is not complete yet.
struct Contested {
    static constexpr std::size_t most_cells = 16;
    SegmentId root;
    SegmentKind kind;
    std::uint8_t owners = 0;
    std::array<std::uint8_t, max_players> strength{};
    double points = 0;  ///< what an owner is likely to get
    double chance = 0;  ///< of the owners' followers coming home by it
    std::size_t cell_count = 0;
    std::array<Cell, most_cells> cells{};  ///< empty ones that it faces
    std::array<float, most_cells> fill{};  ///< how likely each is filled
};

/// Estimates positions; keeps memory to save its making, so each thread needs its own.
class Evaluation {
public:
    /// The weights must outlive it.
    explicit Evaluation(const Weights& weights) : weights_(weights), chances_(weights) {}

    const Weights& weights() const { return weights_; }
    /// Before the first position, and again for a game of another ruleset.
    void begin(const Ruleset& rules);
    Outlook outlook(const Ruleset& rules, const State& state);
    /// The points of a seat less those of the others, weighed: what the seat plays for.
    double margin(const Outlook& outlook, int players, Player player) const;
    double estimate(const Ruleset& rules, const State& state, Player player) {
        return margin(outlook(rules, state), state.players(), player);
    }
    /// How likely a feature is to be completed before the tiles run out, from 0 to 1. For a feature
    /// that is complete already the answer is 1, for one that never can be, 0.
    double completion_chance(const Ruleset& rules, const State& state, SegmentId segment);
    /// How many positions it has estimated.
    std::uint64_t positions() const { return positions_; }

private:
    struct Prospect {
        double points = 0;  ///< what the owners are likely to get for it
        double chance = 0;  ///< how likely they get their followers back by it
    };

    /// A kind of token and a number: its worth, or how many there are in all.
    struct TokenWorth {
        TokenKind kind;
        double number = 0;
    };

    // prospects.cpp
    Prospect prospect_of(const Ruleset& rules, const State& state, SegmentId root,
                         Contested* contested);
    Prospect prospect_by_edge(const Ruleset& rules, const State& state, SegmentId root,
                              Contested* contested);
    Prospect prospect_surrounded(const Ruleset& rules, const State& state, SegmentId root);
    Prospect prospect_by_slot(const Ruleset& rules, const State& state, SegmentId root);
    Prospect prospect_of_castle(const Ruleset& rules, const State& state, SegmentId castle);

    // evaluation.cpp
    void count_figures(const Ruleset& rules, const State& state);
    void count_feature(const Ruleset& rules, const State& state, FigureId figure);
    void count_contests(int players);
    void count_join(const Contested& one, const Contested& other, double chance, int players);
    void count_supply(const Ruleset& rules, const State& state);
    void count_tokens(const Ruleset& rules, const State& state);

    const Weights& weights_;
    TileChances chances_;
    Outlook sum_;
    std::array<double, max_players> followers_{};  ///< in the supply, now or likely
    std::array<Contested, 64> contested_;
    std::size_t contested_count_ = 0;
    std::vector<TokenWorth> collected_, in_hand_;
    std::uint64_t positions_ = 0;
};

}  // namespace bastide
