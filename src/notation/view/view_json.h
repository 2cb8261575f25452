#pragma once
/// The view: a game as one seat may see it, with all that a page needs to draw it and to play it, as
/// JSON. It tells shapes (cells, segments, figures, players, numbers), so that who knows these can play
/// every chapter. docs/view-json.md tells what the members mean.

#include "notation/setup/setup.h"

#include <bastide/state.h>

#include <string>

namespace bastide {

/// Changes when members change their meaning or go away; new ones may come without that.
inline constexpr int view_version = 1;

/// Whose answers a view offers.
enum class OfferedMoves : std::uint8_t {
    of_seat,   ///< those of the seat, while it is asked
    of_anyone  ///< those of whoever is asked, chance included: for a page at which all sit together
};

/// The view of a seat, or of who only looks on. `seen` is what may be told: `view(rules, state, seat)`.
std::string view_json(const TableSetup& setup, const Ruleset& rules, const State& seen, Player seat,
                      OfferedMoves offered = OfferedMoves::of_seat);

}  // namespace bastide
