#pragma once
/// What there is to say about one feature of a game: where it lies, who stands in it, who owns it,
/// what it is worth and why.

#include "notation/moves/segment_names.h"
#include "report/castle_report.h"

#include <bastide/engine.h>

#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace bastide::report {

/// A figure that stands on the board.
struct StandingFigure {
    Player owner;
    FigureKind kind;
    SegmentId segment;
    bool is_lord = false;  ///< of a castle
};

/// Points that the final scoring would give now, or gave.
struct Award {
    Player player;
    Valuation value;  ///< its feature is a root; line items tell why
};

/// One feature of a state. Names, cells and figures are in the order of the board (by row, then by
/// column), so that they do not depend on the order in which the tiles came.
struct FeatureReport {
    SegmentId root;
    SegmentName name;  ///< "city N of 1,0": the first of its segments
    SegmentKind kind;
    int tiles = 0;              ///< cells it lies on, each once (GEN-01)
    bool completable = true;    ///< false for fields
    bool complete = false;      ///< on the board as it stands
    bool scored = false;        ///< it was completed and scored earlier
    int open_sides = 0;         ///< of roads and cities
    std::vector<Cell> missing;  ///< empty cells that would have to be filled to complete it
    std::vector<StandingFigure> figures;
    std::array<int, max_players> strength{};
    std::uint8_t owners = 0;   ///< bit set of players; 0: nobody stands there
    int completed_cities = 0;  ///< of a field: completed cities that it touches
    int castles = 0;           ///< of a field: castles that it touches
    /// Tokens of goods that completing it brings the player who does.
    std::vector<std::pair<TokenKind, int>> goods;
    std::optional<CastleReport> castle;  ///< if it is one
    /// Of what can still be completed: castles that would score it as well, as roots.
    std::vector<SegmentId> seen_by;
    /// Features that contend with it, as roots: whichever is completed first beats the other.
    std::vector<SegmentId> rivals;
    /// What is scored there apart from the feature itself, whoever owns it, and who would get that now.
    Valuation apart;
    std::uint8_t apart_players = 0;
    /// To an owner, if it were completed: see `value_if_completed`. No lines for what cannot be
    /// completed.
    Valuation if_completed;
    /// To an owner, if the game ended now, by the feature alone.
    Valuation at_end;
    /// What players would in fact get for it if the game ended now. In the older ways to score
    /// fields (BASE-26) this is more than `at_end` can tell: there it depends on other fields, or
    /// belongs to a city.
    std::vector<Award> awards;
};

/// The feature that a segment belongs to.
FeatureReport report_feature(const Ruleset& rules, const State& state, SegmentId segment);

/// The name that a feature has in reports: that of the first of its segments on the board.
SegmentName report_name(const Ruleset& rules, const State& state, SegmentId feature);

enum class WhichFeatures { occupied, all };
/// The features of a state in the order of the board: those that figures stand in or that would give
/// points at the end, or all in which figures could ever stand.
std::vector<FeatureReport> report_features(const Ruleset& rules, const State& state,
                                           WhichFeatures which);
/// The same with the awards of the final scoring that are known already: those of
/// `final_scoring` (final_scores.h).
std::vector<FeatureReport> report_features(const Ruleset& rules, const State& state,
                                           WhichFeatures which, const std::vector<Award>& awards);

/// What completing a feature would give an owner. Roads, cities and their like are valued as they
/// lie, before further tiles, which would add to it; what is completed by filling the cells around
/// it, with these filled.
Valuation value_if_completed(const Ruleset& rules, const State& state, SegmentId segment);

}  // namespace bastide::report
