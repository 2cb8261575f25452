#pragma once
/// Castles as the rules text has them, BCB-30 to BCB-53: what a small city is, what a castle sees, and
/// the algorithm of BCB-51, worked out anew at every question by trying the definitions one after the
/// other.

#include "reference_board.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace bastide::reference {

/// BCB-33: a small city that a token was laid on.
struct Castle {
    Feature city;  ///< its two halves
    int turn = 0;  ///< in which it was built, and in which round of scoring (BCB-43)
    int round = 0;
    bool scored = false;
    /// BCB-38, the mixed case: some of its owners scored it in the round in which it was built.
    bool was_scored_as_city = false;
};

/// BCB-30: a city of two tiles, each with one city edge; with `marks_count` both halves must be of the
/// form that a token covers. AMB-43: with `walls_may_close` further edges may end at abbeys.
bool is_small_city(const Board& board, const Feature& feature, Attribute castle_base,
                   bool marks_count, bool walls_may_close);

/// BCB-40: the castle's cells, and their neighbours at right angles to its axis.
std::set<Cell> fief_of(const Feature& castle);

/// BCB-42, BCB-48: a cell of the feature or castle is one of the 6 cells.
bool sees(const Feature& castle, const Feature& other);

/// A castle that may be scored in this round.
struct EligibleCastle {
    Feature city;
    std::set<int> lords;  ///< the players who have one there
};

/// A feature that was completed in this round, and what it is worth to an owner (BCB-46).
struct CompletedFeature {
    Feature feature;
    int points = 0;
};

/// Options of §4 that the algorithm depends on.
struct CastleRules {
    bool direct_first = false;  ///< `castle_chain`
    bool independent = false;   ///< `castle_group`
    bool highest = false;       ///< `castle_pick=max`
    bool by_active = false;     ///< `castle_pick=active`
};

/// D-CPICK or D-CTIE: who has to choose for which castle, and among what.
struct PickQuestion {
    int player = 0;
    Feature castle;
    std::vector<Feature> group;  ///< the castles that take the same, that one among them
    std::vector<Feature> candidates;
    bool settles = false;  ///< D-CTIE
    friend bool operator==(const PickQuestion&, const PickQuestion&) = default;
};

/// BCB-47 to BCB-51 for one round of scoring. Castles are those of E in the order in which they were
/// built; the answers are given one after the other.
class CastleScoring {
public:
    CastleScoring(std::vector<EligibleCastle> castles, std::vector<CompletedFeature> completed,
                  CastleRules rules, int active_player, int players);

    /// The set T, by number.
    const std::set<std::size_t>& triggered() const { return triggered_; }
    const Feature& castle(std::size_t number) const { return castles_[number].city; }
    bool is_triggered(const Feature& castle) const;
    /// Whether X and Y lead back to each other by "sees" inside T, or are the same.
    bool are_mutual(std::size_t x, std::size_t y) const;
    /// The next question, if one is left.
    std::optional<PickQuestion> question() const;
    void answer(const Feature& named);
    /// What a castle of T takes, once that is known.
    std::optional<Feature> taken_by(std::size_t castle) const;
    int points_of(const Feature& feature) const;
    /// The rule that the castle's points are told by: BCB-50 among mutual castles, BCB-49 if it takes
    /// what another castle takes, BCB-47 if there was a choice, else BCB-46.
    std::string rule_for(std::size_t castle) const;

private:
    /// Castles that take one feature together: a group of BCB-51, or a single castle where each picks
    /// alone.
    using Unit = std::set<std::size_t>;

    void find_triggered();
    void find_reach();
    void find_units();
    bool picks_alone() const { return rules_.independent || rules_.direct_first; }
    bool sees_castle(std::size_t x, std::size_t y) const;
    std::set<Feature> seen_by(std::size_t castle) const;
    int step_of(std::size_t castle) const;
    const Unit& unit_of(std::size_t castle) const;
    std::set<std::size_t> copied_by(std::size_t castle) const;
    std::optional<std::set<Feature>> candidates_of_castle(std::size_t castle) const;
    std::optional<std::set<Feature>> candidates_of(const Unit& unit) const;
    bool has_own_candidate(std::size_t castle) const;
    std::set<int> deciders_of(const Unit& unit) const;
    bool decides_by(int player, std::size_t castle) const;
    bool have_one_value(const std::set<Feature>& features) const;
    std::set<Feature> named_for(const Unit& unit) const;
    bool needs_settling(const Unit& unit) const;
    std::optional<Feature> pick_of(const Unit& unit, const std::set<Feature>& candidates) const;
    void take_what_is_clear();
    PickQuestion question_for(int player, std::size_t castle, const std::set<Feature>& among,
                              bool settles) const;

    std::vector<EligibleCastle> castles_;
    std::vector<CompletedFeature> completed_;
    CastleRules rules_;
    int active_player_;
    int players_;
    std::set<std::size_t> triggered_;
    /// Castles that a castle leads to by one or more "sees" steps inside T.
    std::map<std::size_t, std::set<std::size_t>> reach_;
    std::vector<Unit> units_;
    std::map<Unit, std::map<int, Feature>> named_;
    std::map<Unit, Feature> picks_;
};

}  // namespace bastide::reference
