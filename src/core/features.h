#pragma once
/// The feature graph. Segments and the links between them are the truth; the root that every
/// segment names, and what the root knows of its feature, is an index kept up as tiles join.

#include <bastide/feature_members.h>

#include "core/expansion.h"

namespace bastide {

/// Makes one feature of the features of two segments. Sides that stopped being open have already
/// been taken off by `close_side`.
void join(Context& context, SegmentId a, SegmentId b);

/// A side of a segment no longer faces an empty cell.
inline void close_side(Context& context, SegmentId segment) {
    --context.edit.feature(segment).open;
}

/// Joins the segments of a placed tile's cell with those of the other tile that lies across a side.
void join_across(Context& context, TileId tile, unsigned cell_of_tile, Side side, TileId other);

/// Takes a connection between two segments into the graph, beyond touching sides.
void add_link(Context& context, SegmentId a, SegmentId b);
/// Takes such a connection out again and rebuilds the feature, which may fall apart.
void remove_link(Context& context, SegmentId a, SegmentId b);
/// Lets such a connection lead elsewhere, in its place among the others. What it linked may fall apart.
void move_link(Context& context, ExtraLink from, ExtraLink to);
/// Builds the features of the segments of one feature anew from sides and links.
void rebuild(Context& context, SegmentId segment);

/// Calls `visit(SegmentId)` for each segment a segment touches through sides, half sides or links.
template <class Visit>
void for_each_link(Position position, SegmentId segment, Visit visit);

/// Cells that a feature lies on, each counted once (GEN-01).
int count_cells(Position position, SegmentId feature);

/// The sum of a symbol's values over the printed segments of a feature.
int count_symbols(Position position, SegmentId feature, Attribute symbol);

/// How many printed segments of a feature show a word of an attribute.
int count_symbols(Position position, SegmentId feature, Attribute attribute, int word);

/// The segments around which fields lie: features that border a field, each once. `visit` gets
/// the root of each bordering feature.
template <class Visit>
void for_each_bordering(Position position, SegmentId field_feature, Visit visit);

}  // namespace bastide

#include "core/features_inline.h"
