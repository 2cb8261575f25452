#pragma once
/// Chapter 19, The River: RIV-01 to RIV-09, and River II as far as it is a river, RV2-01 to RV2-03 of
/// chapter 16. Files: river_set_up (RIV-01, RIV-02, RV2-01, RV2-02), river_course (RIV-04, RIV-05).
/// RIV-03 and RIV-06 are the ordinary rules of turns; RIV-07 and RIV-08 are tile data. No private
/// state: the board tells how the river runs.

#include "core/compiled_rules.h"
#include "core/expansion.h"

namespace bastide::rules {

extern const Expansion the_river;

}  // namespace bastide::rules

namespace bastide::rules::river {

/// RIV-05.
enum class TurnBan : std::uint8_t { like_turns, none, look_ahead };

struct Settings {
    TurnBan turn_ban = TurnBan::like_turns;
    SegmentKind river;
    EdgeKind edge;
    std::vector<bool> has_river;  ///< by tile type
    std::vector<bool> is_source;  ///< by tile type
};
inline const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_river>());
}

// river_course.cpp: bans on placing
bool lays_river_tile(Position position, const Step& question);
Refusal leaves_river(Position position, const Step& question, const Move& move);
Refusal turns_back(Position position, const Step& question, const Move& move);
Refusal looks_ahead(Position position, const Step& question, const Move& move);

}  // namespace bastide::rules::river
