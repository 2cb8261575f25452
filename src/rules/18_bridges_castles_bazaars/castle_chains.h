#pragma once
/// Chapter 18, what castles score: BCB-47, BCB-49, BCB-50, BCB-51. Which castles score one common
/// feature, among which features, and who names it.

#include "rules/18_bridges_castles_bazaars/fiefs.h"

#include <optional>

namespace bastide::rules::castles {

/// Castles that score one common feature: mutual castles (BCB-50), often a single one.
struct CastleGroup {
    Castles castles;
    Features candidates;        ///< C(G)
    std::uint8_t deciders = 0;  ///< players who name one of them
    std::size_t first = 0;      ///< its oldest castle; where each picks alone, the castle itself
};

class CastleChain {
public:
    CastleChain(Position position, const TriggeredCastles& castles);

    /// The groups that have not got their feature yet, though all castles have that they copy from.
    template <class Visit>
    void for_each_ready(Visit visit) const {
        for (std::size_t i = 0; i < castles_.size(); ++i)
            if (!taken(i) && is_oldest(i) && is_ready(i) && !visit(group(i))) return;
    }
    /// The group of a castle.
    CastleGroup group(std::size_t castle) const;
    /// The place in the round of the feature that a castle takes, once that is settled.
    std::optional<std::size_t> taken(std::size_t castle) const;
    /// What a player named for a group: a place in the round.
    std::optional<std::size_t> named(const CastleGroup& group, Player player) const;
    /// By which rule a castle gets the points it takes.
    const ItemKind& reason(std::size_t castle) const;

private:
    bool is_oldest(std::size_t castle) const;
    bool is_ready(std::size_t castle) const;
    Castles copied_by(std::size_t castle) const;
    Features candidates_of(std::size_t castle) const;
    void measure_distances();
    void connect();

    Position position_;
    const TriggeredCastles& castles_;
    /// BCB-50: the castles that lead back to a castle, and the castle itself.
    std::array<Castles, max_castles> alike_;
    std::array<std::size_t, max_castles> oldest_;  ///< of these, the one that was built first
    /// How many steps a castle is away from one that sees a feature itself.
    std::array<std::uint8_t, max_castles> distance_;
};

/// Whether the features are worth differently much, for one owner.
bool differ_in_points(const State& state, const Features& features);
/// The first of those worth most.
std::size_t best_of(const State& state, const Features& features);

}  // namespace bastide::rules::castles
