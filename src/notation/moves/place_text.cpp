#include "notation/moves/place_text.h"

#include "notation/moves/move_text.h"
#include "notation/moves/segment_names.h"

namespace bastide {

std::string place_text(const Ruleset& rules, const State& state, const Place& place,
                       TileId unsaid) {
    return place.segment.exists()
               ? "on " + segment_text(segment_name(rules, state, place.segment, unsaid))
               : "at " + cell_text(place.cell);
}

}  // namespace bastide
