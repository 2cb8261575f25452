#pragma once
/// Places as moves write them (docs/notation.md): "on city N of 1,0", "at 3,-1".

#include <bastide/ruleset.h>
#include <bastide/state.h>

#include <string>

namespace bastide {

/// The words of a place. The segments of the tile `unsaid` are named without their cell.
std::string place_text(const Ruleset& rules, const State& state, const Place& place,
                       TileId unsaid = TileId());

}  // namespace bastide
