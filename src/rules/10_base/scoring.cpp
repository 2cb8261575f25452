/// Chapter 10, scoring: BASE-12 what scores, BASE-13 majority (core), GEN-06 final scoring.

#include "core/scoring.h"

#include "core/features.h"
#include "core/figures.h"
#include "rules/10_base/base.h"

namespace bastide::rules::base {

void list_completed(Context& context) { collect_completed(context); }

/// BASE-12: all newly completed features at once, on the board as it stands.
void score_completed(Context& context) {
    if (context.state.round().empty()) return;
    value_round(context);
    award_round(context);
}

/// GEN-06 step 2, BASE-22: each occupied road, city and monastery that is not complete.
void score_incomplete(Context& context) {
    const State& state = context.state;
    for (std::size_t i = 0; i < state.figures().size(); ++i) {
        const Figure& figure = state.figure(FigureId(i));
        if (figure.where != Whereabouts::board) continue;
        const Segment& root = state.feature(figure.segment);
        if (root.kind == field || root.completed || !leads(state, FigureId(i))) continue;
        score_feature(context, figure.segment, Situation::final);
    }
}

}  // namespace bastide::rules::base
