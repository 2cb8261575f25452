#pragma once
/// Walking through a feature, its segments and the figures in it; finding a figure.

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

/// The figure of a player and a kind that stands on this very segment; none if there is none.
inline FigureId figure_on(const State& state, Player owner, FigureKind kind, SegmentId segment) {
    for (std::size_t i = 0; i < state.figures().size(); ++i) {
        const Figure& figure = state.figure(FigureId(i));
        if (figure.where == Whereabouts::board && figure.owner == owner && figure.kind == kind &&
            figure.segment == segment)
            return FigureId(i);
    }
    return FigureId();
}

}  // namespace bastide
