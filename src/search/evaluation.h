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

/// The empty cells that a feature faces, each once; of very open features not all.
struct OpenCells {
    static constexpr std::size_t most = 16;
    std::size_t count = 0;
    std::array<Cell, most> cells;
    std::array<float, most> fill;  ///< how likely each is filled
};

/// Who stands in a feature.
struct Occupants {
    std::uint8_t owners = 0;     ///< bit set of the players with the most strength
    std::uint8_t followers = 0;  ///< bit set of those who have followers in it
    std::array<std::uint8_t, max_players> strength{};
    std::array<std::uint8_t, max_players> builders{};  ///< how many figures that follow their own
};

/// A feature in which somebody stands and which others may join.
struct Contested {
    SegmentKind kind;
    Occupants occupants;
    double points = 0;  ///< what an owner is likely to get
    const OpenCells* open = nullptr;
};

/// Estimates positions; keeps memory to save its making, so each thread needs its own.
class Evaluation {
public:
    /// The weights must outlive it.
    explicit Evaluation(const Weights& weights) : weights_(weights), chances_(weights) {}

    /// Before the first position, and again for a game of another ruleset.
    void begin(const Ruleset& rules);
    Outlook outlook(const Ruleset& rules, const State& state);
    /// The positions that are estimated next, by `outlook_after`, come of this one by a part of a turn: what their
    /// tile has not touched is as it was.
    void learn(const Ruleset& rules, const State& state);
    /// `placed`: where a tile of one cell has been placed since `learn`; null: none has.
    Outlook outlook_after(const Ruleset& rules, const State& state, const Cell* placed);
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

    /// A feature as it was when `learn` saw it.
    struct Known {
        static constexpr std::size_t most_cities = 16;
        Segment root;
        Occupants occupants;
        Prospect prospect;
        OpenCells open;
        Cell cell;                 ///< of its root
        std::uint32_t pieces = 0;  ///< bit set by `neutral_`: the neutral pieces on it
        /// Of a field: the incomplete cities at its edge.
        std::size_t city_count = 0;
        std::array<Segment, most_cities> cities;
    };

    // known_features.cpp
    void keep(const Ruleset& rules, const State& state, SegmentId root);
    const Known* known(const Ruleset& rules, const State& state, SegmentId root) const;
    std::uint32_t pieces_on(const State& state, SegmentId root) const;

    // prospects.cpp
    Prospect prospect_of(const Ruleset& rules, const State& state, SegmentId root, OpenCells* open);
    Prospect prospect_by_edge(const Ruleset& rules, const State& state, SegmentId root,
                              OpenCells* open);
    Prospect prospect_surrounded(const Ruleset& rules, const State& state, SegmentId root);
    Prospect prospect_by_slot(const Ruleset& rules, const State& state, SegmentId root);
    double prospect_of_barn(const Ruleset& rules, const State& state, SegmentId field);
    Prospect prospect_of_castle(const Ruleset& rules, const State& state, SegmentId castle);

    // evaluation.cpp
    Outlook sum_up(const Ruleset& rules, const State& state);
    void count_figures(const Ruleset& rules, const State& state);
    void count_feature(const Ruleset& rules, const State& state, FigureId figure);
    static Occupants occupants_of(const Ruleset& rules, const State& state, SegmentId root);
    void count_contests(int players);
    void count_join(const Contested& one, const Contested& other, double chance, int players);
    void count_supply(const Ruleset& rules, const State& state);
    void count_tokens(const Ruleset& rules, const State& state);
    static double worth_beside(const Ruleset& rules, const State& state, SegmentId root,
                               std::uint8_t owners);
    double chance_to_use() const;

    const Weights& weights_;
    TileChances chances_;
    Outlook sum_;
    std::array<double, max_players> followers_{};  ///< in the supply, now or likely
    std::array<Contested, 64> contested_;
    std::array<OpenCells, 64> open_;  ///< of those of them that are not known
    std::vector<Known> known_;
    std::vector<std::uint16_t>
        known_of_;                   ///< 1 + place in `known_`, by the number of the root; or 0
    std::uint64_t known_tiles_ = 0;  ///< which tiles were left
    bool uses_known_ = false;
    const Cell* placed_ = nullptr;
    std::size_t contested_count_ = 0;
    std::vector<TokenWorth> collected_, in_hand_;
    std::vector<TokenKind> neutral_;  ///< pieces of nobody that stand on features
    std::uint64_t positions_ = 0;
};

}  // namespace bastide
