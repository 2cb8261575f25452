#include "notation/moves/place_text.h"

#include "notation/moves/segment_names.h"

#include <iterator>

namespace bastide {

std::string_view place_kind_name(PlaceKind kind) {
    constexpr std::string_view names[] = {"segment",     "tile",   "corner",
                                          "side",        "cell",   "beside_board",
                                          "score_track", "player", "off_board"};
    static_assert(std::size(names) == place_kind_count);
    return names[std::size_t(kind)];
}

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
            if (const std::string_view name = rules.place_beside(place.number); !name.empty())
                return "in " + std::string(name);
            return "in " + std::to_string(place.number);
        case PlaceKind::score_track: return "at space " + std::to_string(place.number);
        case PlaceKind::player: return "with seat " + std::to_string(place.player.index() + 1);
        case PlaceKind::off_board: break;
    }
    return "out of the game";
}

}  // namespace bastide
