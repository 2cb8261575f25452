#pragma once
/// Chapter 15, the barns: AM-14 to AM-19. A barn lies on a corner where four tiles show the same field,
/// for the rest of the game. It is kept on the segment of that field on the tile with which it was
/// placed; its spot tells the corner. No private state.
///
/// Files: barn (AM-14 where, AM-17, AM-19), barn_scoring (AM-15, AM-16, AM-18).

#include "core/compiled_rules.h"
#include "core/expansion.h"

#include <bastide/feature_members.h>

#include <vector>

namespace bastide::rules {

extern const Expansion the_barn;

}  // namespace bastide::rules

namespace bastide::rules::barn {

/// What the options of the table come to.
struct Settings {
    FigureKind barn;
    bool beside_others = false;         ///< AM-14: into fields with barns
    bool lets_pigs_in = false;          ///< AM-17
    bool no_castles_with_lord = false;  ///< AM-15
    bool pig_herds = false;             ///< AM-18
    bool castles = false;
};
inline const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_barn>());
}

/// Calls `visit(const Figure&)` for all barns on the board.
template <class Visit>
void for_each_barn(Position position, Visit visit) {
    const FigureKind kind = settings_of(position.rules).barn;
    for (const Figure& figure : position.state.figures())
        if (figure.kind == kind && figure.where == Whereabouts::board) visit(figure);
}
/// Whether there is a barn in the field of a segment.
bool has_barn(Position position, SegmentId segment);

/// AM-14: the corners of its tile on which a barn can lie in the field of a segment.
std::vector<TileCorner> corners_for(Position position, SegmentId segment);

// barn_scoring.cpp
/// Whether one of the barns of a field has been placed in this part (AM-15).
bool is_just_placed(Position position, SegmentId feature);
// Steps of the order of play.
void score_farmers(Context& context);
void score_last_farmers(Context& context);
void score_barns(Context& context);

}  // namespace bastide::rules::barn
