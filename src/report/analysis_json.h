#pragma once
/// What there is to say about a moment of a game, as JSON for pages: features, places, and how it would
/// end now. docs/page-data.md tells what the members mean.

#include <bastide/game.h>

#include <cstdint>
#include <span>
#include <string>

namespace bastide::report {

/// `after` is what the moment is called, and `moves` those that led to it.
std::string analysis_json(const Ruleset& rules, const State& state,
                          std::span<const RecordedMove> moves, std::uint64_t after);

}  // namespace bastide::report
