#pragma once
/// Places as moves and positions write them: "on city N of 1,0", "at 3,-1", "in cathedral quarter".
/// docs/notation.md has the grammar.

#include <bastide/ruleset.h>
#include <bastide/state.h>

#include <string>

namespace bastide {

/// The words of a place. The segments of the tile `unsaid` are named without their cell.
std::string place_text(const Ruleset& rules, const State& state, const Place& place,
                       TileId unsaid = TileId());

/// The words of a place that is no segment.
std::string elsewhere_in_words(const Ruleset& rules, const Place& place);

/// The key of a kind of place: "score_track". Programs know the kinds by it.
std::string_view place_kind_name(PlaceKind kind);

/// "N".
std::string_view side_letter(Side side);

}  // namespace bastide
