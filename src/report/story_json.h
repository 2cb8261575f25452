#pragma once
/// What has happened in a game, as JSON for pages: who answered what, what was drawn, placed, completed
/// and scored, as data and without sentences. docs/page-data.md tells what the members mean.

#include <bastide/game.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace bastide::report {

/// Which part of a game is told, and what its moments are called.
struct StoryTold {
    /// Of each moment (moments.h) its number, ascending.
    std::span<const std::uint64_t> events;
    /// PositionDetails is what happened at moments of higher numbers; without it all.
    std::optional<std::uint64_t> since;
    std::uint64_t after = 0;  ///< the last of all numbers, which may be that of no moment
};

/// {"after": …, "events": […], "happenings": […]}. Segments and features are those of the view of the
/// moment that a happening belongs to.
std::string story_json(const Ruleset& rules, std::span<const RecordedMove> moves,
                       const StoryTold& told);

/// Answers the question of a state, which must be legal, and tells what happened then: the story of the
/// moments 0, before it, and 1.
std::string story_of_answer(const Ruleset& rules, State& state, const Move& move);

}  // namespace bastide::report
