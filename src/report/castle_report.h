#pragma once
/// What there is to say about a castle: whose it is, its fief, and what would be its points.

#include <bastide/engine.h>

#include <optional>
#include <vector>

namespace bastide::report {

/// A feature that lies in a fief.
struct FeatureInFief {
    SegmentId feature;
    int points = 0;  ///< to an owner; if it were completed: see `value_if_completed`
};

/// What lies in the fief of a castle (BCB-40), or of a small city that can become one.
struct FiefReport {
    std::vector<Cell> cells;               ///< by row, then by column
    std::vector<FeatureInFief> features;   ///< incomplete ones, those worth most first
    std::vector<FeatureInFief> completed;  ///< that wait for their points, those worth most first
    std::vector<SegmentId> castles;        ///< others in it that have not been scored
};
/// `small_city` is any segment of one.
FiefReport report_fief(const Ruleset& rules, const State& state, SegmentId small_city);

struct CastleReport {
    std::uint8_t builders = 0;  ///< bit set of the players who spent a token on it
    std::uint8_t lords = 0;     ///< bit set of the players whose figures stand on it
    bool scored = false;        ///< nobody stands there any more, so that it counts as scored
    bool is_new = false;        ///< built just now: it takes no part in this scoring (BCB-43)
    FiefReport fief;
    /// What is completed and may give it its points at the end of this part, or now if castles are being
    /// scored: one of them, those worth most first (BCB-47, BCB-49).
    std::vector<FeatureInFief> choices;
};
/// Whether a feature has been completed in this part and its points are still to be given.
bool waits_for_points(const Ruleset& rules, const State& state, SegmentId feature);
/// All such features, as roots.
std::vector<SegmentId> features_waiting_for_points(const Ruleset& rules, const State& state);

/// The castle that a segment belongs to; empty if there is none.
std::optional<CastleReport> report_castle(const Ruleset& rules, const State& state,
                                          SegmentId segment);
bool is_castle(const Ruleset& rules, const State& state, SegmentId segment);
/// Whether a feature is a small city (BCB-30) of which the player could make a castle.
bool can_become_castle(const Ruleset& rules, const State& state, SegmentId segment, Player player);

/// The castles that wait for points and have a feature in their fiefs, as roots.
std::vector<SegmentId> castles_around(const Ruleset& rules, const State& state, SegmentId feature);

}  // namespace bastide::report
