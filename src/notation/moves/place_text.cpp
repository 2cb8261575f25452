#include "notation/moves/place_text.h"

#include "notation/moves/segment_names.h"

namespace bastide {

std::string_view side_letter(Side side) {
    constexpr std::string_view letters[] = {"N", "E", "S", "W"};
    return letters[unsigned(side)];
}

std::string place_text(const Ruleset& rules, const State& state, const Place& place,
                       TileId unsaid) {
    if (place.segment.exists())
        return "on " + segment_text(segment_name(rules, state, place.segment, unsaid));
    return elsewhere_in_words(rules, place);
}

std::string elsewhere_in_words(const Ruleset& rules, const Place& place) {
    switch (place.kind) {
        case PlaceKind::segment:
        case PlaceKind::tile:
        case PlaceKind::cell: return "at " + cell_text(place.cell);
        case PlaceKind::corner:
            return "at " + cell_text(place.cell) + " corner " +
                   std::string(corner_text(place.corner));
        case PlaceKind::side:
            return "at " + cell_text(place.cell) + " side " + std::string(side_letter(place.side));
        case PlaceKind::beside_board:
            if (place.number < rules.places_beside().size())
                return "in " + rules.places_beside()[place.number];
            return "in " + std::to_string(place.number);
        case PlaceKind::score_track: return "at space " + std::to_string(place.number);
        case PlaceKind::player: return "with seat " + std::to_string(place.player.index() + 1);
        case PlaceKind::off_board: break;
    }
    return "out of the game";
}

}  // namespace bastide
