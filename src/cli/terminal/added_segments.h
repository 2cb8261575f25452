#pragma once
/// Segments that were laid across tiles after printing.

#include <bastide/state.h>

#include <algorithm>

namespace bastide::cli {

/// What was laid across a tile; null for a printed segment.
inline const AddedSegment* added_as(const State& state, SegmentId segment) {
    const auto added = state.added_segments();
    const auto found = std::find_if(added.begin(), added.end(),
                                    [segment](const auto& one) { return one.segment == segment; });
    return found == added.end() ? nullptr : &*found;
}

}  // namespace bastide::cli
