#pragma once
/// Walking through a feature: its segments, and the figures in it.

#include <bastide/state.h>

namespace bastide {

/// Calls `visit(SegmentId)` for all segments of the feature that `segment` belongs to.
template <class Visit>
void for_each_segment(const State& state, SegmentId segment, Visit visit) {
    SegmentId id = segment;
    do {
        visit(id);
        id = state.segment(id).next;
    } while (id != segment);
}

/// Calls `visit(const Figure&)` for all figures in the feature that `segment` belongs to.
template <class Visit>
void for_each_figure(const State& state, SegmentId segment, Visit visit) {
    const FigureId first = state.feature(segment).figures;
    if (!first.exists()) return;
    FigureId id = first;
    do {
        const Figure& figure = state.figure(id);
        visit(figure);
        id = figure.next;
    } while (id != first);
}

}  // namespace bastide
