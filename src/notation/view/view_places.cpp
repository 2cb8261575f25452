/// Places and segments of a view.

#include "notation/moves/place_text.h"
#include "notation/moves/segment_names.h"
#include "notation/view/view_writer.h"

namespace bastide {

void ViewWriter::segment(SegmentId segment) {
    if (!segment.exists()) {
        json.null();
        return;
    }
    const Segment& named = state.segment(segment);
    const SegmentName name = segment_name(rules, state, segment);
    json.begin_object().key("name").text(segment_text(name));
    json.key("kind").text(name.kind).key("cell");
    cell(name.cell.value_or(state.tile(named.tile).cell));
    json.key("tile").number(std::int64_t(named.tile.index()));
    json.key("number").number(named.local);
    json.key("feature").number(std::int64_t(named.feature.index())).end_object();
}

void ViewWriter::place(const Place& place) {
    if (place.segment.exists()) {
        json.key("segment");
        segment(place.segment);
    }
    switch (place.kind) {
        case PlaceKind::segment: return;
        case PlaceKind::tile:
        case PlaceKind::cell:
            json.key("cell");
            cell(place.cell);
            return;
        case PlaceKind::corner:
            json.key("corner").begin_object().key("cell");
            cell(place.cell);
            json.key("at").text(corner_text(place.corner)).end_object();
            return;
    }
}

}  // namespace bastide
