#pragma once
/// Why an answer is refused, shown on the table: which side would lie beside what, who stands in the
/// way, where the missing figure is. The engine gives the rule (`Refusal`); this adds what the board
/// shows of it.

#include "cli/answers/feature_report.h"

#include <bastide/engine.h>

#include <boost/json/fwd.hpp>

#include <string>
#include <vector>

namespace bastide::cli {

/// A side of a tile that cannot lie beside what is there.
struct EdgeClash {
    Cell cell;  ///< on which the side would lie
    Side side = Side::north;
    bool long_side = false;  ///< of a half tile: no side of the cell
    EdgeKind shown;          ///< by this tile; none: nothing
    EdgeKind met;
};

/// All sides at which a tile would clash with its neighbours; none if it fits.
std::vector<EdgeClash> edge_clashes(const Ruleset& rules, const State& state, TileTypeId type,
                                    Cell cell, Turning turning);

/// A refused answer and what the table shows of the reason.
struct RefusalDetails {
    Refusal refusal;
    std::vector<EdgeClash> clashes;  ///< if edges are the reason
    std::vector<StandingFigure>
        figures;       ///< in the way, or where those missing in the supply stand
    std::string text;  ///< "Blue's follower at 2,-1 stands on this road already", without the rule
    /// "Blue's follower at 2,-1 stands on this road already (BASE-10)"
    std::string text_with_rule() const;
};

/// What there is to say of a refusal of `why_not` or `apply`. `seats`: the names of the players.
RefusalDetails explain(const Ruleset& rules, const State& state, const Move& move,
                       const Refusal& refusal, const std::vector<std::string>& seats);

/// {"rule": …, "reason": …} and, where there is more, "edges" and "figures".
boost::json::object refusal_json(const Ruleset& rules, const State& state,
                                 const RefusalDetails& details,
                                 const std::vector<std::string>& seats);

}  // namespace bastide::cli
